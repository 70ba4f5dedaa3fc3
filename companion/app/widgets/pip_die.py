"""An ordinary die: tap it, it tumbles and shows 1 to 6.

die = PipDie()
die.roll(4)
"""

from typing import Any, ClassVar, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app import theme
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.outlines import box, oval
from companion.app.widgets.paint import faint, fill, halftone_fade, ink_shape
from companion.app.widgets.painted import Painted

__all__ = ("PipDie",)

_LEFT, _MIDDLE, _RIGHT = -0.26, 0.0, 0.26
_CORNERS: Final = ((_LEFT, _RIGHT), (_RIGHT, _LEFT))
_PIPS: Final = {
    0: (),
    1: ((_MIDDLE, _MIDDLE),),
    2: _CORNERS,
    3: (*_CORNERS, (_MIDDLE, _MIDDLE)),
    4: (*_CORNERS, (_LEFT, _LEFT), (_RIGHT, _RIGHT)),
    5: (*_CORNERS, (_LEFT, _LEFT), (_RIGHT, _RIGHT), (_MIDDLE, _MIDDLE)),
    6: (
        *_CORNERS,
        (_LEFT, _LEFT),
        (_RIGHT, _RIGHT),
        (_LEFT, _MIDDLE),
        (_RIGHT, _MIDDLE),
    ),
}
_FLICKER_S: Final = 0.07
_TUMBLE_S: Final = 0.5


class PipDie(GuardedButton, Painted):
    """A white die with ink pips.

    :Events:
        `on_release`: it was tapped.
        `on_land`: it has come to rest.
    """

    value = NumericProperty(0)
    """What it shows once it lies; 0 before the first roll.

    :attr:`value` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    shown = NumericProperty(0)
    """What is drawn now (read only).

    :attr:`shown` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    painted_by: ClassVar[tuple[str, ...]] = ("shown", "state")
    __events__ = ("on_land",)

    _tick: Any = None
    _since_s = 0.0

    @property
    def is_up(self) -> bool:
        """Whether it tumbles."""
        return self._tick is not None

    def on_land(self) -> None:
        """Fire when it has come to rest."""

    def roll(self, value: int) -> None:
        """Throw it, so that it comes to show `value`."""
        self._stop()
        self.value = value
        self._since_s = Clock.get_time()
        self._tick = Clock.schedule_interval(self._flicker, _FLICKER_S)
        self._flicker(0)

    def paint(self) -> None:
        """Paint the die and its pips."""
        edge = min(self.size) * 0.7
        corner = (self.center_x - edge / 2, self.center_y - edge / 2)
        face = box(corner, (edge, edge), edge * 0.16)
        ink_shape(face, theme.WHITE, outline_px=dp(4), shadow_px=dp(5))
        halftone_fade(face, faint(theme.INK, 0.14))
        for across, up in _PIPS[int(self.shown)]:
            place = (self.center_x + across * edge, self.center_y + up * edge)
            colour = theme.RED if self.shown == 1 else theme.INK
            fill(oval(place, (edge * 0.1, edge * 0.1)), colour)

    def _flicker(self, _dt_s: float) -> None:
        if Clock.get_time() - self._since_s >= _TUMBLE_S:
            self._stop()
            self.shown, self.tilt, self.zoom = self.value, -4, 1.2
            Animation(zoom=1, d=0.15, t="out_cubic").start(self)
            self.dispatch("on_land")
            return
        self.shown = self.shown % 6 + 1
        self.tilt = 12 if self.tilt < 0 else -12

    def _stop(self) -> None:
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
