"""Our side of the talk with a serial board: no port, no thread, no clock of its own.

Bytes and moments go in, bytes to send and changes of buttons come out. The rules are
those of docs/board-protocol.md.
"""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from hardware.board import SEATS
from hardware.board_time import is_older
from hardware.debounce import Timing
from hardware.frames import Parser, encode
from hardware.messages import (
    Complaint,
    Count,
    Event,
    Identity,
    Message,
    Pong,
    Status,
    read,
)
from hardware.serial_keys import Change
from hardware.serial_orders import Orders
from hardware.serial_presses import Presses
from hardware.serial_tally import Tally

MAJOR: Final = 1
"""Version of the protocol that is spoken here."""

ASK_S: Final = 0.25
PATIENCE_S: Final = 3.0
"""How long a board may take to answer after its port was opened."""

SILENCE_S: Final = 0.75
"""Three `ST` that do not come: the board is gone."""

HOLD_S: Final = 2.0
"""A board that comes back within this time has its buttons as they were."""

_OVERDUE_S: Final = 0.3
_SYNC_S: Final = 0.15
_UNANSWERED: Final = 6
_COUNTS_S: Final = 1.0
_CHANGES_LIMIT: Final = 256
_OUT_LIMIT: Final = 64

Verdict: TypeAlias = Literal["refused", "silent", "foreign", "gone"]
"""Why the port should be closed."""


class Talk:
    """Hold the talk with one board, over as many connections as it takes.

    Attributes:
        identity: Who answered last; None before any answer.
        is_up: True while a board answers that can be understood.
        verdict: Why the port should be closed, or None.
        presses: The buttons, and what becomes of events.
        tally: What the board check says about the line.
    """

    def __init__(self, seats: int = SEATS, timing: Timing | None = None) -> None:
        """Begin without a connection.

        Args:
            seats: How many seats can be used here.
            timing: When a button that stays down is stuck; None for the defaults.
        """
        self.identity: Identity | None = None
        self.is_up = False
        self.verdict: Verdict | None = None
        self.presses = Presses(seats, timing or Timing())
        self.tally = Tally()
        self._orders = Orders()
        self._parser = Parser()
        self._out: list[bytes] = []
        self._changes: list[Change] = []
        self._nonce = ""
        self._ack_due = False
        self._status: Status | None = None
        self._asked_s: float | None = None  # since when we ask who is there
        self._closed_s: float | None = None
        self._due_s: dict[str, float] = {}
        self._heard_bytes = False
        self._status_s = 0.0
        self._counts_until_s = 0.0

    @property
    def is_deaf(self) -> bool:
        """Tell whether the board talks and does not do as it is told."""
        if not self.is_up:
            return False
        ignored = self._orders.is_ignored(self._status_s)
        return ignored or self.presses.time.unanswered >= _UNANSWERED

    @property
    def raw(self) -> int | None:
        """Tell which contacts are closed, a bit each; None when nobody knows."""
        return self._status.raw if self.is_up and self._status else None

    def opened(self, now_s: float) -> None:
        """Begin to ask: a port was opened.

        Args:
            now_s: Monotonic time in seconds.
        """
        self.verdict = None
        self._status = None
        self._heard_bytes = False
        self._parser.clear()
        self._out.clear()
        self._due_s.clear()
        self._orders.opened()
        self.presses.opened()
        self._asked_s = self._status_s = now_s

    def closed(self, now_s: float) -> None:
        """Note that the port is closed; the buttons are kept for a moment."""
        self.is_up = False
        self._asked_s = None
        self._status = None
        self._out.clear()
        if self._closed_s is None:
            self._closed_s = now_s

    def arm(self, round_: int) -> None:
        """Begin a vote.

        Args:
            round_: From 1 to 65535, another one than before; 0 ends the vote.
        """
        self.presses.round = round_
        self.tally.new_start()
        self._send(self._orders.arm(round_))

    def light(self, mask: int) -> None:
        """Have exactly these lamps shine.

        Args:
            mask: A bit for each seat.
        """
        self._send(self._orders.light(mask))

    def want_counts(self, now_s: float) -> None:
        """Ask for the counts of the buttons for the next two seconds."""
        self._counts_until_s = now_s + 2.0

    def feed(self, data: bytes, now_s: float) -> None:
        """Take in what was read.

        Args:
            data: Bytes, in pieces of any length.
            now_s: When they were read.
        """
        self._heard_bytes = self._heard_bytes or bool(data)
        bad_before = self._parser.bad
        for frame in self._parser.feed(data):
            try:
                message = read(frame)
            except ValueError:
                self.tally.bad_frames += 1
            else:
                if message is not None:
                    self._hear(message, now_s)
        self.tally.bad_frames += self._parser.bad - bad_before

    def tick(self, now_s: float) -> None:
        """Let time pass; call it after `feed`, never before what was read by then."""
        self._tell(self.presses.keys.tick(now_s))
        closed_s = self._closed_s
        if closed_s is not None and now_s - closed_s >= HOLD_S:
            self._tell(self.presses.keys.forget(now_s))
        if self.verdict is not None:
            return
        if self._asked_s is not None:
            self._ask(now_s, self._asked_s)
        if self.is_up:
            self._watch(now_s)

    def take_output(self) -> bytes:
        """Take what is to be sent."""
        if self._ack_due and self.presses.inbox.taken is not None:
            self._send(encode("ACK", self._nonce, self.presses.inbox.taken))
        self._ack_due = False
        out, self._out = b"".join(self._out), []
        return out

    def take_changes(self) -> list[Change]:
        """Take the changes of buttons, as they came."""
        changes, self._changes = self._changes, []
        return changes

    def _hear(self, message: Message, now_s: float) -> None:
        """Take in one good frame."""
        self.tally.frames += 1
        self.tally.last_s = now_s
        if isinstance(message, Identity):
            self._on_identity(message, now_s)
        elif isinstance(message, Status):
            self._on_status(message, now_s)
        elif isinstance(message, Event):
            self._on_event(message, now_s)
        elif isinstance(message, Pong):
            self.presses.time.answer(message.number, now_s, message.ms)
        elif isinstance(message, Count):
            if message.nonce == self._nonce and not self.presses.round:
                self.tally.count(message)
        else:
            self._on_complaint(message)

    def _on_identity(self, identity: Identity, now_s: float) -> None:
        """Learn who is there."""
        self.identity = identity
        if identity.major != MAJOR:
            self.verdict = "refused"
            return
        self._orders.meet(identity)
        if identity.nonce != self._nonce:
            if self._nonce:
                self.tally.restarts += 1
            self._nonce = identity.nonce
            self._status = None
            self.tally.new_start()
            self._tell(self.presses.restart(now_s))

    def _on_status(self, status: Status, now_s: float) -> None:
        """Learn how things stand."""
        if status.nonce != self._nonce:
            # Only `IAM` says that the board has started anew.
            self._asked_s = now_s if self._asked_s is None else self._asked_s
            self._status_s = now_s
            return
        newest_ms = self.presses.newest_ms
        if newest_ms is not None and is_older(status.ms, newest_ms):
            return
        is_news = newest_ms is not None and status.ms != newest_ms
        self._status, self.presses.newest_ms = status, status.ms
        self._status_s = now_s
        self._asked_s = None
        self._ack_due |= self.presses.inbox.begin(status.last_seq, is_news=is_news)
        if not self.is_up:
            self._come_up(now_s)
        self._tell(self.presses.follow(status, now_s))
        for frame in self._orders.repair(status, now_s):
            self._send(frame)

    def _come_up(self, now_s: float) -> None:
        """Begin to work with the board."""
        self.is_up = True
        self._closed_s = None
        self.tally.connect(now_s)
        self._send(self._orders.light(self._orders.lamps))

    def _on_event(self, event: Event, now_s: float) -> None:
        """Take events in the order of their numbers."""
        # Not before the first `ST` of a connection: it says where to go on.
        if event.nonce == self._nonce and self.is_up:
            self._ack_due = True
            self._tell(self.presses.hear(event, now_s))

    def _on_complaint(self, complaint: Complaint) -> None:
        """Note what the board could not do."""
        if complaint.code == "full":
            self.tally.unheard += 1
        else:
            self.tally.complaints += 1

    def _ask(self, now_s: float, since_s: float) -> None:
        """Ask who is there, for as long as a board may take."""
        if now_s - since_s >= PATIENCE_S:
            self.verdict = "foreign" if self._heard_bytes else "silent"
        elif self._is_due("who", now_s, ASK_S):
            self._send(encode("WHO"), always=True)

    def _watch(self, now_s: float) -> None:
        """Do what is due while the board answers."""
        silent_s = now_s - self._status_s
        if silent_s >= SILENCE_S:
            self.verdict = "gone"
            return
        if silent_s >= _OVERDUE_S and self._is_due("sync", now_s, _SYNC_S):
            self._send(encode("SYNC"))
        self._tell(self.presses.overdue(now_s))
        if self._is_due("ping", now_s, self.presses.time.gap_s):
            self._send(encode("PING", self.presses.time.ask(now_s)))
        # Not in a vote: then the board has better things to do than to answer.
        looks = now_s < self._counts_until_s and not self.presses.round
        if looks and self._is_due("counts", now_s, _COUNTS_S):
            self._send(encode("COUNTS"))

    def _is_due(self, what: str, now_s: float, every_s: float) -> bool:
        """Tell whether something is due, and set when it is next."""
        if now_s < self._due_s.get(what, now_s):
            return False
        self._due_s[what] = now_s + every_s
        return True

    def _tell(self, changes: Iterable[Change]) -> None:
        """Keep changes for whoever takes them; too many are counted."""
        for change in changes:
            if len(self._changes) < _CHANGES_LIMIT:
                self._changes.append(change)
            else:
                self.tally.unheard += 1

    def _send(self, frame: bytes, *, always: bool = False) -> None:
        """Have a frame sent; to a board that is not up nothing is said but `WHO`."""
        if (self.is_up or always) and len(self._out) < _OUT_LIMIT:
            self._out.append(frame)
