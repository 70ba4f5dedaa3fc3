"""What Rookie Heroes says: labels, told lines, what undo would unsee, lore."""

from typing import Any, get_args

import pytest

from companion.core.moves import from_plain
from companion.games.rookie_heroes.labels import label
from companion.games.rookie_heroes.moves import RookieMove
from companion.games.rookie_heroes.naming import names_of
from companion.games.rookie_heroes.words import is_revealing, lore, told_line
from tests.games.rookie_heroes.tables import (
    FLIPPED,
    KREATOR,
    after,
    attempt,
    before_vote,
    in_attempt,
    in_combat,
    in_missions,
    reveal,
    roll,
    shields,
    start,
    votes,
)

ONE = {"xp": 1, "cards": 1}


def card(effect: str, **told: Any) -> dict[str, Any]:
    """Play a card of Ana's."""
    return {"move": "use_card", "seat": 0, "effect": effect, **told}


ON_THE_TABLE = after(start(), reveal())
CONTESTED = after(ON_THE_TABLE, *shields("m1", "m1", "m2"))
LOST = after(CONTESTED, {"move": "reveal_bids", "prestige": {"0": 5, "1": 3}})
SPECIAL = after(start(), reveal("2 red", "2 red", "1 red", "1 blue", "1 green"))
PAIR = after(start(2), reveal())
ROLLED = after(in_attempt(), roll("pow", "oops"))
MADE = after(in_attempt(), roll("pow", "pow"))
HALF = after(
    in_missions(), attempt(0, "m1", "1 speed", "1 psychic"), roll("pow", "oops")
)
STRUCK = after(in_combat(), {"move": "attack", "seat": 0, "trait": "speed"})
COUNTING = after(start(), {"move": "end_match"})
DONE = {"move": "outcome", "seat": 0, "mission": "m1", "done": True}

LABELS = [
    (start(), reveal(), "Turn 1: 5 missions"),
    (start(mission_deck=1), reveal("1 red"), "Turn 1: 1 mission"),
    (
        SPECIAL,
        {"move": "mark_special", "seat": 0, "mission": "m2"},
        "Special: red level 2",
    ),
    (PAIR, {"move": "challenge", "seat": 0, "mission": None}, "Ana keeps them all"),
    (
        PAIR,
        {"move": "challenge", "seat": 0, "mission": "m3"},
        "Away with red level 1",
    ),
    (
        ON_THE_TABLE,
        {"move": "place_shield", "seat": 0, "mission": "m5"},
        "Ana on blue level 2",
    ),
    (CONTESTED, {"move": "reveal_bids", "prestige": {"0": 5, "1": 3}}, "Bids: 5, 3"),
    (
        LOST,
        {"move": "take_free", "seat": 1, "mission": "m4"},
        "Ben takes green level 1",
    ),
    (in_missions(), KREATOR[0], "Kreator: Penalty"),
    (after(ON_THE_TABLE, *shields("m1", "m2", "m3")), FLIPPED, "Missions turned over"),
    (before_vote(), {"move": "kreator_facts", "needed": 3}, "Kreator's numbers"),
    (before_vote(), votes("fight", "flee", "flee"), "The vote"),
    (
        in_combat(),
        {"move": "attack", "seat": 0, "trait": "speed"},
        "Ana: Speed attack",
    ),
    (in_combat(), {"move": "blow", "seat": 0, "pows": 2}, "Ana: 2 POWs"),
    (STRUCK, roll("pow", "oops"), "Roll: 2 POWs"),
    (STRUCK, {"move": "stand", "seat": 0}, "Ana's attack ends"),
    (in_missions(), attempt(0, "m1", "2 speed"), "Ana tries blue level 1"),
    (in_missions(), {**DONE, "reward": ONE}, "Ana: mission done"),
    (in_missions(), {**DONE, "done": False}, "Ana: failed"),
    (in_attempt(), {"move": "ability", "seat": 0, "dice": 1}, "Ana's ability"),
    (in_attempt(), card("dice", amount=2, trait="any"), "+2 dice, Any power"),
    (in_attempt(), card("dice", amount=1, trait="strength"), "+1 die, Strength"),
    (in_missions(), card("recovery", amount=1), "Ana: Recovery"),
    (ROLLED, card("restock", die=1, face="pow"), "Ana: Restock"),
    (ROLLED, card("last_effort", die=1), "Ana: Last Effort"),
    (in_attempt(), {"move": "deal", "helper": 1, "xp": 0, "cards": 0}, "Ben helps"),
    (in_attempt(), roll("pow", "oops"), "Roll: 1 POW"),
    (MADE, {"move": "resolve", "reward": ONE}, "Ana: mission done"),
    (HALF, {"move": "resolve"}, "Ana: half done"),
    (ROLLED, {"move": "resolve", "penalty": {}}, "Ana: failed"),
    (after(in_missions(), DONE), {"move": "end_turn", "seat": 0}, "Ana's turn ends"),
    (
        after(start(cards={}), {"move": "adjust", "seat": 1, "counter": "xp", "by": 2}),
        {"move": "level_up", "seat": 1, "spent": 2},
        "Ben, level 2",
    ),
    (
        start(),
        {"move": "adjust", "seat": 0, "counter": "stamina", "by": -1},
        "Ana, stamina -1",
    ),
    (
        start(),
        {"move": "adjust", "seat": 0, "counter": "hand", "by": 2},
        "Ana, cards +2",
    ),
    (
        start(),
        {"move": "credit_mission", "seat": 2, "level": 1, "plot": "red"},
        "Cleo: one more mission",
    ),
    (in_missions(), {"move": "drop_mission", "mission": "m3"}, "Without red level 1"),
    (start(), {"move": "end_match"}, "Match stopped"),
    (COUNTING, {"move": "finish"}, "The count"),
    (COUNTING, {"move": "achieve", "seat": 2, "id": "hero-too"}, "Cleo: hero too"),
]


@pytest.mark.parametrize(
    ("state", "line", "expected"), LABELS, ids=[row[2] for row in LABELS]
)
def test_a_label_says_what_is_taken_back(state: Any, line: Any, expected: str) -> None:
    """It is made from the move and the state that the move was played in."""
    move: RookieMove = from_plain(line, RookieMove)
    after(state, line)
    assert label(state, move) == expected


def test_every_move_has_a_label() -> None:
    """The table above names all moves of the game."""
    tested = {line["move"] for _state, line, _expected in LABELS}
    assert tested == {move.__struct_config__.tag for move in get_args(RookieMove)}


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (start(), reveal(), ""),
        (
            start(),
            reveal("2 red", "1 red", "1 red", "1 blue", "1 green"),
            "Ana: put a Special Mission token on the marked mission.",
        ),
        (
            in_missions(),
            {**DONE, "reward": {"xp": 3, "cards": 2}},
            "Ana: take your level 2 card. Ana: draw 2.",
        ),
        (
            in_missions(),
            {**DONE, "done": False, "penalty": {"stamina": 9, "cards": 1}},
            "Ana: rest. Away with your missions, back to 5 stamina. Ana: discard 1.",
        ),
    ],
)
def test_the_told_line_moves_hands(state: Any, line: Any, expected: str) -> None:
    """One line says what people do with their own pieces."""
    assert told_line(after(state, line)) == expected


def test_what_all_do_alike_is_said_once() -> None:
    """Each is the only one on a mission: the bids go, in one sentence."""
    state = after(start(), reveal(), *shields("m1", "m2", "m3"))
    assert told_line(state) == "Ana, Ben and Cleo: discard 1."


def test_the_starting_token_goes_on() -> None:
    """The last hero's turn hands it to the next one."""
    lines = []
    for seat, mission in enumerate(("m1", "m2", "m3")):
        lines += [{**DONE, "seat": seat, "mission": mission}]
        lines += [{"move": "end_turn", "seat": seat}]
    assert told_line(after(in_missions(), *lines)) == (
        "Hand the starting token to Ben."
    )


def test_a_token_is_taken_with_its_mission() -> None:
    """Laid on a card and won are two different things to do."""
    state = after(
        start(),
        reveal("2 red", "1 red", "1 red", "1 blue", "1 green"),
        *shields("m1", "m2", "m3"),
        FLIPPED,
        DONE,
    )
    assert told_line(state) == "Ana: take the Special Mission token."


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (roll("pow"), True),
        ({"move": "reveal_bids", "prestige": {"0": 1}}, True),
        (votes("fight"), True),
        (card("restock", die=0, face="pow"), True),
        (card("last_effort", die=0), False),
        (card("resources"), False),
        (FLIPPED, False),
        (reveal(), False),
    ],
)
def test_what_the_table_has_seen_cannot_be_unseen(line: Any, expected: Any) -> None:
    """Dice, bids and votes ask for a confirmation before they are taken back."""
    assert is_revealing(from_plain(line, RookieMove)) is expected


def test_names_are_listed_as_one_says_them() -> None:
    """One, two and more."""
    state = start(4)
    assert names_of(state, (1,)) == "Ben"
    assert names_of(state, (0, 3)) == "Ana and Dov"
    assert names_of(state, (0, 1, 2)) == "Ana, Ben and Cleo"


def test_lore_keeps_what_the_table_told() -> None:
    """Dice told at an attempt and the price paid for a level are known from then on."""
    line = attempt(0, "m1", "1 speed")
    line["needs"][0]["dice"] = 4
    state = after(
        in_missions(start(cards={})),
        line,
        {"move": "adjust", "seat": 0, "counter": "xp", "by": 5},
        {"move": "level_up", "seat": 0, "spent": 3},
    )
    first, second, *_others = lore(state)["heroes"]["hammer"]["levels"]
    assert (first["speed"], first["xp"], first["strength"]) == (4, 3, None)
    assert second["xp"] is None
    assert list(lore(state)["heroes"]) == ["hammer"]
