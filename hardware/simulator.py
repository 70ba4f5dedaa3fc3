"""A button board without hardware, on a pseudo-terminal: the firmware's own logic.

`SimulatedPico` is the board: what the firmware does between its pins and its line.
`PtyLine` is its cable: it can be pulled and plugged in again, under another name too.
"""

import os
import secrets
import tty
from pathlib import Path

from hardware.board import BUTTONS, SEATS, Place
from hardware.firmware.pico import contacts, desk, wire

_TICKS = 1 << 30
_ALL_BYTES = 4096


class SimulatedPico:
    """Be a button board whose contacts are set by its owner."""

    def __init__(self, serial: str, now_s: float, seats: int = SEATS) -> None:
        """Give it power.

        Args:
            serial: Its serial number: printable, without `$`, `*` and `,`.
            now_s: Monotonic time in seconds.
            seats: How many seats it has.
        """
        self.serial = serial
        self.held: set[Place] = set()
        self._seats = seats
        self.start(now_s)

    def start(self, now_s: float) -> None:
        """Start anew, with the buttons as they are and a new nonce.

        Args:
            now_s: Monotonic time in seconds.
        """
        self._since_s = now_s
        self._reader = wire.Reader()
        self._outbox = wire.Outbox()
        self._contacts = contacts.Contacts(2 * self._seats, self._closed(), 0)
        who = (self.serial, secrets.token_hex(4), "lcs")
        self._desk = desk.Desk(self._contacts, self._outbox, wire.frame, who, 0)

    @property
    def lamps(self) -> frozenset[int]:
        """Tell the seats whose lamp shines."""
        lit = self._desk.lamps
        return frozenset(seat for seat in range(self._seats) if lit >> seat & 1)

    @property
    def round(self) -> int:
        """Tell the round of the vote, 0 while there is none."""
        return self._desk.round

    def step(self, now_s: float, heard: bytes) -> bytes:
        """Do what the firmware does in a millisecond.

        Args:
            now_s: Monotonic time in seconds.
            heard: What came since the last step.

        Returns:
            What is to be said.
        """
        now = int((now_s - self._since_s) * 1000) % _TICKS
        self._desk.scan(self._closed(), now)
        for byte in heard:
            text = self._reader.take(byte)
            if text is not None:
                self._desk.hear(text, now)
            elif self._reader.fault:
                self._desk.complain(self._reader.fault)
                self._reader.fault = ""
        self._desk.tick(now)
        return self._say()

    def is_heard(self, now_s: float) -> bool:
        """Tell if a companion has spoken within the last second.

        Args:
            now_s: Monotonic time in seconds.
        """
        now = int((now_s - self._since_s) * 1000) % _TICKS
        return self._desk.heard and self._desk.silence_ms(now) < 1000

    def _closed(self) -> int:
        """Give the mask of the buttons that are held."""
        return sum(1 << (2 * seat + BUTTONS.index(name)) for seat, name in self.held)

    def _say(self) -> bytes:
        """Empty the outbox."""
        said = bytearray()
        while (byte := self._outbox.peek()) >= 0:
            said.append(byte)
            self._outbox.said()
        return bytes(said)


class PtyLine:
    """Be the cable: a pseudo-terminal, with a link to it if that is wanted.

    Attributes:
        port: Name of the companion's end, "" while it is pulled.
    """

    def __init__(self, link: Path | None = None) -> None:
        """Prepare the cable; it is not plugged in.

        Args:
            link: Where a symbolic link to the port goes, or None.
        """
        self._link = link
        self._end: int | None = None
        self._is_quiet = False
        self._unsaid = b""
        self.port = ""

    def plug(self) -> None:
        """Plug it in.

        Raises:
            OSError: If there is no pseudo-terminal, or the link cannot be made.
        """
        if self._end is not None:
            return
        self._end, companions_end = os.openpty()
        self.port = os.ttyname(companions_end)
        tty.setraw(companions_end)
        # Kept open here, it would look as if another program held the port.
        os.close(companions_end)
        os.set_blocking(self._end, False)
        try:
            self._make_link()
        except OSError:
            self.pull()
            raise

    def pull(self) -> None:
        """Pull it: the port is gone, as when a USB plug is pulled."""
        if self._end is None:
            return
        if self._link and self._leads_here(self._link):
            self._link.unlink()
        os.close(self._end)
        self._end = None
        self._unsaid = b""
        self.port = ""

    def fileno(self) -> int | None:
        """Give what to wait for; None while it is pulled or nobody has opened it."""
        return None if self._is_quiet else self._end

    def read(self) -> bytes:
        """Give what has come; never waits."""
        try:
            came = os.read(self._end, _ALL_BYTES) if self._end is not None else b""
        except BlockingIOError:
            came = b""
        except OSError:  # nobody has the port open
            self._is_quiet = True
            return b""
        self._is_quiet = False
        return came

    def write(self, data: bytes) -> None:
        """Say something; what nobody reads is lost sooner or later. Never waits.

        Args:
            data: Whole frames.
        """
        if self._end is None:
            return
        self._unsaid += data
        if len(self._unsaid) > _ALL_BYTES:
            # A part of a frame stays where it was begun; the rest is said anew.
            self._unsaid = self._unsaid[: self._unsaid.index(b"\n") + 1]
        try:
            self._unsaid = self._unsaid[os.write(self._end, self._unsaid) :]
        except OSError:  # no room, or nobody has the port open
            return

    def _leads_here(self, link: Path) -> bool:
        try:
            return str(link.readlink()) == self.port
        except OSError:  # it is no link, is gone, or is not for us
            return False

    def _make_link(self) -> None:
        """Put the link in place of an older one, but never of anything else."""
        if not self._link:
            return
        try:
            if self._link.is_symlink() or not self._link.exists():
                self._link.unlink(missing_ok=True)
                self._link.symlink_to(self.port)
                return
            why = "it is there already, and is no link"
        except OSError as error:
            why = str(error.strerror)
        raise OSError(f"{self._link} cannot be made: {why}; name another link.")
