"""Many choices as large tiles, a page at a time: people, matches.

    tiles = PagedTiles(choices=[Tile("Ana", "Ana")], per_page=9)
    tiles.bind(on_choice=lambda _tiles, value: ...)

Pages turn by buttons: nobody has to know that a list can be dragged.
"""

from math import ceil
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.choice_tiles import ChoiceTiles

__all__ = ("PagedTiles",)


class PagedTiles(BoxLayout):
    """Tiles, and below them the way to the other ones where there are more.

    :Events:
        `on_choice`: (value) a tile was tapped.
    """

    choices = ListProperty()
    """All choices, as `Tile`s.

    :attr:`choices` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    per_page = NumericProperty(9)
    """How many of them are shown at a time.

    :attr:`per_page` is a :class:`~kivy.properties.NumericProperty`, default 9.
    """

    page = NumericProperty(0)
    """Which page is shown, from 0.

    :attr:`page` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    pages = NumericProperty(1)
    """How many pages there are (read only).

    :attr:`pages` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    comic = BooleanProperty(True)
    """Whether the tiles are lettered like a comic.

    :attr:`comic` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    aspect = NumericProperty(2.2)
    """Width of a good tile, for a height of 1.

    :attr:`aspect` is a :class:`~kivy.properties.NumericProperty`, default 2.2.
    """

    before_text = StringProperty("")
    """What the button to the page before says.

    :attr:`before_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    after_text = StringProperty("")
    """What the button to the next page says.

    :attr:`after_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    tiles = ObjectProperty(None)
    """The `ChoiceTiles` (set by the kv rule).

    :attr:`tiles` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("choices", "per_page", "page"):
            self.fbind(name, self._fill)
        self._fill()

    def on_choice(self, value: Any) -> None:
        """Be given what was tapped."""

    def on_tiles(self, _self: object, tiles: ChoiceTiles) -> None:
        """Pass on what is tapped."""
        tiles.bind(on_choice=lambda _t, value: self.dispatch("on_choice", value))

    def turn(self, by: int) -> None:
        """Turn to another page, if there is one."""
        self.page = max(0, min(self.page + by, self.pages - 1))

    def _fill(self, *_args: object) -> None:
        count = int(self.per_page)
        self.pages = max(1, ceil(len(self.choices) / count))
        first = min(int(self.page), self.pages - 1) * count
        self.tiles.choices = self.choices[first : first + count]
