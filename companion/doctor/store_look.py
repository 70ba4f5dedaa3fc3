"""Look into the match file without writing, also while the app writes."""

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from companion.table.database import check, connect, said
from companion.table.errors import Damaged, StoreError
from companion.table.files import FILE_NAME, beside
from companion.table.schema import APPLICATION_ID, NEWEST, version_of

_BUSY_S: Final = 2.0
_WRITE_FORMAT: Final = 18
"""Offset of the byte in a database file that says whether it has a write-ahead log."""


class StoreLook(Struct, frozen=True):
    """Say what was found.

    Attributes:
        trouble: What is wrong with the file, as a sentence; "" if nothing is.
        is_damaged: Whether it is broken inside, and not only out of reach.
        is_there: Whether there is a file at all.
        matches: How many matches are in it.
        version: Of its tables.
        settings: The owner's settings that differ from the defaults.
        last_ms: When a match last changed, in milliseconds since 1970; None without.
        journal: What the file itself says: `wal` or `delete`, "" if unknown.
    """

    trouble: str = ""
    is_damaged: bool = False
    is_there: bool = True
    matches: int = 0
    version: int = 0
    settings: dict[str, Any] = {}
    last_ms: int | None = None
    journal: str = ""


def look(home: Path, *, is_running: bool) -> StoreLook:
    """Read through the match file of a data folder.

    Args:
        home: The data folder.
        is_running: Whether an app has it open.
    """
    path = home / FILE_NAME
    try:
        if not path.exists():
            return StoreLook(is_there=False)
        if not path.stat().st_size:
            return StoreLook("The match file is empty.", is_damaged=True)
        with _opened(path, is_running=is_running) as connection:
            check(connection)
            return _read(connection, path)
    except Damaged as error:
        return StoreLook(str(error), is_damaged=True)
    except (StoreError, OSError) as error:
        return StoreLook(f"The match file cannot be read: {error}")


def pragmas(path: Path) -> dict[str, str | int]:
    """Say what a connection as the app makes it has in force.

    Args:
        path: A file to make for it; it is not removed.

    Raises:
        StoreError: It cannot be made.
    """
    names = ("journal_mode", "synchronous", "foreign_keys")
    with closing(connect(path, create=True)) as connection, said():
        return {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names
        }


def is_good(path: Path) -> bool:
    """Tell whether a file that nobody writes is a whole database."""
    try:
        with said(), closing(_connect(path, "mode=ro&immutable=1")) as connection:
            check(connection)
    except StoreError:
        return False
    return True


@contextmanager
def _opened(path: Path, *, is_running: bool) -> Iterator[sqlite3.Connection]:
    """Open the file so that it, and what lies beside it, stays as it is.

    A reader of a file with a write-ahead log makes the files beside it where they are
    missing, and cannot remove them again. While the app runs they are there.
    """
    wal = beside(path, "-wal")
    with said():
        if is_running:
            with closing(_connect(path, "mode=ro")) as connection:
                yield connection
        elif wal.exists() and wal.stat().st_size:
            # The last moves of a power cut are in there: read a copy of both.
            with tempfile.TemporaryDirectory(prefix="companion-doctor-") as folder:
                copy = Path(folder) / path.name
                shutil.copyfile(path, copy)
                shutil.copyfile(wal, beside(copy, "-wal"))
                with closing(_connect(copy, "mode=rw")) as connection:
                    yield connection
        else:
            with closing(_connect(path, "mode=ro&immutable=1")) as connection:
                yield connection


def _connect(path: Path, how: str) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?{how}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=_BUSY_S)


def _read(connection: sqlite3.Connection, path: Path) -> StoreLook:
    mark = connection.execute("PRAGMA application_id").fetchone()[0]
    version = version_of(connection)
    if mark != APPLICATION_ID:
        return StoreLook(f"{path} is not a match file of the companion.")
    if version > NEWEST:
        return StoreLook(
            f"The match file was written by a newer companion (file version {version}, "
            f"this one knows {NEWEST}).",
            version=version,
        )
    count, last_ms = connection.execute(
        "SELECT count(*), max(touched_ms) FROM matches"
    ).fetchone()
    kept = connection.execute("SELECT key, value FROM settings").fetchall()
    return StoreLook(
        matches=count,
        version=version,
        settings=_settings(kept),
        last_ms=last_ms,
        journal=_journal(path),
    )


def _settings(rows: list[tuple[str, str]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, text in rows:
        with suppress(ValueError):
            found[key] = json.loads(text)
    return found


def _journal(path: Path) -> str:
    with path.open("rb") as file:
        file.seek(_WRITE_FORMAT)
        return {b"\1": "delete", b"\2": "wal"}.get(file.read(1), "")
