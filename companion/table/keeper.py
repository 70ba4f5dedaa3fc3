"""What keeps every step on disk, and in memory for as long as the disk takes none."""

import sqlite3
import time
from collections.abc import Callable, Hashable
from typing import Final, Literal

from msgspec import Struct

from companion.core.texts import _
from companion.table.database import check, in_memory, said, transaction
from companion.table.errors import Damaged, Refusing, StoreError, VersionTaken
from companion.table.match_file import MatchFile

Insert = Literal["INSERT", "INSERT OR IGNORE"]
"""How a step puts in a row of its own: on a second try it may be there already."""

Step = Callable[[sqlite3.Connection, Insert], None]
"""Changes the tables, and does the very same in every copy of them."""

SLOW_S: Final = 0.05
PATIENCE: Final = 20
"""A disk that makes people wait is left alone for so many times as long."""

_LASTING: Final = (
    "SELECT id, game, header, started_ms FROM matches",
    "SELECT match_id, version, kind, body, at_ms FROM log",
)
"""What never changes once it is there."""


class Waiting(Struct, frozen=True):
    """A step that is not on disk yet.

    Attributes:
        step: What to do.
        is_move: It is an entry of a match's log.
    """

    step: Step
    is_move: bool


class Keeper:
    """The match file, and a copy of it in the memory that is always whole.

    A step is on disk before it is in the copy, and all is read from the copy. Where
    the disk fails, the copy goes on alone, and its steps wait. As soon as the disk
    takes them, they are written in their order, in one transaction.
    """

    def __init__(
        self, file: MatchFile, memory: sqlite3.Connection | None = None, why: str = ""
    ) -> None:
        """Take over both.

        Args:
            file: Where the steps go.
            memory: The copy; None makes one of the open file.
            why: Why nothing can be kept on disk; "" if it can.

        Raises:
            StoreError: The file cannot be read.
        """
        self.why = why
        self.file = file
        self.memory = in_memory(file.look()) if memory is None else memory
        self.on_turn: Callable[[], None] = lambda: None
        self.clock_s: Callable[[], float] = time.monotonic
        self._waiting: dict[Hashable, Waiting] = {}
        self._due_s = 0.0

    @property
    def moves(self) -> int:
        """How many entries of logs are not on disk."""
        return sum(waiting.is_move for waiting in self._waiting.values())

    @property
    def is_behind(self) -> bool:
        """Whether there is anything that is not on disk."""
        return bool(self._waiting)

    def keep(self, step: Step, key: Hashable, *, is_move: bool = False) -> None:
        """Do a step: on disk, or else in the memory until it can be there.

        Args:
            step: What to do.
            key: Of two steps with one key, only the later one matters.
            is_move: It is an entry of a match's log.

        Raises:
            VersionTaken: Somebody else has written the same; nothing has changed.
            StoreError: It makes no sense; nothing has changed.
        """
        if not self.why and self._keep_on_disk(step):
            return
        _run(self.memory, step)
        self._waiting.pop(key, None)
        self._waiting[key] = Waiting(step, is_move)
        if not self._try_again():
            self.on_turn()

    def save(self, *, now: bool = False) -> bool:
        """Look after the disk and write what waits; tell whether all is on it.

        Args:
            now: Also ask a disk that has made people wait.
        """
        if now:
            self._due_s = 0.0
        if before := self.why:
            if not self._try_again() and self.why != before:
                self.on_turn()
            return not self.why
        try:
            self.file.look()
        except StoreError as error:
            self._lose(error)
            if not self._try_again():
                self.on_turn()
        return not self.why

    def close(self) -> tuple[int, int]:
        """Make a last attempt and let go; calling it twice does no harm.

        Returns:
            How many entries of logs are lost, and how many other steps.
        """
        if self._waiting:
            self._due_s = 0.0
            self._try_again()
        moves, others = self.moves, len(self._waiting) - self.moves
        self._waiting.clear()
        self.file.close()
        self.memory.close()
        return moves, others

    def _keep_on_disk(self, step: Step) -> bool:
        try:
            _run(self.file.look(), step)
        except VersionTaken:
            self._read_back()
            raise
        except StoreError as error:
            self._lose(error)
            return False
        _run(self.memory, step)
        return True

    def _lose(self, error: StoreError) -> None:
        """Go on without the disk."""
        self.why = self.file.why(error)
        self._due_s = 0.0
        if not isinstance(error, Refusing):
            self.file.close()

    def _try_again(self) -> bool:
        begun_s = self.clock_s()
        if begun_s < self._due_s:
            return False
        try:
            self._write_all()
        except StoreError as error:
            self._lose(error)
            now_s = self.clock_s()
            if now_s - begun_s > SLOW_S:
                self._due_s = now_s + PATIENCE * (now_s - begun_s)
            return False
        self.why = ""
        self._waiting.clear()
        self.on_turn()
        return True

    def _write_all(self) -> None:
        """Bring all that waits to the disk.

        Raises:
            StoreError: All of it goes on waiting.
        """
        if self.file.is_undisturbed():
            self._write_to(self.file.look())
            return
        try:
            self._write_to(self.file.open(self.memory), is_new=True)
        except (Damaged, VersionTaken):
            self._write_to(self.file.open(self.memory, anew=True), is_new=True)
        self._read_back()

    def _write_to(self, file: sqlite3.Connection, *, is_new: bool = False) -> None:
        with said():
            # The screen stands still meanwhile; the next attempt is near.
            (patience_ms,) = file.execute("PRAGMA busy_timeout").fetchone()
            file.execute("PRAGMA busy_timeout = 0")
        try:
            with transaction(file):
                for waiting in self._waiting.values():
                    waiting.step(file, "INSERT OR IGNORE")
                if is_new:
                    _compare(file, self.memory)
                    check(file)
        finally:
            file.execute(f"PRAGMA busy_timeout = {patience_ms}")

    def _read_back(self) -> None:
        """Know what is on disk, also what somebody else has written there."""
        memory = in_memory(self.file.look())
        self.memory.close()
        self.memory = memory


def _run(connection: sqlite3.Connection, step: Step) -> None:
    with transaction(connection):
        step(connection, "INSERT")


def _compare(file: sqlite3.Connection, memory: sqlite3.Connection) -> None:
    """See that a file has all that people have seen.

    Raises:
        VersionTaken: It has something else in the place of it.
    """
    for query in _LASTING:
        there = set(file.execute(query))
        if any(row not in there for row in memory.execute(query)):
            raise VersionTaken(_("Somebody else has written to the match file."))
