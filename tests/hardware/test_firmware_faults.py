"""Whatever happens to the button board, it goes on or starts anew.

The firmware runs unchanged in the real MicroPython interpreter; time and pins are the
test's.
"""

import random
import shutil
from pathlib import Path

import pytest

from tests.fakes.pico import (
    FIRMWARE,
    INTERPRETER,
    LAMP_PINS,
    RESET,
    Pico,
    frame,
)

pytestmark = pytest.mark.skipif(
    not INTERPRETER.exists(), reason="no MicroPython for this machine"
)

WATCHDOG_MS = 2000


def answers(board: Pico) -> bool:
    """Tell if a ping comes back."""
    return any(fields[0] == "PONG" for fields in board.ask("PING,1", ms=100))


def test_noise_is_ignored(pico: Pico) -> None:
    """Modem commands, halves of frames, bytes of any kind, a line without an end."""
    chance = random.Random(4)
    noises = [
        b"AT\r\nATE0\r\n",
        b"\x03\x03\x04\x01",
        frame("LED,15")[:-4],
        b"x" * 5000,
        b"$" * 300,
        b"\n*\n,\r$*\n$\n$*29B1\n",
        *(chance.randbytes(300) for _ in range(20)),
    ]
    for noise in noises:
        pico.write(noise)
        heard = pico.run(350)
        assert {fields[0] for fields in heard} <= {"ST", "ERR"}
        assert answers(pico)
    assert pico.lamps == 0


def test_every_byte_that_can_be_wrong_is_found(pico: Pico) -> None:
    """One bit turned over anywhere in a frame, and it lights no lamp."""
    good = frame("LED,15")
    for place in range(len(good)):
        for bit in range(8):
            bad = bytearray(good)
            bad[place] ^= 1 << bit
            pico.write(bytes(bad) + b"\n")
    pico.run(200)
    assert pico.lamps == 0
    pico.ask("LED,15")
    assert pico.lamps == 15


def test_the_check_sum_is_the_one_of_the_page(tmp_path: Path) -> None:
    """The CRC of 123456789 is 29B1, and a frame of it is understood."""
    main = tmp_path / "main.py"
    shutil.copy(FIRMWARE / "wire.py", tmp_path)
    main.write_text(
        "import wire, rig\n"
        "print(wire.frame('CRC,%04X' % wire.crc(b'123456789')).decode(), end='')\n"
        "rig.sleep_us(100000)\n"
    )
    with Pico(files=tmp_path) as board:
        assert board.run(1) == [["CRC", "29B1"]]


def test_a_companion_that_does_not_read_holds_nobody_up(pico: Pico) -> None:
    """The board scans on, keeps the events, and its watchdog stays quiet."""
    pico.ask("ARM,5,4,0")
    for _ in range(100):
        pico.down ^= {0}
        pico.run(200, reads=False)
    feeds = pico.feeds
    pico.run(1000, reads=False)
    assert pico.feeds - feeds >= 999
    # What lay in the pipe, then in the board's own small buffer, is old; then it is
    # said anew, the oldest first.
    assert len(pico.run(100)) > 100
    told = [int(f[3]) for f in pico.run(200) if f[0] == "EV"]
    assert set(told) == set(range(1, 9))
    assert answers(pico)


def test_standing_still_starts_the_chip_anew(pico: Pico) -> None:
    """The watchdog sees it; the companion sees a new nonce, and numbers from 1."""
    before = pico.ask("WHO")[0]
    pico.down = {3}
    pico.run(40)
    pico.tell(f"stall {WATCHDOG_MS - 10}")
    pico.run(100)
    assert answers(pico), "a little less does no harm"
    pico.tell(f"stall {WATCHDOG_MS + 100}")
    pico.run(100)
    assert pico.status() == RESET
    pico.plug()
    after = pico.ask("WHO", ms=100)[0]
    assert after[4] == before[4], "the same board"
    assert after[5] != before[5], "another start"
    pico.down = set()
    assert [f[3] for f in pico.run(40) if f[0] == "EV"] == ["1"]


def test_a_fault_blinks_and_starts_the_chip_anew(pico: Pico) -> None:
    """Five seconds, so that people see it; the watchdog waits for them."""
    pico.ask("LED,15")
    pico.tell("fail")
    seen = set()
    for _ in range(24):
        pico.run(200, reads=False)
        seen.add(pico.has_light)
    assert seen == {True, False}
    assert pico.lamps == 0
    assert b"OSError" in pico.take()
    pico.tell("run 1000")
    assert pico.status() == RESET


def test_a_slip_in_the_pin_table_blinks_too(tmp_path: Path) -> None:
    """Whether it is no Python, or a pin that cannot be."""
    for name in FIRMWARE.glob("*.py"):
        shutil.copy(name, tmp_path)
    table = (FIRMWARE / "pins.py").read_text()
    slips = {
        "(2, 3, 18)": "(2, 3, 18",
        "(4, 5, 19)": "(4, 2, 19)",
        "(6, 7, 20)": "(6, 7, 24)",
        "OPENS_WHEN_PRESSED: tuple[int, ...] = ()": "OPENS_WHEN_PRESSED = (22,)",
    }
    for right, wrong in slips.items():
        assert right in table
        (tmp_path / "pins.py").write_text(table.replace(right, wrong))
        with Pico(files=tmp_path) as board:
            assert b"Error" in board.take()
            board.tell("run 6000")
            assert board.status() == RESET


def test_contacts_that_open_and_lamps_that_shine_low(tmp_path: Path) -> None:
    """The table can say so, for each button, and for all lamps."""
    for name in FIRMWARE.glob("*.py"):
        shutil.copy(name, tmp_path)
    table = (FIRMWARE / "pins.py").read_text()
    table = table.replace("PRESSED: tuple[int, ...] = ()", "PRESSED = (2, 9)")
    table = table.replace("LIT_WHEN_HIGH = True", "LIT_WHEN_HIGH = False")
    (tmp_path / "pins.py").write_text(table)
    with Pico(0, 7, files=tmp_path) as board:
        board.run(100)
        assert board.lamps == (1 << len(LAMP_PINS)) - 1, "all pins high, all dark"
        board.down = {7, 4}
        pressed = [f[5:] for f in board.ask("WHO", "LED,3") if f[0] == "EV"]
        assert pressed == [["0", "1"], ["4", "1"]]
        assert board.lamps == 0b1100


def test_ctrl_c_works_until_a_companion_has_spoken() -> None:
    """A board that was just plugged in can be given another program, for ever."""
    with Pico() as board:
        board.run(60_000)
        board.tell("stall 60000")
        board.run(100)
        board.write(b"AT\r\n\x03" + frame("ST,x,0"))
        board.run(100)
        board.tell("ctrl_c")
        assert board.status() == 0
    with Pico() as board:
        board.ask("WHO", "LED,15", ms=100)
        board.tell("ctrl_c")
        assert answers(board)


def test_memory_does_not_fill_up(pico: Pico) -> None:
    """Minutes of presses, pings and lamps on a heap as small as a Pico's."""
    start = pico.ask("WHO")[0][5]
    peaks = []
    for number in range(60):
        pico.say(f"ARM,{number % 9 + 1},4,9000", f"LED,{number % 16}", f"PING,{number}")
        pico.down ^= {number % 8}
        seqs = [int(f[3]) for f in pico.run(400) if f[0] == "EV"]
        pico.say(f"ACK,{start},{max(seqs, default=0)}", "COUNTS")
        pico.run(1600)
        peaks.append(pico.used_bytes)
    assert max(peaks[30:]) <= max(peaks[:30]) * 1.2
    assert max(peaks) < 150_000
    assert answers(pico)
