"""The one door of the rules: a state and a move give a state, or a refusal."""

from typing import assert_never

from msgspec.structs import replace

from companion.core.moves import AdjustSeat, EndMatch
from companion.games.battle_arena import (
    battles,
    corrections,
    effects,
    endings,
    plays,
    substitution,
)
from companion.games.battle_arena.endings import start
from companion.games.battle_arena.moves import (
    ArenaMove,
    Award,
    Coin,
    Discard,
    Draw,
    Honors,
    Lose,
    Modify,
    NextGame,
    Ongoing,
    Pass,
    Recover,
    Reveal,
    RunPlay,
    Stand,
    Substitute,
    SuddenDeath,
    Take,
    Throw,
)
from companion.games.battle_arena.state import State

__all__ = ["play", "start"]


def play(state: State, move: ArenaMove) -> State:
    """Give the state after a move.

    Raises:
        Refused: The rules do not allow it now; says why in a player's words.
    """
    state = replace(state, told=())
    match move:
        case Coin() | Reveal() | Award() | SuddenDeath():
            return battles.play(state, move)
        case Substitute() | Stand():
            return substitution.play(state, move)
        case RunPlay() | Modify() | Pass():
            return plays.play(state, move)
        case Recover() | Lose() | Take() | Draw() | Discard():
            return effects.play(state, move)
        case Honors() | Throw() | Ongoing():
            return effects.play(state, move)
        case NextGame():
            return endings.next_game(state)
        case AdjustSeat() | EndMatch():
            return corrections.play(state, move)
    assert_never(move)
