"""The plug is pulled in the middle of an entry: it goes on where it was."""

import pytest

from companion.app.boards.rookie_heroes.need import take_up
from companion.app.kept import OWN_DICE
from tests.app.rookie import (
    in_missions,
    open_sheets,
    row_tile,
    to_fight,
    to_vote,
    trying,
)


def test_the_power_of_a_fighter_whose_dice_are_not_told_yet(play, pilot):
    """The question for the dice is there again, and the way back to the powers."""
    table = play(*to_fight(6))
    pilot.tap("Strength")
    table.restart()
    assert pilot.sees("How many Strength dice?")
    pilot.tap("back")
    table.restart()
    assert pilot.sees("Speed")
    assert not pilot.sees("How many")


def test_the_blow_that_was_about_to_be_told(play, pilot):
    """And once it is told the next fighter is asked for a power again."""
    table = play(*to_fight(9))
    pilot.tap("We rolled it")
    table.restart()
    pilot.tap("4")
    assert table.document["kreator"]["pows"] == 4
    assert pilot.sees("We rolled it")


def test_blows_of_more_pows_than_there_is_room_for(play, pilot):
    """They stand behind the last tile."""
    table = play(*to_fight(20))
    pilot.tap("We rolled it")
    pilot.tap("11+")
    pilot.tap("13")
    assert table.document["kreator"]["pows"] == 13


def test_half_told_facts_of_kreator(play, pilot):
    """The number is told, the weakness is asked for."""
    votes = {str(seat): "fight" for seat in range(4)}
    table = play(*to_vote(), {"move": "consensus", "votes": votes})
    pilot.advance(5, fps=4)
    pilot.tap("7")
    before = sorted(pilot.texts())
    table.restart()
    assert sorted(pilot.texts()) == before
    pilot.tap("Speed")
    assert table.document["kreator"]["facts"]["needed"] == 7


@pytest.fixture
def own_dice(play):
    """Gives an attempt with dice of the table's own on it."""
    table = trying(play, throws="ouch oops pow")
    table.table.remember(OWN_DICE, True)
    table.page.show()
    return table


def test_the_die_that_is_thrown_again(own_dice, pilot):
    """What it shows is asked for; once it is told nothing is asked any more."""
    pilot.tap("restock")
    own_dice.restart()
    pilot.tap(own_dice.page.grid.die(0, 0))
    own_dice.restart()
    assert pilot.sees("What does it show now?")
    pilot.tap(own_dice.page.lower.panel.keys.children[-1])
    assert own_dice.document["attempt"]["rolls"] == [["pow", "oops", "pow"]]
    assert own_dice.page.card == ""


def test_a_card_that_was_left_alone_is_not_spoken_of_again(own_dice, pilot):
    """Never mind holds."""
    pilot.tap("restock")
    pilot.tap("cancel_button")
    own_dice.restart()
    assert own_dice.page.card == ""


def test_a_deal_that_is_half_told(play, pilot):
    """The sheet takes it up; closing the sheet forgets it."""
    table = trying(play)
    pilot.tap("help")
    pilot.tap("Ben")
    told = open_sheets(table)[0].content.title
    for _time in range(2):
        table.restart()
        pilot.tap("help")
        assert open_sheets(table)[0].content.title == told
    pilot.tap("close_button")
    pilot.tap("help")
    assert open_sheets(table)[0].content.title != told


def test_what_giving_up_costs(play, pilot):
    """The number that was tapped on the sheet is marked there again."""
    table = trying(play)
    pilot.tap("stop_button")
    pilot.advance(0.2, fps=10)
    tiles = open_sheets(table)[0].content.row("cards").tiles.children
    pilot.tap(next(tile for tile in tiles if tile.text == "2"))
    table.restart()
    pilot.tap("stop_button")
    assert open_sheets(table)[0].content.counts == {"cards": 2}


def test_backs_beside_taps_on_a_counter(play, pilot):
    """The taps become a correction at the start, and the backs are still there."""
    table = play()
    table.page.panel.add(3, "red")
    table.stage.open_seat(1)
    box = open_sheets(table)[0].content._boxes["xp"]
    pilot.tap(next(w for w in box.walk() if getattr(w, "icon", "") == "plus"))
    table.session.keep("backs", [*table.page.panel.backs, {"level": 1, "plot": "red"}])
    for _time in range(2):
        table.restart()
        assert table.document["seats"][1]["xp"] == 1
        assert [back["level"] for back in table.page.panel.backs] == [3, 1]


def test_needs_of_a_mission_that_is_over_are_forgotten(play):
    """The mission that is left is spoken of at once, as if nothing had been told."""
    table = play(*in_missions())
    asks = table.session.asks_of("attempt")
    over = {"mission": "m9", "two": False, "needs": [], "trait": "speed", "dice": 2}
    entry = take_up(asks, {"m1": 1}, over)
    assert (entry.mission, entry.trait) == ("m1", "")


def test_a_number_of_the_reward_stays_beside_a_correction(play, pilot):
    """Somebody puts the own counter right in between."""
    table = trying(play, throws="pow pow ouch")
    pilot.tap(row_tile(table, "xp", 3))
    table.session.play({"move": "adjust", "seat": 1, "counter": "xp", "by": 1})
    table.restart()
    assert table.page.lower.panel.row("xp").value == 3
