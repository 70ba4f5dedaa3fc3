"""How a moment is said."""

from datetime import datetime

import pytest

from companion.table.when import say_when, stamp

NOW = datetime(2026, 11, 27, 0, 30)


def ms(moment: datetime) -> int:
    """Give a local moment in milliseconds since 1970."""
    return int(moment.timestamp() * 1000)


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (datetime(2026, 11, 27, 0, 5), "today 00:05"),
        (datetime(2026, 11, 26, 23, 59), "yesterday 23:59"),
        (datetime(2026, 11, 25, 23, 59), "2026-11-25 23:59"),
        (datetime(2026, 11, 28, 9, 0), "2026-11-28 09:00"),
    ],
)
def test_days_are_those_of_the_calendar(at: datetime, said: str) -> None:
    """Half an hour ago may be yesterday; a clock may have been ahead."""
    assert say_when(ms(at), ms(NOW)) == said


@pytest.mark.parametrize("wild_ms", [10**30, -(10**30)])
def test_a_wild_clock_is_said_somehow(wild_ms: int) -> None:
    """It is no reason to fail."""
    assert say_when(wild_ms, ms(NOW)).startswith(("1970", "1969"))
    assert len(stamp(wild_ms)) == 15
