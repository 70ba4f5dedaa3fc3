"""What the cards in the displays say for as long as they lie there.

Rulebook sections: Permanent Effects, Attack, Overpower.
"""

from collections.abc import Iterator
from typing import TypeVar

from companion.games.heroes_for_sale.effects import (
    LastingEffect,
    LoseAtMost,
    NoActions,
    Overpower,
    Protect,
    StrengthPer,
)
from companion.games.heroes_for_sale.state import Card, State, Strike

Kind = TypeVar("Kind", bound=LastingEffect)


def lasting(state: State, seat: int, kind: type[Kind]) -> Iterator[Kind]:
    """Give the Permanent Effects of one kind in a display."""
    for card in state.seats[seat].display:
        for effect in card.face.text:
            if isinstance(effect, kind):
                yield effect


def per_each(state: State, seat: int, effect: StrengthPer) -> int:
    """Count what makes a card of this seat stronger or weaker."""
    whose = state.seats[seat if effect.whose == "you" else 1 - seat]
    counts = {"discard": whose.discard, "hand": whose.hand, "base": whose.bases}
    return counts[effect.per]


def raw_strength(state: State, seat: int, card: Card) -> int:
    """Add up what makes the strength of a card in this display; may be below 0."""
    gained = sum(
        effect.by * per_each(state, seat, effect)
        for effect in card.face.text
        if isinstance(effect, StrengthPer)
    )
    return card.face.strength + gained + card.changed


def strength_of(state: State, seat: int, card: Card) -> int:
    """Give the strength of a card in this display as it counts now."""
    return max(0, raw_strength(state, seat, card))


def strength(state: State, seat: int) -> int:
    """Give the strength of all cards in a display together (Attack)."""
    return sum(strength_of(state, seat, card) for card in state.seats[seat].display)


def new_strike(
    state: State, seat: int, bonus: int, *, is_extra: bool = False
) -> Strike:
    """Give an attack of a seat with all it has in its display now (Attack)."""
    display = state.seats[seat].display
    terms = tuple(strength_of(state, seat, card) for card in display)
    return Strike(seat, terms, bonus, is_extra)


def bases_left_to_lose(state: State, seat: int) -> int:
    """Give how many Bases of a seat can still be destroyed this turn."""
    hero = state.seats[seat]
    limits = [effect.bases for effect in lasting(state, seat, LoseAtMost)]
    if not limits:
        return hero.bases
    return min(hero.bases, max(0, min(limits) - hero.bases_lost_this_turn))


def bases_hit(state: State, strike: int, seat: int) -> int:
    """Give how many Bases an attack on `seat` would destroy now (Attack).

    Args:
        state: Where the match stands.
        strike: The strength of the attack.
        seat: Who is attacked.
    """
    hit = strike // state.header.options.strength_per_base
    return min(hit, bases_left_to_lose(state, seat))


def is_protected(state: State, seat: int, card: Card) -> bool:
    """Tell whether a card in this display cannot be overpowered."""
    value = strength_of(state, seat, card)
    return any(
        effect.most is None or value <= effect.most
        for effect in lasting(state, seat, Protect)
    )


def may_act(state: State, seat: int) -> bool:
    """Tell whether nothing in the other display forbids Actions to a seat."""
    return next(lasting(state, 1 - seat, NoActions), None) is None


def targets(
    state: State, seat: int, effect: Overpower | None = None
) -> tuple[Card, ...]:
    """Give the cards that `seat` can overpower, in the order they lie.

    Args:
        state: Where the match stands.
        seat: Who overpowers.
        effect: What it says about the strength; None says nothing.
    """
    found = []
    for card in state.seats[1 - seat].display:
        value = strength_of(state, 1 - seat, card)
        fits = effect is None or (
            effect.least <= value and (effect.most is None or value <= effect.most)
        )
        if fits and not is_protected(state, 1 - seat, card):
            found.append(card)
    return tuple(found)


def bodyguards(state: State, seat: int) -> tuple[Card, ...]:
    """Give the Bodyguards in a display, in the order they lie (Bodyguard)."""
    return tuple(card for card in state.seats[seat].display if card.face.bodyguard)


def has_unknown_text(state: State) -> bool:
    """Tell whether a card lies in a display whose text is not known."""
    return any(not card.face.is_known for hero in state.seats for card in hero.display)
