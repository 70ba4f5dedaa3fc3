"""The exact chance to bring enough POWs with dice that show POW, Oops or Ouch.

Cards are counted at their best: Last Effort waits until all dice lie, Restock is
played where it helps most, and a POW is never thrown again.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

POW: Final = "pow"
OOPS: Final = "oops"


class _Die(NamedTuple):
    """How many faces of a die show what; neither POW nor Oops is Ouch."""

    pow: int
    oops: int
    ouch: int

    @property
    def faces(self) -> int:
        return self.pow + self.oops + self.ouch


class _Lying(Struct, frozen=True):
    """What is on the table, as far as it still matters.

    Attributes:
        short: POWs that are missing; 0 or fewer is enough.
        oops: Dice of the latest roll that show Oops.
        ouch: Dice of the latest roll that show Ouch.
        old_oops: Dice of earlier rolls that show Oops.
        last_effort: One Oops may still be turned.
        restock: One die of the latest roll may still be thrown again.
    """

    short: int
    oops: int
    ouch: int
    old_oops: int
    last_effort: bool
    restock: bool


_Outcome = tuple[Fraction, _Lying]


def chance(
    needed: int,
    pool: int,
    die: Sequence[str],
    *,
    pows: int = 0,
    rolls: Sequence[Sequence[str]] = (),
    weak: bool = False,
    last_effort: bool = False,
    restock: bool = False,
) -> Fraction:
    """Give the chance to reach `needed` POWs.

    A helper's dice are dice of the pool: add them to `pool`.

    Args:
        needed: POWs that are enough.
        pool: Dice that wait; they are thrown together.
        die: What the faces of every die show.
        pows: POWs that count already, whatever made them.
        rolls: The dice as they lie, a sequence a roll, the latest one last.
        weak: An Oops counts as a POW (Kreator's weakness).
        last_effort: One Oops, lying or to come, may be turned into a POW.
        restock: One die of the latest roll, before or after the throw, may be thrown
            again.
    """
    latest = Counter(rolls[-1]) if rolls else Counter[str]()
    older = Counter(face for roll in rolls[:-1] for face in roll)
    lying = _Lying(
        short=needed - pows,
        oops=0 if weak else latest[OOPS],
        ouch=latest.total() - latest[POW] - latest[OOPS],
        old_oops=0 if weak else older[OOPS],
        last_effort=last_effort,
        restock=restock,
    )
    return _before_the_throw(lying, pool, _read(die, weak=weak))


def _read(die: Sequence[str], *, weak: bool) -> _Die:
    faces = Counter(die)
    ouch = len(die) - faces[POW] - faces[OOPS]
    if weak:
        return _Die(faces[POW] + faces[OOPS], 0, ouch)
    return _Die(faces[POW], faces[OOPS], ouch)


def _before_the_throw(lying: _Lying, pool: int, die: _Die) -> Fraction:
    if not pool:
        return _at_the_end(lying, die)
    throw = _mean(_throws(lying, pool, die), lambda after: _at_the_end(after, die))
    return max(
        throw,
        *(
            _mean(again, lambda after: _before_the_throw(after, pool, die))
            for again in _restocks(lying, die)
        ),
        Fraction(0),
    )


@lru_cache(maxsize=4096)
def _at_the_end(lying: _Lying, die: _Die) -> Fraction:
    """Play what cards are left once no die waits any more."""
    if lying.short <= 0:
        return Fraction(1)
    best = Fraction(0)
    for turned in _last_efforts(lying):
        best = max(best, _at_the_end(turned, die))
    for again in _restocks(lying, die):
        best = max(best, _mean(again, lambda after: _at_the_end(after, die)))
    return best


def _mean(
    outcomes: Iterable[_Outcome], worth: Callable[[_Lying], Fraction]
) -> Fraction:
    return sum((weight * worth(after) for weight, after in outcomes), Fraction(0))


def _throws(lying: _Lying, pool: int, die: _Die) -> Iterator[_Outcome]:
    """Give every count of faces the pool may show; the roll before becomes old."""
    ways = die.faces**pool
    for pows in range(pool + 1):
        for oops in range(pool - pows + 1):
            ouch = pool - pows - oops
            weight = comb(pool, pows) * comb(pool - pows, oops)
            weight *= die.pow**pows * die.oops**oops * die.ouch**ouch
            if weight:
                yield (
                    Fraction(weight, ways),
                    replace(
                        lying,
                        short=lying.short - pows,
                        oops=oops,
                        ouch=ouch,
                        old_oops=lying.old_oops + lying.oops,
                    ),
                )


def _last_efforts(lying: _Lying) -> Iterator[_Lying]:
    if lying.last_effort and lying.old_oops:
        yield replace(
            lying,
            short=lying.short - 1,
            old_oops=lying.old_oops - 1,
            last_effort=False,
        )
    if lying.last_effort and lying.oops:
        yield replace(
            lying, short=lying.short - 1, oops=lying.oops - 1, last_effort=False
        )


def _restocks(lying: _Lying, die: _Die) -> Iterator[tuple[_Outcome, ...]]:
    """Give, for each kind of die worth throwing again, what may come."""
    if lying.restock and lying.oops:
        yield tuple(_again(replace(lying, oops=lying.oops - 1, restock=False), die))
    if lying.restock and lying.ouch:
        yield tuple(_again(replace(lying, ouch=lying.ouch - 1, restock=False), die))


def _again(picked_up: _Lying, die: _Die) -> Iterator[_Outcome]:
    ways = die.faces
    yield (
        Fraction(die.pow, ways),
        replace(picked_up, short=picked_up.short - 1),
    )
    yield Fraction(die.oops, ways), replace(picked_up, oops=picked_up.oops + 1)
    yield Fraction(die.ouch, ways), replace(picked_up, ouch=picked_up.ouch + 1)
