"""What Rookie Heroes asks while Kreator is about."""

import pytest

from companion.core.asks import (
    Count,
)
from companion.games.rookie_heroes.asks import asks
from tests.games.rookie_heroes.tables import (
    FLIPPED,
    KREATOR,
    after,
    asked,
    before_vote,
    field,
    in_combat,
    reveal,
    shields,
    start,
    values,
    votes,
)


def test_only_parts_that_are_not_open_are_offered() -> None:
    """While missions are turned over it is a main question, later it is none."""
    flip = after(start(), reveal(), *shields("m1", "m2", "m3"), KREATOR[0])
    ask = asked(flip, "kreator_part")
    assert values(field(ask, "part")) == ["vitality", "weakness"]
    assert not ask.side
    assert asked(after(flip, FLIPPED), "kreator_part").side


def test_the_number_of_fighters_is_told() -> None:
    """The first fact that a fight hangs on comes with the weakness, if wanted."""
    fight = after(before_vote(), votes("fight", "fight", "fight"))
    ask = asked(fight, "kreator_facts")
    assert [(each.name, each.optional) for each in ask.fields] == [
        ("needed", False),
        ("weakness", True),
    ]
    assert "3 fighters" in ask.hint


@pytest.mark.parametrize(
    ("pows", "fact"), [((1, 1, 0), "damage"), ((1, 1, 1), "reward")]
)
def test_the_end_of_a_fight_asks_for_what_is_due(
    pows: tuple[int, ...], fact: str
) -> None:
    """Reward for a fight that is won, damage for one that is lost."""
    blows = [{"move": "blow", "seat": n, "pows": p} for n, p in enumerate(pows)]
    state = after(in_combat(), *blows)
    assert [ask.fields[0].name for ask in asks(state)] == [fact]


def test_facts_told_early_are_asked_one_by_one() -> None:
    """Each is an ask of its own, and what is not told yet comes first."""
    told = {"move": "kreator_facts", "needed": 5}
    early = [ask for ask in asks(after(before_vote(), told)) if ask.side]
    facts = [ask.fields[0].name for ask in early]
    assert facts == ["weakness", "retreat", "damage", "reward", "needed"]
    needed = early[-1].fields[0]
    assert isinstance(needed, Count)
    assert needed.value == 5
