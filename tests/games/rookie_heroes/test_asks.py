"""What Rookie Heroes asks in each phase, and in the bidding and the count."""

from collections.abc import Callable

import pytest

from companion.core.asks import (
    Count,
    Many,
    PerSeat,
)
from companion.games.rookie_heroes.asks import asks
from companion.games.rookie_heroes.correction_asks import corrections
from companion.games.rookie_heroes.state import State
from tests.games.rookie_heroes.tables import (
    after,
    asked,
    before_vote,
    field,
    in_attempt,
    in_combat,
    in_missions,
    names,
    reveal,
    roll,
    shield,
    shields,
    start,
    values,
    votes,
)


def special() -> State:
    """Give a table that waits for the starter to choose the special mission."""
    backs = ("2 blue", "2 blue", "1 blue", "1 green", "1 yellow")
    return after(start(), reveal(*backs))


def contested() -> State:
    """Give a table where Ana and Ben want the same mission."""
    return after(start(), reveal(), *shields("m1", "m1", "m2"))


def lost() -> State:
    """Give a table where Ben has lost a bid."""
    line = {"move": "reveal_bids", "prestige": {"0": 5, "1": 3}}
    return after(contested(), line)


def two() -> State:
    """Give a table of two before the first challenge."""
    return after(start(2), reveal("2 red", "1 red", "1 red", "1 blue", "1 green"))


def counting() -> State:
    """Give a table that has stopped and counts."""
    return after(start(), {"move": "end_match"})


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (start, ["reveal_missions"]),
        (special, ["mark_special"]),
        (two, ["challenge"]),
        (lambda: after(start(), reveal()), ["place_shield"]),
        (contested, ["reveal_bids"]),
        (lost, ["take_free"]),
        (
            lambda: after(start(), reveal(), *shields("m1", "m2", "m3")),
            ["missions_flipped", "kreator_part"],
        ),
        (before_vote, ["consensus", "(kreator_facts)"]),
        (
            lambda: after(before_vote(), votes("fight", "flee", "flee")),
            ["kreator_facts", "(kreator_facts)"],
        ),
        (
            lambda: after(before_vote(), votes("fight", "fight", "fight")),
            ["kreator_facts", "(use_card)", "(kreator_facts)"],
        ),
        (in_combat, ["attack", "blow", "(use_card)", "(kreator_facts)"]),
        (in_missions, ["attempt", "outcome", "(use_card)", "(kreator_part)"]),
        (
            in_attempt,
            ["roll", "(resolve)", "(use_card)", "(deal)", "(ability)"],
        ),
        (
            lambda: after(in_attempt(), roll("pow", "ouch")),
            ["resolve", "(use_card)", "(deal)", "(ability)"],
        ),
        (counting, ["finish", "(achieve)"]),
        (lambda: after(counting(), {"move": "finish"}), ["(achieve)"]),
    ],
)
def test_the_main_question_comes_first(
    table: Callable[[], State], expected: list[str]
) -> None:
    """Each phase asks for its moves, what the table waits for before the rest."""
    assert names(table()) == expected


@pytest.mark.parametrize(
    ("table", "move", "kind"),
    [
        (special, "mark_special", "pick"),
        (contested, "reveal_bids", "vote"),
        (before_vote, "consensus", "vote"),
        (in_combat, "blow", "number"),
        (in_attempt, "roll", "dice"),
        (in_attempt, "ability", "number"),
        (in_missions, "attempt", "form"),
        (in_missions, "outcome", "form"),
        (counting, "finish", "confirm"),
    ],
)
def test_an_ask_has_the_widget_it_needs(
    table: Callable[[], State], move: str, kind: str
) -> None:
    """The kind follows from what is still to be told."""
    assert asked(table(), move).kind == kind


def test_the_backs_are_asked_for_together() -> None:
    """As many as the deck gives, each of a level and a plot, powers if wanted."""
    missions = field(asked(start(mission_deck=3), "reveal_missions"), "missions")
    assert isinstance(missions, Many)
    assert (missions.low, missions.high) == (3, 3)
    assert [each.name for each in missions.fields] == ["level", "plot", "traits"]
    assert missions.fields[2].optional
    assert asked(start(mission_deck=1), "reveal_missions").title == (
        "Ana, turn up 1 mission"
    )


def test_only_the_highest_of_the_plot_can_be_special() -> None:
    """A tie is broken by the starter, among those that tie."""
    ask = asked(special(), "mark_special")
    assert values(field(ask, "mission")) == ["m1", "m2"]
    assert (ask.seat, ask.fixed) == (0, {"seat": 0})


def test_a_special_mission_is_not_offered_for_a_challenge() -> None:
    """All others are, and to waive it."""
    ask = asked(two(), "challenge")
    assert values(field(ask, "mission")) == ["m2", "m3", "m4", "m5", None]


def test_bids_are_sealed_and_for_contenders_only() -> None:
    """Nobody sees a prestige before all are in; after a tie the hint says so."""
    bids = field(asked(contested(), "reveal_bids"), "prestige")
    assert isinstance(bids, PerSeat)
    assert (bids.seats, bids.sealed) == ((0, 1), True)
    tie = {"move": "reveal_bids", "prestige": {"0": 4, "1": 4}}
    assert asked(after(contested(), tie), "reveal_bids").title == (
        "A tie! One more card each"
    )


def test_a_loser_picks_among_the_free() -> None:
    """Neither what somebody won nor what lies under a shield is free."""
    assert values(field(asked(lost(), "take_free"), "mission")) == ["m3", "m4", "m5"]


def test_a_level_is_asked_for_where_its_price_is_unknown() -> None:
    """With XP to spend, in any phase but the last, and never more than there is."""
    unknown = start(cards={})
    assert names(unknown) == ["reveal_missions"]
    more = {"move": "adjust", "seat": 1, "counter": "xp", "by": 4}
    ask = asked(after(unknown, more), "level_up")
    spent = ask.fields[0]
    assert isinstance(spent, Count)
    assert (ask.seat, spent.low, spent.high, ask.side) == (1, 1, 4, True)
    done = after(unknown, more, {"move": "end_match"}, {"move": "finish"})
    assert names(done) == ["(achieve)"]
    assert "(level_up)" not in names(after(start(), {**more, "by": 2}))


def test_a_friend_is_noted_once_a_hero() -> None:
    """Who has it is not offered any more; when all have it nothing is asked."""
    state = after(counting(), {"move": "finish"})
    for seat in range(3):
        seats = values(field(asked(state, "achieve"), "seat"))
        assert seats == list(range(seat, 3))
        line = {"move": "achieve", "seat": seat, "id": "hero-too"}
        state = after(state, line)
    assert asks(state) == ()


def test_corrections_reach_to_the_bounds() -> None:
    """Each counter of each seat, down to its lowest and up to its highest value."""
    found = {
        ask.fixed["counter"]: field(ask, "by")
        for ask in corrections(start())
        if ask.move == "adjust" and ask.seat == 2
    }
    ranges = {name: (by.low, by.high) for name, by in found.items()}
    assert ranges == {
        "stamina": (-4, 1),
        "hand": (-5, 2),
        "xp": (0, 99),
        "level": (0, 3),
        "special_tokens": (0, 10),
    }
    assert all(by.never_zero for by in found.values())


def test_a_mission_being_tried_is_not_offered_to_be_dropped() -> None:
    """All others in front of heroes are."""
    drop = next(ask for ask in corrections(in_attempt()) if ask.move == "drop_mission")
    assert values(drop.fields[0]) == ["m2", "m3"]


def test_a_match_that_counts_cannot_be_stopped_again() -> None:
    """Until then it always can."""
    assert "end_match" in {ask.move for ask in corrections(start())}
    assert "end_match" not in {ask.move for ask in corrections(counting())}


def test_a_shield_asks_the_seat_whose_turn_it_is() -> None:
    """Clockwise from the starter."""
    state = after(start(starter=2), reveal(), shield(2, "m1"))
    ask = asked(state, "place_shield")
    assert (ask.seat, ask.fixed) == (0, {"seat": 0})
    assert ask.title == "Ana, which mission?"
