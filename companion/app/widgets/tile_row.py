"""A row of numbers to tap, with its name before them: "XP 0 1 2 3 4 5 6+".

    TileRow:
        text: "XP"
        low: 0
        high: 9
        value: 2
        on_number: root.tell("xp", args[1])

Only as many tiles as are easy to hit; the last one opens the rest.
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.core.texts import _

__all__ = ("TileRow",)

_GAP_DP: Final = 5


class TileRow(BoxLayout):
    """One question with a number as its answer.

    :Events:
        `on_number`: (number) a tile was tapped.
        `on_more`: the last tile was tapped, that stands for all higher numbers.
    """

    text = StringProperty("")
    """What is counted.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    low = NumericProperty(0)
    """The lowest number.

    :attr:`low` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    high = NumericProperty(5)
    """The highest number.

    :attr:`high` is a :class:`~kivy.properties.NumericProperty`, default 5.
    """

    value = ObjectProperty(None, allownone=True)
    """The number that is told; None before that.

    :attr:`value` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    marked = ColorProperty(theme.SUN)
    """Colour of the tile that is told.

    :attr:`marked` is a :class:`~kivy.properties.ColorProperty`, default sun.
    """

    is_on_paper = BooleanProperty(False)
    """Whether the row stands on a sheet, where its name is ink.

    :attr:`is_on_paper` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    tiles = ObjectProperty(None)
    """Where the tiles stand (set by the kv rule).

    :attr:`tiles` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_more", "on_number")

    def __init__(self, **kwargs: Any) -> None:
        self._numbers: list[int] = []
        self._refill = Clock.create_trigger(self._fill, -1)
        super().__init__(**kwargs)
        for name in ("low", "high"):
            self.fbind(name, self._refill)
        for name in ("value", "marked"):
            self.fbind(name, self._mark)
        self._refill()

    def on_tiles(self, _self: object, tiles: Widget) -> None:
        """Fill the row once its width is known, and after it changed."""
        tiles.fbind("width", self._refill)

    def on_number(self, number: int) -> None:
        """Be given the number that was tapped."""

    def on_more(self) -> None:
        """Be asked for the higher numbers."""

    @property
    def shown(self) -> int:
        """How many tiles have room."""
        gap = dp(_GAP_DP)
        return int((self.tiles.width + gap) / (dp(theme.SMALL_TOUCH_DP) + gap))

    def _fill(self, *_args: object) -> None:
        """Make the tiles that have room, if they are not there already."""
        numbers = list(range(int(self.low), int(self.high) + 1))
        numbers = numbers[: max(self.shown, 2)]
        if numbers == self._numbers:
            return
        self._numbers = numbers
        self.tiles.clear_widgets()
        for number in numbers:
            tile = NumberTile()
            tile.fbind("on_release", self._tell, number)
            self.tiles.add_widget(tile)
        self._mark()

    def _tell(self, number: int, _tile: ComicButton) -> None:
        if number == self._numbers[-1] and number < self.high:
            self.dispatch("on_more")
        else:
            self.dispatch("on_number", number)

    def _mark(self, *_args: object) -> None:
        """Write the numbers and mark the one that is told."""
        for number, tile in zip(
            self._numbers, reversed(self.tiles.children), strict=True
        ):
            is_last = number == self._numbers[-1] and number < self.high
            is_told = self.value is not None and (
                number == self.value or (is_last and number < self.value)
            )
            tile.text = str(number)
            if is_last:
                tile.text = str(self.value) if is_told else _("{n}+").format(n=number)
            tile.fill = self.marked if is_told else theme.WHITE


class NumberTile(ComicButton):
    """One number of a row."""
