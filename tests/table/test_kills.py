"""The plug is pulled 200 times while a match is being played."""

import multiprocessing
import random
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.core.errors import Refused
from companion.table.log import MemoryLog
from companion.table.match import Match
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.tiny import GAMES, TINY, Add
from tests.table.conftest import NAMES

KILLS = 200
FORKSERVER = multiprocessing.get_context("forkserver")
HEADER = TINY.read_header({"script": 1, "game": "tiny", "seats": NAMES})


def step(match: Match) -> None:
    """Do what comes next; which it is follows from the version alone."""
    chance = random.Random(match.version)
    try:
        kind = chance.choice(["move", "move", "move", "undo", "redo"])
        if kind == "move":
            match.play(Add(chance.randrange(2), chance.choice([-1, 1])))
        else:
            (match.undo if kind == "undo" else match.redo)(chance.randrange(1, 3))
    except Refused:
        match.play(Add(0, 1) if match.state.counters[0] < 10 else Add(0, -1))


def play_on(home: Path, told: Connection) -> None:
    """Play without end, and tell every version once it is acknowledged."""
    with Table.open(home, StillClock(), GAMES) as table:
        match = table.open_match
        assert match is not None
        told.send(match.version)
        while True:
            step(match)
            match.save_draft({"typed": match.version})
            told.send(match.version)


def play_and_kill(home: Path, moves: int, wait_s: float) -> int:
    """Let another process play, and kill it.

    Args:
        home: Where it plays on.
        moves: How many it may have acknowledged before the plug is pulled.
        wait_s: How much later that is.

    Returns:
        The last version it has acknowledged.
    """
    ours, theirs = multiprocessing.Pipe(duplex=False)
    player = FORKSERVER.Process(target=play_on, args=(home, theirs))
    player.start()
    theirs.close()
    acknowledged = [ours.recv() for _ in range(1 + moves)][-1]
    player.join(wait_s)
    player.kill()
    player.join()
    try:
        while True:
            acknowledged = ours.recv()
    except EOFError:
        ours.close()
        player.close()
    return int(acknowledged)


def check(table: Table, expected: Match, acknowledged: int) -> None:
    """See that everything is there, and bring `expected` to where it is."""
    found = table.open_match
    assert found is not None
    assert table.report.sentences == ()
    assert acknowledged <= found.version <= acknowledged + 1
    while expected.version < found.version:
        step(expected)
    assert found.state == expected.state
    assert (found.undo_label, found.undo_count) == (
        expected.undo_label,
        expected.undo_count,
    )
    assert (found.redo_label, found.redo_count) == (
        expected.redo_label,
        expected.redo_count,
    )
    assert found.story() == expected.story()
    assert found.draft in (None, {"typed": found.version})


@pytest.fixture
def quick_home() -> Iterator[Path]:
    """Give a folder in memory, if there is one: a kill does not ask the disk."""
    memory = Path("/dev/shm")  # noqa: S108 - looked for, and a folder of our own in it
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        yield Path(name)


def test_every_acknowledged_move_survives_two_hundred_kills(quick_home: Path) -> None:
    """State, way back and draft are those of the very version, each time."""
    with Table.open(quick_home, StillClock(), GAMES) as table:
        table.new_match("tiny", NAMES)
    FORKSERVER.set_forkserver_preload([__name__])
    chance = random.Random(7)
    expected = Match(TINY, HEADER, MemoryLog(), StillClock())
    for _ in range(KILLS):
        acknowledged = play_and_kill(
            quick_home, chance.randrange(3), chance.uniform(0, 0.004)
        )
        with Table.open(quick_home, StillClock(), GAMES) as table:
            check(table, expected, acknowledged)
    assert expected.version > KILLS
