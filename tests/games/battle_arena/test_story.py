"""The log of Battle Arena: what happened, and all that followed by itself."""

from typing import Any

import pytest

from companion.games.battle_arena.game import GAME
from tests.games.battle_arena.tables import (
    COIN,
    STAND,
    after,
    in_plays,
    passing,
    playmaker,
    reveal,
    rookie,
    run,
    start,
    step,
    substituting,
    tied,
    unknown,
)

HALF = after(in_plays(), passing(0))
STORIES = [
    (
        start(),
        {**COIN, "home": 1},
        "Ana wins the coin and goes first. Ben plays from left to right.",
    ),
    (
        substituting(),
        {"move": "substitute", "seat": 0},
        "Ana puts in a hero from the bench for 2 hot dogs.",
    ),
    (
        substituting(),
        {"move": "substitute", "seat": 0, "cost": 0},
        "Ana puts in a hero from the bench for nothing.",
    ),
    (
        substituting(),
        {"move": "substitute", "seat": 0, "payer": 1, "cost": 1},
        "Ana puts in a hero from the bench; Ben pays 1 hot dog.",
    ),
    (substituting(), {"move": "stand", "seat": 0}, "Ana stands."),
    (substituting(), STAND, "Ana and Ben stand."),
    (after(substituting(), {"move": "stand", "seat": 0}), STAND, "Ben stands."),
    (rookie(), reveal(120, 95), "Ana shows 120, Ben shows 95. Ana wins battle 1."),
    (rookie(), reveal(95, 95), "Ana shows 95, Ben shows 95. Battle 1 is a draw."),
    (rookie(), {"move": "reveal"}, "The heroes are shown."),
    (
        rookie(),
        {"move": "award", "battle_to": 1},
        "The table decides battle 1. Ben wins battle 1.",
    ),
    (
        rookie(battles=1),
        reveal(1, 2),
        "Ana shows 1, Ben shows 2. Ben wins battle 1. "
        "Ben wins the game: 1 battle to 0.",
    ),
    (
        rookie(battles=1),
        reveal(2, 2),
        "Ana shows 2, Ben shows 2. Battle 1 is a draw. "
        "The game is drawn: 0 battles each.",
    ),
    (
        rookie(battles=1, tiebreaker=True),
        reveal(2, 2),
        "Ana shows 2, Ben shows 2. Battle 1 is a draw. "
        "0 battles each: the top heroes of your decks decide.",
    ),
    (
        tied(),
        {"move": "sudden_death", "powers": [5, 5]},
        "Ana shows 5, Ben shows 5. 5 each: two more heroes.",
    ),
    (
        tied(),
        {"move": "sudden_death", "winner": 1},
        "The heroes are shown. Ben wins the game in sudden death.",
    ),
    (
        in_plays(),
        run(0, 2, power=[20, -5], effect={"seat": 0, "double": True}, name="Big Bite"),
        "Ana runs Big Bite for 2 hot dogs. Ana +20, Ben -5. Ana doubled. "
        "Now Ana has 240 and Ben has 115.",
    ),
    (in_plays(), run(0), "Ana runs a play for nothing."),
    (unknown(), run(0, 1, power=[0, 5]), "Ana runs a play for 1 hot dog. Ben +5."),
    (
        in_plays(),
        {"move": "modify", "effect": {"swap": True}},
        "An old card still works. Powers swapped. Now Ana has 120 and Ben has 100.",
    ),
    (
        in_plays(),
        {"move": "modify", "effect": {"seat": 1, "zero": True}, "name": "Rain"},
        "Rain still works. Ben down to 0. Now Ana has 100 and Ben has 0.",
    ),
    (in_plays(), passing(0), "Ana passes."),
    (HALF, passing(1), "Ben passes. Ben wins battle 1. Both draw a play."),
    (
        after(in_plays(playbook=4), run(0), passing(0)),
        passing(1),
        "Ben passes. Ben wins battle 1. Ana's used plays are the new playbook. "
        "Ana draws 1 play.",
    ),
    (
        after(HALF, {"move": "honors", "seat": 0}),
        passing(1),
        "Ben passes. Ben wins battle 1. Both draw a play. Ana has honors by a card.",
    ),
    (
        after(playmaker(), {"move": "lose", "seat": 0, "hot_dogs": 1}),
        {"move": "recover", "seat": 0, "hot_dogs": 5},
        "Ana recovers 1 hot dog.",
    ),
    (
        playmaker(),
        {"move": "lose", "seat": 1, "hot_dogs": 99},
        "Ben loses 10 hot dogs.",
    ),
    (
        playmaker(),
        {"move": "take", "seat": 1, "hot_dogs": 2},
        "Ben takes 2 hot dogs from Ana.",
    ),
    (playmaker(), {"move": "draw", "seat": 0, "plays": 2}, "Ana draws 2 plays."),
    (playmaker(), {"move": "discard", "seat": 0, "plays": 9}, "Ana discards 4 plays."),
    (
        playmaker(),
        {"move": "honors", "seat": 1},
        "Ben goes first in the next battle.",
    ),
    (
        playmaker(),
        {"move": "throw", "seat": 1, "kind": "d6", "result": 3},
        "Ben throws a die: 3.",
    ),
    (
        playmaker(),
        {"move": "throw", "seat": 0, "kind": "coin", "result": "heads"},
        "Ana flips a coin: Heads.",
    ),
    (
        playmaker(),
        {"move": "ongoing", "name": "Fog", "until": "next"},
        "Remember in the next battle: Fog.",
    ),
    (
        playmaker(),
        {"move": "ongoing", "name": "Home Crowd", "until": "end"},
        "Remember until the end of the game: Home Crowd.",
    ),
    (
        after(rookie(games=3), {"move": "end_match"}),
        {"move": "next_game"},
        "Game 2 begins.",
    ),
    (
        substituting(),
        {"move": "adjust", "seat": 1, "counter": "bench", "by": -1},
        "Corrected: Ben, bench 3 instead of 4.",
    ),
    (
        substituting(),
        {
            "move": "adjust",
            "seat": 0,
            "counter": "hot_dogs",
            "by": 1,
            "why": "found one",
        },
        "Corrected: Ana, hot dogs 11 instead of 10 (found one).",
    ),
    (
        rookie(),
        {"move": "end_match", "winners": [0]},
        "The table stops here: Ana wins the game.",
    ),
    (
        rookie(),
        {"move": "end_match", "winners": [0, 1]},
        "The table stops here: Ana and Ben share the win.",
    ),
    (rookie(), {"move": "end_match"}, "The game is drawn: the table stops here."),
]


@pytest.mark.parametrize(
    ("state", "line", "expected"), STORIES, ids=[row[2][:40] for row in STORIES]
)
def test_the_log_tells_what_happened(state: Any, line: Any, expected: str) -> None:
    """In whole sentences, with what it really came to."""
    before, move, later = step(state, line)
    assert GAME.story(before, move, later) == expected


def test_a_series_ends_with_its_last_game() -> None:
    """Who has won more than half of the games has won it."""
    table = after(rookie(battles=1, games=3), reveal(2, 1), {"move": "next_game"}, COIN)
    before, move, later = step(table, reveal(3, 1))
    assert GAME.story(before, move, later).endswith(
        "Ana wins the game: 1 battle to 0. Ana wins the series: 2 games to 0."
    )
