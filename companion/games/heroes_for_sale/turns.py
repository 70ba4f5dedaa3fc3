"""The end of a turn, and the next game of a series (Game Play, End of Game)."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.core import series
from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.heroes_for_sale.checks import (
    require_active,
    require_phase,
    require_seat,
)
from companion.games.heroes_for_sale.header import Options
from companion.games.heroes_for_sale.moves import EndTurn, NextGame
from companion.games.heroes_for_sale.state import Phase, Seat, State


def play(state: State, move: EndTurn | NextGame) -> State:
    """Give the state after a move that ends something and begins the next."""
    match move:
        case EndTurn():
            return _end_turn(state, move)
        case NextGame():
            return _next_game(state, move)
    assert_never(move)


def new_seat(name: str, options: Options, wins: int = 0) -> Seat:
    """Give what a side has at the start of a game (Preparation and Setup)."""
    return Seat(
        name=name,
        credits=options.start_credits,
        bases=options.start_bases,
        hand=options.start_hand,
        wins=wins,
    )


def is_series_open(state: State) -> bool:
    """Tell whether another game of the series can begin."""
    if state.phase is not Phase.OVER:
        return False
    wins = [hero.wins for hero in state.seats]
    return series.is_open(state.header.options.games, state.games_played, wins)


def _end_turn(state: State, move: EndTurn) -> State:
    require_phase(
        state, {Phase.AFTER}, _("The turn ends after the attack and the bidding.")
    )
    require_active(state, move.seat)
    first, second = (
        replace(hero, action_used=False, bases_lost_this_turn=0) for hero in state.seats
    )
    return replace(
        state, seats=(first, second), stage=Phase.BEFORE, turn=state.turn + 1
    )


def _next_game(state: State, move: NextGame) -> State:
    if state.phase is not Phase.OVER:
        raise Refused(_("The next game begins when this one is over."))
    if not is_series_open(state):
        raise Refused(_("No further game: the series is over."))
    starter = 1 - state.starter
    if move.starter is not UNSET:
        require_seat(state, move.starter)
        starter = move.starter
    options = state.header.options
    first, second = (new_seat(h.name, options, h.wins) for h in state.seats)
    return replace(
        state,
        seats=(first, second),
        starter=starter,
        deck=options.deck,
        stage=Phase.BEFORE,
        turn=1,
        result=None,
    )
