"""The simulated button board: the firmware's logic at the end of a pseudo-terminal."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hardware.board import Press
from hardware.serial_board import SerialBoard
from hardware.simulator import PtyLine, SimulatedPico
from tests.fakes.pico import frame

PATIENCE_S = 8.0


def test_it_says_that_it_is_simulated() -> None:
    """Its caps end with `s`; otherwise it is the firmware."""
    pico = SimulatedPico("SIM1", 5.0)
    said = pico.step(5.1, frame("WHO")).decode()
    fields = said.splitlines()[0].partition("*")[0].split(",")
    assert fields[:5] == ["$IAM", "1", "0", "pico-1.0", "SIM1"]
    assert fields[6:] == ["4", "lcs"]


def test_a_restart_has_another_nonce() -> None:
    """So the companion knows that numbers begin again."""
    pico = SimulatedPico("SIM1", 0.0)
    first = pico.step(0.3, b"")
    pico.start(0.3)
    second = pico.step(0.6, b"")
    assert first.split(b",")[0] == second.split(b",")[0] == b"$ST"
    assert first.split(b",")[1] != second.split(b",")[1]


def test_it_can_be_used_by_the_driver_of_the_app(tmp_path: Path) -> None:
    """Found, armed, pressed, lit; shown as simulated; pulled and plugged in again."""
    line, pico = (
        PtyLine(tmp_path / "board"),
        SimulatedPico("SIM7", time.monotonic() - 1),
    )
    pico.step(time.monotonic(), b"")  # what is down sooner was held at its start
    board = SerialBoard(str(tmp_path / "board"))
    presses: list[Press] = []

    def wait(until: Callable[[], bool]) -> None:
        end_s = time.monotonic() + PATIENCE_S
        while not until():
            now_s = time.monotonic()
            assert now_s < end_s, board.health()
            line.write(pico.step(now_s, line.read()) if line.port else b"")
            board.poll(now_s)
            time.sleep(0.002)

    line.plug()
    board.start(presses.append)
    wait(lambda: board.health().works)
    assert board.health().simulated
    assert "SIM7" in board.health().link.identity
    board.arm()
    wait(lambda: pico.round > 0)
    board.set_lamps(frozenset({2}))
    wait(lambda: pico.lamps == {2})
    pico.held = {(2, "flee"), (0, "fight")}
    wait(lambda: board.levels() == pico.held)
    assert len({press.at_s for press in presses}) == 1
    line.pull()
    wait(lambda: not board.health().works)
    line.plug()
    pico.start(time.monotonic())
    wait(lambda: board.health().works)
    board.stop()
    line.pull()


def test_the_link_leads_to_the_port_and_goes_with_it(tmp_path: Path) -> None:
    """An old link is replaced, a link of somebody else's is left alone."""
    link = tmp_path / "board"
    link.symlink_to("/dev/pts/from-yesterday")
    line = PtyLine(link)
    line.plug()
    line.plug()
    assert str(link.readlink()) == line.port
    line.pull()
    assert not link.is_symlink()
    line.pull()
    line.plug()
    link.unlink()
    link.symlink_to("elsewhere")
    line.pull()
    assert str(link.readlink()) == "elsewhere"


def test_a_file_in_the_place_of_the_link_stays(tmp_path: Path) -> None:
    """It is somebody's; the port is closed again."""
    (tmp_path / "board").write_text("mine")
    line = PtyLine(tmp_path / "board")
    with pytest.raises(OSError, match="is no link; name another"):
        line.plug()
    assert line.port == ""
    assert (tmp_path / "board").read_text() == "mine"


def test_a_line_that_nobody_reads_stays_small_and_whole() -> None:
    """Old frames are lost, never halves of them; pulling forgets them all."""
    line = PtyLine()
    line.write(b"$ST,lost*0000\n")
    line.plug()
    long = frame("x" * 58)
    for _ in range(2000):
        line.write(long * 8)
    assert len(line._unsaid) < 5000
    end = os.open(line.port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    heard = b""
    for _ in range(200):
        try:
            heard += os.read(end, 65536)
        except BlockingIOError:
            break
        line.write(long)
    os.close(end)
    line.pull()
    assert set(heard.split(b"\n")[:-1]) == {long[:-1]}
