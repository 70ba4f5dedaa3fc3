"""A price in hot dogs, to be tapped: the number, and so many hot dogs below it."""

from typing import Any, Final

from kivy.properties import NumericProperty

from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.hot_dogs import HotDogs

__all__ = ("CostTile",)

_FOOT: Final = 0.42
"""Share of the tile's height that the hot dogs take."""


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
        """Leave room for the hot dogs below the number."""
        super()._arrange()
        x, y, width, height = self._inner_box(self.outline + self.shadow)
        foot = height * _FOOT
        self._dogs.pos, self._dogs.size = (x, y), (width, foot)
        self.label.y += foot * 0.9
        self.label.height -= foot * 0.9
