"""The end of a game of Heroes for Sale: what the score page is told, and shows."""

import pytest

from companion.app.boards.heroes_for_sale.score_view import score_sheet
from companion.app.scenes import Scene, in_phase, match_at

SALE = "heroes-for-sale"
OVER = in_phase("over")


def sheet_of(example=SALE, nth=1):
    """Give the score of an example's n-th end."""
    return score_sheet(match_at(Scene("end", OVER, example, nth)).states)


def test_a_single_game_says_who_has_won_and_how():
    """Ben wins in turn 10 with one Base left; the winner stands first."""
    sheet = sheet_of()
    assert sheet.verdict == "Ben wins!"
    assert sheet.why == "All Bases of Ana have fallen, in turn 10."
    assert [(each.seat, each.total, each.wins) for each in sheet.standings] == [
        (1, 1, True),
        (0, 0, False),
    ]
    assert (sheet.total_name, sheet.series) == ("Bases", "")


def test_the_figures_are_those_of_the_end():
    """Strength, credits, hand and discards of both, and a chip for each card."""
    ben, ana = sheet_of().standings
    assert [part.points for part in ben.parts] == [16, 11, 4, 2]
    assert [part.points for part in ana.parts] == [9, 1, 5, 3]
    assert len(ben.cards) == 5


def test_the_bases_are_charted_turn_by_turn():
    """From the four of the start to the end, a point a turn."""
    ana, ben = sheet_of().chart.series
    assert ana == (4, 4, 4, 4, 2, 2, 1, 2, 1, 1, 0)
    assert (ben[0], ben[-1], len(ben)) == (4, 1, 11)


def test_a_series_counts_games_and_says_how_it_stands():
    """After the second game Ana has two of three."""
    sheet = sheet_of(f"{SALE}-series", nth=2)
    assert sheet.total_name == "Games"
    assert sheet.series == "Ana 2 : 0 Ben, best of 3"
    assert sheet.why == "The table stopped in turn 1."
    assert sheet.chart.series == ((4, 4), (4, 4))


def test_what_is_taken_home_fits_into_the_code():
    """Names, Bases, credits and cards as plain text."""
    text = sheet_of().take_home
    assert text.startswith("Heroes for Sale\nBen wins!")
    assert "Ben: 1 Base, 11 credits" in text
    assert "Zu'ul Omnivore" in text
    assert len(text) < 600


def test_a_match_without_a_result_has_no_score():
    """Nobody may draw the score of a game that goes on."""
    match = match_at(Scene("start", in_phase("before"), SALE))
    with pytest.raises(ValueError, match="no result"):
        score_sheet(match.states)


def test_the_next_game_of_a_series_begins_on_the_score_page(play):
    """People say who begins; what the sides have won stands beside their names."""
    table = play({"move": "end_match", "winners": [0]}, game=SALE, options={"games": 3})
    assert table.page.name == "score"
    assert table.pilot.sees("Ana wins!")
    table.pilot.tap("Next game!")
    sheet = table.stage._sheets[-1].content
    table.pilot.tap(next(w for w in sheet.walk() if getattr(w, "text", "") == "Ben"))
    assert (table.document["phase"], table.document["active"]) == ("before", 1)
    assert table.page.panel.sides[0].wins == "1"
