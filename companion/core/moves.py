"""A move: the only way anything changes. See docs/moves.md."""

from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from companion.core.errors import BadInput


class Move(Struct, frozen=True, forbid_unknown_fields=True, tag_field="move"):
    """The base of every move of every game: a small frozen record.

    A subclass names itself with `tag` and checks what its fields' types cannot say
    in `__post_init__`, raising `ValueError` (the shape is bad; the rules are asked
    later).
    """

    @property
    def name(self) -> str:
        """The name of the move in the move language."""
        return str(self.__struct_config__.tag)


class Adjust(Move, frozen=True, tag="adjust"):
    """A correction of one counter, legal in every phase of every game.

    Attributes:
        counter: Which counter, by its name in the state document.
        by: How much is added; below 0 takes away.
        seat: Whose; left out only with a counter that belongs to no seat.
        why: What the table said about it.
    """

    counter: str
    by: int
    seat: int | UnsetType = UNSET
    why: str | UnsetType = UNSET


class AdjustSeat(Adjust, frozen=True, tag="adjust"):
    """A correction in a game where every counter belongs to a seat."""

    def __post_init__(self) -> None:
        """Check that the seat is told."""
        if self.seat is UNSET:
            raise ValueError("`adjust` is missing the field `seat`")


class EndMatch(Move, frozen=True, tag="end_match"):
    """The table stops here.

    Attributes:
        winners: Seats, where the game lets the table say.
    """

    winners: tuple[int, ...] | UnsetType = UNSET


class Told(Struct, frozen=True):
    """What people do with their own pieces after a move.

    Attributes:
        seat: Who does it.
        what: A word of the move language: `draw`, `discard`, `level`, ...
        count: How many, how often.
    """

    seat: int
    what: str
    count: int


def known(value: int | UnsetType | None) -> int | None:
    """Turn a field that may be left out into a value or None."""
    return None if value is UNSET or value is None else int(value)


def to_plain(move: Move) -> dict[str, Any]:
    """Give a move as the object that a script's line holds."""
    plain: dict[str, Any] = msgspec.to_builtins(move)
    return plain


def from_plain(plain: object, types: Any) -> Any:
    """Read something of a closed shape from JSON values, strictly.

    Args:
        plain: What `json` gave: no coercion happens, 2.0 and true are no whole
            numbers.
        types: A Struct, or a union of them.

    Raises:
        BadInput: The shape is wrong; the text names the place.
    """
    try:
        return msgspec.convert(plain, types)
    except msgspec.ValidationError as error:
        raise BadInput(str(error)) from None
