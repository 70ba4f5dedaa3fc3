"""Whole computers: a good Pi 4, a good Pi 5, a PC, and a Pi that is ill all over."""

import shutil
from pathlib import Path

import pytest

from companion.doctor import Level, Machine, Report, Visit, examine
from companion.doctor.machine import Ran, Space, User
from tests.fakes.computers import (
    PC,
    PI_4,
    PI_5,
    PICO_PORT,
    SERVICE,
    WELL,
    Commands,
    computer,
    good_site,
    install,
    ran,
)


def visit(machine: Machine, home: Path, board: str | None = None) -> Report:
    """Have the doctor look at a computer."""
    return examine(Visit(machine, home, board))


def levels(report: Report, level: Level) -> dict[str, str]:
    """Give what the findings of a level say, by their names."""
    return {
        finding.name: finding.says
        for finding in report.checks
        if finding.level is level
    }


def test_a_good_pi_4_on_bookworm(tmp_path: Path, home: Path) -> None:
    """Every line is well, and says what is there."""
    report = visit(computer(tmp_path / "root", PI_4 | PICO_PORT), home)
    said = levels(report, Level.WELL)
    assert report.well
    assert levels(report, Level.FAULT) == levels(report, Level.NOTE) == {}
    assert said["computer"] == (
        "Raspberry Pi 4 Model B Rev 1.5, Debian GNU/Linux 12 (bookworm), 64 bit."
    )
    assert said["uptime"] == "On for 1 d 2 h 3 min."
    assert said["screen"] == "To be seen on: DSI-1 800x480, the desktop on localhost:0."
    assert said["touch"] == "Touch on: 10-0038 generic ft5x06 (79)."
    assert "gpiochip0, Raspberry Pi 4B; all 12 pins are free" in said["pins"]
    assert "on /dev/ttyACM0, protocol 1.0" in said["board"]
    assert not any(finding.remedy for finding in report.checks)


def test_a_good_pi_5_on_trixie(tmp_path: Path, home: Path) -> None:
    """Python 3.13 with the system's lgpio, an upright display, no desktop, a clock."""
    site = good_site(tmp_path / "site")
    shutil.rmtree(site / "lgpio-0.2.2.0.dist-info")
    about = {"about": "gpiozero LGPIOFactory, gpiochip0, Raspberry Pi 5B", "busy": {}}
    kmsdrm = {"driver": "KMSDRM", "displays": ["720x1280"], "renderer": None}
    answers = {"pins": ran(about), "screen": ran(kmsdrm), "timedatectl": Ran("no\n")}
    files = {key: text for key, text in PI_5.items() if not key.startswith("tmp/")}

    machine = computer(
        tmp_path / "root",
        files | PICO_PORT,
        environ={},
        python=(3, 13, 5),
        run=Commands(WELL | answers),
        site=(str(site),),
    )
    report = visit(machine, home)

    assert report.well
    assert list(levels(report, Level.NOTE)) == ["clock"]
    said = levels(report, Level.WELL) | levels(report, Level.NOTE)
    assert said["screen"] == "To be seen on: DSI-2 720x1280."
    assert said["graphics"] == "KMSDRM, 720x1280, OpenGL not asked."
    assert "rpi-rtc does meanwhile" in said["clock"]


PC_NOTES = (
    "temperature power graphics touch backlight sound rights pins board clock service "
    "watchdog"
)


def test_a_pc_has_notes_where_a_pi_has_parts(tmp_path: Path, home: Path) -> None:
    """A player's computer lacks much, and nothing is at fault."""
    screen = ran({"driver": "x11", "displays": ["1920x1080"], "renderer": "llvmpipe"})
    machine = computer(
        tmp_path / "root",
        PC,
        arch="x86_64",
        run=Commands({"screen": screen}),
        user=User("ana", 1000, frozenset({"ana"})),
    )
    report = visit(machine, home)
    assert report.well
    assert list(levels(report, Level.NOTE)) == PC_NOTES.split()
    assert not any(finding.remedy for finding in report.checks)


SICK_FILES = {
    "proc/self/mounts": "/dev/mmcblk0p2 / ext4 ro,noatime 0 0\n",
    "proc/bus/input/devices": "",
    "sys/class/thermal/thermal_zone0/temp": "84200\n",
    "proc/77/comm": "minicom\n",
}
SICK_ANSWERS = {
    "vcgencmd": Ran("throttled=0x50005\n"),
    "timedatectl": Ran("no\n"),
    "screen": Ran(code=None, end="late"),
    "pins": ran({"error": "The button pins need lgpio."}),
    "systemctl": Ran(SERVICE.replace("=active", "=failed", 1)),
}
SICK_CHECKS = (
    "temperature power python packages kivy lgpio graphics touch rights pins board "
    "folder space clock service"
)


@pytest.fixture
def sick(tmp_path: Path) -> Machine:
    """Give a Pi on which hardly anything is as it should be."""
    site = tmp_path / "site"
    install(site, "kivy", "2.3.1", "kivy/core/window/_window_sdl2.so")
    install(site, "gpiozero", "2.0.1.post1")
    install(site, "lgpio", "0.2.2.0", "lgpio.py")
    machine = computer(
        tmp_path / "root",
        PI_4 | PICO_PORT | SICK_FILES,
        run=Commands(SICK_ANSWERS),
        user=User("kiosk", 1001, frozenset({"kiosk", "video"})),
        site=(str(site),),
        now_s=lambda: 77.0,
        python=(3, 14, 0),
        space=lambda path: Space(4_000_000, 32_000_000_000, 900_000),
    )
    (machine.root / "proc/77/fd").mkdir()
    (machine.root / "proc/77/fd/3").symlink_to("/dev/ttyACM0")
    return machine


def test_a_sick_pi_is_told_line_by_line(sick: Machine, home: Path) -> None:
    """Each ill part is a fault of its own, with what to do; none hides another."""
    report = visit(sick, home)
    faults = levels(report, Level.FAULT)
    assert not report.well
    assert list(faults) == SICK_CHECKS.split()
    assert "voltage is too low, the processor is slowed down" in faults["power"]
    assert "lgpio 0.2.2.0 is empty" in faults["lgpio"]
    assert "text, pictures, OpenGL" in faults["kivy"]
    assert "minicom (process 77)" in faults["board"]
    assert "may only be read" in faults["folder"]
    assert "The clock says it is 1970" in faults["clock"]
    assert all(f.remedy for f in report.checks if f.level is Level.FAULT)


def test_a_line_is_a_line(sick: Machine, home: Path) -> None:
    """Whatever a program has printed or a device calls itself."""
    name = 'N: Name="Panel\x1b[2J \u2028 Ltd"\nB: PROP=2\nB: ABS=2658000 3\n'
    (sick.root / "proc/bus/input/devices").write_text(name)
    for finding in visit(sick, home).checks:
        assert finding.says.isprintable()
        assert finding.remedy.isprintable()
