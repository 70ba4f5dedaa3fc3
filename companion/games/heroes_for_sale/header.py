"""The header of a match of Heroes for Sale: seats, house rules, known cards."""

from typing import Any, ClassVar, Final, Literal

from msgspec import UNSET, Struct, UnsetType

from companion.core.headers import (
    BaseHeader,
    NamedSeat,
    bad,
    check_names,
    check_range,
    first_line,
    read_options,
)
from companion.core.moves import from_plain
from companion.core.texts import _
from companion.games.heroes_for_sale.cards import Cards, to_plain

ID: Final = "heroes-for-sale"
LIMITS: Final = {"start_credits": "max_credits"}
"""Option -> the option that is its highest value."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules, as `docs/moves-heroes-for-sale.md` gives them."""

    start_credits: int = 20
    max_credits: int = 20
    start_bases: int = 4
    start_hand: int = 7
    deck: int = 22
    strength_per_base: int = 5
    extra_attack_can_be_fended: bool = True
    won_action_same_turn: bool = True
    games: int = 1
    starter: int = 0


class Header(BaseHeader, frozen=True):
    """What a match starts from. `read_header` makes and checks it."""

    game: ClassVar[str] = ID
    seats: tuple[NamedSeat, ...]
    options: Options = Options()
    cards: Cards = Cards()


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A header as the first line of a script holds it."""

    script: Literal[1]
    game: Literal["heroes-for-sale"]
    seats: tuple[NamedSeat, ...]
    options: dict[str, Any] | UnsetType = UNSET
    cards: Cards | UnsetType = UNSET


def read_header(plain: object) -> Header:
    """Check the first line of a script and fill in the defaults.

    Args:
        plain: JSON values.

    Raises:
        BadInput: With one sentence that names the place.
    """
    line: _Line = from_plain(plain, _Line)
    if len(line.seats) != 2:
        raise bad("seats", _("Heroes for Sale has 2 seats"))
    check_names(seat.name for seat in line.seats)
    options = read_options(
        {} if line.options is UNSET else line.options, Options, LIMITS
    )
    _check_options(options)
    cards = Cards() if line.cards is UNSET else line.cards
    for name in cards.supernaturals:
        if not name.strip():
            raise bad("cards.supernaturals", _("a card needs a name"))
    return Header(line.seats, options, cards)


def write_header(header: Header) -> dict[str, Any]:
    """Give a header as the first line of a script, every option written out."""
    return {**first_line(header), "cards": to_plain(header.cards)}


def _check_options(options: Options) -> None:
    for name, low, high in (
        ("max_credits", 0, None),
        ("start_credits", 0, options.max_credits),
        ("start_bases", 1, None),
        ("start_hand", 0, None),
        ("deck", 0, None),
        ("strength_per_base", 1, None),
        ("games", 1, None),
        ("starter", 0, 1),
    ):
        check_range(f"options.{name}", getattr(options, name), low, high)
