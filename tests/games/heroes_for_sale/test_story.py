"""The log of Heroes for Sale: what happened, and all that followed by itself."""

from typing import Any

import pytest

from companion.games.heroes_for_sale.state import State
from companion.games.heroes_for_sale.story import story
from tests.games.heroes_for_sale.tables import (
    ATTACK,
    GUARD,
    NAMELESS,
    adjust,
    after,
    bid,
    lying,
    offer,
    place,
    start,
    step,
)

BIDDING = after(start(), ATTACK)
OFFERED = after(BIDDING, offer("Lyra Harmony"))
STRUCK = after(lying(("Leona Enigma",), (GUARD,)), {**ATTACK, "bonus": 6})
NAMELESS_IN_PLAY = lying((NAMELESS,))


def move(name: str, seat: int = 0, **fields: Any) -> dict[str, Any]:
    """Give a move of a seat."""
    return {"move": name, "seat": seat, **fields}


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (start(), ATTACK, "Ana attacks: 0. No Base falls."),
        (
            lying(("Leona Enigma", "Viktor Ferrum")),
            {**ATTACK, "bonus": 3},
            "Ana attacks: 4 + 4 + 3 (bonus) = 11. "
            "Ben loses 2 Bases and takes what lay there to the hand.",
        ),
        (
            lying(("Leona Enigma",), (GUARD,)),
            {**ATTACK, "bonus": 6},
            "Ana attacks: 4 + 6 (bonus) = 10. 2 Bases of Ben would fall.",
        ),
        (
            STRUCK,
            move("fend_off", 1, card="c1"),
            "Ben fends off the attack with the nameless card.",
        ),
        (
            STRUCK,
            move("take_hits", 1),
            "Ben does not fend off the attack. "
            "Ben loses 2 Bases and takes what lay there to the hand.",
        ),
        (
            lying((), ("Viktor Ferrum",)),
            {**ATTACK, "bonus": 10},
            "Ana attacks: 0 + 10 (bonus) = 10. "
            "Ben loses 1 Base and takes what lay there to the hand. "
            "A card saves 1 Base of Ben.",
        ),
        (
            start(start_hand=0),
            ATTACK,
            "Ana attacks: 0. No Base falls. Ana has no card left to put up. "
            "Ana loses 1 Base and takes what lay there to the hand.",
        ),
        (
            start(games=3),
            {**ATTACK, "bonus": 20},
            "Ana attacks: 0 + 20 (bonus) = 20. "
            "Ben loses 4 Bases and takes what lay there to the hand. "
            "Ben has lost the last Base: Ana wins! The series: 1 to 0.",
        ),
    ],
)
def test_an_attack_is_told(state: State, line: Any, expected: str) -> None:
    """The sum, what falls, and who loses it."""
    assert story(*step(state, line)) == expected


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (BIDDING, offer("Lyra Harmony"), "Ana puts up Lyra Harmony."),
        (
            after(start(start_credits=0), ATTACK),
            offer("Leona Enigma"),
            "Ana puts up Leona Enigma. Without credits Ben cannot bid. "
            "Ana has Leona Enigma for free. Ana lays out 1 Base more.",
        ),
        (OFFERED, bid(0), "Ben does not bid. Ana has Lyra Harmony for free."),
        (OFFERED, bid(1), "Ben bids 1 credit."),
        (
            OFFERED,
            bid(20),
            "Ben bids 20 credits. Ana cannot top that. "
            "Ben pays 20 credits and has Lyra Harmony.",
        ),
        (
            after(OFFERED, bid(4)),
            move("raise", credits=5),
            "Ana tops it. Ana pays 5 credits and has Lyra Harmony.",
        ),
        (
            after(BIDDING, offer("Liliana Clouddancer"), bid(4)),
            move("concede"),
            "Ana gives in. Ben pays 4 credits and has Liliana Clouddancer. "
            "Ana loses 1 Base and takes what lay there to the hand.",
        ),
        (
            after(BIDDING, offer("Stella Lightforce")),
            bid(0),
            "Ben does not bid. Ana has Stella Lightforce for free. "
            "There is nobody whom Ana could overpower.",
        ),
    ],
)
def test_a_bidding_is_told(state: State, line: Any, expected: str) -> None:
    """Who pays, who has the card, and what its Hire does."""
    assert story(*step(state, line)) == expected


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (
            after(lying(("Caius Aurelion",)), adjust(0, "credits", -5)),
            move("action", card="c1"),
            "Ana uses the Action of Caius Aurelion. Ana discards 1 card at random. "
            "Ana receives 3 credits.",
        ),
        (
            lying(("Jenny & Robotron",)),
            move("action", card="c1"),
            "Ana uses the Action of Jenny & Robotron. "
            "Ana attacks once more, with 3 strength. No Base falls.",
        ),
        (
            lying(("Percival Amphibio", "Stella Lightforce"), (NAMELESS,)),
            move("overpower", target="c1"),
            "The nameless card is overpowered and goes to Ben's discard pile. "
            "Ben discards 2 cards at random.",
        ),
        (
            NAMELESS_IN_PLAY,
            move("take_discards"),
            "A card's text is carried out, and changes nothing.",
        ),
        (NAMELESS_IN_PLAY, move("credits", by=-2), "Ana pays 2 credits."),
        (NAMELESS_IN_PLAY, move("draw", 1, cards=2), "Ben draws 2 cards."),
        (
            NAMELESS_IN_PLAY,
            move("strength", card="c1", by=2),
            "The nameless card has 4 strength from now on.",
        ),
        (
            NAMELESS_IN_PLAY,
            move("extra_attack", bonus=3),
            "Ana attacks once more: 2 + 3 (bonus) = 5. "
            "Ben loses 1 Base and takes what lay there to the hand.",
        ),
        (
            after(OFFERED, bid(0)),
            move("end_turn"),
            "Ana's turn ends, and Ben is next.",
        ),
        (
            after(start(games=2), {"move": "end_match"}),
            {"move": "next_game"},
            "Game 2 begins, and Ben starts.",
        ),
    ],
)
def test_effects_and_turns_are_told(state: State, line: Any, expected: str) -> None:
    """What cards do by themselves, and what the table says of others."""
    assert story(*step(state, line)) == expected


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (
            start(),
            adjust(0, "bases", -1),
            "Corrected: Ana has 3 Bases instead of 4.",
        ),
        (
            start(),
            {**adjust(1, "credits", -5), "why": "paid twice"},
            "Corrected: Ben has 15 credits instead of 20 (paid twice).",
        ),
        (
            start(),
            {"move": "adjust", "counter": "deck", "by": -2},
            "Corrected: 20 cards in the deck instead of 22.",
        ),
        (
            start(),
            place(0, "Leona Enigma"),
            "Corrected: Leona Enigma enters Ana's display. Ana lays out 1 Base more.",
        ),
        (
            lying(("Lyra Harmony",)),
            {"move": "remove", "target": "c1", "to": "display"},
            "Corrected: Lyra Harmony goes to the other display.",
        ),
        (
            start(),
            {"move": "end_match", "winners": [1]},
            "The table stops here: Ben wins.",
        ),
        (
            start(),
            {"move": "end_match"},
            "The table stops here, and nobody has won.",
        ),
    ],
)
def test_corrections_are_told(state: State, line: Any, expected: str) -> None:
    """What stood there, what stands there now, and why."""
    assert story(*step(state, line)) == expected
