"""A kiosk that is on for weeks: pages come and go, and nothing of them stays."""

import gc
from collections.abc import Callable

import pytest
from kivy.clock import Clock
from kivy.graphics.texture import Texture

from companion.app.stage import Stage
from tests.app.rest import alive
from tests.app.rookie import attempt, in_missions

TURNS = 3
PAGES_A_TURN = 10


@pytest.fixture
def table(play):
    """Gives a table with an attempt on it, so that undo turns the page."""
    return play(*in_missions(), attempt(("strength", 2, 3)))


def turn_back_and_forth(table) -> None:
    """Dice, missions, symbols, shields, and the same way again."""
    for step in (table.session.undo,) * 5 + (table.session.redo,) * 5:
        step()
        table.pilot.stage.frames(1)


def come_and_go(table) -> None:
    """Home, a new match, the settings, and back to the match."""
    match_id = table.table.open_match_id
    table.session.leave()
    for name in ("new_match", "settings", "home") * 3:
        table.stage.go(name)
        table.pilot.stage.frames(1)
    table.session.open(table.table.resume(match_id))


def lay_sheets(table) -> None:
    """Every sheet of the bar, a seat, a question."""
    stage = table.stage
    for lay in (stage.open_menu, stage.open_log, stage.open_tools) * 3:
        lay()
        table.pilot.stage.frames(1)
        stage.close_sheets()
    stage.open_seat(0)
    stage.close_sheets()


def build_stages(table) -> None:
    """What a window does that somebody pulls larger."""
    for _time in range(PAGES_A_TURN):
        table.stage.retire()
        table.stage = Stage(table.session)
        table.pilot.show(table.stage)
        table.stage.follow()


@pytest.mark.parametrize(
    "turn", [turn_back_and_forth, come_and_go, lay_sheets, build_stages]
)
def test_pages_leave_nothing_behind(table, turn: Callable[..., None]):
    """As many widgets, clock events and listeners as after the first ten."""
    turn(table)
    before = state(table)
    for _time in range(TURNS):
        turn(table)
    assert state(table) == before


def state(table):
    """Give all that must not grow."""
    table.pilot.advance(8, fps=2)
    table.session.dispatch("on_change")
    table.pilot.stage.frames(2)
    widgets = alive()
    return {
        "widgets": sum(widgets.values()),
        "most": widgets.most_common(5),
        "textures": sum(issubclass(type(each), Texture) for each in gc.get_objects()),
        "clock": len(Clock.get_events()),
        "match": len(table.session.match._listeners),
        "session": len(table.session.get_property_observers("on_change")),
    }
