"""What Rookie Heroes asks about cards, dice and help."""

from typing import Any

import pytest

from companion.core.asks import (
    Choice,
    Faces,
    Listed,
)
from companion.games.rookie_heroes.state import State
from tests.games.rookie_heroes.tables import (
    FLIPPED,
    after,
    asked,
    attempt,
    field,
    in_attempt,
    in_missions,
    names,
    reveal,
    roll,
    shields,
    start,
    values,
)


@pytest.mark.parametrize(
    ("handover", "reward", "shares"),
    [
        ("warn", {"xp": 1, "cards": 1}, {0: 1, 1: 1}),
        ("block", {"xp": 1, "cards": 1}, {0: 1, 1: 0}),
        ("block", {"xp": 1, "cards": 0}, {0: 0}),
        ("block", {}, {0: 0}),
    ],
)
def test_a_share_lies_within_the_reward(
    handover: str, reward: dict[str, int], shares: dict[int, int]
) -> None:
    """For each number of XP so many cards; by house rule never all of it."""
    state = in_attempt(start(handover=handover), reward=reward)
    offered = field(asked(state, "deal"), "xp").options
    assert {option.value: option.fields[0].high for option in offered} == shares


def test_a_helper_tells_the_dice_nobody_knows() -> None:
    """An entry a need; what is known stays null."""
    cards = {"heroes": {"hammer": {"levels": [KNOWN_STRENGTH] * 4}}}
    state = after(
        start(cards=cards),
        reveal(),
        *shields("m1", "m2", "m3"),
        FLIPPED,
        attempt(0, "m1", "1 strength"),
    )
    helper = field(asked(state, "deal"), "helper").options[0]
    assert helper.value == 1
    listed = helper.fields[0]
    assert isinstance(listed, Listed)
    assert [item is None for item in listed.items] == [False]


KNOWN_STRENGTH = dict.fromkeys(("xp", "strength", "speed", "psychic", "elemental"), 2)


def test_one_deal_an_attempt() -> None:
    """After it nobody else is asked for help."""
    help_ = {"move": "deal", "helper": 1, "xp": 0, "cards": 0}
    assert "(deal)" not in names(after(in_attempt(), help_))


@pytest.mark.parametrize(("handover", "lows"), [("warn", (1, 2)), ("block", (1, 3))])
def test_a_reward_covers_what_was_promised(
    handover: str, lows: tuple[int, int]
) -> None:
    """Less cannot be told; by house rule it is a little more than all of it."""
    promise = {"move": "deal", "helper": 1, "xp": 1, "cards": 2}
    state = in_attempt(start(handover=handover))
    state = after(state, promise, roll("pow", "pow", "pow", "pow"))
    first, *others = field(asked(state, "resolve"), "reward").fields
    if isinstance(first, Choice):
        assert first.options[0].value == lows[0]
        others = list(first.options[0].fields)
    else:
        assert first.low == lows[0]
    assert [cards.low for cards in others] == [lows[1]]


def test_cards_that_need_dice_are_offered_with_dice_only() -> None:
    """Recovery wants a point to recover, Last Effort an Oops, Restock a roll."""
    full = in_missions(start(start_stamina=5))
    assert effects(full) == ["resources", "other"]
    assert effects(in_missions()) == ["recovery", "resources", "other"]
    assert effects(in_attempt())[:2] == ["dice", "youre_mine"]
    rolled = after(in_attempt(), roll("pow", "ouch"))
    assert effects(rolled)[:3] == ["dice", "restock", "youre_mine"]
    oops = after(in_attempt(), roll("oops", "ouch"))
    assert effects(oops)[:3] == ["dice", "restock", "last_effort"]


def effects(state: State) -> list[Any]:
    """Give the cards that can be played."""
    return values(field(asked(state, "use_card"), "effect"))


def test_last_effort_offers_each_oops() -> None:
    """The roll is picked, and among its dice those that show Oops."""
    more = {
        "move": "use_card",
        "seat": 0,
        "effect": "dice",
        "amount": 2,
        "trait": "any",
    }
    state = after(in_attempt(), roll("oops", "pow"), more, roll("ouch", "oops"))
    ask = field(asked(state, "use_card"), "effect")
    effort = next(o for o in ask.options if o.value == "last_effort")
    rolls = effort.fields[0]
    assert isinstance(rolls, Choice)
    dice = {option.value: values(option.fields[0]) for option in rolls.options}
    assert dice == {0: [0], 1: [1]}


def test_dice_of_a_card_fit_the_need() -> None:
    """A card of another power is not offered."""
    dice = field(asked(in_attempt(), "use_card"), "effect").options[0]
    assert values(dice.fields[1]) == ["strength", "any"]


def test_a_roll_asks_for_all_dice_that_wait() -> None:
    """Two of the hero's own here, and the helper's two with them."""
    help_ = {"move": "deal", "helper": 1, "xp": 0, "cards": 0}
    faces = field(asked(after(in_attempt(), help_), "roll"), "faces")
    assert isinstance(faces, Faces)
    assert (faces.count, faces.faces) == (4, ("pow", "oops", "ouch"))
