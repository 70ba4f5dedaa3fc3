"""One sentence in a speech bubble, beside the place where the finger was.

    bubble = Bubble(text=refusal.text, place=touch.pos)
    bubble.bind(on_gone=...)

It lies over the whole page, lets touches through, and fades by itself.
"""

from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, StringProperty

from companion.app import theme
from companion.app.widgets.fitting import broken, extents
from companion.app.widgets.labels import Body
from companion.app.widgets.outlines import Point, box
from companion.app.widgets.paint import ink_shape
from companion.app.widgets.painted import Painted

__all__ = ("FADE_S", "STAY_S", "Bubble")

STAY_S: Final = 4.5
FADE_S: Final = 0.4


class Bubble(Painted):
    """A speech bubble that stays within the page.

    :Events:
        `on_gone`: it has faded; the stage takes it away.
    """

    text = StringProperty("")
    """The sentence.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    place = ListProperty([0, 0])
    """Where the finger was, in window pixels.

    :attr:`place` is a :class:`~kivy.properties.ListProperty`.
    """

    floats = True
    """It may lie on other widgets (the layout check reads this)."""

    painted_by = ("text", "place")
    __events__ = ("on_gone",)

    def __init__(self, **kwargs: Any) -> None:
        self._label = Body(halign="center", largest=theme.TEXT_LARGE)
        self._box = (0.0, 0.0, 0.0, 0.0)
        super().__init__(**kwargs)
        self.add_widget(self._label)
        self._leaving = Clock.schedule_once(self._leave, STAY_S)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Where the bubble itself is: x, y, width, height."""
        return self._box

    def on_gone(self) -> None:
        """Do nothing; the stage takes the bubble away."""

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        """Fade at the next touch, wherever it is, and let it through."""
        self._leaving.cancel()
        self._leave()
        return False

    def arrange(self) -> None:
        """Put the box above the finger, or below where there is no room above."""
        size = int(sp(20))
        widest = min(self.width - dp(64), dp(340))
        lines = broken(self.text, self._label.font_name, size, widest) or (self.text,)
        measured = [extents(line, self._label.font_name, size) for line in lines]
        width = max(width for width, _height in measured) + dp(44)
        height = len(lines) * measured[0][1] + dp(28)
        x, y = self.place
        up = y + dp(40) + height < self.top - dp(8)
        left = _within(x - width * 0.4, self.x, self.right - width)
        low = y + dp(36) if up else y - dp(36) - height
        low = _within(low, self.y, self.top - height)
        self._box = (left, low, width, height)
        self._label.text = self.text
        self._label.pos = (left + dp(12), low + dp(8))
        self._label.size = (width - dp(24), height - dp(16))

    def paint(self) -> None:
        """Paint the box and its tail, which points at the finger."""
        left, low, width, height = self._box
        corners = box((left, low), (width, height), dp(16))
        tail = self._tail()
        ink_shape(tail, theme.WHITE, outline_px=dp(3), shadow_px=dp(4))
        ink_shape(corners, theme.WHITE, outline_px=dp(3), shadow_px=dp(4))
        ink_shape(tail, theme.WHITE, outline_px=0.01)

    def _tail(self) -> list[Point]:
        """Give the three corners of the tail, its foot inside the box."""
        left, low, width, height = self._box
        x, y = self.place
        foot = min(max(x, left + dp(34)), left + width - dp(34))
        up = y < low + height / 2
        base = low + dp(4) if up else low + height - dp(4)
        tip_y = max(y, base - dp(44)) if up else min(y, base + dp(44))
        tip = (min(max(x, foot - dp(20)), foot + dp(20)), tip_y)
        right, left_foot = (foot + dp(11), base), (foot - dp(11), base)
        return [tip, right, left_foot] if up else [tip, left_foot, right]

    def _leave(self, *_args: object) -> None:
        fade = Animation(opacity=0, d=FADE_S)
        fade.bind(on_complete=lambda *_: self.dispatch("on_gone"))
        Animation.cancel_all(self, "opacity")
        fade.start(self)


def _within(start: float, low: float, high: float) -> float:
    """Keep a place between two edges, 8dp from each."""
    return max(low + dp(8), min(start, high - dp(8)))
