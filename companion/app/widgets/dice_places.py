"""Where dice lie in a room: all of one size, as large as fits, roll by roll.

places([5, 1], (380, 400), gap_px=6, tab_px=20, largest_px=150)
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

__all__ = ("Place", "places")

Place = tuple[float, float, float]
"""Left and bottom of a die and its edge, in pixels."""


def places(
    counts: Sequence[int],
    size: tuple[float, float],
    *,
    gap_px: float,
    tab_px: float,
    largest_px: float,
) -> list[list[Place]]:
    """Find the places of all dice, given by how many each roll has.

    Args:
        counts: How many dice each roll has; none of them is 0.
        size: Width and height of the room in pixels.
        gap_px: Space between two rolls.
        tab_px: Height above each roll that stays free for its title.
        largest_px: Edge that no die exceeds.

    Returns:
        The places of each roll, left to right, top to bottom.
    """
    plans = [
        _Plan(tuple(counts), columns, beside, gap_px, tab_px)
        for columns in range(1, max(counts, default=0) + 1)
        for beside in (False, True)
    ]
    if not plans:
        return []
    # The first of equals: fewer columns, rolls below each other.
    best = max(plans, key=lambda plan: round(min(plan.edge(size), largest_px), 1))
    return best.place(size, min(best.edge(size), largest_px))


@dataclass(frozen=True)
class _Plan:
    """One way to lay the rolls: so many columns, below or beside each other."""

    counts: tuple[int, ...]
    columns: int
    beside: bool
    gap_px: float
    tab_px: float

    def edge(self, size: tuple[float, float]) -> float:
        """Give the largest edge of a die that fits."""
        blocks = [self._block(count) for count in self.counts]
        gaps = self.gap_px * (len(blocks) - 1)
        tabs = self.tab_px * (1 if self.beside else len(blocks))
        across = _joined((columns for columns, _rows in blocks), summed=self.beside)
        up = _joined((rows for _columns, rows in blocks), summed=not self.beside)
        width = size[0] - (gaps if self.beside else 0)
        height = size[1] - tabs - (0 if self.beside else gaps)
        return max(1.0, min(width / across, height / up))

    def place(self, size: tuple[float, float], edge: float) -> list[list[Place]]:
        """Lay dice of this edge, the whole in the middle of the room."""
        sizes = [
            (columns * edge, rows * edge + self.tab_px)
            for columns, rows in (self._block(count) for count in self.counts)
        ]
        gaps = self.gap_px * (len(sizes) - 1)
        highest = max(height for _width, height in sizes)
        if self.beside:
            start = (size[0] - gaps - sum(width for width, _height in sizes)) / 2
        else:
            start = (size[1] + gaps + sum(height for _width, height in sizes)) / 2
        laid = []
        for count, (width, height) in zip(self.counts, sizes, strict=True):
            if self.beside:
                left, top = start, (size[1] + highest) / 2
                start += width + self.gap_px
            else:
                left, top = (size[0] - width) / 2, start
                start -= height + self.gap_px
            laid.append(self._rows(count, (left, top - self.tab_px), width, edge))
        return laid

    def _rows(
        self, count: int, corner: tuple[float, float], width: float, edge: float
    ) -> list[Place]:
        """Lay the rows of one roll below `corner`, each in the middle of `width`."""
        spots = []
        for die in range(count):
            row, column = divmod(die, self.columns)
            in_row = min(self.columns, count - row * self.columns)
            left = corner[0] + (width - in_row * edge) / 2
            spots.append((left + column * edge, corner[1] - (row + 1) * edge, edge))
        return spots

    def _block(self, count: int) -> tuple[int, int]:
        """Give columns and rows of a roll."""
        return min(self.columns, count), ceil(count / self.columns)


def _joined(lengths: Iterable[int], *, summed: bool) -> int:
    """Give the length of blocks laid in line (`summed`) or side by side."""
    return sum(lengths) if summed else max(lengths)
