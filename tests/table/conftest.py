"""A data folder and a clock that only moves when a test says so."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.tiny import GAMES, Add

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


def play(home: Path, clock: StillClock, moves: int = 1) -> None:
    """Start the app, begin a match, play, and end the app an hour later."""
    with Table.open(home, clock, GAMES) as table:
        match = table.new_match("tiny", NAMES)
        for number in range(moves):
            match.play(Add(0, 1 - number % 2 * 2))
    clock.advance(hours=1)


def names(folder: Path) -> list[str]:
    """List a folder."""
    return sorted(path.name for path in folder.iterdir())


def scribble(path: Path) -> None:
    """Write something else over a file."""
    path.write_bytes(b"this is no database at all " * 1000)
