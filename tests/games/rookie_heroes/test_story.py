"""The log of Rookie Heroes, and what everybody at the table should notice."""

from typing import Any

import pytest

from companion.games.rookie_heroes.moments import moments
from companion.games.rookie_heroes.state import State
from companion.games.rookie_heroes.story import story
from tests.games.rookie_heroes.tables import (
    KREATOR,
    Plain,
    after,
    attempt,
    before_vote,
    in_attempt,
    in_combat,
    in_missions,
    reveal,
    roll,
    shield,
    shields,
    start,
    step,
    votes,
)

DONE = {"move": "outcome", "seat": 0, "mission": "m1", "done": True}
TOKEN = reveal("2 red", "1 red", "1 red", "1 blue", "1 green")


def blows(*pows: int) -> tuple[Plain, ...]:
    """Strike, a seat each from seat 0 on."""
    return tuple({"move": "blow", "seat": n, "pows": p} for n, p in enumerate(pows))


def bids(**prestige: int) -> Plain:
    """Turn cards; `s0=5` is a 5 of seat 0."""
    by_seat = {key.removeprefix("s"): value for key, value in prestige.items()}
    return {"move": "reveal_bids", "prestige": by_seat}


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (
            start(),
            TOKEN,
            "Turn 1 begins with 5 missions. "
            "The Special Mission token lies on the red level 2 one.",
        ),
        (
            after(start(), reveal(), *shields("m1", "m1")),
            shield(2, "m5"),
            "Cleo bids for the blue level 2 mission. "
            "Cleo bids alone and has a new mission. "
            "Ana and Ben compete for the blue level 1 one.",
        ),
        (
            after(start(start_hand=1), reveal(), *shields("m1", "m2")),
            shield(2, "m3"),
            "Cleo bids for the red level 1 mission. "
            "Ana, Ben and Cleo bid alone and have their new missions. "
            "Ana has run out of cards and draws 3. "
            "Ben has run out of cards and draws 3. "
            "Cleo has run out of cards and draws 3.",
        ),
        (
            after(start(), reveal(), *shields("m1", "m1", "m1")),
            bids(s0=2, s1=5, s2=3),
            "Ben bids 5 and wins the blue level 1 mission.",
        ),
        (
            after(start(), reveal(), *shields("m1", "m1", "m1")),
            bids(s0=5, s1=5, s2=3),
            "Ana and Ben tie with 5 for the blue level 1 mission.",
        ),
        (
            after(start(mission_deck=1), reveal("3 red"), *shields("m1", "m1", "m1")),
            bids(s0=2, s1=5, s2=3),
            "Ben bids 5 and wins the red level 3 mission. "
            "No mission is left for Ana and Cleo.",
        ),
    ],
)
def test_a_bidding_is_told(state: State, line: Plain, expected: str) -> None:
    """Who wanted what, who got it, and who is left without."""
    assert story(*step(state, line)) == expected


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (
            in_missions(),
            KREATOR[1],
            "A symbol! Kreator's Vitality card is turned up.",
        ),
        (
            before_vote(),
            votes("fight", "flee", "fight"),
            "Ana and Cleo fight Kreator, Ben flees.",
        ),
        (
            before_vote(),
            votes("flee", "fight", "flee"),
            "Only Ben wants to fight, so all flee.",
        ),
        (
            after(before_vote(), votes("flee", "flee", "flee")),
            {"move": "kreator_facts", "retreat": {"stamina": 1}},
            "Fleeing costs 1 stamina. All run from Kreator and pay for the retreat.",
        ),
        (
            after(in_combat(), {"move": "attack", "seat": 0, "trait": "speed"}),
            roll("pow", "oops"),
            "Ana rolls 2 dice: 2 POWs.",
        ),
        (
            after(
                in_combat(),
                {"move": "kreator_facts", "reward": {"xp": 3}},
                *blows(1, 1),
            ),
            {"move": "blow", "seat": 2, "pows": 1},
            "Cleo hits Kreator with 1 POW. "
            "Kreator is beaten! All who fought get the reward. "
            "Ana rises to level 2! Ben rises to level 2! Cleo rises to level 2!",
        ),
        (
            after(in_combat(), *blows(1, 1, 0)),
            {"move": "kreator_facts", "damage": {"cards": 2}},
            "A defeat costs 2 cards. Kreator wins, and all who fought take the damage.",
        ),
    ],
)
def test_a_confrontation_is_told(state: State, line: Plain, expected: str) -> None:
    """From the symbol to the end of it."""
    assert story(*step(state, line)) == expected


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (
            in_missions(),
            attempt(0, "m1", "1 speed", "2 psychic"),
            "Ana tries the blue level 1 mission: "
            "1 success in Speed, then 2 successes in Psychic.",
        ),
        (
            in_missions(),
            {
                **DONE,
                "reward": {"xp": 3, "cards": 2},
                "deal": {"helper": 1, "xp": 1, "cards": 0},
            },
            "Ana completes the blue level 1 mission for 2 XP and 2 cards. "
            "Ben helped and gets 1 XP.",
        ),
        (
            after(
                start(), TOKEN, *shields("m1", "m2", "m3"), {"move": "missions_flipped"}
            ),
            DONE,
            "Ana completes the red level 2 mission for nothing. "
            "Ana wins a Special Mission token.",
        ),
        (
            after(in_attempt(), roll("ouch", "ouch")),
            {"move": "resolve", "penalty": {"stamina": 4, "cards": 1}},
            "Ana fails the blue level 1 mission; it costs 4 stamina and 1 card. "
            "Ana is exhausted, drops every mission and rests.",
        ),
        (
            in_attempt(),
            {"move": "deal", "helper": 2, "xp": 1, "cards": 1},
            "Cleo helps Ana for 1 XP and 1 card of the loot.",
        ),
        (
            start(),
            {"move": "adjust", "seat": 0, "counter": "xp", "by": 4, "why": "forgotten"},
            "Corrected: Ana has 4 XP instead of 0 (forgotten). Ana rises to level 2!",
        ),
    ],
)
def test_a_mission_is_told(state: State, line: Plain, expected: str) -> None:
    """What was tried, what came of it, and what followed by itself."""
    assert story(*step(state, line)) == expected


def test_a_shared_victory_is_told() -> None:
    """All winners are named, with their points."""
    state = after(start(2), {"move": "end_match"})
    assert story(*step(state, {"move": "finish"})) == (
        "Ana and Ben join The Guardians together, with 1 point!"
    )


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (start(), reveal(), []),
        (
            in_missions(),
            {**DONE, "reward": {"xp": 7}},
            [("level_up", 0)],
        ),
        (
            in_missions(),
            {**DONE, "done": False, "penalty": {"stamina": 4}},
            [("exhausted", 0)],
        ),
        (after(in_missions(), *KREATOR[:2]), KREATOR[2], [("kreator_complete", None)]),
        (
            after(
                in_combat(),
                {"move": "kreator_facts", "reward": {}, "damage": {}},
                *blows(1, 1),
            ),
            {"move": "blow", "seat": 2, "pows": 1},
            [("kreator_beaten", None)],
        ),
        (
            after(
                in_combat(),
                {"move": "kreator_facts", "reward": {}, "damage": {}},
                *blows(1, 1),
            ),
            {"move": "blow", "seat": 2, "pows": 0},
            [("kreator_won", None)],
        ),
        (
            after(before_vote(), {"move": "kreator_facts", "retreat": {}}),
            votes("flee", "flee", "fight"),
            [("kreator_fled", None)],
        ),
        (in_combat(), {"move": "end_match"}, []),
        (after(start(), {"move": "end_match"}), {"move": "finish"}, [("chosen", None)]),
        (
            after(
                start(),
                {"move": "end_match"},
                {"move": "credit_mission", "seat": 1, "level": 2, "plot": "red"},
            ),
            {"move": "finish"},
            [("chosen", 1)],
        ),
        (
            after(start(), {"move": "end_match"}, {"move": "finish"}),
            {"move": "adjust", "seat": 0, "counter": "level", "by": 1},
            [],
        ),
    ],
)
def test_a_moment_is_noticed(state: State, line: Plain, expected: Any) -> None:
    """Rests, levels, tokens, Kreator and the winner, and nothing else."""
    before, _move, then = step(state, line)
    found = moments(before, then)
    assert [(each.kind, each.seat) for each in found] == expected
    assert all(each.title and each.text for each in found)
