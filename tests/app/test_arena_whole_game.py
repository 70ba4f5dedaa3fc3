"""Whole games of Battle Arena by touches alone, from the cover to the score."""

import pytest

from tests.app.arena_hands import ArenaHands
from tests.app.desk import Desk
from tests.app.test_hfs_whole_game import play, read
from tests.fakes.rigged import RiggedChance


@pytest.fixture
def hands(pilot, tmp_path):
    """Gives hands on a kiosk that nobody has played on."""
    desk = Desk(pilot, tmp_path / "home")
    desk.session.chance = RiggedChance()
    yield ArenaHands(desk)
    desk.close()


def test_a_whole_game_by_touches_ends_with_the_score_of_its_script(hands):
    """From the cover to the score every line is tapped; every expectation holds."""
    header, lines = read("battle-arena")
    names = [seat["name"] for seat in header["seats"]]
    rules = (("Sudden death after a tie", "Yes"),)
    hands.begin(*names, mode="Playmaker", rules=rules)
    told = hands.table.header["options"]
    assert all(told[name] == value for name, value in header["options"].items())
    play(hands, lines)
    assert hands.table.page.name == "score"
    assert hands.pilot.sees("Ana wins!")


@pytest.mark.parametrize("example", ["rookie", "substitution"])
def test_the_other_modes_by_touches(hands, example):
    """A Rookie game with its battles awarded, and a series with its second game."""
    header, lines = read(f"battle-arena-{example}")
    table = hands.table
    match = table.table.new_match(
        "battle-arena", header["seats"], header.get("options", {})
    )
    table.session.open(match)
    table.pilot.advance(0.5, fps=10)
    play(hands, lines)
    assert table.page.name == "score"
