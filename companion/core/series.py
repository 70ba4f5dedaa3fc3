"""A series: several games of the same people, in one match."""

from collections.abc import Sequence


def is_open(games: int, played: int, wins: Sequence[int]) -> bool:
    """Tell whether another game is to come.

    Args:
        games: How many the series has at most.
        played: How many have ended, drawn ones too.
        wins: Of each seat. Who has won more than half of the games has the series.
    """
    return played < games and max(wins) * 2 <= games
