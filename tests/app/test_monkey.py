"""A monkey plays on every page, in every window, every game, two to four at the table.

It looks at the tree of widgets and not at pixels, so the window need not draw.
"""

from collections.abc import Iterator

import pytest

from companion.app.offscreen import SIZES_PX
from companion.app.pages import PAGES
from companion.app.scenes import LONG_NAMES, SHORT_NAMES
from tests.app.monkey import Monkey
from tests.app.rough_monkey import RoughMonkey
from tests.app.running import Running

SMALL_PX, LARGE_PX, UPRIGHT_PX = SIZES_PX
ROOKIE, SALE, ARENA = "rookie-heroes", "heroes-for-sale", "battle-arena"


@pytest.fixture
def app(pilot, tmp_path) -> Iterator[Running]:
    """Gives an app that was just started, in a window that does not draw."""
    window = pilot.stage.window
    window.on_draw = window.on_flip = lambda *_args: None
    running = Running(pilot, tmp_path / "home")
    yield running
    running.close()
    del window.on_draw, window.on_flip


@pytest.mark.parametrize(
    ("pilot", "seed", "names", "game", "steps"),
    [
        (SMALL_PX, 2, SHORT_NAMES[:2], ROOKIE, 60),
        (LARGE_PX, 3, LONG_NAMES[:3], ROOKIE, 60),
        (UPRIGHT_PX, 5, LONG_NAMES, ROOKIE, 60),
        (SMALL_PX, 2, LONG_NAMES, SALE, 60),
        (UPRIGHT_PX, 3, SHORT_NAMES, SALE, 60),
        (SMALL_PX, 5, LONG_NAMES, ARENA, 60),
        (UPRIGHT_PX, 6, SHORT_NAMES, ARENA, 60),
    ],
    indirect=["pilot"],
    ids=["two", "three", "four", "sale", "sale-up", "arena", "arena-up"],
)
def test_nothing_breaks_under_fingers_without_a_plan(app, seed, names, game, steps):
    """After each step the page fits the match and leads on; a restart changes nothing.

    The match they leave comes to its end. A complaint tells the last steps.
    """
    monkey = Monkey(app, seed, names, game)
    monkey.play(steps, restart_every=30)
    assert monkey.visited <= set(PAGES)
    assert game in monkey.played
    if game != ROOKIE:
        monkey.looks = True
        monkey.finish()


def test_nothing_is_lost_in_a_bad_night(app):
    """The disk fails and works, boards come and go, the screen goes dark and wakes."""
    monkey = RoughMonkey(app, 2, LONG_NAMES)
    monkey.play(50, restart_every=30)
    monkey.clear_up()
    assert {"disk mended", "another board", "dark", "a lost end"} <= monkey.happened
