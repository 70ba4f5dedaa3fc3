"""A comic panel: flat fill, ink outline, hard shadow, halftone dots.

    Panel:                        a box with that look
    class Card(PanelLook, FloatLayout)    the look on any other layout

The shadow falls outside of the widget: leave a gap of 8dp beside a panel.
"""

from functools import cache
from typing import Final

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    ColorProperty,
    NumericProperty,
    VariableListProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme

__all__ = ("Panel", "PanelLook", "dot_texture")

_TILE_PX: Final = 64
_DOT_RADIUS: Final = 0.16


class PanelLook:
    """The look of a comic panel, for any layout."""

    fill = ColorProperty(theme.PAPER)
    """Colour of the panel.

    :attr:`fill` is a :class:`~kivy.properties.ColorProperty`, default `theme.PAPER`.
    """

    ink = ColorProperty(theme.INK)
    """Colour of the outline.

    :attr:`ink` is a :class:`~kivy.properties.ColorProperty`, default `theme.INK`.
    """

    outline = NumericProperty(theme.OUTLINE)
    """Width of the outline, inside the widget's own box.

    :attr:`outline` is a :class:`~kivy.properties.NumericProperty`, default 3dp.
    """

    radius = NumericProperty(theme.RADIUS)
    """Radius of the outer corners.

    :attr:`radius` is a :class:`~kivy.properties.NumericProperty`, default 6dp.
    """

    shadow = NumericProperty(theme.SHADOW_OFFSET)
    """How far the hard shadow falls to the right and down; 0 is none.

    :attr:`shadow` is a :class:`~kivy.properties.NumericProperty`, default 5dp.
    """

    lift = NumericProperty(0)
    """How far the panel is pushed into its shadow: 0 is up, 1 is down.

    :attr:`lift` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    inset = NumericProperty(0)
    """How much smaller than the widget the panel is drawn, on each side.

    For buttons that are easier to hit than they look.

    :attr:`inset` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    dots = NumericProperty(0)
    """Strength of the halftone dots: 0 is none, 0.15 is usual.

    :attr:`dots` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    dots_color = ColorProperty(theme.INK)
    """Colour of the halftone dots.

    :attr:`dots_color` is a :class:`~kivy.properties.ColorProperty`, default ink.
    """

    def _dots_texture(self) -> Texture:
        return dot_texture()

    dots_texture = AliasProperty(_dots_texture)
    """The repeated picture of one dot (read only).

    :attr:`dots_texture` is an :class:`~kivy.properties.AliasProperty`.
    """

    x: float
    y: float
    width: float
    height: float

    def _inner_box(self, edge: float) -> tuple[float, float, float, float]:
        edge += self.inset
        return (
            self.x + edge,
            self.y + edge,
            max(0, self.width - 2 * edge),
            max(0, self.height - 2 * edge),
        )

    def _panel_box(self) -> tuple[float, float, float, float]:
        return self._inner_box(0)

    panel_box = AliasProperty(_panel_box, bind=("pos", "size", "inset"))
    """Where the panel is drawn: x, y, width, height (read only).

    :attr:`panel_box` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _fill_box(self) -> tuple[float, float, float, float]:
        return self._inner_box(self.outline)

    fill_box = AliasProperty(_fill_box, bind=("pos", "size", "inset", "outline"))
    """Where the fill is drawn, inside the outline (read only).

    :attr:`fill_box` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _dots_box(self) -> tuple[float, float, float, float]:
        return self._inner_box(self.outline + dp(1))

    dots_box = AliasProperty(_dots_box, bind=("pos", "size", "inset", "outline"))
    """Where the dots lie: x, y, width, height (read only).

    :attr:`dots_box` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _dots_coords(self) -> tuple[float, ...]:
        across, up = (side / dp(theme.DOT_GAP_DP) for side in self.dots_box[2:])
        return (0, 0, across, 0, across, up, 0, up)

    dots_coords = AliasProperty(_dots_coords, bind=("dots_box",))
    """Texture coordinates that repeat the dot over the box (read only).

    :attr:`dots_coords` is an :class:`~kivy.properties.AliasProperty`.
    """


class Panel(PanelLook, BoxLayout):
    """A box layout that looks like a comic panel."""

    padding = VariableListProperty(["10dp"])
    """Room between the outline and the content.

    :attr:`padding` is a :class:`~kivy.properties.VariableListProperty`, default 10dp.
    """


@cache
def dot_texture() -> Texture:
    """Draw one tile of the halftone: a white dot, and a quarter of one a corner."""
    size = _TILE_PX
    texture = Texture.create(size=(size, size), colorfmt="rgba", mipmap=True)
    texture.wrap = "repeat"
    texture.min_filter = "linear_mipmap_linear"
    texture.mag_filter = "linear"
    pixels = bytearray()
    for y in range(size):
        for x in range(size):
            pixels += bytes((255, 255, 255, round(255 * _cover(x, y))))
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    # The window's context may be made anew: then the picture is drawn again.
    texture.add_reload_observer(
        lambda t: t.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    )
    return texture


def _cover(x: int, y: int) -> float:
    """Tell how much of a pixel the dots cover: dots sit in the middle and corners."""
    u, v = (x + 0.5) / _TILE_PX, (y + 0.5) / _TILE_PX
    centres = ((0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1))
    nearest = min(((u - a) ** 2 + (v - b) ** 2) ** 0.5 for a, b in centres)
    return min(1.0, max(0.0, (_DOT_RADIUS - nearest) * _TILE_PX + 0.5))
