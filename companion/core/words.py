"""Words that all games need."""

from collections.abc import Sequence

from companion.core.texts import _, ngettext


def joined(names: Sequence[str]) -> str:
    """Give one or more names in a row, as in "Ana, Ben and Cleo"."""
    *others, last = names
    if not others:
        return last
    return _("{names} and {last}").format(names=", ".join(others), last=last)


def in_cards(count: int) -> str:
    """Give a number of cards in words."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)
