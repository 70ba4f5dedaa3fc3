"""The page of a new match: seats, heroes, lots, house rules."""

from random import Random

import pytest

from companion.app.widgets.seat_card import SeatCard
from tests.app.desk import Desk

MORE, LESS = "more_button", "less_button"


@pytest.fixture
def desk(pilot, tmp_path):
    """Gives a kiosk on which nobody has played yet."""
    made = Desk(pilot, tmp_path / "home")
    yield made
    made.close()


def open_page(desk):
    """Tap the cover."""
    desk.pilot.tap(desk.cover)


def cards(desk):
    """Give the cards of the seats, clockwise."""
    return [w for w in desk.page.walk() if isinstance(w, SeatCard)]


def part(desk, seat, name):
    """Give a part of a seat's card."""
    return cards(desk)[seat].ids[f"{name}_part"].__self__


def type_name(desk, name):
    """Tap a name in on the keypad."""
    for letter in name.upper():
        desk.pilot.tap(letter)
    desk.pilot.tap("done_button")


def row(desk, title):
    """Give the row of a house rule."""
    rows = (w for w in desk.sheet.walk() if hasattr(w, "rule") and hasattr(w, "book"))
    return next(w for w in rows if w.title == title)


def step(desk, title, button):
    """Tap plus or minus of a house rule."""
    stepper = row(desk, title).slot.children[0]
    desk.pilot.tap(stepper.ids[button].__self__)


def names(desk):
    """Give who sits at the seats."""
    return [card.name for card in cards(desk)]


def test_a_rematch_is_two_taps(desk):
    """The cover and START: all else is as it was last time."""
    open_page(desk)
    desk.page.take(desk.page.line_up.called(0, "Ana").called(1, "Ben"))
    desk.pilot.tap("start_button")
    desk.session.leave()
    desk.pilot.taps = 0
    open_page(desk)
    desk.pilot.tap("start_button")
    assert desk.pilot.taps == 2
    assert [seat["name"] for seat in desk.header["seats"]] == ["Ana", "Ben"]
    assert desk.page.name == "table"


def test_start_asks_for_each_name_that_is_missing(desk):
    """The keypad comes by itself where nobody is remembered."""
    open_page(desk)
    desk.pilot.tap("start_button")
    type_name(desk, "ana")
    desk.pilot.tap("start_button")
    type_name(desk, "bo")
    desk.pilot.tap("start_button")
    assert [seat["name"] for seat in desk.header["seats"]] == ["Ana", "Bo"]


def test_people_who_have_played_are_one_tap(desk):
    """Whoever sits elsewhere changes places."""
    desk.played(("Ana", "Ben", "Cleo"))
    open_page(desk)
    for seat, name in ((0, "Cleo"), (1, "Ana"), (0, "Ana")):
        desk.pilot.tap(part(desk, seat, "name"))
        desk.pilot.tap(name)
        assert not desk.has_sheet
    assert names(desk) == ["Ana", "Cleo"]


def test_a_new_name_is_typed_beside_the_tiles(desk):
    """The tiles give way to the keypad."""
    desk.played(("Ana", "Ben"))
    open_page(desk)
    desk.pilot.tap(part(desk, 1, "name"))
    desk.pilot.tap("new_name_button")
    type_name(desk, "dov")
    assert names(desk) == ["", "Dov"]


def test_one_more_joins_and_leaves_again(desk):
    """Up to four; two must stay."""
    desk.played(("Ana", "Ben", "Cleo", "Dov"))
    open_page(desk)
    for name in ("Cleo", "Dov"):
        desk.pilot.tap("One more?")
        desk.pilot.tap(name)
    assert names(desk) == ["", "", "Cleo", "Dov"]
    assert not desk.pilot.sees("One more?")
    desk.pilot.tap(part(desk, 2, "name"))
    desk.pilot.tap("leave_button")
    assert names(desk) == ["", "", "Dov"]
    assert len({card.role for card in cards(desk)}) == 3


def test_with_two_seats_nobody_can_leave(desk):
    """The game needs two."""
    desk.played(2)
    open_page(desk)
    desk.pilot.tap(part(desk, 1, "name"))
    with pytest.raises(LookupError):
        desk.pilot.find("leave_button")


def test_a_hero_is_chosen_and_one_that_is_taken_is_exchanged(desk):
    """The tile says with whom."""
    open_page(desk)
    desk.page.take(desk.page.line_up.called(0, "Ana"))
    desk.pilot.tap(part(desk, 1, "role"))
    assert desk.pilot.sees("Swap with Ana")
    desk.pilot.tap(next(w for w in desk.sheet.children if w.title == "Hammer"))
    assert [card.role for card in cards(desk)] == ["Shadowrush", "Hammer"]
    desk.pilot.tap(part(desk, 1, "role"))
    desk.pilot.tap(next(w for w in desk.sheet.children if w.title == "Mindseeker"))
    assert [card.role for card in cards(desk)] == ["Shadowrush", "Mindseeker"]


def seat_two(desk):
    """Open the page with two people at it."""
    open_page(desk)
    desk.page.take(desk.page.line_up.called(0, "Ana").called(1, "Ben"))


def test_the_flag_says_who_starts(desk):
    """It goes into the match."""
    seat_two(desk)
    desk.pilot.tap(part(desk, 1, "start"))
    assert [card.starts for card in cards(desk)] == [False, True]
    desk.pilot.tap("start_button")
    assert desk.session.match.document["starter"] == 1


def test_lots_run_from_seat_to_seat_and_end_with_one(desk):
    """Chance decides; everybody sees the light run before."""
    seat_two(desk)
    desk.page.join()
    desk.stage.close_sheets()
    desk.pilot.tap("lots_button")
    lit = []
    for _frame in range(100):
        desk.pilot.advance(0.05, fps=20)
        lit += [card.seat for card in cards(desk) if card.lit]
    assert set(lit) == {0, 1, 2}
    assert desk.page.line_up.starter == expected_lot(3)
    assert [card.seat for card in cards(desk) if card.starts] == [expected_lot(3)]


def expected_lot(seats):
    """Give what the chance of the desk draws first."""
    return Random(1).randrange(seats)


@pytest.mark.parametrize("seed", range(4))
def test_lots_reach_every_seat(desk, seed):
    """Over some draws, each seat starts once."""
    seat_two(desk)
    desk.session.chance = Random(seed)
    desk.pilot.tap("lots_button")
    desk.pilot.advance(5, fps=10)
    assert desk.page.line_up.starter == Random(seed).randrange(2)


def test_start_while_the_light_runs_takes_the_one_it_would_end_with(desk):
    """Nobody has to wait for the light."""
    seat_two(desk)
    desk.pilot.tap("lots_button")
    desk.pilot.tap("start_button")
    assert desk.session.match.document["starter"] == expected_lot(2)


def test_a_tap_on_a_flag_ends_the_draw(desk):
    """The table has decided otherwise."""
    seat_two(desk)
    desk.pilot.tap("lots_button")
    other = 1 - expected_lot(2)
    desk.pilot.tap(part(desk, other, "start"))
    desk.pilot.advance(5, fps=10)
    assert desk.page.line_up.starter == other


def test_a_house_rule_goes_into_the_match_and_is_known_next_time(desk):
    """The button tells how many are unusual."""
    seat_two(desk)
    desk.pilot.tap("rules_button")
    step(desk, "Stamina at the start", MORE)
    desk.pilot.tap("close_button")
    assert desk.pilot.sees("House rules: 1 changed")
    desk.pilot.tap("start_button")
    assert desk.header["options"]["start_stamina"] == 5
    desk.session.leave()
    open_page(desk)
    assert desk.pilot.sees("House rules: 1 changed")


def test_what_the_rules_do_not_allow_is_said_where_the_finger_was(desk):
    """In the words of the rules; nothing changes."""
    seat_two(desk)
    desk.pilot.tap("rules_button")
    step(desk, "Stamina after a rest", MORE)
    assert desk.pilot.sees("Stamina after a rest: it is at most 5.")
    assert desk.page.line_up.options == {}
    desk.pilot.tap("Missions")
    step(desk, "Missions on the table", LESS)
    step(desk, "Missions on the table", LESS)
    assert desk.pilot.sees("Missions on the table: it is at least 4.")
    assert desk.page.line_up.options == {"missions_per_turn": 4}


def test_a_number_beyond_all_sense_is_refused_as_well(desk):
    """The rules would allow 99 stamina; no table has as many tokens."""
    seat_two(desk)
    desk.pilot.tap("rules_button")
    for _tap in range(5):
        step(desk, "Most stamina", MORE)
    assert desk.pilot.sees("Most stamina: 9 is the most here.")
    assert desk.page.line_up.options == {"max_stamina": 9}


def test_by_the_book_forgets_all_house_rules(desk):
    """Words are tapped, numbers stepped; one tap brings the book back."""
    seat_two(desk)
    desk.pilot.tap("rules_button")
    desk.pilot.tap("Deals")
    desk.pilot.tap("Forbid")
    assert desk.page.line_up.options == {"handover": "block"}
    desk.pilot.tap("book_button")
    assert desk.page.line_up.options == {}


def test_the_dice_of_the_box_are_those_of_the_match(desk):
    """A tap on Oops makes it Ouch; the settings know it, too."""
    seat_two(desk)
    desk.pilot.tap("rules_button")
    desk.pilot.tap("Dice")
    editor = next(w for w in desk.sheet.slot.walk() if hasattr(w, "faces"))
    desk.pilot.tap(editor.grid.children[-3])
    desk.pilot.tap("close_button")
    desk.pilot.tap("start_button")
    assert desk.table.settings.die[2] == "ouch"
    assert desk.header["options"]["die"] == (
        "pow",
        "pow",
        "ouch",
        "oops",
        "ouch",
        "ouch",
    )


def test_a_power_cut_in_the_middle_loses_nothing(desk):
    """Names, heroes, start and rules are there again."""
    desk.played(2)
    seat_two(desk)
    desk.pilot.tap(part(desk, 1, "start"))
    desk.pilot.tap("rules_button")
    step(desk, "Stamina at the start", MORE)
    before = desk.page.line_up
    desk.restart()
    open_page(desk)
    assert desk.page.line_up == before
    assert names(desk) == ["Ana", "Ben"]


def test_back_leads_home_and_nothing_has_begun(desk):
    """No match without START."""
    open_page(desk)
    desk.pilot.tap("back_button")
    assert desk.page.name == "home"
    assert desk.table.matches() == ()
