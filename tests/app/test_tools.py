"""The tools beside the match: coin, die, POW dice, odds, timer."""

from random import Random

import pytest

from companion.app.widgets.odds_tool import percent
from companion.core.odds import chance
from tests.app.rookie import KREATOR, Playing, in_missions


@pytest.fixture
def table(pilot, tmp_path):
    """Gives a match of four with the tools laid out."""
    playing = Playing(pilot, tmp_path / "home", in_missions())
    playing.session.chance = Random(5)
    pilot.tap("tools_button")
    yield playing
    playing.close()


def tool(table, name):
    """Open a tool by its tab."""
    table.pilot.tap(name)
    return table.stage._sheets[-1].content.tool


def test_the_coin_lands_on_what_chance_says(table):
    """Said in large letters once it lies, not before."""
    coin = tool(table, "Coin")
    wanted = Random(5)
    for _toss in range(4):
        side = wanted.choice(("heads", "tails"))
        table.pilot.tap("toss_button")
        assert coin.result == ""
        table.pilot.advance(1.5, fps=10)
        assert coin.result == f"{side.capitalize()}!"


def test_a_coin_shows_both_sides_while_it_spins(table):
    """And ends flat on the right one."""
    coin = tool(table, "Coin").thing
    coin.toss("heads")
    seen = set()
    for _frame in range(20):
        table.pilot.advance(0.04, fps=25)
        seen.add(coin._icon.name)
    assert seen == {"domino-mask", "hearts"}
    assert coin._icon.name == "domino-mask"


def test_the_die_shows_one_to_six(table):
    """Every number comes up; the result is what lies there."""
    die = tool(table, "Die")
    seen = set()
    for _roll in range(30):
        die.throw()
        table.pilot.advance(0.8, fps=10)
        assert die.result == str(int(die.thing.shown))
        seen.add(die.result)
    assert seen == set("123456")


def test_any_number_of_dice_is_thrown_and_counted(table):
    """With the faces of this match."""
    dice = tool(table, "POW dice")
    stepper = dice.ids.dice_stepper
    for _tap in range(3):
        table.pilot.tap(stepper.ids.more_button.__self__)
    table.pilot.tap("roll_dice_button")
    table.pilot.advance(1, fps=10)
    assert len(dice.faces) == 7
    pows = dice.faces.count("pow")
    assert dice.result == f"{pows} POW{'s' if pows != 1 else ''}!"
    dice.step(50)
    assert (dice.count, dice.faces) == (20, [""] * 20)
    dice.step(-50)
    assert dice.count == 1


def test_the_odds_are_those_of_the_dice_of_this_match(table):
    """The very chance that the dice page tells."""
    odds = tool(table, "Odds")
    for number in range(1, 4):
        table.pilot.tap(odds.ids.dice_stepper.ids.more_button.__self__)
        die = table.session.match.header.options.die
        assert odds.answer == percent(float(chance(2, 4 + number, die)))
    table.pilot.tap(odds.ids.needed_stepper.ids.less_button.__self__)
    assert odds.answer == percent(float(chance(1, 7, die)))
    assert odds.mean == "On average 2.3 POWs"


@pytest.mark.parametrize(
    ("share", "text"),
    [(0, "0 %"), (0.001, "1 %"), (0.5, "50 %"), (0.999, "99 %"), (1, "100 %")],
)
def test_nearly_certain_is_not_certain(share, text):
    """And nearly never is not never."""
    assert percent(share) == text


def test_the_timer_runs_on_while_the_sheet_is_closed_and_ends_with_a_moment(table):
    """Everybody notices; once."""
    tool(table, "Timer")
    table.pilot.tap("0:30")
    table.pilot.advance(2.4, fps=5)
    assert table.pilot.sees("0:28")
    table.pilot.tap("close_button")
    table.pilot.advance(25.6, fps=5)
    assert not table.pilot.sees("Time!")
    table.pilot.advance(2.5, fps=5)
    assert table.pilot.sees("Time!")
    table.pilot.advance(4, fps=5)
    assert not table.pilot.sees("Time!")


def test_a_timer_that_was_stopped_says_nothing(table):
    """Stop is for good; another time may be chosen."""
    tool(table, "Timer")
    table.pilot.tap("0:30")
    table.pilot.tap("stop_button")
    table.pilot.advance(40, fps=2)
    assert not table.pilot.sees("Time!")
    table.pilot.tap("1:00")
    assert table.stage.countdown.is_running


def test_the_end_of_the_time_swallows_no_vote(table):
    """During a vote a sentence says it, through which taps go."""
    table.stage.close_sheets()
    for part in KREATOR:
        table.session.play(part)
    table.pilot.advance(6, fps=5)
    assert table.page.name == "ballot"
    table.stage.countdown.start(1)
    table.pilot.advance(1.5, fps=10)
    assert table.pilot.sees("The time is up!")
    assert not table.pilot.sees("Time!")


def test_the_tools_never_touch_the_match(table):
    """All of them used: not one move, not one draft."""
    match = table.session.match
    before = (match.version, match.draft, match.document)
    tool(table, "Coin").throw()
    tool(table, "Die").throw()
    tool(table, "POW dice").roll()
    tool(table, "Odds").step_dice(3)
    table.stage.countdown.start(1)
    table.pilot.advance(5, fps=5)
    assert (match.version, match.draft, match.document) == before


def test_the_tool_used_last_is_open_next_time(table):
    """Also after a restart."""
    tool(table, "Odds")
    table.restart()
    table.pilot.tap("tools_button")
    assert table.pilot.sees("so many POWs or more")


@pytest.fixture
def arena(play):
    """Gives a match that keeps throws, its tools open."""
    moves = [{"move": "coin", "winner": 0}, {"move": "stand"}]
    table = play(*moves, game="battle-arena", options={"mode": "playmaker"})
    table.session.chance = Random(3)
    table.pilot.tap("tools_button")
    return table


def test_a_game_without_dice_of_its_own_has_no_tool_for_them(arena):
    """Coin, die and timer are for every table."""
    sheet = arena.stage._sheets[-1].content
    assert [text for _icon, text in sheet.tabs.tabs] == ["Coin", "Die", "Timer"]


@pytest.mark.parametrize(("name", "kind"), [("Coin", "coin"), ("Die", "d6")])
def test_what_a_seat_throws_is_kept_where_the_match_asks(arena, name, kind):
    """Who threw is tapped; the log has it, and the throw is seen all the same."""
    thing = tool(arena, name)
    arena.pilot.tap("Ben")
    (kept,) = arena.document["throws"]
    assert (kept["seat"], kept["kind"]) == (1, kind)
    arena.pilot.advance(1.2, fps=10)
    words = {"heads": "Heads!", "tails": "Tails!"}
    assert thing.result == words.get(kept["result"], str(kept["result"]))
    assert arena.pilot.sees("Ben: written down")
    assert arena.pilot.problems() == []


def test_a_try_is_not_kept(arena):
    """Nobody is named, nothing is written down."""
    tool(arena, "Coin")
    arena.pilot.tap("Just a try")
    arena.pilot.advance(1.2, fps=10)
    assert arena.document["throws"] == []
    assert not arena.pilot.sees("written down")


def test_what_flies_is_not_thrown_again(arena):
    """A second tap would let people choose between two throws."""
    coin = tool(arena, "Coin")
    coin.throw(0)
    coin.throw(1)
    assert len(arena.document["throws"]) == 1
