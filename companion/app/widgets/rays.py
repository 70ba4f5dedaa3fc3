"""Rays that burst from one point to all edges: the ground of the dramatic screens.

Rays:
focus: 0.5, 0.55
"""

from collections.abc import Iterator
from math import atan2, cos, inf, pi, sin
from typing import ClassVar

from kivy.properties import ColorProperty, NumericProperty, ReferenceListProperty

from companion.app import theme
from companion.app.widgets.outlines import Point, box
from companion.app.widgets.paint import faint, fill, halftone_fade
from companion.app.widgets.painted import Painted

__all__ = ("Rays",)


class Rays(Painted):
    """Rays in two colours, all over the widget and never beyond it."""

    focus_x = NumericProperty(0.5)
    """Where the rays meet, as a share of the width.

    :attr:`focus_x` is a :class:`~kivy.properties.NumericProperty`, default 0.5.
    """

    focus_y = NumericProperty(0.5)
    """Where the rays meet, as a share of the height.

    :attr:`focus_y` is a :class:`~kivy.properties.NumericProperty`, default 0.5.
    """

    focus = ReferenceListProperty(focus_x, focus_y)
    """Where the rays meet, in shares of width and height.

    :attr:`focus` is a :class:`~kivy.properties.ReferenceListProperty` of `focus_x`
    and `focus_y`.
    """

    count = NumericProperty(22)
    """How many bright rays there are, and as many dark ones.

    :attr:`count` is a :class:`~kivy.properties.NumericProperty`, default 22.
    """

    colour = ColorProperty(theme.RED)
    """Colour of the bright rays.

    :attr:`colour` is a :class:`~kivy.properties.ColorProperty`, default `theme.RED`.
    """

    dark_colour = ColorProperty(theme.DARK_RED)
    """Colour of the dark rays.

    :attr:`dark_colour` is a :class:`~kivy.properties.ColorProperty`, default
    `theme.DARK_RED`.
    """

    painted_by: ClassVar[tuple[str, ...]] = (
        "focus_x",
        "focus_y",
        "count",
        "colour",
        "dark_colour",
    )

    def paint(self) -> None:
        """Paint the bright ground, the dark rays and the dots."""
        ground = box(self.pos, self.size)
        fill(ground, self.colour)
        width = pi / self.count
        for place in range(int(self.count)):
            start = 2 * width * place + width / 2
            fill(list(self._ray(start, start + width)), self.dark_colour)
        halftone_fade(ground, faint(theme.INK, 0.13))

    def _ray(self, start: float, end: float) -> Iterator[Point]:
        """Give the corners of the ray between two angles (radians)."""
        yield self._focus()
        yield self._edge_at(start)
        yield from self._corners_between(start, end)
        yield self._edge_at(end)

    def _focus(self) -> Point:
        return self.x + self.width * self.focus_x, self.y + self.height * self.focus_y

    def _edge_at(self, angle: float) -> Point:
        """Give the point of the widget's border that lies in a direction."""
        x, y = self._focus()
        across, up = cos(angle), sin(angle)
        side = self.right if across > 0 else self.x
        level = self.top if up > 0 else self.y
        reach = min(
            (side - x) / across if across else inf, (level - y) / up if up else inf
        )
        return x + across * reach, y + up * reach

    def _corners_between(self, start: float, end: float) -> list[Point]:
        """Give the corners of the widget that lie between two directions."""
        x, y = self._focus()
        found = []
        for corner in (
            (self.right, self.top),
            (self.x, self.top),
            self.pos,
            (self.right, self.y),
        ):
            turn = (atan2(corner[1] - y, corner[0] - x) - start) % (2 * pi)
            if turn < end - start:
                found.append((turn, (corner[0], corner[1])))
        return [corner for _turn, corner in sorted(found)]
