"""What Heroes for Sale asks, phase by phase."""

from typing import Any

import pytest

from companion.core.asks import Choice, Count, Group
from companion.games.heroes_for_sale.game import GAME
from companion.games.heroes_for_sale.state import State
from tests.games.heroes_for_sale.tables import (
    ATTACK,
    GUARD,
    NAMELESS,
    adjust,
    after,
    ask_for,
    asked,
    bid,
    lying,
    offer,
    options,
    place,
    start,
)

BIDDING = after(start(), ATTACK)
OFFERED = after(BIDDING, offer("Lyra Harmony"))
TOPPING = after(OFFERED, bid(4))
TORN = lying(("Stella Lightforce",), ("Viktor Ferrum", "Leona Enigma"))
STRUCK = after(lying((), (GUARD, "Percival Amphibio")), {**ATTACK, "bonus": 10})


@pytest.mark.parametrize(
    ("state", "moves", "seat"),
    [
        (start(), ["attack"], 0),
        (STRUCK, ["fend_off", "take_hits"], 1),
        (BIDDING, ["offer", "offer"], 0),
        (OFFERED, ["bid"], 1),
        (TOPPING, ["raise", "concede"], 0),
        (TORN, ["overpower"], 0),
        (after(OFFERED, bid(0)), ["end_turn"], 0),
    ],
    ids=["before", "fend_off", "bidding", "bid", "raise", "hire", "after"],
)
def test_a_phase_asks_who_must_answer(state: State, moves: Any, seat: int) -> None:
    """The main question comes first; the others are beside it."""
    assert asked(state) == moves
    assert GAME.asks(state)[0].seat == seat == state.active


def test_a_plain_attack_is_one_tap() -> None:
    """The bonus is a question of its own, beside it."""
    plain, with_bonus, *_others = GAME.asks(lying(("Leona Enigma",)))
    assert (plain.kind, plain.side) == ("confirm", False)
    assert plain.hint == "4 strength: no Base falls, 4 strength lost."
    assert (with_bonus.kind, with_bonus.side) == ("number", True)


def test_a_known_card_is_one_pick() -> None:
    """All names that lie in no display, typed ones too; others are told in full."""
    somebody = {"name": "Somebody", "strength": 1, "bodyguard": True}
    state = after(lying(("Leona Enigma",), (somebody,)), ATTACK)
    known, unknown = (ask for ask in GAME.asks(state) if ask.move == "offer")
    assert known.kind == "pick"
    assert {"name": "Lyra Harmony"} in options(known)
    assert {"name": "Leona Enigma"} not in options(known)
    assert {"name": "Somebody"} not in options(known)
    away = after(state, {"move": "remove", "target": "c1", "to": "hand"})
    assert {"name": "Somebody"} in options(ask_for(away, "offer"))
    (group,) = unknown.fields
    assert isinstance(group, Group)
    assert [field.name for field in group.fields] == ["strength", "bodyguard"]


def test_where_all_known_cards_lie_only_another_one_is_asked_for() -> None:
    """A pick with nothing to pick would be no question."""
    names = [option["name"] for option in options(ask_for(BIDDING, "offer"))]
    state = after(lying(), *(place(0, {"name": name}) for name in names))
    if state.phase == "hire":
        state = after(state, ask_for(state, "overpower").answer({"target": "c1"}))
    assert asked(after(state, {**ATTACK, "bonus": -90})) == ["offer"]


def test_legal_bids_only() -> None:
    """From nothing to all one has; a raise tops the bid."""
    state = after(start(), adjust(1, "credits", -8), ATTACK, offer("Lyra Harmony"))
    (amount,) = ask_for(state, "bid").fields
    assert isinstance(amount, Count)
    assert (amount.low, amount.high) == (0, 12)
    (amount,) = ask_for(after(state, bid(4)), "raise").fields
    assert isinstance(amount, Count)
    assert (amount.low, amount.high) == (5, 20)


def test_a_seller_who_cannot_top_any_more_can_give_in_only() -> None:
    """A correction has taken the credits away."""
    state = after(OFFERED, bid(15), adjust(0, "credits", -5))
    assert asked(state) == ["concede"]


def test_an_action_is_asked_for_where_one_can_be_used() -> None:
    """With a bonus where it brings an attack; not with a card without one."""
    state = lying(("Jenny & Robotron", "Caius Aurelion", "Helena Moon"))
    assert options(ask_for(state, "action", fields=1)) == ["c1", "c2"]
    assert options(ask_for(state, "action", fields=2)) == ["c1"]
    used = after(state, {"move": "action", "seat": 0, "card": "c2"})
    assert GAME.document(used)["may"] == ["attack"]


def test_effects_are_asked_for_beside_a_card_without_a_known_text() -> None:
    """All of them are side questions; overpowering only where there is a target."""
    state = lying((NAMELESS,))
    names = [ask.move for ask in GAME.asks(state) if ask.side and ask.seat is None]
    assert names == [
        "destroy_base",
        "add_base",
        "overpower",
        "credits",
        "draw",
        "discard",
        "take_discards",
        "extra_attack",
        "strength",
    ]
    assert options(ask_for(state, "overpower")) == [1]
    assert options(ask_for(state, "strength")) == [0]


def test_nothing_is_asked_when_a_single_game_is_over() -> None:
    """In an open series the next game is, first of all by one tap."""
    assert GAME.asks(after(start(), {**ATTACK, "bonus": 20})) == ()
    state = after(start(games=3), {**ATTACK, "bonus": 20})
    first, second = GAME.asks(state)
    assert (first.kind, first.move) == ("confirm", "next_game")
    assert options(second) == [0, 1]


@pytest.mark.parametrize("state", [start(), STRUCK, OFFERED, TOPPING, TORN])
def test_corrections_are_offered_in_every_phase(state: State) -> None:
    """Counters, cards that come or go, and the end of the match."""
    moves = {ask.move for ask in GAME.corrections(state)}
    lie = any(hero.display for hero in state.seats)
    assert moves == {"adjust", "place", "end_match"} | ({"remove"} if lie else set())


def test_a_correction_keeps_a_bid_covered() -> None:
    """The bidder's credits go down to the bid and no further."""
    (by,) = next(
        ask.fields
        for ask in GAME.corrections(TOPPING)
        if ask.fixed == {"seat": 1, "counter": "credits"}
    )
    assert isinstance(by, Count)
    assert (by.low, by.high) == (-16, 0)


def test_a_card_comes_only_from_where_one_is() -> None:
    """With an empty pile, deck and hand there is nothing to place."""
    state = start(deck=0, start_hand=0)
    assert all(ask.move != "place" for ask in GAME.corrections(state))
    some = after(state, adjust(1, "discard", 1))
    (who, _card) = ask_for(some, "place").fields
    assert isinstance(who, Choice)
    (ben,) = who.options
    assert ben.value == 1
    (pile,) = ben.fields
    assert isinstance(pile, Choice)
    assert [option.value for option in pile.options] == ["discard"]


def test_without_credits_in_the_house_none_are_corrected() -> None:
    """A counter that has only one value is not asked about."""
    state = start(max_credits=0)
    counters = {ask.fixed.get("counter") for ask in GAME.corrections(state)}
    assert counters >= {"bases", "hand", "discard", "deck"}
    assert "credits" not in counters
