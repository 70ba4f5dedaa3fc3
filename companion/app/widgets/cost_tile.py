"""A price in hot dogs, to be tapped: the number, and so many hot dogs beside it."""

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.hot_dogs import HotDogs

__all__ = ("CostTile",)

_NUMBER: Final = 0.4
"""Share of the tile's width that the number takes."""


class CostTile(ComicButton):
    """One price."""

    cost = NumericProperty(0)
    """How many hot dogs; -1 for a tile with a text of its own.

    :attr:`cost` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._dogs = HotDogs()
        super().__init__(**kwargs)
        self.add_widget(self._dogs)
        if self.cost >= 0:
            self.text = str(int(self.cost))
        self._dogs.left = max(0, int(self.cost))

    def _arrange(self, *_args: object) -> None:
        """Leave room for the hot dogs beside the number."""
        super()._arrange()
        if self.cost < 1:
            return
        x, y, width, height = self._inner_box(self.outline + dp(3))
        self.label.pos, self.label.size = (x, y), (width * _NUMBER, height)
        self._dogs.pos = (x + width * _NUMBER, y)
        self._dogs.size = (width * (1 - _NUMBER), height)
