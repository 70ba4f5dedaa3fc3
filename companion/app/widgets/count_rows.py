"""Several numbers at once, a row each: "XP 0 1 2 3", "Cards 0 1 2".

    rows = CountRows(fields=[Count(0, 5, name="xp", text="XP"), ...])
    rows.bind(on_counts=lambda _rows, counts: ...)

Each row takes one tap; the last one gives all. What is known already is marked and
counts as tapped once another row is.
"""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.core.asks import Count

__all__ = ("CountRows",)


class CountRows(BoxLayout):
    """Rows of number tiles.

    :Events:
        `on_counts`: (counts) every row is told: name -> number.
    """

    fields = ListProperty()
    """The rows, as `Count`s.

    :attr:`fields` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    told = DictProperty()
    """What is told so far: place of the row -> number.

    :attr:`told` is a :class:`~kivy.properties.DictProperty`, default {}.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_counts",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._tiles: dict[tuple[int, int], ComicButton] = {}
        self.told = {
            index: each.value
            for index, each in enumerate(self.fields)
            if each.value is not None
        }
        for index, each in enumerate(self.fields):
            self.add_widget(self._row(index, each))
        self._mark()

    @property
    def values(self) -> list[int]:
        """The numbers in the order of the rows."""
        return [self.told[index] for index in range(len(self.fields))]

    def _row(self, index: int, each: Count) -> BoxLayout:
        row = CountRow(portrait=self.portrait)
        row.name = each.text
        for number in range(each.low, each.high + 1):
            tile = CountTile(text=str(number))
            tile.fbind("on_release", self._tell, index, number)
            self._tiles[index, number] = tile
            row.tiles.add_widget(tile)
        return row

    def _tell(self, index: int, number: int, _tile: ComicButton) -> None:
        self.told = {**self.told, index: number}
        self._mark()
        if len(self.told) == len(self.fields):
            names = [each.name for each in self.fields]
            self.dispatch("on_counts", dict(zip(names, self.values, strict=True)))

    def _mark(self) -> None:
        for (index, number), tile in self._tiles.items():
            tile.fill = theme.SUN if self.told.get(index) == number else theme.WHITE

    def on_counts(self, counts: dict[str, int]) -> None:
        """Be given all numbers."""


class CountRow(BoxLayout):
    """One row: its name and its numbers."""

    name = StringProperty("")
    """What it counts.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    portrait = BooleanProperty(False)
    """Whether the name stands above the numbers.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    tiles = ObjectProperty(None)
    """Where the numbers stand (set by the kv rule).

    :attr:`tiles` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """


class CountTile(ComicButton):
    """One number of a row; a change of mind is no change of meaning."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(guards=False, **kwargs)
