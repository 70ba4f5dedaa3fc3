"""An open SQLite file with our settings, and its faults in plain words."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from companion.core.texts import _
from companion.table.errors import Damaged, Refusing, StoreError, VersionTaken

_BUSY_S = 2.0


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file only to look into it: a broken one stays exactly as it is.

    Raises:
        StoreError: It cannot be opened or read. `Damaged` if it is no database.
    """
    with said(), closing(_open(path, "ro")) as connection:
        yield connection


@contextmanager
def reading_alone(path: Path, *, has_wal: bool) -> Iterator[sqlite3.Connection]:
    """Look into a file on a disk on which nothing can be made beside it.

    Args:
        path: The file; no other process has it open.
        has_wal: There is something in the -wal beside it.

    Raises:
        StoreError: It cannot be opened or read. `Damaged` if it is no database.
    """
    mode = "rw" if has_wal else "ro&immutable=1"
    with said(), closing(_open(path, mode)) as connection:
        # The index of the -wal is then kept in the memory.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        yield connection


def in_memory(source: sqlite3.Connection | None = None) -> sqlite3.Connection:
    """Give a database in the memory: all that is in another one, or nothing.

    Raises:
        StoreError: The other one cannot be read.
    """
    memory = sqlite3.connect(":memory:", isolation_level=None)
    try:
        with said():
            if source is not None:
                source.backup(memory)
            memory.execute("PRAGMA foreign_keys = ON")
    except StoreError:
        memory.close()
        raise
    return memory


def connect(path: Path, *, create: bool = False) -> sqlite3.Connection:
    """Open a file so that what is committed survives the plug being pulled.

    Args:
        path: The file.
        create: Make it; else it must be there.

    Raises:
        StoreError: It cannot be opened. `Damaged` if it is no database.
    """
    with said():
        connection = _open(path, "rwc" if create else "rw")
    try:
        with said():
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA journal_mode = WAL").fetchone()
    except StoreError:
        connection.close()
        raise
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Run what is inside as one: on disk when it ends, or not at all.

    Raises:
        StoreError: Nothing of it was kept.
    """
    with said():
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")


@contextmanager
def said() -> Iterator[None]:
    """Turn the database's errors into sentences.

    Raises:
        StoreError: In place of `sqlite3.Error`.
    """
    try:
        yield
    except sqlite3.ProgrammingError:
        # A fault of ours, such as writing from another thread: not to be said.
        raise
    except sqlite3.Error as error:
        raise _plain(error) from error


def say_full() -> str:
    """Say that the disk is full, and what to do."""
    return _("The disk is full. Delete what is not needed, or take a larger one.")


def check(connection: sqlite3.Connection) -> None:
    """Read through the whole file.

    Raises:
        Damaged: Something in it is broken.
        StoreError: It cannot be read.
    """
    with said():
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise Damaged(_("The match file is damaged: {what}.").format(what=found))


def _open(path: Path, mode: str) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=_BUSY_S)


def _plain(error: sqlite3.Error) -> StoreError:
    # The lowest byte is the kind; the others only say more about it.
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    match code:
        case sqlite3.SQLITE_CONSTRAINT:
            return VersionTaken(
                _("Somebody else has written to this match. Open it again.")
            )
        case sqlite3.SQLITE_FULL:
            return Refusing(say_full())
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return Damaged(
                _(
                    "The match file is damaged. Start the companion again: "
                    "it brings back the newest good copy."
                )
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN:
            return StoreError(
                _(
                    "The match file cannot be opened for writing. "
                    "Check the rights of the data folder."
                )
            )
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Refusing(
                _("Another program holds the match file. Close that program.")
            )
        case sqlite3.SQLITE_IOERR:
            return StoreError(
                _("The disk reports an error. Is it full? Else check the memory card.")
            )
    return StoreError(_("The match file: {what}.").format(what=error))
