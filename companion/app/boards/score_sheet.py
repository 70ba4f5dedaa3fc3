"""What the score page shows, whatever the game: words and figures, ready to draw."""

from collections.abc import Sequence

from msgspec import Struct

__all__ = ("CardChip", "Medal", "Part", "ScoreChart", "ScoreSheet", "Standing")


class Part(Struct, frozen=True):
    """One figure of a seat: a cell of the score table.

    Attributes:
        name: Of the line; the head of its column. Short: a table has up to nine.
        points: The figure: points of a sum, or any short text ("14", "won", "?").
        how: How it is made, so that people can check it; "" where it says all.
        marked: It stands out: the battle was won.
    """

    name: str
    points: int | str
    how: str = ""
    marked: bool = False


class CardChip(Struct, frozen=True):
    """A card that counts, as it is drawn beside the sum.

    Attributes:
        text: What stands on it.
        icon: Name of its icon.
        colour: Of the card.
    """

    text: str
    icon: str
    colour: Sequence[float]


class Standing(Struct, frozen=True):
    """A seat at the end.

    Attributes:
        name: Short enough for a row of the table.
        parts: The figures, the same ones in the same order for every seat.
        total: What counts most, drawn large: the sum, the battles won, the Bases left.
        cards: What lies before the person and can be counted again.
        heading: What the sheet with the reasons is called ("Ana: 18 points"); "" where
            no figure needs a reason, then a tap on the seat opens nothing.
    """

    seat: int
    name: str
    parts: tuple[Part, ...]
    total: int | str
    wins: bool
    cards: tuple[CardChip, ...] = ()
    heading: str = ""


class Medal(Struct, frozen=True):
    """An achievement of a seat."""

    seat: int
    name: str
    title: str
    how: str


class ScoreChart(Struct, frozen=True):
    """Whole numbers over the match, 0 and more.

    Attributes:
        title: One or two words, on the small chart.
        heading: Of the large chart, what over what ("Points, turn by turn").
        series: The numbers of each seat, by seat number, all equally long.
        first: What stands under the first number; 0 is the start.
    """

    title: str
    heading: str
    series: tuple[tuple[int, ...], ...]
    first: int = 0


class ScoreSheet(Struct, frozen=True):
    """The end of a match, or of a game of a series.

    Attributes:
        verdict: Who has won, in a few words: the headline.
        why: What decided, in a sentence; "" where the figures say it.
        standings: The winners first, then the highest sums, then by seat.
        take_home: All of it as plain text, for the code.
        total_name: The head of the last column.
        medals: In the order of the standings; None where the game has none.
        chart: None where the game has none.
        series: How a series stands ("Ana 1 : Ben 0, best of 3"); "" for a single game.
    """

    verdict: str
    why: str
    standings: tuple[Standing, ...]
    take_home: str
    total_name: str
    medals: tuple[Medal, ...] | None = None
    chart: ScoreChart | None = None
    series: str = ""
