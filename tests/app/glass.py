"""The glass over the window: fingers, a mouse, keys, as SDL reports them to Kivy.

    glass = Glass(pilot)
    glass.tap(400, 240)
    finger = glass.put(400, 240)
    finger.lift()

Unlike the pilot's touches, which begin within Kivy, these come by SDL's own queue:
with them goes all that lies between the panel and the page.
"""

import ctypes
from pathlib import Path
from typing import Any, Final

from kivy.core.window import Window

from tests.app.pilot import Pilot

__all__ = ("Glass", "Hand")

QUIT: Final = 0x100
WINDOW: Final = 0x200
KEY_DOWN, KEY_UP = 0x300, 0x301
MOUSE_MOVE, MOUSE_DOWN, MOUSE_UP = 0x400, 0x401, 0x402
FINGER_DOWN, FINGER_UP, FINGER_MOVE = 0x700, 0x701, 0x702

SHOWN, HIDDEN, MINIMISED, RESTORED = 1, 2, 7, 9
"""What can happen to a window."""

_WORD, _LONG, _BYTE, _SHARE = (
    ctypes.c_int32,
    ctypes.c_int64,
    ctypes.c_uint8,
    ctypes.c_float,
)


class _FingerEvent(ctypes.Structure):
    _fields_ = [
        ("kind", _WORD),
        ("at_ms", _WORD),
        ("device", _LONG),
        ("finger", _LONG),
        ("x", _SHARE),
        ("y", _SHARE),
        ("dx", _SHARE),
        ("dy", _SHARE),
        ("pressure", _SHARE),
    ]


class _MouseEvent(ctypes.Structure):
    _fields_ = [
        ("kind", _WORD),
        ("at_ms", _WORD),
        ("window", _WORD),
        ("which", _WORD),
        ("button", _BYTE),
        ("state", _BYTE),
        ("clicks", _BYTE),
        ("pad", _BYTE),
        ("x", _WORD),
        ("y", _WORD),
    ]


class _MoveEvent(ctypes.Structure):
    _fields_ = [
        (name, _WORD)
        for name in ("kind", "at_ms", "window", "which", "state", "x", "y", "dx", "dy")
    ]


class _KeyEvent(ctypes.Structure):
    _fields_ = [
        ("kind", _WORD),
        ("at_ms", _WORD),
        ("window", _WORD),
        ("state", _BYTE * 4),
        ("scan_code", _WORD),
        ("code", _WORD),
        ("modifiers", ctypes.c_uint16),
    ]


class _WindowEvent(ctypes.Structure):
    _fields_ = [
        ("kind", _WORD),
        ("at_ms", _WORD),
        ("window", _WORD),
        ("what", _BYTE),
    ]


class _Event(ctypes.Union):
    _fields_ = [
        ("finger", _FingerEvent),
        ("mouse", _MouseEvent),
        ("move", _MoveEvent),
        ("key", _KeyEvent),
        ("window", _WindowEvent),
        ("room", _BYTE * 128),
    ]


class Hand:
    """A finger that is down."""

    def __init__(self, glass: "Glass", number: int, x: float, y: float) -> None:
        self._glass = glass
        self._number = number
        self._place = x, y
        glass.finger(FINGER_DOWN, number, x, y)

    def move(self, x: float, y: float) -> None:
        """Drag it to a place in the window."""
        self._place = x, y
        self._glass.finger(FINGER_MOVE, self._number, x, y)

    def lift(self) -> None:
        """Take it off."""
        self._glass.finger(FINGER_UP, self._number, *self._place)


class Glass:
    """Pushes into SDL's queue and lets Kivy read it."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self._sdl = ctypes.CDLL(_sdl_in_use())

    def put(self, x: float, y: float, number: int = 1) -> Hand:
        """Put a finger down, in window pixels from the lower left."""
        return Hand(self, number, x, y)

    def tap(self, x: float, y: float, number: int = 1) -> None:
        """Tap with a finger."""
        self.put(x, y, number).lift()

    def finger(self, kind: int, number: int, x: float, y: float) -> None:
        """Report a finger."""
        event = _Event()
        share = x / Window.width, 1 - y / Window.height
        event.finger = _FingerEvent(kind, 0, 1, number, *share, 0, 0, 1)
        self.push(event)

    def click(self, x: float, y: float) -> None:
        """Click with a mouse."""
        self.mouse(MOUSE_DOWN, x, y)
        self.mouse(MOUSE_UP, x, y)

    def mouse(self, kind: int, x: float, y: float) -> None:
        """Report a button of a mouse."""
        event = _Event()
        at = int(x), int(Window.height - 1 - y)
        event.mouse = _MouseEvent(kind, 0, 1, 0, 1, kind == MOUSE_DOWN, 1, 0, *at)
        self.push(event)

    def key(self, code: int, modifiers: int = 0) -> None:
        """Press and release a key."""
        for kind in (KEY_DOWN, KEY_UP):
            event = _Event()
            event.key = _KeyEvent(kind, 0, 1, (_BYTE * 4)(), 0, code, modifiers)
            self.push(event)

    def window(self, what: int) -> None:
        """Report that something happened to the window."""
        event = _Event()
        event.window = _WindowEvent(WINDOW, 0, 1, what)
        self.push(event)

    def close(self) -> None:
        """Do what Alt+F4 and the cross of a window do."""
        event = _Event()
        event.window = _WindowEvent(QUIT)
        self.push(event)

    def push(self, event: Any) -> None:
        """Hand an event to SDL, and let a frame pass."""
        self._sdl.SDL_PushEvent(ctypes.byref(event))
        # Twice: a round that a wish to close cuts short leaves SDL's mark of its end.
        for _round in range(2):
            Window.mainloop()
        self.pilot.stage.frames(1)


def _sdl_in_use() -> str:
    """Find the library that this process has loaded along with Kivy."""
    maps = Path("/proc/self/maps").read_text(encoding="utf-8")
    return next(line.split()[-1] for line in maps.splitlines() if "libSDL2-2" in line)
