"""Whole computers laid out in a folder, with answers to the commands they know."""

import json
import os
import stat
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.doctor.checks.python import KIVY_PARTS, PACKAGES
from companion.doctor.machine import Machine, Ran, Space, User

EVENING_S = datetime(2026, 12, 24, 18, 0).timestamp()

TOUCH = """I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="10-0038 generic ft5x06 (79)"
H: Handlers=mouse0 event4
B: PROP=2
B: EV=b
B: KEY=400 0 0 0 0 0
B: ABS=2658000 3

"""
MOUSE = """I: Bus=0003 Vendor=046d Product=c077 Version=0111
N: Name="Logitech USB Optical Mouse"
H: Handlers=mouse1 event5
B: PROP=0
B: EV=17
B: KEY=ff0000 0 0 0 0
B: REL=903

"""
TOUCH_PAD = """I: Bus=0018 Vendor=06cb Product=7e7e Version=0100
N: Name="SynPS/2 Synaptics TouchPad"
H: Handlers=mouse2 event6
B: PROP=5
B: KEY=e520 10000 0 0 0 0
B: ABS=660800011000003

"""
KEYBOARD = """I: Bus=0011 Vendor=0001 Product=0001 Version=ab41
N: Name="AT Translated Set 2 keyboard"
H: Handlers=sysrq kbd event0
B: EV=120013

"""
GROUPS = (
    "root:x:0:\ndialout:x:20:kiosk\nvideo:x:44:kiosk\ninput:x:102:kiosk\n"
    "render:x:106:kiosk\ngpio:x:993:kiosk\n"
)
CARDS = (
    " 0 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones\n"
    "                      bcm2835 Headphones\n"
)
BOOKWORM = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_CODENAME=bookworm\n'
TRIXIE = 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nVERSION_CODENAME=trixie\n'
EXT4 = "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\ntmpfs /run tmpfs rw,nosuid 0 0\n"
ALL_GROUPS = frozenset({"kiosk", "gpio", "dialout", "video", "render", "input"})
SERVICE = (
    "Id=hero-table.service\nLoadState=loaded\nActiveState=active\n"
    "UnitFileState=enabled\nNRestarts=0\nResult=success\nStateDirectory=\n"
    "RuntimeDirectory=hero-table\n\n"
    "Id=hero-table-display.service\nLoadState=loaded\nActiveState=active\n"
    "Result=success\n"
)

PI_4 = {
    "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.5\0",
    "proc/sys/kernel/osrelease": "6.6.51+rpt-rpi-v8",
    "proc/uptime": "93784.07 300000.1\n",
    "proc/locks": "",
    "proc/self/mounts": EXT4,
    "proc/bus/input/devices": KEYBOARD + TOUCH,
    "proc/asound/cards": CARDS,
    "proc/1/comm": "systemd\n",
    "etc/os-release": BOOKWORM,
    "etc/group": GROUPS,
    "sys/class/thermal/thermal_zone0/temp": "51608\n",
    "sys/class/drm/card1-DSI-1/status": "connected\n",
    "sys/class/drm/card1-DSI-1/modes": "800x480\n",
    "sys/class/drm/card1-HDMI-A-1/status": "disconnected\n",
    "sys/class/drm/card1-HDMI-A-1/modes": "",
    "dev/dri/card1": "",
    "sys/class/backlight/10-0045/brightness": "255\n",
    "sys/class/watchdog/watchdog0/identity": "Broadcom BCM2835 Watchdog timer\n",
    "sys/class/watchdog/watchdog0/state": "active\n",
    "sys/class/watchdog/watchdog0/timeout": "15\n",
    "tmp/.X11-unix/X0": "",
}

PI_5 = PI_4 | {
    "proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0",
    "etc/os-release": TRIXIE,
    "sys/class/drm/card1-DSI-1/status": "disconnected\n",
    "sys/class/drm/card2-DSI-2/status": "connected\n",
    "sys/class/drm/card2-DSI-2/modes": "720x1280\n",
    "dev/dri/card2": "",
    "sys/class/rtc/rtc0/name": "rpi-rtc",
    "sys/class/rtc/rtc0/since_epoch": "1798000000\n",
}

PC = {
    "proc/sys/kernel/osrelease": "6.1.0-27-amd64",
    "proc/uptime": "59.9 100.0\n",
    "proc/locks": "",
    "proc/self/mounts": EXT4,
    "proc/bus/input/devices": KEYBOARD + TOUCH_PAD + MOUSE,
    "etc/os-release": BOOKWORM,
    "etc/group": GROUPS,
    "tmp/.X11-unix/X0": "",
}


PICO_PORT = {
    "dev/ttyACM0": "",
    "sys/class/tty/ttyACM0/idVendor": "2e8a\n",
    "sys/class/tty/ttyACM0/idProduct": "0005\n",
    "sys/class/tty/ttyACM0/device/uevent": "",
}


def ran(answer: dict[str, Any]) -> Ran:
    """Give what a probe says that found something."""
    return Ran(json.dumps(answer) + "\n")


SCREEN = {"driver": "x11", "displays": ["800x480"], "renderer": "V3D 4.2", "gl": "3.1"}
PINS = {"about": "gpiozero LGPIOFactory, gpiochip0, Raspberry Pi 4B", "busy": {}}
PICO = {
    "state": "up",
    "port": "/dev/ttyACM0",
    "identity": "firmware 1.0, serial number E6614C",
    "protocol": "1.0",
    "round_trip_s": 0.002,
    "bad_frames": 0,
    "simulated": False,
    "faults": [],
}
WELL = {
    "vcgencmd": Ran("throttled=0x0\n"),
    "timedatectl": Ran("yes\n"),
    "systemctl": Ran(SERVICE),
    "screen": ran(SCREEN),
    "pins": ran(PINS),
    "board": ran(PICO),
}
"""Commands and probes of a Pi on which all is well."""


class Commands:
    """Answers commands by their name, and probes by theirs."""

    def __init__(self, answers: dict[str, Ran]) -> None:
        self.answers = answers
        self.asked: list[str] = []

    def __call__(self, words: Sequence[str], _timeout_s: float) -> Ran:
        """Answer, or say that there is no such command."""
        is_probe = words[0] == sys.executable
        name = words[2].rpartition(".")[2] if is_probe else words[0]
        self.asked.append(name)
        return self.answers.get(name, Ran(code=None, end="missing"))


def lay(root: Path, files: dict[str, str]) -> Path:
    """Write files below a root."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def computer(root: Path, files: dict[str, str], **changes: Any) -> Machine:
    """Lay out a computer and give it to the doctor.

    Args:
        root: An empty folder.
        files: What lies in it.
        changes: Attributes of the machine that differ from those of a good Pi 4.
    """
    usual = {
        "root": lay(root, files),
        "environ": {"DISPLAY": "localhost:0"},
        "run": Commands(WELL),
        "now_s": lambda: EVENING_S,
        "user": User("kiosk", 1001, ALL_GROUPS),
        "may": lambda path, mode: True,
        "space": lambda path: Space(20_000_000_000, 32_000_000_000, 900_000),
        "arch": "aarch64",
        "bits": 64,
        "python": (3, 11, 2),
        "site": (str(good_site(root / "site-packages")),),
    }
    return Machine(**{**usual, **changes})


def install(site: Path, name: str, version: str, *modules: str) -> Path:
    """Lay out an installed package.

    Args:
        site: The folder for packages.
        name: As the index has it.
        version: Likewise.
        modules: Files of it.
    """
    lay(
        site,
        {
            f"{name.replace('-', '_')}-{version}.dist-info/METADATA": (
                f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
            ),
            **dict.fromkeys(modules, ""),
        },
    )
    return site


def good_site(site: Path) -> Path:
    """Lay out all that the app needs, as it is on a good Pi."""
    versions = {"kivy": "2.3.1", "gpiozero": "2.0.1.post3", "lgpio": "0.2.2.0"}
    end = ".cpython-311-aarch64-linux-gnu.so"
    modules = {
        "kivy": [f"kivy/{part}{end}" for part in KIVY_PARTS.values()],
        "lgpio": ["lgpio.py", f"_lgpio{end}"],
    }
    for name in (*PACKAGES, "lgpio"):
        install(site, name, versions.get(name, "9.0"), *modules.get(name, ()))
    return site


def may_by_mode(path: Path, mode: int) -> bool:
    """Tell what the owner of a file may do, also where the tests run as root."""
    bits = stat.S_IMODE(path.stat().st_mode) >> 6
    return not mode & ~bits & (os.R_OK | os.W_OK | os.X_OK)
