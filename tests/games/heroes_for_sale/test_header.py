"""The header of Heroes for Sale, and the cards it knows."""

from typing import Any

import pytest

from companion.core.errors import BadInput
from companion.games.heroes_for_sale.cards import (
    Cards,
    find,
    known_names,
    shipped_cards,
)
from companion.games.heroes_for_sale.game import GAME
from companion.games.heroes_for_sale.header import Options
from companion.games.heroes_for_sale.words import lore
from tests.games.heroes_for_sale.tables import NAMELESS, after, header, offer, start

DRAW = {"does": "draw", "when": "hire", "cards": 2}
MAX = {"strength": 3, "bodyguard": True, "effects": [DRAW]}


def test_a_header_without_options_has_the_numbers_of_the_rulebook() -> None:
    """Setup: 20 credits, 4 Bases, 7 cards, 22 in the deck."""
    read = GAME.read_header({**header(), "options": {}})
    assert read.options == Options(20, 20, 4, 7, 22, 5, True, True, 1, 0)


def test_a_default_follows_a_lowered_limit() -> None:
    """Who lowers the most credits starts with as many."""
    assert GAME.read_header(header(max_credits=8)).options.start_credits == 8


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"start_credits": 21}, "options.start_credits"),
        ({"max_credits": -1}, "options.max_credits"),
        ({"start_bases": 0}, "options.start_bases"),
        ({"start_hand": -1}, "options.start_hand"),
        ({"deck": -1}, "options.deck"),
        ({"strength_per_base": 0}, "options.strength_per_base"),
        ({"games": 0}, "options.games"),
        ({"starter": 2}, "options.starter"),
        ({"bases": 3}, "options"),
        ({"games": True}, "options.games"),
    ],
)
def test_an_option_out_of_range_is_named(options: Any, place: str) -> None:
    """One sentence says where."""
    with pytest.raises(BadInput) as error:
        GAME.read_header(header(**options))
    assert f"`$.{place}`" in str(error.value)


@pytest.mark.parametrize(
    "effects",
    [
        [{"does": "dance", "when": "hire"}],
        [{"does": "draw"}],
        [{"does": "draw", "when": "lunch"}],
        [{"does": "draw", "when": "hire", "cards": 0}],
        [{"does": "draw", "when": "hire", "count": 1}],
        [{"does": "credits", "when": "hire", "by": 0}],
        [{"does": "credits", "when": "action", "by": 2, "required": True}],
        [{"does": "credits", "when": "hire", "by": -2, "required": True}],
        [{"does": "discard", "when": "action", "whose": "opponent", "required": True}],
        [{"does": "overpower", "when": "hire", "least": 4, "most": 3}],
        [{"does": "protect", "when": "hire"}],
        [{"does": "strength_per", "by": 0}],
        [{"does": "strength_per", "by": 1, "per": "credit"}],
        {"does": "no_actions"},
        None,
    ],
)
def test_a_text_of_no_known_words_is_refused(effects: Any) -> None:
    """The vocabulary is closed, and its numbers have bounds."""
    cards = {"X": {"strength": 1, "bodyguard": False, "effects": effects}}
    with pytest.raises(BadInput, match=r"cards\.supernaturals"):
        GAME.read_header(header(cards))


def test_the_thirteen_of_the_rulebook_are_shipped_with_their_texts() -> None:
    """Strength and Bodyguard symbol as printed; all texts are known."""
    cards = shipped_cards().supernaturals
    assert len(cards) == 13
    assert all(card.is_known and card.text for card in cards.values())
    strengths = sorted(card.strength for card in cards.values())
    assert strengths == [2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4]
    assert [name for name in cards if cards[name].bodyguard] == ["Percival Amphibio"]


def test_a_card_of_the_header_comes_before_a_shipped_one() -> None:
    """The owner may correct a card, or give it no text."""
    cards = {"Leona Enigma": MAX, "Max Volt": {"strength": 1, "bodyguard": False}}
    read = GAME.read_header(header(cards)).cards
    leona = find(read, "Leona Enigma")
    assert leona is not None
    assert (leona.strength, leona.bodyguard) == (3, True)
    assert leona != find(Cards(), "Leona Enigma")
    assert find(read, "Nobody") is None
    assert "Max Volt" in known_names(read)
    assert len(known_names(read)) == 14


def test_a_header_is_written_as_it_was_read() -> None:
    """Cards with and without a text; what is usual is left out."""
    cards = {"Max Volt": MAX, "Somebody": {"strength": 1, "bodyguard": False}}
    read = GAME.read_header(header(cards))
    assert GAME.write_header(read)["cards"] == {"supernaturals": cards}
    assert GAME.write_header(GAME.read_header(header()))["cards"] == {}


def test_lore_is_the_header_and_what_was_told() -> None:
    """A named card without a known text is remembered; a nameless one is not."""
    assert lore(start()) == {}
    assert lore(start({"Max Volt": MAX})) == {"supernaturals": {"Max Volt": MAX}}
    told = {"name": "Somebody", "strength": 2, "bodyguard": True}
    state = after(start({"Max Volt": MAX}), {"move": "attack", "seat": 0}, offer(told))
    somebody = {"strength": 2, "bodyguard": True}
    assert lore(state) == {"supernaturals": {"Max Volt": MAX, "Somebody": somebody}}
    nameless = after(start(), {"move": "attack", "seat": 0}, offer(NAMELESS))
    assert lore(nameless) == {}


def test_what_is_told_again_takes_the_place_of_the_old() -> None:
    """Of a card whose text is not known, be it of the header."""
    cards = {"Somebody": {"strength": 2, "bodyguard": True}}
    told = {"name": "Somebody", "strength": 4, "bodyguard": False}
    state = after(start(cards), {"move": "attack", "seat": 0}, offer(told))
    again = {"strength": 4, "bodyguard": False}
    assert lore(state) == {"supernaturals": {"Somebody": again}}
