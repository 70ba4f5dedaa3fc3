"""A timer for the table: it runs on while its sheet is closed, and it ends."""

from typing import Any, Final

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty

TICK_S: Final = 0.2


class Countdown(EventDispatcher):
    """Counts down to 0, then tells.

    :Events:
        `on_end`: the time is up.
    """

    left_s = NumericProperty(0)
    """Seconds that are left.

    :attr:`left_s` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    whole_s = NumericProperty(0)
    """Seconds it was started with.

    :attr:`whole_s` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    is_running = BooleanProperty(False)
    """Whether it counts.

    :attr:`is_running` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_end",)

    _end_s = 0.0
    _tick: Any = None

    def start(self, time_s: float) -> None:
        """Begin anew.

        Args:
            time_s: How long, in seconds.
        """
        self.stop()
        self.whole_s = self.left_s = time_s
        self._end_s = Clock.get_time() + time_s
        self.is_running = True
        self._tick = Clock.schedule_interval(self._count, TICK_S)

    def stop(self) -> None:
        """Count no longer; nobody is told."""
        self.is_running = False
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None

    def on_end(self) -> None:
        """Be told that the time is up."""

    def _count(self, _dt_s: float) -> None:
        self.left_s = max(0.0, self._end_s - Clock.get_time())
        if not self.left_s:
            self.stop()
            self.dispatch("on_end")
