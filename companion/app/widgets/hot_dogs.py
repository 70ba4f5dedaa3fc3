"""Hot dogs to be counted from across the table: those left, and the spent ones hollow.

    HotDogs:
        left: 8
        most: 10

They stand in fives, as large as the room allows.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import ClassVar, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app import theme
from companion.app.widgets.outlines import Point, box, turned
from companion.app.widgets.paint import faint, ink_shape, line, mixed, stroke
from companion.app.widgets.painted import Painted

__all__ = ("HotDogs", "columns_for", "hot_dog")

_FIVE: Final = 5
_SLANT: Final = 38
"""Degrees that a hot dog is turned: so it fills a square."""
_ROUND: Final = 0.47
_BUN: Final = mixed(theme.SUN, theme.PAPER, 0.45)
_SAUSAGE: Final = theme.RED


class HotDogs(Painted):
    """As many hot dogs as a seat had at the start, the spent ones hollow."""

    left = NumericProperty(0)
    """How many are left.

    :attr:`left` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    most = NumericProperty(0)
    """How many there were; with more than that left, all are shown.

    :attr:`most` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    painted_by: ClassVar[tuple[str, ...]] = ("left", "most")

    def paint(self) -> None:
        """Paint them row by row, the full ones first."""
        count = int(max(self.left, self.most))
        if not count:
            return
        columns = columns_for(count, self.width, self.height)
        rows = ceil(count / columns)
        side = min(self.width / columns, self.height / rows)
        left = self.center_x - min(count, columns) * side / 2
        top = self.center_y + rows * side / 2
        for index in range(count):
            row, column = divmod(index, columns)
            middle = (left + (column + 0.5) * side, top - (row + 0.5) * side)
            hot_dog(middle, side * 0.92, is_full=index < self.left)


def columns_for(count: int, width_px: float, height_px: float) -> int:
    """Find in how many columns hot dogs are largest; in fives where it costs little.

    Args:
        count: How many, 1 and more.
        width_px: Of the room.
        height_px: Of the room.
    """

    def worth(columns: int) -> float:
        side = min(width_px / columns, height_px / ceil(count / columns))
        return side * (1 if columns % _FIVE == 0 or columns >= count else 0.8)

    return max(range(1, count + 1), key=worth)


def hot_dog(middle: Point, side_px: float, *, is_full: bool) -> None:
    """Paint one hot dog on the active canvas.

    Args:
        middle: Of the square it stands in.
        side_px: Of that square.
        is_full: Not spent; a spent one is only its outline.
    """
    bun = _bar(middle, side_px * 0.92, side_px * 0.56)
    sausage = _bar(middle, side_px * 1.12, side_px * 0.24)
    ink_px = max(1.0, min(dp(2.5), side_px * 0.06))
    if not is_full:
        for shape in (bun, sausage):
            stroke(shape, faint(theme.INK, 0.3), ink_px * 0.8)
        return
    ink_shape(bun, _BUN, outline_px=ink_px, shadow_px=ink_px)
    ink_shape(sausage, _SAUSAGE, outline_px=ink_px * 0.8)
    _mustard(middle, side_px, ink_px)


def _mustard(middle: Point, side_px: float, ink_px: float) -> None:
    """Paint the zigzag along the sausage."""
    teeth = 5
    reach, rise = side_px * 0.84, side_px * 0.05
    corners = [
        (
            middle[0] - reach / 2 + reach * index / teeth,
            middle[1] + (rise if index % 2 else -rise),
        )
        for index in range(teeth + 1)
    ]
    bent = turned(corners, _SLANT, middle)
    for start, end in pairwise(bent):
        line(start, end, theme.SUN, max(1.0, ink_px * 0.9))


def _bar(middle: Point, length_px: float, thick_px: float) -> Sequence[Point]:
    """Give a slanted bar with round ends."""
    corner = (middle[0] - length_px / 2, middle[1] - thick_px / 2)
    # A little less than half: round corners must not meet in the same point twice.
    shape = box(corner, (length_px, thick_px), thick_px * _ROUND)
    return turned(shape, _SLANT, middle)
