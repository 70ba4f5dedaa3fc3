"""A timer for the table: choose a time, see it run, hear of its end."""

from typing import Any, Final

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.countdown import Countdown
from companion.app.widgets.choice_tiles import ChoiceTiles, Tile
from companion.core.texts import _

__all__ = ("TIMES_S", "TimerTool")

TIMES_S: Final = (30, 60, 120, 180, 300, 600)


class TimerTool(BoxLayout):
    """Times to choose from, and a clock."""

    countdown = ObjectProperty(None)
    """The `Countdown`; it lives longer than this sheet.

    :attr:`countdown` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    left = StringProperty("")
    """The time that is left, such as "1:05" (read only).

    :attr:`left` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    share = NumericProperty(0)
    """How much of the time is left, 0 to 1 (read only).

    :attr:`share` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    runs = BooleanProperty(False)
    """Whether it counts (read only).

    :attr:`runs` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    tiles = ObjectProperty(None)
    """The times to choose from (set by the kv rule).

    :attr:`tiles` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tiles.choices = [Tile(time_s, in_minutes(time_s)) for time_s in TIMES_S]
        # `bind` keeps no widget alive whose sheet has gone; the countdown outlives it.
        self.countdown.bind(left_s=self._draw, is_running=self._draw)
        self._draw()

    def on_tiles(self, _self: object, tiles: ChoiceTiles) -> None:
        """Start with the time that is tapped."""
        tiles.bind(on_choice=lambda _t, time_s: self.countdown.start(time_s))

    def stop(self) -> None:
        """Stop the clock before its end."""
        self.countdown.stop()

    def _draw(self, *_args: object) -> None:
        clock: Countdown = self.countdown
        self.runs = clock.is_running
        self.left = in_minutes(clock.left_s) if clock.whole_s else ""
        self.share = clock.left_s / clock.whole_s if clock.whole_s else 0


def in_minutes(time_s: float) -> str:
    """Write a time as minutes and seconds; a second that has begun counts."""
    minutes, seconds = divmod(int(-(-time_s // 1)), 60)
    return _("{minutes}:{seconds}").format(minutes=minutes, seconds=f"{seconds:02}")
