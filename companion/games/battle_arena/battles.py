"""The moves that every mode has: coin, reveal, award and sudden death."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.battle_arena.checks import require_a_seat, require_phase
from companion.games.battle_arena.endings import (
    begin_battle,
    better,
    decide,
    end_battle,
    finish,
)
from companion.games.battle_arena.moves import Award, Coin, Reveal, SuddenDeath
from companion.games.battle_arena.pieces import change
from companion.games.battle_arena.state import Phase, State


def play(state: State, move: Coin | Reveal | Award | SuddenDeath) -> State:
    """Give the state after one of these moves."""
    match move:
        case Coin():
            return _coin(state, move)
        case Reveal():
            return _reveal(state, move)
        case Award():
            return _award(state, move)
        case SuddenDeath():
            return _sudden_death(state, move)
    assert_never(move)


def _coin(state: State, move: Coin) -> State:
    """Set who goes first and who plays from left to right (Rookie mode)."""
    require_phase(state, (Phase.COIN,), _("The coin has been flipped already."))
    home = move.winner if move.home is UNSET else move.home
    require_a_seat(state, move.winner)
    require_a_seat(state, home)
    for seat in range(len(state.seats)):
        state = change(state, seat, side="home" if seat == home else "away")
    return begin_battle(replace(state, starter=move.winner, honors=move.winner))


def _reveal(state: State, move: Reveal) -> State:
    """Show the heroes; who has not answered about a substitution stands."""
    require_phase(
        state,
        (Phase.SUBSTITUTE, Phase.REVEAL),
        _("There are no heroes to be shown now."),
    )
    if state.is_shown:
        raise Refused(_("The heroes lie open: the table says who won."))
    powers = None if move.powers is UNSET else move.powers
    state = replace(state, is_shown=True, revealed=powers, powers=powers)
    if state.header.options.has_plays:
        return replace(state, phase=Phase.PLAYS, queue=state.in_order)
    return decide(replace(state, phase=Phase.REVEAL, queue=()))


def _award(state: State, move: Award) -> State:
    require_phase(
        state,
        (Phase.REVEAL, Phase.PLAYS),
        _("There is no battle to be awarded now."),
    )
    if move.battle_to is not None:
        require_a_seat(state, move.battle_to)
    return end_battle(state, move.battle_to)


def _sudden_death(state: State, move: SuddenDeath) -> State:
    """Compare the top heroes of the decks until one is better (tiebreaker)."""
    require_phase(
        state,
        (Phase.SUDDEN_DEATH,),
        _("Sudden death follows a tied game, where that was agreed."),
    )
    if move.winner is not UNSET:
        require_a_seat(state, move.winner)
        return finish(state, (move.winner,), "sudden_death")
    if move.powers is UNSET:
        raise Refused(_("Tell the powers of both heroes, or who won."))
    state = replace(state, powers=move.powers)
    winner = better(state, move.powers)
    if winner is None:
        return replace(state, ties=state.ties + 1)
    return finish(state, (winner,), "sudden_death")
