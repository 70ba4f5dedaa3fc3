"""Big numbers to tap: the answer to "how many?".

    NumberTiles:
        low: 0
        high: 6
        value: 2
        on_number: root.dispatch("on_number", args[1])

The value that is known already is marked, so that one tap confirms it.
"""

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.tile_grid import TileGrid

__all__ = ("NumberTiles",)


class NumberTiles(TileGrid):
    """One tile a number.

    :Events:
        `on_number`: (number) a tile was tapped.
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
    """The number that is marked, or None.

    :attr:`value` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_number",)

    def __init__(self, **kwargs: Any) -> None:
        self._rebuild = Clock.create_trigger(self._build, -1)
        super().__init__(**kwargs)
        for name in ("low", "high", "value"):
            self.fbind(name, self._rebuild)
        self._build()

    def on_number(self, number: int) -> None:
        """Do nothing; the page decides."""

    def _build(self, *_args: object) -> None:
        """Make the tiles anew; after a change of meaning they are guarded."""
        self.clear_widgets()
        for number in range(int(self.low), int(self.high) + 1):
            known = number == self.value
            tile = ComicButton(
                text=str(number),
                comic=True,
                outlined=known,
                largest=theme.HEADING_LARGE,
                fill=theme.SUN if known else theme.PAPER,
                dots=0.12 if known else 0,
                dots_color=theme.RED,
                size_hint_min=(None, None),
            )
            tile.fbind("on_release", self._tell, number)
            self.add_widget(tile)

    def _tell(self, number: int, _tile: ComicButton) -> None:
        self.dispatch("on_number", number)
