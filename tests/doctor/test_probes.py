"""What is asked in processes of their own, and how those are run."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.doctor.children import answer_of
from companion.doctor.installed import place_of
from companion.doctor.machine import Ran, run_command, this_machine
from companion.doctor.probes import board, pins
from hardware.board import Fault, FaultKind, Health, Link
from hardware.errors import BoardMissing
from tests.fakes.clock import StillClock
from tests.fakes.pins import HandClock
from tests.fakes.ptys import PtyCable
from tests.fakes.serial_boards import SpokenBoard

SLEEPER = (sys.executable, "-c", "import time; time.sleep(30)")


def test_sdl_answers_without_kivy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library of the installed wheel: driver, size and who draws."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    machine = this_machine()
    place = place_of(machine, "kivy")
    assert place is not None
    answer = answer_of(machine.ask_child("screen", str(place.parent)))
    assert answer is not None
    assert answer["driver"] == "offscreen"
    assert answer["renderer"]
    assert all("x" in size for size in answer["displays"])


def test_sdl_never_draws_unseen_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a display it says so, as the app would."""
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":4711")
    machine = this_machine()
    place = place_of(machine, "kivy")
    assert place is not None
    answer = answer_of(machine.ask_child("screen", str(place.parent)))
    assert answer is not None
    assert answer["driver"] is None
    assert answer["error"]


def test_the_doctor_loads_neither_window_nor_pins() -> None:
    """It would open what the running app has open; children do that."""
    code = (
        "import sys, companion.commands.doctor, companion.doctor;"
        "print(sorted({'kivy', 'gpiozero', 'lgpio', 'serial'} & {*sys.modules}))"
    )
    assert run_command((sys.executable, "-c", code), 30).out == "[]\n"


def test_a_command_that_hangs_is_stopped() -> None:
    """After its time, with what became of it."""
    assert run_command(SLEEPER, 0.05).end == "late"


def test_a_command_that_is_not_there_is_told() -> None:
    """Instead of an exception."""
    assert run_command(("no-such-command-here",), 1).end == "missing"


def test_a_command_has_no_terminal_and_english_words() -> None:
    """SDL would take the console's keyboard; other words could not be read."""
    code = (
        "import os, sys; print(os.getsid(0) == os.getpid(), os.environ['LC_ALL']);"
        "sys.exit(3)"
    )
    done = run_command((sys.executable, "-c", code), 10)
    assert (done.code, done.out.split()) == (3, ["True", "C.UTF-8"])
    assert not done.is_good


class Chip:
    """Is an open factory with three pins in use."""

    _handle = 7
    chip = 0
    closed = False

    class board_info:  # noqa: N801 - as gpiozero names it
        """Know one model."""

        model = "5B"

    def close(self) -> None:
        """Be closed."""
        self.closed = True


def test_pins_in_use_are_listed_and_none_is_claimed() -> None:
    """The kernel tells who has a line; the chip is closed again."""
    chip = Chip()

    def line(_handle: int, gpio: int) -> list[object]:
        user = {17: "lg", 4: b"w1"}.get(gpio, "")
        return [-1 if gpio == 9 else 0, gpio, int(bool(user)) | 2, "", user]

    answer = pins.ask(lambda: chip, line)
    assert answer["busy"] == {4: "w1", 17: "lg"}
    assert answer["about"] == "gpiozero Chip, gpiochip0, Raspberry Pi 5B"
    assert chip.closed


def test_pins_that_cannot_be_opened_say_why() -> None:
    """In the words of the board."""

    def miss() -> Chip:
        raise BoardMissing("No pins here.")

    assert pins.ask(miss) == {"error": "No pins here."}


class Line:
    """Is a serial board that answers after a while, or never."""

    name = "serial"
    seats = frozenset({0})

    def __init__(self, answers_after: int, port: str) -> None:
        self.polls = 0
        self._port = port
        self.calls: list[str] = []
        self._answers_after = answers_after

    def start(self, _sink: object) -> None:
        """Be started."""
        self.calls.append("start")

    def stop(self) -> None:
        """Be stopped."""
        self.calls.append("stop")

    def poll(self, _now_s: float) -> None:
        """Be polled."""
        self.polls += 1

    def health(self) -> Health:
        """Answer in time, or tell that nobody is there."""
        if self.polls < self._answers_after:
            missing = Fault(FaultKind.MISSING, "It answers nothing.")
            down = Link("down", self._port)
            return Health("serial", False, "", faults=(missing,), link=down)
        link = Link("up", "/dev/ttyACM0", "firmware 1.0", "1.0", round_trip_s=0.002)
        return Health("serial", works=True, about="", link=link)


@pytest.mark.parametrize(
    ("after", "port", "state", "longest_s"),
    [
        (3, "/dev/ttyACM0", "up", 0.2),
        (10**6, "/dev/ttyACM0", "down", board.PATIENCE_S),
        (10**6, "", "down", board.OPENING_S),
    ],
    ids=["answers", "silent", "cannot be opened"],
)
def test_a_board_is_asked_for_a_while_and_let_go(
    after: int, port: str, state: str, longest_s: float
) -> None:
    """It is stopped whatever it says, and no longer waited for than needed."""
    clock, line = StillClock(), Line(after, port)
    began_ms = clock.ms
    answer = board.ask(
        line, lambda: clock.ms / 1000, lambda seconds: clock.advance(s=seconds)
    )
    assert line.calls == ["start", "stop"]
    assert answer["state"] == state
    assert answer["faults"] == ([] if state == "up" else ["It answers nothing."])
    assert (clock.ms - began_ms) / 1000 <= longest_s + 0.1


def test_a_board_on_a_line_says_who_it_is(tmp_path: Path) -> None:
    """By the real driver, in a process of its own, over a real pseudo-terminal."""
    clock = HandClock()
    spoken = SpokenBoard(clock)
    cable = PtyCable(tmp_path / "board", spoken)
    spoken.start()
    cable.plug()
    module = "companion.doctor.probes.board"
    words = (sys.executable, "-m", module, str(tmp_path), str(cable.link))
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as probe:

        def is_over() -> bool:
            clock.pass_ms(5)
            return probe.poll() is not None

        cable.until(is_over)
        answer = answer_of(Ran(probe.communicate()[0]))
    cable.unplug()
    assert answer is not None
    assert (answer["state"], answer["protocol"]) == ("up", "1.0")
    assert answer["identity"].startswith("fake-1")
    assert answer["faults"] == []


def test_a_port_that_is_not_there_is_answered_by_the_real_board(
    tmp_path: Path,
) -> None:
    """The probe runs, and the sentence of the board comes through."""
    ran = this_machine().ask_child("board", str(tmp_path), str(tmp_path / "tty"))
    answer = answer_of(ran)
    assert answer is not None, ran
    assert answer["state"] == "down"
    assert str(tmp_path / "tty") in answer["faults"][0]
    assert os.listdir(tmp_path) == []  # noqa: PTH208 - nothing was left
    assert json.loads(ran.out) == answer
