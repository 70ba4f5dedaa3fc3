"""Why Battle Arena refuses a move, in the words that players read."""

from typing import Any

import pytest

from companion.core.errors import Refused
from tests.games.battle_arena.tables import (
    COIN,
    after,
    in_plays,
    passing,
    playmaker,
    reveal,
    rookie,
    run,
    start,
    substituting,
    tied,
    unknown,
)

DONE = after(substituting(), {"move": "stand", "seat": 0})
OVER = after(rookie(battles=1), reveal(1, 2))
FREE = {"move": "substitute", "seat": 0, "cost": 0}
REASONS = [
    (rookie(), COIN, "The coin has been flipped already."),
    (start(), {**COIN, "home": 2}, "There is no seat 2 at this table."),
    (start(), reveal(1, 2), "There are no heroes to be shown now."),
    (
        unknown(),
        {"move": "reveal"},
        "There are no heroes to be shown now.",
    ),
    (
        after(rookie(), {"move": "reveal"}),
        reveal(1, 2),
        "The heroes lie open: the table says who won.",
    ),
    (
        substituting(),
        {"move": "award", "battle_to": 0},
        "There is no battle to be awarded now.",
    ),
    (
        rookie(),
        {"move": "sudden_death", "winner": 0},
        "Sudden death follows a tied game, where that was agreed.",
    ),
    (
        rookie(),
        {"move": "stand"},
        "Substitutions come before the heroes are shown.",
    ),
    (
        substituting(),
        {"move": "stand", "seat": 1},
        "Ben waits: Ana goes first.",
    ),
    (
        DONE,
        {"move": "stand", "seat": 0},
        "Ana has answered already: it is Ben's turn.",
    ),
    (substituting(bench=0), FREE, "Ana has no hero on the bench."),
    (
        substituting(hot_dogs=1),
        {"move": "substitute", "seat": 0},
        "Ana would need 2 hot dogs and has only 1 left.",
    ),
    (substituting(), {**FREE, "cost": -1}, "A cost is 0 or more, not -1."),
    (
        rookie(),
        passing(0),
        "Plays and what they do belong to Playmaker mode.",
    ),
    (playmaker(), run(0), "Plays are run when the heroes have been shown."),
    (in_plays(), run(1), "Ben waits: Ana goes first."),
    (in_plays(plays=0), run(0), "Ana has no play in hand."),
    (
        after(unknown(), passing(0), passing(1)),
        run(0),
        "Both have passed: the table says who won.",
    ),
    (
        in_plays(),
        {"move": "modify", "name": "Rain"},
        "Tell what the card adds or does to a power.",
    ),
    (
        in_plays(),
        run(0, effect={"seat": 0, "zero": False}),
        "An effect is there, or it is left out.",
    ),
    (
        start(mode="playmaker"),
        {"move": "draw", "seat": 0, "plays": 1},
        "Card effects need a battle to fall into.",
    ),
    (
        playmaker(),
        {"move": "lose", "seat": 0, "hot_dogs": 0},
        "A card effect moves 1 or more, not 0.",
    ),
    (
        playmaker(),
        {"move": "throw", "seat": 0, "kind": "d6", "result": 7},
        "A die shows 1 to 6, a coin heads or tails.",
    ),
    (
        playmaker(),
        {"move": "ongoing", "name": "Fog", "until": "noon"},
        "noon is none of the words here: next, end.",
    ),
    (rookie(), {"move": "next_game"}, "This game is not over yet."),
    (OVER, {"move": "next_game"}, "The series is over: no other game follows."),
    (OVER, {"move": "end_match"}, "The game has ended already."),
    (
        rookie(),
        {"move": "adjust", "seat": 0, "counter": "bench", "by": 1},
        "Rookie mode counts nothing that could be corrected.",
    ),
    (
        substituting(),
        {"move": "adjust", "seat": 0, "counter": "plays", "by": 1},
        "plays is none of the words here: hot_dogs, bench.",
    ),
    (
        substituting(),
        {"move": "adjust", "seat": 0, "counter": "hot_dogs", "by": 11},
        "Corrections: hot dogs of Ana cannot be 21.",
    ),
    (
        substituting(),
        {"move": "adjust", "seat": 0, "counter": "hot_dogs", "by": 0},
        "Corrections: a change by 0 changes nothing.",
    ),
    (
        tied(),
        {"move": "award", "battle_to": 0},
        "There is no battle to be awarded now.",
    ),
]


@pytest.mark.parametrize(
    ("state", "line", "reason"), REASONS, ids=[row[2][:40] for row in REASONS]
)
def test_a_refusal_says_why(state: Any, line: Any, reason: str) -> None:
    """One sentence, with the name of who is meant."""
    with pytest.raises(Refused) as refused:
        after(state, line)
    assert str(refused.value) == reason
