"""What the headers of all games have in common, and are checked for."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import Struct

from companion.core.errors import BadInput
from companion.core.moves import from_plain
from companion.core.texts import _

Options = TypeVar("Options")


class NamedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat, in a game where nothing else is told of it."""

    name: str


class NoCards(Struct, frozen=True, forbid_unknown_fields=True):
    """`cards` of a game that remembers nothing of what is printed on cards."""


class BaseHeader(Struct, frozen=True):
    """What a match starts from; a game adds its options, with the types of its own.

    Attributes:
        game: The id of the game; the same for all its headers.
        seats: Clockwise; each has a `name`.
    """

    game: ClassVar[str]
    seats: tuple[Any, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the seats, clockwise."""
        return tuple(seat.name for seat in self.seats)


def first_line(header: BaseHeader) -> dict[str, Any]:
    """Give a header as the first line of a script, every option written out."""
    plain: dict[str, Any] = msgspec.to_builtins(header)
    return {"script": 1, "game": header.game, **plain}


def bad(place: str, what: str) -> BadInput:
    """Give the error for a header that is wrong at `place`, such as `seats[0].name`."""
    return BadInput(_("{what} - at `$.{place}`").format(what=what, place=place))


def check_names(names: Iterable[str]) -> None:
    """Refuse a seat without a name.

    Raises:
        BadInput: Names the seat.
    """
    for number, name in enumerate(names):
        if not name.strip():
            raise bad(f"seats[{number}].name", _("a seat needs a name"))


def check_range(place: str, value: int, low: int, high: int | None) -> None:
    """Refuse a number out of range; None is no highest.

    Raises:
        BadInput: Names the place and the limit.
    """
    if value < low:
        raise bad(place, _("it is at least {low}").format(low=low))
    if high is not None and value > high:
        raise bad(place, _("it is at most {high}").format(high=high))


def check_word(place: str, word: str, words: Iterable[str]) -> None:
    """Refuse a word that is none of `words`.

    Raises:
        BadInput: Names the place and the words.
    """
    known = tuple(words)
    if word not in known:
        raise bad(place, _("it is one of {words}").format(words=", ".join(known)))


def read_options(
    plain: Mapping[str, Any],
    options: type[Options],
    limits: Mapping[str, str] | None = None,
) -> Options:
    """Read the options of a header.

    Args:
        plain: JSON values; those left out have their defaults.
        options: The Struct of the options.
        limits: Option -> the option that is its limit. A default above a lowered
            limit becomes the limit.

    Raises:
        BadInput: There is no such option, or the value does not fit it.
    """
    try:
        found: Any = from_plain(plain, options)
    except BadInput as error:
        text, mark, place = str(error).partition("`$")
        if not mark:
            raise BadInput(f"{error} - at `$.options`") from None
        raise BadInput(f"{text}`$.options{place}") from None
    lowered = {
        name: getattr(found, limit)
        for name, limit in (limits or {}).items()
        if name not in plain and getattr(found, name) > getattr(found, limit)
    }
    read: Options = msgspec.structs.replace(found, **lowered)
    return read
