"""A data folder and a clock that only moves when a test says so."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.tiny import GAMES

NAMES = [{"name": "Ana"}, {"name": "Ben"}]


@pytest.fixture
def clock() -> StillClock:
    """Give a clock that stands at one moment."""
    return StillClock()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Give the path of a data folder that is not there yet."""
    return tmp_path / "home"


@pytest.fixture
def table(home: Path, clock: StillClock) -> Iterator[Table]:
    """Give an open table with the tiny game."""
    with Table.open(home, clock, GAMES) as table:
        yield table
