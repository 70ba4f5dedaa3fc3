"""The card a hero bids with: not there yet, face down, or turned up.

card = BidCard(seat=1, name="Ben", look="down")
card.turn_up(5, "won")

Face down it is the same card, whatever it is worth: it does not know that.
"""

from typing import Any, ClassVar, Final

from kivy.animation import Animation
from kivy.input import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, OptionProperty, StringProperty

from companion.app import theme
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.lettering import Lettering
from companion.app.widgets.outlines import Point, box, grow, star
from companion.app.widgets.paint import (
    Colour,
    faint,
    fill,
    halftone,
    ink_shape,
    mixed,
    stroke,
)
from companion.app.widgets.painted import Painted
from companion.app.widgets.seat_badge import SeatBadge

__all__ = ("TURN_S", "BidCard")

TURN_S: Final = 0.4
"""How long a card takes to turn."""

_SHAPE: Final = 0.74
"""Width of a card for a height of 1."""

_NAME_DP: Final = 30


class BidCard(GuardedButton, Painted):
    """One contender's card, with the name below it."""

    seat = NumericProperty(0)
    """Whose card it is, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    name = StringProperty("")
    """Name of the person.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    look = OptionProperty(
        "empty", options=["empty", "asked", "down", "up", "won", "lost", "tied"]
    )
    """Whether it is there, asked for, face down, or turned up and what that means.

    :attr:`look` is an :class:`~kivy.properties.OptionProperty`, default "empty".
    """

    figure = StringProperty("")
    """The number on a card that is turned up.

    :attr:`figure` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    breadth = NumericProperty(1)
    """How much of its breadth is seen while it turns, 0 to 1.

    :attr:`breadth` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    painted_by: ClassVar[tuple[str, ...]] = ("seat", "look", "figure", "state")

    def __init__(self, **kwargs: Any) -> None:
        self._badge = SeatBadge()
        self._number = Lettering(outline_width=0)
        self._name = Lettering(color=theme.PAPER, lines=2)
        super().__init__(**kwargs)
        for child in (self._badge, self._number, self._name):
            self.add_widget(child)
        self.fbind("breadth", self._pose)

    def turn_up(self, number: int, look: str) -> None:
        """Turn the card over; over after `TURN_S` seconds."""

        def show(*_args: object) -> None:
            self.figure, self.look = str(number), look
            Animation(breadth=1, d=TURN_S / 2, t="out_quad").start(self)

        away = Animation(breadth=0.02, d=TURN_S / 2, t="in_quad")
        away.bind(on_complete=show)
        away.start(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take touches until the cards are turned up."""
        takes = self.look in ("empty", "asked", "down")
        return bool(takes and super().on_touch_down(touch))

    def paint(self) -> None:
        """Paint the card."""
        card, outline = self._card(), self._outline()
        if self.look == "asked":
            ink_shape(grow(card, dp(5)), theme.SUN, outline_px=dp(1.5))
        if self.look in ("empty", "asked"):
            self._paint_place(card, outline)
        elif self.look == "down":
            self._paint_back(card, outline)
        else:
            ink_shape(card, self._face(), outline_px=outline, shadow_px=dp(4))
            halftone(card, faint(theme.RED, 0.12), dp(9))

    def arrange(self) -> None:
        """Place badge, number and name."""
        x, y, width, height = self._place()
        is_up = bool(self.figure)
        side = width * (0.3 if is_up else 0.52)
        self._badge.seat = self.seat
        self._badge.size = (side, side)
        self._badge.opacity = 0.45 if self.look == "empty" else 1
        self._badge.center = (x + width / 2, y + height / 2)
        if is_up:
            self._badge.pos = (x + dp(3), y + height - side - dp(3))
        self._number.text = self.figure
        self._number.color = theme.RED if self.look == "won" else theme.INK
        self._number.largest = height * 0.56
        self._number.size = (width * 0.9, height * 0.7)
        self._number.center = (x + width / 2, y + height * 0.42)
        self._name.text = self.name
        self._name.largest = sp(22)
        self._name.size = (self.width, dp(_NAME_DP))
        self._name.x, self._name.top = self.x, y - dp(6)

    def _paint_place(self, card: list[Point], outline: float) -> None:
        """Paint the place where the card will lie."""
        asked = self.look == "asked"
        pressed = self.state == "down"
        colour = theme.PAPER if asked else theme.DOTS
        fill(card, mixed(colour, theme.SUN, 0.3) if pressed else colour)
        edge = theme.INK if asked else faint(theme.FADED, 0.7)
        stroke(grow(card, -outline), edge, outline * 0.6)

    def _paint_back(self, card: list[Point], outline: float) -> None:
        """Paint the back that all cards have, in the colour of the seat."""
        x, y, width, height = self._place()
        colour = theme.SEAT_COLOURS[int(self.seat)]
        ink_shape(card, theme.PAPER, outline_px=outline, shadow_px=dp(4))
        fill(grow(card, -outline * 2), theme.NIGHT)
        halftone(grow(card, -outline * 2), faint(theme.FADED, 0.3), dp(9))
        middle = (x + width / 2, y + height / 2)
        radii = (width * 0.44, height * 0.36)
        burst = star(middle, radii, spikes=12, seed=3, depth=0.28)
        ink_shape(burst, colour, outline_px=outline * 0.8)

    def _face(self) -> Colour:
        """Give the colour of a card that is turned up."""
        if self.look == "won":
            return theme.SUN
        return mixed(theme.PAPER, theme.FADED, 0.8 if self.look == "lost" else 0)

    def _place(self) -> tuple[float, float, float, float]:
        """Give left, bottom, width and height of the card above the name."""
        edge = dp(8)
        room_up = self.height - dp(_NAME_DP) - 2 * edge
        height = max(1.0, min(room_up, (self.width - 2 * edge) / _SHAPE))
        width = height * _SHAPE
        bottom = self.y + dp(_NAME_DP) + edge + (room_up - height) / 2
        return self.center_x - width / 2, bottom, width, height

    def _card(self) -> list[Point]:
        x, y, width, height = self._place()
        return box((x, y), (width, height), width * 0.09)

    def _outline(self) -> float:
        return max(1.5, min(dp(3), min(self.size) * 0.03))

    def _pose(self, *_args: object) -> None:
        super()._pose()
        self._scale.xyz = (self.zoom * self.breadth, self.zoom, 1)
