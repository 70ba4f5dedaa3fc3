"""How strengths and attacks add up on the screen, before anything counts."""

from typing import Any

import pytest

from companion.games.heroes_for_sale import reckoning
from companion.games.heroes_for_sale.bidding import legal_bids
from companion.games.heroes_for_sale.state import State
from tests.games.heroes_for_sale.tables import (
    ATTACK,
    GUARD,
    NAMELESS,
    adjust,
    after,
    bid,
    lying,
    offer,
    start,
)

TWELVE = ("Kharzoth Orax", "Viktor Ferrum", "Leona Enigma")


@pytest.mark.parametrize(
    ("state", "bonus", "expected"),
    [
        (
            lying(TWELVE),
            0,
            ("4 + 4 + 4 = 12: 2 Bases fall, 2 strength lost",),
        ),
        (lying(TWELVE[:1]), 0, ("4: no Base falls, 4 strength lost",)),
        (start(), 0, ("0: no Base falls",)),
        (start(), 5, ("0 + 5 (bonus) = 5: 1 Base falls",)),
        (
            lying(TWELVE[:2]),
            -9,
            ("4 + 4 - 9 (bonus) = 0: no Base falls",),
        ),
        (
            after(start(), adjust(1, "bases", -3)),
            11,
            (
                "0 + 11 (bonus) = 11: 1 Base falls, 1 strength lost",
                "There is only 1 Base left.",
            ),
        ),
        (
            start(),
            25,
            ("0 + 25 (bonus) = 25: 4 Bases fall", "There are only 4 Bases left."),
        ),
        (
            lying((), ("Viktor Ferrum",)),
            12,
            (
                "0 + 12 (bonus) = 12: 1 Base falls, 2 strength lost",
                "Viktor Ferrum lets only 1 Base fall this turn.",
            ),
        ),
        (
            lying(("Liliana Clouddancer",), ("Viktor Ferrum",)),
            2,
            (
                "3 + 2 (bonus) = 5: no Base falls",
                "Viktor Ferrum lets no more Base fall this turn.",
            ),
        ),
        (lying((NAMELESS,) * 9), 0, ("18: 3 Bases fall, 3 strength lost",)),
    ],
)
def test_an_attack_is_told_before_it_counts(
    state: State, bonus: int, expected: Any
) -> None:
    """Every card, the bonus, what falls, and why it is not more."""
    found = reckoning.attack_sum(state, 0, bonus)
    assert reckoning.lines(state, found) == expected


def test_the_house_rule_for_a_base_counts() -> None:
    """With 4 strength for a Base 12 are three Bases."""
    state = lying(TWELVE, strength_per_base=4)
    found = reckoning.attack_sum(state, 0)
    assert (found.hits, found.bases, found.rest) == (3, 3, 0)


def test_an_attack_that_waits_keeps_its_sum() -> None:
    """What lay there when it began, though a card has left since."""
    assert reckoning.waiting_sum(start()) is None
    state = after(
        lying(TWELVE, (GUARD,)),
        ATTACK,
        {"move": "remove", "target": "c2", "to": "hand"},
    )
    found = reckoning.waiting_sum(state)
    assert found is not None
    assert reckoning.sum_line(found) == "4 + 4 + 4 = 12"


def test_a_strength_says_where_it_comes_from() -> None:
    """The print, what the own text adds, and lasting changes of other texts."""
    state = after(
        lying(("Kharzoth Orax", NAMELESS)),
        adjust(0, "discard", 2),
        {"move": "strength", "seat": 0, "card": "c1", "by": -1},
        {"move": "strength", "seat": 0, "card": "c2", "by": -5},
    )
    kharzoth, nameless = state.seats[0].display
    parts = reckoning.strength_parts(state, 0, kharzoth)
    assert [(part.amount, part.text) for part in parts] == [
        (4, "printed"),
        (6, "2 discarded cards"),
        (-1, "changed for good"),
    ]
    parts = reckoning.strength_parts(state, 0, nameless)
    assert [part.amount for part in parts] == [2, -2]


def test_a_text_may_count_hands_and_bases() -> None:
    """Also of the other seat."""
    effects = [
        {"does": "strength_per", "by": 1, "per": "hand", "whose": "opponent"},
        {"does": "strength_per", "by": -1, "per": "base"},
    ]
    cards = {"X": {"strength": 1, "bodyguard": False, "effects": effects}}
    state = lying(("X",), cards=cards)
    (found,) = state.seats[0].display
    parts = reckoning.strength_parts(state, 0, found)
    assert [(part.amount, part.text) for part in parts] == [
        (1, "printed"),
        (7, "7 cards in hand"),
        (-4, "4 Bases"),
    ]


def test_of_two_cards_that_save_bases_the_stronger_is_named() -> None:
    """The one that lets fewer fall."""
    weak = {"strength": 1, "bodyguard": False}
    cards = {
        "Two": {**weak, "effects": [{"does": "lose_at_most", "bases": 2}]},
        "None": {**weak, "effects": [{"does": "lose_at_most", "bases": 0}]},
    }
    state = lying((), ("Two", "None"), cards=cards)
    found = reckoning.attack_sum(state, 0, 15)
    assert reckoning.limit_line(state, found) == (
        "None lets no more Base fall this turn."
    )
    away = after(state, {"move": "remove", "target": "c2", "to": "hand"})
    found = reckoning.attack_sum(away, 0, 15)
    assert reckoning.limit_line(away, found) == (
        "Two lets only 2 Bases fall this turn."
    )


def test_legal_bids_are_those_of_the_phase() -> None:
    """Nothing to bid outside the bidding."""
    offered = after(start(), ATTACK, offer("Lyra Harmony"))
    assert legal_bids(start()) == range(0)
    assert legal_bids(offered) == range(21)
    assert legal_bids(after(offered, bid(18))) == range(19, 21)
