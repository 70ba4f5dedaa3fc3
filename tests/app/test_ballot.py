"""The page of the vote: counting, voting, waiting, revealing; by touches."""

import pytest

from tests.app.conftest import every_size
from tests.app.voting import KINDS


@every_size
def test_a_vote_from_the_first_tap_to_the_verdict(vote, pilot):
    """One tap to begin, one a seat; then all is open at once, and it can be read."""
    table = vote()
    assert pilot.problems() == []
    assert table.states() == ["out"] * 4
    table.cast("fight", "fight", "fight", "flee")
    assert pilot.problems() == []
    assert table.states() == ["in"] * 4
    assert table.reveal is None
    table.to_bell()
    assert table.votes() == [{"0": "fight", "1": "fight", "2": "fight", "3": "flee"}]
    assert table.reveal is not None
    pilot.advance(0.5, fps=10)
    assert pilot.problems() == []
    assert "Dov flees" in table.reveal.text


@pytest.mark.parametrize("count", [2, 3])
def test_fewer_people_vote_in_the_same_corners(vote, pilot, count):
    """Clockwise from the top left; nobody is asked who is not there."""
    table = vote(count=count)
    assert pilot.problems() == []
    middle = pilot.middle(table.page.table)
    sides = [
        (x < middle[0], y > middle[1])
        for x, y in map(pilot.middle, table.page.table.panels)
    ]
    assert sides == [(True, True), (False, True), (False, False)][:count]
    table.cast(*["fight"] * count)
    table.to_bell()
    assert table.votes() == [{str(seat): "fight" for seat in range(count)}]
    assert pilot.problems() == []


def test_the_count_goes_three_two_one_and_then_opens(vote, pilot):
    """Also when everybody is in at once: nobody opens before the bell."""
    table = vote()
    table.start()
    for seat in range(4):
        table.down(seat, "fight")
    seen = []
    for _frame in range(100):
        pilot.advance(1 / 30)
        seen.append("open" if table.reveal else table.page.table.burst.figure)
    assert list(dict.fromkeys(seen)) == ["3", "2", "1", "open"]
    assert 28 <= seen.count("2") <= 31


@pytest.mark.parametrize("kind", KINDS)
def test_minds_can_change_until_the_bell_and_not_after(vote, pilot, kind):
    """The last press before the bell is the vote."""
    table = vote()
    table.cast("fight", "fight", "flee", kind=kind)
    table.press(0, "flee", kind)
    table.press(2, "fight", kind)
    table.to_bell()
    table.press(0, "fight", kind)
    assert table.states() == ["in", "in", "in", "missing"]
    table.press(3, "flee", kind)
    pilot.advance(0.2)
    assert table.votes() == [{"0": "flee", "1": "fight", "2": "fight", "3": "flee"}]


@pytest.mark.parametrize("kind", KINDS)
def test_both_buttons_of_a_seat_are_no_vote(vote, pilot, kind):
    """Until one of them is pressed alone again."""
    table = vote()
    table.start()
    table.down(1, "flee", kind)
    pilot.advance(0.1)
    assert table.states()[1] == "in"
    table.down(1, "fight", kind)
    pilot.advance(0.1)
    assert table.states()[1] == "out"
    assert 1 not in table.lit()
    table.up(1, "flee", kind)
    table.up(1, "fight", kind)
    pilot.advance(0.1)
    assert table.states()[1] == "out"
    table.press(1, "fight", kind)
    assert table.states()[1] == "in"


@pytest.mark.parametrize("kind", KINDS)
def test_presses_before_the_count_never_count(vote, pilot, kind):
    """Neither fifty of them nor a finger that stays down."""
    table = vote()
    for _time in range(50):
        table.down(0, "fight", kind)
        pilot.advance(0.05, fps=20)
        table.up(0, "fight", kind)
    pilot.advance(0.1, fps=10)
    table.down(0, "flee", kind)
    table.start()
    table.to_bell()
    assert table.states() == ["missing"] * 4
    assert table.lit() == set()
    assert "Waiting for Ana, Ben, Cleo and Dov!" in pilot.texts()


def test_a_press_before_the_count_is_answered_beside_the_panel(vote, pilot):
    """The sentence stands at the same place for both buttons."""
    table = vote()
    places = []
    for choice in ("fight", "flee"):
        table.press(2, choice)
        assert pilot.sees("It counts when the count is on.")
        places.append(tuple(table.stage._bubble.place))
    assert places[0] == places[1]


def test_who_is_missing_is_named_and_waited_for(vote, pilot):
    """The seconds can be seen; the last vote opens all without more waiting."""
    table = vote()
    table.cast("fight", "", "flee")
    table.to_bell()
    assert "Waiting for Ben and Dov!" in pilot.texts()
    assert table.page.table.burst.figure == "20"
    pilot.advance(5, fps=10)
    assert table.page.table.burst.figure == "15"
    table.press(1, "flee")
    assert "Waiting for Dov!" in pilot.texts()
    assert table.states() == ["in", "in", "in", "missing"]
    table.press(3, "fight")
    pilot.advance(0.1)
    assert table.votes() == [{"0": "fight", "1": "flee", "2": "flee", "3": "fight"}]


def test_an_empty_fist_flees_when_the_grace_is_over(vote, pilot):
    """After the seconds that the owner has set, and not before."""
    table = vote()
    table.table.change_settings(grace_s=5)
    table.page.void()
    pilot.advance(0.5)
    table.cast("fight", "fight")
    table.to_bell()
    pilot.advance(4.2, fps=10)
    assert table.votes() == []
    pilot.advance(1, fps=10)
    assert table.votes() == [{"0": "fight", "1": "fight", "2": "flee", "3": "flee"}]


def test_two_fingers_at_the_same_instant_are_two_votes(vote, pilot):
    """No frame lies between them."""
    table = vote()
    table.start()
    table.down(0, "fight")
    table.down(2, "flee")
    pilot.advance(0.1)
    assert table.states() == ["in", "out", "in", "out"]
    table.up(2, "flee")
    table.up(0, "fight")
    pilot.advance(0.1)
    assert table.states() == ["in", "out", "in", "out"]


def test_a_repeating_key_is_one_press(vote, pilot):
    """A held key does not win its vote back from a later one."""
    table = vote()
    table.start()
    table.down(0, "fight", "keyboard")
    for _repeat in range(5):
        pilot.advance(0.1)
        table.down(0, "fight", "keyboard")
    table.down(0, "flee", "keyboard")
    for _repeat in range(5):
        pilot.advance(0.05)
        table.down(0, "flee", "keyboard")
    assert table.states()[0] == "out"
    table.up(0, "fight", "keyboard")
    table.up(0, "flee", "keyboard")
    pilot.advance(0.1)
    table.press(0, "flee", "keyboard")
    assert table.states()[0] == "in"
