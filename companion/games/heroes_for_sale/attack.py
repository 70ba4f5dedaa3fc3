"""The Attack phase, and attacks by an Action.

Rulebook sections: Attack, Bodyguard.
"""

from typing import assert_never

from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.moves import known
from companion.core.texts import _
from companion.games.heroes_for_sale.checks import (
    card_of,
    require_active,
    require_phase,
)
from companion.games.heroes_for_sale.deeds import first, settle, strike
from companion.games.heroes_for_sale.moves import Attack, FendOff, TakeHits
from companion.games.heroes_for_sale.pieces import put_on_pile, tell
from companion.games.heroes_for_sale.state import (
    News,
    OpenBidding,
    Phase,
    State,
    Strike,
)
from companion.games.heroes_for_sale.strength import new_strike


def play(state: State, move: Attack | FendOff | TakeHits) -> State:
    """Give the state after a move of an attack."""
    match move:
        case Attack():
            return _attack(state, move)
        case FendOff():
            return _fend_off(state, move)
        case TakeHits():
            return _take_hits(state, move)
    assert_never(move)


def question(state: State) -> Strike | None:
    """Give the attack that waits for the defender's answer, if one does."""
    match state.todo:
        case (Strike() as attack, *_):
            return attack
    return None


def _attack(state: State, move: Attack) -> State:
    require_phase(
        state, {Phase.BEFORE}, _("Attack: it comes once a turn, before the bidding.")
    )
    require_active(state, move.seat)
    task = new_strike(state, move.seat, known(move.bonus) or 0)
    return settle(first(state, task, OpenBidding()))


def _fend_off(state: State, move: FendOff) -> State:
    _require_attack(state, move.seat)
    card = card_of(state, move.seat, move.card)
    if not card.face.bodyguard:
        raise Refused(_("Bodyguard: that card has no Bodyguard symbol."))
    state = tell(
        put_on_pile(state, move.seat, card),
        News("fended", move.seat, card=card),
        News("discard", move.seat, card=card),
    )
    return settle(replace(state, todo=state.todo[1:]))


def _take_hits(state: State, move: TakeHits) -> State:
    attack = _require_attack(state, move.seat)
    return settle(strike(replace(state, todo=state.todo[1:]), attack))


def _require_attack(state: State, seat: int) -> Strike:
    attack = question(state)
    if attack is None:
        raise Refused(_("Bodyguard: no attack waits for an answer."))
    require_active(state, seat)
    return attack
