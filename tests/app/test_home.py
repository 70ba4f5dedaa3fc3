"""Home: covers, the match that waits, the others."""

import pytest

from companion.app.boards import BOARDS
from companion.app.boards.plain import PlainBoard
from companion.app.widgets.game_cover import GameCover
from companion.games import GAMES
from companion.table.settings import Settings
from tests.app.conftest import every_size
from tests.app.desk import Desk


@pytest.fixture
def desk(pilot, tmp_path):
    """Gives a kiosk on which nobody has played yet."""
    made = Desk(pilot, tmp_path / "home")
    yield made
    made.close()


def covers(desk):
    """Give the covers of the page."""
    return [w for w in desk.page.walk() if isinstance(w, GameCover)]


def test_the_first_home_is_all_covers(desk):
    """Nothing waits, so nothing is offered that could not be tapped."""
    assert desk.pilot.sees("ROOKIE HEROES")
    assert not desk.pilot.sees("Continue")
    room = sum(cover.width for cover in covers(desk))
    assert room > 0.85 * desk.pilot.stage.size_px[0]
    assert desk.pilot.problems() == []


def test_every_game_has_its_cover(desk):
    """Each leads to a new match of its own game."""
    assert {cover.game for cover in covers(desk)} == set(GAMES)
    for game in GAMES:
        desk.pilot.tap(desk.cover_of(game))
        assert desk.pilot.sees(f"{GAMES[game].title()}: who plays?")
        desk.pilot.tap("back_button")


def test_a_tap_on_the_cover_leads_to_a_new_match(desk):
    """Of that game."""
    desk.pilot.tap(desk.cover)
    assert desk.page.name == "new_match"
    assert desk.pilot.sees("Rookie Heroes: who plays?")


def test_the_match_that_waits_says_what_who_and_when(desk):
    """Game, people, turn and time are on its card."""
    desk.played(("Ana", "Zoë"))
    for text in ("Continue", "Ana", "Zoë", "Turn 1 · Bidding", "today 21:41"):
        assert desk.pilot.sees(text), text


def test_one_tap_goes_on_with_it(desk):
    """The same match comes back, where it was."""
    desk.played(2)
    desk.pilot.tap("resume_card")
    assert desk.page.name == "table"
    assert desk.session.match.document["seats"][1]["name"] == "Ben"


def test_a_match_that_is_over_does_not_wait(desk):
    """There is nothing to go on with."""
    desk.played(2, is_over=True)
    assert not desk.pilot.sees("Continue")


def test_the_match_touched_last_is_the_one_on_the_card(desk):
    """The others are one tap further."""
    desk.played(("Old", "One"), ("New", "Two"))
    assert desk.pilot.sees("New")
    assert not desk.pilot.sees("Old")
    assert desk.pilot.sees("1 other match")


def test_an_older_match_is_found_on_the_sheet(desk):
    """Four a page; the way to the older ones is a button."""
    desk.played(*[(f"Ana {n}", "Ben") for n in range(7)])
    desk.pilot.tap("others_button")
    assert desk.pilot.sees("Ana 5, Ben")
    assert not desk.pilot.sees("Ana 1, Ben")
    desk.pilot.tap("after_button")
    tile = next(t for t in desk.pilot.texts() if t.startswith("Ana 1, Ben\n"))
    desk.pilot.tap(tile)
    assert desk.session.match.document["seats"][0]["name"] == "Ana 1"
    assert not desk.has_sheet


def test_without_other_matches_there_is_no_button_for_them(desk):
    """No dead buttons."""
    desk.played(2)
    with pytest.raises(LookupError):
        desk.pilot.find("others_button")


def test_a_match_that_cannot_go_on_says_why(desk):
    """In one sentence, and the page stays."""
    desk.played(2)
    desk.page.go_on(99, (400, 200))
    desk.pilot.advance(0.1)
    assert desk.pilot.sees("There is no match 99.")
    assert desk.page.name == "home"


def test_the_gears_lead_to_the_settings_and_back(desk):
    """And nothing is changed by that."""
    desk.pilot.tap("settings_button")
    assert desk.page.name == "settings"
    desk.pilot.tap("back_button")
    assert desk.page.name == "home"
    assert desk.table.settings == Settings()


def test_every_match_is_another_issue(desk):
    """The number in the head of the page counts them, the next one included."""
    desk.played(2, 3)
    assert desk.page.issue == 3


@every_size
@pytest.mark.parametrize("more", [1, 2, 5])
def test_games_that_somebody_adds_have_room(pilot, tmp_path, monkeypatch, more):
    """All covers can be read and tapped, also beside a match that waits."""
    arena = GAMES["battle-arena"]
    for name in (f"game-{n}" for n in range(more)):
        monkeypatch.setitem(GAMES, name, arena)
        monkeypatch.setitem(BOARDS, name, PlainBoard(arena))
    desk = Desk(pilot, tmp_path / "home")
    try:
        assert len(covers(desk)) == len(GAMES)
        assert pilot.problems() == []
        desk.played(2, 2)
        pilot.advance(0.5, fps=10)
        assert pilot.problems() == []
    finally:
        desk.close()
