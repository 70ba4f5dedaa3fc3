"""A field that draws a cross where each finger is: a mirrored or turned touch shows.

It tells the place of each finger in pixels of the window, from its upper left corner.
A finger that was lifted leaves a faint cross.
"""

from typing import Final

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import DictProperty, ListProperty, StringProperty

from companion.app import theme
from companion.app.widgets.outlines import box, oval
from companion.app.widgets.paint import Colour, faint, ink_shape, line, stroke
from companion.app.widgets.painted import Painted
from companion.core.texts import _, ngettext

__all__ = ("TouchField",)

MOST: Final = 10
"""More fingers than that are not drawn."""
TOLD: Final = 3
"""The places of so many fingers are told."""


class TouchField(Painted):
    """Crosses under fingers, and their places in words."""

    fingers = DictProperty()
    """Where each finger is, by the touch's number.

    :attr:`fingers` is a :class:`~kivy.properties.DictProperty`, default {}.
    """

    lifted = ListProperty()
    """Where the last finger was lifted; empty before that.

    :attr:`lifted` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    told = StringProperty("")
    """How many fingers, and where (read only).

    :attr:`told` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    painted_by = ("fingers", "lifted")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("fingers", "lifted"):
            self.fbind(name, self._tell)
        self._tell()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a finger that comes down here."""
        if not self.collide_point(*touch.pos) or len(self.fingers) >= MOST:
            return False
        touch.grab(self)
        self.fingers = {**self.fingers, touch.uid: touch.pos}
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Follow it, also out of the field."""
        if touch.grab_current is not self:
            return False
        self.fingers = {**self.fingers, touch.uid: touch.pos}
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let it go."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        left = {uid: at for uid, at in self.fingers.items() if uid != touch.uid}
        self.fingers, self.lifted = left, list(touch.pos)
        return True

    def paint(self) -> None:
        """Paint the field, the faint cross and the crosses."""
        edge = dp(3)
        low_left = (self.x + edge, self.y + edge)
        size = (self.width - 2 * edge, self.height - 2 * edge)
        ink_shape(box(low_left, size, dp(6)), theme.INK, outline_px=edge)
        if self.lifted:
            self._cross(self.lifted, faint(theme.FADED, 0.6))
        for number, place in enumerate(self.fingers.values()):
            self._cross(place, theme.SEAT_COLOURS[number % len(theme.SEAT_COLOURS)])

    def _cross(self, place: tuple[float, float], colour: Colour) -> None:
        x = min(max(place[0], self.x), self.right)
        y = min(max(place[1], self.y), self.top)
        line((self.x, y), (self.right, y), colour, dp(2))
        line((x, self.y), (x, self.top), colour, dp(2))
        stroke(oval((x, y), (dp(34), dp(34))), colour, dp(4))

    def _tell(self, *_args: object) -> None:
        count = len(self.fingers)
        if not count and not self.lifted:
            self.told = _("Touch here: the cross must be under your finger.")
            return
        places = list(self.fingers.values())[:TOLD] or [self.lifted]
        where = "   ".join(_say(*place) for place in places)
        fingers = ngettext("{count} finger", "{count} fingers", count)
        self.told = _("{fingers}:  {places}").format(
            fingers=fingers.format(count=count), places=where
        )


def _say(x: float, y: float) -> str:
    """Write a place as across, down, from the upper left corner."""
    return f"{round(x)}, {round(Window.height - y)}"
