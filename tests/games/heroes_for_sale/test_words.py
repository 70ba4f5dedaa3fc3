"""Labels for Undo, told lines, and what everybody should notice."""

from typing import Any, get_args

import pytest

from companion.core.moves import from_plain
from companion.games.heroes_for_sale.game import GAME
from companion.games.heroes_for_sale.labels import label
from companion.games.heroes_for_sale.moves import SaleMove
from companion.games.heroes_for_sale.state import State
from companion.games.heroes_for_sale.words import told_line
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

LONG = {"name": "The Utterly Unbelievable Bartholomew", **NAMELESS}
OFFERED = after(start(), ATTACK, offer("Lyra Harmony"))
TOPPING = after(OFFERED, bid(4))
STRUCK = after(lying(("Leona Enigma",), (GUARD,)), {**ATTACK, "bonus": 6})
TORN = lying(("Stella Lightforce",), ("Viktor Ferrum", "Ava Wonder"))
GONE = after(
    TORN,
    {"move": "remove", "target": "c1", "to": "hand"},
    {"move": "remove", "target": "c2", "to": "hand"},
)
NAMELESS_IN_PLAY = lying((NAMELESS,))


def move(name: str, seat: int = 0, **fields: Any) -> dict[str, Any]:
    """Give a move of a seat."""
    return {"move": name, "seat": seat, **fields}


LABELS = [
    (lying(("Leona Enigma",)), {**ATTACK, "bonus": 2}, "Ana attacks with 6"),
    (STRUCK, move("fend_off", 1, card="c1"), "Ben fends off"),
    (STRUCK, move("take_hits", 1), "Ben takes the hit"),
    (after(start(), ATTACK), offer("Lyra Harmony"), "Put up: Lyra Harmony"),
    (after(start(), ATTACK), offer(NAMELESS), "Put up: nameless card"),
    (after(start(), ATTACK), offer(LONG), "Put up: The Utterly Unbelie…"),
    (OFFERED, bid(4), "Ben bids 4"),
    (OFFERED, bid(0), "Ben does not bid"),
    (TOPPING, move("raise", credits=5), "Ana raises to 5"),
    (TOPPING, move("concede"), "Ana gives in"),
    (
        lying(("Caius Aurelion",)),
        move("action", card="c1"),
        "Action: Caius Aurelion",
    ),
    (TORN, move("overpower", target="c1"), "Overpowered: Viktor Ferrum"),
    (GONE, move("pass"), "Nobody overpowered"),
    (NAMELESS_IN_PLAY, move("destroy_base", 1), "Ben loses a Base"),
    (NAMELESS_IN_PLAY, move("add_base", **{"from": "deck"}), "Ana gets a Base"),
    (NAMELESS_IN_PLAY, move("credits", by=-3), "Ana, credits -3"),
    (NAMELESS_IN_PLAY, move("draw", cards=2), "Ana draws 2"),
    (NAMELESS_IN_PLAY, move("discard", cards=1), "Ana discards 1"),
    (NAMELESS_IN_PLAY, move("take_discards"), "Ana takes the discards"),
    (NAMELESS_IN_PLAY, move("extra_attack"), "Ana attacks once more"),
    (
        NAMELESS_IN_PLAY,
        move("strength", card="c1", by=2),
        "nameless card, strength +2",
    ),
    (start(), place(1, "Helena Moon"), "Into play: Helena Moon"),
    (
        NAMELESS_IN_PLAY,
        {"move": "remove", "target": "c1", "to": "hand"},
        "Moved: nameless card",
    ),
    (after(OFFERED, bid(0)), move("end_turn"), "Ana's turn ends"),
    (
        after(start(games=2), {**ATTACK, "bonus": 20}),
        {"move": "next_game"},
        "Next game",
    ),
    (start(), adjust(0, "bases", 1), "Ana, Bases +1"),
    (start(), {"move": "adjust", "counter": "deck", "by": -2}, "Deck -2"),
    (start(), {"move": "end_match", "winners": [1]}, "Game stopped"),
]


@pytest.mark.parametrize(
    ("state", "line", "expected"), LABELS, ids=[row[2] for row in LABELS]
)
def test_a_label_says_what_is_taken_back(state: Any, line: Any, expected: str) -> None:
    """It is made from the move and the state that the move was played in."""
    after(state, line)
    assert label(state, from_plain(line, SaleMove)) == expected
    assert len(expected) <= 34


def test_every_move_has_a_label() -> None:
    """The table above names all moves of the game."""
    tested = {line["move"] for _state, line, _expected in LABELS}
    assert tested == {move.__struct_config__.tag for move in get_args(SaleMove)}


def test_nothing_has_to_be_confirmed_before_it_is_taken_back() -> None:
    """All lies open in this game."""
    assert not GAME.is_revealing(from_plain(bid(4), SaleMove))


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (start(), ATTACK, ""),
        (
            start(start_hand=0),
            {**ATTACK, "bonus": 10},
            "Ben: take 2 Bases to your hand. Ana: take 1 Base to your hand.",
        ),
        (
            start(),
            place(0, "Leona Enigma"),
            "Ana: lay 1 card of the deck among your Bases, and shuffle them.",
        ),
        (
            NAMELESS_IN_PLAY,
            move("add_base", **{"from": "hand"}),
            "Ana: lay 1 card of your hand among your Bases, and shuffle them.",
        ),
        (NAMELESS_IN_PLAY, move("draw", cards=2), "Ana: draw 2 cards."),
        (NAMELESS_IN_PLAY, move("discard", cards=1), "Ana: discard 1 card."),
        (
            lying(("Caius Aurelion",)),
            move("action", card="c1"),
            "Ana: discard 1 card at random.",
        ),
        (
            after(start(), adjust(0, "discard", 2)),
            place(0, "Ava Wonder"),
            "Ana: take your discard pile to your hand.",
        ),
        (
            TORN,
            move("overpower", target="c2"),
            "Ben: put Ava Wonder on your discard pile.",
        ),
        (
            STRUCK,
            move("fend_off", 1, card="c1"),
            "Ben: put the nameless card on your discard pile.",
        ),
    ],
)
def test_the_told_line_moves_pieces(state: State, line: Any, expected: str) -> None:
    """One line says what people do with their own pieces."""
    assert told_line(after(state, line)) == expected


def test_what_one_does_twice_in_a_row_is_said_once() -> None:
    """The state keeps both, in the order they happened."""
    state = lying(("Jenny & Robotron", "Zu'ul Omnivore"))
    state = after(state, move("action", card="c1"))
    assert [(told.what, told.count) for told in state.told] == [("base", 1)] * 2
    assert told_line(state) == "Ben: take 2 Bases to your hand."


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (start(), ATTACK, []),
        (OFFERED, bid(0), []),
        (start(), {**ATTACK, "bonus": 10}, [("base", 1, "2 Bases fall!")]),
        (STRUCK, move("fend_off", 1, card="c1"), [("fended", 1, "Fended off!")]),
        (
            TORN,
            move("overpower", target="c1"),
            [("overpowered", 1, "Overpowered!")],
        ),
        (start(), {**ATTACK, "bonus": 20}, [("won", 0, "Ana wins!")]),
        (start(), {"move": "end_match"}, [("drawn", None, "Nobody wins!")]),
        (
            start(start_hand=0),
            {**ATTACK, "bonus": 5},
            [("base", 1, "1 Base falls!"), ("base", 0, "1 Base falls!")],
        ),
    ],
)
def test_what_everybody_should_notice(state: Any, line: Any, expected: Any) -> None:
    """Bases, cards that go, and the end; nothing else stops the table."""
    before, _move, later = step(state, line)
    found = GAME.moments(before, later)
    assert [(each.kind, each.seat, each.title) for each in found] == expected
    assert all(each.text.endswith((".", "!")) for each in found)


def test_corrections_after_the_end_are_no_news() -> None:
    """The winner is told once."""
    state = after(start(), {**ATTACK, "bonus": 20})
    before, _move, later = step(state, adjust(0, "hand", 1))
    assert GAME.moments(before, later) == ()
