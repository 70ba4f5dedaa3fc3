"""Good copies of the match file: made at every start, the newest five kept."""

import filecmp
import re
import shutil
import sqlite3
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from companion.core.texts import _
from companion.table.errors import StoreError
from companion.table.files import disk, remove, sync, write_whole
from companion.table.when import stamp

FOLDER = "backups"
KEPT = 5

_NAME = re.compile(r"companion-(\d{6,})-(\d{8}-\d{6})\.sqlite3")


class Backup(Struct, frozen=True):
    """One copy.

    Attributes:
        path: The file.
        number: Counts up; a clock that was wrong cannot bring them out of order.
        at_ms: When it was made, as its name says, in milliseconds since 1970.
    """

    path: Path
    number: int
    at_ms: int


def backups(home: Path) -> tuple[Backup, ...]:
    """Give the copies in a data folder, the newest one first.

    Raises:
        StoreError: The folder cannot be looked into.
    """
    folder = home / FOLDER
    with disk():
        names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    found = [
        Backup(folder / name, int(match[1]), _moment(match[2]))
        for name in names
        if (match := _NAME.fullmatch(name))
    ]
    return tuple(sorted(found, key=lambda copy: copy.number, reverse=True))


def back_up(connection: sqlite3.Connection, home: Path, now_ms: int) -> None:
    """Make a copy of an open file that was found good, and drop the oldest ones.

    A copy with nothing new in it is not kept: an app that starts over and over
    must not push out the older ones.

    Raises:
        StoreError: It could not be made; the copies are as they were.
    """
    unfinished = home / FOLDER / "unfinished"
    try:
        with disk():
            unfinished.parent.mkdir(exist_ok=True)
            remove(unfinished)
            write_whole(connection, unfinished)
            _keep(unfinished, home, now_ms)
    except StoreError as error:
        with suppress(StoreError):
            remove(unfinished)
        raise StoreError(
            _("No copy of the match file could be made. {why}").format(why=error)
        ) from error


def bring_back(copy: Backup, target: Path) -> None:
    """Write a copy to `target`, durably; the copy itself stays.

    Raises:
        OSError: It could not be read or written.
    """
    shutil.copyfile(copy.path, target)
    sync(target)


def _keep(unfinished: Path, home: Path, now_ms: int) -> None:
    older = backups(home)
    if older and filecmp.cmp(unfinished, older[0].path, shallow=False):
        unfinished.unlink()
        return
    number = older[0].number + 1 if older else 1
    name = f"companion-{number:06}-{stamp(now_ms)}.sqlite3"
    unfinished.replace(unfinished.with_name(name))
    sync(unfinished.parent)
    for copy in older[KEPT - 1 :]:
        copy.path.unlink()


def _moment(text: str) -> int:
    try:
        return int(datetime.strptime(text, "%Y%m%d-%H%M%S").timestamp() * 1000)
    except (ValueError, OverflowError):
        return 0
