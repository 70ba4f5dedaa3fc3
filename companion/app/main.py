"""Open the app in a window or as a kiosk."""

import faulthandler
import os
import time
from pathlib import Path

from companion.app.crashes import Crashes
from companion.app.ending import Ending
from companion.app.notify import Notifier
from companion.app.safe_mode import SAFE_BOARD, begin_safely
from companion.app.screen_check import NoScreen, await_screen, require_screen
from companion.app.window import prepare
from companion.table.table import Table


def run(
    home: Path | None,
    *,
    kiosk: bool = False,
    size_px: tuple[int, int] = (800, 480),
    board: str | None = None,
) -> None:
    """Open the data folder and run the app until its window is closed.

    Args:
        home: The data folder; None looks for it where docs/data.md says.
        kiosk: Full screen, no way out without the owner; waits for the screen.
        size_px: Width and height of the window, when it is no kiosk.
        board: Which button boards are used, in the words of `Settings.buttons`; None
            leaves it to the owner's setting.

    Raises:
        CompanionError: There is no screen, or the folder cannot be used; the text
            says why.
    """
    ending = Ending()
    ending.listen()
    notifier = Notifier.from_environ(os.environ)
    if kiosk:
        # Where it hung stands in the journal when systemd has lost its patience.
        faulthandler.enable()
        await_screen(lambda: require_screen(os.environ), notifier)
    else:
        require_screen(os.environ)
    # Kivy's second choice on X would end the process without a word of ours.
    os.environ.setdefault("KIVY_WINDOW", "sdl2")
    prepare(*size_px, fullscreen=kiosk)
    with Table.open(home, lambda: time.time_ns() // 1_000_000, plays_on=True) as table:
        _require_window()
        _play(table, notifier, ending, kiosk=kiosk, board=board)


def _require_window() -> None:
    """Open the window.

    Raises:
        NoScreen: The screen is there, and still there is no window on it.
    """
    from kivy.core.window import Window

    if Window is None:
        raise NoScreen(
            "No window could be opened on the screen: the lines above say why; on X "
            "this user may lack the right to use the display."
        )


def _play(
    table: Table, notifier: Notifier, ending: Ending, *, kiosk: bool, board: str | None
) -> None:
    """Run the app; if it crashes in here, that is counted."""
    from companion.app.app import CompanionApp
    from companion.app.heartbeat import Heartbeat, looks_at

    crashes = Crashes.from_environ(os.environ)
    says = "Playing"
    if crashes.begin():
        begin_safely(table)
        board, says = SAFE_BOARD, "Playing in safe mode"
    app = CompanionApp(table, kiosk=kiosk, board=board)
    heartbeat = Heartbeat(notifier, looks_at(app.session), crashes.went_well, says)
    app.bind(on_start=lambda *_: heartbeat.start())
    ending.end_at_loop()
    is_over = False
    try:
        app.run()
        is_over = True
    finally:
        heartbeat.stop()
        # Whatever ended it, the screen is not left dark, and no lamp goes on telling
        # that a vote is in.
        app.dimmer.stop()
        app.session.buttons.stop()
        if is_over or ending.is_asked:
            crashes.end()
