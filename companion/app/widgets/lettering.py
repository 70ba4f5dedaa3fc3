"""Comic lettering: ink around the letters, a hard shadow, a tilt; it never cuts text.

The letters are as large as `largest` allows and shrink until they fit the widget.

    Lettering(text="POW!", largest="60sp", color=theme.WHITE, ink_width="2dp")
"""

from functools import cache
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from companion.app import theme

__all__ = ("Lettering",)

_REFERENCE_PX = 64
_SHRINK = 0.93


class Lettering(Label):
    """Text that looks lettered by hand and fits its widget."""

    largest = NumericProperty(theme.HEADING_SIZE)
    """Font size the text has where there is room for it.

    :attr:`largest` is a :class:`~kivy.properties.NumericProperty`, default
    `theme.HEADING_SIZE`.
    """

    smallest = NumericProperty("7sp")
    """Font size below which it does not shrink, whatever the room.

    :attr:`smallest` is a :class:`~kivy.properties.NumericProperty`, default 7sp.
    """

    ink_width = NumericProperty(0)
    """Width of the ink around each letter at the largest size; it shrinks along.

    :attr:`ink_width` is a :class:`~kivy.properties.NumericProperty`, default 0 (none).
    """

    shadow = NumericProperty(0)
    """How far the hard shadow falls to the right and down.

    :attr:`shadow` is a :class:`~kivy.properties.NumericProperty`, default 0 (none).
    """

    tilt = NumericProperty(0)
    """Degrees the text is turned counterclockwise about its middle.

    :attr:`tilt` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    wrap = BooleanProperty(defaultvalue=False)
    """Whether the text may break into several lines to stay large.

    :attr:`wrap` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("font_name", theme.HEADING)
        kwargs.setdefault("color", theme.INK)
        kwargs.setdefault("outline_color", theme.INK)
        super().__init__(**kwargs)
        self._refit = Clock.create_trigger(self._fit, -1)
        for name in ("size", "text", "font_name", "largest", "wrap", "ink_width"):
            self.fbind(name, self._refit)
        with self.canvas.before:
            PushMatrix()
            self._turn = Rotate(angle=0, axis=(0, 0, 1))
            self._shade = Color(*theme.INK)
            self._shadow = Rectangle()
        with self.canvas.after:
            PopMatrix()
        for name in ("center", "texture", "texture_size", "shadow", "tilt"):
            self.fbind(name, self._place)
        self._fit()

    def _place(self, *_args: object) -> None:
        self._turn.origin = self.center
        self._turn.angle = self.tilt
        self._shade.a = 1 if self.shadow else 0
        self._shadow.texture = self.texture
        self._shadow.size = self.texture_size
        self._shadow.pos = (
            int(self.center_x - self.texture_size[0] / 2) + self.shadow,
            int(self.center_y - self.texture_size[1] / 2) - self.shadow,
        )

    def _fit(self, *_args: object) -> None:
        width, height = self.size
        if not self.text or width <= 1 or height <= 1:
            return
        edge = 2 * ceil(self.ink_width)
        room = (max(1, width - edge), max(1, height - edge))
        font_px = (_wrapped_px if self.wrap else _one_line_px)(
            self.text, self.font_name, self.largest, room
        )
        self.font_size = max(self.smallest, font_px)
        shrunk = self.font_size / max(self.largest, 1)
        self.outline_width = ceil(self.ink_width * max(shrunk, 0.45))
        self.text_size = (width, None) if self.wrap else (None, None)
        if self.wrap:
            self.halign = "center"


@cache
def _extents(text: str, font_name: str) -> tuple[float, float]:
    """Measure one line at the reference size."""
    label = CoreLabel(font_name=font_name, font_size=_REFERENCE_PX)
    width, height = label.get_extents(text)
    return max(width, 1), max(height, 1)


def _one_line_px(
    text: str, font_name: str, largest: float, room: tuple[float, float]
) -> float:
    """Give the font size at which every line of the text fits the room."""
    lines = text.split("\n")
    width = max(_extents(line, font_name)[0] for line in lines)
    height = sum(_extents(line, font_name)[1] for line in lines)
    scale = min(room[0] / width, room[1] / height)
    return float(min(largest, int(_REFERENCE_PX * scale)))


def _wrapped_px(
    text: str, font_name: str, largest: float, room: tuple[float, float]
) -> float:
    """Give the font size at which the text, broken between words, fits the room."""
    longest = max(_extents(word, font_name)[0] for word in text.split() or [text])
    size = min(largest, _REFERENCE_PX * room[0] / longest)
    while size > 1:
        label = CoreLabel(
            text=text,
            font_name=font_name,
            font_size=size,
            text_size=(room[0], None),
            halign="center",
        )
        label.refresh()
        if label.content_height <= room[1]:
            break
        size *= _SHRINK
    return float(size)
