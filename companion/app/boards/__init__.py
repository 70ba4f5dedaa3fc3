"""What each game brings to the app: its board, and which page fits a state."""

from typing import Protocol

from companion.app.boards.rookie_heroes import RookieHeroes


class Board(Protocol):
    """A game as the app sees it."""

    def page(self, match: object) -> str:
        """Give the name of the screen that fits where the match stands."""


BOARDS: dict[str, Board] = {"rookie-heroes": RookieHeroes()}
"""By the id of the game."""
