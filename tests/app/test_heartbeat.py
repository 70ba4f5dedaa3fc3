"""Signs of life: after the first frame, often enough, and only while all answers."""

import pytest

from companion.app.buttons import Buttons, kivy_now_s
from companion.app.heartbeat import WELL_S, Heartbeat, looks_at
from companion.app.notify import Notifier
from hardware.gpio import GpioBoard
from hardware.pins import load_pins
from tests.app.desk import Desk
from tests.fakes.disk import unplugged
from tests.fakes.manager import Manager
from tests.fakes.pins import WiredFactory

WATCHDOG_S = 20.0
ALIVE = "WATCHDOG=1"


class Service:
    """A heart that beats in the window of the tests."""

    def __init__(self, pilot, **more):
        self.pilot = pilot
        self.manager = Manager()
        self.parts = {"disk": True, "buttons": True}
        self.well = 0
        looks = {name: lambda name=name: self.parts[name] for name in self.parts}
        notifier = Notifier(self.manager.address, more.pop("watchdog_s", WATCHDOG_S))
        self.heart = Heartbeat(notifier, more.pop("looks", looks), self.went_well)

    def went_well(self):
        """Count how often the run was said to go well."""
        self.well += 1

    def draw(self):
        """Have one frame drawn and shown, and the next turn of the loop."""
        self.pilot.stage.window.canvas.ask_update()
        self.pilot.stage.draw()
        self.pilot.stage.frames(1)

    def pass_by(self, time_s):
        """Give what was heard while so much time passed."""
        heard, step_s = [], 5
        self.manager.heard()
        # A socket that nobody reads is full after some ten messages.
        for left_s in range(round(time_s * 10), 0, -step_s * 10):
            self.pilot.advance(min(step_s, left_s / 10), fps=5)
            heard += self.manager.heard()
        return heard


@pytest.fixture
def service(pilot):
    """Gives a function that makes a service; it stops after the test."""
    made = []

    def make(**more):
        made.append(Service(pilot, **more))
        return made[-1]

    yield make
    for one in made:
        one.heart.stop()
        one.manager.close()


def test_ready_comes_after_the_first_frame(service):
    """Not before it is drawn, not before the loop came back from showing it, once."""
    kiosk = service()
    kiosk.heart.start()
    assert kiosk.pass_by(5) == []
    kiosk.pilot.stage.window.canvas.ask_update()
    kiosk.pilot.stage.draw()
    assert kiosk.manager.heard() == []
    kiosk.pilot.stage.frames(1)
    assert kiosk.manager.heard() == ["READY=1", "STATUS=Playing", ALIVE]
    kiosk.heart.start()
    kiosk.draw()
    assert kiosk.manager.heard() == []


def test_two_signs_come_while_systemd_waits_for_one(service):
    """In ten minutes, at under half of the time, and without a clock that drifts."""
    kiosk = service()
    kiosk.heart.start()
    kiosk.draw()
    assert kiosk.heart.every_s < WATCHDOG_S / 2
    heard = kiosk.pass_by(600)
    assert set(heard) == {ALIVE}
    assert 600 / kiosk.heart.every_s - 3 <= len(heard) <= 600 / kiosk.heart.every_s + 1


def test_a_stuck_loop_gives_no_sign(service):
    """Nothing is sent from anywhere else; one sign follows when it goes on."""
    kiosk = service()
    kiosk.heart.start()
    kiosk.draw()
    kiosk.manager.heard()
    kiosk.pilot.stage.now_s += 60
    assert kiosk.manager.heard() == []
    assert kiosk.pass_by(0.2) == [ALIVE]


def test_a_stuck_part_stops_the_signs_until_it_answers(service, caplog):
    """Which one it is stands in the status and in the log, once."""
    kiosk = service()
    kiosk.heart.start()
    kiosk.draw()
    kiosk.parts["buttons"] = False
    assert kiosk.pass_by(60) == ["STATUS=No answer from buttons"]
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    kiosk.parts["buttons"] = True
    assert kiosk.pass_by(1.2)[:2] == ["STATUS=Playing", ALIVE]


def test_a_part_that_complains_has_answered(service, caplog):
    """A full disk is told on the screen, and is no reason to start again."""

    def complain():
        raise OSError("No space left on device")

    kiosk = service(looks={"disk": complain})
    kiosk.heart.start()
    kiosk.draw()
    heard = kiosk.pass_by(60)
    assert set(heard) == {ALIVE}
    assert len(heard) >= 7
    assert len(caplog.records) == 1


def test_a_good_run_is_noted_once(service):
    """After some minutes with signs of life."""
    kiosk = service()
    kiosk.heart.start()
    kiosk.draw()
    kiosk.pass_by(WELL_S - 5)
    assert kiosk.well == 0
    kiosk.pass_by(10)
    assert kiosk.well == 1
    kiosk.pass_by(WELL_S * 2)
    assert kiosk.well == 1


def test_the_end_is_said_and_is_the_end(service):
    """No sign follows, also where the app ends before its first frame."""
    for has_drawn in (True, False):
        kiosk = service()
        kiosk.heart.start()
        if has_drawn:
            kiosk.draw()
        kiosk.manager.heard()
        kiosk.heart.stop()
        assert kiosk.manager.heard() == ["STOPPING=1", "STATUS=Closing"]
        kiosk.draw()
        assert kiosk.pass_by(30) == []


def test_nobody_waits_and_all_is_well(service):
    """Without a watchdog the parts are looked at all the same."""
    kiosk = service(watchdog_s=None)
    assert 5 <= kiosk.heart.every_s <= 8


def test_the_parts_of_a_kiosk_at_rest_answer(pilot, tmp_path):
    """The match file and the buttons, with nobody near; buttons nobody reads do not."""
    desk = Desk(pilot, tmp_path / "home")
    pins = WiredFactory(kivy_now_s)
    board = GpioBoard(load_pins(), lambda: pins, kivy_now_s)
    buttons = desk.session.buttons = Buttons([board])
    looks = looks_at(desk.session)
    buttons.start()
    pilot.advance(60, fps=2)
    assert all(look() for look in looks.values())
    buttons._timer.cancel()
    pilot.advance(10, fps=2)
    assert [name for name, look in looks.items() if not look()] == ["the buttons"]
    buttons.stop()
    with unplugged(desk.session.table):
        assert looks["the match file"]()
        assert desk.session.table.disk.unsaved is not None
    assert all(look() for look in looks.values())
    assert desk.session.table.disk.unsaved is None
    desk.close()
