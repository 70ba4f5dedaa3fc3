"""Parts that several questions of Heroes for Sale have in common."""

from collections.abc import Iterable
from typing import Final

from companion.core.asks import Ask, Choice, Count, Field, Group, Option
from companion.core.texts import _
from companion.games.heroes_for_sale.cards import find, known_names
from companion.games.heroes_for_sale.naming import card_name, name_of, pile_name
from companion.games.heroes_for_sale.state import Card, State
from companion.games.heroes_for_sale.strength import strength_of

MOST_STRENGTH: Final = 9
MOST_BONUS: Final = 20
MOST_CHANGE: Final = 9
MOST_CARDS: Final = 9
"""Highest numbers that make sense on a card; the rules allow more."""

PILE_ICONS: Final = {
    "deck": "card-draw",
    "hand": "poker-hand",
    "discard": "card-discard",
    "display": "body-swapping",
}


def ask_seat(
    move: str, seat: int, title: str, hint: str, *fields: Field, side: bool = False
) -> Ask:
    """Ask a seat for a move of its own."""
    return Ask(move, seat, title, hint, fixed={"seat": seat}, fields=fields, side=side)


def seat_options(
    state: State, fields: dict[int, tuple[Field, ...]]
) -> tuple[Option, ...]:
    """Give seats to pick from, each with what must be told too."""
    return tuple(
        Option(seat, name_of(state, seat), seat=seat, fields=more)
        for seat, more in fields.items()
    )


def seat_choice(state: State, fields: dict[int, tuple[Field, ...]]) -> Choice:
    """Ask for a seat; `fields` has an entry for each that can be picked."""
    return Choice(name="seat", text=_("Who"), options=seat_options(state, fields))


def pile_choice(piles: Iterable[str], name: str, text: str) -> Choice:
    """Ask for a place where cards lie, by its word in the move language."""
    options = tuple(Option(p, pile_name(p), icon=PILE_ICONS[p]) for p in piles)
    return Choice(name=name, text=text, options=options)


def card_option(state: State, seat: int, card: Card) -> Option:
    """Give a card in a display to pick, with its strength as it counts now."""
    text = _("{card} ({strength})").format(
        card=card_name(card), strength=strength_of(state, seat, card)
    )
    icon = "shield" if card.face.bodyguard else ""
    return Option(card.id, text, icon=icon, seat=seat)


def card_choice(state: State, seat: int, cards: Iterable[Card], name: str) -> Choice:
    """Ask for one of some cards in a display."""
    options = tuple(card_option(state, seat, card) for card in cards)
    return Choice(name=name, text=_("Card"), options=options)


def known_card(state: State) -> Choice | None:
    """Ask for a known card that lies in no display; None where there is none."""
    lying = {card.name for hero in state.seats for card in hero.display}
    options = []
    for name in known_names(state.cards):
        face = find(state.cards, name)
        if name not in lying and face is not None:
            icon = "shield" if face.bodyguard else ""
            options.append(Option({"name": name}, name, icon=icon))
    if not options:
        return None
    return Choice(name="card", text=_("Card"), options=tuple(options))


def unknown_card() -> Group:
    """Ask for what stands on a card that is not known by a name."""
    mark = Choice(
        name="bodyguard",
        text=_("Bodyguard"),
        options=(
            Option(value=False, text=_("No")),
            Option(value=True, text=_("Yes"), icon="shield"),
        ),
    )
    strength = Count(name="strength", text=_("Strength"), low=0, high=MOST_STRENGTH)
    return Group(name="card", text=_("Card"), fields=(strength, mark))


def bonus_count(*, optional: bool = False) -> Count:
    """Ask for strength that is added to an attack, or taken away, by hand."""
    return Count(
        name="bonus",
        text=_("Bonus"),
        optional=optional,
        low=-MOST_BONUS,
        high=MOST_BONUS,
        never_zero=True,
    )
