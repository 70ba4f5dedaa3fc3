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
SHORT_S = 1.0
GIVE_UP_S = 90


class Driver:
    """Does one thing after the other; the next one once the last was told of."""

    def __init__(self, app: CompanionApp) -> None:
        self.app = app
        self.left = [
            ("start", lambda: None),
            ("read", lambda: self.tap("read_button")),
            ("escape", lambda: self.key(ESCAPE)),
            ("f1", lambda: self.key(F1)),
            ("close request", self.ask_to_close),
            ("settings", lambda: app.stage.go("settings")),
            ("short hold", self.hold_briefly),
            ("hold", lambda: self.press(app.stage.page.ids.close_button)),
        ]
        Clock.schedule_once(lambda _dt: self.go_on(), 2 * STEP_S)
        Clock.schedule_once(lambda _dt: os._exit(1), GIVE_UP_S)

    def go_on(self) -> None:
        """Do the next thing; nothing comes after the last one but the end."""
        name, act = self.left.pop(0)
        act()
        wait_s = STEP_S + (SHORT_S if name == "short hold" else 0)
        if self.left:
            Clock.schedule_once(lambda _dt: self.tell(name), wait_s)

    def tell(self, after: str) -> None:
        """Say what is in front."""
        sheets = self.app.stage._sheets
        sheet = type(sheets[-1].content).__name__ if sheets else None
        say({"after": after, "page": self.app.stage.page.name, "sheet": sheet})
        self.go_on()

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

    def hold_briefly(self) -> None:
        """Put a finger on the button that closes the app, and lift it too early."""
        touch = self.press(self.app.stage.page.ids.close_button)
        Clock.schedule_once(lambda _dt: touch.touch_up(), SHORT_S)

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
