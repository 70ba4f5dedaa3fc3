"""The words of Rookie Heroes at the table: told lines, and what they draw on.

Labels of moves are in `labels`, the log in `story`, the big notices in `moments`.
"""

from itertools import groupby
from typing import Any, Final

import msgspec

from companion.core.moves import Told
from companion.core.texts import _
from companion.games.rookie_heroes.moves import (
    Consensus,
    RevealBids,
    Roll,
    RookieMove,
    UseCard,
)
from companion.games.rookie_heroes.naming import names_of
from companion.games.rookie_heroes.state import Phase, State

_ONE_BY_ONE: Final = ("level", "special", "starter")
"""What each does with a piece of their own."""


def is_revealing(move: RookieMove) -> bool:
    """Tell whether the table has seen something that undo would unsee."""
    if isinstance(move, UseCard):
        return move.effect == "restock"
    return isinstance(move, Roll | RevealBids | Consensus)


def told_line(state: State) -> str:
    """Say what people do with their own pieces after the last move, or "".

    What several do alike, one after the other, is said once.
    """
    alike = groupby(state.told, key=lambda told: (told.what, told.count))
    return " ".join(_told(state, tuple(group)) for _key, group in alike)


def lore(state: State) -> dict[str, Any]:
    """Give the hero cards as far as they were told, as `cards` of a header.

    A price that the table told by spending it is known from then on.
    """
    cards = state.cards
    for hero, level, xp in state.spent:
        if cards.card(hero, level).xp is None:
            cards = cards.told(hero, level, "xp", xp)
    plain: dict[str, Any] = msgspec.to_builtins(cards)
    return plain


def _told(state: State, group: tuple[Told, ...]) -> str:
    told = group[0]
    if told.what in _ONE_BY_ONE and len(group) > 1:
        return " ".join(_told(state, (each,)) for each in group)
    text = {
        "draw": _("{name}: draw {count}."),
        "discard": _("{name}: discard {count}."),
        "level": _("{name}: take your level {level} card."),
        "rest": _("{name}: rest. Away with your missions, back to {stamina} stamina."),
        "special": _special(state),
        "starter": _("Hand the starting token to {name}."),
    }[told.what]
    return text.format(
        name=names_of(state, tuple(each.seat for each in group)),
        count=told.count,
        level=state.seats[told.seat].level,
        stamina=state.header.options.refill_stamina,
    )


def _special(state: State) -> str:
    """Tell a token that is won from one that is laid on a mission."""
    if state.phase is Phase.MISSIONS:
        return _("{name}: take the Special Mission token.")
    return _("{name}: put a Special Mission token on the marked mission.")
