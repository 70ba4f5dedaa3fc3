"""The sign of a seat: its colour, its shape and its letter.

    SeatBadge:
        seat: 2

Never colour alone: people who see colours otherwise have the shape and the letter.
"""

from math import cos, sin, tau
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty

from companion.app import theme
from companion.app.widgets.labels import Heading
from companion.app.widgets.outlines import Point, box, oval
from companion.app.widgets.paint import ink_shape
from companion.app.widgets.painted import Painted

__all__ = ("SeatBadge", "shape_of")


class SeatBadge(Painted):
    """A shape of the seat's own with the seat's letter in it."""

    seat = NumericProperty(0)
    """Which seat, from 0; below 0 nothing is drawn.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    ink = ColorProperty(theme.INK)
    """Colour of outline and letter.

    :attr:`ink` is a :class:`~kivy.properties.ColorProperty`, default ink.
    """

    raised = BooleanProperty(False)
    """Whether the badge has a hard shadow.

    :attr:`raised` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    painted_by = ("seat", "ink", "raised")

    def __init__(self, **kwargs: Any) -> None:
        self._letter = Heading(halign="center")
        super().__init__(**kwargs)
        self.add_widget(self._letter)

    def on_seat(self, _self: object, seat: int) -> None:
        """Show no letter of nobody, also where there is no room to paint."""
        if seat < 0:
            self._letter.text = ""

    def arrange(self) -> None:
        """Put the letter where the shape is widest."""
        side = min(self.size)
        seat = int(self.seat)
        self._letter.text = theme.SEAT_LETTERS[seat] if seat >= 0 else ""
        self._letter.color = self.ink
        low = seat >= 0 and theme.SEAT_SHAPES[seat] == "triangle"
        self._letter.largest = side * (0.44 if low else 0.52)
        self._letter.size = (side, side * 0.7)
        drop = side * 0.1 if low else 0
        self._letter.center = (self.center_x, self.center_y - drop)

    def paint(self) -> None:
        """Paint the shape in its seat's colour."""
        seat = int(self.seat)
        if seat < 0:
            return
        side = min(self.size)
        outline = max(1.5, min(dp(3.5), side * 0.08))
        points = shape_of(theme.SEAT_SHAPES[seat], self.center, side / 2 - outline)
        ink_shape(
            points,
            theme.SEAT_COLOURS[seat],
            outline_px=outline,
            shadow_px=dp(2) if self.raised else 0,
            ink=self.ink,
        )


def shape_of(shape: str, centre: Point, radius_px: float) -> list[Point]:
    """Give the corners of a seat's shape, counterclockwise.

    Args:
        shape: One of `theme.SEAT_SHAPES`.
        centre: Middle of the room for it.
        radius_px: Half the side of that room.
    """
    x, y = centre
    r = radius_px
    match shape:
        case "square":
            side = 1.76 * r
            return box((x - side / 2, y - side / 2), (side, side), side * 0.08)
        case "triangle":
            return [(x, y + r * 0.9), (x - r, y - r * 0.85), (x + r, y - r * 0.85)]
        case "diamond":
            return [(x + r, y), (x, y + r), (x - r, y), (x, y - r)]
        case "pentagon":
            turns = (tau * (place / 5 + 1 / 4) for place in range(5))
            return [(x + r * cos(turn), y + r * sin(turn)) for turn in turns]
        case "hexagon":
            rise = r * 0.88
            return [
                (x + r, y),
                (x + r / 2, y + rise),
                (x - r / 2, y + rise),
                (x - r, y),
                (x - r / 2, y - rise),
                (x + r / 2, y - rise),
            ]
    return oval(centre, (r, r))
