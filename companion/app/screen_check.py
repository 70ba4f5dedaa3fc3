"""Is there a screen that people can see? No Kivy here: this runs before it.

Kivy's bundled SDL falls back to drawing offscreen where it finds no display, and the
app would run unseen.
"""

import os
import socket
import sys
import time
from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path
from typing import Final

from companion.app.notify import Notifier
from companion.core.errors import CompanionError

SEEN_DRIVERS: Final = "x11,wayland,KMSDRM"
"""Value of `SDL_VIDEODRIVER` with which SDL never falls back to drawing offscreen."""

WAIT_S: Final = 30.0
"""How long a kiosk waits for its screen, in seconds; then systemd starts it anew."""

LOOK_S: Final = 0.5
"""How often it looks."""


class NoScreen(CompanionError):
    """There is no screen on which a window could be seen."""


def await_screen(
    look: Callable[[], None],
    notifier: Notifier,
    wait_s: float = WAIT_S,
    pause: Callable[[float], None] = time.sleep,
) -> None:
    """Wait for a screen: a display may be slower than the app.

    Args:
        look: Raises `NoScreen` as long as there is none.
        notifier: Hears what is waited for.
        wait_s: How long, in seconds.
        pause: Lets so many seconds pass.

    Raises:
        NoScreen: There is still none.
    """
    waited_s = 0.0
    while True:
        try:
            return look()
        except NoScreen as error:
            if waited_s >= wait_s:
                raise
            notifier.status(f"Waiting. {error}")
        pause(LOOK_S)
        waited_s += LOOK_S


def require_screen(environ: MutableMapping[str, str]) -> None:
    """Make sure that the window will be seen. Call it before Kivy is imported.

    Args:
        environ: The environment of the process; SDL is told in it never to fall back
            to drawing offscreen, unless it names a driver already.

    Raises:
        NoScreen: There is none.
    """
    reason = missing_screen(environ)
    if reason is not None:
        raise NoScreen(reason)
    environ.setdefault("SDL_VIDEODRIVER", SEEN_DRIVERS)


def missing_screen(
    environ: Mapping[str, str], root: Path = Path("/"), platform: str = sys.platform
) -> str | None:
    """Say why no window could be seen, in one sentence.

    Args:
        environ: The environment of the process.
        root: The top of the file system; another one in tests.
        platform: As in `sys.platform`; only Linux can be without a screen.

    Returns:
        None if there is a screen, or if `SDL_VIDEODRIVER` chose one by name.
    """
    if not platform.startswith("linux") or environ.get("SDL_VIDEODRIVER"):
        return None
    display = environ.get("DISPLAY", "")
    if display:
        if _answers(display, root):
            return None
        return f"No screen: DISPLAY is {display}, but nothing listens there."
    if environ.get("WAYLAND_DISPLAY"):
        return "No screen: on a Wayland desktop the app needs Xwayland (xwayland)."
    return _missing_monitor(root)


def _answers(display: str, root: Path) -> bool:
    """Tell whether an X server listens where `display` says."""
    host, _, number = display.rpartition(":")
    if host not in ("", "unix"):
        return True  # another machine: only a try can tell
    path = root / "tmp/.X11-unix" / f"X{number.split('.')[0]}"
    try:
        with socket.socket(socket.AF_UNIX) as caller:
            caller.connect(str(path))
    except (FileNotFoundError, ConnectionRefusedError):
        return False  # a server that crashed leaves its socket behind
    except OSError:
        return path.exists()
    return True


def _missing_monitor(root: Path) -> str | None:
    """Look for a monitor that can be drawn on without a desktop."""
    connected = [
        status.parent.name.split("-")[0]
        for status in sorted(root.glob("sys/class/drm/card*-*/status"))
        if status.read_text().strip() == "connected"
    ]
    if not connected:
        return "No screen: no desktop is running here and no monitor is connected."
    devices = [root / "dev/dri" / card for card in connected]
    if any(os.access(device, os.R_OK | os.W_OK) for device in devices):
        return None
    return (
        f"No screen: /dev/dri/{connected[0]} may not be opened; add this user to "
        "the groups video and render."
    )
