"""A button that has to be held: what nobody should press by chance.

    HoldButton:
        icon: "power-button"
        text: "Close the app"
        on_hold: root.close()

A ring around its icon shows how long it has been held; letting go, or sliding off,
begins anew.
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.properties import NumericProperty

from companion.app.widgets.comic_button import ComicButton

__all__ = ("HOLD_S", "HoldButton")

HOLD_S: Final = 3.0


class HoldButton(ComicButton):
    """A button with a ring that fills.

    :Events:
        `on_hold`: it was held long enough.
        `on_short_hold`: (place) it was let go too early there.
    """

    progress = NumericProperty(0)
    """How much of the time it has been held, 0 to 1 (read only).

    :attr:`progress` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    __events__ = ("on_hold", "on_short_hold")

    def __init__(self, **kwargs: Any) -> None:
        self._tick: Any = None
        self._since_s = 0.0
        self._is_short = False
        super().__init__(**kwargs)
        self.fbind("state", self._turn)

    def on_hold(self) -> None:
        """Be told that it was held long enough."""

    def on_short_hold(self, place: Any) -> None:
        """Be told that it was let go too early."""

    def on_release(self) -> None:
        """Tell a finger that only tapped, so that the page can say what to do."""
        if self._is_short:
            self.dispatch("on_short_hold", self.last_touch.pos)

    def on_parent(self, _self: object, parent: Any) -> None:
        """Forget the finger when the page goes."""
        super().on_parent(_self, parent)
        if parent is None:
            self._stop()

    def _turn(self, _self: object, state: str) -> None:
        self._stop()
        if state == "down":
            self._is_short = True
            self._since_s = Clock.get_time()
            self._tick = Clock.schedule_interval(self._grow, 0)

    def _grow(self, _dt_s: float) -> None:
        self.progress = min(1, (Clock.get_time() - self._since_s) / HOLD_S)
        if self.progress >= 1:
            self._stop()
            self._is_short = False
            self.dispatch("on_hold")

    def _stop(self) -> None:
        self.progress = 0
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
