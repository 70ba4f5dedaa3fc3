"""What lies below a folder: file system and options, from the kernel's table."""

import re
from pathlib import Path

from msgspec import Struct


class Mount(Struct, frozen=True):
    """One line of /proc/mounts.

    Attributes:
        device: What is mounted.
        place: Where.
        kind: Of file system.
        options: As the kernel writes them.
    """

    device: str
    place: Path
    kind: str
    options: tuple[str, ...]


def mount_of(table: str, path: Path) -> Mount | None:
    """Find what a path lies on.

    Args:
        table: The text of /proc/mounts.
        path: Absolute, without links.
    """
    found = None
    for mount in map(_read, table.splitlines()):
        if mount is None or not path.is_relative_to(mount.place):
            continue
        # A later line lies over an earlier one in the same place.
        if found is None or len(mount.place.parts) >= len(found.place.parts):
            found = mount
    return found


def upper_mount(table: str, mount: Mount) -> Mount | None:
    """Find where an overlay keeps what is written; None if that is not told."""
    for option in mount.options:
        name, _, value = option.partition("=")
        if name == "upperdir":
            below = mount_of(table, Path(value))
            # Seen from the overlay itself its upper folder may not be there.
            return None if below == mount else below
    return None


def _read(line: str) -> Mount | None:
    words = line.split(" ")
    if len(words) < 4:
        return None
    device, place, kind, options = map(_plain, words[:4])
    return Mount(device, Path(place), kind, tuple(options.split(",")))


def _plain(word: str) -> str:
    """Read a word in which the kernel has written blanks as octal numbers."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), word)
