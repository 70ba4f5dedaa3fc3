"""What lies beside the mat: hot dogs, plays and the playbook."""

from typing import Any

from msgspec.structs import replace

from companion.core.moves import Told
from companion.games.battle_arena.state import State


def change(state: State, seat: int, **values: Any) -> State:
    """Give the state with other values at a seat."""
    seats = tuple(
        replace(each, **values) if number == seat else each
        for number, each in enumerate(state.seats)
    )
    return replace(state, seats=seats)


def hot_dogs_of(state: State, seat: int) -> int:
    """Give the hot dogs of a seat; none where the mode does not use them."""
    return state.seats[seat].hot_dogs or 0


def plays_of(state: State, seat: int) -> int:
    """Give the plays in hand of a seat; none where the mode does not use them."""
    return state.seats[seat].plays or 0


def pay(state: State, seat: int, cost: int) -> State:
    """Give the state after a payment that is covered."""
    return change(state, seat, hot_dogs=hot_dogs_of(state, seat) - cost)


def draw_plays(state: State, seat: int, count: int) -> State:
    """Draw plays into a hand, as many of `count` as there are (Playmaker mode).

    An empty playbook is first made anew of the used plays.
    """
    at = state.seats[seat]
    book, used = at.playbook or 0, at.used
    first = min(count, book)
    second = min(count - first, used)
    told = [Told(seat, "play", first)] if first else []
    if second:
        book, used = book + used, 0
        told += [Told(seat, "shuffle", 1), Told(seat, "play", second)]
    drawn = first + second
    state = change(
        state,
        seat,
        plays=plays_of(state, seat) + drawn,
        playbook=book - drawn,
        used=used,
    )
    return replace(state, told=(*state.told, *told))


def discard_plays(state: State, seat: int, count: int) -> State:
    """Lay plays from a hand on the used ones, as many of `count` as there are."""
    hand = plays_of(state, seat)
    gone = min(count, hand)
    return change(state, seat, plays=hand - gone, used=state.seats[seat].used + gone)
