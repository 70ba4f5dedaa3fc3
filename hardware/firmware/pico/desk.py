"""Speak with the companion (docs/board-protocol.md): no pins, no clock.

Times are milliseconds modulo 2**30, as `time.ticks_ms()` gives them; the time that goes
out is milliseconds since the start, modulo 2**32.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hardware.firmware.pico.contacts import Contacts
    from hardware.firmware.pico.wire import Outbox

FIRMWARE = "pico-1.0"
MAJOR, MINOR = 1, 0

STATE_MS = 250
REPEAT_MS = 100
SILENCE_MS = 3000
ERROR_MS = 1000
KEPT = 64
WINDOW = 8

# The board's own verbs: on a line that echoes they come back, and mean nothing.
_OURS = ("IAM", "EV", "ST", "PONG", "CNT", "ERR")
_PART = 1 << 29


def since(now: int, then: int) -> int:
    """Tell how many milliseconds `then` is ago, over the end of the count too."""
    return (now - then) & 0x3FFFFFFF


def numbers(fields: list[str], count: int) -> "list[int] | None":
    """Read decimal fields.

    Args:
        fields: The fields of a frame; there may be more than are read.
        count: How many to read.

    Returns:
        The numbers, or None if one is missing or is no number below 2**32.
    """
    if len(fields) < count:
        return None
    read = []
    for field in fields[:count]:
        if not field.isdigit() or len(field) > 10 or int(field) > 0xFFFFFFFF:
            return None
        read.append(int(field))
    return read


class Desk:
    """Be the board's side of the protocol.

    Attributes:
        heard: True once a companion has spoken.
        lamps: The lamps that shine, as a mask.
        nonce: Tells this start of the board from all others.
        round: The round the board is in, 0 between votes.
        seq: Number of the last event.
    """

    def __init__(
        self,
        contacts: "Contacts",
        outbox: "Outbox",
        frame: "Callable[[str], bytes]",
        identity: "tuple[str, str, str]",
        now: int,
    ) -> None:
        """Begin in round 0 with all lamps dark.

        Args:
            contacts: The buttons, two a seat.
            outbox: Takes what is to be said.
            frame: Makes a frame of a text.
            identity: Serial number, nonce and caps.
            now: Time in milliseconds.
        """
        self.serial, self.nonce, self._caps = identity
        self.heard = False
        self.lamps = 0
        self.round = 0
        self.seq = 0
        self._contacts = contacts
        self._out = outbox
        self._frame = frame
        self._seats = contacts.count // 2
        # Round, seq, ms, button, down; made into frames when they are sent.
        self._events: list[tuple[int, int, int, int, int]] = []
        self._uncounted = contacts.count
        self._sent = 0
        self._sent_at = self._heard_at = self._armed_at = self._state_at = now
        self._limit_ms = 0
        self._seen = now
        self._parts = self._part_ms = 0
        self._told: dict[str, int] = {}
        self._verbs = {
            "WHO": self._who,
            "ARM": self._arm,
            "DISARM": self._disarm,
            "ACK": self._ack,
            "LED": self._led,
            "SYNC": self._sync,
            "PING": self._ping,
            "COUNTS": self._counts,
        }

    def scan(self, closed: int, now: int) -> None:
        """Take in the contacts, all read at the same instant, and let time go by.

        Args:
            closed: Mask of the contacts that are closed.
            now: Time in milliseconds; less than 2**29 after the last time.
        """
        self._part_ms += since(now, self._seen)
        self._seen = now
        while self._part_ms >= _PART:
            self._part_ms -= _PART
            self._parts += 1
        contacts = self._contacts
        contacts.scan(closed, now, self.round)
        if contacts.changes:
            for button, down, at, stamp in contacts.changes:
                self._keep(button, down, at, stamp)
            contacts.changes.clear()

    def hear(self, text: str, now: int) -> None:
        """Do what a good frame says.

        Args:
            text: `VERB,field,field`.
            now: Time in milliseconds.
        """
        fields = text.split(",")
        verb = fields.pop(0)
        if verb in _OURS:
            return
        self.heard = True
        self._heard_at = now
        answer = self._verbs.get(verb)
        if answer is None:
            self.complain("verb")
        elif not answer(fields):
            self.complain("field")

    def complain(self, code: str) -> None:
        """Say that something was not understood, at most once a second for each code.

        Args:
            code: A code of `ERR`.
        """
        last = self._told.get(code)
        if last is None or since(self._seen, last) >= ERROR_MS:
            self._told[code] = self._seen
            self._say(f"ERR,{code}")

    def tick(self, now: int) -> None:
        """Do what is due, and say at most one thing, so that the next scan is in time.

        Args:
            now: Time in milliseconds.
        """
        if self.lamps and self.silence_ms(now) >= SILENCE_MS:
            self.lamps = 0
        limit_ms = self._limit_ms
        if self.round and limit_ms and since(now, self._armed_at) >= limit_ms:
            self.round = 0
        if self._events and self._send_event(now):
            return
        if since(now, self._state_at) >= STATE_MS:
            self._state()
        elif self._uncounted < self._contacts.count:
            self._count(self._uncounted)

    def silence_ms(self, now: int) -> int:
        """Tell for how long the companion has said nothing.

        Args:
            now: Time in milliseconds.
        """
        return since(now, self._heard_at)

    def _ms(self, at: int) -> int:
        """Give the board time of a moment that is not later than the last scan."""
        ms = self._parts * _PART + self._part_ms - since(self._seen, at)
        return ms & 0xFFFFFFFF

    def _say(self, text: str) -> bool:
        """Say something, or drop it if there is no room."""
        return self._out.put(self._frame(text))

    def _state(self) -> bool:
        """Say how things stand."""
        contacts = self._contacts
        self._state_at = self._seen
        self._say(
            f"ST,{self.nonce},{self.round},{self.seq},{contacts.pressed},{self.lamps},"
            f"{self._ms(self._seen)},{contacts.closed},{contacts.muted}"
        )
        return True

    def _keep(self, button: int, down: int, at: int, stamp: int) -> None:
        """Keep an event until it is acknowledged.

        Without room it gets no number, so that numbers have no gaps: `ST` tells.
        """
        if len(self._events) >= KEPT:
            self.complain("full")
            return
        self.seq += 1
        self._events.append((stamp, self.seq, self._ms(at), button, down))

    def _send_event(self, now: int) -> bool:
        """Send an event: one that was not sent, or one that nobody acknowledges."""
        if self._sent and since(now, self._sent_at) >= REPEAT_MS:
            self._sent = 0
        if self._sent >= min(WINDOW, len(self._events)):
            return False
        stamp, seq, ms, button, down = self._events[self._sent]
        if self._say(f"EV,{self.nonce},{stamp},{seq},{ms},{button},{down}"):
            if not self._sent:
                self._sent_at = now
            self._sent += 1
        return True

    def _count(self, button: int) -> None:
        """Say what was counted of one button."""
        contacts = self._contacts
        figures = (
            contacts.edges[button] & 0xFFFFFFFF,
            contacts.presses[button] & 0xFFFFFFFF,
            contacts.bounces(button) & 0xFFFFFFFF,
        )
        if self._say("CNT,{},{},{},{},{}".format(self.nonce, button, *figures)):
            self._uncounted += 1

    def _who(self, _fields: list[str]) -> bool:
        self._say(
            f"IAM,{MAJOR},{MINOR},{FIRMWARE},{self.serial},{self.nonce},{self._seats},"
            f"{self._caps}"
        )
        return self._state()

    def _arm(self, fields: list[str]) -> bool:
        read = numbers(fields, 3)
        if read is None or not 1 <= read[0] <= 0xFFFF:
            return False
        if read[0] != self.round:
            self.round = read[0]
            self._armed_at = self._seen
            self._limit_ms = min(read[2], _PART)
        return self._state()

    def _disarm(self, _fields: list[str]) -> bool:
        self.round = 0
        return self._state()

    def _ack(self, fields: list[str]) -> bool:
        read = numbers(fields[1:], 1)
        if read is None:
            return False
        waiting = len(self._events)
        taken = read[0] - (self.seq - waiting)
        if fields[0] == self.nonce and 0 < taken <= waiting:
            self._events = self._events[taken:]
            self._sent = max(0, self._sent - taken)
            self._sent_at = self._seen
        return True

    def _led(self, fields: list[str]) -> bool:
        read = numbers(fields, 1)
        if read is None:
            return False
        self.lamps = read[0] & ((1 << self._seats) - 1)
        return True

    def _sync(self, _fields: list[str]) -> bool:
        return self._state()

    def _ping(self, fields: list[str]) -> bool:
        read = numbers(fields, 1)
        if read is None:
            return False
        self._say(f"PONG,{read[0]},{self._ms(self._seen)}")
        return True

    def _counts(self, _fields: list[str]) -> bool:
        self._uncounted = 0
        return True
