"""Opening the data folder: check, back up, migrate; and bring back what broke."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from companion.core.texts import _
from companion.table.backups import Backup, back_up, backups
from companion.table.database import in_memory, said
from companion.table.errors import Damaged, NotOurs, StoreError
from companion.table.files import (
    FILE_NAME,
    beside,
    is_missing,
    make_file,
    open_checked,
    put_in_place,
    read_whole,
)
from companion.table.folder import FolderLock, make_home
from companion.table.keeper import Keeper
from companion.table.match_file import MatchFile, take_place
from companion.table.recovery import Recovery, recover, was_damaged_before
from companion.table.schema import migrate
from companion.table.store import Store
from companion.table.when import say_when

Clock = Callable[[], int]
"""Gives now, in milliseconds since 1970."""


class Opened(Struct, frozen=True):
    """What a start has found.

    Attributes:
        store: Ready for use.
        recovery: What was mended and what is missing; None if all is well.
        warning: A sentence about a copy that could not be made or had to serve, or "".
    """

    store: Store
    recovery: Recovery | None
    warning: str


def take_folder(
    home: Path, clock: Clock, *, plays_on: bool
) -> tuple[FolderLock, Opened]:
    """Take a data folder for this process and open the match file in it.

    Args:
        home: The folder; made where it is missing.
        clock: Gives now, in milliseconds since 1970.
        plays_on: Whether to go on where nothing can be kept on disk.

    Raises:
        FolderInUse: Another process has it.
        NotOurs: What lies there must not be written to.
        StoreError: It cannot be used, and `plays_on` is not wanted.
    """
    try:
        make_home(home)
    except StoreError:
        if not plays_on:
            raise
    lock = FolderLock(home, clock(), is_needed=not plays_on)
    try:
        return lock, _open(home, clock, lock, plays_on=plays_on)
    except StoreError:
        lock.close()
        raise


def _open(home: Path, clock: Clock, lock: FolderLock, *, plays_on: bool) -> Opened:
    try:
        return open_store(home, clock(), lock, clock)
    except NotOurs:
        raise
    except StoreError as error:
        if not plays_on:
            raise
        return open_without_disk(home, clock, lock, error)


def open_store(
    home: Path, now_ms: int, lock: FolderLock | None = None, clock: Clock | None = None
) -> Opened:
    """Open the match file of a data folder that this process has locked.

    Args:
        home: The data folder.
        now_ms: Now, in milliseconds since 1970; stands in the names of files.
        lock: Of the folder, for opening it once more later.
        clock: Gives that time later.

    Raises:
        StoreError: The file is there but cannot be read or written, or was made by
            a newer companion. It is left as it is, and no other one is made.
    """
    connection, recovery, warning = _open_file(home, now_ms)
    try:
        file = MatchFile(home, connection, lock, clock or (lambda: now_ms))
        return Opened(Store(Keeper(file)), recovery, warning)
    except StoreError:
        connection.close()
        raise


def open_without_disk(
    home: Path, clock: Clock, lock: FolderLock, error: StoreError
) -> Opened:
    """Go on with what can be read: all that is played waits for the disk.

    Args:
        home: The data folder; it may be missing.
        clock: Gives now, in milliseconds since 1970.
        lock: Of the folder, held or not.
        error: Why `open_store` could not do it.

    Raises:
        NotOurs: What lies there must not be written to.
    """
    memory, warning = _read_what_there_is(home, clock())
    file = MatchFile(home, None, lock, clock)
    with said():
        migrate(memory)
    # Matches that cannot be seen keep their ids.
    least_id = clock() // 1000 if warning else 1
    store = Store(Keeper(file, memory, file.why(error)), least_id)
    return Opened(store, None, warning)


def _open_file(
    home: Path, now_ms: int
) -> tuple[sqlite3.Connection, Recovery | None, str]:
    path = home / FILE_NAME
    told = take_place(path, now_ms)
    if is_missing(path) and not _has_a_past(path):
        unfinished = beside(path, ".new")
        make_file(unfinished)
        put_in_place(unfinished, path)
        return open_checked(path), None, ""
    connection, recovery = _open_or_recover(path, now_ms)
    try:
        warning = f"{told} {_try_back_up(connection, home, now_ms)}".strip()
        with said():
            migrate(connection)
    except StoreError:
        connection.close()
        raise
    return connection, recovery, warning


def _read_what_there_is(home: Path, now_ms: int) -> tuple[sqlite3.Connection, str]:
    """Give the match file, else the newest good copy, else nothing, and say which."""
    path = home / FILE_NAME
    try:
        if is_missing(path):
            return in_memory(), ""
        return read_whole(path), ""
    except NotOurs:
        raise
    except StoreError:
        pass
    for copy in _copies(home):
        try:
            memory = read_whole(copy.path)
        except StoreError:
            continue
        when = say_when(copy.at_ms, now_ms)
        text = _("Your matches cannot be read now. This is the copy of {when}.")
        return memory, text.format(when=when)
    return in_memory(), _("Your matches cannot be read now. They are not gone.")


def _copies(home: Path) -> tuple[Backup, ...]:
    try:
        return backups(home)
    except StoreError:
        return ()


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
