"""The match file itself: making one, opening one only if it is good and ours."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.core.texts import _
from companion.table import schema
from companion.table.database import (
    check,
    connect,
    in_memory,
    reading,
    reading_alone,
    said,
)
from companion.table.errors import Damaged, NotOurs, StoreError

FILE_NAME = "companion.sqlite3"
PARTS = ("", "-wal", "-shm", "-journal")
"""A file, and what SQLite may have left beside it."""


def beside(path: Path, end: str) -> Path:
    """Give the path whose name is that of `path` with `end` behind it."""
    return path.with_name(path.name + end)


def is_missing(path: Path) -> bool:
    """Tell whether nothing lies there; what cannot be looked at is not missing.

    Raises:
        StoreError: The folder cannot be looked into.
    """
    with disk():
        try:
            path.lstat()
        except FileNotFoundError:
            return True
    return False


def open_checked(path: Path) -> sqlite3.Connection:
    """Open a match file that is there, after reading through all of it.

    Raises:
        Damaged: It is empty, no database, or broken inside.
        NotOurs: It is not ours, or was made by a newer companion.
        StoreError: It cannot be opened for writing.
    """
    with disk():
        is_file, size = path.is_file(), path.stat().st_size
    if not is_file:
        raise NotOurs(_("{path} cannot be opened: it is no file.").format(path=path))
    if not size:
        # SQLite would take it for a new file.
        raise Damaged(_("The match file is empty."))
    # Closing a file that was open for writing would touch a broken one once more.
    with reading(path) as look:
        check(look)
        _check_is_ours(look, path)
    connection = connect(path)
    try:
        _check_is_writable(connection)
    except StoreError:
        connection.close()
        raise
    return connection


def read_whole(path: Path) -> sqlite3.Connection:
    """Read a match file into the memory, also from a disk that takes nothing.

    Raises:
        Damaged: It is no database, or broken inside.
        NotOurs: It is not ours, or was made by a newer companion.
        StoreError: It cannot be read.
    """
    try:
        with reading(path) as look:
            return _read_good(look, path)
    except (Damaged, NotOurs):
        raise
    except StoreError:
        with disk():
            wal = beside(path, "-wal")
            has_wal = not is_missing(wal) and wal.stat().st_size > 0
        with reading_alone(path, has_wal=has_wal) as look:
            return _read_good(look, path)


def write_whole(connection: sqlite3.Connection, path: Path) -> None:
    """Write a whole database to a file of its own, durably.

    It is one file that can be carried away, without -wal and -shm beside it.

    Raises:
        StoreError: It could not be written.
    """
    with said():
        copy = sqlite3.connect(path)
        try:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE").fetchone()
        finally:
            copy.close()
    with disk():
        sync(path)


def make_file(path: Path) -> None:
    """Make an empty match file.

    Raises:
        StoreError: It could not be made.
    """
    remove(path)
    connection = connect(path, create=True)
    try:
        with said():
            schema.migrate(connection)
    finally:
        connection.close()


def put_in_place(unfinished: Path, path: Path) -> None:
    """Give a complete file its name; it appears whole or not at all.

    Raises:
        StoreError: It could not be renamed.
    """
    with disk():
        sync(unfinished)
        unfinished.replace(path)
        sync(path.parent)


def remove(path: Path) -> None:
    """Remove an unfinished file of ours and what SQLite left beside it."""
    with disk():
        for end in PARTS:
            beside(path, end).unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Wait until a file, or what a folder lists, is on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def disk() -> Iterator[None]:
    """Turn the system's errors into sentences.

    Raises:
        StoreError: In place of `OSError`.
    """
    try:
        yield
    except StoreError:
        raise
    except OSError as error:
        raise StoreError(
            _("The data folder cannot be used: {what}: {why}.").format(
                what=error.filename or _("the disk"), why=error.strerror
            )
        ) from error


def _read_good(look: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    check(look)
    _check_is_ours(look, path)
    return in_memory(look)


def _check_is_writable(connection: sqlite3.Connection) -> None:
    with said():
        version = schema.version_of(connection)
        connection.execute("BEGIN IMMEDIATE")
        # A file that may only be read lets a transaction begin, but not write.
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("ROLLBACK")


def _check_is_ours(connection: sqlite3.Connection, path: Path) -> None:
    with said():
        mark = connection.execute("PRAGMA application_id").fetchone()[0]
        version = schema.version_of(connection)
    if mark != schema.APPLICATION_ID:
        raise NotOurs(
            _(
                "{path} is not a match file of the companion. "
                "Move it away, or choose another folder with --home."
            ).format(path=path)
        )
    if version > schema.NEWEST:
        raise NotOurs(
            _(
                "{path} was written by a newer companion (file version {version}, "
                "this one knows {newest}). Update the companion."
            ).format(path=path, version=version, newest=schema.NEWEST)
        )
