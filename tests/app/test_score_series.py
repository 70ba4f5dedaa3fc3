"""The score of a game of a series, and of games that have no points."""

import pytest

from companion.app.widgets.score_panels import ChartPanel, MedalPanel
from companion.app.widgets.score_table import ScoreStrip
from tests.app.conftest import every_size
from tests.app.rookie import open_sheets


def reveal(ana, ben):
    """Let both heroes be seen."""
    return {"move": "reveal", "powers": [ana, ben]}


@pytest.fixture
def over(play):
    """Gives a function that plays a game of one battle to its end."""

    def begin(*moves, **options):
        coin = {"move": "coin", "winner": 0}
        options = {"mode": "rookie", "battles": 1, **options}
        battle = [coin, reveal(150, 120), *moves]
        return play(*battle, game="battle-arena", options=options)

    return begin


def parts(table, kind):
    """Give the parts of the page of one kind."""
    return [w for w in table.page.walk(restrict=True) if isinstance(w, kind)]


@every_size
def test_an_open_series_says_how_it_stands_and_goes_on_with_one_tap(over, pilot):
    """The next game begins in the same match."""
    table = over(games=3)
    match = table.session.match
    assert table.page.name == "score"
    assert table.page.series
    assert pilot.sees(table.page.series)
    assert pilot.problems() == []
    pilot.tap("next_button")
    assert table.session.match is match
    assert table.page.name == "table"
    assert table.document["phase"] != "over"


def test_a_single_game_has_no_next_one(over, pilot):
    """No dead button, no word of a series."""
    table = over()
    assert table.page.series == ""
    with pytest.raises(LookupError):
        pilot.find("next_button")


def test_a_series_that_is_won_is_over(over, pilot):
    """Two of three games are enough."""
    second = [{"move": "next_game"}, {"move": "coin", "winner": 1}, reveal(200, 90)]
    table = over(*second, games=3)
    assert [seat["games"] for seat in table.document["seats"]] == [2, 0]
    with pytest.raises(LookupError):
        pilot.find("next_button")
    assert pilot.sees("Again!")


def test_who_begins_the_next_game_can_be_chosen(play, pilot):
    """Where the game leaves it to the table, the table is asked."""
    end = {"move": "end_match", "winners": [1]}
    table = play(end, game="heroes-for-sale", options={"games": 3})
    pilot.tap("next_button")
    assert pilot.problems() == []
    (sheet,) = open_sheets(table)
    pilot.tap(next(w for w in sheet.walk() if getattr(w, "text", "") == "Ben"))
    assert table.document["phase"] == "before"
    assert (table.document["starter"], table.document["turn"]) == (1, 1)


@every_size
def test_a_game_without_achievements_shows_none(over, pilot):
    """What a game does not have leaves no hole."""
    table = over()
    assert parts(table, MedalPanel) == []
    assert len(parts(table, ChartPanel)) < 2
    assert pilot.problems() == []


def test_a_won_battle_is_marked(over):
    """The power that won stands in a box of its seat's colour."""
    table = over()
    won, lost = sorted(parts(table, ScoreStrip), key=lambda strip: strip.seat)
    assert won.wins
    assert not lost.wins
    assert [bool(strip.cells.children[-1].mark[3]) for strip in (won, lost)] == [
        True,
        False,
    ]


def test_again_begins_in_the_same_mode_and_asks_for_the_coin(over, pilot):
    """A game that has no starter in its header gets none."""
    table = over(low_wins=True)
    pilot.tap("again_button")
    options = table.session.match.header.options
    assert (options.mode, options.battles, options.low_wins) == ("rookie", 1, True)
    assert table.document["phase"] == "coin"
