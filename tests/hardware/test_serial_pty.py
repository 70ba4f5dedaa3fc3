"""The real reader thread on real pseudo-terminals, with a board turned by the test."""

import os
import termios
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from serial import Serial, SerialException

from hardware.board import FaultKind
from hardware.frames import encode
from hardware.serial_board import SerialBoard
from hardware.serial_find import on_usb
from hardware.serial_port import PortGone, SerialPort
from hardware.usb_ids import load_usb_ids
from tests.fakes.ptys import PtyCable
from tests.fakes.rights import as_nobody
from tests.fakes.serial_boards import SpokenBoard


class Bench:
    """Has a board on a pseudo-terminal, and what was pressed."""

    def __init__(self, link) -> None:
        self.cable = PtyCable(link, SpokenBoard(time.monotonic))
        self.presses = []
        self.board = SerialBoard(str(link))

    def is_up(self) -> bool:
        """Poll, as the app does, and tell whether all is well."""
        self.board.poll(time.monotonic())
        return self.board.health().works

    def has(self, kind: FaultKind) -> bool:
        """Poll, and tell whether this is wrong."""
        self.board.poll(time.monotonic())
        return kind in [fault.kind for fault in self.board.health().faults]

    def count(self, number: int) -> bool:
        """Poll, and tell whether so many records came."""
        self.board.poll(time.monotonic())
        return len(self.presses) == number


@pytest.fixture
def bench(tmp_path):
    """Give a board that works."""
    bench = Bench(tmp_path / "board")
    bench.cable.plug()
    bench.board.start(bench.presses.append)
    bench.cable.until(bench.is_up)
    yield bench
    bench.board.stop()
    bench.cable.unplug()


def test_a_vote_lives_through_a_pulled_plug(bench):
    """Seen within a second, back within two, under another name (35, 38, 47)."""
    first = bench.cable.device
    bench.board.arm()
    bench.board.set_lamps(frozenset({1}))
    bench.cable.until(lambda: bench.cable.board.round == 1)
    bench.cable.board.finger((0, "fight"), down=True)
    bench.cable.until(lambda: bench.count(1))
    bench.cable.unplug()
    assert bench.cable.until(lambda: bench.has(FaultKind.UNPLUGGED)) < 1
    bench.cable.board.finger((1, "flee"), down=True)
    bench.cable.board.lamps = 0
    reserved = os.open("/dev/ptmx", os.O_RDWR | os.O_NOCTTY)
    bench.cable.plug()
    os.close(reserved)
    assert bench.cable.device != first
    assert bench.cable.until(bench.is_up) < 2
    bench.cable.until(lambda: bench.count(2))
    bench.cable.until(lambda: bench.cable.board.lamps == 0b10)
    assert [(press.seat, press.down) for press in bench.presses] == [
        (0, True),
        (1, True),
    ]
    assert bench.board.health().link.reconnects == 1


def test_a_press_arrives_at_once_with_its_time(bench):
    """Far below what anybody notices."""
    for number in range(6):
        edge_s = time.monotonic()
        bench.cable.board.finger((2, "fight"), down=number % 2 == 0)
        bench.cable.until(lambda count=number + 1: bench.count(count))
        assert abs(bench.presses[-1].at_s - edge_s) < 0.05
        assert time.monotonic() - edge_s < 0.5


def test_whatever_the_screen_does_the_line_is_read(bench):
    """Nobody polls, and the board never has to wait (54); a poll takes no time."""
    noise = encode("HUM", "x" * 60) * 60
    for _ in range(60):
        bench.cable.say(noise)
        bench.cable.turn()
    bench.cable.board.finger((0, "flee"), down=True)
    bench.cable.until(lambda: not bench.cable.board.waiting)
    began_s = time.thread_time()
    bench.board.poll(time.monotonic())
    assert time.thread_time() - began_s < 0.02
    assert len(bench.presses) == 1


def readers() -> list[threading.Thread]:
    """List the threads that read boards."""
    return [each for each in threading.enumerate() if each.name == "button board"]


def test_a_board_that_never_reads_stops_nobody(bench):
    """Its buffer is full; the app goes on, and comes to its end."""
    bench.cable.reads = False
    fill = os.open(bench.cable.device, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
    try:
        while True:
            os.write(fill, b"x" * 512)
    except BlockingIOError:
        os.close(fill)
    bench.board.set_lamps(frozenset({0}))
    bench.cable.board.finger((0, "flee"), down=True)
    bench.cable.until(lambda: bench.count(1))
    began_s = time.monotonic()
    bench.board.stop()
    assert time.monotonic() - began_s < 1
    bench.cable.until(lambda: not readers())


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_reader_that_dies_is_started_again(bench):
    """Seen by the next poll, and working again soon (36)."""
    real_find = bench.board._pump._find

    def die() -> tuple:
        bench.board._pump._find = real_find
        raise SystemExit

    bench.board._pump._find = die
    bench.cable.unplug()
    bench.cable.until(lambda: not bench.board._worker.is_alive())
    assert bench.board.health().faults[0].kind is FaultKind.FAILING
    bench.cable.plug()
    bench.cable.until(bench.is_up)


def test_stopping_leaves_a_dark_board_and_nothing_open(bench):
    """And it can be started again, as often as anybody likes."""
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(5):
        bench.board.arm()
        bench.board.set_lamps(frozenset({0, 3}))
        bench.cable.until(lambda: bench.cable.board.lamps == 0b1001)
        bench.cable.until(lambda: bench.cable.board.round > 0)
        bench.board.stop()
        bench.cable.until(lambda: bench.cable.board.lamps == 0)
        bench.cable.until(lambda: bench.cable.board.round == 0)
        bench.board.start(bench.presses.append)
        bench.cable.until(bench.is_up)
    assert len(list(Path("/proc/self/fd").iterdir())) <= before
    assert [t.name for t in threading.enumerate()].count("button board") == 1


def test_a_port_that_is_not_of_the_table_gets_no_byte(tmp_path):
    """Looking for a board must not stop a printer (55)."""
    ours = PtyCable(tmp_path / "ours", SpokenBoard(time.monotonic))
    other = PtyCable(tmp_path / "other", SpokenBoard(time.monotonic))
    ours.plug()
    other.plug()
    listed = [
        SimpleNamespace(device=other.device, vid=0x0403, pid=0x6001),
        SimpleNamespace(device=ours.device, vid=0x2E8A, pid=0x0005),
    ]
    board = SerialBoard(find=on_usb(load_usb_ids(), lambda: listed, tmp_path))
    board.start(lambda _press: None)
    ours.until(lambda: board.health().works)
    assert board.health().link.port == ours.device
    assert board.health().about.endswith(f"at {ours.device}")
    other.turn()
    assert other.heard_bytes == 0
    board.stop()
    ours.unplug()
    other.unplug()


@pytest.mark.parametrize(
    ("make", "kind", "words"),
    [
        (lambda path: None, FaultKind.UNPLUGGED, "There is no button board at"),
        (lambda path: path.mkdir(), FaultKind.FAILING, "name another port"),
        (lambda path: path.write_text("x"), FaultKind.FAILING, "name another port"),
        (lambda path: os.mkfifo(path), FaultKind.FAILING, "name another port"),
        (lambda path: path.symlink_to(path), FaultKind.UNPLUGGED, "There is no"),
    ],
    ids=["nothing", "folder", "file", "pipe", "circle"],
)
def test_a_path_that_is_no_port_is_named(tmp_path, make, kind, words):
    """One sentence: what, where, what to do."""
    path = tmp_path / "port"
    make(path)
    bench = Bench(path)
    bench.board.start(bench.presses.append)
    bench.cable.until(lambda: bench.has(kind))
    text = bench.board.health().faults[0].text
    assert words in text
    assert str(path) in text
    bench.board.stop()
    assert path.read_text() == "x" if path.is_file() else True


def test_a_port_that_is_not_for_this_user_says_what_to_do(tmp_path):
    """Most often the group is missing."""
    bench = Bench(tmp_path / "board")
    bench.cable.plug()
    device = Path(bench.cable.device)
    device.chmod(0)
    bench.board = SerialBoard(str(device))
    with as_nobody():
        bench.board.start(bench.presses.append)
        bench.cable.until(lambda: bench.has(FaultKind.FAILING))
    assert "usermod -aG dialout" in bench.board.health().faults[0].text
    device.chmod(0o600)
    bench.cable.until(bench.is_up)
    bench.board.stop()
    bench.cable.unplug()


def test_a_reader_that_hangs_in_the_system_is_named(bench):
    """Not at the first look: then perhaps the whole computer stood still."""
    held = threading.Event()
    real_open = bench.board._pump._open

    def hang(path: str):
        held.wait(10)
        return real_open(path)

    bench.board._pump._open = hang
    bench.cable.unplug()
    bench.cable.plug()
    bench.cable.until(lambda: bench.has(FaultKind.FAILING))
    assert "does not come back" in bench.board.health().faults[0].text
    began_s = time.monotonic()
    bench.board.stop()
    assert time.monotonic() - began_s < 1  # other boards are chosen in the settings
    bench.board.start(bench.presses.append)
    held.set()
    bench.cable.until(bench.is_up)


@pytest.mark.parametrize(
    "error",
    [
        SerialException("gone"),
        OSError(5, "EIO"),
        termios.error(5),
        TypeError(),
        ValueError(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_whatever_the_library_raises_the_reader_lives(bench, monkeypatch, error):
    """Pulled at the wrong moment it raises five kinds of errors (35, 36)."""
    raised = threading.Event()

    def fail(_self, _size=1):
        raised.set()
        raise error

    reader = bench.board._worker
    monkeypatch.setattr(Serial, "read", fail)
    bench.cable.until(raised.is_set)
    bench.cable.until(lambda: bench.has(FaultKind.UNPLUGGED))
    monkeypatch.undo()
    bench.cable.until(bench.is_up)
    assert bench.board._worker is reader


def test_a_port_in_use_is_not_shared(bench):
    """Two programs would get half of the bytes each (39)."""
    with pytest.raises(PortGone) as told:
        SerialPort(str(bench.cable.link))
    assert told.value.reason == "busy"
    bench.board.stop()
    with Serial(str(bench.cable.link), exclusive=True):
        bench.board.start(bench.presses.append)
        bench.cable.until(lambda: bench.has(FaultKind.BUSY))
    bench.cable.until(bench.is_up)
