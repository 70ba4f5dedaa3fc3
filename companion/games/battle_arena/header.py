"""The header of a match of Battle Arena: two seats and the house rules."""

from typing import Any, ClassVar, Final, Literal

from msgspec import UNSET, Struct, UnsetType

from companion.core.headers import (
    BaseHeader,
    NamedSeat,
    NoCards,
    bad,
    check_names,
    check_range,
    check_word,
    first_line,
    read_options,
)
from companion.core.moves import from_plain
from companion.core.texts import _

ID: Final = "battle-arena"
SEATS: Final = 2
MODES: Final = ("rookie", "substitution", "playmaker")
LIMITS: Final = {"plays": "playbook"}
"""Option -> the option that is its limit."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules, as `docs/moves-battle-arena.md` gives them."""

    mode: str = "rookie"
    battles: int = 7
    stop_when_decided: bool = True
    tiebreaker: bool = False
    low_wins: bool = False
    hot_dogs: int = 10
    substitution_cost: int = 2
    bench: int = 4
    plays: int = 4
    playbook: int = 30
    games: int = 1

    @property
    def has_bench(self) -> bool:
        """Heroes can be substituted for hot dogs (Substitution mode)."""
        return self.mode != "rookie"

    @property
    def has_plays(self) -> bool:
        """Plays can be run (Playmaker mode)."""
        return self.mode == "playmaker"


class Header(BaseHeader, frozen=True):
    """What a match starts from. `read_header` makes and checks it."""

    game: ClassVar[str] = ID
    seats: tuple[NamedSeat, ...]
    options: Options = Options()


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A header as the first line of a script holds it."""

    script: Literal[1]
    game: Literal["battle-arena"]
    seats: tuple[NamedSeat, ...]
    options: dict[str, Any] | UnsetType = UNSET
    cards: NoCards | UnsetType = UNSET


def read_header(plain: object) -> Header:
    """Check the first line of a script and fill in the defaults.

    Args:
        plain: JSON values.

    Raises:
        BadInput: With one sentence that names the place.
    """
    line: _Line = from_plain(plain, _Line)
    if len(line.seats) != SEATS:
        raise bad("seats", _("Battle Arena has 2 seats"))
    check_names(seat.name for seat in line.seats)
    told = {} if line.options is UNSET else line.options
    options = read_options(told, Options, LIMITS)
    _check_options(options)
    return Header(line.seats, options)


def write_header(header: Header) -> dict[str, Any]:
    """Give a header as the first line of a script, every option written out."""
    return first_line(header)


def _check_options(options: Options) -> None:
    check_word("options.mode", options.mode, MODES)
    for name, low, high in (
        ("battles", 1, None),
        ("hot_dogs", 0, None),
        ("substitution_cost", 0, None),
        ("bench", 0, None),
        ("playbook", 0, None),
        ("plays", 0, options.playbook),
        ("games", 1, None),
    ):
        check_range(f"options.{name}", getattr(options, name), low, high)
