"""The corrections that Battle Arena offers: a table is human."""

from collections.abc import Iterator
from typing import Final

from companion.core.asks import Ask, Choice, Count, Option
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
            value: int = getattr(at, counter)
            most = max(value, MOST) if high is None else high
            if low == most:
                continue
            by = Count(
                name="by",
                text=counter_name(counter),
                low=low - value,
                high=most - value,
                never_zero=True,
            )
            yield Ask(
                "adjust",
                seat,
                _("{name}: {counter} {value}").format(
                    name=name_of(state, seat),
                    counter=counter_name(counter),
                    value=value,
                ),
                _("Miscounted? Put it right."),
                fixed={"seat": seat, "counter": counter},
                fields=(by,),
                side=True,
            )


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
