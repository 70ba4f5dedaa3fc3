"""The words of Battle Arena at the table: told lines, and what undo would unsee.

Labels of moves are in `labels`, the log in `story`, the big notices in `moments`,
and how a power came about in `reckoning`.
"""

from typing import Any

from companion.core.moves import Told
from companion.core.texts import _
from companion.games.battle_arena.moves import (
    ArenaMove,
    Award,
    Coin,
    Pass,
    Reveal,
    SuddenDeath,
    Throw,
)
from companion.games.battle_arena.naming import in_plays, name_of
from companion.games.battle_arena.state import State


def is_revealing(move: ArenaMove) -> bool:
    """Tell whether the table has seen something that undo would unsee.

    What may end a battle counts, since its result should stand.
    """
    return isinstance(move, Coin | Reveal | Award | SuddenDeath | Pass | Throw)


def told_line(state: State) -> str:
    """Say what people do with their own pieces after the last move, or ""."""
    told = state.told
    if len(told) == len(state.seats) and {(t.what, t.count) for t in told} == {
        ("play", 1)
    }:
        return _("Both: draw a play.")
    return " ".join(_told(state, each) for each in told)


def lore(_state: State) -> dict[str, Any]:
    """Give nothing: this game remembers no card."""
    return {}


def _told(state: State, told: Told) -> str:
    text = {
        "play": _("{name}: draw {plays}."),
        "shuffle": _("{name}: shuffle your used plays, they are the new playbook."),
        "hero": _("{name}: draw a hero to fill up your bench."),
    }[told.what]
    return text.format(name=name_of(state, told.seat), plays=in_plays(told.count))
