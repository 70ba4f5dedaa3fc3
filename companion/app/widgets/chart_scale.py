"""Numbers behind a chart: round ticks, and lines pushed apart where they meet.

ticks(23, most=4)            -> [0, 10, 20]
spread([50, 50, 80], 6)      -> [47, 53, 80]
"""

from collections.abc import Sequence
from math import inf

__all__ = ("spread", "ticks")


def ticks(highest: float, most: int) -> list[int]:
    """Give round figures from 0 up to `highest` at most.

    Args:
        highest: Largest value to show; below 1 counts as 1.
        most: The most figures there is room for, at least 2.
    """
    top = max(1, int(highest))
    power = 1
    while True:
        for digit in (1, 2, 5):
            step = digit * power
            if top // step + 1 <= most:
                return list(range(0, top + 1, step))
        power *= 10


def spread(
    places_px: Sequence[float], gap_px: float, floor_px: float = -inf
) -> list[float]:
    """Push places apart until each pair is `gap_px` apart, as little as possible.

    Equal places keep their order; a crowd stays in the middle of where it was.

    Args:
        places_px: Places in any order.
        gap_px: Least distance of two places in the answer.
        floor_px: No place in the answer is below this.
    """
    order = sorted(range(len(places_px)), key=lambda index: (places_px[index], index))
    crowds: list[tuple[float, list[int]]] = []
    for index in order:
        middle, members = places_px[index], [index]
        while crowds and _top(crowds[-1], gap_px) > middle - _half(members, gap_px):
            # Touches the crowd below: both become one around their common middle.
            below = crowds.pop()
            count = len(below[1]) + len(members)
            middle = (below[0] * len(below[1]) + middle * len(members)) / count
            members = below[1] + members
        crowds.append((middle, members))
    apart = [0.0] * len(places_px)
    for middle, members in crowds:
        for rank, index in enumerate(members):
            apart[index] = middle + (rank - (len(members) - 1) / 2) * gap_px
    for rank, index in enumerate(order):
        apart[index] = max(apart[index], floor_px + rank * gap_px)
    return apart


def _half(members: list[int], gap_px: float) -> float:
    """Give half the room a crowd takes, the gaps at its ends halved."""
    return len(members) * gap_px / 2


def _top(crowd: tuple[float, list[int]], gap_px: float) -> float:
    return crowd[0] + _half(crowd[1], gap_px)
