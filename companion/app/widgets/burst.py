"""A comic explosion that shouts one figure and one line.

burst = Burst(figure="4", line=_("of 3 needed"), seed=7)
burst.pop()
"""

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from companion.app import theme
from companion.app.widgets.lettering import Lettering
from companion.app.widgets.outlines import star
from companion.app.widgets.paint import faint, halftone_fade, ink_shape
from companion.app.widgets.painted import Painted

__all__ = ("Burst",)

POP_S = 0.32
FRONT = 0.84
DEPTH = 0.27


class Burst(Painted):
    """A star of irregular spikes, a second one behind it, a figure and a line."""

    figure = StringProperty("")
    """The large text, mostly a number.

    :attr:`figure` is a :class:`~kivy.properties.StringProperty`, default "".
    """

    line = StringProperty("")
    """The line under the figure; alone it takes the whole middle.

    :attr:`line` is a :class:`~kivy.properties.StringProperty`, default "".
    """

    colour = ColorProperty(theme.SUN)
    """Colour of the star in front.

    :attr:`colour` is a :class:`~kivy.properties.ColorProperty`, default `theme.SUN`.
    """

    back_colour = ColorProperty(theme.RED)
    """Colour of the star behind; clear leaves that star out.

    :attr:`back_colour` is a :class:`~kivy.properties.ColorProperty`, default
    `theme.RED`.
    """

    figure_colour = ColorProperty(theme.WHITE)
    """Colour of the figure, which has ink around it.

    :attr:`figure_colour` is a :class:`~kivy.properties.ColorProperty`, default
    `theme.WHITE`.
    """

    line_colour = ColorProperty(theme.INK)
    """Colour of the line.

    :attr:`line_colour` is a :class:`~kivy.properties.ColorProperty`, default
    `theme.INK`.
    """

    seed = NumericProperty(7)
    """Which irregular star it is; the same seed gives the same star.

    :attr:`seed` is a :class:`~kivy.properties.NumericProperty`, default 7.
    """

    spikes = NumericProperty(14)
    """How many spikes each star has.

    :attr:`spikes` is a :class:`~kivy.properties.NumericProperty`, default 14.
    """

    text_tilt = NumericProperty(5)
    """Degrees the text is turned counterclockwise.

    :attr:`text_tilt` is a :class:`~kivy.properties.NumericProperty`, default 5.
    """

    painted_by = (
        "figure",
        "line",
        "colour",
        "back_colour",
        "figure_colour",
        "line_colour",
        "seed",
        "spikes",
        "text_tilt",
    )

    def __init__(self, **kwargs: Any) -> None:
        self._figure = Lettering()
        self._line = Lettering()
        # The blank above and below its letters may lie on the line.
        self._figure.floats = True
        super().__init__(**kwargs)

    def pop(self) -> None:
        """Let the burst jump in from nearly nothing; over after `POP_S` seconds."""
        Animation.cancel_all(self, "zoom")
        self.zoom = 0.3
        Animation(zoom=1, d=POP_S, t="out_back").start(self)

    def paint(self) -> None:
        """Paint the two stars."""
        outline, reach = self._outline(), self._reach()
        spikes, seed = int(self.spikes), int(self.seed)
        front = (reach[0] * self._front(), reach[1] * self._front())
        star_in_front = star(
            self.center, front, spikes=spikes, seed=seed, depth=DEPTH, wobble=0.6
        )
        if self.back_colour[3]:
            behind = star(
                self.center,
                reach,
                spikes=spikes - 2,
                seed=seed + 31,
                depth=0.27,
                wobble=0.5,
            )
            ink_shape(behind, self.back_colour, outline_px=outline)
            halftone_fade(behind, faint(theme.INK, 0.2))
        ink_shape(star_in_front, self.colour, outline_px=outline)
        halftone_fade(star_in_front, faint(theme.RED, 0.25))

    def arrange(self) -> None:
        """Give figure and line their shares of the room inside the valleys."""
        wide, high = self._inner()
        bottom = self.center_y - 0.72 * high
        if self.figure and self.line:
            self._show(self._line, self.line, (1.56 * wide, 0.52 * high), bottom)
            # The letters fill two thirds of a line's height: the boxes may overlap.
            over = self.center_y - 0.42 * high
            self._show(self._figure, self.figure, (1.4 * wide, 1.5 * high), over)
        else:
            room = (1.5 * wide, 1.9 * high)
            bottom = self.center_y - room[1] / 2
            self._show(self._line, self.line, room, bottom)
            self._show(self._figure, self.figure, room, bottom)
        self._figure.color = self.figure_colour
        self._figure.outline_width = max(1, round(min(dp(4), high * 0.08)))
        self._figure.shadow = min(dp(4), high * 0.06)
        self._line.color = self.line_colour

    def _inner(self) -> tuple[float, float]:
        """Give the radii of the ellipse within all valleys of the front star."""
        share = self._front() * (1 - DEPTH) * 0.97
        reach = self._reach()
        return reach[0] * share, reach[1] * share

    def _front(self) -> float:
        """Give the size of the star in front; alone it takes the whole room."""
        return FRONT if self.back_colour[3] else 1.0

    def _reach(self) -> tuple[float, float]:
        """Give the radii of the star behind, its outline still within the widget."""
        edge = 2.5 * self._outline()
        return max(1, self.width / 2 - edge), max(1, self.height / 2 - edge)

    def _outline(self) -> float:
        return max(1.5, min(dp(5), min(self.size) * 0.025))

    def _show(
        self, label: Lettering, text: str, size: tuple[float, float], y: float
    ) -> None:
        label.text, label.tilt, label.size = text, self.text_tilt, size
        label.center_x, label.y = self.center_x, y
        label.largest = size[1]
        if text and not label.parent:
            self.add_widget(label)
        elif not text and label.parent:
            self.remove_widget(label)
