"""The loop between a port and the talk with a board: looks, opens, reads, writes.

One thread runs it, or a test turns it by hand. Nothing here waits for the app.
"""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from hardware.errors import say_bug
from hardware.serial_find import Find, Place
from hardware.serial_port import Port, PortGone, Reason
from hardware.serial_talk import Talk, Verdict

_log = logging.getLogger(__name__)

Open: TypeAlias = Callable[[str], Port]

State: TypeAlias = Reason | Verdict | Literal["looking", "up", "failed"]
"""How it stands: a reason why there is no board, or `up`; `looking` at first."""

LOOK_S: Final = 0.25
"""How soon a place is looked at again when nothing is there."""

FIRST_WAIT_S: Final = 0.25
LONGEST_WAIT_S: Final = 2.0
"""How long a port is left alone that could not be used, doubled each time."""

HUNG_S: Final = 0.6
"""A turn that takes so long is stuck in the system; a usual one takes 0.05 s."""

STRANGER_WAIT_S: Final = 10.0
"""How long a device is left alone that is no button board and nobody asked for."""

_UNREAD_S: Final = 0.5
_LOG_LIMIT: Final = 8
_LOG_WINDOW_S: Final = 60.0


class _Rest(Struct, frozen=True):
    """Remember a port that could not be used: until when it is left alone, and why."""

    until_s: float
    wait_s: float
    state: State
    text: str


class Pump:
    """Keep one talk going over whatever port the board is on.

    Attributes:
        state: How it stands.
        place: The port concerned; None when there is none.
        text: What the system says about it; may be empty.
        present: How many places there are to look at.
    """

    def __init__(
        self,
        talk: Talk,
        lock: threading.Lock,
        find: Find,
        open_port: Open,
        clock: Callable[[], float],
        stranger_wait_s: float = LONGEST_WAIT_S,
    ) -> None:
        """Prepare; touches nothing.

        Args:
            talk: What is said.
            lock: Held whenever `talk` is touched, and never while waiting.
            find: Tells where a board could be.
            open_port: Opens a port.
            clock: Monotonic seconds.
            stranger_wait_s: How long a device is left alone that has never been a
                button board.
        """
        self.state: State = "looking"
        self.place: Place | None = None
        self.text = ""
        self.present = 0
        self._talk = talk
        self._lock = lock
        self._find = find
        self._open = open_port
        self._clock = clock
        self._stranger_wait_s = stranger_wait_s
        self._port: Port | None = None
        self._beat_s: float | None = None
        self._doubt: tuple[float, float] | None = None  # a beat, and when it was old
        self._rests: dict[Place, _Rest] = {}
        self._unread_s: float | None = None
        self._said = ""
        self._said_s: deque[float] = deque(maxlen=_LOG_LIMIT)

    @property
    def port_name(self) -> str:
        """Name the port that is open; empty when none is."""
        place = self.place
        if self._port is None or place is None:
            return ""
        return place.device or place.path

    @property
    def is_hung(self) -> bool:
        """Tell whether a turn was begun and does not end."""
        # By the real clock: it is the system that hangs, whatever time the app has.
        # And only at the second look: after a time in which nothing of the app ran,
        # the reader was as late as whoever asks.
        beat_s, now_s = self._beat_s, time.monotonic()
        if beat_s is None or now_s - beat_s < HUNG_S:
            self._doubt = None
            return False
        if self._doubt is None or self._doubt[0] != beat_s:
            self._doubt = (beat_s, now_s)
        return now_s - self._doubt[1] >= HUNG_S / 3

    def turn(self) -> float:
        """Do what there is to do.

        Returns:
            How long to wait before the next turn, in seconds.
        """
        self._beat_s = time.monotonic()
        try:
            if self._port is None:
                self._look()
            if self._port is not None:
                self._exchange(self._port)
        except PortGone as error:
            self._drop("gone", str(error))
        except Exception as error:  # noqa: BLE001 - a bug here must not end the thread
            self._drop("failed", say_bug(error))
        if self._port is not None:
            return 0.0
        with self._lock:
            self._talk.tick(self._clock())
        self._beat_s = None
        return LOOK_S

    def recover(self) -> None:
        """Begin anew after whoever turned the pump has died."""
        self._beat_s = None
        self._close()
        self.state, self.text = "failed", "its reader stopped and was started again"
        self._say(self.text)

    def wake(self) -> None:
        """End a wait for the board, since there is something to say to it."""
        port = self._port
        if port is not None:
            port.wake()

    def finish(self) -> None:
        """Leave the board dark and at rest, and give the port back."""
        port = self._port
        if port is None:
            return
        with self._lock:
            self._talk.arm(0)
            self._talk.light(0)
            data = self._talk.take_output()
        try:
            if self.state == "up" and port.write(data):
                port.drain()
        except PortGone:
            pass  # it went at the same moment, and is dark
        finally:
            self._close()

    def _look(self) -> None:
        """Look for a port that may be tried now, and open it."""
        now_s = self._clock()
        places = self._find()
        self.present = len(places)
        # A port that was away has a clean slate when it comes back.
        self._rests = {
            place: self._rests[place] for place in places if place in self._rests
        }
        due = _due(places, self._rests, now_s)
        if due is None:
            self._tell_why(places)
            return
        try:
            self._port = self._open(due.path)
        except PortGone as error:
            self._rest(due, error.reason, str(error))
            self._tell_why(places)
            return
        self.place, self._unread_s = due, None
        with self._lock:
            self._talk.opened(now_s)
            self._talk.tick(now_s)

    def _exchange(self, port: Port) -> None:
        """Read, think and write."""
        self._write(port)
        data = port.read()
        now_s = self._clock()
        with self._lock:
            if data:
                self._talk.feed(data, now_s)
            self._talk.tick(now_s)
            verdict, is_up = self._talk.verdict, self._talk.is_up
        self._write(port)
        if verdict is not None:
            self._drop(verdict, "")
        elif is_up and self.state != "up":
            self.state, self.text = "up", ""
            self._rests.clear()
            self._say(f"a board is there at {self.place.path if self.place else ''}")

    def _write(self, port: Port) -> None:
        """Send what is to be sent, unless the board has stopped reading."""
        now_s = self._clock()
        with self._lock:
            data = self._talk.take_output()
        if not data or (self._unread_s is not None and now_s < self._unread_s):
            return
        # What is dropped is said again: all of it is repeated until an ST shows it.
        self._unread_s = None if port.write(data) else self._clock() + _UNREAD_S

    def _drop(self, state: State, text: str) -> None:
        """Close the port, and leave it alone for a while if it was of no use."""
        place, was_up = self.place, self.state == "up"
        self._close()
        if was_up:
            # Perhaps it only started anew: it may be there again at once.
            self.state, self.text = "gone", text
            self._say("the board is gone")
        elif place is None:
            self.state, self.text = state, text
            self._say(text)
        else:
            self._rest(place, state, text)
            self._tell_why((place,))

    def _close(self) -> None:
        """Close the port."""
        port, self._port = self._port, None
        if port is not None:
            port.close()
        with self._lock:
            self._talk.closed(self._clock())

    def _rest(self, place: Place, state: State, text: str) -> None:
        """Leave a port alone, each time for longer."""
        before = self._rests.get(place)
        wait_s = min(2 * before.wait_s, LONGEST_WAIT_S) if before else FIRST_WAIT_S
        if state in ("silent", "foreign") and not self._talk.tally.connects:
            wait_s = self._stranger_wait_s
        self._rests[place] = _Rest(self._clock() + wait_s, wait_s, state, text)

    def _tell_why(self, places: Sequence[Place]) -> None:
        """Tell why there is no board: the first port that could not be used says it."""
        for place in places:
            rest = self._rests.get(place)
            if rest is not None:
                self.state, self.place, self.text = rest.state, place, rest.text
                self._say(f"{place.path} cannot be used: {rest.state} {rest.text}")
                return
        if not places:
            self.state, self.place, self.text = "absent", None, ""
            self._say("no board is there")

    def _say(self, text: str) -> None:
        """Log what is new, and not more often than anybody can read."""
        now_s = self._clock()
        full = len(self._said_s) == _LOG_LIMIT
        if text == self._said or (full and now_s - self._said_s[0] < _LOG_WINDOW_S):
            return
        self._said = text
        self._said_s.append(now_s)
        _log.info("buttons: %s", text.rstrip())


def _due(
    places: Sequence[Place], rests: dict[Place, _Rest], now_s: float
) -> Place | None:
    """Choose the port to try: one never tried first, else the one left longest."""
    due = [
        place for place in places if place not in rests or rests[place].until_s <= now_s
    ]
    return min(
        due,
        key=lambda place: rests[place].until_s if place in rests else float("-inf"),
        default=None,
    )
