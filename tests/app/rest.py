"""Is the app at rest? What draws while nothing happens heats a little board."""

import gc
from collections import Counter

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.app.offscreen import Offscreen

__all__ = ("alive", "forget_plans", "unrest")

SETTLE_S = 10.0
LOOK_S = 2.0
HOUSEKEEPING = ("Cache._purge_by_timeout",)
"""What Kivy itself does now and then."""


def unrest(window: Offscreen) -> list[str]:
    """Tell what still goes on when everything has had time to settle.

    Returns:
        Names of what the clock will call, and "drawn" where there was need to draw.
    """
    window.advance(SETTLE_S, fps=4)
    window.draw()
    found: list[str] = []

    def note(_window: object) -> None:
        found.append("drawn")

    Window.bind(on_draw=note)
    window.advance(LOOK_S, fps=15)
    window.draw()
    Window.unbind(on_draw=note)
    names = [event.get_callback().__qualname__ for event in Clock.get_events()]
    return found + [name for name in names if name not in HOUSEKEEPING]


def forget_plans() -> None:
    """Cancel all that moves or that the clock would call, as the end of a process does.

    What stays planned keeps its page alive.
    """
    Animation.cancel_all(None)
    for event in Clock.get_events():
        # Whose widget is gone has no callback any more.
        if getattr(event.get_callback(), "__qualname__", "") not in HOUSEKEEPING:
            event.cancel()


def alive() -> Counter[str]:
    """Count the widgets that nobody has let go of, by class."""
    gc.collect()
    kinds = (type(each) for each in gc.get_objects())
    return Counter(kind.__name__ for kind in kinds if issubclass(kind, Widget))
