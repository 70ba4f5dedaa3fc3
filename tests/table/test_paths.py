"""Dotted paths and exact values, as `expect` has them."""

from typing import Any

import pytest

from companion.table.paths import ABSENT, is_same, look_up

DOCUMENT: dict[str, Any] = {
    "deck": 30,
    "seats": [{"name": "Ana", "hand": [1, 2]}, {"name": "Ben", "hand": []}],
    "prestige": {"0": 5},
    "result": None,
    "odd": {"length": 9, "": 1},
}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("deck", 30),
        ("seats.0.name", "Ana"),
        ("seats.1.hand.length", 0),
        ("seats.length", 2),
        ("seats.0.hand.1", 2),
        ("prestige.0", 5),
        ("result", None),
        ("odd.length", 9),
        ("odd.", 1),
    ],
)
def test_what_is_there_is_found(path: str, value: object) -> None:
    """Keys, 0-based positions, and the length of a list."""
    assert look_up(DOCUMENT, path) == value


@pytest.mark.parametrize(
    "path",
    [
        "",
        "length",
        "decks",
        "deck.length",
        "deck.0",
        "seats.2",
        "seats.-1",
        "seats.00",
        "seats.+0",
        "seats.1_0",
        "seats.²",
        "seats.٠",
        "seats." + "9" * 5000,
        "seats..name",
        "seats.0.length",
        "seats.0.name.length",
        "seats.length.length",
        "result.winners",
        "result.length",
    ],
)
def test_what_is_not_there_is_absent(path: str) -> None:
    """Nothing counts from the end, and only a list has a length."""
    assert look_up(DOCUMENT, path) is ABSENT


def test_a_list_of_the_top_has_no_length() -> None:
    """A path ends in `.length`; this one would begin with it."""
    assert look_up([1, 2], "length") is ABSENT


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (0, 0, True),
        (0, False, False),
        (1, True, False),
        (1, 1.0, False),
        (None, None, True),
        (None, 0, False),
        (None, False, False),
        ("", None, False),
        ("1", 1, False),
        (10**30, 10**30, True),
        ([1, 2], [1, 2], True),
        ([1, 2], [2, 1], False),
        ([1], [1, 2], False),
        ([0], [False], False),
        ([], {}, False),
        ({"a": 1, "b": [None]}, {"b": [None], "a": 1}, True),
        ({"a": 1}, {"a": True}, False),
        ({"a": 1}, {"a": 1, "b": None}, False),
        (ABSENT, None, False),
        (ABSENT, "", False),
    ],
)
def test_values_are_the_same_to_the_type(one: Any, other: Any, same: bool) -> None:  # noqa: FBT001 - a table's column
    """JSON's types, and both ways round."""
    assert is_same(one, other) is same
    assert is_same(other, one) is same
