"""Something the whole table looks at for a moment, over the page: ends by itself.

class LastRoll(Spotlight):
    ...

stage.notice([LastRoll()])

Nothing waits for it: the match has moved on before it comes up.
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets.rays import Rays

__all__ = ("Spotlight",)

STAY_S: Final = 2.2
"""How long it stays where nobody taps."""


class Spotlight(FloatLayout):
    """Dark rays that hide the page, and something bright on them; a tap ends it."""

    modal = True
    """What lies below it is not to be touched, nor judged by the layout check."""

    __events__ = ("on_end",)

    _host: Widget | None = None
    _end_event: Any = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        ground = Rays(colour=theme.DOTS, dark_colour=theme.NIGHT)
        # Behind all that the rule of a subclass has put here.
        self.add_widget(ground, index=len(self.children))

    def show(self, host: Widget) -> None:
        """Lay it over a host and let it end by itself.

        Args:
            host: A layout that lets a child fill it.
        """
        self._host = host
        host.add_widget(self)
        self._end_event = Clock.schedule_once(self.end, STAY_S)

    def end(self, *_args: object) -> None:
        """Take it away; does nothing when it is gone already."""
        if self._host is None:
            return
        self._end_event.cancel()
        host, self._host = self._host, None
        host.remove_widget(self)
        self.dispatch("on_end")

    def on_end(self) -> None:
        """Fire when it has gone."""

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        """End, and let nobody else have the touch."""
        self.end()
        return True
