"""A game without a board of its own can be played all the same."""

import pytest

from companion.app import theme
from companion.app.boards import BOARDS
from companion.app.boards.plain import PlainBoard
from companion.app.widgets.ask_form import AskForm
from companion.app.widgets.count_steps import CountSteps
from companion.core.asks import Many, PerSeat
from companion.core.shipped import shipped
from companion.games import GAMES
from companion.table.log import MemoryLog
from companion.table.match import Match
from companion.table.scripts import read_script
from tests.app.conftest import every_size
from tests.app.desk import Desk
from tests.app.playing import SIX
from tests.fakes.crowd import CROWD

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


@pytest.fixture
def crowd(monkeypatch):
    """Add a game of six seats that has no options."""
    monkeypatch.setitem(GAMES, "crowd", CROWD)
    monkeypatch.setitem(BOARDS, "crowd", PlainBoard(CROWD))


@every_size
@pytest.mark.usefixtures("crowd")
def test_six_seats_have_room(pilot, play):
    """Each has a sign and a strip of its own, and a row of the score."""
    table = play(game="crowd")
    assert pilot.problems() == []
    for _seat in range(6):
        pilot.tap("Gems")
        assert pilot.problems() == []
        pilot.tap("6")
        assert pilot.problems() == []
    assert table.page.name == "score"
    assert table.document["result"]["winners"] == [0, 1, 2, 3, 4, 5]


@pytest.mark.usefixtures("crowd")
def test_a_step_back_asks_the_first_question_again(pilot, play):
    """The band says who is asked, not only what the field is called."""
    play(game="crowd")
    pilot.tap("Gems")
    assert pilot.sees("How many gems?")
    pilot.tap("Gems")
    assert pilot.sees("Ana, what do you find?")


@every_size
@pytest.mark.usefixtures("crowd")
def test_a_new_match_of_six_without_options(pilot, tmp_path):
    """People are all that is told before it."""
    desk = Desk(pilot, tmp_path / "home")
    try:
        pilot.tap(desk.cover_of("crowd"))
        for seat, name in enumerate(SIX):
            if seat >= 2:
                desk.page.join()
                desk.stage.close_sheets()
            desk.page.take(desk.page.line_up.called(seat, name))
            pilot.advance(0.3, fps=10)
            assert pilot.problems() == []
        pilot.tap("start_button")
        assert desk.session.match.header.names == SIX
    finally:
        desk.close()


def test_every_game_has_signs_for_its_seats():
    """Colour, shape and letter: no game has more seats than these."""
    most = max(game.seat_counts[-1] for game in GAMES.values())
    signs = (theme.SEAT_COLOURS, theme.SEAT_SHAPES, theme.SEAT_LETTERS)
    assert all(most <= len(each) for each in signs)


def test_the_plain_board_can_show_all_that_its_games_ask():
    """A game that asks for more needs a panel of its own before anybody plays it."""
    for path in (shipped("data") / "examples").glob("*.jsonl"):
        script = read_script(path, GAMES)
        if isinstance(BOARDS[script.game.id], PlainBoard):
            for match in moments(script):
                fields = {type(f) for ask in match.asks for f in all_of(ask.fields)}
                assert not fields & {Many, PerSeat}, f"{script.game}: {fields}"


def moments(script):
    """Play a script and give the match before each move."""
    match = Match(script.game, script.header, MemoryLog(), lambda: 0)
    for step in script.steps:
        yield match
        if step.kind == "move":
            match.play(step.move)


def all_of(fields):
    """Give fields, and those that hang on their options."""
    for field in fields:
        yield field
        for option in getattr(field, "options", ()):
            yield from all_of(option.fields)


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
