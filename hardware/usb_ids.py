"""The table of USB devices that may be asked whether they are a button board."""

import re
from pathlib import Path
from typing import Final

from msgspec import Struct

from hardware.errors import TableError
from hardware.tables import parse, read_text, unknown_keys

FILE_NAME: Final = "usb_ids.toml"
"""Name of the table in this package, and of one of the owner's."""

_ID: Final = re.compile(r"([0-9a-fA-F]{4}):([0-9a-fA-F]{4})")


class UsbId(Struct, frozen=True):
    """Name a kind of USB device.

    Attributes:
        vendor: Number of its maker.
        product: Number the maker gave it.
        name: What people call it.
    """

    vendor: int
    product: int
    name: str


def load_usb_ids(path: Path | None = None) -> tuple[UsbId, ...]:
    """Load and check the table of this package, and the owner's that adds to it.

    Args:
        path: The owner's file, or None if there is none.

    Raises:
        TableError: With every fault found in `problems`.
    """
    shipped = check_usb_ids(*read_text(None, FILE_NAME))
    if path is None:
        return shipped
    added = check_usb_ids(*read_text(path, FILE_NAME))
    known = {(usb.vendor, usb.product) for usb in shipped}
    return shipped + tuple(
        usb for usb in added if (usb.vendor, usb.product) not in known
    )


def check_usb_ids(text: str, where: str) -> tuple[UsbId, ...]:
    """Check the text of a table.

    Args:
        text: The TOML text.
        where: File name for the sentences.

    Raises:
        TableError: With every fault found in `problems`.
    """
    entries = parse(text, where, ("usb",)).get("usb")
    if not isinstance(entries, list) or not entries:
        raise TableError((f"{where}: there is no [[usb]] entry; add one.",))
    problems: list[str] = []
    found: dict[tuple[int, int], UsbId] = {}
    for number, entry in enumerate(entries, start=1):
        usb = _entry(entry, f"{where}: [[usb]] number {number}", problems)
        if usb is None:
            continue
        if (usb.vendor, usb.product) in found:
            problems.append(
                f"{where}: {usb.vendor:04x}:{usb.product:04x} is there twice; "
                "remove one."
            )
        found[usb.vendor, usb.product] = usb
    if problems:
        raise TableError(tuple(problems))
    return tuple(found.values())


def _entry(entry: object, spot: str, problems: list[str]) -> UsbId | None:
    """Check one entry."""
    if not isinstance(entry, dict):
        problems.append(f"{spot}: write it as a table, [[usb]].")
        return None
    problems += unknown_keys(entry, ("id", "name"), spot)
    text, name = entry.get("id"), entry.get("name")
    numbers = _ID.fullmatch(text) if isinstance(text, str) else None
    if numbers is None:
        problems.append(f'{spot}: id must look like "2e8a:0005", not {text!r}.')
    if not isinstance(name, str) or not name:
        problems.append(f"{spot}: name must be a text in quotes, not {name!r}.")
        return None
    if numbers is None:
        return None
    return UsbId(int(numbers[1], 16), int(numbers[2], 16), name)
