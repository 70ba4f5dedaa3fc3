"""The roll that decided it, seen once more after the match has moved on.

stage.notice([LastRoll(faces=["pow", "oops"], line=_("Enough!"))])
"""

from kivy.clock import Clock
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app.widgets.spotlight import Spotlight

__all__ = ("LastRoll",)

_LAND_S = 0.5


class LastRoll(Spotlight):
    """Dice that tumble and land, then a burst."""

    faces = ListProperty()
    """What the dice show.

    :attr:`faces` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    line = StringProperty("")
    """What the burst shouts.

    :attr:`line` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    grid = ObjectProperty(None)
    """The dice (set by the kv rule).

    :attr:`grid` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    burst = ObjectProperty(None)
    """The burst (set by the kv rule).

    :attr:`burst` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def show(self, host: Widget) -> None:
        """Lay it over a host, let the dice fall, and end by itself."""
        super().show(host)
        self.burst.opacity = 0
        self.grid.tumble()
        Clock.schedule_once(self._land, _LAND_S)

    def _land(self, *_args: object) -> None:
        self.burst.opacity = 1
        self.burst.pop()
