"""The pin table: what is shipped, and what an owner can get wrong."""

import re
from pathlib import Path

import pytest

from hardware.board import BUTTONS, SEATS, seat_name
from hardware.errors import TableError
from hardware.keyboard import load_keys
from hardware.pins import (
    HEADER_PIN,
    SECOND_JOB,
    check_pins,
    free_pins,
    load_pins,
    pin_name,
)

GOOD = """
[[seat]]
name = "A"
fight = { gpio = 17 }
flee = { gpio = 27 }
lamp = { gpio = 12 }
"""


def problems(text: str) -> list[str]:
    """Give the sentences a table earns."""
    with pytest.raises(TableError) as caught:
        check_pins(text, "pins.toml")
    return list(caught.value.problems)


def test_the_shipped_table_gives_four_seats_their_twelve_pins():
    """Two buttons and a lamp a seat, all on pins with no second job."""
    table = load_pins()
    wired = {(pin.seat, pin.button): pin.gpio for pin in table.buttons}
    assert wired == {
        (0, "fight"): 17,
        (0, "flee"): 27,
        (1, "fight"): 22,
        (1, "flee"): 23,
        (2, "fight"): 24,
        (2, "flee"): 25,
        (3, "fight"): 5,
        (3, "flee"): 6,
    }
    lamps = {lamp.seat: lamp.gpio for lamp in table.lamps}
    assert lamps == {0: 12, 1: 13, 2: 16, 3: 26}
    assert table.warnings == ()
    # Pins 9 to 27 start pulled down, so a lamp there is dark while the Pi boots.
    assert all(gpio >= 9 for gpio in lamps.values())


def test_the_wiring_guide_shows_the_shipped_tables():
    """People wire what the pages of `docs` say, so they must say the same."""
    docs = Path(__file__).parents[2] / "docs"
    wiring = (docs / "wiring.md").read_text("utf-8")
    encoder = (docs / "buttons.md").read_text("utf-8")
    table = load_pins()
    pin = {(pin.seat, pin.button): pin.gpio for pin in table.buttons}
    pin |= {(lamp.seat, "lamp"): lamp.gpio for lamp in table.lamps}
    key = {place: name for name, place in load_keys().items()}
    for seat in range(SEATS):
        fight, flee, lamp = (pin[seat, what] for what in (*BUTTONS, "lamp"))
        pins = " | ".join(f"GPIO{n} ({HEADER_PIN[n]})" for n in (fight, flee, lamp))
        assert f"| {seat_name(seat)} | {pins} |" in wiring.replace("header pin ", "")
        keys = f"| {seat_name(seat)} | `{key[seat, 'fight']}` | `{key[seat, 'flee']}` |"
        assert keys in encoder


def test_header_pins_agree_with_gpiozero():
    """The sentences name the header pin that gpiozero knows for each GPIO."""
    from gpiozero.pins.mock import MockFactory

    header = MockFactory(revision="d04170").board_info.headers["J8"]
    known = {
        pin.name: number for number, pin in header.pins.items() if "GPIO" in pin.name
    }
    assert len(known) == 28
    for name, number in known.items():
        assert pin_name(int(name[4:])) == f"{name} (header pin {number})"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("gpio = 27", "gpio = 28", "FLEE: gpio must be a whole number from 0 to 27"),
        ("gpio = 27", "gpio = -1", "from 0 to 27, not -1"),
        ("gpio = 27", 'gpio = "27"', "from 0 to 27, not '27'"),
        ("gpio = 27", "gpio = true", "from 0 to 27, not True"),
        ("gpio = 27", "", "from 0 to 27, not None"),
        ("{ gpio = 27 }", "27", "write { gpio = 17 }, not 27"),
        ("flee = { gpio = 27 }", "", "Seat A, FLEE: the pin is missing"),
        ("gpio = 27", "gpio = 17", "used by Seat A, FIGHT and Seat A, FLEE"),
        ("gpio = 27", "gpio = 12", "used by Seat A, FLEE and Seat A, lamp"),
        ("gpio = 27", 'gpio = 27, pull = "left"', 'pull must be "up" or "down" or'),
        ("gpio = 27", 'gpio = 2, pull = "down"', "GPIO2 has a pull-up resistor"),
        ("gpio = 27", "gpio = 27, pressed = 0", 'pressed must be "low" or "high"'),
        ("gpio = 27", "gpio = 27, bounce = 5", "`bounce` means nothing here"),
        ("gpio = 12", 'gpio = 12, lit = "yes"', 'lit must be "high" or "low"'),
        ("{ gpio = 12 }", "{}", "seat A, lamp: gpio must be a whole number"),
        ("lamp =", "lump =", "`lump` means nothing here; use name, fight, flee, lamp"),
        ('"A"', '"E"', "needs a name, one of A, B, C, D, not 'E'"),
        ("[[seat]]", "[[seats]]", "`seats` means nothing here; use seat, timing"),
        ("[[seat]]", "[seat]", "there is no [[seat]] entry"),
        ('"A"', '"A', "pins.toml is not valid TOML"),
    ],
)
def test_each_fault_is_one_sentence_with_place_and_remedy(old, new, sentence):
    """What is wrong, where, what is allowed."""
    found = problems(GOOD.replace(old, new))
    assert len(found) == 1
    assert sentence in found[0]
    assert found[0].startswith("pins.toml")


def test_all_faults_are_told_at_once():
    """An owner mends the file once, not fault by fault."""
    text = GOOD.replace("gpio = 27", "gpio = 99").replace("gpio = 12", "gpio = 17")
    text += '[timing]\nconfirm_ms = "x"\n[[seat]]\nname = "A"\n'
    found = problems(text)
    assert len(found) == 4
    assert any("seat A is there twice" in sentence for sentence in found)


@pytest.mark.parametrize("value", ["0", "-1", "0.0001", "100000", '"x"', "true", "nan"])
def test_a_timing_out_of_range_is_refused(value):
    """Zero, negative, tiny, huge or no number at all (826, 828, 549, 229)."""
    found = problems(f"{GOOD}[timing]\nconfirm_ms = {value}\n")
    assert len(found) == 1
    assert "confirm_ms must be a number from 1 to 50" in found[0]


def test_a_misspelt_timing_is_refused_and_a_right_one_is_used():
    """A setting that would do nothing is an error (mpf 430)."""
    assert (
        "`confirm` means nothing here" in problems(f"{GOOD}[timing]\nconfirm = 6\n")[0]
    )
    assert "write it as a table" in problems(f"timing = 6\n{GOOD}")[0]
    table = check_pins(f"{GOOD}[timing]\nconfirm_ms = 8\nstuck_s = 90\n", "pins.toml")
    assert (table.timing.confirm_ms, table.timing.stuck_s) == (8.0, 90.0)


@pytest.mark.parametrize("gpio", sorted(SECOND_JOB))
def test_a_pin_with_a_second_job_is_a_warning_only(gpio):
    """It works while nothing else wants the pin, and the table may know that."""
    table = check_pins(GOOD.replace("gpio = 27", f"gpio = {gpio}"), "pins.toml")
    assert len(table.warnings) == 1
    assert re.match(
        rf"Seat A, FLEE is on GPIO{gpio} \(header pin \d+\)", table.warnings[0]
    )


def test_free_pins_offer_the_harmless_ones_first():
    """Of the one-seat table nine good pins are left."""
    free = free_pins(check_pins(GOOD, "pins.toml"))
    assert set(free[:9]) == {5, 6, 13, 16, 22, 23, 24, 25, 26}
    assert not {0, 1, 2, 3, 17, 27, 12} & set(free)


def test_a_seat_may_have_no_lamp(tmp_path):
    """An owner's own file is read from where it lies."""
    path = tmp_path / "mine.toml"
    path.write_text(GOOD.replace("lamp = { gpio = 12 }", ""))
    assert load_pins(path).lamps == ()


@pytest.mark.parametrize("content", [None, b"\xff\xfe"])
def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path, content):
    """Missing, or not text."""
    path = tmp_path / "mine.toml"
    if content:
        path.write_bytes(content)
    with pytest.raises(TableError, match=r"mine\.toml cannot be read"):
        load_pins(path)
