"""The line-up of the next match, without any screen."""

import pytest

from companion.app.boards import BOARDS
from companion.app.line_up import (
    LineUp,
    Place,
    first_line_up,
    line_up_of,
    read_line_up,
)
from companion.games import GAMES

GAME = GAMES["rookie-heroes"]
SETUP = BOARDS["rookie-heroes"].setup()
HEROES = [role.id for role in SETUP.roles]


def line_up(count=3, **more):
    """Seat Ana, Ben and so on, each with a hero."""
    names = ("Ana", "Ben", "Cleo", "Dov")[:count]
    seats = tuple(map(Place, names, HEROES))
    return LineUp(seats, **more)


def test_the_first_line_up_has_the_fewest_seats_and_no_names():
    """Each with another hero already."""
    first = first_line_up(GAME, SETUP)
    assert first.seats == (Place("", "hammer"), Place("", "shadowrush"))
    assert first.nameless == 0


def test_a_person_who_sits_elsewhere_changes_places():
    """Nobody sits at two seats."""
    names = [place.name for place in line_up().called(0, "Cleo").seats]
    assert names == ["Cleo", "Ben", "Ana"]


def test_a_hero_that_is_taken_is_exchanged():
    """No hero is played twice."""
    roles = [place.role for place in line_up().playing(0, HEROES[2]).seats]
    assert roles == [HEROES[2], HEROES[1], HEROES[0]]


def test_who_joins_gets_the_free_hero():
    """Also when the heroes were chosen in another order."""
    here = line_up(2).playing(0, HEROES[3])
    assert here.joined(SETUP).seats[2].role == HEROES[0]


@pytest.mark.parametrize(
    ("starter", "gone", "then"), [(0, 1, 0), (2, 0, 1), (1, 1, 1), (2, 2, 1)]
)
def test_the_start_stays_with_its_person_when_somebody_leaves(starter, gone, then):
    """If that person leaves, the one who moves up starts."""
    assert line_up(3, starter=starter).left(gone).starter == then


def test_a_house_rule_that_says_what_the_book_says_is_none():
    """So a limit that is lowered takes the start along."""
    ruled = line_up().ruled("start_stamina", 4).ruled("max_stamina", 3)
    trimmed = ruled.trimmed(GAME, SETUP)
    assert trimmed.options == {"max_stamina": 3}
    assert trimmed.effective(GAME, SETUP)["start_stamina"] == 3
    assert trimmed.changes(GAME, SETUP) == 3


def test_a_house_rule_that_more_seats_do_not_allow_is_dropped():
    """Four seats need four missions on the table; the other rules stay."""
    ruled = line_up(3).ruled("missions_per_turn", 3).ruled("hand_limit", 9)
    more = ruled.joined(SETUP).fitted(GAME, SETUP)
    assert more.options == {"hand_limit": 9}


def test_a_kept_line_up_comes_back_as_it_was():
    """Names still missing, rules and starter included."""
    kept = line_up(2, starter=1, options={"hand_limit": 9}).joined(SETUP)
    assert read_line_up(kept.plain, GAME, SETUP) == kept


@pytest.mark.parametrize(
    "kept",
    [
        [],
        {"seats": [{"name": "Ana"}]},
        {"seats": [{"name": "Ana", "role": "batman"}, {"name": "B", "role": "hammer"}]},
        {"seats": [{"name": "Ana", "role": "hammer"}]},
    ],
)
def test_a_kept_line_up_that_makes_no_sense_starts_anew(kept):
    """Kept by another version, perhaps."""
    assert read_line_up(kept, GAME, SETUP) == first_line_up(GAME, SETUP)


def test_a_rematch_has_the_people_heroes_start_and_rules_of_the_match():
    """What is as the book says is not a rule of the table."""
    before = line_up(3, starter=2, options={"start_hand": 3})
    plain = {"script": 1, "game": GAME.id, **before.header(SETUP)}
    written = GAME.write_header(GAME.read_header(plain))
    assert line_up_of(written, GAME, SETUP) == before


def test_every_option_of_the_header_can_be_ruled():
    """Dice and start have their own place; all others are on the sheet."""
    ruled = {rule.name for page in SETUP.pages for rule in page.rules}
    assert ruled | {"die", "starter"} == set(line_up().effective(GAME, SETUP))
