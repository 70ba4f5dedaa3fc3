"""What every log of a match does, in memory and on disk."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.errors import VersionTaken
from companion.table.log import Draft, Entry, Log, Lore, MemoryLog, Summary
from companion.table.startup import open_store
from companion.table.store import Store
from tests.fakes.tiny import TINY

SUMMARY = Summary(turn=1, phase="adding", is_over=False)
NOTHING = Lore({}, {})
HEADER = {"script": 1, "game": TINY.id, "seats": [{"name": "Ana"}, {"name": "Ben"}]}


def entry(version: int) -> Entry:
    """Make a move of this version."""
    return Entry(version, "move", {"move": "add", "seat": 0, "by": version}, 1000)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Give an open store."""
    opened = open_store(tmp_path, 0)
    yield opened.store
    opened.store.close()


@pytest.fixture(params=["memory", "disk"])
def log(request: pytest.FixtureRequest) -> Log:
    """Give an empty log of each kind."""
    if request.param == "memory":
        return MemoryLog()
    store: Store = request.getfixturevalue("store")
    return store.log(store.add_match(HEADER, SUMMARY, "0", 0))


def test_a_new_log_is_empty(log: Log) -> None:
    """Nothing was played and nothing typed."""
    assert log.entries() == ()
    assert log.draft() is None


def test_entries_come_back_as_they_went_in(log: Log) -> None:
    """All kinds, in order, with whole numbers, text and lists as they were."""
    wide = {"move": "add", "why": 'Zoë "3" \u2028', "list": [1, None, True, 10**30]}
    entries = (
        Entry(1, "move", wide, 1_700_000_000_000),
        Entry(2, "undo", {"undo": 1}, 1_700_000_000_001),
        Entry(3, "redo", {"redo": 1}, 1_700_000_000_001),
    )
    for one in entries:
        log.append(one, SUMMARY, NOTHING)
    assert log.entries() == entries


def test_a_version_is_used_once(log: Log) -> None:
    """The second writer of a version is refused, the first one's entry stays."""
    log.append(entry(1), SUMMARY, NOTHING)
    with pytest.raises(VersionTaken):
        log.append(Entry(1, "undo", {"undo": 1}, 5), SUMMARY, NOTHING)
    assert log.entries() == (entry(1),)


def test_the_last_draft_is_kept(log: Log) -> None:
    """A draft takes the place of the one before it."""
    log.save_draft(Draft(0, {"level": 2}))
    log.save_draft(Draft(3, ["red", None]))
    assert log.draft() == Draft(3, ["red", None])


def test_a_draft_can_be_forgotten(log: Log) -> None:
    """None forgets it; forgetting nothing does no harm."""
    log.save_draft(None)
    log.save_draft(Draft(1, 7))
    log.save_draft(None)
    assert log.draft() is None


def test_a_draft_is_no_entry(log: Log) -> None:
    """What is half-typed has not happened."""
    log.append(entry(1), SUMMARY, NOTHING)
    log.save_draft(Draft(1, 7))
    assert log.entries() == (entry(1),)


def test_logs_on_disk_do_not_mix(store: Store) -> None:
    """Two matches have the same versions, and each its own entries."""
    logs = [store.log(store.add_match(HEADER, SUMMARY, "0", 0)) for _ in range(2)]
    for log, version_of_each in zip(logs, (1, 1), strict=True):
        log.append(entry(version_of_each), SUMMARY, NOTHING)
    logs[0].append(entry(2), SUMMARY, NOTHING)
    assert [len(log.entries()) for log in logs] == [2, 1]
