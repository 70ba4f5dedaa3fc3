"""Opening the data folder: check, back up, migrate; and bring back what broke."""

import sqlite3
from pathlib import Path

from msgspec import Struct

from companion.table.backups import back_up, backups
from companion.table.database import said
from companion.table.errors import Damaged, StoreError
from companion.table.files import (
    FILE_NAME,
    beside,
    is_missing,
    make_file,
    open_checked,
    put_in_place,
)
from companion.table.recovery import Recovery, recover, was_damaged_before
from companion.table.schema import migrate
from companion.table.store import Store


class Opened(Struct, frozen=True):
    """What a start has found.

    Attributes:
        store: Ready for use.
        recovery: What was mended and what is missing; None if all is well.
        warning: A sentence about a copy that could not be made, or "".
    """

    store: Store
    recovery: Recovery | None
    warning: str


def open_store(home: Path, now_ms: int) -> Opened:
    """Open the match file of a data folder that this process has locked.

    Args:
        home: The data folder.
        now_ms: Now, in milliseconds since 1970; stands in the names of files.

    Raises:
        StoreError: The file is there but cannot be read or written, or was made by
            a newer companion. It is left as it is, and no other one is made.
    """
    path = home / FILE_NAME
    if is_missing(path) and not _has_a_past(path):
        unfinished = beside(path, ".new")
        make_file(unfinished)
        put_in_place(unfinished, path)
        return Opened(Store(open_checked(path)), None, "")
    connection, recovery = _open_or_recover(path, now_ms)
    try:
        warning = _try_back_up(connection, home, now_ms)
        with said():
            migrate(connection)
    except StoreError:
        connection.close()
        raise
    return Opened(Store(connection), recovery, warning)


def _has_a_past(path: Path) -> bool:
    """Tell whether a file was here once: then it is missing, and not new."""
    home = path.parent
    return bool(
        backups(home)
        or was_damaged_before(home)
        or not is_missing(beside(path, "-wal"))
    )


def _open_or_recover(
    path: Path, now_ms: int
) -> tuple[sqlite3.Connection, Recovery | None]:
    if not is_missing(path):
        try:
            return open_checked(path), None
        except Damaged:
            # Said by the recovery, together with what became of it.
            pass
    recovery = recover(path, now_ms)
    return open_checked(path), recovery


def _try_back_up(connection: sqlite3.Connection, home: Path, now_ms: int) -> str:
    """Make a copy; a full disk is no reason not to show what is there."""
    try:
        back_up(connection, home, now_ms)
    except StoreError as error:
        return str(error)
    return ""
