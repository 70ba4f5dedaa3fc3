"""Rookie Heroes, for 2 to 4 seats: the rules. Pure."""

from companion.games.rookie_heroes.game import GAME

__all__ = ["GAME"]
