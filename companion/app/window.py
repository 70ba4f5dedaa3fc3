"""Make Kivy ready for the kiosk. Call `prepare` before anything imports Kivy."""

import logging
import os
import sys
import time
from functools import partial
from pathlib import Path

from companion.app.spare_folder import spare_folder


def prepare(
    width_px: int = 800,
    height_px: int = 480,
    *,
    fullscreen: bool = False,
    kivy_home: Path | None = None,
    max_fps: int = 30,
) -> None:
    """Set Kivy's environment and settings: own folder, one touch source, no surprises.

    The user's own Kivy settings are not read: a kiosk must behave alike everywhere.

    Args:
        width_px: Width of the window; without meaning when full screen.
        height_px: Height of the window; without meaning when full screen.
        fullscreen: Whether the window covers the display and hides the pointer.
        kivy_home: Folder for Kivy's own files; None takes one that is left to the
            system's temporary files.
        max_fps: The most frames drawn in a second.

    Raises:
        RuntimeError: If Kivy was imported before.
        CompanionError: There is no folder for Kivy's own files.
    """
    if "kivy" in sys.modules:
        raise RuntimeError("prepare() comes before the first import of Kivy")
    home = kivy_home or spare_folder()
    home.mkdir(parents=True, exist_ok=True)
    os.environ.update(
        KIVY_HOME=str(home),
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_FILELOG="1",
        KIVY_LOG_MODE="PYTHON",
        # SDL would report each finger a second time, as a mouse, or a mouse as a
        # finger.
        SDL_TOUCH_MOUSE_EVENTS="0",
        SDL_MOUSE_TOUCH_EVENTS="0",
        # A full screen that loses the keyboard to something would leave the screen.
        SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS="0",
    )
    logging.getLogger("kivy").addFilter(_is_worth_saying)
    _configure(width_px, height_px, fullscreen=fullscreen, max_fps=max_fps)
    _share_clock()


def _share_clock() -> None:
    """Let threads read Kivy's clock: boards note by it when a button went down.

    It is the same steady clock, which nobody can set. Kivy reads it by a buffer that
    all threads share, and a time torn at a full second would be a second off.
    """
    from kivy.clock import Clock

    Clock.time = partial(time.clock_gettime, time.CLOCK_MONOTONIC_RAW)


def _configure(
    width_px: int, height_px: int, *, fullscreen: bool, max_fps: int
) -> None:
    """Fill Kivy's settings in memory."""
    from kivy.config import Config

    graphics = {
        "width": width_px,
        "height": height_px,
        "fullscreen": "auto" if fullscreen else 0,
        "borderless": int(fullscreen),
        "resizable": int(not fullscreen),
        "show_cursor": int(not fullscreen),
        "maxfps": max_fps,
        "multisamples": 0,
        "allow_screensaver": 0,
        "verify_gl_main_thread": 1,
    }
    for key, value in graphics.items():
        Config.set("graphics", key, value)
    for key in ("exit_on_escape", "pause_on_minimize", "desktop"):
        Config.set("kivy", key, 0)
    Config.set("kivy", "keyboard_mode", "")
    # One finger must arrive once: SDL's own come by `fingers`, the mouse provider
    # gives the mouse and no second, emulated finger; nothing else may listen. And
    # none of the tools that Kivy has on keys, such as its inspector.
    for section in ("input", "modules"):
        Config.remove_section(section)
        Config.add_section(section)
    Config.set("input", "mouse", "mouse,disable_multitouch,disable_hover")


def _is_worth_saying(record: logging.LogRecord) -> bool:
    """Drop Kivy's tracebacks about touch libraries that a machine does not have."""
    return "is not supported by your version" not in str(record.msg)
