"""What each game brings to the app: its board, and which page fits a state."""

from typing import Protocol

from companion.app.boards.rookie_heroes import RookieHeroes
from companion.app.boards.score_sheet import ScoreSheet
from companion.app.boards.setup import Cover, Setup


class Board(Protocol):
    """A game as the app sees it."""

    def page(self, match: object) -> str:
        """Give the name of the screen that fits where the match stands."""

    def headline(self, match: object) -> str:
        """Say turn and phase in words for the top bar."""

    def score(self, match: object) -> ScoreSheet:
        """Give what the score page shows; the match is over."""

    def cover(self) -> Cover:
        """Give the cover on the home page."""

    def setup(self) -> Setup:
        """Give what has to be told before a match."""

    def say_where(self, summary: object) -> str:
        """Say how far a match is, in a few words."""


BOARDS: dict[str, Board] = {"rookie-heroes": RookieHeroes()}
"""By the id of the game."""
