"""What Battle Arena says: labels, told lines, moments, what undo would unsee."""

from typing import Any, get_args

import pytest

from companion.core.moves import from_plain
from companion.games.battle_arena.game import GAME
from companion.games.battle_arena.labels import label
from companion.games.battle_arena.moves import ArenaMove
from companion.games.battle_arena.words import is_revealing, lore, told_line
from tests.games.battle_arena.tables import (
    COIN,
    STAND,
    Plain,
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
)


def dogs(move: str, count: int, seat: int = 0) -> Plain:
    """Move hot dogs by a card."""
    return {"move": move, "seat": seat, "hot_dogs": count}


def plays(move: str, count: int, seat: int = 0) -> Plain:
    """Move plays by a card."""
    return {"move": move, "seat": seat, "plays": count}


OVER = after(rookie(battles=1, games=2), reveal(1, 2))
LABELS = [
    (start(), COIN, "Coin: Ana first"),
    (substituting(), {"move": "substitute", "seat": 0}, "Ana substitutes"),
    (substituting(), {"move": "stand", "seat": 0}, "Ana stands"),
    (substituting(), STAND, "Both stand"),
    (
        after(substituting(), {"move": "stand", "seat": 0}),
        STAND,
        "No substitution",
    ),
    (rookie(), reveal(120, 95), "Battle 1: 120 to 95"),
    (rookie(), {"move": "reveal"}, "Battle 1: heroes shown"),
    (rookie(), {"move": "award", "battle_to": 1}, "Battle 1 to Ben"),
    (rookie(), {"move": "award", "battle_to": None}, "Battle 1: a draw"),
    (in_plays(), run(0, 3, name="Mustard Boost"), "Ana: play for 3"),
    (in_plays(), {"move": "modify", "power": [5, 0]}, "An old card changes a power"),
    (in_plays(), passing(0), "Ana passes"),
    (in_plays(), dogs("recover", 1), "Ana recovers 1 hot dog"),
    (in_plays(), dogs("lose", 2, 1), "Ben loses 2 hot dogs"),
    (in_plays(), dogs("take", 2), "Ana takes 2 hot dogs"),
    (in_plays(), plays("draw", 1), "Ana draws 1 play"),
    (in_plays(), plays("discard", 2, 1), "Ben discards 2 plays"),
    (in_plays(), {"move": "honors", "seat": 1}, "Honors next: Ben"),
    (
        in_plays(),
        {"move": "throw", "seat": 0, "kind": "d6", "result": 4},
        "Ana, die: 4",
    ),
    (
        in_plays(),
        {"move": "throw", "seat": 1, "kind": "coin", "result": "tails"},
        "Ben, coin: Tails",
    ),
    (
        in_plays(),
        {"move": "ongoing", "name": "Fog", "until": "next"},
        "Reminder, next battle",
    ),
    (
        in_plays(),
        {"move": "ongoing", "name": "Fog", "until": "end"},
        "Reminder, rest of the game",
    ),
    (tied(), {"move": "sudden_death", "winner": 1}, "Sudden death to Ben"),
    (
        tied(),
        {"move": "sudden_death", "powers": [110, 95]},
        "Sudden death: 110 - 95",
    ),
    (OVER, {"move": "next_game"}, "Game 2 begins"),
    (rookie(), {"move": "end_match"}, "Game stopped"),
    (
        substituting(),
        {"move": "adjust", "seat": 0, "counter": "hot_dogs", "by": -1},
        "Ana, hot dogs -1",
    ),
]


@pytest.mark.parametrize(
    ("state", "line", "expected"), LABELS, ids=[row[2] for row in LABELS]
)
def test_a_label_says_what_is_taken_back(state: Any, line: Any, expected: str) -> None:
    """It is made from the move and the state that the move was played in."""
    move: ArenaMove = from_plain(line, ArenaMove)
    after(state, line)
    assert label(state, move) == expected


def test_every_move_has_a_label() -> None:
    """The table above names all moves of the game."""
    tested = {line["move"] for _state, line, _expected in LABELS}
    assert tested == {move.__struct_config__.tag for move in get_args(ArenaMove)}


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (start(), COIN, ""),
        (
            substituting(),
            {"move": "substitute", "seat": 0},
            "Ana: draw a hero to fill up your bench.",
        ),
        (after(in_plays(), passing(0)), passing(1), "Both: draw a play."),
        (in_plays(), plays("draw", 2, 1), "Ben: draw 2 plays."),
        (
            after(playmaker(playbook=5), plays("discard", 2)),
            plays("draw", 2),
            "Ana: draw 1 play. Ana: shuffle your used plays, they are the new "
            "playbook. Ana: draw 1 play.",
        ),
    ],
)
def test_people_are_told_what_to_do(state: Any, line: Any, expected: str) -> None:
    """What both do alike is said once."""
    assert told_line(after(state, line)) == expected


def seen(state: Any, line: Any) -> list[tuple[str, int | None, str]]:
    """Give the kinds, seats and titles of what everybody should notice of a move."""
    before, _move, later = step(state, line)
    moments = GAME.moments(before, later)
    assert all(moment.text.endswith((".", "!")) for moment in moments)
    return [(moment.kind, moment.seat, moment.title) for moment in moments]


SERIES = after(OVER, {"move": "next_game"}, COIN)


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (rookie(), reveal(1, 2), [("battle_won", 1, "Ben wins battle 1!")]),
        (rookie(), reveal(2, 2), [("battle_drawn", None, "A draw!")]),
        (rookie(), {"move": "reveal"}, []),
        (
            rookie(battles=1, tiebreaker=True),
            reveal(2, 2),
            [("sudden_death", None, "Sudden death!")],
        ),
        (
            tied(),
            {"move": "sudden_death", "powers": [5, 5]},
            [("sudden_death", None, "A tie!")],
        ),
        (
            after(tied(), {"move": "sudden_death", "powers": [5, 5]}),
            {"move": "sudden_death", "powers": [5, 5]},
            [("sudden_death", None, "A tie!")],
        ),
        (
            tied(),
            {"move": "sudden_death", "winner": 0},
            [("game_won", 0, "Ana wins!")],
        ),
        (rookie(battles=1), reveal(1, 2), [("game_won", 1, "Ben wins!")]),
        (rookie(battles=1), reveal(2, 2), [("game_drawn", None, "Game drawn!")]),
        (rookie(), {"move": "end_match"}, [("game_drawn", None, "Game drawn!")]),
        (
            rookie(),
            {"move": "end_match", "winners": [0, 1]},
            [("game_won", None, "A shared win!")],
        ),
        (
            SERIES,
            reveal(1, 2),
            [("game_won", 1, "Ben wins!"), ("series_won", 1, "Series won!")],
        ),
        (
            SERIES,
            reveal(2, 1),
            [("game_won", 0, "Ana wins!"), ("series_drawn", None, "Series drawn!")],
        ),
        (
            after(playmaker(playbook=4), plays("discard", 1)),
            plays("draw", 1),
            [("playbook", 0, "A new playbook!")],
        ),
        (
            after(playmaker(battles=1), {"move": "end_match"}),
            {"move": "adjust", "seat": 0, "counter": "plays", "by": 1},
            [],
        ),
    ],
)
def test_everybody_notices(state: Any, line: Any, expected: Any) -> None:
    """What a battle leads to stands for the battle."""
    assert seen(state, line) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (COIN, True),
        (reveal(1, 2), True),
        ({"move": "award", "battle_to": None}, True),
        ({"move": "sudden_death", "winner": 0}, True),
        ({"move": "throw", "seat": 0, "kind": "d6", "result": 1}, True),
        (passing(0), True),
        (run(0, 1), False),
        (STAND, False),
        (plays("draw", 1), False),
        ({"move": "end_match"}, False),
    ],
)
def test_undo_asks_before_it_unsees(line: Any, expected: object) -> None:
    """Chance, heroes that lie open, and what may end a battle."""
    assert is_revealing(from_plain(line, ArenaMove)) is expected


def test_no_card_is_remembered() -> None:
    """The cards of this game stay on the table."""
    assert lore(in_plays()) == {}
