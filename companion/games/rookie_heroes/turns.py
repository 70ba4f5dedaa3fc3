"""The ends of things: of turning missions over, of a hero's turn, of a turn.

Rulebook sections: Mission Phase, Maintenance Phase.
"""

from typing import assert_never

from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.rookie_heroes.checks import (
    require_idle,
    require_phase,
    require_turn,
)
from companion.games.rookie_heroes.moves import EndTurn, MissionsFlipped
from companion.games.rookie_heroes.naming import name_of
from companion.games.rookie_heroes.pieces import change, tell
from companion.games.rookie_heroes.state import Phase, State


def play(state: State, move: MissionsFlipped | EndTurn) -> State:
    """Give the state after a move that ends something."""
    match move:
        case MissionsFlipped():
            return _missions_flipped(state)
        case EndTurn():
            return _end_turn(state, move)
    assert_never(move)


def _missions_flipped(state: State) -> State:
    require_phase(
        state, Phase.FLIP, _("Missions: there are no new missions to be turned now.")
    )
    return replace(state, phase=Phase.MISSIONS, queue=state.order)


def _end_turn(state: State, move: EndTurn) -> State:
    require_phase(
        state, Phase.MISSIONS, _("Missions: turns end in the mission phase only.")
    )
    require_turn(state, move.seat)
    require_idle(state)
    if not all(burden.tried for burden in state.seats[move.seat].unresolved):
        raise Refused(
            _("Missions: {name} tries every mission in front first.").format(
                name=name_of(state, move.seat)
            )
        )
    state = replace(state, queue=state.queue[1:])
    return state if state.queue else _maintain(state)


def _maintain(state: State) -> State:
    """Hand the starting token on; the last mission brings the count."""
    starter = (state.starter + 1) % len(state.seats)
    state = tell(replace(state, starter=starter), starter, "starter")
    if not state.deck:
        return replace(state, phase=Phase.COUNT)
    for seat, hero in enumerate(state.seats):
        unresolved = tuple(replace(burden, tried=False) for burden in hero.unresolved)
        state = change(state, seat, unresolved=unresolved)
    return replace(state, phase=Phase.REVEAL, turn=state.turn + 1)
