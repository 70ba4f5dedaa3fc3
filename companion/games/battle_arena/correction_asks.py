"""The corrections that Battle Arena offers: a table is human."""

from collections.abc import Iterator
from typing import Final

from companion.core.asks import Ask, Choice, Option
from companion.core.corrections import adjust_ask
from companion.core.texts import _
from companion.games.battle_arena.ask_fields import seat_choice
from companion.games.battle_arena.corrections import bounds
from companion.games.battle_arena.naming import counter_name, name_of
from companion.games.battle_arena.state import Phase, State

MOST: Final = 30
"""Highest number that makes sense for a counter without a highest value."""


def corrections(state: State) -> tuple[Ask, ...]:
    """Give the corrections that are possible now."""
    return (*_adjusts(state), *_end(state))


def _adjusts(state: State) -> Iterator[Ask]:
    for seat, at in enumerate(state.seats):
        for counter, (low, high) in bounds(state).items():
            ask = _adjust(state, seat, counter, getattr(at, counter), low, high)
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


def _end(state: State) -> Iterator[Ask]:
    if state.phase is Phase.OVER:
        return
    winners = tuple(
        Option([option.value], option.text, seat=option.seat)
        for option in seat_choice(state).options
    )
    nobody = Option([], _("A draw"), icon="scales")
    yield Ask(
        "end_match",
        None,
        _("Stop the game here?"),
        _("Tap who has won it, or that nobody has."),
        fields=(Choice(name="winners", text=_("Who won"), options=(*winners, nobody)),),
        side=True,
    )
