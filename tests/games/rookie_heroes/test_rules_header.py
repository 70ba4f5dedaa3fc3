"""Headers: house rules, their defaults, and one sentence for each fault."""

import json
from typing import Any

import pytest

from companion.core.errors import BadInput
from companion.games.rookie_heroes.header import Options, read_header, write_header

SEATS = [{"name": "Ana", "hero": "hammer"}, {"name": "Ben", "hero": "shadowrush"}]
LEVEL = {"xp": 3, "strength": 2, "speed": 1, "psychic": None, "elemental": 0}


def plain(**changes: Any) -> dict[str, Any]:
    """Give a header of two seats, as JSON values."""
    return {"script": 1, "game": "rookie-heroes", "seats": SEATS, **changes}


def test_what_is_not_told_has_its_default() -> None:
    """Options and cards may be left out."""
    header = read_header(plain())
    assert header.options == Options()
    assert header.names == ("Ana", "Ben")
    assert header.cards.card("hammer", 1).strength is None


def test_a_header_comes_back_as_it_was_written() -> None:
    """Written, made JSON and read again a header is the same."""
    cards = {"heroes": {"hammer": {"levels": [LEVEL] * 4}}}
    options = {"max_stamina": 3, "die": ["pow"] * 6, "starter": 1}
    header = read_header(plain(options=options, cards=cards))
    assert read_header(json.loads(json.dumps(write_header(header)))) == header
    assert header.options.start_stamina == 3
    assert header.cards.card("hammer", 4).elemental == 0


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"seats": SEATS[:1]}, "seats"),
        ({"seats": [*SEATS, SEATS[0]]}, "seats[2].hero"),
        ({"seats": [SEATS[0], {"name": "Ben", "hero": "icicle"}]}, "seats[1].hero"),
        ({"seats": [SEATS[0], {"name": " ", "hero": "icicle"}]}, "seats[1].name"),
        ({"seats": [SEATS[0], {"name": "Ben"}]}, "seats[1]"),
        ({"options": {"start_stamina": 6}}, "options.start_stamina"),
        ({"options": {"refill_stamina": 0}}, "options.refill_stamina"),
        ({"options": {"hand_limit": 4, "start_hand": 5}}, "options.start_hand"),
        ({"options": {"missions_per_turn": 3}}, "options.missions_per_turn"),
        ({"options": {"missions_per_turn": 6}}, "options.missions_per_turn"),
        ({"options": {"handover": "never"}}, "options.handover"),
        ({"options": {"die": ["pow"] * 5}}, "options.die"),
        ({"options": {"die": ["pow"] * 5 + ["star"]}}, "options.die[5]"),
        ({"options": {"starter": 2}}, "options.starter"),
        ({"options": {"fleers_retreat": 1}}, "options.fleers_retreat"),
        ({"options": {"luck": 1}}, "options"),
        ({"cards": {"heroes": {"icicle": {"levels": [LEVEL] * 4}}}}, "cards.heroes"),
        (
            {"cards": {"heroes": {"hammer": {"levels": [{**LEVEL, "xp": 0}] * 4}}}},
            "cards.heroes.hammer.levels[0].xp",
        ),
        (
            {"cards": {"heroes": {"hammer": {"levels": [{**LEVEL, "speed": -1}] * 4}}}},
            "cards.heroes.hammer.levels[0].speed",
        ),
    ],
)
def test_a_fault_is_told_in_one_sentence_with_its_place(
    changes: dict[str, Any], place: str
) -> None:
    """The sentence names what is wrong and where."""
    with pytest.raises(BadInput) as bad:
        read_header(plain(**changes))
    assert f"`$.{place}`" in str(bad.value)
    assert "\n" not in str(bad.value)
