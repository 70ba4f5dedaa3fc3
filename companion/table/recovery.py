"""A match file that broke: put aside, the newest good copy brought back."""

import errno
from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.core.texts import _, ngettext
from companion.table.backups import Backup, backups, bring_back
from companion.table.database import reading
from companion.table.errors import Damaged, StoreError
from companion.table.files import (
    PARTS,
    beside,
    disk,
    is_missing,
    make_file,
    open_checked,
    put_in_place,
    remove,
)
from companion.table.when import say_when, stamp

_ASIDE: Final = "companion-damaged-"


class Recovery(Struct, frozen=True):
    """What a start has mended, and what is missing now.

    Attributes:
        aside: Name of the broken file, in the data folder; None where there was no
            file at all.
        copy_at_ms: When the copy was made that was brought back, in milliseconds
            since 1970; None if there was no good one.
        lost_matches: Matches that the copy does not have; None if nobody can tell.
        lost_moves: Moves in them and in the others that it does not have; likewise.
    """

    aside: str | None
    copy_at_ms: int | None
    lost_matches: int | None
    lost_moves: int | None

    def say(self, now_ms: int) -> str:
        """Say it to the owner in a few sentences.

        Args:
            now_ms: Now, in milliseconds since 1970.
        """
        first = _("The match file was missing.")
        if self.aside is not None:
            first = _("The match file was damaged. It is kept as {name}.").format(
                name=self.aside
            )
        if self.copy_at_ms is None:
            second = _("There was no good copy: the list starts anew.")
            return f"{first} {second}"
        when = say_when(self.copy_at_ms, now_ms)
        second = _("The copy of {when} was brought back.").format(when=when)
        return f"{first} {second} {self._say_missing()}"

    def _say_missing(self) -> str:
        if self.lost_matches is None or self.lost_moves is None:
            return _("What was played after that is missing.")
        if not self.lost_moves and not self.lost_matches:
            return _("Nothing is missing.")
        return _("Missing: {matches}, {moves}.").format(
            matches=ngettext("{n} match", "{n} matches", self.lost_matches).format(
                n=self.lost_matches
            ),
            moves=ngettext("{n} move", "{n} moves", self.lost_moves).format(
                n=self.lost_moves
            ),
        )


def was_damaged_before(home: Path) -> bool:
    """Tell whether a broken file was put aside in this data folder."""
    with disk():
        return any(path.name.startswith(_ASIDE) for path in home.iterdir())


def recover(path: Path, now_ms: int) -> Recovery:
    """Put a broken file aside and bring back the newest good copy of it.

    The copy is ready and checked before the broken file is touched.

    Args:
        path: The match file; it may be missing.
        now_ms: Now, in milliseconds since 1970.

    Raises:
        StoreError: It could not be done; the broken file is where it was, or put
            aside with the copies where they were, and the next start goes on.
    """
    had_file = not is_missing(path)
    unfinished = beside(path, ".restoring")
    copy = _prepare(path.parent, unfinished)
    before = _tally(path) if had_file else None
    after = _tally(unfinished) or {}
    remains = put_aside(path, now_ms)
    put_in_place(unfinished, path)
    # Looking into the copy has left empty files beside its name.
    remove(unfinished)
    aside = remains.name if had_file else None
    at_ms = copy.at_ms if copy else None
    if before is None:
        return Recovery(aside, at_ms, None, None)
    return Recovery(
        aside,
        at_ms,
        lost_matches=len(before.keys() - after.keys()),
        lost_moves=sum(max(0, n - after.get(i, 0)) for i, n in before.items()),
    )


def _prepare(home: Path, unfinished: Path) -> Backup | None:
    """Write the newest good copy to `unfinished`, or an empty file if none is."""
    for copy in backups(home):
        remove(unfinished)
        try:
            bring_back(copy, unfinished)
            open_checked(unfinished).close()
        except Damaged:
            continue
        except OSError as error:
            if error.errno == errno.EIO:
                continue
            # A full disk, say: not a reason to start anew over good copies.
            raise StoreError(
                _("The copy {name} could not be brought back: {why}").format(
                    name=copy.path.name, why=error.strerror or error
                )
            ) from error
        return copy
    make_file(unfinished)
    return None


def put_aside(path: Path, now_ms: int, name: str = _ASIDE) -> Path:
    """Give a file and what belongs to it another name, with a date in it.

    Raises:
        StoreError: It could not be done, or not for all of them.
    """
    name = f"{name}{stamp(now_ms)}"
    aside = path.with_name(f"{name}.sqlite3")
    count = 1
    while not all(is_missing(beside(aside, end)) for end in PARTS):
        count += 1
        aside = path.with_name(f"{name}-{count}.sqlite3")
    # The file itself goes first: without its -wal it could pass for a good one.
    for end in PARTS:
        if not is_missing(beside(path, end)):
            with disk():
                beside(path, end).rename(beside(aside, end))
    return aside


def _tally(path: Path) -> dict[int, int] | None:
    """Count the moves of each match, by its id; None if a broken file cannot tell."""
    query = (
        "SELECT id, (SELECT count(*) FROM log WHERE match_id = matches.id) FROM matches"
    )
    try:
        with reading(path) as connection:
            return {int(i): int(n) for i, n in connection.execute(query)}
    except (StoreError, TypeError, ValueError):
        return None
