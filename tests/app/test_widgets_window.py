"""Kivy's settings for the kiosk, and texts that follow the language."""

import subprocess
import sys

import pytest
from kivy.uix.label import Label

from companion.app.kv_loader import kv_files, load_all
from companion.app.tr import tr
from companion.app.window import prepare

PRINT_SETTINGS = """
import sys
from pathlib import Path
from companion.app.window import prepare
prepare(640, 400, fullscreen=True, kivy_home=Path(sys.argv[1]))
from kivy.config import Config
for section in ("graphics", "kivy", "input"):
    for key, value in Config.items(section):
        print(section, key, value)
from kivy.input.providers import mouse
from kivy.clock import Clock
import time
print("clock", "by", Clock.time.func.__name__)
now_s = time.clock_gettime(time.CLOCK_MONOTONIC_RAW)
print("clock", "ahead_s", now_s - Clock._last_tick)
"""


@pytest.fixture(scope="module")
def settings(tmp_path_factory):
    """What Kivy's settings are in a process that prepared a kiosk."""
    home = tmp_path_factory.mktemp("kivy")
    done = subprocess.run(
        [sys.executable, "-c", PRINT_SETTINGS, str(home)],
        check=True,
        capture_output=True,
        text=True,
    )
    lines = (line.split(" ", 2) for line in done.stdout.splitlines())
    found = {(section, key): value for section, key, value in lines}
    found["errors"] = done.stderr
    found["home"] = sorted(p.name for p in home.iterdir())
    return found


@pytest.mark.parametrize(
    ("section", "key", "value"),
    [
        ("graphics", "fullscreen", "auto"),
        ("graphics", "show_cursor", "0"),
        ("graphics", "multisamples", "0"),
        ("graphics", "maxfps", "30"),
        ("graphics", "allow_screensaver", "0"),
        ("kivy", "exit_on_escape", "0"),
        ("kivy", "pause_on_minimize", "0"),
        ("kivy", "keyboard_mode", ""),
    ],
)
def test_the_kiosk_has_its_own_settings(settings, section, key, value):
    """No key and no pointer leads out of the full screen."""
    assert settings[section, key] == value


def test_a_finger_has_one_way_in(settings):
    """Two providers would report one finger twice."""
    assert {key for key in settings if key[0] == "input"} == {("input", "mouse")}
    assert "disable_multitouch" in settings["input", "mouse"]


def test_timers_go_by_a_clock_that_nobody_sets(settings):
    """It goes on from where Kivy began, whatever becomes of the time of day."""
    assert settings["clock", "by"] == "clock_gettime"
    assert 0 <= float(settings["clock", "ahead_s"]) < 60


def test_kivy_keeps_quiet_and_to_its_own_folder(settings):
    """No log files, no traceback about touch libraries that are not there."""
    assert settings["errors"] == ""
    assert "logs" not in settings["home"]


def test_preparing_too_late_is_refused():
    """Kivy reads its settings once, when it is first imported."""
    with pytest.raises(RuntimeError, match="first import"):
        prepare()


def test_each_kv_file_is_loaded_once(pilot):
    """A second loading adds nothing: rules would apply twice."""
    from kivy.lang import Builder

    before = len(Builder.rules)
    load_all()
    assert len(Builder.rules) == before
    assert len(set(kv_files())) == len(kv_files())


def test_texts_of_kv_files_follow_the_language(pilot):
    """A bound text is made anew when the language changes."""
    from kivy.lang import Builder

    label = Builder.load_string(
        "#:import tr companion.app.tr.tr\nLabel:\n    text: tr._('Undo')\n"
    )
    assert isinstance(label, Label)
    told = []
    label.fbind("text", lambda _label, text: told.append(text))
    before, tr._ = tr._, lambda text: f"<{text}>"
    try:
        assert told == ["<Undo>"]
    finally:
        tr._ = before
