"""The state document of Heroes for Sale: JSON values only.

Told in full on docs/moves-heroes-for-sale.md.
"""

from typing import Any

import msgspec

from companion.games.heroes_for_sale import actions, attack
from companion.games.heroes_for_sale.asks import asks
from companion.games.heroes_for_sale.header import ID
from companion.games.heroes_for_sale.state import Card, Phase, State
from companion.games.heroes_for_sale.strength import bases_hit, strength, strength_of

Plain = dict[str, Any]


def document(state: State) -> Plain:
    """Give the state document."""
    return {
        "game": ID,
        "phase": str(state.phase),
        "turn": state.turn,
        "active": state.active,
        "starter": state.starter,
        "seats": [_seat(state, seat) for seat in range(len(state.seats))],
        "may": sorted({ask.move for ask in asks(state)}),
        "result": (
            None if state.result is None else {"winners": list(state.result.winners)}
        ),
        "told": [msgspec.to_builtins(told) for told in state.told],
        "deck": state.deck,
        "attack": _attack(state),
        "bid": _bid(state),
        "hire": _hire(state),
    }


def _seat(state: State, seat: int) -> Plain:
    hero = state.seats[seat]
    return {
        "name": hero.name,
        "credits": hero.credits,
        "bases": hero.bases,
        "hand": hero.hand,
        "discard": hero.discard,
        "strength": strength(state, seat),
        "action_used": hero.action_used,
        "bases_lost_this_turn": hero.bases_lost_this_turn,
        "wins": hero.wins,
        "display": [
            _card(card, strength_of(state, seat, card)) for card in hero.display
        ],
    }


def _card(card: Card, value: int) -> Plain:
    return {
        "id": card.id,
        "name": card.name,
        "strength": value,
        "bodyguard": card.face.bodyguard,
    }


def _attack(state: State) -> Plain | None:
    strike = attack.question(state)
    if strike is None:
        return None
    return {
        "seat": strike.seat,
        "strength": strike.strength,
        "bases": bases_hit(state, strike.strength, 1 - strike.seat),
    }


def _bid(state: State) -> Plain | None:
    if state.bid is None or state.phase not in (Phase.BID, Phase.RAISE):
        return None
    card = state.bid.card
    return {"card": _card(card, card.face.strength), "credits": state.bid.credits}


def _hire(state: State) -> Plain | None:
    deed = actions.question(state)
    if deed is None:
        return None
    return {
        "card": deed.card,
        "seat": deed.seat,
        "move": "overpower",
        "targets": [card.id for card in actions.choices(state, deed)],
    }
