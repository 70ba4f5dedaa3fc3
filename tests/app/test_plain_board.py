"""A game without a board of its own can be played all the same."""

import pytest

from companion.app.boards import BOARDS
from companion.app.boards.plain import PlainBoard
from companion.app.widgets.ask_form import AskForm
from companion.app.widgets.count_steps import CountSteps
from companion.games import GAMES
from tests.app.conftest import every_size

ROOKIE = {"mode": "rookie", "battles": 1}
COIN = {"move": "coin", "winner": 0}


@pytest.fixture(autouse=True)
def plain(monkeypatch):
    """Take the board of Battle Arena away."""
    monkeypatch.setitem(BOARDS, "battle-arena", PlainBoard(GAMES["battle-arena"]))


def test_every_game_has_a_board():
    """A game that is found is on the home page, with or without a board of its own."""
    assert set(BOARDS) == set(GAMES)


@every_size
def test_a_question_fits_every_window(pilot, play):
    """Tiles, band, strips and the way to the rest stand clear of each other."""
    play(COIN, game="battle-arena", options={"mode": "playmaker"})
    assert pilot.problems() == []


def test_a_game_is_played_to_its_end(pilot, play):
    """Coin and battle are told by touches, and the score page says who has won."""
    table = play(game="battle-arena", options=ROOKIE)
    answer_all(pilot, table)
    assert table.page.name == "score"
    assert table.document["result"]["winners"] == [1]
    assert pilot.problems() == []


def answer_all(pilot, table):
    """Tap the first tile of each step, type 50 and 60, until there is a result."""
    numbers = iter(("50", "60"))
    while table.document["result"] is None:
        tiles = table.page.panel.form.slot.children[0]
        if isinstance(tiles, CountSteps):
            for digit in next(numbers):
                pilot.tap(digit)
            pilot.tap("Done")
        else:
            pilot.tap(tiles.children[-1])


def test_what_is_beside_the_question_is_a_tap_away(pilot, play):
    """The sheet of the rest opens the form of what is tapped."""
    table = play(COIN, game="battle-arena", options={"mode": "playmaker"})
    sides = table.page.panel.sides
    assert sides
    pilot.tap("More")
    pilot.tap(sides[0].title)
    assert isinstance(table.stage._sheets[-1].content, AskForm)


def test_without_anything_beside_it_there_is_no_such_way(pilot, play):
    """A button that would open nothing is not there."""
    table = play(COIN, game="battle-arena", options=ROOKIE)
    assert bool(table.page.panel.sides) == pilot.sees("More")
