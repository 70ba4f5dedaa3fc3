"""Whole games of Heroes for Sale by touches alone, from the cover to the score."""

import json

import pytest

from companion.core.shipped import shipped
from tests.app.desk import Desk
from tests.app.sale_hands import SaleHands
from tests.app.test_whole_game import look_up


@pytest.fixture
def hands(pilot, tmp_path):
    """Gives hands on a kiosk that nobody has played on."""
    desk = Desk(pilot, tmp_path / "home")
    yield SaleHands(desk)
    desk.close()


def read(example):
    """Give the header and the other lines of an example."""
    path = shipped("data") / "examples" / f"{example}.jsonl"
    header, *lines = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    return header, lines


def play(hands, lines):
    """Tap every line in and look at every expectation."""
    for line in lines:
        if "move" in line:
            hands.play(line)
        for _time in range(line.get("undo", 0)):
            hands.undo()
        for path, value in line.get("expect", {}).items():
            assert look_up(hands.document, path) == value, (line, path)


def test_a_whole_game_by_touches_ends_with_the_score_of_its_script(hands):
    """From the cover to the score every line is tapped; every expectation holds."""
    header, lines = read("heroes-for-sale")
    hands.begin(*(seat["name"] for seat in header["seats"]))
    play(hands, lines)
    assert hands.table.page.name == "score"
    assert hands.pilot.sees("Ben wins!")


@pytest.mark.parametrize("example", ["unknown-cards", "series"])
def test_an_example_with_options_by_touches(hands, example):
    """Cards that nobody knows, and a series with corrections, are tapped in too."""
    header, lines = read(f"heroes-for-sale-{example}")
    table = hands.table
    match = table.table.new_match("heroes-for-sale", header["seats"], header["options"])
    table.session.open(match)
    table.pilot.advance(0.5, fps=10)
    play(hands, lines)
    assert table.page.name == "score"
