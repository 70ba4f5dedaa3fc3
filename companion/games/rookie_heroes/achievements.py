"""What a hero can be proud of at the end (Achievements)."""

from collections.abc import Iterator
from typing import Final

from companion.games.rookie_heroes.result import Earned
from companion.games.rookie_heroes.state import State

HERO_TOO: Final = "hero-too"
"""The one achievement that only people can see."""
PLOT_ACHIEVEMENTS: Final = {
    "green": "aliens-over-me",
    "blue": "order-in-the-streets",
    "yellow": "going-after-the-androids",
    "red": "villain-liquidation",
}
SEATS_TO_COOPERATE: Final = 4
TOKENS_OF_A_SPECIAL_HERO: Final = 3


def earned(state: State, winners: tuple[int, ...]) -> tuple[Earned, ...]:
    """Give all achievements at the end, by seat, then id."""
    return tuple(
        sorted(
            Earned(seat, name)
            for seat in range(len(state.seats))
            for name in _of_seat(state, seat, winners)
        )
    )


def _of_seat(state: State, seat: int, winners: tuple[int, ...]) -> Iterator[str]:
    hero = state.seats[seat]
    if _has_cooperated(state, seat):
        yield "cooperation"
    if seat in winners and not _has_negotiated(state, seat):
        yield "better-alone"
    for plot, name in PLOT_ACHIEVEMENTS.items():
        if _holders(state, plot) == [seat]:
            yield name
    if hero.bell:
        yield "for-the-bell"
    if hero.special_tokens >= TOKENS_OF_A_SPECIAL_HERO:
        yield "special-hero"
    if seat in state.befriended:
        yield HERO_TOO


def _has_cooperated(state: State, seat: int) -> bool:
    """Tell whether all three others helped the hero, in a game of four."""
    helpers = {helper for asker, helper in state.deals if asker == seat}
    return (
        len(state.seats) == SEATS_TO_COOPERATE and len(helpers) == len(state.seats) - 1
    )


def _has_negotiated(state: State, seat: int) -> bool:
    """Tell whether the hero made a deal; by house rule a helper does not count."""
    counts_help = state.header.options.helping_is_negotiating
    return any(
        seat == asker or (counts_help and seat == helper)
        for asker, helper in state.deals
    )


def _holders(state: State, plot: str) -> list[int]:
    return [
        seat
        for seat, hero in enumerate(state.seats)
        if any(mission.plot == plot for mission in hero.completed)
    ]
