"""The Bases of one seat: cards face down side by side, and gaps where some fell.

BaseRow(seat=0, bases=3, places=4)
"""

from typing import ClassVar, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app import theme
from companion.app.widgets.outlines import Point, box, star, turned
from companion.app.widgets.paint import (
    faint,
    fill,
    halftone_fade,
    ink_shape,
    mixed,
    stroke,
)
from companion.app.widgets.painted import Painted

__all__ = ("BaseRow",)

_ASPECT: Final = 0.72
"""Width of a card for a height of 1."""

_GAP_DP: Final = 4


class BaseRow(Painted):
    """Backs of cards."""

    seat = NumericProperty(0)
    """Whose, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    bases = NumericProperty(4)
    """How many stand.

    :attr:`bases` is a :class:`~kivy.properties.NumericProperty`, default 4.
    """

    places = NumericProperty(4)
    """How many there were at the start; what has fallen leaves a gap.

    :attr:`places` is a :class:`~kivy.properties.NumericProperty`, default 4.
    """

    painted_by: ClassVar[tuple[str, ...]] = ("seat", "bases", "places")

    def place(self, number: int) -> tuple[float, float, float, float]:
        """Give left, bottom, width and height of a Base, from 0."""
        count = max(int(self.bases), int(self.places), 1)
        height = self.height - dp(5)
        width = min(height * _ASPECT, dp(40))
        step = min(
            width + dp(_GAP_DP), (self.width - width - dp(5)) / max(count - 1, 1)
        )
        return self.x + dp(2) + step * number, self.y + dp(3), width, height

    def paint(self) -> None:
        """Paint the gaps, then the Bases."""
        for number in range(int(self.bases), int(self.places)):
            self._paint_gap(number)
        for number in range(int(self.bases)):
            self._paint_base(number)

    def _paint_gap(self, number: int) -> None:
        x, y, width, height = self.place(number)
        shape = box((x, y), (width, height), dp(3))
        fill(shape, mixed(theme.PAPER, theme.FADED, 0.25))
        stroke(shape, theme.FADED, dp(1.5))

    def _paint_base(self, number: int) -> None:
        x, y, width, height = self.place(number)
        shape = box((x, y), (width, height), dp(3))
        ink_shape(shape, theme.RED, outline_px=dp(2), shadow_px=dp(1.5))
        halftone_fade(shape, faint(theme.INK, 0.3))
        middle: Point = (x + width / 2, y + height / 2)
        sign = star(middle, (width * 0.4, width * 0.4), spikes=8, depth=0.42, seed=3)
        ink_shape(turned(sign, 8, middle), theme.SUN, outline_px=dp(1.2))
