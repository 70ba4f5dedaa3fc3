"""A grid that finds its own number of columns, so that the tiles are easy to hit."""

from math import ceil
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.layout import Layout

from companion.app import theme

__all__ = ("TileGrid",)

_EMPTY_COST: Final = 0.12
"""How much an empty place counts against a number of columns."""


class TileGrid(Layout):
    """Tiles of one size, in as many columns as make them largest."""

    spacing = NumericProperty("12dp")
    """Gap between two tiles.

    :attr:`spacing` is a :class:`~kivy.properties.NumericProperty`, default 12dp.
    """

    aspect = NumericProperty(1)
    """Width of a good tile, for a height of 1.

    :attr:`aspect` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    tallest = NumericProperty("112dp")
    """Height that a tile does not exceed.

    :attr:`tallest` is a :class:`~kivy.properties.NumericProperty`, default 112dp.
    """

    widest = NumericProperty("300dp")
    """Width that a tile does not exceed.

    :attr:`widest` is a :class:`~kivy.properties.NumericProperty`, default 300dp.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "children", "spacing", "aspect"):
            self.fbind(name, self._trigger_layout)

    def do_layout(self, *_args: object) -> None:
        """Place the tiles, a last row that is not full in the middle."""
        tiles = list(reversed(self.children))
        if not tiles:
            return
        columns = max(range(1, len(tiles) + 1), key=self._worth)
        rows = ceil(len(tiles) / columns)
        width, height = self._tile(columns)
        top = self.center_y + (rows * (height + self.spacing) - self.spacing) / 2
        for row in range(rows):
            here = tiles[row * columns : (row + 1) * columns]
            across = len(here) * (width + self.spacing) - self.spacing
            for column, tile in enumerate(here):
                tile.size = (width, height)
                tile.x = self.center_x - across / 2 + column * (width + self.spacing)
                tile.top = top - row * (height + self.spacing)

    def _tile(self, columns: int) -> tuple[float, float]:
        """Give the size of a tile in so many columns."""
        rows = ceil(len(self.children) / columns)
        width = (self.width - (columns - 1) * self.spacing) / columns
        height = (self.height - (rows - 1) * self.spacing) / rows
        return max(1, min(width, self.widest)), max(1, min(height, self.tallest))

    def _worth(self, columns: int) -> float:
        """Judge a number of columns: large tiles, few empty places."""
        width, height = self._tile(columns)
        rows = ceil(len(self.children) / columns)
        empty = columns * rows - len(self.children)
        worth = min(width / self.aspect, height) * (1 - _EMPTY_COST * empty / columns)
        if min(width, height) < dp(theme.SMALL_TOUCH_DP):
            worth /= 4
        return worth
