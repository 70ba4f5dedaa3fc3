"""Run the real app as a kiosk in a window that nobody sees, and try to get out of it.

A program of its own: an app that ends takes Kivy's loop along. Prints a line after
each try.
"""

import json
import os
import sys
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "offscreen"

from companion.app.window import prepare

prepare(800, 480)

from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.tests.common import UnitTestTouch  # noqa: E402

from companion.app.app import CompanionApp  # noqa: E402
from companion.table.table import Table  # noqa: E402

ESCAPE, F1 = 27, 282
STEP_S = 0.5
HOLD_S = 3.4


class Driver:
    """Does one thing after the other, as time goes by."""

    def __init__(self, app: CompanionApp) -> None:
        self.app = app
        at_s = 1.0
        for name, act, time_s in (
            ("start", lambda: None, STEP_S),
            ("read", lambda: self.tap("read_button"), STEP_S),
            ("escape", lambda: self.key(ESCAPE), STEP_S),
            ("f1", lambda: self.key(F1), STEP_S),
            ("close request", self.ask_to_close, STEP_S),
            ("settings", lambda: app.stage.go("settings"), STEP_S),
            ("short hold", lambda: self.hold(1.0), 1.5),
            ("hold", lambda: self.hold(HOLD_S), HOLD_S + STEP_S),
        ):
            Clock.schedule_once(lambda _dt, act=act: act(), at_s)
            at_s += time_s
            Clock.schedule_once(lambda _dt, name=name: self.tell(name), at_s - 0.1)

    def tell(self, after: str) -> None:
        """Say what is in front."""
        sheets = self.app.stage._sheets
        sheet = type(sheets[-1].content).__name__ if sheets else None
        say({"after": after, "page": self.app.stage.page.name, "sheet": sheet})

    def key(self, code: int) -> None:
        """Press a key of a keyboard that somebody has plugged in."""
        Window.dispatch("on_keyboard", code, 0, None, [])

    def ask_to_close(self) -> None:
        """Do what a window does whose frame has a cross."""
        if not Window.dispatch("on_request_close"):
            self.app.stop()

    def tap(self, name: str) -> None:
        """Tap a button of the top sheet."""
        self.press(self.app.stage._sheets[-1].content.ids[name]).touch_up()

    def hold(self, time_s: float) -> None:
        """Keep a finger on the button that closes the app."""
        touch = self.press(self.app.stage.page.ids.close_button)
        Clock.schedule_once(lambda _dt: touch.touch_up(), time_s)

    def press(self, widget: object) -> UnitTestTouch:
        """Put a finger on a widget."""
        touch = UnitTestTouch(*widget.to_window(*widget.center))
        touch.touch_down()
        return touch


def say(line: dict[str, object]) -> None:
    """Print a line at once."""
    print(json.dumps(line), flush=True)  # noqa: T201


def main(home: Path) -> None:
    """Leave a match in the middle of a vote, then start the app over its folder."""
    with Table.open(home, now_ms=now_ms) as table:
        heroes = ("hammer", "shadowrush")
        table.new_match("rookie-heroes", [{"name": h, "hero": h} for h in heroes])
        table.ballot_opened()
    with Table.open(home, now_ms=now_ms) as table:
        app = CompanionApp(table, kiosk=True)
        app.bind(on_start=drive)
        app.run()
        say({"after": "hold", "page": "closed", "sheet": None})


def drive(app: CompanionApp) -> None:
    """Begin; a handler that gave something true would keep the app from starting."""
    Driver(app)


def now_ms() -> int:
    """Give now, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


if __name__ == "__main__":
    main(Path(sys.argv[1]))
