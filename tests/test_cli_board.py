"""`companion board simulate`: a button board without hardware."""

import os
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.commands.simulation import TAP_S, Simulation, Terminal
from hardware.keyboard import load_keys
from hardware.simulator import PtyLine, SimulatedPico
from tests.fakes.pico import frame

COMMAND = Path(sys.executable).with_name("companion")
PATIENCE_S = 20.0
GOOD, REFUSED, MISUSED = 0, 1, 2


class Screen:
    """A real terminal with the command in it."""

    def __init__(self, *options: str) -> None:
        """Start it."""
        self.end, inner = os.openpty()
        self.before = termios.tcgetattr(inner)
        self.text = ""
        command = [COMMAND, "board", "simulate", *options]
        self.process = subprocess.Popen(
            command, stdin=inner, stdout=inner, stderr=inner, start_new_session=True
        )
        self.inner = inner

    def see(self, text: str) -> None:
        """Wait until something new is on the screen."""
        end_s = time.monotonic() + PATIENCE_S
        while text not in self.text:
            left_s = end_s - time.monotonic()
            assert left_s > 0, self.text
            if select.select([self.end], [], [], left_s)[0]:
                self.text += os.read(self.end, 4096).decode()
        self.text = self.text.partition(text)[2]

    def type(self, keys: str) -> None:
        """Type."""
        os.write(self.end, keys.encode())

    def close(self) -> None:
        """Go home, whatever happened."""
        self.process.kill()
        self.process.wait()
        os.close(self.end)
        os.close(self.inner)


@pytest.fixture
def simulation(tmp_path: Path) -> Iterator[tuple[Simulation, SimulatedPico, list[str]]]:
    """Give a simulation that is plugged in, its board, and what it says."""
    said: list[str] = []
    pico = SimulatedPico("SIM1", 0.0)
    line = PtyLine(tmp_path / "board")
    simulation = Simulation(pico, line, load_keys(), tmp_path / "board", said.append)
    simulation.begin(0.0, is_live=False)
    yield simulation, pico, said
    line.pull()


@pytest.mark.parametrize("ends", [signal.SIGINT, signal.SIGQUIT])
def test_keys_are_driven_by_hand(tmp_path: Path, ends: signal.Signals) -> None:
    """In a real terminal: taps, holds, the plug, a restart, Ctrl-C; all put back."""
    link = tmp_path / "board"
    screen = Screen("--link", str(link))
    try:
        screen.see(f"companion run --board serial:{link}")
        screen.see("Seat D  0 FIGHT   p FLEE")
        screen.see("Down: none   no companion")
        screen.type("4")
        screen.see("Down: Seat B, FIGHT")
        screen.see("Down: none")
        screen.type(" q")
        screen.see("Down: Seat A, FLEE   no companion   keys stay down")
        screen.type("qx")
        screen.see("UNPLUGGED")
        assert not link.is_symlink()
        screen.type("x")
        screen.see(f"serial:{link}")
        assert Path(link.readlink()).exists()
        screen.type("r7u")
        screen.see("keys stay")
        screen.see("...")  # cut where the terminal ends
        screen.type("z?")
        os.killpg(screen.process.pid, ends)
        assert screen.process.wait(timeout=PATIENCE_S) == GOOD
        assert not link.is_symlink()
        assert termios.tcgetattr(screen.inner) == screen.before
    finally:
        screen.close()


def test_words_come_through_a_pipe(tmp_path: Path) -> None:
    """For scripts; the end of the words is not the end of the board."""
    link = tmp_path / "board"
    command = [COMMAND, "board", "simulate", "--link", str(link), "--serial", "B2"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        process.stdin.write("+1 +p dance\n+r")
        process.stdin.close()
        said = ""
        while "dance" not in said:
            said += process.stdout.readline()
        assert "'dance' is no key and no word of this" in said
        assert "Down: Seat A, FIGHT, Seat D, FLEE" in process.stdout.readline()
        process.terminate()
        rest = process.stdout.read()
    assert process.returncode == GOOD
    assert "\x1b" not in said + rest
    assert not link.is_symlink()


def test_a_closed_input_is_no_input() -> None:
    """As it is for a program that a desktop starts; the board is there all the same."""
    terminal = Terminal(None, None)
    assert (terminal.is_live, terminal.read()) == (False, [])


def test_a_tap_ends_by_itself_and_a_hold_does_not(
    simulation: tuple[Simulation, SimulatedPico, list[str]],
) -> None:
    """`1` is a tap, `+1` holds, `-1` lets go; tapping what is held lets it go, too."""
    hands, pico, _ = simulation
    hands.do("1", 1.0)
    hands.do("+q", 1.0)
    hands.step(1.0 + TAP_S - 0.01)
    assert pico.held == {(0, "fight"), (0, "flee")}
    hands.step(1.0 + TAP_S)
    assert pico.held == {(0, "flee")}
    hands.do("hold", 2.0)
    for word in ("q", "7"):
        hands.do(word, 2.0)
    hands.step(9.0)
    assert pico.held == {(2, "fight")}
    hands.do("-7", 9.0)
    assert pico.held == set()


def test_it_tells_what_the_companion_does(
    simulation: tuple[Simulation, SimulatedPico, list[str]],
) -> None:
    """Lamps and votes, and whether anybody is there; a pulled board knows nothing."""
    hands, pico, said = simulation
    assert said[0].startswith("A simulated button board is at /dev/")
    assert hands.tell(1.0) == "Lamps: none   Down: none   no companion"
    pico.step(1.0, frame("LED,10") + frame("ARM,3,4,0"))
    assert hands.tell(1.1) == "Lamps: BD   Down: none   companion: vote 3"
    pico.step(1.2, frame("DISARM"))
    assert hands.tell(1.3).endswith("companion: no vote")
    hands.do("unplug", 1.3)
    assert hands.tell(1.3) == "Lamps: none   Down: none   UNPLUGGED"
    hands.do("plug", 1.4)
    hands.do("plug", 1.4)
    assert hands.tell(1.5) == "Lamps: none   Down: none   no companion"
    hands.do("quit", 1.5)
    assert hands.is_over


def test_its_line_can_be_typed_as_it_is(tmp_path: Path) -> None:
    """A path with blanks stands in quotes."""
    said: list[str] = []
    line, pico = PtyLine(tmp_path / "my board"), SimulatedPico("SIM1", 0.0)
    link = tmp_path / "my board"
    Simulation(pico, line, load_keys(), link, said.append).begin(0.0, is_live=False)
    line.pull()
    assert said[1] == f"    companion run --board 'serial:{link}'"


@pytest.mark.parametrize(
    ("options", "status", "says"),
    [
        (("--serial", "a,b"), MISUSED, "1 to 32 plain characters"),
        (("--serial", ""), MISUSED, "1 to 32 plain characters"),
        (("--link", "."), REFUSED, "is there already, and is no link"),
        (("--link", "no/such/folder"), REFUSED, "No such file"),
        (("--link", "x" * 300), REFUSED, "File name too long; name another link"),
    ],
)
def test_what_cannot_be_is_said(
    options: tuple[str, str],
    status: int,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In one sentence, without a traceback."""
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, ["board", "simulate", *options])
    assert done.exit_code == status
    assert says in done.output
    assert "Traceback" not in done.output
