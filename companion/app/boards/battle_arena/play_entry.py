"""A half-told play, or a card that was played before. Draws nothing.

It is kept as it is told, so that a power cut loses none of it.
"""

from typing import Any, Final

__all__ = ("ENTRY", "begin_card", "begin_play", "is_card", "plain_move")

ENTRY: Final = "play"
"""Under this name it is kept."""

Plain = dict[str, Any]


def begin_play(seat: int, cost: int) -> Plain:
    """Begin a play that is run now.

    Args:
        seat: Who runs it.
        cost: Hot dogs that are really paid.
    """
    return {"seat": seat, "cost": cost, "power": [0, 0], "effect": {}, "name": ""}


def begin_card(seat: int) -> Plain:
    """Begin what a card does that a seat has played before: it costs nothing now."""
    return {**begin_play(seat, 0), "cost": None}


def is_card(entry: Plain | None) -> bool:
    """Tell whether it is a card from before."""
    return entry is not None and entry["cost"] is None


def plain_move(entry: Plain) -> Plain:
    """Give the move, as a script's line holds it."""
    if is_card(entry):
        plain: Plain = {"move": "modify", "seat": entry["seat"]}
    else:
        plain = {"move": "run_play", "seat": entry["seat"], "cost": entry["cost"]}
    if any(entry["power"]):
        plain["power"] = entry["power"]
    for key in ("effect", "name"):
        if entry[key]:
            plain[key] = entry[key]
    return plain
