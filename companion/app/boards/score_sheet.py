"""What the score page shows, whatever the game: words and figures, ready to draw."""

from msgspec import Struct

__all__ = ("CardChip", "Medal", "Part", "ScoreSheet", "Standing")


class Part(Struct, frozen=True):
    """One line of a seat's sum.

    Attributes:
        name: Of the line.
        points: What it adds.
        how: How it is made, so that people can check it.
    """

    name: str
    points: int
    how: str


class CardChip(Struct, frozen=True):
    """A card that counts, as it is drawn beside the sum.

    Attributes:
        text: What stands on it.
        plot: Its colour and icon, by the theme's names.
    """

    text: str
    plot: str


class Standing(Struct, frozen=True):
    """The sum of a seat.

    Attributes:
        name: Short enough for a row of the table.
        parts: The lines, the same ones in the same order for every seat.
        cards: What lies before the person and can be counted again.
    """

    seat: int
    name: str
    parts: tuple[Part, ...]
    total: int
    wins: bool
    cards: tuple[CardChip, ...] = ()


class Medal(Struct, frozen=True):
    """An achievement of a seat."""

    seat: int
    name: str
    title: str
    how: str


class ScoreSheet(Struct, frozen=True):
    """The end of a match.

    Attributes:
        verdict: Who has won, in a few words.
        why: What decided between equal sums; "" where the sums did.
        standings: The winners first, then the highest sums, then by seat.
        medals: In the order of the standings.
        series: The points of each seat, by seat number, from the start to the last
            turn.
        take_home: All of it as plain text.
    """

    verdict: str
    why: str
    standings: tuple[Standing, ...]
    medals: tuple[Medal, ...]
    series: tuple[tuple[int, ...], ...]
    take_home: str
