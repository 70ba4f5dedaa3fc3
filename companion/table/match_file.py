"""The match file where it lies: open, still there, opened or made once more."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

from companion.core.texts import _
from companion.table.database import said, say_full
from companion.table.errors import Damaged, StoreError
from companion.table.files import (
    FILE_NAME,
    beside,
    disk,
    is_missing,
    open_checked,
    put_in_place,
    remove,
    write_whole,
)
from companion.table.folder import FolderLock, make_home
from companion.table.recovery import put_aside
from companion.table.schema import migrate

READY: Final = ".ready"
"""Ends the name of a file that is whole and takes the place of the match file."""

_OTHER: Final = "companion-other-"


class MatchFile:
    """The file of a data folder, and the one connection to it."""

    def __init__(
        self,
        home: Path,
        connection: sqlite3.Connection | None = None,
        lock: FolderLock | None = None,
        now_ms: Callable[[], int] = lambda: 0,
    ) -> None:
        """Take over a file that was opened and found good.

        Args:
            home: The data folder.
            connection: To the file; None if it cannot be had now.
            lock: Of the folder.
            now_ms: The clock, in milliseconds since 1970.
        """
        self.connection = connection
        self.told = ""
        """What the owner should know of the last opening, or ""."""
        self._path = home / FILE_NAME
        self._lock = lock
        self._now_ms = now_ms
        self._device = _device_of(home)
        self._identity = _identity_of(self._path) if connection else None
        self._version = _version_of(connection) if connection else None

    def close(self) -> None:
        """Close the connection; calling it twice does no harm."""
        if self.connection is not None:
            self.connection.close()
        self.connection = None

    def look(self) -> sqlite3.Connection:
        """Give the connection, if it is still to the file that lies in the folder.

        Raises:
            StoreError: It is not; what is written would be lost.
        """
        if self.connection is None or self._identity != _identity_of(self._path):
            raise StoreError(self._say_gone())
        return self.connection

    def is_undisturbed(self) -> bool:
        """Tell whether the open file is still ours alone: nobody else has written."""
        if self.connection is None or self._identity != _identity_of(self._path):
            return False
        return self._version == _version_of(self.connection)

    def open(
        self, whole: sqlite3.Connection, *, anew: bool = False
    ) -> sqlite3.Connection:
        """Open the file once more, after all that may have happened to it.

        Args:
            whole: All that should be in it; used where it is missing or broken.
            anew: Put the file aside, and make one of `whole`.

        Raises:
            StoreError: It cannot be had, or what lies there must be left alone.
        """
        self.close()
        self.told = ""
        home = self._path.parent
        if self._device is None:
            make_home(home)
        with disk():
            home.stat()
        if is_missing(self._path) and self._device not in (None, _device_of(home)):
            # An empty place where a disk was plugged in: not to be written to.
            raise StoreError(self._say_gone())
        if self._lock is not None:
            self._lock.take(self._now_ms())
        connection = self._make(whole) if anew else self._open_or_make(whole)
        self.connection = connection
        self._device = _device_of(home)
        self._identity = _identity_of(self._path)
        self._version = _version_of(connection)
        return connection

    def why(self, error: StoreError) -> str:
        """Say why nothing can be kept, as exactly as the disk itself tells."""
        try:
            found = os.statvfs(self._path.parent)
        except FileNotFoundError:
            return self._say_gone()
        except OSError:
            return str(error)
        if found.f_flag & os.ST_RDONLY:
            return _("The disk can only be read. If it is a memory card, change it.")
        if found.f_blocks and not found.f_bavail:
            return say_full()
        return str(error)

    def _open_or_make(self, whole: sqlite3.Connection) -> sqlite3.Connection:
        if not is_missing(self._path):
            try:
                connection = open_checked(self._path)
            except Damaged:
                return self._make(whole)
            try:
                with said():
                    migrate(connection)
            except StoreError:
                connection.close()
                raise
            return connection
        return self._make(whole)

    def _make(self, whole: sqlite3.Connection) -> sqlite3.Connection:
        """Put what lies there aside, and everything that is known in its place."""
        unfinished = beside(self._path, ".new")
        remove(unfinished)
        write_whole(whole, unfinished)
        put_in_place(unfinished, beside(self._path, READY))
        self.told = take_place(self._path, self._now_ms())
        return open_checked(self._path)

    def _say_gone(self) -> str:
        text = _("The data folder {home} is gone. Plug its disk in again.")
        return text.format(home=self._path.parent)


def take_place(path: Path, now_ms: int) -> str:
    """Let a file that is whole take the place of the match file, if there is one.

    Until it is done, the next start goes on with it.

    Args:
        path: The match file; what lies there is put aside.
        now_ms: Now, in milliseconds since 1970.

    Returns:
        What the owner should know, or "".

    Raises:
        StoreError: It could not be done.
    """
    ready, told = beside(path, READY), ""
    if is_missing(ready):
        return told
    if not is_missing(path):
        aside = put_aside(path, now_ms, _OTHER)
        text = _("The match file was broken or not ours. It is kept as {name}.")
        told = text.format(name=aside.name)
    put_in_place(ready, path)
    return told


def _identity_of(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _version_of(connection: sqlite3.Connection) -> int | None:
    """Give a number that changes when another connection has written to the file."""
    try:
        return int(connection.execute("PRAGMA data_version").fetchone()[0])
    except sqlite3.Error:
        return None


def _device_of(home: Path) -> int | None:
    try:
        return home.stat().st_dev
    except OSError:
        return None
