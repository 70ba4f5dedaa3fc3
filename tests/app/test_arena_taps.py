"""A usual battle of Battle Arena in few taps, counted on the real pages."""

import pytest

from tests.app.arena_hands import ArenaHands
from tests.app.conftest import every_size

MOST_TAPS = 16
AIM = 12
COIN = {"move": "coin", "winner": 0, "home": 0}

PLAYMAKER = (
    {"move": "substitute", "seat": 0},
    {"move": "stand", "seat": 1},
    {"move": "reveal", "powers": [120, 135]},
    {"move": "run_play", "seat": 0, "cost": 2, "power": [20, 0]},
    {"move": "pass", "seat": 0},
    {"move": "run_play", "seat": 1, "cost": 3, "power": [-10, 0]},
    {"move": "pass", "seat": 1},
)
"""From the question of substitution to the next battle."""


@pytest.fixture
def begin(play):
    """Gives a function that opens a match after its coin, and hands on it."""

    def hands(mode):
        return ArenaHands(play(COIN, game="battle-arena", options={"mode": mode}))

    return hands


@every_size
def test_a_playmaker_battle_with_two_plays_takes_few_taps(begin):
    """A substitution, both powers, two plays with a change each, two passes."""
    hands = begin("playmaker")
    hands.pilot.taps = 0
    for move in PLAYMAKER:
        hands.play(move)
    assert (hands.document["battle"], hands.document["phase"]) == (2, "substitute")
    assert hands.document["results"] == [1]
    assert hands.document["log"][0]["powers"] == [130, 135]
    assert hands.pilot.taps == AIM <= MOST_TAPS


@pytest.mark.parametrize(
    ("move", "taps"),
    [
        ({"move": "reveal", "powers": [120, 115]}, 2),
        ({"move": "award", "battle_to": 0}, 1),
        ({"move": "award", "battle_to": None}, 1),
    ],
    ids=["powers", "won", "draw"],
)
def test_a_rookie_battle_takes_a_tap_a_power_or_one_for_who_won(begin, move, taps):
    """The mode is plain, and so is its page."""
    hands = begin("rookie")
    hands.pilot.taps = 0
    hands.play(move)
    assert hands.document["battle"] == 2
    assert hands.pilot.taps == taps


def test_a_battle_in_which_nobody_substitutes_takes_three_taps(begin):
    """Both stand, and a tap a power."""
    hands = begin("substitution")
    hands.pilot.taps = 0
    hands.play({"move": "stand"})
    hands.play({"move": "reveal", "powers": [120, 115]})
    assert hands.document["results"] == [0]
    assert hands.pilot.taps == 3
