"""What sides and cards look like, from the state alone: no widgets here."""

from collections.abc import Collection
from typing import Any, Final

from companion.app.boards.short_names import shortened
from companion.core.texts import _
from companion.games.heroes_for_sale.cards import Supernatural
from companion.games.heroes_for_sale.effects import Once
from companion.games.heroes_for_sale.state import Card, Phase, State
from companion.games.heroes_for_sale.strength import strength, strength_of

__all__ = (
    "LONGEST_TITLE",
    "card_look",
    "display_looks",
    "kind_of",
    "short_title",
    "side_look",
    "signed",
    "spaced",
    "title_of",
)

Look = dict[str, Any]

LONGEST_TITLE: Final = 24
"""Letters of a name that the smallest card has room for."""


def side_look(state: State, seat: int) -> Look:
    """Give what the side of a seat shows, as properties of a `SaleSide`."""
    hero, options = state.seats[seat], state.header.options
    return {
        "name": shortened(hero.name),
        "wins": str(hero.wins) if options.games > 1 else "",
        "active": state.active == seat,
        "credits": hero.credits,
        "most_credits": max(options.max_credits, hero.credits),
        "bases": hero.bases,
        "places": options.start_bases,
        "hand": hero.hand,
        "discard": hero.discard,
        "strength": strength(state, seat),
    }


def display_looks(
    state: State, seat: int, ready: Collection[str], targets: Collection[str]
) -> list[Look]:
    """Give what each card in a display shows.

    Args:
        state: Where the match stands.
        seat: Whose display.
        ready: Ids of cards whose Action can be used now.
        targets: Ids of cards that can be chosen now.
    """
    looks = []
    for card in state.seats[seat].display:
        look = card_look(card, strength_of(state, seat, card))
        if card.id in targets:
            look["look"] = "target"
        elif state.phase in (Phase.HIRE, Phase.FEND_OFF):
            look["look"] = "rest"
        else:
            look["look"] = "ready" if card.id in ready else "rest"
        looks.append(look)
    return looks


def card_look(card: Card, value: int) -> Look:
    """Give what a card shows, as properties of a `SupernaturalCard`.

    Args:
        card: The card.
        value: Its strength as it counts now.
    """
    return {
        "card_id": card.id,
        "card_name": short_title(title_of(card)),
        "strength": value,
        "why": signed(value - card.face.strength),
        "bodyguard": card.face.bodyguard,
        "kind": kind_of(card.face),
    }


def title_of(card: Card) -> str:
    """Give what stands on a card."""
    return card.name or _("No name")


def short_title(name: str, longest: int = LONGEST_TITLE) -> str:
    """Cut a name to what the smallest card has room for; its sheet says it whole."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


def kind_of(face: Supernatural) -> str:
    """Tell what a card's text is: `hire`, `action`, `permanent`; "" is not known."""
    if not face.is_known:
        return ""
    whens = [effect.when for effect in face.text if isinstance(effect, Once)]
    return next((when for when in ("action", "hire") if when in whens), "permanent")


def signed(change: int) -> str:
    """Write a change with its sign; nothing for none."""
    return f"{change:+d}".replace("-", "−") if change else ""


def spaced(change: int) -> str:
    """Write a change as it stands in a sum."""
    return f"− {-change}" if change < 0 else f"+ {change}"
