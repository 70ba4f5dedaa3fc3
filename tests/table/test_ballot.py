"""The vote: what counts, when it opens, and that order favours nobody."""

from collections.abc import Sequence
from itertools import permutations

import pytest

from companion.table.ballot import COUNT_S, Ballot, BallotView

Edge = tuple[float, int, str]
"""When, whose, and which button: `+fight` goes down, `-fight` goes up."""

BELL_S = COUNT_S
GRACE_S = 20.0


def held(edges: Sequence[Edge], at_s: float, seats: Sequence[int] = (0, 1)) -> Ballot:
    """Start a ballot at 0 s, put in the edges and look at it at `at_s`."""
    ballot = Ballot(seats, grace_s=GRACE_S)
    ballot.start(0.0)
    put(ballot, edges)
    ballot.view(at_s)
    return ballot


def put(ballot: Ballot, edges: Sequence[Edge]) -> None:
    """Let a ballot hear of edges, in this order."""
    for when_s, seat, button in edges:
        hear = ballot.press if button[0] == "+" else ballot.release
        hear(seat, button[1:], when_s)


def ins(view: BallotView) -> list[int]:
    """List who is in."""
    return [seat.seat for seat in view.seats if seat.is_in]


@pytest.mark.parametrize(
    ("edges", "votes"),
    [
        ([(1, 0, "+fight"), (1, 1, "+flee")], {"0": "fight", "1": "flee"}),
        ([(0, 0, "+fight"), (2.99, 1, "+flee")], {"0": "fight", "1": "flee"}),
        (
            [(1, 0, "+fight"), (1.1, 0, "-fight"), (2, 0, "+flee"), (1, 1, "+flee")],
            {"0": "flee", "1": "flee"},
        ),
        (
            [(1, 0, "+flee"), (1.1, 0, "-flee"), (2, 0, "+fight"), (1, 1, "+flee")],
            {"0": "fight", "1": "flee"},
        ),
        (
            [(1, 0, "+fight"), (9, 0, "-fight"), (1, 1, "+fight")],
            {"0": "fight", "1": "fight"},
        ),
    ],
    ids=["both", "at the edges", "change to flee", "change to fight", "held down"],
)
def test_at_the_bell_all_are_open(edges: list[Edge], votes: dict[str, str]) -> None:
    """The last press of each seat before the bell counts."""
    ballot = held(edges, at_s=2.9999)
    assert ballot.view(2.9999).phase == "count"
    view = ballot.view(BELL_S)
    assert (view.phase, ballot.votes) == ("open", votes)
    assert {str(seat.seat): seat.vote for seat in view.seats} == votes


@pytest.mark.parametrize(
    "edges",
    [
        [(1, 0, "+fight"), (2, 0, "+flee")],
        [(1, 0, "+flee"), (2, 0, "+fight")],
        [(1, 0, "+flee"), (1, 0, "+fight")],
        [(-1, 0, "+flee"), (1, 0, "+fight")],
        [(1, 0, "+fight"), (2, 0, "+flee"), (2.5, 0, "-flee")],
        [(1, 0, "+fight"), (2, 0, "+flee"), (2.5, 0, "-fight")],
    ],
    ids=["one more", "the other more", "at once", "stuck", "one back", "other back"],
)
def test_both_buttons_down_are_not_cast(edges: list[Edge]) -> None:
    """Nor is one of them when the other comes up: that takes a new press."""
    ballot = held(edges, at_s=2.9)
    assert ins(ballot.view(2.9)) == []
    put(ballot, [(2.91, 0, "-fight"), (2.91, 0, "-flee"), (2.95, 0, "+flee")])
    assert ins(ballot.view(2.96)) == [0]


@pytest.mark.parametrize("at_s", [-5.0, -0.001])
def test_presses_before_the_start_never_count(at_s: float) -> None:
    """Fifty of them, heard of early or late, and held through."""
    ballot = Ballot((0, 1))
    put(ballot, [(at_s, 0, "+fight"), (at_s, 0, "-fight")] * 50)
    assert ballot.view(at_s).phase == "ready"
    put(ballot, [(at_s, 1, "+flee")])
    ballot.start(0.0)
    put(ballot, [(at_s, 0, "+flee")])
    assert ins(ballot.view(1.0)) == []
    assert ballot.view(BELL_S).missing == (0, 1)


def test_the_count_is_three_two_one() -> None:
    """A second each, then the bell."""
    ballot = Ballot((0, 1))
    assert (ballot.view(0.0).phase, ballot.view(0.0).count) == ("ready", 0)
    ballot.start(10.0)
    ballot.start(11.0)
    counts = [ballot.view(10 + at_s).count for at_s in (0, 0.99, 1, 1.99, 2, 2.99, 3)]
    assert counts == [3, 3, 2, 2, 1, 1, 0]


def test_who_is_missing_at_the_bell_is_named() -> None:
    """The ballot waits, and says for how long."""
    ballot = held([(1, 1, "+fight")], at_s=BELL_S, seats=(0, 1, 3))
    view = ballot.view(BELL_S + 5)
    assert (view.phase, view.missing, view.grace_left_s) == ("wait", (0, 3), 15.0)
    assert [seat.vote for seat in view.seats] == [None, None, None]
    assert [seat.is_late for seat in view.seats] == [True, False, True]


def test_a_missing_seat_may_still_cast() -> None:
    """When the last one is in, all open."""
    ballot = held([(1, 1, "+fight")], at_s=BELL_S)
    put(ballot, [(8, 0, "+fight")])
    assert ballot.view(8).phase == "open"
    assert ballot.votes == {"0": "fight", "1": "fight"}


def test_who_is_in_at_the_bell_is_locked() -> None:
    """So is who comes in late: no second thoughts while others are waited for."""
    ballot = held([(1, 1, "+fight")], at_s=BELL_S, seats=(0, 1, 2))
    put(ballot, [(3.5, 1, "-fight"), (4, 1, "+flee"), (4, 0, "+fight")])
    assert ins(ballot.view(4)) == [0, 1]
    put(ballot, [(4.5, 0, "+flee"), (5, 2, "+flee")])
    assert ballot.view(5).phase == "open"
    assert ballot.votes == {"0": "fight", "1": "fight", "2": "flee"}


def test_a_missing_seat_that_presses_both_stays_missing() -> None:
    """Also after the bell."""
    ballot = held([(1, 1, "+fight")], at_s=BELL_S)
    put(ballot, [(4, 0, "+flee"), (4, 0, "+fight")])
    assert ballot.view(4).missing == (0,)


def test_after_the_grace_time_an_empty_fist_flees() -> None:
    """To the moment; a press after it comes too late."""
    ballot = held([(1, 1, "+fight")], at_s=BELL_S + GRACE_S - 0.001)
    assert ballot.view(BELL_S + GRACE_S - 0.001).phase == "wait"
    put(ballot, [(BELL_S + GRACE_S, 0, "+fight")])
    view = ballot.view(BELL_S + GRACE_S)
    assert (view.phase, ballot.votes) == ("open", {"0": "flee", "1": "fight"})
    assert [seat.is_late for seat in view.seats] == [True, False]


def test_a_press_in_the_grace_time_counts_though_it_is_heard_of_late() -> None:
    """The moment of the edge counts."""
    ballot = held([(1, 1, "+flee")], at_s=BELL_S)
    put(ballot, [(22.99, 0, "+fight")])
    ballot.view(30)
    assert ballot.votes == {"0": "fight", "1": "flee"}


def test_an_edge_after_now_waits() -> None:
    """A button board may be a little ahead of the screen's clock."""
    ballot = held([(1.5, 0, "+fight")], at_s=1.0)
    assert ins(ballot.view(1.49)) == []
    assert ins(ballot.view(1.5)) == [0]


TICK = [
    (1.0, 0, "+fight"),
    (2.99, 0, "-fight"),
    (2.99, 0, "+flee"),
    (2.99, 1, "+fight"),
    (3.02, 2, "+flee"),
    (3.02, 2, "+fight"),
]


def test_the_order_of_a_tick_does_not_matter() -> None:
    """All orders of being heard of give the same, to the last field."""
    views = set()
    for order in permutations(TICK):
        ballot = held(order, at_s=3.03, seats=(0, 1, 2))
        views.add(repr(ballot.view(3.03)))
    assert len(views) == 1
    assert "missing=(0, 2)" in views.pop()


MIND_CHANGED = [
    (1.0, 0, "+fight"),
    (1.1, 0, "-fight"),
    (2.0, 0, "+flee"),
    (2.1, 0, "-flee"),
]


@pytest.mark.parametrize("order", list(permutations(MIND_CHANGED)))
def test_the_last_press_is_the_one_made_last(order: Sequence[Edge]) -> None:
    """Not the one heard of last."""
    ballot = held([*order, (1, 1, "+fight")], BELL_S)
    assert ballot.votes == {"0": "flee", "1": "fight"}


def test_what_is_down_on_a_board_keeps_nobody_from_the_screen() -> None:
    """Welded, or its line was cut while it was held; on one board both are no vote."""
    ballot = held([(1, 1, "+fight")], 1.0)
    ballot.press(0, "flee", 0.9, "gpio")
    ballot.press(0, "fight", 1.5, "touch")
    assert ins(ballot.view(1.6)) == [0, 1]
    ballot.press(0, "flee", 1.7, "touch")
    assert ins(ballot.view(1.8)) == [1]
    ballot.release(0, "fight", 1.9, "touch")
    ballot.release(0, "flee", 1.9, "touch")
    ballot.press(0, "fight", 2.0, "serial")
    ballot.press(0, "flee", 2.0, "touch")
    assert ins(ballot.view(2.1)) == [1]
    ballot.press(0, "fight", 2.5, "keyboard")
    ballot.view(BELL_S)
    assert ballot.votes == {"0": "fight", "1": "fight"}


LATE = [
    ([(1.0, 0, "+flee"), (1.1, 0, "-flee")], [(2.0, 0, "+fight")], "fight"),
    ([(1.0, 0, "+flee")], [(0.9, 0, "+fight"), (2.0, 0, "-fight")], None),
    ([(2.0, 0, "+fight")], [(1.0, 0, "+fight"), (1.5, 0, "-fight")], "fight"),
    ([(2.0, 0, "+flee")], [(3.4, 0, "+fight")], "flee"),
]
"""What a board tells when its line is back, what was known, and the vote."""


@pytest.mark.parametrize(("late", "known", "vote"), LATE)
def test_what_is_heard_of_late_takes_its_own_place(
    late: list[Edge], known: list[Edge], vote: str | None
) -> None:
    """A press on the screen that was made after it is the one that counts."""
    ballot = held([*known, (1, 1, "+fight"), (1, 2, "+fight")], 3.5, seats=(0, 1, 2, 3))
    put(ballot, late)
    assert (0 in ins(ballot.view(3.6))) == (vote is not None)
    put(ballot, [(4, 3, "+flee")])
    ballot.view(BELL_S + GRACE_S)
    assert ballot.votes["0"] == (vote or "flee")
    at_once = held([*known, *late], 3.6, seats=(0, 3))
    assert (0 in ins(at_once.view(3.6))) == (vote is not None)


def test_a_picture_that_comes_late_shows_the_same() -> None:
    """The bell rang in between: the press after it was late."""
    ballot = held([(1, 0, "+fight"), (BELL_S, 1, "+flee")], at_s=BELL_S + 0.5)
    view = ballot.view(BELL_S + 0.5)
    assert view.phase == "open"
    assert [seat.is_late for seat in view.seats] == [False, True]


@pytest.mark.parametrize("order", list(permutations([(0, "fight"), (1, "flee")])))
def test_the_first_in_a_tick_has_no_advantage(
    order: tuple[tuple[int, str], ...],
) -> None:
    """Pressed at once at the very last moment, all count."""
    ballot = held([(2.999, seat, f"+{choice}") for seat, choice in order], BELL_S)
    assert ballot.votes == {"0": "fight", "1": "flee"}


def test_a_hundred_ballots_are_all_the_same() -> None:
    """Each starts from nothing."""
    for _ in range(100):
        ballot = held([(1, 0, "+fight"), (1, 1, "+flee")], BELL_S)
        assert ballot.votes == {"0": "fight", "1": "flee"}


def test_what_comes_after_the_reveal_changes_nothing() -> None:
    """No press, no time, no void."""
    ballot = held([(1, 0, "+fight"), (1, 1, "+flee")], BELL_S)
    before = ballot.view(BELL_S)
    put(ballot, [(1.5, 0, "-fight"), (2, 0, "+flee"), (5, 1, "+fight")])
    ballot.void()
    assert ballot.view(100) == before


@pytest.mark.parametrize("at_s", [1.5, 5.0])
def test_a_void_ballot_forgets_everything(at_s: float) -> None:
    """While counting or waiting; nothing counts any more."""
    ballot = held([(1, 0, "+fight")], at_s)
    ballot.void()
    put(ballot, [(at_s, 0, "+fight"), (at_s, 1, "+fight")])
    view = ballot.view(50)
    assert (view.phase, ins(view), view.missing) == ("void", [], ())
    with pytest.raises(ValueError, match="not open"):
        _ = ballot.votes


def test_a_seat_that_does_not_vote_is_passed_over() -> None:
    """A board has four pairs of buttons, also for two players."""
    ballot = held([(1, 0, "+fight"), (1, 1, "+flee"), (1, 3, "+fight")], BELL_S)
    assert ballot.votes == {"0": "fight", "1": "flee"}


def test_votes_before_the_reveal_are_an_error() -> None:
    """The text tells nothing."""
    ballot = held([(1, 0, "+fight"), (1, 1, "+flee")], 2.0)
    with pytest.raises(ValueError, match=r"^the ballot is not open$"):
        _ = ballot.votes


def test_an_unknown_button_is_an_error() -> None:
    """Nothing is guessed."""
    with pytest.raises(ValueError, match="no button"):
        Ballot((0, 1)).press(0, "run", 1.0)


@pytest.mark.parametrize(
    "wrong", [{"empty": "stay"}, {"grace_s": -1}], ids=["empty fist", "grace"]
)
def test_a_ballot_that_makes_no_sense_is_an_error(wrong: dict[str, object]) -> None:
    """It is refused when it is made."""
    with pytest.raises(ValueError, match="empty fist"):
        Ballot((0, 1), **wrong)  # type: ignore[arg-type]
