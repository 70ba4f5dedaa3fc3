"""Moves as JSON values: read strictly, written as they were read."""

import pytest
from msgspec import UNSET

from companion.core.errors import BadInput
from companion.core.moves import (
    Adjust,
    EndMatch,
    Move,
    from_plain,
    known,
    to_plain,
)

ANY = Adjust | EndMatch


@pytest.mark.parametrize(
    "plain",
    [
        {"move": "adjust", "counter": "xp", "by": -1, "seat": 2, "why": "miscounted"},
        {"move": "adjust", "counter": "deck", "by": 1},
        {"move": "end_match"},
        {"move": "end_match", "winners": [0, 1]},
    ],
)
def test_a_move_is_written_as_it_was_read(plain: dict[str, object]) -> None:
    """What was left out stays left out."""
    move: Move = from_plain(plain, ANY)
    assert move.name == plain["move"]
    written = to_plain(move)
    assert {**written, "winners": list(written.get("winners", ()))} == {
        "winners": [],
        **plain,
    }


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        ([], "object"),
        ({"counter": "xp", "by": 1}, "move"),
        ({"move": "jump"}, "jump"),
        ({"move": "adjust", "counter": "xp"}, "by"),
        ({"move": "adjust", "counter": "xp", "by": 2.0}, "by"),
        ({"move": "adjust", "counter": "xp", "by": True}, "by"),
        ({"move": "adjust", "counter": "xp", "by": "1"}, "by"),
        ({"move": "adjust", "counter": "xp", "by": 1, "seat": None}, "seat"),
        ({"move": "adjust", "counter": "xp", "by": 1, "colour": "red"}, "colour"),
        ({"move": "end_match", "winners": [0, "1"]}, "winners"),
    ],
)
def test_a_wrong_shape_is_one_sentence_with_its_place(plain: object, said: str) -> None:
    """No coercion: 2.0, true and "1" are no whole numbers, null is not left out."""
    with pytest.raises(BadInput) as caught:
        from_plain(plain, ANY)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_known_makes_none_of_what_was_left_out() -> None:
    """0 is a value."""
    assert [known(UNSET), known(None), known(0), known(3)] == [None, None, 0, 3]
