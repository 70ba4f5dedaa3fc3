"""A half-filled answer: what is asked next, what can be taken back."""

from companion.app.entry import Entry
from companion.core.asks import Ask, Choice, Count, Group, Option

_SHARE = Group(
    name="deal",
    text="Help",
    optional=True,
    fields=(
        Choice(
            name="helper",
            text="Who helped?",
            options=(Option(1, "Ben"), Option(2, "Cleo")),
        ),
        Count(name="xp", text="XP", low=0, high=3),
    ),
)
_REWARD = Group(
    name="reward",
    text="Reward",
    fields=(
        Count(name="xp", text="XP", low=0, high=5),
        Count(name="cards", text="Cards", low=0, high=5),
    ),
)
_ASK = Ask(
    move="outcome",
    seat=0,
    title="How did it end?",
    fixed={"seat": 0, "mission": "m1"},
    fields=(
        Choice(
            name="done",
            text="Done?",
            options=(
                Option(value=True, text="Done", fields=(_REWARD, _SHARE)),
                Option(value=False, text="Failed"),
            ),
        ),
    ),
)


def _told(entry: Entry, *values: object) -> Entry:
    for value in values:
        step = entry.step
        assert step is not None
        entry.tell(step, value)
    return entry


def test_a_choice_without_more_to_tell_is_complete() -> None:
    """The option "failed" carries nothing, so the move is there at once."""
    entry = _told(Entry(_ASK), False)
    assert entry.step is None
    assert entry.move == {
        "move": "outcome",
        "seat": 0,
        "mission": "m1",
        "done": False,
    }


def test_what_an_option_carries_is_asked_next() -> None:
    """The option "done" asks for the reward in one step, then about help."""
    entry = _told(Entry(_ASK), True)
    assert entry.step is not None
    assert entry.step.path == ("reward",)
    entry.tell(entry.step, {"xp": 2, "cards": 1})
    assert entry.step.path == ("deal",)


def test_an_optional_group_can_be_left_out_as_a_whole() -> None:
    """Nobody helped: the move has no deal."""
    entry = _told(Entry(_ASK), True, {"xp": 2, "cards": 1})
    assert entry.step is not None
    entry.skip(entry.step)
    assert entry.step is None
    assert "deal" not in entry.move


def test_an_optional_group_is_told_field_by_field() -> None:
    """Somebody helped: who, then how much."""
    entry = _told(Entry(_ASK), True, {"xp": 2, "cards": 1}, {}, 2, 1)
    assert entry.step is None
    assert entry.move["deal"] == {"helper": 2, "xp": 1}


def test_going_back_forgets_what_came_after() -> None:
    """Back at the first question, the reward told under it is gone."""
    entry = _told(Entry(_ASK), True, {"xp": 2, "cards": 1})
    entry.back_to(("done",))
    assert entry.values == {}
    assert entry.step is not None
    assert entry.step.path == ("done",)


def test_a_saved_entry_goes_on_where_it_was() -> None:
    """The values of one entry are the draft of the next."""
    before = _told(Entry(_ASK), True)
    after = Entry(_ASK, before.values)
    assert after.step is not None
    assert after.step.path == ("reward",)
    assert [told.text for told in after.told] == ["Done"]


def test_true_is_not_taken_for_one() -> None:
    """A draft with 1 where the options are true and false does not match them."""
    number = Choice(
        name="n", text="N", options=(Option(1, "One"), Option(value=True, text="Yes"))
    )
    entry = _told(Entry(Ask(move="x", seat=None, title="", fields=(number,))), True)
    assert [told.text for told in entry.told] == ["Yes"]
