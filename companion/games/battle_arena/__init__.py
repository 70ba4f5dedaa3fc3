"""Battle Arena, for 2 seats: the rules. Pure."""

from companion.games.battle_arena.game import GAME

__all__ = ["GAME"]
