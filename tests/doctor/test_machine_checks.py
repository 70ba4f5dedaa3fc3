"""Heat, power, packages, rights, disk, clock and kiosk, one by one."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.doctor import Finding, Level
from companion.doctor.machine import Ran, Space, User
from tests.fakes.computers import (
    SERVICE,
    TRIXIE,
    WELL,
    Commands,
    install,
    may_by_mode,
)

Look = Callable[..., Finding]


def says(command: str, text: str) -> Commands:
    """Have a command print something else than on a good Pi."""
    return Commands(WELL | {command: Ran(text)})


@pytest.mark.parametrize(
    ("text", "level", "part"),
    [
        ("throttled=0x0\n", Level.WELL, "as they should be"),
        ("throttled=0x1\n", Level.FAULT, "At this moment the voltage is too low."),
        ("throttled=0x50000\n", Level.NOTE, "Since the start it was so: the voltage"),
        ("throttled=0x80008\n", Level.FAULT, "too hot for full speed"),
        ("VCHI initialization failed\n", Level.NOTE, "tells of low voltage"),
    ],
)
def test_power_now_is_worse_than_power_before(
    look: Look, text: str, level: Level, part: str
) -> None:
    """The bits of the firmware: four for now, the same for since the start."""
    found = look("power", run=says("vcgencmd", text))
    assert found.level is level
    assert part in found.says


def test_heat_has_another_remedy_than_a_weak_supply(look: Look) -> None:
    """A better cable does not cool."""
    assert "fan" in look("power", run=says("vcgencmd", "throttled=0x8")).remedy
    assert "supply" in look("power", run=says("vcgencmd", "throttled=0x9")).remedy


@pytest.mark.parametrize(("alarm", "level"), [("0", Level.WELL), ("1", Level.FAULT)])
def test_without_vcgencmd_the_sensor_is_asked(
    look: Look, alarm: str, level: Level
) -> None:
    """The kernel's own alarm of the supply."""
    files = {
        "sys/class/hwmon/hwmon0/name": "cpu_thermal\n",
        "sys/class/hwmon/hwmon1/name": "rpi_volt\n",
        "sys/class/hwmon/hwmon1/in0_lcrit_alarm": f"{alarm}\n",
    }
    assert look("power", files, run=Commands({})).level is level


@pytest.mark.parametrize(
    ("milli", "level"),
    [("69900", Level.WELL), ("70000", Level.NOTE), ("80000", Level.FAULT)],
)
def test_heat(look: Look, milli: str, level: Level) -> None:
    """Both sides of each limit; the hottest zone counts."""
    files = {
        "sys/class/thermal/thermal_zone0/temp": "40000",
        "sys/class/thermal/thermal_zone1/temp": milli,
    }
    assert look("temperature", files).level is level


def test_32_bit_and_other_systems_are_told(look: Look) -> None:
    """There is no Kivy for the one; the other was not tried."""
    assert look("computer", bits=32).level is Level.FAULT
    other = {"etc/os-release": 'PRETTY_NAME="Ubuntu 26.04"\nVERSION_CODENAME=x\n'}
    assert look("computer", other).level is Level.NOTE
    assert look("computer", {"etc/os-release": TRIXIE}).level is Level.WELL
    no_pi = other | {"proc/device-tree/model": "Dell Inc. XPS"}
    assert look("computer", no_pi).level is Level.WELL


@pytest.mark.parametrize("version", ["2.0.1", "2.0.1.post1", "2.0.1.post2", "1.6.2"])
def test_old_gpiozero_is_a_fault(look: Look, tmp_path: Path, version: str) -> None:
    """These do not find the pins of a Pi 5."""
    site = install(tmp_path / "site", "gpiozero", version)
    found = look("packages", site=(str(site),))
    assert f"gpiozero {version} does not find" in found.says
    assert "2.0.1.post3" in found.remedy


def test_another_kivy_is_a_fault(look: Look, tmp_path: Path) -> None:
    """Its screens would look and behave differently."""
    parts = ("core/window/_window_sdl2", "core/text/_text_sdl2")
    parts += ("core/image/_img_sdl2", "graphics/cgl_backend/cgl_glew")
    files = [f"kivy/{part}.cpython-311-aarch64.so" for part in parts]
    site = install(tmp_path / "site", "kivy", "2.2.0", *files)
    assert look("kivy", site=(str(site),)).says == "Kivy 2.2.0 is here, not 2.3.1."
    assert look("kivy", site=()).says == "Kivy is not there."


def test_rights_name_the_group_and_the_command(look: Look) -> None:
    """A group that something wanted needs is a fault, another one a note."""
    user = User("ben", 1002, frozenset({"video", "render", "input"}))
    found = look("rights", user=user)
    assert found.level is Level.FAULT
    assert found.says == "ben is not in the group gpio (buttons on pins)."
    assert found.remedy == "sudo usermod -aG gpio ben, then log in again."
    assert look("rights", board="off", user=user).level is Level.NOTE
    assert "dialout" in look("rights", board="serial", user=user).says


def test_a_new_member_has_to_log_in_again(look: Look) -> None:
    """The group is in the file, but not yet in the process."""
    user = User("kiosk", 1001, frozenset({"video", "render", "input", "dialout"}))
    found = look("rights", user=user)
    assert found.says == "kiosk is in the group gpio only from the next login on."


@pytest.mark.parametrize(
    ("mounts", "level", "part"),
    [
        ("tmpfs / tmpfs rw 0 0", Level.FAULT, "is memory (tmpfs)"),
        ("/dev/a / ext4 ro 0 0", Level.FAULT, "may only be read"),
        ("//nas/x / cifs rw 0 0", Level.FAULT, "is on a network (cifs)"),
        ("/dev/a / vfat rw 0 0", Level.NOTE, "breaks easily"),
        ("o / overlay rw,upperdir=/up/d 0 0", Level.FAULT, "overlay in memory"),
        (
            "o / overlay rw,upperdir=/up/d 0 0\ntmpfs /up tmpfs rw 0 0",
            Level.FAULT,
            "overlay in memory",
        ),
        (
            "o / overlay rw,upperdir=/up/d 0 0\n/dev/b /up ext4 rw 0 0",
            Level.NOTE,
            "an overlay on ext4",
        ),
        ("/dev/a / ext4 ro 0 0\n/dev/b / ext4 rw 0 0", Level.WELL, "(ext4)"),
        ("", Level.WELL, "home"),
    ],
)
def test_what_the_data_lies_on_is_judged(
    look: Look, mounts: str, level: Level, part: str
) -> None:
    """Only a disk of this computer keeps what was written."""
    found = look("folder", {"proc/self/mounts": f"{mounts}\n"})
    assert found.level is level
    assert part in found.says


def test_a_mount_with_a_blank_in_its_name_is_found(look: Look, home: Path) -> None:
    """The kernel writes blanks as octal numbers; the nearest mount counts."""
    stick = home.parent / "my stick"
    stick.mkdir()
    name = str(stick).replace(" ", "\\040")
    mounts = f"/dev/a / ext4 rw 0 0\ntmpfs {name} tmpfs rw 0 0\nshort line\n"
    home.symlink_to(stick)
    assert "is memory" in look("folder", {"proc/self/mounts": mounts}).says


def test_a_home_that_is_a_file_is_a_fault(look: Look, home: Path) -> None:
    """Nothing can be put into it."""
    home.write_text("")
    assert look("folder").says == f"{home} is no folder."
    home.unlink()
    home.parent.chmod(0o555)
    assert "may not be written to" in look("folder", may=may_by_mode).says
    home.parent.chmod(0o755)


@pytest.mark.parametrize(
    ("free", "files", "level"),
    [
        (500_000_000, 1000, Level.WELL),
        (499_999_999, 1000, Level.NOTE),
        (50_000_000, 1000, Level.NOTE),
        (49_999_999, 1000, Level.FAULT),
        (10**12, 999, Level.NOTE),
        (10**12, 0, Level.FAULT),
        (10**12, None, Level.WELL),
    ],
)
def test_room_on_the_disk(
    look: Look, free: int, files: int | None, level: Level
) -> None:
    """Both sides of each limit, of bytes and of files."""
    found = look("space", space=lambda path: Space(free, 10**12, files))
    assert found.level is level


def test_a_clock_nobody_keeps_is_a_note(look: Look) -> None:
    """Matches are kept all the same."""
    found = look("clock", run=says("timedatectl", "no\n"))
    assert found.level is Level.NOTE
    assert "Nothing keeps the clock right" in found.says
    synced = {"run/systemd/timesync/synchronized": ""}
    assert look("clock", synced, run=Commands({})).level is Level.WELL


@pytest.mark.parametrize("now_s", [0.0, 1e18, float("nan"), 4.2e9])
def test_a_clock_gone_wild_is_a_fault(look: Look, now_s: float) -> None:
    """1970, no date at all, or far ahead."""
    found = look("clock", now_s=lambda: now_s)
    assert found.level is Level.FAULT
    assert "date -s" in found.remedy


@pytest.mark.parametrize(
    ("old", "new", "level", "part"),
    [
        ("loaded", "not-found", Level.NOTE, "not installed"),
        ("=active", "=failed", Level.FAULT, "display.service has failed (success)"),
        ("=enabled", "=disabled", Level.NOTE, "does not start"),
        ("=active", "=inactive", Level.NOTE, "not running (inactive)"),
        ("NRestarts=0", "NRestarts=4", Level.NOTE, "started again 4 times"),
        ("StateDirectory=", "StateDirectory=x", Level.NOTE, "in /var/lib/x, not"),
    ],
)
def test_the_kiosk_is_judged(
    look: Look, old: str, new: str, level: Level, part: str
) -> None:
    """Not installed, failed, not enabled, stopped, restless, or kept elsewhere."""
    found = look("service", run=says("systemctl", SERVICE.replace(old, new)))
    assert found.level is level
    assert part in found.says
    assert found.remedy


@pytest.mark.parametrize(
    ("notes", "level"),
    [
        ('{"is_safe": true}', Level.NOTE),
        ('{"is_safe": false}', Level.WELL),
        ("[]", Level.WELL),
        ("{", Level.WELL),
    ],
)
def test_safe_mode_is_a_note(look: Look, notes: str, level: Level) -> None:
    """The app tells it on the screen; here it stands where people look for faults."""
    found = look("service", {"run/hero-table/crashes.json": notes})
    assert found.level is level


def test_the_rights_of_root_are_not_those_of_the_app(look: Look, home: Path) -> None:
    """The folder of somebody else is to be looked at as that user."""
    root = User("root", 0, frozenset({"root"}))
    assert look("rights", user=root).level is Level.WELL
    home.mkdir()
    if os.geteuid() == 0:
        os.chown(home, 12345, -1)
    owner = home.stat().st_uid
    passwd = {"etc/passwd": f"root:x:0:0::/:\nana:x:{owner}:{owner}::/home/ana:\n"}
    found = look("rights", passwd, user=root)
    assert found.level is Level.NOTE
    assert found.remedy == "sudo -u ana companion doctor"


def test_a_watchdog_that_is_off_is_a_note(look: Look) -> None:
    """A hang of the kernel would then last until somebody pulls the plug."""
    found = look("watchdog", {"sys/class/watchdog/watchdog0/state": "inactive\n"})
    assert found.level is Level.NOTE
    assert "RuntimeWatchdogSec" in found.remedy
