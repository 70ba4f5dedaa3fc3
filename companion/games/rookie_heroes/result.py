"""How a match of Rookie Heroes ended (End of Game: Scoring, Achievements)."""

from msgspec import Struct


class Score(Struct, frozen=True):
    """The points of a seat, line by line (End of Game: Scoring)."""

    missions: int
    plots: int
    all_plots: int
    special: int
    xp: int
    cards: int

    @property
    def total(self) -> int:
        """All lines together."""
        return (
            self.missions
            + self.plots
            + self.all_plots
            + self.special
            + self.xp
            + self.cards
        )


class Earned(Struct, frozen=True, order=True):
    """An achievement of a seat, by its id in the move language."""

    seat: int
    id: str


class Result(Struct, frozen=True):
    """How the match ended.

    Attributes:
        decided_by: What told the winners from the others: `points`, `missions`,
            `level 4`, `level 3`, `level 2`, or `shared`.
        achievements: By seat, then id.
    """

    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    decided_by: str
    achievements: tuple[Earned, ...]
