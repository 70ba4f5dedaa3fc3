"""Corrections: a table is human (docs/moves.md, The state document)."""

from collections.abc import Callable
from typing import Final, assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.core.checks import require_word
from companion.core.errors import Refused
from companion.core.moves import Adjust
from companion.core.texts import _
from companion.games.rookie_heroes.checks import (
    require_back,
    require_seat,
)
from companion.games.rookie_heroes.header import TOP_LEVEL
from companion.games.rookie_heroes.moves import CreditMission, DropMission, EndMatch
from companion.games.rookie_heroes.naming import counter_name, name_of
from companion.games.rookie_heroes.pieces import change, fill_up, rest, rise
from companion.games.rookie_heroes.state import Kreator, Mission, Phase, State

MOST_TOKENS: Final = 10
"""Special Mission tokens in the box."""


def play(state: State, move: Adjust | EndMatch | CreditMission | DropMission) -> State:
    """Give the state after a correction."""
    match move:
        case Adjust():
            return _adjust(state, move)
        case EndMatch():
            return _end_match(state)
        case CreditMission():
            return _credit_mission(state, move)
        case DropMission():
            return _drop_mission(state, move)
    assert_never(move)


def bounds(state: State) -> dict[str, tuple[int, int | None]]:
    """Give the lowest and the highest value of each counter; None is no highest."""
    options = state.header.options
    return {
        "stamina": (0, options.max_stamina),
        "hand": (0, options.hand_limit),
        "xp": (0, None),
        "level": (1, TOP_LEVEL),
        "special_tokens": (0, MOST_TOKENS),
    }


def _adjust(state: State, move: Adjust) -> State:
    require_word(move.counter, bounds(state))
    if move.seat is UNSET:
        raise Refused(_("Corrections: tell whose counter it is."))
    seat = move.seat
    require_seat(state, seat)
    if not move.by:
        raise Refused(_("Corrections: a change by 0 changes nothing."))
    value: int = getattr(state.seats[seat], move.counter) + move.by
    low, high = bounds(state)[move.counter]
    if value < low or (high is not None and value > high):
        raise Refused(
            _("Corrections: {name} cannot have {value} {counter}.").format(
                name=name_of(state, seat),
                value=value,
                counter=counter_name(move.counter),
            )
        )
    state = change(state, seat, **{move.counter: value})
    consequence = _CONSEQUENCES.get(move.counter)
    if consequence is None or state.phase is Phase.OVER:
        return state
    return consequence(state, seat)


def _rest_at_none(state: State, seat: int) -> State:
    return state if state.seats[seat].stamina else rest(state, seat)


_CONSEQUENCES: Final[dict[str, Callable[[State, int], State]]] = {
    "stamina": _rest_at_none,
    "hand": fill_up,
    "xp": rise,
}
"""What a corrected counter brings with it before the end, as in play."""


def _end_match(state: State) -> State:
    """Stop here and count; what is going on is dropped, what lies open stays."""
    if state.phase in (Phase.COUNT, Phase.OVER):
        raise Refused(_("The match has ended already."))
    in_fight = state.phase in (Phase.CONSENSUS, Phase.COMBAT)
    return replace(
        state,
        phase=Phase.COUNT,
        queue=(),
        table=(),
        contending=(),
        shown=0,
        kreator=Kreator() if in_fight else state.kreator,
        attempt=None,
    )


def _credit_mission(state: State, move: CreditMission) -> State:
    require_seat(state, move.seat)
    require_back(move.level, move.plot)
    mission = Mission(f"m{state.next_id}", move.level, move.plot)
    completed = (*state.seats[move.seat].completed, mission)
    state = change(state, move.seat, completed=completed)
    return replace(state, next_id=state.next_id + 1)


def _drop_mission(state: State, move: DropMission) -> State:
    if state.attempt is not None and state.attempt.mission == move.mission:
        raise Refused(_("Corrections: that mission is being tried, finish that first."))
    for seat, hero in enumerate(state.seats):
        unresolved = tuple(b for b in hero.unresolved if b.mission.id != move.mission)
        completed = tuple(m for m in hero.completed if m.id != move.mission)
        if (unresolved, completed) != (hero.unresolved, hero.completed):
            return change(state, seat, unresolved=unresolved, completed=completed)
    raise Refused(_("Corrections: no hero has that mission."))
