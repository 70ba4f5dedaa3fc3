"""Random answers keep to what the fields allow, and reach all of it."""

from random import Random
from typing import Any

from companion.core.asks import (
    Ask,
    Choice,
    Count,
    Faces,
    Field,
    Group,
    Listed,
    Many,
    Option,
    PerSeat,
)
from tests.strategies import random_answer


def drawn(*fields: Field) -> list[dict[str, Any]]:
    """Give many answers to an ask of these fields, without the move's name."""
    chance = Random(1)
    asked = [
        random_answer(Ask("go", None, "?", fields=fields), chance) for _ in "x" * 300
    ]
    return [{key: answer[key] for key in answer if key != "move"} for answer in asked]


def count(name: str, high: int = 2, **more: Any) -> Count:
    """Give a number from 0 on."""
    return Count(name=name, text=name, low=0, high=high, **more)


def test_every_number_comes_and_0_only_where_it_may() -> None:
    """Both ends included."""
    assert {answer["n"] for answer in drawn(count("n"))} == {0, 1, 2}
    by = Count(name="n", text="n", low=-1, high=1, never_zero=True)
    assert {answer["n"] for answer in drawn(by)} == {-1, 1}


def test_what_is_optional_is_left_out_at_times() -> None:
    """And told at other times."""
    assert {len(answer) for answer in drawn(count("n", optional=True))} == {0, 1}


def test_fields_of_an_option_come_with_it_only() -> None:
    """They stand beside the choice."""
    options = (Option(1, "one", fields=(count("n"),)), Option(value=True, text="yes"))
    pick = Choice(name="what", text="what", options=options)
    for answer in drawn(pick):
        assert set(answer) == ({"what"} if answer["what"] is True else {"what", "n"})


def test_a_part_lies_within_the_whole() -> None:
    """Never more than it, nor all of it where that is barred; 0 where it is absent."""
    reward = Group(
        name="reward", text="r", optional=True, fields=(count("xp"), count("cards"))
    )
    share = Group(
        name="deal",
        text="d",
        part_of="reward",
        whole=False,
        fields=(count("xp", 9), count("cards", 9)),
    )
    nothing = {"xp": 0, "cards": 0}
    answers = drawn(reward, share)
    for answer in answers:
        whole, part = answer.get("reward", nothing), answer["deal"]
        assert all(part[name] <= whole[name] for name in nothing)
        assert part != whole or part == nothing
    assert any(answer["deal"] != nothing for answer in answers)


def test_rows_differ_where_they_must() -> None:
    """As many as allowed, no two of the same kind."""
    kind = Choice(name="kind", text="k", options=(Option("a", "a"), Option("b", "b")))
    rows = Many(name="rows", text="r", low=1, high=2, fields=(kind,), distinct="kind")
    lengths = set()
    for answer in drawn(rows):
        kinds = [row["kind"] for row in answer["rows"]]
        lengths.add(len(kinds))
        assert len(set(kinds)) == len(kinds)
    assert lengths == {1, 2}


def test_lists_dice_and_seats_have_their_shape() -> None:
    """An item that is None stays null; each seat answers once."""
    listed = Listed(name="list", text="l", items=(None, count("n")))
    dice = Faces(name="faces", text="f", count=2, faces=("pow", "ouch"))
    bids = PerSeat(name="bids", text="b", seats=(0, 2), answer=count("n"))
    for answer in drawn(listed, dice, bids):
        assert answer["list"][0] is None
        assert answer["list"][1] in {0, 1, 2}
        assert set(answer["faces"]) <= {"pow", "ouch"}
        assert len(answer["faces"]) == 2
        assert set(answer["bids"]) == {"0", "2"}
