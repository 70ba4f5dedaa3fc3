"""Keys, the window's frame and what hides a window: none of them leaves the kiosk."""

import pytest
from kivy.base import EventLoop
from kivy.config import Config
from kivy.core.window import Keyboard, Window

from companion.app import theme
from tests.app.glass import HIDDEN, MINIMISED, RESTORED, SHOWN, Glass
from tests.app.rookie import in_missions, to_vote
from tests.app.running import Running

ESCAPE, ENTER, SPACE = 27, 13, 32
F_KEYS = range(1073741882, 1073741894)
"""F1 to F12, as SDL counts them."""

PRINT_SCREEN, MENU, POWER, SLEEP = 1073741894, 1073741925, 1073741926, 1073742106
CODES = sorted({*Keyboard.keycodes.values(), *F_KEYS, PRINT_SCREEN, MENU, POWER, SLEEP})
CTRL, ALT, SUPER = 0x40, 0x100, 0x400


@pytest.fixture
def start(pilot, tmp_path):
    """Gives a function that starts the app, on a kiosk unless it is told otherwise."""
    running = []

    def begin(*moves, kiosk=True):
        app = Running(pilot, tmp_path / "home", moves if moves else None)
        running.append(app)
        app.app.kiosk = kiosk
        # As Kivy does when an app runs: F1 would open its own settings.
        app.app._install_settings_keys(Window)
        app.glass = Glass(pilot)
        return app

    yield begin
    for app in running:
        Window.unbind(on_keyboard=app.app._on_keyboard_settings)
        app.close()
    EventLoop.quit = False


def state(app):
    """Give all that a key could change."""
    match = app.session.match
    return {
        "version": match and match.version,
        "draft": match and match.draft,
        "page": app.page.name,
        "sheets": len(app.stage._sheets),
        "settings": app.table.settings,
        "in the window": list(Window.children),
        "ends": (app.quits, EventLoop.quit, EventLoop.status),
    }


@pytest.mark.parametrize("where", ["home", "table", "seat", "settings"])
def test_no_key_does_anything(start, where):
    """Every key there is, by itself and with Ctrl, Alt and the Windows key."""
    app = start(*([] if where == "home" else in_missions()))
    if where == "seat":
        app.stage.open_seat(0)
    elif where == "settings":
        app.stage.go("settings")
    app.pilot.advance(theme.GUARD_S * 2)
    before = state(app)
    for code in CODES:
        app.glass.key(code)
    for code in (ESCAPE, ENTER, SPACE, *F_KEYS, *map(ord, "cdeqrswz")):
        for held in (CTRL, ALT, SUPER, CTRL | ALT):
            app.glass.key(code, held)
    assert state(app) == before


def test_in_a_vote_only_the_keys_of_the_vote_count(start):
    """All others leave every seat out, and the vote on."""
    app = start(*to_vote())
    ours = app.session.buttons.keyboard._keys
    names = {code: name for name, code in Keyboard.keycodes.items()}
    app.page.start()
    app.pilot.advance(0.2)
    for code in CODES:
        if names.get(code) not in ours:
            app.glass.key(code)
    app.pilot.advance(0.2)
    assert (app.page.name, app.page.phase) == ("ballot", "count")
    assert {panel.state for panel in app.page.table.panels} == {"out"}
    assert not EventLoop.quit


def test_a_kiosk_refuses_to_close_and_a_window_closes(start):
    """Alt+F4 and the cross of a window arrive as the same wish."""
    app = start()
    app.glass.close()
    assert not EventLoop.quit
    app.app.kiosk = False
    app.glass.close()
    assert EventLoop.quit


def test_a_window_that_was_away_is_drawn_anew(start):
    """What it showed may be lost meanwhile."""
    app = start(kiosk=False)
    for way, back in ((MINIMISED, RESTORED), (HIDDEN, SHOWN)):
        app.glass.window(way)
        app.pilot.stage.draw()
        assert not Window.canvas.needs_redraw
        app.glass.window(back)
        assert Window.canvas.needs_redraw


@pytest.mark.parametrize("way", [MINIMISED, HIDDEN])
def test_a_kiosk_comes_back_by_itself(start, way, monkeypatch):
    """There is nothing else to see on it; a window on a desktop stays away."""
    app = start()
    calls = []
    inner = Window._win._inner

    class Noting:
        """SDL's window, noting who asks it to show itself."""

        def __getattr__(self, name):
            if name in ("show_window", "restore_window", "raise_window"):
                calls.append(name)
            return getattr(inner, name)

    monkeypatch.setattr(Window._win, "_inner", Noting())
    app.glass.window(way)
    assert calls == ["show_window", "restore_window", "raise_window"]
    app.app.kiosk = False
    app.glass.window(way)
    assert len(calls) == 3


def test_kivy_has_no_tools_and_no_second_listener_at_hand():
    """No inspector, no recorder, no screenshots on keys; one source of touches each."""
    assert Config.items("modules") == []
    assert [name for name, _ in Config.items("input")] == ["mouse"]
    for section, key in (
        ("kivy", "exit_on_escape"),
        ("kivy", "pause_on_minimize"),
        ("graphics", "allow_screensaver"),
    ):
        assert not Config.getboolean(section, key), key
