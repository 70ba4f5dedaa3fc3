"""Powers as printed on heroes, each one tap: 85 to 200 in fives.

grid = PowerGrid(cols=12)
grid.bind(on_number=lambda _grid, power: ...)
"""

from typing import Any, Final

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton

__all__ = ("POWERS", "PowerGrid")

POWERS: Final = tuple(range(85, 205, 5))
"""What is printed on heroes; others are typed."""


class PowerTile(ComicButton):
    """One power."""


class PowerGrid(GridLayout):
    """The powers, the round ones brighter, so that the eye finds its way.

    :Events:
        `on_number`: (power) a tile was tapped.
    """

    value = ObjectProperty(None, allownone=True)
    """The power that is told already, or None.

    :attr:`value` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    seat = NumericProperty(0)
    """Whose power is asked for; its colour marks the one that is told.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    __events__ = ("on_number",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for power in POWERS:
            tile = PowerTile(text=str(power))
            tile.fbind("on_release", self._tell, power)
            self.add_widget(tile)
        for name in ("value", "seat"):
            self.fbind(name, self._mark)
        self._mark()

    def guard(self) -> None:
        """Ignore all fingers for a moment: the next power is somebody else's."""
        for tile in self.children:
            tile.guard()

    def on_number(self, power: int) -> None:
        """Be told a power."""

    def _tell(self, power: int, _tile: ComicButton) -> None:
        self.dispatch("on_number", power)

    def _mark(self, *_args: object) -> None:
        for power, tile in zip(POWERS, reversed(self.children), strict=True):
            plain = theme.GLOW if power % 50 == 0 else theme.PAPER
            if power % 10:
                plain = theme.WHITE
            told = power == self.value
            tile.fill = theme.SEAT_COLOURS[int(self.seat)] if told else plain
            tile.outlined = told
