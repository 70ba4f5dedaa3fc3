"""The store: how it keeps things, and what it says when the disk does not."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from companion.table import schema
from companion.table.cards import merge
from companion.table.database import connect, transaction
from companion.table.errors import Damaged, StoreError
from companion.table.files import FILE_NAME
from companion.table.keeper import Keeper
from companion.table.match import Match
from companion.table.match_file import MatchFile
from companion.table.store import Store
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.tiny import GAMES, TINY, Add
from tests.table.conftest import NAMES

HEADER = TINY.read_header({"script": 1, "game": "tiny", "seats": NAMES})


@pytest.fixture
def connection(table: Table, home: Path) -> Iterator[sqlite3.Connection]:
    """Give a connection of our own making to the file of a table with a match."""
    table.new_match("tiny", NAMES)
    connection = connect(home / FILE_NAME)
    yield connection
    connection.close()


@pytest.fixture
def open_store(
    connection: sqlite3.Connection, home: Path
) -> Iterator[Callable[[], Store]]:
    """Give a function that serves what is kept through `connection`."""
    with ExitStack() as stores:

        def serve() -> Store:
            return stores.enter_context(
                closing(Store(Keeper(MatchFile(home, connection))))
            )

        yield serve


@pytest.fixture
def match(open_store: Callable[[], Store]) -> Match:
    """Give a match that is kept through `connection`."""
    return Match(TINY, HEADER, open_store().log(1), StillClock())


def test_every_connection_survives_the_plug(connection: sqlite3.Connection) -> None:
    """WAL, and a sync at each commit: neither is kept in the file by itself."""
    pragmas = ("journal_mode", "synchronous", "foreign_keys")
    found = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in pragmas]
    assert found == ["wal", 2, 1]


def test_tables_are_strict(connection: sqlite3.Connection) -> None:
    """A number column takes no text."""
    rows = connection.execute("PRAGMA table_list").fetchall()
    tables = {row[1]: row[5] for row in rows if not row[1].startswith("sqlite_")}
    assert set(tables.values()) == {1}
    assert set(tables) == {"matches", "log", "drafts", "settings", "people", "cards"}


@pytest.mark.parametrize("change", ["DELETE FROM log", "UPDATE log SET body = '{}'"])
def test_the_log_only_grows(
    change: str, connection: sqlite3.Connection, match: Match
) -> None:
    """The database itself refuses to change or delete an entry."""
    match.play(Add(0, 1))
    with pytest.raises(sqlite3.IntegrityError, match="only grows"):
        connection.execute(change)


def test_the_second_writer_of_a_version_is_refused(
    open_store: Callable[[], Store], match: Match
) -> None:
    """Two who opened the same match: one move counts, nothing is overwritten."""
    other = Match(TINY, HEADER, open_store().log(1), StillClock())
    match.play(Add(0, 1))
    with pytest.raises(StoreError, match="Somebody else has written"):
        other.play(Add(1, 5))
    assert (other.version, other.state.counters) == (0, (0, 0))
    again = Match(TINY, HEADER, open_store().log(1), StillClock())
    assert again.state == match.state


def test_another_thread_may_not_write(match: Match) -> None:
    """That is a fault of ours, and no sentence for the owner."""
    errors: list[Exception] = []

    def play() -> None:
        try:
            match.play(Add(0, 1))
        except Exception as error:  # noqa: BLE001 - looked at below
            errors.append(error)

    thread = threading.Thread(target=play)
    thread.start()
    thread.join()
    assert [type(error) for error in errors] == [sqlite3.ProgrammingError]


def forget_all_and_fail(connection: sqlite3.Connection) -> None:
    """Break down in the middle of a transaction."""
    with transaction(connection):
        connection.execute("DELETE FROM people")
        connection.execute("DELETE FROM nothing")


def test_a_transaction_is_all_or_nothing(
    connection: sqlite3.Connection, open_store: Callable[[], Store]
) -> None:
    """Any error in it, also one of ours, takes back all of it."""
    store = open_store()
    with pytest.raises(TypeError):
        store.put_settings({"a": 1, "b": {1, 2}})
    assert store.setting("a") is None
    with pytest.raises(StoreError):
        forget_all_and_fail(connection)
    assert store.people() == ("Ana", "Ben")


def test_an_entry_that_is_no_json_is_damage(
    connection: sqlite3.Connection, open_store: Callable[[], Store]
) -> None:
    """The sentence says so; nothing guesses."""
    connection.execute("INSERT INTO log VALUES (1, 1, 'move', '{', 0)")
    with pytest.raises(Damaged, match="broken entry"):
        open_store().log(1).entries()


def test_migration_is_all_or_nothing(tmp_path: Path) -> None:
    """A step that fails leaves the file at the version it had."""
    connection = connect(tmp_path / "x.sqlite3", create=True)
    schema.migrate(connection)
    add = ("ALTER TABLE people ADD COLUMN colour TEXT",)
    with pytest.raises(sqlite3.Error):
        schema.migrate(connection, (*schema.STEPS, add, ("BROKEN",)))
    assert schema.version_of(connection) == schema.NEWEST
    assert "colour" not in str(
        connection.execute("PRAGMA table_info(people)").fetchall()
    )
    schema.migrate(connection, (*schema.STEPS, add))
    assert schema.version_of(connection) == schema.NEWEST + 1
    connection.close()


def test_migrating_twice_changes_nothing(home: Path, clock: StillClock) -> None:
    """A file of the newest version is left as it is."""
    Table.open(home, clock, GAMES).close()
    connection = connect(home / FILE_NAME)
    before = connection.execute("SELECT sql FROM sqlite_schema").fetchall()
    schema.migrate(connection)
    assert connection.execute("SELECT sql FROM sqlite_schema").fetchall() == before
    connection.close()


@pytest.mark.parametrize(
    ("box", "before", "after", "merged"),
    [
        ({}, {"a": [None]}, {"a": [3]}, {"a": [3]}),
        ({"a": [3]}, {"a": [None]}, {"a": [None]}, {"a": [3]}),
        ({"a": [4]}, {"a": [3]}, {"a": [3]}, {"a": [4]}),
        ({"a": [4]}, {"a": [3]}, {"a": [5]}, {"a": [5]}),
        ({"a": [3]}, {"a": [3]}, {"a": [None]}, {"a": [None]}),
        ({"b": 1}, {}, {"a": {"x": 2}}, {"b": 1, "a": {"x": 2}}),
        ({"a": 1}, {"a": None}, {"a": {"x": 2}}, {"a": {"x": 2}}),
    ],
    ids=[
        "told the first time",
        "nothing told",
        "an older match goes on",
        "told anew",
        "taken back",
        "another card",
        "another shape",
    ],
)
def test_the_card_box_takes_what_a_step_taught(
    box: object, before: object, after: object, merged: object
) -> None:
    """Only where the match changed its mind."""
    assert merge(box, before, after) == merged
