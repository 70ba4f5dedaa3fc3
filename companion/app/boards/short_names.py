"""Names cut to what can be read on a strip from two metres."""

from typing import Final

__all__ = ("shortened",)

LONGEST_NAME: Final = 11
"""Letters of a name that a strip has room for."""


def shortened(name: str) -> str:
    """Cut a name to what a strip can show: its first word, or a part of that."""
    if len(name) <= LONGEST_NAME:
        return name
    first = name.split()[0]
    if len(first) <= LONGEST_NAME:
        return first
    return first[: LONGEST_NAME - 1] + "…"
