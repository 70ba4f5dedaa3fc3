"""An evening of all games, one match after the other: nothing of them stays."""

from itertools import islice

import pytest

from companion.core.moves import to_plain
from companion.core.shipped import shipped
from companion.games import GAMES
from companion.table.log import MemoryLog
from companion.table.match import Match
from companion.table.scripts import read_script
from tests.app.desk import Desk
from tests.app.rest import alive, unrest

EXAMPLES = ("two-players", "heroes-for-sale", "battle-arena")
MOST_STEPS = 16


@pytest.fixture
def desk(pilot, tmp_path):
    """Gives a kiosk that was just switched on."""
    desk = Desk(pilot, tmp_path / "home")
    yield desk
    desk.close()


def play(desk, example):
    """Play the first moves of an example with sheets in between, and go home."""
    script = read_script(shipped("data") / "examples" / f"{example}.jsonl", GAMES)
    desk.session.open(Match(script.game, script.header, MemoryLog(), desk.clock))
    for number, step in enumerate(islice(script.steps, MOST_STEPS)):
        if step.kind == "move":
            assert desk.session.play(to_plain(step.move))
        elif step.kind == "undo":
            desk.session.undo()
        desk.pilot.stage.frames(1)
        if not number % 8:
            lay_sheets(desk)
    desk.session.leave()


def lay_sheets(desk):
    """Look at a seat and at the log."""
    desk.stage.open_seat(0)
    desk.stage.open_log()
    desk.pilot.advance(0.2, fps=5)
    desk.stage.close_sheets()


def evening(desk):
    """Play every game once and count the widgets that are left."""
    for example in EXAMPLES:
        play(desk, example)
    desk.pilot.advance(3, fps=2)
    return alive()


def test_an_evening_of_all_games_leaves_nothing_behind(desk, pilot):
    """As many widgets after the second one as after the first; and it is calm."""
    first = evening(desk)
    assert evening(desk) == first
    assert unrest(pilot.stage) == []
