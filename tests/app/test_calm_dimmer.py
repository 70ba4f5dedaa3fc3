"""A screen that nobody touches goes calm, and what wakes it means nothing else."""

import re
from pathlib import Path

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

import companion
from companion.app.backlight import Backlight
from companion.app.dimmer import MOVE_S, SHIELD_S, Dimmer
from companion.app.widgets.comic_button import ComicButton
from tests.app.glass import Glass
from tests.app.rookie import BACKS, attempt, in_missions, to_vote
from tests.app.running import Running
from tests.fakes.panel_lamps import lamp, level

LIMIT_S = 60


@pytest.fixture
def start(pilot, tmp_path):
    """Gives a function that starts the app, its screen calm after a minute."""
    running = []

    def begin(*moves, dim_s=LIMIT_S):
        app = Running(pilot, tmp_path / "home", moves if moves else None)
        running.append(app)
        app.table.change_settings(dim_s=dim_s)
        app.glass = Glass(pilot)
        app.dimmer = app.app.dimmer
        return app

    yield begin
    for app in running:
        app.close()


def wait(app, time_s):
    """Let time pass, and nobody touch anything."""
    app.pilot.advance(time_s, fps=1)


def calm(app):
    """Let the screen go calm."""
    wait(app, LIMIT_S + 2)
    assert app.dimmer.page is not None
    return app.dimmer.page


def plus(app):
    """Find the plus of the first counter of the first seat."""
    app.stage.open_seat(0)
    app.pilot.advance(1, fps=5)
    box = app.stage._sheets[-1].content._boxes["xp"]
    button = next(w for w in box.walk() if getattr(w, "icon", "") == "plus")
    return box, app.pilot.middle(button)


def test_it_goes_calm_after_the_owners_time_and_dark_after_twice_that(start):
    """Neither sooner nor later, and the page below is hidden."""
    app = start()
    app.glass.tap(400, 475)
    wait(app, LIMIT_S - 2)
    assert app.dimmer.page is None
    wait(app, 4)
    page = app.dimmer.page
    assert app.pilot.sees("Tap to wake")
    assert not page.deep
    assert app.pilot.problems() == []
    wait(app, LIMIT_S)
    assert page.deep


def test_never_is_never(start):
    """And what was calm wakes when the owner says never."""
    app = start(dim_s=0)
    wait(app, LIMIT_S * 10)
    assert app.dimmer.page is None
    app.table.change_settings(dim_s=LIMIT_S)
    calm(app)
    app.table.change_settings(dim_s=0)
    wait(app, 2)
    assert app.dimmer.page is None


def test_the_waking_tap_is_swallowed_whole(start):
    """On a plus, held and dragged; with a second finger and an emulated mouse."""
    app = start(BACKS)
    box, place = plus(app)
    page = calm(app)
    first = app.glass.put(*place, number=1)
    second = app.glass.put(*place, number=2)
    assert (app.dimmer.page, page.parent) == (None, None)
    first.move(place[0] + 5, place[1])
    app.pilot.advance(SHIELD_S * 2)
    for finger in (first, second):
        finger.lift()
    app.glass.click(*place)
    assert box.by == 0
    app.pilot.advance(1, fps=5)
    app.glass.tap(*place)
    assert box.by == 1


def test_a_double_tap_wakes_and_does_no_more(start):
    """People do it."""
    app = start(BACKS)
    box, place = plus(app)
    calm(app)
    for _tap in range(2):
        app.glass.tap(*place)
        app.pilot.advance(0.2)
    assert box.by == 0


def test_it_does_not_go_calm_again_at_once(start):
    """The time begins anew with what woke it."""
    app = start()
    calm(app)
    wait(app, LIMIT_S * 30)
    app.glass.tap(400, 240)
    wait(app, LIMIT_S - 2)
    assert app.dimmer.page is None


def happenings(app):
    """Give all that may happen to a calm screen but for fingers, by name."""
    buttons = app.session.buttons

    def press():
        buttons.finger(0, "fight", down=True)
        buttons._read()

    return {
        "a key": lambda: app.glass.key(27),
        "a button of a board": press,
        "a move": app.session.undo,
        "a fault": lambda: setattr(buttons, "problems", ("pins.toml: no table.",)),
        "a full disk": lambda: app.session.property("unsaved").dispatch(app.session),
        "another size": lambda: Window.dispatch("on_resize", *Window.size),
    }


def test_whatever_happens_wakes_it(start):
    """And of the key that does nobody else hears."""
    app = start(BACKS)
    heard = []

    def hear(_window, code, *_more):
        heard.append(code)

    Window.bind(on_keyboard=hear)
    for name, happen in happenings(app).items():
        calm(app)
        happen()
        wait(app, 2)
        assert app.dimmer.page is None, name
    Window.unbind(on_keyboard=hear)
    assert heard == []


@pytest.mark.parametrize(
    "moves",
    [to_vote(), (*in_missions(), attempt(("strength", 2, 3)))],
    ids=["vote", "roll"],
)
def test_it_stays_awake_in_a_vote_and_in_a_roll(start, moves):
    """Hours may pass."""
    app = start(*moves)
    assert app.page.name in ("ballot", "dice")
    wait(app, LIMIT_S * 5)
    assert app.dimmer.page is None


def test_it_stays_awake_while_a_timer_runs_and_a_finger_rests(start):
    """And begins to count when they have gone."""
    app = start(BACKS)
    app.stage.countdown.start(LIMIT_S * 2)
    wait(app, LIMIT_S * 2 - 5)
    assert app.dimmer.page is None
    wait(app, 10)
    app.glass.tap(400, 475)
    for _time in range(LIMIT_S):
        finger = app.glass.put(5, 5)
        wait(app, 2)
        finger.lift()
    assert app.dimmer.page is None
    calm(app)


def test_the_sign_moves_but_seldom_and_nothing_else_is_drawn(start):
    """Once in 40 seconds, and each time to another place."""
    app = start()
    page = calm(app)
    app.pilot.stage.draw()
    drawn, places = 0, set()
    for _second in range(240):
        wait(app, 1)
        places.add(tuple(page.place))
        if Window.canvas.needs_redraw:
            drawn += 1
            app.pilot.stage.draw()
    assert MOVE_S >= 30
    assert drawn <= 240 / MOVE_S + 2
    assert len(places) >= 240 // MOVE_S


class TestLamp:
    """The lamp behind the panel goes down with the page, on a kiosk."""

    def test_it_is_lowered_when_dark_and_restored_by_a_tap_and_by_the_end(
        self, start, tmp_path
    ):
        """Not while the page is only calm."""
        app = start()
        light = lamp(tmp_path, "10-0045", now=200, most=255)
        app.dimmer._backlight = Backlight(tmp_path)
        calm(app)
        assert level(light) == 200
        wait(app, LIMIT_S)
        assert level(light) == 10
        app.glass.tap(400, 240)
        assert level(light) == 200
        wait(app, LIMIT_S * 2 + 2)
        assert level(light) == 10
        app.dimmer.stop()
        assert level(light) == 200

    def test_a_window_on_a_desktop_leaves_it_alone(self, start):
        """It is not ours."""
        assert start().dimmer._backlight is None


def test_a_clock_that_is_set_moves_nothing(start):
    """The time of day only labels; everything here counts by steady time."""
    app = start(BACKS)
    app.stage.countdown.start(30)
    for years in (-20, 40):
        app.clock.advance(hours=years * 365 * 24)
        wait(app, 5)
        assert app.dimmer.page is None
    assert app.stage.countdown.left_s == pytest.approx(20, abs=1)
    wait(app, 25)
    app.clock.advance(hours=24 * 365)
    calm(app)


def test_only_the_start_asks_for_the_time_of_day():
    """It hands it to the store, for labels; timers, votes and boards go without."""
    asks = re.compile(r"\btime\.time(_ns)?\b|from time import|\bdatetime\.(now|today)")
    root = Path(companion.__file__).parent
    parts = [root / part for part in ("app", "core", "games", "table")]
    parts.append(root.parent / "hardware")
    found = {
        path.name
        for part in parts
        for path in part.rglob("*.py")
        if "firmware" not in path.parts and asks.search(path.read_text("utf-8"))
    }
    assert found == {"main.py"}


def test_it_is_slow_while_calm_and_as_quick_as_before_then(start):
    """Ten frames a second are plenty to hear of a finger."""
    app = start()
    usual = Clock._max_fps
    # No frame in between: Kivy would wait for the next one on a clock that stands.
    Clock._max_fps = 30
    try:
        app.dimmer._calm()
        calm_fps = Clock._max_fps
        app.dimmer.stir()
        assert (calm_fps, Clock._max_fps) == (10, 30)
    finally:
        Clock._max_fps = usual


def test_a_stopped_dimmer_stays_stopped(start):
    """Twice stopped is stopped, and it can begin again."""
    app = start()
    calm(app)
    for _time in range(2):
        app.dimmer.stop()
    wait(app, LIMIT_S * 3)
    assert app.dimmer.page is None
    app.dimmer.start()
    calm(app)


def test_what_lies_below_is_not_pressed_by_kivys_own_touches(start):
    """The pilot's fingers begin within Kivy, and are swallowed as well."""
    app = start()
    button = next(w for w in app.page.walk() if isinstance(w, ComicButton))
    calm(app)
    app.pilot.press_now(button).lift()
    assert (app.dimmer.page, app.page.name) == (None, "home")
    assert isinstance(app.dimmer, Dimmer)
