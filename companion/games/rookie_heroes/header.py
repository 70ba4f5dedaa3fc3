"""The header of a match of Rookie Heroes: seats, house rules, hero cards."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from companion.core.headers import (
    BaseHeader,
    bad,
    check_names,
    check_range,
    check_word,
    first_line,
    read_options,
)
from companion.core.moves import from_plain
from companion.core.texts import _
from companion.games.rookie_heroes.moves import FACES, TRAITS

ID: Final = "rookie-heroes"
HEROES: Final = {
    "hammer": "strength",
    "shadowrush": "speed",
    "mindseeker": "psychic",
    "thunderbeam": "elemental",
}
"""Hero -> the trait it is best at."""
TOP_LEVEL: Final = 4
HANDOVERS: Final = ("warn", "block", "off")
LIMITS: Final = {
    "start_stamina": "max_stamina",
    "refill_stamina": "max_stamina",
    "start_hand": "hand_limit",
    "empty_hand_draw": "hand_limit",
}
"""Option -> the option that is its highest value."""


class SeatHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat and which hero they play."""

    name: str
    hero: str


class LevelCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero card; None is a value that nobody has told yet.

    Attributes:
        xp: The price of the next level, in experience points.
        strength: Dice. The other traits likewise.
    """

    xp: int | None
    strength: int | None
    speed: int | None
    psychic: int | None
    elemental: int | None


UNKNOWN_CARD: Final = LevelCard(None, None, None, None, None)


class HeroCards(Struct, frozen=True, forbid_unknown_fields=True):
    """The four cards of a hero, level 1 first."""

    levels: tuple[LevelCard, LevelCard, LevelCard, LevelCard]


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """Hero cards as far as they are known, by hero."""

    heroes: Mapping[str, HeroCards] = {}

    def card(self, hero: str, level: int) -> LevelCard:
        """Give a hero's card; where nothing is known, one of nothing but None."""
        known = self.heroes.get(hero)
        return UNKNOWN_CARD if known is None else known.levels[level - 1]

    def told(self, hero: str, level: int, name: str, value: int) -> "Cards":
        """Give the cards with one more value known, or another in its place."""
        card = msgspec.structs.replace(self.card(hero, level), **{name: value})
        levels = tuple(
            card if number == level else self.card(hero, number)
            for number in range(1, TOP_LEVEL + 1)
        )
        return Cards({**self.heroes, hero: HeroCards(levels)})  # type: ignore[arg-type]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules, as `docs/moves.md` gives them."""

    start_stamina: int = 4
    max_stamina: int = 5
    refill_stamina: int = 5
    hand_limit: int = 7
    start_hand: int = 5
    empty_hand_draw: int = 3
    mission_deck: int = 30
    missions_per_turn: int = 5
    plot_bonus_from: int = 3
    fleers_retreat: bool = True
    handover: str = "warn"
    helping_is_negotiating: bool = True
    die: tuple[str, str, str, str, str, str] = (
        "pow",
        "pow",
        "oops",
        "oops",
        "ouch",
        "ouch",
    )
    starter: int = 0


class Header(BaseHeader, frozen=True):
    """What a match starts from. `read_header` makes and checks it."""

    game: ClassVar[str] = ID
    seats: tuple[SeatHeader, ...]
    options: Options = Options()
    cards: Cards = Cards()


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A header as the first line of a script holds it."""

    script: Literal[1]
    game: Literal["rookie-heroes"]
    seats: tuple[SeatHeader, ...]
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
    _check_seats(line.seats)
    options = read_options(
        {} if line.options is UNSET else line.options, Options, LIMITS
    )
    _check_options(options, len(line.seats))
    cards = Cards() if line.cards is UNSET else line.cards
    _check_cards(cards)
    return Header(line.seats, options, cards)


def write_header(header: Header) -> dict[str, Any]:
    """Give a header as the first line of a script, every option written out."""
    return first_line(header)


def _check_seats(seats: tuple[SeatHeader, ...]) -> None:
    if not 2 <= len(seats) <= 4:
        raise bad("seats", _("Rookie Heroes has 2 to 4 seats"))
    taken: set[str] = set()
    check_names(seat.name for seat in seats)
    for number, seat in enumerate(seats):
        if seat.hero not in HEROES:
            raise bad(
                f"seats[{number}].hero",
                _("there is no hero `{hero}`").format(hero=seat.hero),
            )
        if seat.hero in taken:
            raise bad(
                f"seats[{number}].hero",
                _("the hero `{hero}` is taken twice").format(hero=seat.hero),
            )
        taken.add(seat.hero)


def _check_options(options: Options, seats: int) -> None:
    fewest = 4 if seats == 2 else seats
    for name, low, high in (
        ("max_stamina", 1, None),
        ("start_stamina", 1, options.max_stamina),
        ("refill_stamina", 1, options.max_stamina),
        ("hand_limit", 1, None),
        ("start_hand", 1, options.hand_limit),
        ("empty_hand_draw", 1, options.hand_limit),
        ("mission_deck", 1, None),
        ("missions_per_turn", fewest, 5),
        ("plot_bonus_from", 1, None),
        ("starter", 0, seats - 1),
    ):
        check_range(f"options.{name}", getattr(options, name), low, high)
    check_word("options.handover", options.handover, HANDOVERS)
    for number, face in enumerate(options.die):
        check_word(f"options.die[{number}]", face, FACES)


def _check_cards(cards: Cards) -> None:
    for hero, known in cards.heroes.items():
        if hero not in HEROES:
            raise bad("cards.heroes", _("there is no hero `{hero}`").format(hero=hero))
        for number, card in enumerate(known.levels):
            place = f"cards.heroes.{hero}.levels[{number}]"
            for name in ("xp", *TRAITS):
                value = getattr(card, name)
                if value is not None:
                    check_range(f"{place}.{name}", value, int(name == "xp"), None)
