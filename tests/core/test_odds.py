"""The chance to make a need, against every outcome counted one by one."""

import time
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.odds import chance

FAIR = ("pow", "pow", "oops", "oops", "ouch", "ouch")
HALF = ("pow", "pow", "pow", "oops", "ouch", "ouch")
NO_OOPS = ("pow", "ouch", "ouch", "ouch", "ouch", "ouch")

Roll = tuple[str, ...]


class Table(NamedTuple):
    """A table with dice on it, played out naively by `best`."""

    needed: int
    extra: int
    rolls: tuple[Roll, ...]
    pool: int
    last_effort: bool
    restock: bool

    def is_made(self, *, weak: bool) -> bool:
        """Count what lies."""
        counts = ("pow", "oops") if weak else ("pow",)
        lying = sum(face in counts for roll in self.rolls for face in roll)
        return self.extra + lying >= self.needed


def turned(table: Table, roll: int, die: int, face: str) -> tuple[Roll, ...]:
    """Give the rolls with one die showing another face."""
    rolls = [list(one) for one in table.rolls]
    rolls[roll][die] = face
    return tuple(tuple(one) for one in rolls)


def choices(table: Table, die: Roll) -> Iterator[list[Table]]:
    """Give every thing to do, each as the list of equally likely tables after it."""
    if table.pool:
        yield [
            table._replace(rolls=(*table.rolls, faces), pool=0)
            for faces in product(die, repeat=table.pool)
        ]
    if table.last_effort:
        for at, roll in enumerate(table.rolls):
            for which, face in enumerate(roll):
                if face == "oops":
                    rolls = turned(table, at, which, "pow")
                    yield [table._replace(rolls=rolls, last_effort=False)]
    if table.restock and table.rolls:
        for which in range(len(table.rolls[-1])):
            yield [
                table._replace(rolls=turned(table, -1, which, face), restock=False)
                for face in die
            ]


def best(table: Table, die: Roll, *, weak: bool) -> Fraction:
    """Try everything in every order and give the best chance."""
    worths = [Fraction(table.is_made(weak=weak))]
    for tables in choices(table, die):
        total = sum((best(after, die, weak=weak) for after in tables), Fraction(0))
        worths.append(total / len(tables))
    return max(worths)


@pytest.mark.parametrize(
    ("needed", "pool", "die", "expected"),
    [
        (0, 0, FAIR, Fraction(1)),
        (1, 0, FAIR, Fraction(0)),
        (1, 1, FAIR, Fraction(1, 3)),
        (1, 2, FAIR, Fraction(5, 9)),
        (2, 2, FAIR, Fraction(1, 9)),
        (3, 2, FAIR, Fraction(0)),
        (2, 3, HALF, Fraction(1, 2)),
        (1, 1, NO_OOPS, Fraction(1, 6)),
    ],
)
def test_dice_alone(needed: int, pool: int, die: Roll, expected: Fraction) -> None:
    """Without cards the POWs of independent dice are counted."""
    assert chance(needed, pool, die) == expected


@pytest.mark.parametrize(
    ("rolls", "pows", "last_effort", "restock", "expected"),
    [
        ([["pow", "oops"]], 1, False, False, Fraction(0)),
        ([["pow", "oops"]], 1, True, False, Fraction(1)),
        ([["pow", "ouch"]], 1, True, False, Fraction(0)),
        ([["pow", "ouch"]], 1, False, True, Fraction(1, 3)),
        ([["pow", "ouch"]], 1, True, True, Fraction(2, 3)),
        ([["oops"], ["pow"]], 1, True, False, Fraction(1)),
        ([["ouch"], ["pow"]], 1, False, True, Fraction(0)),
        ([["oops", "ouch"]], 0, True, True, Fraction(1, 3)),
        ([["oops"]], 0, True, True, Fraction(0)),
    ],
)
def test_dice_that_lie(
    rolls: list[list[str]],
    pows: int,
    *,
    last_effort: bool,
    restock: bool,
    expected: Fraction,
) -> None:
    """Two POWs are needed and no die waits: only cards can still help."""
    given = chance(
        2,
        0,
        FAIR,
        pows=pows,
        rolls=rolls,
        last_effort=last_effort,
        restock=restock,
    )
    assert given == expected


def test_a_weakness_counts_every_oops() -> None:
    """Two of three kinds of faces count; Last Effort finds nothing left to turn."""
    assert chance(1, 1, FAIR, weak=True) == Fraction(2, 3)
    assert chance(1, 1, FAIR, weak=True, last_effort=True) == Fraction(2, 3)


def test_a_helper_is_more_dice() -> None:
    """Dice of a helper wait with the others."""
    assert chance(3, 2 + 4, FAIR) > chance(3, 2, FAIR) == 0


def test_restock_may_come_before_the_throw() -> None:
    """All dice to come may be POWs, so an Ouch that lies is thrown again first."""
    before = chance(2, 1, FAIR, rolls=[["ouch"]], restock=True)
    assert before == Fraction(1, 9)
    assert chance(2, 1, FAIR, rolls=[["pow"]], restock=True) == 0


play = settings(deadline=None, derandomize=True)
faces = st.sampled_from(("pow", "oops", "ouch"))
dice = st.lists(faces, min_size=6, max_size=6).map(tuple)


@play
@given(
    needed=st.integers(0, 5),
    extra=st.integers(0, 1),
    pool=st.integers(0, 2),
    die=st.lists(faces, min_size=3, max_size=3).map(tuple),
    rolls=st.lists(st.lists(faces, min_size=1, max_size=2).map(tuple), max_size=2).map(
        tuple
    ),
    weak=st.booleans(),
    last_effort=st.booleans(),
    restock=st.booleans(),
)
def test_cards_are_used_at_their_best(
    needed: int,
    extra: int,
    pool: int,
    die: Roll,
    rolls: tuple[Roll, ...],
    *,
    weak: bool,
    last_effort: bool,
    restock: bool,
) -> None:
    """Whatever lies, no order of cards and throws does better, and one does as well.

    (A die with three faces has every mix in fewer outcomes than one with six.)
    """
    table = Table(needed, extra, rolls, pool, last_effort, restock)
    counts = ("pow", "oops") if weak else ("pow",)
    lying = sum(face in counts for roll in rolls for face in roll)
    found = chance(
        needed,
        pool,
        die,
        pows=extra + lying,
        rolls=rolls,
        weak=weak,
        last_effort=last_effort,
        restock=restock,
    )
    assert found == best(table, die, weak=weak)


@play
@given(needed=st.integers(0, 5), pool=st.integers(0, 4), die=dice)
def test_six_faces_counted_one_by_one(needed: int, pool: int, die: Roll) -> None:
    """With six faces of any mix and no card, all outcomes are counted."""
    outcomes = list(product(die, repeat=pool))
    made = sum(faces.count("pow") >= needed for faces in outcomes)
    assert chance(needed, pool, die) == Fraction(made, len(outcomes))


def test_twenty_dice_take_no_time() -> None:
    """The most dice a table may have, with both cards, is still one frame's work."""
    start_s = time.perf_counter()
    for needed in range(1, 11):
        chance(needed, 20, FAIR, last_effort=True, restock=True)
    assert time.perf_counter() - start_s < 1
