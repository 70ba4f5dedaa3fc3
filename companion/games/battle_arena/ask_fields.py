"""Parts that several questions of Battle Arena have in common."""

from collections.abc import Iterable
from typing import Final

from msgspec import UNSET, to_builtins

from companion.core.asks import Choice, Count, Listed, Option
from companion.core.texts import _
from companion.games.battle_arena.moves import Effect
from companion.games.battle_arena.naming import effect_words, name_of
from companion.games.battle_arena.state import State

MOST_POWER: Final = 999
MOST_CHANGE: Final = 300
MOST_COST: Final = 6
MOST_PLAYS: Final = 9
"""Highest numbers that make sense on a card; the rules allow more."""


def seat_choice(
    state: State,
    name: str = "seat",
    text: str = "",
    seats: Iterable[int] = (0, 1),
    *,
    optional: bool = False,
) -> Choice:
    """Ask for a seat.

    Args:
        state: Whose seats.
        name: Key in the move.
        text: What it is called here; left out, "Who".
        seats: The ones to pick from, in the order they are shown.
        optional: It may be left out.
    """
    options = tuple(Option(seat, name_of(state, seat), seat=seat) for seat in seats)
    return Choice(name=name, text=text or _("Who"), optional=optional, options=options)


def winner_choice(state: State, name: str) -> Choice:
    """Ask for the winner of a battle, or nobody."""
    names = seat_choice(state).options
    return Choice(
        name=name,
        text=_("Who won"),
        options=(*names, Option(None, _("A draw"), icon="scales")),
    )


def powers_field(state: State, text: str, *, optional: bool = False) -> Listed:
    """Ask for the power of both heroes, as printed: 85 to 200 and more, by fives."""
    return _for_both(state, "powers", text, 0, MOST_POWER, optional=optional)


def power_field(state: State, *, optional: bool) -> Listed:
    """Ask for what is added to the powers."""
    return _for_both(
        state, "power", _("Power"), -MOST_CHANGE, MOST_CHANGE, optional=optional
    )


def effect_choice(state: State, *, optional: bool) -> Choice:
    """Ask for what happens to a power besides adding: the value is the whole effect."""
    seats = range(len(state.seats))
    kinds = [Effect(seat, double=True) for seat in seats]
    kinds += [Effect(seat, zero=True) for seat in seats]
    options = tuple(
        Option(
            to_builtins(effect),
            effect_words(state, effect),
            icon="upgrade" if effect.kind == "double" else "cancel",
            seat=None if effect.seat is UNSET else effect.seat,
        )
        for effect in kinds
    )
    swap = Option(
        {"swap": True}, effect_words(state, Effect(swap=True)), icon="card-exchange"
    )
    return Choice(
        name="effect", text=_("Effect"), optional=optional, options=(*options, swap)
    )


def amount(name: str, text: str, high: int) -> Count:
    """Ask for how many a card is about."""
    return Count(name=name, text=text, low=1, high=max(1, high), value=1)


def _for_both(
    state: State, name: str, text: str, low: int, high: int, *, optional: bool
) -> Listed:
    items = tuple(
        Count(name=str(seat), text=name_of(state, seat), low=low, high=high)
        for seat in range(len(state.seats))
    )
    return Listed(name=name, text=text, optional=optional, items=items)
