"""Corrections: a table is human (docs/moves.md, Corrections)."""

from msgspec import UNSET

from companion.core.checks import require_word
from companion.core.errors import Refused
from companion.core.moves import AdjustSeat, EndMatch
from companion.core.texts import _
from companion.games.battle_arena.checks import require_a_seat
from companion.games.battle_arena.effects import most_hot_dogs
from companion.games.battle_arena.endings import finish
from companion.games.battle_arena.naming import counter_name, name_of
from companion.games.battle_arena.pieces import change
from companion.games.battle_arena.state import Phase, State


def play(state: State, move: AdjustSeat | EndMatch) -> State:
    """Give the state after a correction."""
    if isinstance(move, EndMatch):
        return _end_match(state, move)
    return _adjust(state, move)


def bounds(state: State) -> dict[str, tuple[int, int | None]]:
    """Give the lowest and highest value of each counter of the mode.

    None is no highest.
    """
    options = state.header.options
    found: dict[str, tuple[int, int | None]] = {}
    if options.has_bench:
        found["hot_dogs"] = (0, most_hot_dogs(state))
        found["bench"] = (0, None)
    if options.has_plays:
        found["plays"] = (0, None)
    return found


def _adjust(state: State, move: AdjustSeat) -> State:
    limits = bounds(state)
    if not limits:
        raise Refused(_("Rookie mode counts nothing that could be corrected."))
    require_word(move.counter, limits)
    if move.seat is UNSET:
        raise Refused(_("Corrections: tell whose counter it is."))
    require_a_seat(state, move.seat)
    if not move.by:
        raise Refused(_("Corrections: a change by 0 changes nothing."))
    value: int = getattr(state.seats[move.seat], move.counter) + move.by
    low, high = limits[move.counter]
    if value < low or (high is not None and value > high):
        raise Refused(
            _("Corrections: {counter} of {name} cannot be {value}.").format(
                name=name_of(state, move.seat),
                value=value,
                counter=counter_name(move.counter),
            )
        )
    return change(state, move.seat, **{move.counter: value})


def _end_match(state: State, move: EndMatch) -> State:
    """Stop here; the table says who has won, or that nobody has."""
    if state.phase is Phase.OVER:
        raise Refused(_("The game has ended already."))
    winners = () if move.winners is UNSET else move.winners
    for seat in winners:
        require_a_seat(state, seat)
    if len(set(winners)) < len(winners):
        raise Refused(_("Name each winner once."))
    return finish(state, winners, "table")
