"""What Kivy keeps back of SDL, its window library."""

from typing import Any

from kivy.core.window.window_sdl2 import SDL2MotionEventProvider

__all__ = ("bring_back", "hand_on_fingers")

_FINGER = ("fingerdown", "fingermotion", "fingerup")


class _Events:
    """SDL's window as Kivy knows it, but for the events of fingers.

    On Linux Kivy throws them away and waits for the mouse that SDL would make of the
    first finger. We want all fingers, each once: that mouse is switched off.
    """

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def poll(self) -> Any:
        """Give the next event; a finger goes straight to Kivy's touches."""
        event = self._inner.poll()
        if event and event[0] in _FINGER:
            SDL2MotionEventProvider.q.appendleft(event)
            return None
        return event


def hand_on_fingers(window: Any) -> None:
    """Have a window hand on fingers; a second time changes nothing.

    Args:
        window: Kivy's window.
    """
    if not isinstance(window._win, _Events):
        window._win = _Events(window._win)


def bring_back(window: Any) -> None:
    """Bring a window back that was minimised or hidden.

    Args:
        window: Kivy's window. Its own methods for that work on desktops only.
    """
    window._win.show_window()
    window._win.restore_window()
    window._win.raise_window()
