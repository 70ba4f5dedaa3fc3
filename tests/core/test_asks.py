"""An ask is a small form, and its answer is a move."""

import pytest

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

NUMBER = Count(name="by", text="How many", low=0, high=9)
PICK = Choice(name="what", text="What", options=(Option(1, "one"), Option(2, "two")))
DEEP = Choice(name="what", text="What", options=(Option(1, "one", fields=(NUMBER,)),))
DICE = Faces(name="faces", text="Dice", count=2, faces=("pow", "ouch"))
VOTE = PerSeat(name="votes", text="Vote", seats=(0, 1), answer=PICK)
OPEN = PerSeat(name="votes", text="Vote", seats=(0, 1), answer=PICK, sealed=False)
GROUP = Group(name="reward", text="Reward", fields=(NUMBER,))
MANY = Many(name="rows", text="Rows", low=1, high=2, fields=(NUMBER,))
LISTED = Listed(name="list", text="List", items=(NUMBER, None))


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ((), "confirm"),
        ((PICK,), "pick"),
        ((DEEP,), "form"),
        ((NUMBER,), "number"),
        ((DICE,), "dice"),
        ((VOTE,), "vote"),
        ((OPEN,), "form"),
        ((GROUP,), "form"),
        ((MANY,), "form"),
        ((LISTED,), "form"),
        ((PICK, NUMBER), "form"),
    ],
)
def test_the_widget_follows_from_the_fields(
    fields: tuple[Field, ...], kind: str
) -> None:
    """One field of a plain kind has a widget of its own, all else is a form."""
    assert Ask("add", 0, "How many?", fields=fields).kind == kind


def test_an_answer_is_a_move() -> None:
    """What stands already and what was filled in make one plain object."""
    ask = Ask("add", 1, "How many?", fixed={"seat": 1}, fields=(NUMBER,))
    assert ask.answer({"by": 3}) == {"move": "add", "seat": 1, "by": 3}
    assert ask.fixed == {"seat": 1}
