"""What Rookie Heroes asks a hero who tries a mission."""

from typing import Any

import pytest

from companion.games.rookie_heroes.state import State
from tests.games.rookie_heroes.tables import (
    FLIPPED,
    KREATOR,
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
    votes,
)


def test_dice_are_asked_for_where_nobody_knows_them() -> None:
    """The question hangs on the power, and goes away once it was answered."""
    unknown = in_missions(start(cards={}))
    needs = field(asked(unknown, "attempt"), "needs")
    assert all(option.fields for option in needs.fields[0].options)
    line = attempt(0, "m1", "1 strength")
    line["needs"][0]["dice"] = 3
    tried = after(unknown, line, {"move": "resolve", "penalty": {}})
    shown = {o.value: o.fields for o in _powers(tried)}
    assert shown["strength"] == ()
    assert shown["speed"] != ()


def _powers(state: State) -> tuple[Any, ...]:
    fight = after(state, *KREATOR, votes("fight", "fight", "flee"))
    facts = {"move": "kreator_facts", "needed": 3, "retreat": {}}
    options = field(asked(after(fight, facts), "attack"), "trait").options
    return tuple(options)


def test_the_powers_on_a_back_come_first() -> None:
    """One of the two is what the first option takes."""
    line = reveal()
    line["missions"][0]["traits"] = ["elemental", "speed"]
    state = after(start(), line, *shields("m1", "m2", "m3"), FLIPPED)
    powers = field(asked(state, "attempt"), "needs").fields[0]
    assert values(powers) == ["elemental", "speed", "strength", "psychic"]


def test_a_mission_tried_is_not_offered_again() -> None:
    """With nothing left to try the turn can end."""
    state = after(in_attempt(penalty={}), roll("ouch", "ouch"), {"move": "resolve"})
    assert names(state) == ["end_turn", "(use_card)", "(kreator_part)"]


def test_an_outcome_carries_what_belongs_to_it() -> None:
    """Done brings a reward and perhaps help, failed a penalty; all may be left out."""
    done, failed = field(asked(in_missions(), "outcome"), "done").options
    assert (done.value, failed.value) == (True, False)
    assert [(each.name, each.optional) for each in done.fields] == [
        ("reward", True),
        ("deal", True),
    ]
    assert [(each.name, each.optional) for each in failed.fields] == [("penalty", True)]
    assert done.fields[1].part_of == "reward"


@pytest.mark.parametrize(
    ("told", "faces", "fields"),
    [
        ({}, ("pow", "pow"), ["reward"]),
        ({}, ("pow", "ouch"), ["penalty"]),
        ({"reward": {"xp": 1}}, ("pow", "pow"), []),
        ({"reward": {"xp": 1}}, ("ouch", "ouch"), ["penalty"]),
        ({"penalty": {}}, ("ouch", "ouch"), []),
    ],
)
def test_the_end_of_a_mission_asks_for_what_is_due_and_not_known(
    told: dict[str, Any], faces: tuple[str, ...], fields: list[str]
) -> None:
    """What was told when the attempt began is not asked for again."""
    ask = asked(after(in_attempt(**told), roll(*faces)), "resolve")
    assert [each.name for each in ask.fields] == fields


def test_the_first_half_of_a_compound_mission_costs_nothing() -> None:
    """It is done with one tap, and the second power is rolled for."""
    both = attempt(0, "m1", "1 strength", "1 speed")
    state = after(in_missions(), both, roll("pow", "ouch"))
    ask = asked(state, "resolve")
    assert (ask.kind, ask.side) == ("confirm", False)
