"""What the things of Heroes for Sale are called at the table."""

from typing import Final

from companion.core.texts import _, ngettext
from companion.games.heroes_for_sale.state import Card, State

LONGEST_CARD: Final = 20
"""Letters of a card's name that a label has room for."""
LONGEST_NAME: Final = 11
"""Letters of a seat's name that a label has room for."""


def name_of(state: State, seat: int) -> str:
    """Give the name at a seat."""
    return state.seats[seat].name


def short_name(state: State, seat: int) -> str:
    """Give the name at a seat, cut to what a label has room for."""
    return _cut(name_of(state, seat), LONGEST_NAME)


def sentence(text: str) -> str:
    """Begin a sentence with a capital letter, whatever it begins with."""
    return text[:1].upper() + text[1:]


def card_name(card: Card) -> str:
    """Give the name of a card, or what it is called without one."""
    return card.name or _("the nameless card")


def short_card(card: Card) -> str:
    """Give the name of a card, cut to what a label has room for."""
    return shortened_card(card.name)


def shortened_card(name: str | None) -> str:
    """Cut the name of a card to what a label has room for."""
    return _cut(name or _("nameless card"), LONGEST_CARD)


def counter_name(counter: str) -> str:
    """Give the name of a counter."""
    return {
        "credits": _("credits"),
        "bases": _("Bases"),
        "hand": _("cards in hand"),
        "discard": _("discarded"),
        "deck": _("cards in the deck"),
    }[counter]


def pile_name(pile: str) -> str:
    """Give the name of a place where cards lie."""
    return {
        "deck": _("Deck"),
        "hand": _("Hand"),
        "discard": _("Discard pile"),
        "display": _("Other display"),
    }[pile]


def in_bases(count: int) -> str:
    """Give a number of Bases in words."""
    return ngettext("{count} Base", "{count} Bases", count).format(count=count)


def in_credits(count: int) -> str:
    """Give a number of credits in words."""
    return ngettext("{count} credit", "{count} credits", count).format(count=count)


def find_card(state: State, ident: str) -> Card | None:
    """Give the card with this id, in a display or put up; None where there is none."""
    lying = [card for hero in state.seats for card in hero.display]
    offered = [] if state.bid is None else [state.bid.card]
    return next((card for card in (*lying, *offered) if card.id == ident), None)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
