"""The boards of all games: which page, which panel, which words."""

from companion.app.boards.board import Board
from companion.app.boards.rookie_heroes import RookieHeroes

__all__ = ("BOARDS", "Board")

BOARDS: dict[str, Board] = {"rookie-heroes": RookieHeroes()}
"""By the id of the game."""
