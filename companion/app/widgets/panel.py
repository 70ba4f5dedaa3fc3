"""A comic panel: flat fill, ink outline, hard shadow, halftone dots.

    Panel:                        a box with that look
    class Card(PanelLook, FloatLayout)    the look on any other layout

The shadow falls outside of the widget: leave a gap of 8dp beside a panel. A page has
dozens of panels, so each is drawn in one go: kv would follow every number by itself.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import (
    Canvas,
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    SmoothRoundedRectangle,
    Translate,
)
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

_COLOURS: Final = ("fill", "ink", "dots", "dots_color")
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

    canvas: Any
    fbind: Any
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

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        look = Canvas()
        with look:
            self._shadow_color, self._shadow_shape = Color(), SmoothRoundedRectangle()
            PushMatrix()
            self._sink = Translate()
            self._ink_color, self._ink_shape = Color(), SmoothRoundedRectangle()
            self._fill_color, self._fill_shape = Color(), SmoothRoundedRectangle()
            self._dots_color, self._dots_shape = Color(), Rectangle()
        # Below what a kv rule has drawn on it.
        self.canvas.before.insert(0, look)
        self.canvas.after.insert(0, PopMatrix())
        draw = Clock.create_trigger(self._draw_panel, -1)
        for name in ("panel_box", "outline", "radius", "shadow", "lift", *_COLOURS):
            self.fbind(name, draw)
        draw()

    def _draw_panel(self, *_args: object) -> None:
        x, y, *size = self.panel_box
        _place(
            self._shadow_shape, (x + self.shadow, y - self.shadow, *size), self.radius
        )
        _place(self._ink_shape, self.panel_box, self.radius)
        inner = max(1, self.radius - self.outline)
        _place(self._fill_shape, self._inner_box(self.outline), inner)
        self._sink.xy = self.shadow * self.lift, -self.shadow * self.lift
        self._shadow_color.rgba = theme.SHADOW
        self._ink_color.rgba = self.ink
        self._fill_color.rgba = self.fill
        self._dots_color.rgba = (*self.dots_color[:3], self.dots)
        self._draw_dots()

    def _draw_dots(self) -> None:
        """Repeat the dot all over the fill."""
        x, y, width, height = self._inner_box(self.outline + dp(1))
        across, up = (side / dp(theme.DOT_GAP_DP) for side in (width, height))
        if self.dots:
            self._dots_shape.texture = dot_texture()
        self._dots_shape.pos, self._dots_shape.size = (x, y), (width, height)
        self._dots_shape.tex_coords = (0, 0, across, 0, across, up, 0, up)


class Panel(PanelLook, BoxLayout):
    """A box layout that looks like a comic panel."""

    padding = VariableListProperty(["10dp"])
    """Room between the outline and the content.

    :attr:`padding` is a :class:`~kivy.properties.VariableListProperty`, default 10dp.
    """


def _place(
    shape: SmoothRoundedRectangle, box: Sequence[float], radius_px: float
) -> None:
    """Draw a shape in a box: x, y, width, height."""
    shape.pos, shape.size, shape.radius = box[:2], box[2:], [radius_px]


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
