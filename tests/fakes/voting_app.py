"""The whole app over mock pins, in the middle of a vote: `voting_app.py FOLDER`.

Says which lamps shine half a second into the vote, and once more when it has ended.
"""

import sys
from pathlib import Path

from companion.app import main
from companion.app.window import prepare

prepare()
main.prepare = lambda *_size, **_more: None
main.require_screen = lambda _environ: None

from kivy.app import App  # noqa: E402
from kivy.clock import Clock  # noqa: E402

from companion.app import app as app_module  # noqa: E402
from companion.app.buttons import Buttons, kivy_now_s  # noqa: E402
from hardware.gpio import GpioBoard  # noqa: E402
from hardware.pins import load_pins  # noqa: E402
from tests.app.rookie import seats, to_vote  # noqa: E402
from tests.fakes.pins import WiredFactory  # noqa: E402

FACTORY = WiredFactory(kivy_now_s)
PINS = load_pins()


def say_lamps(when: str) -> None:
    """Say the last level of each lamp's pin."""
    lamps = [int(FACTORY.pin(lamp.gpio).states[-1].state) for lamp in PINS.lamps]
    sys.stdout.write(f"{when} {lamps}\n")
    sys.stdout.flush()


def begin(_dt: float) -> None:
    """Play to the vote, and let two of four people vote."""
    stage = App.get_running_app().stage
    session = stage.session
    session.open(session.table.new_match("rookie-heroes", seats(4)))
    for move in to_vote():
        session.play(move)
    stage.page.start()
    stage.page.press(0, "fight")
    stage.page.press(3, "flee")
    Clock.schedule_once(lambda _dt: say_lamps("voting"), 0.5)


app_module.make_buttons = lambda *_owners, **_more: Buttons(
    [GpioBoard(PINS, lambda: FACTORY, kivy_now_s)]
)
Clock.schedule_once(begin, 0.5)
main.run(Path(sys.argv[1]), kiosk=True)
say_lamps("ended")
