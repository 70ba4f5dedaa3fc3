"""The card book: what a card says in words, and the form for its text."""

from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given

from companion.core.card_book import is_known, name_fault, same_name
from companion.core.shapes import faults
from companion.games.heroes_for_sale.book import BOOK
from companion.games.heroes_for_sale.card_text import say_effect
from companion.games.heroes_for_sale.effects import Effect, does_of
from companion.games.heroes_for_sale.game import GAME
from companion.games.rookie_heroes import GAME as ROOKIE_HEROES
from tests.strategies import answers, random_answer

SAYS = {
    "Ava Wonder": "Hire: take your whole discard pile into your hand, and 1 credit for "
    "each card.",
    "Battlebot Fury": "Hire: overpower a card with strength 3.",
    "Caius Aurelion": "Action: you must discard 1 card at random. Action: you receive "
    "3 credits.",
    "Helena Moon": "Your cards with strength 3 or less cannot be overpowered.",
    "Jenny & Robotron": "Action: attack once more.",
    "Kharzoth Orax": "+3 strength for each card in your discard pile.",
    "Leona Enigma": "Hire: you get 1 Base more, from the deck.",
    "Liliana Clouddancer": "Hire: destroy 1 Base of the opponent.",
    "Lyra Harmony": "The opponent cannot use Actions.",
    "Percival Amphibio": "Whenever you overpower a card: the opponent discards 2 cards "
    "at random.",
    "Stella Lightforce": "Hire: overpower a card with strength 4 or more.",
    "Viktor Ferrum": "You lose at most 1 Base a turn.",
    "Zu'ul Omnivore": "After each of your Actions: destroy 1 Base of the opponent.",
}


def say(**effect: Any) -> str:
    """Say an effect of a card file."""
    told: Any = msgspec.convert(effect, Effect)
    return say_effect(told)


def test_the_shipped_cards_say_what_is_printed_on_them() -> None:
    """Each in plain words, to be held beside the card."""
    said = {n: " ".join(BOOK.say_effects(c)) for n, c in BOOK.shipped().items()}
    assert said == SAYS


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"does": "destroy_base", "whose": "you"}, "you lose 1 Base"),
        (
            {"does": "add_base", "from": "hand", "bases": 2},
            "you get 2 Bases more, from your hand",
        ),
        (
            {"does": "add_base", "from": "hand", "whose": "opponent"},
            "the opponent gets 1 Base more, from the hand",
        ),
        (
            {"does": "add_base", "whose": "opponent"},
            "the opponent gets 1 Base more, from the deck",
        ),
        ({"does": "overpower"}, "overpower a card"),
        ({"does": "overpower", "most": 2}, "overpower a card with strength 2 or less"),
        (
            {"does": "overpower", "least": 2, "most": 3},
            "overpower a card with strength 2 to 3",
        ),
        ({"does": "overpower", "most": 0}, "overpower a card with strength 0"),
        ({"does": "credits", "by": -1}, "you pay 1 credit"),
        (
            {"does": "credits", "by": 2, "whose": "opponent"},
            "the opponent receives 2 credits",
        ),
        (
            {"does": "discard", "cards": 2, "whose": "opponent"},
            "the opponent discards 2 cards",
        ),
        ({"does": "draw", "whose": "opponent"}, "the opponent draws 1 card"),
        ({"does": "take_discards"}, "take your whole discard pile into your hand"),
        ({"does": "extra_attack", "bonus": -2}, "attack once more, with -2 strength"),
    ],
)
def test_an_effect_says_all_that_its_numbers_mean(
    effect: dict[str, Any], said: str
) -> None:
    """At the moment it happens."""
    assert say(when="hire", **effect) == f"Hire: {said}."


@given(answers(BOOK.effect_ask()))
def test_every_answer_to_the_form_is_an_effect(answer: dict[str, Any]) -> None:
    """The rules understand it and it can be said; nothing of the form stays in it."""
    effect = BOOK.effect(answer)
    assert faults(effect, Effect, ("x",)) == ()
    assert BOOK.say_effects({"strength": 1, "bodyguard": False, "effects": [effect]})


def test_the_form_knows_every_effect() -> None:
    """Whatever a file can say is found on the screen."""
    chance = Random(1)
    ask = BOOK.effect_ask()
    found = {BOOK.effect(random_answer(ask, chance))["does"] for _ in range(400)}
    assert found == {does_of(effect) for effect in get_args(Effect)}


def test_a_text_that_is_not_known_says_nothing() -> None:
    """It is not the same as a card without a text."""
    card = {"strength": 3, "bodyguard": True}
    assert BOOK.say_effects(card) == ()
    assert BOOK.say_facts(card) == ("Strength 3", "Bodyguard")
    assert not is_known(card)
    assert is_known({**card, "effects": []})


def test_a_game_may_be_without_a_book() -> None:
    """Then it takes no card files."""
    assert GAME.card_book is BOOK
    assert ROOKIE_HEROES.card_book is None


def test_names_are_the_same_where_people_say_so() -> None:
    """Capitals, kinds of apostrophe and blanks make no difference."""
    assert same_name("Zu’ul  OMNIVORE") == same_name("Zu'ul Omnivore")
    assert same_name("Nova") != same_name("Novo")
    assert name_fault("Zu'ul Omnivore") == ""
