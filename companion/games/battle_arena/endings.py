"""How a battle ends, and what follows: the next one, or the end of the game."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.battle_arena.header import Header
from companion.games.battle_arena.moves import Powers
from companion.games.battle_arena.pieces import draw_plays
from companion.games.battle_arena.state import Decided, Phase, Result, Seat, State


def start(header: Header) -> State:
    """Give the state before the first move."""
    seats = tuple(_fresh(header, Seat(name)) for name in header.names)
    return State(header=header, seats=seats)


def next_game(state: State) -> State:
    """Begin the next game of the series with a new coin and the first values.

    Raises:
        Refused: A game is going on, or the series has ended.
    """
    if state.phase is not Phase.OVER:
        raise Refused(_("This game is not over yet."))
    if not state.is_series_open:
        raise Refused(_("The series is over: no other game follows."))
    return State(
        header=state.header,
        seats=tuple(_fresh(state.header, seat) for seat in state.seats),
        throws=state.throws,
        played=state.played,
    )


def better(state: State, powers: Powers) -> int | None:
    """Give the seat with the better power; None for equal ones."""
    one, two = powers
    if one == two:
        return None
    return int((one > two) == state.header.options.low_wins)


def begin_battle(state: State) -> State:
    """Ask for what comes first in a battle."""
    if state.header.options.has_bench:
        return replace(state, phase=Phase.SUBSTITUTE, queue=state.in_order)
    return replace(state, phase=Phase.REVEAL)


def decide(state: State) -> State:
    """End a battle by its powers; where they are not known, the table has to say."""
    if state.powers is None:
        return state
    return end_battle(state, better(state, state.powers))


def end_battle(state: State, to: int | None) -> State:
    """Write a battle down; the next one, sudden death or the end follows.

    Args:
        state: In the battle.
        to: Who has won it; None is a draw.
    """
    decided = Decided(state.revealed, state.powers, state.modifiers, to)
    state = replace(
        state,
        log=(*state.log, decided),
        ongoing=tuple(
            each
            for each in state.ongoing
            if each.until == "end" or each.since == state.battle
        ),
        queue=(),
    )
    return _after_battle(replace(state, honors=_last_winner(state)))


def finish(state: State, winners: Iterable[int], decided_by: str) -> State:
    """End the game; it counts for the series."""
    won = tuple(sorted(winners))
    seats = tuple(
        replace(seat, games=seat.games + (number in won))
        for number, seat in enumerate(state.seats)
    )
    return replace(
        state,
        seats=seats,
        phase=Phase.OVER,
        queue=(),
        ongoing=(),
        played=state.played + 1,
        result=Result(won, decided_by),
    )


def _fresh(header: Header, seat: Seat) -> Seat:
    """Give a seat as it begins a game; what was won before stays."""
    options = header.options
    fresh = Seat(seat.name, games=seat.games)
    if options.has_bench:
        fresh = replace(fresh, hot_dogs=options.hot_dogs, bench=options.bench)
    if options.has_plays:
        fresh = replace(
            fresh, plays=options.plays, playbook=options.playbook - options.plays
        )
    return fresh


def _last_winner(state: State) -> int | None:
    """Give who won most recently; before that, who won the coin."""
    won = [to for to in state.results if to is not None]
    return won[-1] if won else state.starter


def _after_battle(state: State) -> State:
    options = state.header.options
    wins = (state.battles(0), state.battles(1))
    is_decided = options.stop_when_decided and max(wins) * 2 > options.battles
    if len(state.log) < options.battles and not is_decided:
        return _next_battle(state)
    if wins[0] != wins[1]:
        return finish(state, (int(wins[1] > wins[0]),), "battles")
    if options.tiebreaker:
        return replace(_clear(state), phase=Phase.SUDDEN_DEATH)
    return finish(state, (), "battles")


def _next_battle(state: State) -> State:
    if state.header.options.has_plays:
        for seat in range(len(state.seats)):
            state = draw_plays(state, seat, 1)
    said = state.next_honors
    state = replace(
        _clear(state),
        battle=state.battle + 1,
        honors=state.honors if said is None else said,
        next_honors=None,
    )
    return begin_battle(state)


def _clear(state: State) -> State:
    """Take the heroes of a battle and what changed them off the mat."""
    return replace(
        state,
        seats=tuple(
            replace(seat, substituted=False, passed=False) for seat in state.seats
        ),
        is_shown=False,
        revealed=None,
        powers=None,
        modifiers=(),
    )
