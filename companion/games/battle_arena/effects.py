"""What play cards do besides changing a power (Playmaker mode).

Card texts are not built in: the table reads them and says what they do. An effect
does as much as can be done, be it nothing.
"""

from typing import assert_never

from msgspec.structs import replace

from companion.core.checks import require_word
from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.battle_arena.checks import (
    require_a_seat,
    require_amount,
    require_card_effects,
)
from companion.games.battle_arena.moves import (
    THROWS,
    UNTILS,
    Discard,
    Draw,
    Honors,
    Lose,
    Ongoing,
    Recover,
    Take,
    Throw,
)
from companion.games.battle_arena.pieces import (
    change,
    discard_plays,
    draw_plays,
    hot_dogs_of,
)
from companion.games.battle_arena.state import Reminder, State, Thrown

EffectMove = Ongoing | Recover | Lose | Take | Draw | Discard | Honors | Throw


def play(state: State, move: EffectMove) -> State:
    """Give the state after an effect of a card."""
    require_card_effects(state)
    match move:
        case Recover() | Lose() | Take():
            return _hot_dogs(state, move)
        case Draw() | Discard():
            return _plays(state, move)
        case Honors():
            require_a_seat(state, move.seat)
            return replace(state, next_honors=move.seat)
        case Throw():
            return _throw(state, move)
        case Ongoing():
            require_word(move.until, UNTILS)
            reminder = Reminder(move.called, move.until, state.battle)
            return replace(state, ongoing=(*state.ongoing, reminder))
    assert_never(move)


def most_hot_dogs(state: State) -> int:
    """Give how many hot dogs a seat can have at all: twice the start count."""
    return 2 * state.header.options.hot_dogs


def _hot_dogs(state: State, move: Recover | Lose | Take) -> State:
    require_a_seat(state, move.seat)
    require_amount(move.hot_dogs)
    left = hot_dogs_of(state, move.seat)
    match move:
        case Recover():
            # What comes back was spent before; more than at the start stays.
            most = max(left, state.header.options.hot_dogs)
            return change(state, move.seat, hot_dogs=min(left + move.hot_dogs, most))
        case Lose():
            return change(state, move.seat, hot_dogs=max(left - move.hot_dogs, 0))
        case Take():
            return _take(state, move)
    assert_never(move)


def _take(state: State, move: Take) -> State:
    other = 1 - move.seat
    mine, theirs = hot_dogs_of(state, move.seat), hot_dogs_of(state, other)
    taken = min(move.hot_dogs, theirs, most_hot_dogs(state) - mine)
    state = change(state, move.seat, hot_dogs=mine + taken)
    return change(state, other, hot_dogs=theirs - taken)


def _plays(state: State, move: Draw | Discard) -> State:
    require_a_seat(state, move.seat)
    require_amount(move.plays)
    if isinstance(move, Draw):
        return draw_plays(state, move.seat, move.plays)
    return discard_plays(state, move.seat, move.plays)


def _throw(state: State, move: Throw) -> State:
    require_a_seat(state, move.seat)
    require_word(move.kind, THROWS)
    if move.result not in THROWS[move.kind]:
        raise Refused(_("A die shows 1 to 6, a coin heads or tails."))
    thrown = Thrown(move.seat, move.kind, move.result)
    return replace(state, throws=(*state.throws, thrown))
