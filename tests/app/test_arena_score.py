"""The score of Battle Arena: battle by battle, sudden death, series, take-home."""

import pytest

from companion.app.boards.battle_arena.score_view import score_sheet
from companion.core.moves import from_plain
from companion.games import GAMES

GAME = GAMES["battle-arena"]
COIN = {"move": "coin", "winner": 0, "home": 0}
NAMES = ("Ana", "Ben")
LONGEST = ("Bartholomew-Alexandrine the Great", "Wolfeschlegelstein of Hausen")


def score(*moves, names=NAMES, **options):
    """Play a game and give its sheet."""
    seats = [{"name": name} for name in names]
    plain = {"script": 1, "game": GAME.id, "seats": seats, "options": options}
    kinds = {kind.__struct_config__.tag: kind for kind in GAME.move_types}
    state = GAME.start(GAME.read_header(plain))
    for move in (COIN, *moves):
        state = GAME.play(state, from_plain(move, kinds[move["move"]]))
    return score_sheet(state)


def shown(one, two):
    """Give a battle with these powers."""
    return {"move": "reveal", "powers": [one, two]}


def cells(sheet, place):
    """Give the figures of a standing, marked ones with a star."""
    parts = sheet.standings[place].parts
    return [f"{part.points}{'*' if part.marked else ''}" for part in parts]


def test_each_battle_is_a_column_and_what_was_won_is_marked():
    """Powers that nobody knows are a question mark; the winner comes first."""
    award = {"move": "award", "battle_to": 1}
    sheet = score(shown(120, 100), award, shown(90, 130), battles=3)
    assert sheet.verdict == "Ben wins!"
    assert [each.seat for each in sheet.standings] == [1, 0]
    assert cells(sheet, 0) == ["100", "?*", "130*"]
    assert cells(sheet, 1) == ["120*", "?", "90"]
    assert [each.total for each in sheet.standings] == [2, 1]
    assert sheet.series == ""


def test_a_battle_tells_how_its_power_came_about():
    """Every change is there, so that people can check it."""
    run = {"move": "run_play", "seat": 0, "cost": 1, "power": [20, 0], "name": "Bite"}
    passes = [{"move": "pass", "seat": seat} for seat in (0, 1)]
    stand = {"move": "stand"}
    moves = (stand, shown(120, 130), run, *passes)
    sheet = score(*moves, mode="playmaker", battles=1)
    assert sheet.standings[0].parts[0].how == "Won. Hero 120, Bite +20."
    assert sheet.standings[0].heading == "Ana: 1 battle"
    assert sheet.standings[1].parts[0].how == "Lost."


def test_draws_are_counted_in_the_ribbon():
    """A drawn game has no winner; both have the same."""
    sheet = score(shown(120, 100), shown(100, 120), shown(100, 100), battles=3)
    assert sheet.verdict == "Game drawn!"
    assert sheet.why == "1 battle was a draw."
    assert not any(each.wins for each in sheet.standings)


@pytest.mark.parametrize(
    ("last", "cell"),
    [
        ({"move": "sudden_death", "powers": [90, 110]}, ["90", "110*"]),
        ({"move": "sudden_death", "winner": 1}, ["?", "?*"]),
    ],
    ids=["powers", "winner"],
)
def test_sudden_death_is_a_column_of_its_own(last, cell):
    """Its powers are shown where they were told, not those of the tie before."""
    tie = {"move": "sudden_death", "powers": [105, 105]}
    sheet = score(shown(100, 100), tie, last, battles=1, tiebreaker=True)
    assert [cells(sheet, place)[-1] for place in (1, 0)] == cell
    assert sheet.standings[0].parts[-1].name == "SD"
    assert "sudden death decided" in sheet.why
    assert [each.total for each in sheet.standings] == [0, 0]


def test_many_battles_are_counted_in_groups():
    """Fifteen columns have no room; each group tells its battles."""
    battles = [shown(120, 100 + 40 * (number % 2)) for number in range(15)]
    sheet = score(*battles, battles=15, stop_when_decided=False)
    assert [part.name for part in sheet.standings[0].parts] == [
        "1 to 5",
        "6 to 10",
        "11 to 15",
    ]
    assert cells(sheet, 0) == ["3", "2", "3"]
    assert sheet.standings[0].parts[0].how.startswith("1: 120, Won. 2: 120, Lost.")


def test_a_series_says_how_it_stands():
    """While it is open by the game, then by the best."""
    moves = (shown(120, 100), {"move": "next_game"}, COIN, shown(120, 100))
    options = {"battles": 1, "games": 3}
    assert score(moves[0], **options).series == "Ana 1 : Ben 0, game 1 of 3"
    assert score(*moves, **options).series == "Ana 2 : Ben 0, best of 3"


def test_the_table_that_stops_is_named():
    """Shared wins too."""
    sheet = score(shown(120, 100), {"move": "end_match", "winners": [0, 1]})
    assert (sheet.verdict, sheet.why) == ("A shared win!", "The table stopped here.")


def test_what_is_taken_home_can_be_read_by_a_phone():
    """Fifteen battles of the longest names stay within what the code holds well."""
    battles = [shown(120, 100 + 40 * (number % 2)) for number in range(15)]
    options = {"battles": 15, "stop_when_decided": False}
    sheet = score(*battles, names=LONGEST, **options)
    lines = sheet.take_home.split("\n")
    assert lines[0] == "Battle Arena"
    assert len(lines) == 3 + 15
    assert len(sheet.take_home) <= 600


def test_a_game_that_was_stopped_before_its_first_battle_has_no_chart():
    """There is nothing to draw, and nothing breaks."""
    sheet = score({"move": "end_match"})
    assert sheet.chart is None
    assert sheet.standings[0].parts == ()
