"""A real pseudo-terminal between the real driver and a board that a test turns."""

import contextlib
import os
import pty
import select
import time
import tty
from collections.abc import Callable
from pathlib import Path

from tests.fakes.serial_boards import SpokenBoard

PATIENCE_S = 10.0


class PtyCable:
    """Is a cable whose computer end is a pseudo-terminal behind a link."""

    def __init__(self, link: Path, board: SpokenBoard) -> None:
        self.link = link
        self.board = board
        self.master = -1
        self.device = ""
        self.reads = True
        self.heard_bytes = 0

    def plug(self) -> None:
        """Plug it in: a pseudo-terminal of another name each time."""
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        self.device = os.ttyname(slave)
        os.close(slave)
        os.set_blocking(self.master, False)
        self.link.symlink_to(self.device)

    def unplug(self) -> None:
        """Pull it: both ends are gone."""
        self.link.unlink(missing_ok=True)
        if self.master >= 0:
            os.close(self.master)
        self.master = -1

    def turn(self, wait_s: float = 0.005) -> None:
        """Let the board hear and speak once."""
        if self.master < 0:
            time.sleep(wait_s)
            return
        ready, _, _ = select.select([self.master], [], [], wait_s)
        try:
            if ready and self.reads:
                data = os.read(self.master, 4096)
                self.heard_bytes += len(data)
                self.board.hear(data)
            self.say(self.board.speak())
        except OSError:
            pass  # nobody has the other end open

    def say(self, data: bytes) -> None:
        """Put bytes on the line, as many as it takes."""
        if data and self.master >= 0:
            with contextlib.suppress(BlockingIOError):  # nobody reads
                os.write(self.master, data)

    def until(self, happened: Callable[[], bool]) -> float:
        """Turn until something has happened.

        Returns:
            How long it took, in seconds.
        """
        began_s = time.monotonic()
        while not happened():
            assert time.monotonic() - began_s < PATIENCE_S, "it did not happen"
            self.turn()
        return time.monotonic() - began_s
