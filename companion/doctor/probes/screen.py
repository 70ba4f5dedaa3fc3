"""Ask SDL how it would draw: `python -m companion.doctor.probes.screen FOLDER`.

The SDL that Kivy brings is asked directly: starting Kivy takes seconds. No window is
shown. Without a desktop none is made at all: the app may be drawing there.
"""

import ctypes
import json
import os
import sys
from pathlib import Path
from typing import Any

from companion.app.screen_check import SEEN_DRIVERS

_INIT_VIDEO = 0x20
_OPENGL, _HIDDEN = 0x2, 0x8
_GL_RENDERER, _GL_VERSION = 0x1F01, 0x1F02
_DESKTOPS = ("x11", "wayland", "offscreen")


class _Mode(ctypes.Structure):
    """SDL_DisplayMode."""

    _fields_ = (
        ("format", ctypes.c_uint32),
        ("width_px", ctypes.c_int),
        ("height_px", ctypes.c_int),
        ("rate_hz", ctypes.c_int),
        ("data", ctypes.c_void_p),
    )


def find_sdl(folder: Path) -> Path | None:
    """Find the library beside Kivy.

    Args:
        folder: Where Kivy's wheel was installed.
    """
    return next(iter(sorted(folder.glob("Kivy.libs/libSDL2-2*.so*"))), None)


def ask(library: Path | None) -> dict[str, Any]:
    """Ask for driver, displays and renderer.

    Args:
        library: Of SDL; None takes the one of the system.
    """
    sdl = ctypes.CDLL(str(library) if library else "libSDL2-2.0.so.0")
    for name in ("SDL_GetError", "SDL_GetCurrentVideoDriver", "SDL_GetDisplayName"):
        getattr(sdl, name).restype = ctypes.c_char_p
    if sdl.SDL_Init(_INIT_VIDEO) != 0:
        return {"driver": None, "error": _text(sdl.SDL_GetError())}
    driver = _text(sdl.SDL_GetCurrentVideoDriver())
    answer = {"driver": driver, "displays": _displays(sdl), "renderer": None}
    if driver in _DESKTOPS:
        answer |= _renderer(sdl)
    sdl.SDL_Quit()
    return answer


def _displays(sdl: Any) -> list[str]:
    found = []
    for number in range(sdl.SDL_GetNumVideoDisplays()):
        mode = _Mode()
        if sdl.SDL_GetDesktopDisplayMode(number, ctypes.byref(mode)) == 0:
            found.append(f"{mode.width_px}x{mode.height_px}")
    return found


def _renderer(sdl: Any) -> dict[str, Any]:
    """Make an OpenGL context in a hidden window, and say who draws it."""
    pointers = ("SDL_CreateWindow", "SDL_GL_CreateContext", "SDL_GL_GetProcAddress")
    for name in pointers:
        getattr(sdl, name).restype = ctypes.c_void_p
    window = sdl.SDL_CreateWindow(b"doctor", 0, 0, 16, 16, _OPENGL | _HIDDEN)
    context = sdl.SDL_GL_CreateContext(ctypes.c_void_p(window)) if window else None
    if not context:
        return {"error": _text(sdl.SDL_GetError())}
    get = ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_uint)(
        sdl.SDL_GL_GetProcAddress(b"glGetString")
    )
    return {"renderer": _text(get(_GL_RENDERER)), "gl": _text(get(_GL_VERSION))}


def _text(words: bytes | None) -> str:
    return (words or b"").decode(errors="replace")


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", SEEN_DRIVERS)
    print(json.dumps(ask(find_sdl(Path(sys.argv[1])))))  # noqa: T201 - its answer
