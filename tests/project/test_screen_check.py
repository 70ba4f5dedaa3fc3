"""The app never runs unseen."""

import os
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from companion.app.screen_check import missing_screen, require_screen

COMPANION = Path(sys.executable).with_name("companion")


def lay(root: Path, monitor: str = "connected") -> Path:
    """Make the files by which Linux tells of a monitor."""
    status = root / "sys/class/drm/card1-DSI-1/status"
    status.parent.mkdir(parents=True)
    status.write_text(monitor + "\n")
    device = root / "dev/dri/card1"
    device.parent.mkdir(parents=True)
    device.touch()
    return root


def test_nothing_at_all_is_said_in_one_sentence(tmp_path: Path) -> None:
    """No display, no monitor: one line, which names both."""
    said = missing_screen({}, tmp_path, "linux")
    assert said is not None
    assert "desktop" in said
    assert "monitor" in said
    assert "\n" not in said


def test_a_desktop_is_a_screen() -> None:
    """An X server that listens can be drawn on; one that crashed left its socket."""
    with (
        tempfile.TemporaryDirectory() as short,
        socket.socket(socket.AF_UNIX) as server,
    ):
        path = Path(short, "tmp/.X11-unix/X7")
        path.parent.mkdir(parents=True)
        server.bind(str(path))
        server.listen()
        assert missing_screen({"DISPLAY": ":7.0"}, Path(short), "linux") is None
        server.close()
        assert missing_screen({"DISPLAY": ":7"}, Path(short), "linux") is not None


def test_a_display_that_is_gone_is_named(tmp_path: Path) -> None:
    """A left-over DISPLAY would make SDL draw offscreen."""
    assert "DISPLAY is :7" in str(missing_screen({"DISPLAY": ":7"}, tmp_path, "linux"))


def test_wayland_alone_asks_for_xwayland(tmp_path: Path) -> None:
    """The bundled SDL draws on Wayland through Xwayland only."""
    environ = {"WAYLAND_DISPLAY": "wayland-0"}
    assert "xwayland" in str(missing_screen(environ, tmp_path, "linux"))


def test_a_connected_monitor_is_a_screen(tmp_path: Path) -> None:
    """A kiosk needs no desktop."""
    assert missing_screen({}, lay(tmp_path), "linux") is None


def test_an_unplugged_monitor_is_none(tmp_path: Path) -> None:
    """A card without a monitor shows nothing."""
    root = lay(tmp_path, monitor="disconnected")
    assert missing_screen({}, root, "linux") is not None


def test_a_monitor_that_is_not_ours_names_the_groups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the rights the remedy is a group."""
    root = lay(tmp_path)
    monkeypatch.setattr("os.access", lambda *_: False)
    assert "groups video and render" in str(missing_screen({}, root, "linux"))


@pytest.mark.parametrize(
    ("environ", "platform"),
    [
        ({"SDL_VIDEODRIVER": "offscreen"}, "linux"),
        ({"DISPLAY": "far-away:10.0"}, "linux"),
        ({}, "darwin"),
    ],
    ids=["somebody chose", "another machine's display", "not Linux"],
)
def test_what_cannot_be_known_is_not_refused(
    environ: dict[str, str], platform: str, tmp_path: Path
) -> None:
    """Only what is surely unseen is refused."""
    assert missing_screen(environ, tmp_path, platform) is None


def test_sdl_may_not_draw_unseen() -> None:
    """Where a display turns out to be dead, SDL fails instead of drawing offscreen."""
    environ = {"DISPLAY": "far-away:10"}
    require_screen(environ)
    assert environ["SDL_VIDEODRIVER"]
    assert "offscreen" not in environ["SDL_VIDEODRIVER"]


def test_a_driver_that_somebody_chose_stays() -> None:
    """Tests draw offscreen because they say so."""
    environ = {"SDL_VIDEODRIVER": "offscreen"}
    require_screen(environ)
    assert environ == {"SDL_VIDEODRIVER": "offscreen"}


def test_run_without_a_screen_says_one_line_and_fails(tmp_path: Path) -> None:
    """`companion run` ends at once, with a sentence and no traceback."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environ = {k: v for k, v in os.environ.items() if k not in hidden}
    done = subprocess.run(
        [COMPANION, "run", "--home", tmp_path],
        env={**environ, "DISPLAY": ":4711"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert done.stderr.count("\n") == 1
    assert "No screen: DISPLAY is :4711" in done.stderr
