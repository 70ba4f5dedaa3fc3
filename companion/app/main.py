"""Open the app in a window or as a kiosk."""

import os
import signal
import time
from pathlib import Path

from companion.app.screen_check import require_screen
from companion.app.window import prepare
from companion.table.table import Table


def run(
    home: Path | None, *, kiosk: bool = False, size_px: tuple[int, int] = (800, 480)
) -> None:
    """Open the data folder and run the app until its window is closed.

    Args:
        home: The data folder; None looks for it where docs/data.md says.
        kiosk: Full screen, no way out without the owner.
        size_px: Width and height of the window, when it is no kiosk.

    Raises:
        CompanionError: There is no screen, or the folder cannot be used; the text
            says why.
    """
    require_screen(os.environ)
    prepare(*size_px, fullscreen=kiosk)
    with Table.open(home, now_ms=lambda: time.time_ns() // 1_000_000) as table:
        from companion.app.app import CompanionApp

        app = CompanionApp(table, kiosk=kiosk)
        _end_on_signals()
        try:
            app.run()
        finally:
            # Whatever ended it, no lamp goes on telling that a vote is in.
            app.session.buttons.stop()


def _end_on_signals() -> None:
    """Let Ctrl-C and a stop by systemd end the app after the frame it is drawing.

    The window is there by now. SDL would take SIGTERM as a wish to close it, which a
    kiosk refuses.
    """
    from kivy.base import EventLoop

    def end(*_args: object) -> None:
        EventLoop.quit = True

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
