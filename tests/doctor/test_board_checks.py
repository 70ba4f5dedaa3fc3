"""Pins, serial boards, and the programs that hold them or get in their way."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.doctor import Finding, Level, Visit, examine
from companion.doctor.examine import CHECKS
from companion.doctor.machine import Ran
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.computers import (
    PC,
    PI_4,
    PICO,
    PICO_PORT,
    PINS,
    WELL,
    Commands,
    computer,
    lay,
    ran,
)
from tests.fakes.tiny import GAMES

Look = Callable[..., Finding]


def answers(**probes: dict[str, Any]) -> Commands:
    """Have probes answer something else than on a good Pi."""
    return Commands(WELL | {name: ran(answer) for name, answer in probes.items()})


def test_a_held_pin_is_named_with_its_holder(look: Look) -> None:
    """And with pins that are free; pins that nobody wants do not matter."""
    busy = PINS | {"busy": {"17": "ir_receiver", "4": "w1"}}
    found = look("pins", run=answers(pins=busy))
    assert found.level is Level.FAULT
    assert found.says == "GPIO17 (header pin 11) is held by ir_receiver."
    assert "pins.toml" in found.remedy
    assert "free: GPIO21" in found.remedy
    assert "GPIO4," not in found.remedy


def test_pins_of_the_running_app_are_well(look: Look, home: Path) -> None:
    """Beside it no other program is to blame."""
    held = answers(pins=PINS | {"busy": {"17": "lg", "27": "lg"}})
    locks = {"proc/locks": Path("/proc/locks").read_text()}
    alone = look("pins", locks, run=held)
    assert alone.level is Level.FAULT
    assert "such as the app on another data folder" in alone.says
    with Table.open(home, StillClock(), GAMES):
        locks = {"proc/locks": Path("/proc/locks").read_text()}
        found = look("pins", locks, run=held)
    assert found.level is Level.WELL
    assert found.says.endswith("the running app holds its pins.")


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (ran({"error": "The button pins need lgpio."}), "The button pins need lgpio."),
        (Ran(code=None, end="late"), "it did not answer in time."),
        (Ran(code=-11, complaint="boom\nlast\n"), "it ended with -11, last."),
        (Ran(code=None, end="missing"), "it could not be started."),
        (Ran("warning: no JSON\n"), "it ended with 0."),
        (Ran("7\n"), "it ended with 0."),
    ],
    ids=["no library", "hangs", "crashes", "no Python", "no answer", "no object"],
)
def test_a_pin_library_that_fails_is_a_fault(
    look: Look, answer: Ran, says: str
) -> None:
    """Whatever it does, it does it in a process of its own."""
    found = look("pins", run=Commands({"pins": answer}))
    assert found.level is Level.FAULT
    assert found.says.endswith(says)
    assert found.remedy


def test_a_setting_that_is_ignored_is_told(look: Look) -> None:
    """Gpiozero's own variable does not choose the library here."""
    found = look("pins", environ={"GPIOZERO_PIN_FACTORY": "pigpio"})
    assert found.level is Level.NOTE
    assert "pigpio" in found.says


def test_bad_tables_of_the_owner_say_each_mistake(look: Look, home: Path) -> None:
    """All mistakes, each with the file to mend; the pins are then not judged."""
    lay(home, {"pins.toml": "[[seat]]\nname = 'X'\n", "usb_ids.toml": "usb = 7\n"})
    found = look("tables")
    assert found.level is Level.FAULT
    assert "[[seat]] number 1 needs a name" in found.says
    assert "there is no [[usb]] entry" in found.says
    assert f"Mend {home / 'pins.toml'}, or move it away." in found.remedy
    assert look("pins").level is Level.NOTE
    assert look("board", PICO_PORT).level is Level.WELL


def test_good_tables_of_the_owner_are_named(look: Look, home: Path) -> None:
    """So that nobody wonders which table is in use."""
    own = '[[usb]]\nid = "1a86:7523"\nname = "own"\n'
    lay(home, {"usb_ids.toml": own})
    assert look("tables").says == "The owner's usb_ids.toml can be used."
    ch340 = {
        "dev/ttyUSB0": "",
        "sys/class/tty/ttyUSB0/device/uevent": "",
        "sys/class/tty/idVendor": "1a86\n",
        "sys/class/tty/idProduct": "7523\n",
    }
    assert look("board", ch340).level is Level.WELL


def test_a_port_of_another_kind_is_not_touched(look: Look) -> None:
    """It could be a printer: it is only named."""
    commands = answers()
    files = PICO_PORT | {"sys/class/tty/ttyACM0/idVendor": "04b8\n"}
    found = look("board", files, run=commands)
    assert (found.level, commands.asked) == (Level.NOTE, [])
    assert "/dev/ttyACM0 (04b8:0005) may be one" in found.says
    assert found.remedy == "If it is one: --board serial:/dev/ttyACM0"
    assert look("board", files, board="serial", run=commands).level is Level.FAULT
    named = look("board", files, board="serial:/dev/ttyACM0", run=commands)
    assert (named.level, commands.asked) == (Level.WELL, ["board"])


@pytest.mark.parametrize(
    ("changes", "level", "says"),
    [
        ({"simulated": True}, Level.NOTE, "It is a simulation."),
        ({"state": "down", "identity": ""}, Level.FAULT, "has not answered."),
        ({"faults": ["It speaks version 2: update."]}, Level.FAULT, "2: update."),
    ],
)
def test_what_the_board_says_is_judged(
    look: Look, changes: dict[str, Any], level: Level, says: str
) -> None:
    """Only one that answers in our protocol is well."""
    found = look("board", PICO_PORT, run=answers(board=PICO | changes))
    assert found.level is level
    assert found.says.endswith(says)


def test_who_holds_the_port_is_named_and_the_board_not_asked(
    look: Look, tmp_path: Path
) -> None:
    """By the path as it was given, a link as those of udev too."""
    root = lay(tmp_path / "root", {"proc/77/comm": "minicom\n", "dev/ttyACM0": ""})
    (root / "proc/77/fd").mkdir()
    (root / "proc/77/fd/3").symlink_to("/dev/ttyACM0")
    (root / "dev/board").symlink_to("ttyACM0")
    commands = answers()
    found = look("board", PICO_PORT, board="serial:/dev/board", run=commands)
    assert found.level is Level.FAULT
    assert found.says == "/dev/board is held by minicom (process 77)."
    assert commands.asked == []


@pytest.mark.parametrize("who", ["app", "other", "nobody"])
def test_a_running_app_is_not_disturbed(
    look: Look, home: Path, tmp_path: Path, who: str
) -> None:
    """The port is not opened, whoever has it; a stranger is named."""
    process = {"app": os.getpid(), "other": 77}.get(who)
    if process:
        root = lay(tmp_path / "root", {f"proc/{process}/comm": f"{who}\n"})
        (root / f"proc/{process}/fd").mkdir()
        (root / f"proc/{process}/fd/3").symlink_to("/dev/ttyACM0")
    commands = answers()
    with Table.open(home, StillClock(), GAMES):
        locks = {"proc/locks": Path("/proc/locks").read_text()}
        found = look("board", PICO_PORT | locks, run=commands)
    level = {"app": Level.WELL, "other": Level.FAULT, "nobody": Level.NOTE}[who]
    assert (found.level, commands.asked) == (level, [])
    assert "/dev/ttyACM0" in found.says


@pytest.mark.parametrize("name", ["ModemManager", "brltty"])
def test_programs_that_meddle_are_notes(look: Look, name: str) -> None:
    """Until nobody wants a board on a serial line."""
    files = {"proc/9/comm": f"{name}\n"}
    found = look("rivals", files)
    assert found.level is Level.NOTE
    assert found.says.startswith(f"{name} is running")
    assert found.remedy
    assert look("rivals", files, board="gpio").level is Level.WELL


def test_the_udev_rule_quiets_the_modem_manager(look: Look) -> None:
    """With the rule of the kiosk it may stay."""
    rule = 'ENV{ID_MM_DEVICE_IGNORE}="1"\n'
    files = {
        "proc/9/comm": "ModemManager\n",
        "etc/udev/rules.d/60-hero-table.rules": rule,
    }
    assert look("rivals", files).level is Level.WELL


def test_the_whole_board_can_be_off(tmp_path: Path, home: Path) -> None:
    """Then nothing about buttons is asked or at fault."""
    commands = Commands({})
    for base in (PI_4, PC):
        machine = computer(tmp_path / "root", base, run=commands, site=())
        checks = [c for c in CHECKS if c.name in ("lgpio", "pins", "board", "rivals")]
        assert examine(Visit(machine, home, "off"), checks).well
    assert commands.asked == []
