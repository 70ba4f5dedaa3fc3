"""Text that always fits: headings, body text, figures and icons.

Every label is as large as `largest` and shrinks until its text fits its box, in at
most `lines` lines. With `hug` the label takes the width of its text instead.

    Heading:
        text: "Cleo, which mission?"
    Icon:
        name: "fist"
"""

from itertools import pairwise
from math import ceil
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from companion.app import theme
from companion.app.icon_font import glyph

__all__ = ("Body", "Figure", "FitLabel", "Heading", "Icon", "fitting_px")

_OVERHANG: Final = 0.08
"""Slanted letters lean out of their box by so much of the font size."""


class FitLabel(Label):
    """A label whose text shrinks and wraps until it fits; it is never cut."""

    largest = NumericProperty(theme.TEXT)
    """Font size where there is room for it.

    :attr:`largest` is a :class:`~kivy.properties.NumericProperty`, default 16sp.
    """

    smallest = NumericProperty("9sp")
    """Font size below which the text does not shrink.

    :attr:`smallest` is a :class:`~kivy.properties.NumericProperty`, default 9sp.
    """

    lines = NumericProperty(1)
    """The most lines the text may take; 0 is as many as the height holds.

    :attr:`lines` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    hug = BooleanProperty(False)
    """Whether the label takes the width of its text, at its largest size.

    :attr:`hug` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    shadow = NumericProperty(0)
    """How far the letters' hard shadow falls; 0 is none.

    :attr:`shadow` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    fits = BooleanProperty(True)
    """Whether the whole text has room at the size it has now (read only).

    :attr:`fits` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    width: float

    def __init__(self, **kwargs: Any) -> None:
        self._refit = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in (
            "size",
            "text",
            "font_name",
            "largest",
            "smallest",
            "lines",
            "hug",
            "padding",
            "outline_width",
        ):
            self.fbind(name, self._refit)
        self._refit()

    def _fit(self, *_args: object) -> None:
        if self.hug:
            self._take_width()
            return
        left, top, right, bottom = self.padding
        edge = 2 * (self.outline_width or 0)
        room = (self.width - left - right - edge, self.height - top - bottom - edge)
        if room[0] < 1 or room[1] < 1:
            return
        self.font_size, self.fits = fitting_px(
            self.text,
            self.font_name,
            (self.smallest, self.largest),
            room,
            int(self.lines),
        )
        self.text_size = self.size

    def _take_width(self) -> None:
        self.size_hint_x = None
        self.font_size = self.largest
        self.text_size = (None, None)
        label = CoreLabel(font_name=self.font_name, font_size=self.largest)
        edge = 2 * (self.outline_width or 0) + _OVERHANG * self.largest
        across = max(label.get_extents(line)[0] for line in self.text.split("\n"))
        self.width = ceil(across + edge + self.padding[0] + self.padding[2])


class Heading(FitLabel):
    """Comic lettering. White with `outlined` on any colour, else ink."""

    outlined = BooleanProperty(False)
    """Whether the letters are white with ink around them and a hard shadow.

    :attr:`outlined` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """


class Body(FitLabel):
    """Running text; takes as many lines as its height holds."""


class Figure(FitLabel):
    """A number with figures of equal width."""


class Icon(Label):
    """One icon of the icon font, as large as its box."""

    name = StringProperty("")
    """Name of the icon, from `data/fonts/icons.toml`; empty shows nothing.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    scale = NumericProperty(1)
    """Share of the shorter side that the icon takes.

    :attr:`scale` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    def on_name(self, _self: object, name: str) -> None:
        """Show another icon."""
        self.text = glyph(name)


def fitting_px(
    text: str,
    font_name: str,
    limits: tuple[float, float],
    room: tuple[float, float],
    lines: int,
) -> tuple[float, bool]:
    """Find the largest font size at which a text fits its room.

    Args:
        text: The text; it may break between words where `lines` is not 1.
        font_name: A registered font.
        limits: Smallest and largest font size, in pixels.
        room: Width and height, in pixels.
        lines: The most lines; 0 is no limit but the height.

    Returns:
        The font size, and whether the text fits at it.
    """
    smallest, largest = (int(limit) for limit in limits)
    if _has_room(text, font_name, largest, room, lines):
        return largest, True
    low, high = smallest, max(smallest, largest)
    while high - low > 1:
        middle = (low + high) // 2
        if _has_room(text, font_name, middle, room, lines):
            low = middle
        else:
            high = middle
    return low, _has_room(text, font_name, low, room, lines)


def _has_room(
    text: str, font_name: str, size: int, room: tuple[float, float], lines: int
) -> bool:
    """Tell whether a text has room at this font size."""
    label = CoreLabel(font_name=font_name, font_size=size)
    width = room[0] - _OVERHANG * size
    paragraphs = text.split("\n")
    line_height = label.get_extents("X")[1]
    if lines == 1:
        used = len(paragraphs)
        if max(label.get_extents(part)[0] for part in paragraphs) > width:
            return False
    else:
        counts = [_wrapped_lines(part, label, width) for part in paragraphs]
        if 0 in counts:
            return False
        used = sum(counts)
    return used <= (lines or used) and used * line_height <= room[1]


def _wrapped_lines(text: str, label: CoreLabel, width: float) -> int:
    """Count the lines of one wrapped paragraph; 0 if a word is wider than a line."""
    words = text.split(" ")
    if max(label.get_extents(word)[0] for word in words) > width:
        return 0
    breaks = [0]
    for end in range(1, len(words) + 1):
        line = " ".join(words[breaks[-1] : end])
        if label.get_extents(line)[0] > width:
            breaks.append(end - 1)
    return len(list(pairwise([*breaks, len(words)])))
