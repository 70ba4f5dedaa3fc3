"""What people see and touch, one by one."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.doctor import Finding, Level
from tests.fakes.computers import (
    KEYBOARD,
    MOUSE,
    SCREEN,
    TOUCH_PAD,
    WELL,
    Commands,
    ran,
)

Look = Callable[..., Finding]
NO_DESKTOP: dict[str, Any] = {"environ": {}}


def test_nobody_sees_what_is_drawn_offscreen(look: Look) -> None:
    """A variable that was left over from a test."""
    found = look("screen", environ={"SDL_VIDEODRIVER": "offscreen"})
    assert found.level is Level.FAULT
    assert found.remedy == "Unset it."


def test_no_display_is_a_fault(look: Look) -> None:
    """And SDL is not asked then."""
    off = {"sys/class/drm/card1-DSI-1/status": "disconnected\n"}
    assert look("screen", off, **NO_DESKTOP).level is Level.FAULT
    assert look("graphics", off, **NO_DESKTOP).says.startswith("Not asked")


def test_from_outside_a_desktop_is_not_disturbed(look: Look) -> None:
    """Over the network the display belongs to the desktop; the remedy asks there."""
    commands = Commands(WELL)
    found = look("graphics", run=commands, **NO_DESKTOP)
    assert (found.level, commands.asked) == (Level.NOTE, [])
    assert found.remedy == "DISPLAY=:0 companion doctor"


@pytest.mark.parametrize(
    ("changes", "level", "part"),
    [
        ({"driver": None, "error": "no GL"}, Level.FAULT, "cannot draw: no GL"),
        ({"driver": "offscreen"}, Level.FAULT, "unseen"),
        ({"renderer": "llvmpipe (LLVM 15)"}, Level.NOTE, "which is slow"),
        ({"displays": ["480x320"]}, Level.NOTE, "480x320 is smaller"),
        ({"displays": ["480x800"]}, Level.WELL, "x11, 480x800, V3D 4.2."),
    ],
)
def test_graphics_are_judged(
    look: Look, changes: dict[str, Any], level: Level, part: str
) -> None:
    """What SDL says: nothing, unseen, slow, too small, well."""
    found = look("graphics", run=Commands(WELL | {"screen": ran(SCREEN | changes)}))
    assert found.level is level
    assert part in found.says


@pytest.mark.parametrize(
    ("devices", "level"),
    [
        (KEYBOARD + MOUSE, Level.NOTE),
        (KEYBOARD + TOUCH_PAD, Level.NOTE),
        (KEYBOARD, Level.FAULT),
        ('N: Name="ADS7846"\nB: KEY=400 0 0 0 0 0\nB: ABS=1000003\n', Level.WELL),
        ("N: no name\nB: what\n", Level.FAULT),
    ],
    ids=["mouse", "touch pad", "keyboard only", "one finger", "garbage"],
)
def test_touch_screens_are_told_from_pads(
    look: Look, devices: str, level: Level
) -> None:
    """By what the kernel says they can do, not by their names."""
    assert look("touch", {"proc/bus/input/devices": devices}).level is level


def test_a_light_that_may_not_be_set_is_a_note(look: Look) -> None:
    """Then the app draws the dark itself."""
    found = look("backlight", may=lambda path, mode: "backlight" not in str(path))
    assert found.level is Level.NOTE
    assert "10-0045 may not be set by kiosk." in found.says
