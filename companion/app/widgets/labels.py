"""Text that always fits: headings, body text, figures and icons.

Every label is as large as `largest` and shrinks until its text fits its box, in at
most `lines` lines. With `hug` the label takes the width of its text instead.

    Heading:
        text: "Cleo, which mission?"
    Icon:
        name: "fist"

Colours come from outside; the default is ink. There are a hundred of them on a page:
what is the same for all is set here, since each line of a kv rule has its price.
"""

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Scale
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.label import Label

from companion.app import theme
from companion.app.icon_font import glyph
from companion.app.widgets.fitting import HINTING, extents, fitted

__all__ = ("Body", "Figure", "FitLabel", "Heading", "Icon")


class InkLabel(Label):
    """A label in ink, disabled or not."""

    color = ColorProperty(theme.INK)
    disabled_color = ColorProperty(theme.INK)

    def on_color(self, _self: object, color: list[float]) -> None:
        """Keep the colour where the label is disabled."""
        self.disabled_color = color

    def on_outline_color(self, _self: object, color: list[float]) -> None:
        """Keep that of the outline, too."""
        self.disabled_outline_color = color


class FitLabel(InkLabel):
    """A label whose text shrinks and wraps until it fits; it is never cut."""

    font_name = StringProperty(theme.BODY)

    largest = NumericProperty(theme.TEXT)
    """Font size where there is room for it.

    :attr:`largest` is a :class:`~kivy.properties.NumericProperty`, default 16sp.
    """

    smallest = NumericProperty("8sp")
    """Font size below which the text does not shrink.

    :attr:`smallest` is a :class:`~kivy.properties.NumericProperty`, default 8sp.
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
        self._broken: tuple[str, ...] = ()
        self._shade: Any = None
        self._refit = Clock.create_trigger(self._fit, -1)
        kwargs.setdefault("font_hinting", HINTING)
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
        if self.shadow and self._shade is None:
            self.on_shadow()

    def on_shadow(self, *_args: object) -> None:
        """Have a shadow from now on."""
        if self.canvas is None:
            return  # it has a place to be drawn when all that it is made with is set
        if self._shade is None:
            below = Canvas()
            with below:
                Color(*theme.INK)
                self._shade = Rectangle()
            self.canvas.before.insert(0, below)
            for name in ("texture", "texture_size", "pos", "size"):
                self.fbind(name, self._cast_shade)
        self._cast_shade()

    def _cast_shade(self, *_args: object) -> None:
        across, up = self.texture_size if self.shadow else (0, 0)
        self._shade.texture = self.texture
        self._shade.size = (across, up)
        self._shade.pos = (
            int(self.center_x - across / 2 + self.shadow),
            int(self.center_y - up / 2 - self.shadow),
        )

    def texture_update(self, *_args: object) -> None:
        """Draw the lines as they were broken to fit."""
        if self._refit.is_triggered:
            return  # another size and other lines are on their way
        if not self.markup:
            self._label.text = "\n".join(self._broken) if self._broken else self.text
        super().texture_update()

    def _fit(self, *_args: object) -> None:
        if self.hug:
            self._take_width()
            return
        left, top, right, bottom = self.padding
        ink = self.outline_width or 0
        room = (self.width - left - right, self.height - top - bottom)
        if room[0] < 1 or room[1] < 1:
            return
        limits = (self.smallest, self.largest)
        self.font_size, self._broken, self.fits = fitted(
            self.text, self.font_name, limits, room, int(self.lines), ink
        )
        # Kivy drops lines of a text that is centred in a height which just holds it;
        # without a height the picture itself is centred.
        centred = self.valign == "middle"
        self.text_size = (self.width, None) if centred else self.size
        self._trigger_texture()

    def _take_width(self) -> None:
        self.size_hint_x = None
        self.font_size, self._broken = self.largest, ()
        self.text_size = (None, None)
        edge = 2 * (self.outline_width or 0) + 0.08 * self.largest
        lines = self.text.split("\n")
        size = int(self.largest)
        across = max(extents(line, self.font_name, size)[0] for line in lines)
        self.width = ceil(across + edge + self.padding[0] + self.padding[2])
        self._trigger_texture()


class Heading(FitLabel):
    """Comic lettering. White with `outlined` on any colour, else ink."""

    font_name = StringProperty(theme.HEADING)
    largest = NumericProperty(theme.HEADING_SIZE)

    outlined = BooleanProperty(False)
    """Whether the letters are white with ink around them and a hard shadow.

    :attr:`outlined` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def on_outlined(self, _self: object, outlined: bool) -> None:  # noqa: FBT001 - Kivy's
        """Change between ink, and white with ink around it."""
        self.color = theme.WHITE if outlined else theme.INK
        self.outline_color = theme.INK[:3]
        self.outline_width = dp(1.5) if outlined else 0
        self.shadow = dp(2) if outlined else 0


class Body(FitLabel):
    """Running text; takes as many lines as its height holds."""

    lines = NumericProperty(0)


class Figure(FitLabel):
    """A number with figures of equal width."""

    font_name = StringProperty(theme.FIGURES)
    largest = NumericProperty(theme.FIGURE)


class Icon(InkLabel):
    """One icon of the icon font, as large as its box."""

    font_name = StringProperty(theme.ICONS)

    name = StringProperty("")
    """Name of the icon, from `data/fonts/icons.toml`; empty shows nothing.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    scale = NumericProperty(1)
    """Share of the shorter side that the icon takes.

    :attr:`scale` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    flip = BooleanProperty(False)
    """Whether the icon is mirrored, left for right.

    :attr:`flip` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def on_name(self, _self: object, name: str) -> None:
        """Show another icon."""
        self.text = glyph(name)

    def __init__(self, **kwargs: Any) -> None:
        self._turn: Any = None
        super().__init__(**kwargs)
        for name in ("size", "scale"):
            self.fbind(name, self._fill_box)
        self._fill_box()
        if self.flip and self._turn is None:
            self.on_flip()

    def on_flip(self, *_args: object) -> None:
        """Turn it round about its middle."""
        if self.canvas is None:
            return
        if self._turn is None:
            self._turn = Scale()
            self.canvas.before.insert(0, PushMatrix())
            self.canvas.before.insert(1, self._turn)
            self.canvas.after.insert(0, PopMatrix())
            for name in ("pos", "size"):
                self.fbind(name, self._hold_middle)
        self._turn.x = -1 if self.flip else 1
        self._hold_middle()

    def _hold_middle(self, *_args: object) -> None:
        self._turn.origin = self.center

    def _fill_box(self, *_args: object) -> None:
        self.font_size = max(1, min(self.size) * self.scale)
