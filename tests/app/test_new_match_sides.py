"""The page of a new match for two sides without roles, with modes or without."""

import pytest

from companion.app.widgets.mode_row import ModeTile
from companion.app.widgets.seat_cards import JoinCard, Versus
from companion.app.widgets.side_card import SideCard
from tests.app.conftest import every_size
from tests.app.desk import Desk

SALE, ARENA = "heroes-for-sale", "battle-arena"


@pytest.fixture
def desk(pilot, tmp_path):
    """Gives a kiosk on which nobody has played yet."""
    made = Desk(pilot, tmp_path / "home")
    yield made
    made.close()


def open_page(desk, game, *names):
    """Tap the cover of a game and seat these people."""
    desk.pilot.tap(desk.cover_of(game))
    for seat, name in enumerate(names):
        desk.page.take(desk.page.line_up.called(seat, name))


def found(desk, kind):
    """Give what there is of one kind on the page."""
    return [w for w in desk.page.walk(restrict=True) if isinstance(w, kind)]


def tabs(desk):
    """Open the house rules and read their tabs."""
    desk.pilot.tap("rules_button")
    return [text for _icon, text in desk.sheet.tabs.tabs]


@every_size
@pytest.mark.parametrize("game", [SALE, ARENA])
def test_two_sides_stand_against_each_other(pilot, tmp_path, game):
    """Nobody can join, nobody has a role."""
    desk = Desk(pilot, tmp_path / "home")
    open_page(desk, game, "Bartholomew-Alexandrine", "Bo")
    assert len(found(desk, SideCard)) == 2
    assert len(found(desk, Versus)) == 1
    assert found(desk, JoinCard) == []
    assert pilot.problems() == []
    desk.close()


def test_a_side_begins_where_the_table_says_so(desk):
    """The flag or the lots go into the header."""
    open_page(desk, SALE, "Ana", "Ben")
    desk.pilot.tap(found(desk, SideCard)[1].ids.start_part.__self__)
    desk.pilot.tap("start_button")
    assert desk.header["options"]["starter"] == 1
    assert desk.page.name == "table"


def test_lots_decide_between_two_sides(desk):
    """The light ends on the one that begins."""
    open_page(desk, SALE, "Ana", "Ben")
    desk.pilot.tap("lots_button")
    desk.pilot.advance(6, fps=10)
    starts = [card.starts for card in found(desk, SideCard)]
    assert sum(starts) == 1
    assert starts.index(True) == desk.page.line_up.starter


def test_where_the_coin_decides_nobody_is_asked_who_starts(desk):
    """Neither flag nor lots; the header has no starter and no dice."""
    open_page(desk, ARENA, "Ana", "Ben")
    assert not desk.pilot.sees("Starts?")
    with pytest.raises(LookupError):
        desk.pilot.find("lots_button")
    desk.pilot.tap("start_button")
    assert {"starter", "die"}.isdisjoint(desk.header["options"])


def test_the_mode_is_one_tap_and_is_known_next_time(desk):
    """It counts as no house rule."""
    open_page(desk, ARENA, "Ana", "Ben")
    desk.pilot.tap("Playmaker")
    chosen = [tile.title for tile in found(desk, ModeTile) if tile.chosen]
    assert chosen == ["Playmaker"]
    assert desk.page.rules_text == "House rules"
    desk.restart()
    open_page(desk, ARENA)
    desk.pilot.tap("start_button")
    assert desk.header["options"]["mode"] == "playmaker"


def test_house_rules_are_those_of_the_mode(desk):
    """Rookies have no hot dogs; dice of their own only one game has."""
    open_page(desk, ARENA, "Ana", "Ben")
    assert tabs(desk) == ["Battles", "Series"]
    desk.pilot.tap("close_button")
    desk.pilot.tap("Playmaker")
    assert tabs(desk) == ["Battles", "Series", "Hot dogs", "Plays"]


def test_by_the_book_keeps_the_mode(desk):
    """It is no house rule."""
    open_page(desk, ARENA, "Ana", "Ben")
    desk.pilot.tap("Substitution")
    desk.page.take(desk.page.line_up.ruled("bench", 5))
    assert desk.page.rules_text == "House rules: 1 changed"
    desk.pilot.tap("rules_button")
    desk.pilot.tap("book_button")
    assert desk.page.line_up.options == {"mode": "substitution"}


def test_a_rule_that_another_mode_needs_waits_for_it(desk):
    """A changed bench counts for nothing among rookies, and comes back."""
    open_page(desk, ARENA, "Ana", "Ben")
    desk.pilot.tap("Substitution")
    desk.page.take(desk.page.line_up.ruled("bench", 5))
    desk.pilot.tap("Rookie")
    assert desk.page.rules_text == "House rules"
    desk.pilot.tap("Substitution")
    assert desk.page.rules_text == "House rules: 1 changed"


def test_each_game_remembers_its_own_people(desk):
    """One game after the other; the cards are those of the game."""
    open_page(desk, SALE, "Ana", "Ben")
    desk.pilot.tap("back_button")
    open_page(desk, ARENA, "Cleo", "Dov")
    desk.pilot.tap("back_button")
    open_page(desk, SALE)
    assert [card.name for card in found(desk, SideCard)] == ["Ana", "Ben"]
    desk.pilot.tap("back_button")
    desk.pilot.tap(desk.cover)
    assert found(desk, SideCard) == []
