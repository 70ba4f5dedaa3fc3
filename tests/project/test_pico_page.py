"""The page about the Pico agrees with its firmware."""

import re
from pathlib import Path

import pytest

from companion.commands.simulation import TAP_S
from hardware.firmware.pico import desk, pins

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/pico.md").read_text(encoding="utf-8")
FILES = ROOT / "hardware/firmware/pico"

# GP number -> pin of the board, as both Picos have them.
BOARD_PIN = {
    **dict(zip(range(2), (1, 2), strict=True)),
    **dict(zip(range(2, 6), (4, 5, 6, 7), strict=True)),
    **dict(zip(range(6, 10), (9, 10, 11, 12), strict=True)),
    **dict(zip(range(10, 14), (14, 15, 16, 17), strict=True)),
    **dict(zip(range(14, 18), (19, 20, 21, 22), strict=True)),
    **dict(zip(range(18, 22), (24, 25, 26, 27), strict=True)),
    22: 29,
}
GROUND = {3, 8, 13, 18, 23, 28, 33, 38}


def test_the_table_of_pins_is_that_of_the_firmware() -> None:
    """Seat, GP numbers, pins of the board; and grounds are grounds."""
    cell = r"GP(\d+) \((?:pin )?(\d+)\)"
    row = re.compile(
        rf"^\| ([A-D]) \| {cell} \| {cell} \| {cell} \| (\d+) \| (\d+) \|$"
    )
    rows = [found.groups() for line in PAGE.splitlines() if (found := row.match(line))]
    assert [found[0] for found in rows] == ["A", "B", "C", "D"]
    for seat, (_, *numbers) in zip(pins.SEATS, rows, strict=True):
        a, a_pin, b, b_pin, lamp, lamp_pin, ground, lamp_ground = map(int, numbers)
        assert (a, b, lamp) == seat
        assert [BOARD_PIN[gp] for gp in seat] == [a_pin, b_pin, lamp_pin]
        assert {ground, lamp_ground} <= GROUND


def test_the_comments_beside_the_pins_say_the_same() -> None:
    """In the file that people change before they copy it."""
    text = (FILES / "pins.py").read_text(encoding="utf-8")
    found = re.findall(
        r"\((\d+), (\d+), (\d+)\),  # [A-D] +(\d+), (\d+), (\d+) "
        r"+(\d+), for the lamp (\d+)",
        text,
    )
    assert len(found) == len(pins.SEATS)
    for entry in found:
        gps, on_board, grounds = entry[:3], entry[3:6], entry[6:]
        assert [BOARD_PIN[int(gp)] for gp in gps] == [int(pin) for pin in on_board]
        assert {int(pin) for pin in grounds} <= GROUND


def test_the_shipped_table_is_good_and_bad_ones_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Pins that are none, pins used twice, too many seats, a strange polarity."""
    pins.check()
    for name, wrong, says in (
        ("SEATS", ((2, 3, 25),), "GP25 cannot be used"),
        ("SEATS", ((2, 2, 18),), "GP2 is used twice"),
        ("SEATS", tuple((n, n + 1, n + 2) for n in range(0, 15, 3)), "one to four"),
        ("SEATS", (), "one to four"),
        ("OPENS_WHEN_PRESSED", (22,), "no button at GP22"),
        ("OPENS_WHEN_PRESSED", (18,), "no button at GP18"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(pins, name, wrong)
            with pytest.raises(ValueError, match=says):
                pins.check()


def test_every_file_of_the_firmware_is_named() -> None:
    """And no other; the wheel and the page copy all of them."""
    named = set(re.findall(r"^\| `(\w+\.py)` \|", PAGE, re.MULTILINE))
    assert named == {file.name for file in FILES.iterdir() if file.is_file()}


def test_the_times_on_the_page_are_those_of_the_code() -> None:
    """Silence, blinking, watchdog, taps."""
    main = (FILES / "main.py").read_text(encoding="utf-8")
    blinks, blink_ms = map(int, re.findall(r"_BLINK_MS = (\d+), (\d+)", main)[0])
    assert f"heard of the app for {desk.SILENCE_MS // 1000} s" in PAGE
    assert f"blinks for {blinks * blink_ms // 1000} s" in PAGE
    assert f"stands still for {pins.WATCHDOG_MS // 1000} s" in PAGE
    assert f"press a button for {TAP_S} s" in PAGE
