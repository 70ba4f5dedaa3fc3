"""What Battle Arena asks in each phase, so that fingers find it fast."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.asks import Choice, Count, Listed
from companion.games.battle_arena.game import GAME
from companion.games.battle_arena.state import State
from tests.games.battle_arena.tables import (
    COIN,
    STAND,
    after,
    asked,
    field,
    in_plays,
    names,
    passing,
    playmaker,
    reveal,
    rookie,
    run,
    start,
    substituting,
    tied,
    unknown,
    values,
)

EFFECTS = [
    "(recover)",
    "(lose)",
    "(take)",
    "(draw)",
    "(discard)",
    "(honors)",
    "(throw)",
    "(ongoing)",
]
NO_MONEY = {"move": "adjust", "seat": 0, "counter": "hot_dogs", "by": -9}
NO_HERO = {"move": "adjust", "seat": 0, "counter": "bench", "by": -4}
NO_PLAYS = {"move": "adjust", "seat": 0, "counter": "plays", "by": -4}


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (start, ["coin"]),
        (rookie, ["reveal", "(award)"]),
        (lambda: after(rookie(), {"move": "reveal"}), ["award"]),
        (
            substituting,
            ["substitute", "stand", "stand", "reveal", "(substitute)"],
        ),
        (
            lambda: after(substituting(), {"move": "stand", "seat": 0}),
            ["substitute", "stand", "reveal", "(substitute)"],
        ),
        (
            lambda: after(substituting(), NO_MONEY),
            ["stand", "stand", "reveal", "(substitute)"],
        ),
        (lambda: after(substituting(), NO_HERO), ["stand", "stand", "reveal"]),
        (lambda: after(playmaker(), STAND), ["reveal", "(award)", *EFFECTS]),
        (
            in_plays,
            ["run_play", "pass", "(award)", "(modify)", "(modify)", *EFFECTS],
        ),
        (
            lambda: after(in_plays(), NO_PLAYS),
            ["pass", "(award)", "(modify)", "(modify)", *EFFECTS],
        ),
        (
            lambda: after(unknown(), passing(0), passing(1)),
            ["award", "(modify)", "(modify)", *EFFECTS],
        ),
        (tied, ["sudden_death", "sudden_death"]),
        (lambda: after(rookie(battles=1), reveal(1, 2)), []),
        (lambda: after(rookie(battles=1, games=2), reveal(1, 2)), ["next_game"]),
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
        (substituting, "substitute", "confirm"),
        (substituting, "stand", "confirm"),
        (in_plays, "pass", "confirm"),
        (in_plays, "honors", "pick"),
        (in_plays, "award", "pick"),
        (start, "coin", "form"),
        (in_plays, "run_play", "form"),
    ],
)
def test_an_ask_has_the_widget_it_needs(
    table: Callable[[], State], move: str, kind: str
) -> None:
    """The usual answer about a substitution is one tap."""
    assert asked(table(), move).kind == kind


def test_the_coin_needs_one_tap_only() -> None:
    """Who plays from left to right may be left out."""
    ask = asked(start(), "coin")
    assert (ask.seat, values(field(ask, "winner"))) == (None, [0, 1])
    assert field(ask, "home").optional
    assert after(start(), ask.answer({"winner": 1})).starter == 1


def test_the_seat_with_honors_is_asked_first() -> None:
    """Then the other one; both can stand together until one has answered."""
    table = after(start(mode="substitution"), {**COIN, "winner": 1})
    assert [asked(table, "stand", nth).fixed for nth in (0, 1)] == [{"seat": 1}, {}]
    assert asked(table, "substitute").seat == 1
    table = after(table, {"move": "stand", "seat": 1})
    assert asked(table, "stand").fixed == {"seat": 0}


def test_another_price_reaches_as_far_as_the_payer() -> None:
    """Nobody is asked to pay what is not there."""
    table = after(
        substituting(), {"move": "adjust", "seat": 1, "counter": "hot_dogs", "by": -7}
    )
    payer = field(asked(table, "substitute", 1), "payer")
    costs = {option.value: option.fields[0] for option in payer.options}
    limits = {seat: (cost.low, cost.high, cost.value) for seat, cost in costs.items()}
    assert limits == {0: (0, 6, 2), 1: (0, 3, 2)}


def test_powers_are_asked_for_by_name_and_may_be_left_out() -> None:
    """From 0 to 999 each."""
    powers = field(asked(rookie(), "reveal"), "powers")
    assert isinstance(powers, Listed)
    assert powers.optional
    counts = [count for count in powers.items if isinstance(count, Count)]
    assert [(c.text, c.low, c.high) for c in counts] == [
        ("Ana", 0, 999),
        ("Ben", 0, 999),
    ]
    assert not field(asked(tied(), "sudden_death"), "powers").optional


def test_a_play_costs_no_more_than_there_is() -> None:
    """0 to 6, or as many as the seat has left."""
    cost = field(asked(in_plays(), "run_play"), "cost")
    assert (cost.low, cost.high) == (0, 6)
    table = after(in_plays(), run(0, 6), run(0, 2))
    assert field(asked(table, "run_play"), "cost").high == 2
    table = after(table, run(0, 2))
    assert field(asked(table, "run_play"), "cost").high == 0


def test_an_effect_is_one_tap() -> None:
    """Each thing that can be picked is the whole object of the move."""
    effect = field(asked(in_plays(), "run_play"), "effect")
    assert isinstance(effect, Choice)
    assert effect.optional
    assert values(effect) == [
        {"seat": 0, "double": True},
        {"seat": 1, "double": True},
        {"seat": 0, "zero": True},
        {"seat": 1, "zero": True},
        {"swap": True},
    ]
    texts = [option.text for option in effect.options]
    assert texts[:3] == ["Ana doubled", "Ben doubled", "Ana down to 0"]


def test_an_old_card_has_to_change_something() -> None:
    """One question wants what is added, the other one the effect."""
    wanted = [
        [each.name for each in asked(in_plays(), "modify", nth).fields if needed(each)]
        for nth in (0, 1)
    ]
    assert wanted == [["power"], ["effect"]]


def needed(part: Any) -> bool:
    """Tell whether a part of a question has to be told."""
    return not part.optional


def test_a_throw_shows_what_fits() -> None:
    """A die has six faces, a coin two."""
    kind = field(asked(in_plays(), "throw"), "kind")
    faces = {option.value: values(option.fields[0]) for option in kind.options}
    assert faces == {"d6": [1, 2, 3, 4, 5, 6], "coin": ["heads", "tails"]}


def test_the_questions_of_sudden_death_go_on() -> None:
    """After a tie the title says so."""
    assert asked(tied(), "sudden_death").title == "Sudden death!"
    again = after(tied(), {"move": "sudden_death", "powers": [5, 5]})
    assert asked(again, "sudden_death").title == "A tie! Two more heroes"


def test_corrections_reach_to_the_bounds() -> None:
    """Of the counters that the mode has."""
    found = {
        (ask.seat, ask.fixed["counter"]): (ask.fields[0].low, ask.fields[0].high)
        for ask in GAME.corrections(in_plays(hot_dogs=6))
        if ask.move == "adjust" and isinstance(ask.fields[0], Count)
    }
    assert found == {
        (seat, counter): limits
        for seat in (0, 1)
        for counter, limits in (
            ("hot_dogs", (-6, 6)),
            ("bench", (-4, 26)),
            ("plays", (-4, 26)),
        )
    }


def test_without_hot_dogs_there_are_none_to_correct() -> None:
    """Twice a start count of 0 is 0: no number fits."""
    corrections = GAME.corrections(substituting(hot_dogs=0))
    assert {ask.fixed.get("counter") for ask in corrections} == {"bench", None}


def test_a_game_that_is_over_cannot_be_stopped() -> None:
    """Before, the table says who has won, or that nobody has."""
    (stop,) = GAME.corrections(rookie())
    assert values(field(stop, "winners")) == [[0], [1], []]
    assert GAME.corrections(after(rookie(battles=1), reveal(1, 2))) == ()
