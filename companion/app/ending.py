"""Ending when Ctrl-C or systemd asks for it, at any point of the start too.

SDL would take SIGTERM as a wish to close the window, which a kiosk refuses. It leaves
alone a signal that is listened to before it opens its window.
"""

import signal
from typing import Any

__all__ = ("Ending",)


class Ending:
    """Whether somebody has asked the app to end, and what follows from it."""

    def __init__(self) -> None:
        self.is_asked = False
        self._loop: Any = None

    def listen(self) -> None:
        """Listen to SIGINT and SIGTERM: until the loop runs they end the process."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._end)

    def end_at_loop(self) -> None:
        """From now on let the app end after the frame it is drawing."""
        from kivy.base import EventLoop
        from kivy.clock import Clock

        self._loop = EventLoop
        # One that came while the loop was starting was forgotten by it.
        Clock.schedule_once(self._look, 0)

    def _look(self, _dt: float) -> None:
        if self.is_asked:
            self._loop.quit = True

    def _end(self, *_args: object) -> None:
        self.is_asked = True
        if self._loop is None:
            raise SystemExit(0)
        self._loop.quit = True
