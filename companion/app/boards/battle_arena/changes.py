"""What a play would do, and what plays were called before. Draws nothing."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.moves import from_plain
from companion.games.battle_arena.moves import Effect, Powers
from companion.games.battle_arena.plays import changed
from companion.games.battle_arena.state import Modifier

__all__ = ("preview", "used_names")


def preview(
    state: Any, power: Sequence[int], effect: Mapping[str, Any]
) -> Powers | None:
    """Give the powers as they would be after a play; None where they are not known.

    Args:
        state: Of the match.
        power: What is added to each.
        effect: As a move holds it; empty for none.
    """
    if state.powers is None:
        return None
    told = from_plain(dict(effect), Effect) if effect else None
    one, two = power
    return changed(state.powers, Modifier(None, None, (one, two), told))


def used_names(match: Any) -> list[str]:
    """Give what plays and lasting effects were called in this match, newest first."""
    bodies = [entry.body for entry in match.entries() if entry.kind == "move"]
    names = [body["name"] for body in reversed(bodies) if body.get("name")]
    return list(dict.fromkeys(names))
