"""What people see and touch: display, graphics, touch screen, backlight, sound."""

import os
import re
from pathlib import Path
from typing import Any, Final

from companion.app.screen_check import missing_screen
from companion.doctor.children import answer_of, silent
from companion.doctor.findings import Finding, fault, note, well, worst
from companion.doctor.installed import place_of
from companion.doctor.visit import Visit, on_a_pi

UNSEEN: Final = ("offscreen", "dummy", "evdev")
"""SDL drivers with which nobody sees anything."""

SOFTWARE: Final = ("llvmpipe", "softpipe", "swrast")
"""OpenGL renderers that let the processor do the work."""

SMALLEST_PX: Final = (480, 800)
"""Short and long side of the smallest page the app has."""

_MT_X, _ABS_X, _ABS_Y = 0x35, 0, 1
_BTN_TOUCH = 0x14A
_IS_POINTER, _IS_DIRECT = 1, 2

_PROBE_S: Final = 10.0


def screen(visit: Visit) -> Finding:
    """Say which displays there are and whether the app would be seen."""
    machine = visit.machine
    found = {
        path.parent.name.partition("-")[2]: _modes(visit, path.parent)
        for path in machine.glob("sys/class/drm/card*-*/status")
        if machine.read(path) == "connected"
    }
    driver = machine.environ.get("SDL_VIDEODRIVER", "")
    desktop = machine.environ.get("DISPLAY") or machine.environ.get("WAYLAND_DISPLAY")
    data = {"displays": found, "desktop": desktop, "driver": driver or None}
    reason = missing_screen(machine.environ, machine.root, machine.platform)
    if driver in UNSEEN:
        says = f"SDL_VIDEODRIVER is {driver}: the app would run unseen."
        return fault(says, "Unset it.", **data)
    if reason is not None:
        return fault(reason, "Connect the display and start the app there.", **data)
    told = [
        f"{name} {modes[0]}" if modes else name
        for name, modes in ((name, list(modes)) for name, modes in found.items())
    ]
    if desktop:
        told.append(f"the desktop on {desktop}")
    return well(f"To be seen on: {', '.join(told) or driver}.", **data)


def graphics(visit: Visit) -> Finding:
    """Say what SDL would draw with, asked in a process of its own."""
    machine = visit.machine
    if missing_screen(machine.environ, machine.root, machine.platform):
        return note("Not asked, because there is no screen.", driver=None)
    environ = machine.environ
    if not (environ.get("DISPLAY") or environ.get("SDL_VIDEODRIVER")):
        if visit.holder is not None:
            says = "Not asked, because the app is drawing on the display."
            return well(says, driver=None)
        sockets = machine.glob("tmp/.X11-unix/X*")
        if sockets:
            number = sockets[0].name[1:]
            says = f"Not asked from here: a desktop is running on :{number}."
            return note(says, f"DISPLAY=:{number} companion doctor", driver=None)
    place = place_of(machine, "kivy")
    ran = machine.ask_child(
        "screen", str(place.parent if place else ""), timeout_s=_PROBE_S
    )
    answer = answer_of(ran)
    if answer is None:
        return silent(ran, "SDL", "Start the computer again, then look at the cable.")
    return _judge_graphics(visit, answer)


def touch(visit: Visit) -> Finding:
    """Say which touch screens there are."""
    text = visit.machine.read("proc/bus/input/devices") or ""
    screens: list[str] = []
    mice: list[str] = []
    for block in text.split("\n\n"):
        name = re.search(r'^N: Name="(.*)"', block, re.MULTILINE)
        if name and _is_touch_screen(block):
            screens.append(name[1])
        elif name and re.search(r"^H: .*\bmouse\d", block, re.MULTILINE):
            mice.append(name[1])
    data = {"screens": screens, "mice": mice}
    if screens:
        return well(f"Touch on: {', '.join(screens)}.", **data)
    others = f"A pointer is there: {', '.join(mice)}." if mice else "No pointer either."
    says = f"No touch screen is found. {others}"
    remedy = "Check the ribbon cable of the display, then start the Pi again."
    if mice:
        return note(says, remedy if visit.is_pi else "", **data)
    return on_a_pi(visit, says, remedy, **data)


def backlight(visit: Visit) -> Finding:
    """Say whether the app may dim the display."""
    found = visit.machine.glob("sys/class/backlight/*")
    if not found:
        says = "The brightness of the display cannot be set from here."
        return note(says, lights=[])
    names = [path.name for path in found]
    closed = [
        note(
            f"{path.name} may not be set by {visit.machine.user.name}.",
            "Run hardware/kiosk/install.sh, which gives the right to it.",
        )
        for path in found
        if not visit.machine.may(path / "brightness", os.W_OK)
    ]
    return worst(f"Backlight: {', '.join(names)}.", closed, lights=names)


def sound(visit: Visit) -> Finding:
    """Say which sound devices there are; the app is silent so far."""
    text = visit.machine.read("proc/asound/cards") or ""
    cards = re.findall(r"^\s*\d+ \[.*?\]: (.+)$", text, re.MULTILINE)
    if not cards:
        return note("There is no sound device; the app needs none.", cards=[])
    return well(f"Sound devices: {', '.join(cards)}.", cards=cards)


def _judge_graphics(visit: Visit, answer: dict[str, Any]) -> Finding:
    driver, renderer = answer.get("driver"), answer.get("renderer")
    if driver is None or answer.get("error"):
        says = f"SDL cannot draw: {answer.get('error')}."
        return fault(says, "See docs/kiosk.md on displays.", **answer)
    if driver in UNSEEN:
        says = f"SDL would draw unseen ({driver})."
        return fault(says, "Unset SDL_VIDEODRIVER, start the app on a display.")
    displays = answer.get("displays") or []
    found = [
        note(f"{size} is smaller than any page of the app.", "Use a larger display.")
        for size in displays
        if _is_too_small(size)
    ]
    if renderer and any(name in renderer for name in SOFTWARE):
        remedy = (
            "Check that config.txt has dtoverlay=vc4-kms-v3d, and the group render."
        )
        text = "Everything is drawn by the processor, which is slow."
        found.append(note(text, remedy if visit.is_pi else "", **answer))
    told = f"{driver}, {', '.join(displays)}, {renderer or 'OpenGL not asked'}."
    return worst(told, found, **answer)


def _modes(visit: Visit, connector: Path) -> list[str]:
    text = visit.machine.read(connector / "modes") or ""
    return list(dict.fromkeys(text.split()))


def _is_too_small(size: str) -> bool:
    sides = sorted(map(int, size.split("x")))
    return sides[0] < SMALLEST_PX[0] or sides[1] < SMALLEST_PX[1]


def _is_touch_screen(block: str) -> bool:
    """Tell from a device's bits: many fingers, or one and no pad or mouse."""
    bits = dict(re.findall(r"^B: (\w+)=(.*)$", block, re.MULTILINE))
    kind = _bits(bits.get("PROP", "0"))
    axes, keys = _bits(bits.get("ABS", "0")), _bits(bits.get("KEY", "0"))
    if kind & _IS_POINTER:
        return False
    has_fingers = bool(axes >> _MT_X & 1)
    has_point = bool(axes >> _ABS_X & 1 and axes >> _ABS_Y & 1)
    return has_fingers or (
        has_point and bool(kind & _IS_DIRECT or keys >> _BTN_TOUCH & 1)
    )


def _bits(words: str) -> int:
    """Read a bit field as the kernel prints it: words of 64 bits, highest first."""
    number = 0
    for word in words.split():
        number = number << 64 | int(word, 16)
    return number
