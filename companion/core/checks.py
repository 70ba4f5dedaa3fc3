"""What the moves of all games are refused for, in the same words."""

from collections.abc import Iterable

from companion.core.errors import Refused
from companion.core.texts import _


def require_seat(seats: int, seat: int) -> None:
    """Refuse a number that names none of so many seats."""
    if not 0 <= seat < seats:
        raise Refused(_("There is no seat {seat} at this table.").format(seat=seat))


def require_word(word: str, words: Iterable[str]) -> None:
    """Refuse a word that is not one of a field's words."""
    words = tuple(words)
    if word not in words:
        raise Refused(
            _("{word} is none of the words here: {words}.").format(
                word=word, words=", ".join(words)
            )
        )
