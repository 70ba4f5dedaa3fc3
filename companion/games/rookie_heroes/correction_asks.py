"""The corrections that Rookie Heroes offers: a table is human."""

from collections.abc import Iterator
from typing import Final

from companion.core.asks import Ask, Choice, Option
from companion.core.corrections import adjust_ask
from companion.core.texts import _
from companion.games.rookie_heroes.ask_fields import (
    level_choice,
    mission_option,
    plot_choice,
    seat_options,
)
from companion.games.rookie_heroes.corrections import bounds
from companion.games.rookie_heroes.naming import counter_name, name_of
from companion.games.rookie_heroes.state import Phase, State

MOST: Final = 99
"""Highest number that makes sense for a counter without a highest value."""


def corrections(state: State) -> tuple[Ask, ...]:
    """Give the corrections that are possible now."""
    return (
        *_adjusts(state),
        _credit(state),
        *_drop(state),
        *_end(state),
    )


def _adjusts(state: State) -> Iterator[Ask]:
    for seat, hero in enumerate(state.seats):
        for counter, (low, high) in bounds(state).items():
            ask = _adjust(state, seat, counter, getattr(hero, counter), low, high)
            if ask is not None:
                yield ask


def _adjust(
    state: State, seat: int, counter: str, value: int, low: int, high: int | None
) -> Ask | None:
    text = counter_name(counter)
    title = _("{name}: {counter} {value}").format(
        name=name_of(state, seat), counter=text, value=value
    )
    most = MOST if high is None else high
    return adjust_ask(counter, text, title, value, low, most, seat)


def _credit(state: State) -> Ask:
    seats = seat_options(state, range(len(state.seats)))
    return Ask(
        "credit_mission",
        None,
        _("A completed mission is missing?"),
        _("Tap who completed it, and what is on its back."),
        fields=(
            Choice(name="seat", text=_("Who"), options=seats),
            level_choice(),
            plot_choice(),
        ),
        side=True,
    )


def _drop(state: State) -> tuple[Ask, ...]:
    """Ask for a mission that is not there after all; the one being tried stays."""
    tried = None if state.attempt is None else state.attempt.mission
    options: tuple[Option, ...] = tuple(
        mission_option(mission, seat)
        for seat, hero in enumerate(state.seats)
        for mission in (*(b.mission for b in hero.unresolved), *hero.completed)
        if mission.id != tried
    )
    if not options:
        return ()
    return (
        Ask(
            "drop_mission",
            None,
            _("A mission too many?"),
            _("Tap the one that its hero does not have after all."),
            fields=(Choice(name="mission", text=_("Mission"), options=options),),
            side=True,
        ),
    )


def _end(state: State) -> tuple[Ask, ...]:
    if state.phase in (Phase.COUNT, Phase.OVER):
        return ()
    return (
        Ask(
            "end_match",
            None,
            _("Stop the match here?"),
            _("The points are counted as they stand now."),
            side=True,
        ),
    )
