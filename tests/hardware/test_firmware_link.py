"""The firmware of the button board and the app's own driver, over a pseudo-terminal.

The firmware runs unchanged in the real MicroPython interpreter; its time is the real
one here, and between it and the driver lies a cable that can be pulled.
"""

import os
import random
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hardware.board import FaultKind, Place, Press
from hardware.serial_board import SerialBoard
from hardware.simulator import PtyLine
from tests.fakes.pico import INTERPRETER, Pico

pytestmark = pytest.mark.skipif(
    not INTERPRETER.exists(), reason="no MicroPython for this machine"
)

PATIENCE_S = 8.0
A_FIGHT, B_FLEE, D_FIGHT = 0, 3, 6


class Table:
    """The board, its cable, and the driver; nothing goes by unless the test waits."""

    def __init__(self, folder: Path) -> None:
        """Plug the board in."""
        link = folder / "board"
        self.pico = Pico()
        self.pico.work(50)  # a button that is down sooner was held while it started
        self.line = PtyLine(link)
        self.line.plug()
        self.board = SerialBoard(str(link))
        self.presses: list[Press] = []
        self.round = 0
        self.harm = bytes  # leaves it as it is
        self._at_s = time.monotonic()
        self.board.start(self.presses.append)

    def wait(self, until: Callable[[], bool]) -> float:
        """Let everything work until something is so; give how long that took."""
        start_s = self._at_s = time.monotonic()
        while not until():
            now_s = time.monotonic()
            assert now_s - start_s < PATIENCE_S, self.board.health()
            ms = int((now_s - self._at_s) * 1000)
            self._at_s += ms / 1000
            if self.line.port:
                self.pico.write(self.harm(self.line.read()))
                said = self.pico.work(ms)
                self.line.write(self.harm(said))
                for number in re.findall(rb"ST,\w+,(\d+)", said):
                    self.round = int(number)
            self.board.poll(now_s)
            time.sleep(0.002)
        return time.monotonic() - start_s

    def arm(self) -> None:
        """Begin a vote, and wait until the board knows it."""
        self.board.arm()
        self.wait(lambda: self.round > 0)

    def hold(self, *buttons: int) -> None:
        """Hold exactly these buttons, until the driver knows it."""
        self.pico.down = set(buttons)
        places = {(n // 2, ("fight", "flee")[n % 2]) for n in buttons}
        self.wait(lambda: self.board.levels() == places)

    def votes(self) -> list[Place]:
        """Give the presses that came so far, and forget them."""
        came = [(press.seat, press.button) for press in self.presses if press.down]
        self.presses.clear()
        return came

    def is_unplugged(self) -> bool:
        """Tell if the driver says so."""
        kinds = {fault.kind for fault in self.board.health().faults}
        return FaultKind.UNPLUGGED in kinds

    def works(self) -> bool:
        """Tell if the driver is content."""
        health = self.board.health()
        return health.works and not health.faults

    def close(self) -> None:
        """Go home."""
        self.board.stop()
        self.line.pull()
        self.pico.unplug()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Give a table whose board is found."""
    table = Table(tmp_path)
    table.wait(table.works)
    yield table
    table.close()


def test_a_vote_outlives_the_cable_and_the_board(table: Table) -> None:
    """Pulled in the middle, put back under another name, restarted by its watchdog."""
    table.arm()
    table.hold(A_FIGHT, B_FLEE)
    assert sorted(table.votes()) == [(0, "fight"), (1, "flee")]
    table.board.set_lamps(frozenset({0, 1}))
    table.wait(lambda: table.pico.lamps == 0b11)
    old_name = table.line.port
    table.line.pull()
    assert table.wait(table.is_unplugged) < 1.0
    placeholder = os.openpty()
    table.line.plug()
    assert table.line.port != old_name
    table.pico.plug()
    assert table.wait(table.works) < 3.0
    table.wait(lambda: table.pico.lamps == 0b11)
    table.hold()
    assert table.votes() == [], "what was held all the time is no new press"
    table.hold(D_FIGHT)
    assert table.votes() == [(3, "fight")]
    restarts = table.board.health().link.restarts
    table.pico.tell("stall 3000")
    table.pico.work(100)
    table.pico.plug()
    table.round = 0
    table.wait(lambda: table.board.health().link.restarts > restarts)
    table.wait(lambda: table.round > 0)
    table.hold()
    table.pico.work(50)
    table.hold(A_FIGHT)
    assert table.votes() == [(0, "fight")]
    for end in placeholder:
        os.close(end)


def test_a_bad_cable_loses_no_vote_and_invents_none(table: Table) -> None:
    """Every tenth piece of what is said loses or changes a byte, in both directions."""
    chance = random.Random(11)

    def harm(said: bytes) -> bytes:
        if not said or chance.random() > 0.1:
            return said
        place = chance.randrange(len(said))
        return said[:place] + chance.choice((b"", b"#", b"$")) + said[place + 1 :]

    table.harm = harm
    table.arm()
    for button in (0, 1, 4, 7, 0, 5):
        table.hold(button)
        table.hold()
    assert [(2 * seat + (name == "flee")) for seat, name in table.votes()] == [
        *(0, 1, 4, 7, 0, 5)
    ]


def test_who_was_first_is_told_by_the_board(table: Table) -> None:
    """Same scan, same time; a scan later, later; whatever the line does meanwhile."""
    table.arm()
    table.hold(A_FIGHT, D_FIGHT)
    assert len({press.at_s for press in table.presses}) == 1
    health = table.board.health()
    assert health.link.protocol == "1.0"
    assert "e6614103e7452b2f" in health.link.identity
    assert not health.simulated
    table.board.disarm()
    table.hold()
    counted = {c.presses for c in table.board.health().contacts if c.seat in (0, 3)}
    assert 1 in counted
