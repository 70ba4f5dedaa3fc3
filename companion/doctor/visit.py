"""One visit of the doctor: the machine, the data folder, and what is wanted of them."""

import os
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from companion.doctor.findings import Finding, fault, note
from companion.doctor.machine import Machine
from companion.doctor.store_look import StoreLook, look
from companion.table.folder import LOCK_NAME
from companion.table.settings import WantedBoards, read_settings, wanted_boards
from hardware.chip import pi_model


class Holder(Struct, frozen=True):
    """Say which running app uses the data folder.

    Attributes:
        pid: Its process; None where the kernel does not tell.
        since_ms: Since when, in milliseconds since 1970; None if it does not say.
    """

    pid: int | None
    since_ms: int | None


class Visit:
    """What the checks of one visit share; each part is looked at once."""

    def __init__(self, machine: Machine, home: Path, board: str | None = None) -> None:
        """Prepare a visit; looks at nothing yet.

        Args:
            machine: Where to look.
            home: The data folder; it need not be there.
            board: As `--board` of `companion run`; None takes the owner's setting.
        """
        self.machine = machine
        self.home = home
        self._board = board

    @cached_property
    def model(self) -> str:
        """The model as the Pi names itself, "" on other computers."""
        return pi_model(self.machine.root)

    @property
    def is_pi(self) -> bool:
        """Whether this is a Raspberry Pi."""
        return bool(self.model)

    @cached_property
    def holder(self) -> Holder | None:
        """The running app on this folder, found without touching its lock."""
        lock = self.home / LOCK_NAME
        try:
            found = lock.stat()
            note_words = lock.read_text(errors="replace").split()
        except OSError:
            return None
        place = f"{os.major(found.st_dev):02x}:{os.minor(found.st_dev):02x}"
        pid, since_ms = _numbers(note_words)
        table = self.machine.read("proc/locks")
        if table is None:  # told by nobody: then by the note, while its process lives
            lives = pid is not None and (self.machine.root / f"proc/{pid}").exists()
            return Holder(pid, since_ms) if lives else None
        for line in table.splitlines():
            words = line.split()
            inode = f":{found.st_ino}"
            # Some file systems have another number there than `stat` gives.
            if "FLOCK" in words and any(
                word == place + inode or (word.endswith(inode) and str(pid) in words)
                for word in words
            ):
                return Holder(pid, since_ms)
        return None

    @cached_property
    def store(self) -> StoreLook:
        """What lies in the match file, looked at without writing."""
        return look(self.home, is_running=self.holder is not None)

    @cached_property
    def board(self) -> str:
        """The wanted board: `auto`, `gpio`, `serial`, `serial:PATH` or `off`."""
        if self._board is not None:
            return self._board
        return read_settings(self.store.settings.get).buttons

    @property
    def wanted(self) -> WantedBoards:
        """What the app would make of that word on this computer."""
        return wanted_boards(self.board, is_pi=self.is_pi)


Look = Callable[[Visit], Finding]


class Check(Struct, frozen=True):
    """One thing to look at.

    Attributes:
        name: Of the check, one short word.
        look: Finds out; may raise and may hang.
        timeout_s: After this long it counts as hanging.
    """

    name: str
    look: Look
    timeout_s: float = 8.0


def on_a_pi(visit: Visit, says: str, remedy: str, **data: object) -> Finding:
    """Say what a Pi should have and another computer need not."""
    make = fault if visit.is_pi else note
    return make(says, remedy if visit.is_pi else "", **data)


def _numbers(words: list[str]) -> tuple[int | None, int | None]:
    if len(words) == 2 and all(word.isascii() and word.isdigit() for word in words):
        return int(words[0]), int(words[1])
    return None, None
