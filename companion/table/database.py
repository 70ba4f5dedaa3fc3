"""An open SQLite file with our settings, and its faults in plain words."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from companion.core.texts import _
from companion.table.errors import Damaged, StoreError, VersionTaken

_BUSY_S = 2.0


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file only to look into it: a broken one stays exactly as it is.

    Raises:
        StoreError: It cannot be opened or read. `Damaged` if it is no database.
    """
    with said(), closing(_open(path, "ro")) as connection:
        yield connection


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
            return StoreError(
                _("The disk is full, so this was not kept. Make room and try again.")
            )
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
            return StoreError(
                _("Another program holds the match file. Close it and try again.")
            )
        case sqlite3.SQLITE_IOERR:
            return StoreError(
                _("The disk reports an error. Is it full? Else check the memory card.")
            )
    return StoreError(_("The match file: {what}.").format(what=error))
