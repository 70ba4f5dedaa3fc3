"""Putting a hero from the bench into the battle, or not (Substitution mode)."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.moves import Told
from companion.core.texts import _
from companion.games.battle_arena.checks import (
    require_a_seat,
    require_covered,
    require_phase,
    require_turn,
)
from companion.games.battle_arena.moves import Stand, Substitute
from companion.games.battle_arena.naming import name_of
from companion.games.battle_arena.pieces import change, pay
from companion.games.battle_arena.state import Phase, State


def play(state: State, move: Substitute | Stand) -> State:
    """Give the state after an answer about a substitution."""
    require_phase(
        state, (Phase.SUBSTITUTE,), _("Substitutions come before the heroes are shown.")
    )
    match move:
        case Substitute():
            return _answered(_substitute(state, move))
        case Stand():
            return _stand(state, move)
    assert_never(move)


def _substitute(state: State, move: Substitute) -> State:
    """Change the hero; a new one fills up the bench."""
    require_turn(state, move.seat)
    price = state.header.options.substitution_cost
    cost = price if move.cost is UNSET else move.cost
    payer = move.seat if move.payer is UNSET else move.payer
    require_a_seat(state, payer)
    if not state.seats[move.seat].bench:
        raise Refused(
            _("{name} has no hero on the bench.").format(name=name_of(state, move.seat))
        )
    require_covered(state, payer, cost)
    state = change(pay(state, payer, cost), move.seat, substituted=True)
    return replace(state, told=(Told(move.seat, "hero", 1),))


def _stand(state: State, move: Stand) -> State:
    if move.seat is UNSET:
        return replace(state, phase=Phase.REVEAL, queue=())
    require_turn(state, move.seat)
    return _answered(state)


def _answered(state: State) -> State:
    """Ask the next seat, or go on when both have answered."""
    queue = state.queue[1:]
    phase = Phase.SUBSTITUTE if queue else Phase.REVEAL
    return replace(state, phase=phase, queue=queue)
