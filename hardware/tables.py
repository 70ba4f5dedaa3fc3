"""Read the small TOML tables that say which pin or key belongs to which button.

Owners edit these by hand, so a reader collects every fault it finds, each as one
sentence, and raises them together.
"""

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path

from hardware.board import SEATS, seat_name
from hardware.errors import TableError

SEAT_NAMES = tuple(seat_name(seat) for seat in range(SEATS))


def read_text(path: Path | None, shipped: str) -> tuple[str, str]:
    """Read a table from the owner's file or the one in this package.

    Args:
        path: The owner's file, or None for the shipped one.
        shipped: Name of the shipped file.

    Returns:
        The text and the name to use in sentences.

    Raises:
        TableError: The file cannot be read.
    """
    if path is None:
        return files("hardware").joinpath(shipped).read_text("utf-8"), shipped
    try:
        return path.read_text("utf-8"), path.name
    except (OSError, UnicodeDecodeError) as error:
        text = f"{path} cannot be read ({error}): check its name and permissions."
        raise TableError((text,)) from error


def owners(folder: Path, name: str) -> Path | None:
    """Find a table of the owner's own; None where that of this package serves.

    Args:
        folder: Where the owner keeps tables.
        name: Of the table.
    """
    path = folder / name
    return path if path.exists() else None


def parse(text: str, where: str, known: Iterable[str]) -> Mapping[str, object]:
    """Parse a table.

    Args:
        text: The TOML text.
        where: File name for sentences.
        known: Keys allowed at the top level.

    Raises:
        TableError: The text is not TOML or has an unknown key.
    """
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number without end
        raise TableError((f"{where} is not valid TOML: {error}.",)) from error
    problems = unknown_keys(table, known, where)
    if problems:
        raise TableError(tuple(problems))
    return table


def unknown_keys(
    table: Mapping[str, object], known: Iterable[str], where: str
) -> list[str]:
    """Name each key that means nothing here, with those that do."""
    allowed = tuple(known)
    return [
        f"{where}: `{key}` means nothing here; use {', '.join(allowed)}."
        for key in table
        if key not in allowed
    ]


def seat_entries(
    table: Mapping[str, object], where: str, problems: list[str]
) -> list[tuple[int, Mapping[str, object]]]:
    """Find the `[[seat]]` entries and their seat numbers.

    Args:
        table: The parsed file.
        where: File name for sentences.
        problems: Gets a sentence for each entry that cannot be used.
    """
    entries = table.get("seat")
    if not isinstance(entries, list) or not entries:
        problems.append(f"{where}: there is no [[seat]] entry; add one for each seat.")
        return []
    found: dict[int, Mapping[str, object]] = {}
    for number, entry in enumerate(entries, start=1):
        name = entry.get("name") if isinstance(entry, dict) else None
        if name not in SEAT_NAMES:
            problems.append(
                f"{where}: [[seat]] number {number} needs a name, one of "
                f"{', '.join(SEAT_NAMES)}, not {name!r}."
            )
        elif SEAT_NAMES.index(name) in found:
            problems.append(f"{where}: seat {name} is there twice; remove one.")
        else:
            found[SEAT_NAMES.index(name)] = entry
    return list(found.items())
