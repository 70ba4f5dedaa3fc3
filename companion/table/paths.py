"""Dotted paths into a state document, as an `expect` line uses them."""

from typing import Any, Final

ABSENT: Final = object()
"""What is found at a path that is not there; it equals nothing, not even null."""


def look_up(document: Any, path: str) -> Any:
    """Follow a path.

    Args:
        document: JSON values.
        path: Keys and 0-based list positions with dots between; `.length` at the
            end of a path to a list is how long it is.

    Returns:
        The value, or `ABSENT`.
    """
    value = document
    *way, last = path.split(".")
    for part in way:
        value = _step(value, part)
    if last == "length" and way and isinstance(value, list):
        return len(value)
    return _step(value, last)


def is_same(one: Any, other: Any) -> bool:
    """Tell whether two JSON values are exactly the same.

    False is not 0, and 1.0 is not 1; the order of an object's keys means nothing.
    """
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(
            is_same(one[key], other[key]) for key in one
        )
    if isinstance(one, list):
        return len(one) == len(other) and all(map(is_same, one, other))
    return bool(one == other)


def _step(value: Any, part: str) -> Any:
    if isinstance(value, dict):
        return value.get(part, ABSENT)
    if isinstance(value, list):
        place = _position(part)
        return value[place] if place is not None and place < len(value) else ABSENT
    return ABSENT


def _position(part: str) -> int | None:
    """Read a list position; None for what is no plain number such as 0 or 12."""
    if not part.isascii() or not part.isdecimal() or len(part) > 9:
        return None
    return int(part) if part == "0" or part[0] != "0" else None
