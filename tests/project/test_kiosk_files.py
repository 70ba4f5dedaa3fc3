"""Units, udev rules and the X server's script of the kiosk."""

import configparser
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.app.heartbeat import PART
from companion.app.screen_check import WAIT_S
from hardware.usb_ids import load_usb_ids

KIOSK = Path(__file__).parents[2] / "hardware/kiosk"
UNITS = ("hero-table.service", "hero-table-display.service")


def unit(name: str, section: str) -> dict[str, str]:
    """Read a section of a unit; a key that stands there twice has its last value."""
    parser = configparser.RawConfigParser(strict=False, delimiters=("=",))
    parser.optionxform = str
    parser.read(KIOSK / name)
    return dict(parser[section])


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed"
)
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    """Not a word of complaint; only the commands are replaced by one that is here."""
    for name in UNITS:
        text = (KIOSK / name).read_text()
        command = re.sub(r"(?m)^(Exec\w+=)/opt/hero-table/\S+", r"\1/bin/true", text)
        (tmp_path / name).write_text(command)
    done = subprocess.run(
        ["systemd-analyze", "verify", *(tmp_path / name for name in UNITS)],
        capture_output=True,
        text=True,
    )
    ours = [line for line in done.stderr.splitlines() if "hero-table" in line]
    assert ours == []
    assert done.returncode == 0


def test_a_hung_app_is_started_again_for_ever() -> None:
    """Two signs of life fit into the time that systemd waits, three do not."""
    service = unit("hero-table.service", "Service")
    assert service["Type"] == "notify"
    assert service["NotifyAccess"] == "main"
    assert service["Restart"] == "always"
    assert 5 <= float(service["WatchdogSec"]) * PART <= 8
    assert float(service["TimeoutStartSec"]) >= WAIT_S + 60
    assert float(service["TimeoutStopSec"]) >= 5
    for name in UNITS:
        assert unit(name, "Unit")["StartLimitIntervalSec"] == "0"


def test_who_restarts_the_screen_ends_the_app_first() -> None:
    """Else it would lose its display in the middle, which counts as a crash."""
    order = unit("hero-table.service", "Unit")
    assert order["PartOf"] == order["After"] == "hero-table-display.service"


def test_a_hot_plugged_board_is_not_shut_out() -> None:
    """No option that lists devices at the start or hides what the app needs."""
    service = unit("hero-table.service", "Service")
    assert not service.keys() & {
        "DeviceAllow",
        "DevicePolicy",
        "PrivateDevices",
        "PrivateTmp",
        "ProtectClock",
        "ProtectKernelTunables",
        "MemoryDenyWriteExecute",
        "ProcSubset",
    }
    assert service["NoNewPrivileges"] == "yes"
    assert service["CapabilityBoundingSet"] == ""


def test_crashes_are_counted_where_they_are_found_again() -> None:
    """The folder for running services outlives a restart, not a boot."""
    service = unit("hero-table.service", "Service")
    assert service["RuntimeDirectoryPreserve"] == "restart"
    assert service["StateDirectory"] == "hero-table"
    assert "GPIOZERO_PIN_FACTORY=lgpio" in (KIOSK / UNITS[0]).read_text()


def test_the_rules_know_the_boards_that_the_app_asks() -> None:
    """Every shipped USB id has a rule, for the port and for its device."""
    rules = (KIOSK / "60-hero-table.rules").read_text().splitlines()
    for usb in load_usb_ids():
        fitting = [
            rule
            for rule in rules
            if f'{{idVendor}}=="{usb.vendor:04x}"' in rule
            and f"{usb.product:04x}" in rule
            and 'ENV{ID_MM_DEVICE_IGNORE}="1"' in rule
        ]
        assert len(fitting) == 2, usb
        assert 'GROUP="dialout", MODE="0660"' in fitting[1]


class TestScreen:
    """Which screen is drawn on, and how."""

    @pytest.fixture
    def screens(self, tmp_path: Path):
        """Gives a function that lists what is connected and runs the script."""

        def look(*connected: str, **settings: str) -> tuple[str, str]:
            for name in ("card0-Writeback-1", *connected):
                status = tmp_path / "sys/class/drm" / name / "status"
                status.parent.mkdir(parents=True, exist_ok=True)
                is_real = name in connected
                status.write_text("connected\n" if is_real else "unknown\n")
            environ = {**os.environ, "HERO_TABLE_ROOT": str(tmp_path), **settings}
            done = subprocess.run(
                [KIOSK / "display", "--print"],
                env=environ,
                capture_output=True,
                text=True,
            )
            return done.stdout, done.stderr

        return look

    def test_the_panel_comes_first(self, screens) -> None:
        """On the card it hangs on; X would take the one without a screen."""
        config, _said = screens("card1-HDMI-A-1", "card2-DSI-1")
        assert '"kmsdev" "/dev/dri/card2"' in config
        assert "Rotate" not in config

    def test_the_owner_may_choose(self, screens) -> None:
        """Another screen on the same card stays dark: the app draws once."""
        config, _said = screens(
            "card1-HDMI-A-1", "card1-DSI-1", HERO_TABLE_SCREEN="HDMI-A-1"
        )
        assert '"/dev/dri/card1"' in config
        assert 'Identifier "DSI-1"\n    Option "Ignore" "true"' in config

    @pytest.mark.parametrize(
        ("rotate", "word", "corner"),
        [
            ("left", "left", (1, 0)),
            ("right", "right", (0, 1)),
            ("upside-down", "inverted", (1, 1)),
        ],
    )
    def test_touch_turns_with_the_picture(
        self, screens, rotate: str, word: str, corner: tuple[int, int]
    ) -> None:
        """Turned left, the picture has its top right where the panel has its top left.

        The last column of the matrix is where a finger at that corner lands.
        """
        config, _said = screens("card1-DSI-1", HERO_TABLE_ROTATE=rotate)
        assert f'Identifier "DSI-1"\n    Option "Rotate" "{word}"' in config
        found = re.search(r'"TransformationMatrix" "([-\d ]+)"', config)
        assert found is not None
        numbers = [int(number) for number in found[1].split()]
        assert (numbers[2], numbers[5]) == corner

    def test_a_turn_without_sense_is_told_and_left_out(self, screens) -> None:
        """The table is played upright rather than not at all."""
        config, said = screens("card1-DSI-1", HERO_TABLE_ROTATE="90")
        assert "Rotate" not in config
        assert "upside-down" in said

    def test_no_screen_is_one_line(self, screens) -> None:
        """And no configuration: systemd tries again."""
        config, said = screens(HERO_TABLE_SCREEN="DSI-1")
        assert config == ""
        assert said == "No DSI-1 is connected: check its cable and power.\n"
