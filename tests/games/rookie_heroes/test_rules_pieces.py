"""Cards, stamina and XP: the sums behind the rules, whatever the numbers."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.moves import Told
from companion.games.rookie_heroes import rules
from companion.games.rookie_heroes.header import read_header
from companion.games.rookie_heroes.moves import Penalty, Reward
from companion.games.rookie_heroes.pieces import change, charge, draw, lose, pay
from companion.games.rookie_heroes.state import State

HUGE = 10**30
LEVELS = [
    {"xp": price, "strength": 1, "speed": 1, "psychic": 1, "elemental": 1}
    for price in (2, 3, 4, None)
]


def table(**options: Any) -> State:
    """Give the start of a match of two whose hero of seat 0 has known prices."""
    return rules.start(
        read_header(
            {
                "script": 1,
                "game": "rookie-heroes",
                "seats": [
                    {"name": "Ana", "hero": "hammer"},
                    {"name": "Ben", "hero": "shadowrush"},
                ],
                "options": options,
                "cards": {"heroes": {"hammer": {"levels": LEVELS}}},
            }
        )
    )


def one_by_one(hand: int, cards: int, fresh: int) -> int:
    """Give the hand after losing cards one at a time, drawing when it is empty."""
    for _card in range(cards):
        hand -= 1
        hand = hand or fresh
    return hand


@settings(max_examples=200, deadline=None)
@given(hand=st.integers(1, 7), cards=st.integers(0, 60), fresh=st.integers(1, 7))
def test_cards_are_lost_one_by_one(hand: int, cards: int, fresh: int) -> None:
    """The sum equals losing card after card; what is told adds up to it."""
    state = table(start_hand=hand, empty_hand_draw=fresh)
    after = lose(state, 0, cards)
    assert after.seats[0].hand == one_by_one(hand, cards, fresh)
    told = {"draw": 0, "discard": 0}
    for piece in after.told:
        told[piece.what] += piece.count
    assert told["discard"] == cards
    assert hand - told["discard"] + told["draw"] == after.seats[0].hand


@pytest.mark.timeout(5)
def test_numbers_without_end_end_at_once() -> None:
    """A penalty or a reward of any size is dealt with in no time."""
    poor = charge(table(), 0, Penalty(HUGE, HUGE))
    assert poor.seats[0].stamina == 5
    assert poor.seats[0].exhausted == 1
    assert 1 <= poor.seats[0].hand <= 3
    rich = pay(table(), 0, Reward(HUGE, HUGE))
    assert rich.seats[0].hand == 7
    assert rich.seats[0].level == 4
    assert rich.seats[0].xp == HUGE - 2 - 3 - 4


@pytest.mark.parametrize(
    ("xp", "level", "left"),
    [(1, 1, 1), (2, 2, 0), (4, 2, 2), (5, 3, 0), (8, 3, 3), (9, 4, 0), (12, 4, 3)],
)
def test_xp_buy_every_level_they_pay_for(xp: int, level: int, left: int) -> None:
    """Prices 2, 3 and 4: at the price exactly the level is there (Levelling up)."""
    after = pay(table(), 0, Reward(xp))
    assert (after.seats[0].level, after.seats[0].xp) == (level, left)
    assert after.told == ((Told(0, "level", level - 1),) if level > 1 else ())


@pytest.mark.parametrize(
    ("stamina", "points", "left", "rests"),
    [(4, 0, 4, 0), (4, 3, 1, 0), (4, 4, 5, 1), (4, 5, 5, 1), (1, 1, 5, 1)],
)
def test_no_stamina_is_a_rest(stamina: int, points: int, left: int, rests: int) -> None:
    """At 0 the hero rests and the excess is lost (Exhausted hero)."""
    after = charge(change(table(), 0, stamina=stamina), 0, Penalty(points))
    assert (after.seats[0].stamina, after.seats[0].exhausted) == (left, rests)


@pytest.mark.parametrize(("hand", "cards", "drawn"), [(5, 2, 2), (6, 2, 1), (7, 2, 0)])
def test_no_hand_grows_beyond_the_limit(hand: int, cards: int, drawn: int) -> None:
    """What does not fit is not drawn, and nobody is told to draw it (Hand limit)."""
    after = draw(table(start_hand=hand), 0, cards)
    assert after.seats[0].hand == hand + drawn
    assert after.told == ((Told(0, "draw", drawn),) if drawn else ())
