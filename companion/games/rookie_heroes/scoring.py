"""The count of points (End of Game: Scoring, Official FAQ)."""

from collections import Counter
from collections.abc import Callable
from typing import Final, assert_never

from msgspec.structs import replace

from companion.core.checks import require_word
from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.rookie_heroes.achievements import HERO_TOO, earned
from companion.games.rookie_heroes.checks import (
    require_phase,
    require_seat,
)
from companion.games.rookie_heroes.header import Options
from companion.games.rookie_heroes.moves import PLOTS, Achieve, Finish
from companion.games.rookie_heroes.naming import name_of
from companion.games.rookie_heroes.result import Earned, Result, Score
from companion.games.rookie_heroes.state import Phase, Seat, State

ALL_PLOTS_POINTS: Final = 2
TOKEN_POINTS: Final = (0, 1, 3, 5, 6, 7)
"""By number of Special Mission tokens; more than five are worth no more."""
XP_A_POINT: Final = 5
CARDS_A_POINT: Final = 3


def play(state: State, move: Finish | Achieve) -> State:
    """Give the state after a move of the count."""
    match move:
        case Finish():
            return _finish(state)
        case Achieve():
            return _achieve(state, move)
    assert_never(move)


def score_of(seat: Seat, options: Options) -> Score:
    """Count the points of a seat, line by line (End of Game: Scoring)."""
    plots = Counter(mission.plot for mission in seat.completed)
    extra = options.plot_bonus_from - 1
    tokens = min(seat.special_tokens, len(TOKEN_POINTS) - 1)
    return Score(
        missions=sum(mission.level for mission in seat.completed),
        plots=sum(max(0, count - extra) for count in plots.values()),
        all_plots=ALL_PLOTS_POINTS if len(plots) == len(PLOTS) else 0,
        special=TOKEN_POINTS[tokens],
        xp=seat.xp // XP_A_POINT,
        cards=seat.hand // CARDS_A_POINT,
    )


def _missions(seat: Seat) -> int:
    return len(seat.completed)


def _of_level(level: int) -> Callable[[Seat], int]:
    return lambda seat: sum(mission.level == level for mission in seat.completed)


TIE_BREAKS: Final[tuple[tuple[str, Callable[[Seat], int]], ...]] = (
    ("missions", _missions),
    ("level 4", _of_level(4)),
    ("level 3", _of_level(3)),
    ("level 2", _of_level(2)),
)
"""What tells tied heroes apart, in this order (Official FAQ)."""


def _winners(
    seats: tuple[Seat, ...], scores: tuple[Score, ...]
) -> tuple[tuple[int, ...], str]:
    """Give the winners and what decided between them and the rest."""
    most = max(score.total for score in scores)
    tied = tuple(seat for seat, score in enumerate(scores) if score.total == most)
    decided_by = "points"
    for name, count in TIE_BREAKS:
        if len(tied) == 1:
            return tied, decided_by
        most = max(count(seats[seat]) for seat in tied)
        tied = tuple(seat for seat in tied if count(seats[seat]) == most)
        decided_by = name
    return tied, decided_by if len(tied) == 1 else "shared"


def _finish(state: State) -> State:
    require_phase(
        state, Phase.COUNT, _("Scoring: the points are counted after the last turn.")
    )
    scores = tuple(score_of(seat, state.header.options) for seat in state.seats)
    winners, decided_by = _winners(state.seats, scores)
    result = Result(scores, winners, decided_by, earned(state, winners))
    return replace(state, phase=Phase.OVER, result=result)


def _achieve(state: State, move: Achieve) -> State:
    if state.phase not in (Phase.COUNT, Phase.OVER):
        raise Refused(_("Achievements: they are ticked after the last turn."))
    require_seat(state, move.seat)
    require_word(move.id, (HERO_TOO,))
    if move.seat in state.befriended:
        raise Refused(
            _("Achievements: {name} has this one already.").format(
                name=name_of(state, move.seat)
            )
        )
    state = replace(state, befriended=tuple(sorted((*state.befriended, move.seat))))
    if state.result is None:
        return state
    achievements = tuple(
        sorted((*state.result.achievements, Earned(move.seat, HERO_TOO)))
    )
    return replace(state, result=replace(state.result, achievements=achievements))
