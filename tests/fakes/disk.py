"""A disk that fails for a while: real errors of the system, on a real file."""

import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path

from companion.table.files import FILE_NAME
from companion.table.table import Table

Fault = Callable[[Table], AbstractContextManager[None]]


@contextmanager
def no_byte_more(_table: object = None) -> Iterator[None]:
    """Let the system refuse every byte this process wants to write to any file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def full(table: Table) -> Iterator[None]:
    """Let the match file not grow any more: SQLite finds the disk full."""
    database = table._store.keeper.file.connection
    assert database is not None
    (pages,) = database.execute("PRAGMA page_count").fetchone()
    database.execute(f"PRAGMA max_page_count = {pages}")
    try:
        yield
    finally:
        # The table may have opened the file once more, which has the room again.
        with suppress(sqlite3.ProgrammingError):
            database.execute("PRAGMA max_page_count = 1000000")


@contextmanager
def held(table: Table) -> Iterator[None]:
    """Let another program hold the match file."""
    database = table._store.keeper.file.connection
    if database is not None:
        database.execute("PRAGMA busy_timeout = 0")
    with closing(sqlite3.connect(table.home / FILE_NAME)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def unplugged(table: Table) -> Iterator[None]:
    """Let the data folder be away, as that of a stick that was pulled."""
    away = table.home.with_name("in somebody's pocket")
    table.home.rename(away)
    try:
        yield
    finally:
        away.rename(table.home)


FAULTS: tuple[Fault, ...] = (no_byte_more, full, held, unplugged)


@contextmanager
def another_process(home: Path) -> Iterator[sqlite3.Connection]:
    """Look into the match file as a process does whose disk is well."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    path = f"file:{home / FILE_NAME}?mode=ro"
    try:
        with closing(sqlite3.connect(path, uri=True)) as other:
            yield other
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def on_disk(home: Path, match_id: int = 1) -> list[int]:
    """Give the versions of a match that another process would find."""
    with another_process(home) as other:
        query = "SELECT version FROM log WHERE match_id = ? ORDER BY version"
        return [version for (version,) in other.execute(query, (match_id,))]
