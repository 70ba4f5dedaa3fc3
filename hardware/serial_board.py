"""Buttons and lamps of a board at the other end of a serial line, mostly USB."""

import threading
import time
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from hardware.board import SEATS, Health, Place, Press, Sink
from hardware.debounce import Phase, Timing
from hardware.serial_find import Find, at_path, on_usb
from hardware.serial_port import SerialPort
from hardware.serial_pump import LONGEST_WAIT_S, STRANGER_WAIT_S, Open, Pump
from hardware.serial_report import Reader, Report
from hardware.serial_talk import Talk
from hardware.usb_ids import UsbId, load_usb_ids

JOIN_S = 0.15
"""How long a stop waits for the reader: the screen stands still meanwhile. One that is
stuck in the system gives the port back by itself, and the board goes dark by itself."""


class Worker(Protocol):
    """Turns a pump until told to stop."""

    def is_alive(self) -> bool:
        """Tell whether it still turns."""

    def stop(self) -> None:
        """Have it stop, and wait for that for a while."""


Spawn: TypeAlias = Callable[[Pump], Worker]


class ReaderThread(threading.Thread):
    """Turns a pump on a thread of its own."""

    def __init__(self, pump: Pump) -> None:
        super().__init__(name="button board", daemon=True)
        self._pump = pump
        self._over = threading.Event()

    def run(self) -> None:
        """Turn until stopped, then leave the board dark."""
        try:
            while not self._over.wait(self._pump.turn()):
                pass
        finally:
            if self._over.is_set():
                self._pump.finish()

    def stop(self) -> None:
        """Have it stop, and wait for that for a while."""
        self._over.set()
        self._pump.wake()
        self.join(JOIN_S)


def _spawn(pump: Pump) -> Worker:
    """Start the reader."""
    reader = ReaderThread(pump)
    reader.start()
    return reader


class SerialBoard:
    """Read buttons through the protocol of docs/board-protocol.md.

    A thread of its own talks to the board, whatever the app is busy with; presses wait
    until `poll` reports them on the caller's thread. The board may come and go at any
    time, under any name: a vote goes on where it was.
    """

    name = "serial"

    def __init__(
        self,
        path: str | None = None,
        clock: Callable[[], float] = time.monotonic,
        seats: int = SEATS,
        *,
        ids: Sequence[UsbId] | None = None,
        wanted: bool | None = None,
        timing: Timing | None = None,
        find: Find | None = None,
        open_port: Open = SerialPort,
        spawn: Spawn = _spawn,
    ) -> None:
        """Prepare the board; touches no port.

        Args:
            path: The port, e.g. a name below /dev/serial/by-id; None looks at the USB
                devices of the table, and at no others.
            clock: Monotonic seconds, the same clock as the `now_s` of `poll`; called
                from any thread.
            seats: How many seats can be used here.
            ids: The devices that may be asked; None for the table of this package.
            wanted: Whether it is a fault that there is no board; None: if there is a
                path. A board that was there and went is always missed.
            timing: When a button that stays down is stuck; None for the defaults.
            find: Tells where a board could be; None for `path` or the table.
            open_port: Opens a port.
            spawn: Starts what turns the pump.
        """
        if find is None:
            usb_ids = ids if ids is not None or path else load_usb_ids()
            find = at_path(path) if path else on_usb(usb_ids or ())
        self._path = path or ""
        self._clock = clock
        self._seats = seats
        self._is_wanted = bool(path) if wanted is None else wanted
        self._timing = timing or Timing()
        self._find = find
        self._open_port = open_port
        self._spawn = spawn
        self._lock = threading.Lock()
        self._sink: Sink | None = None
        self._worker: Worker | None = None
        self._seq = 0
        self._round = 0
        self._down: set[Place] = set()
        self._latency_s: dict[Place, float] = {}
        self._make()

    @property
    def seats(self) -> frozenset[int]:
        """Tell which seats have buttons here; none before a board was found by USB."""
        return self._report.seats

    @property
    def lost(self) -> int:
        """Count the presses that came and could not be told, since the start."""
        return self._talk.presses.inbox.lost + self._talk.tally.unheard

    def start(self, sink: Sink) -> None:
        """Begin to look for the board and to report presses.

        Args:
            sink: Takes each press; called from within `poll`.
        """
        if self._worker is not None:
            return
        self._make()
        self._sink = sink
        self._worker = self._spawn(self._pump)

    def stop(self) -> None:
        """Leave the board dark and give the port back. Harmless when stopped."""
        worker, self._worker = self._worker, None
        self._sink = None
        self._down.clear()
        if worker is not None:
            worker.stop()

    def poll(self, now_s: float) -> None:  # noqa: ARG002 - the reader has its own time
        """Report what the board has said; never waits for it.

        Args:
            now_s: Monotonic time in seconds; call every 20 to 50 ms.
        """
        self._supervise()
        with self._lock:
            changes = self._talk.take_changes()
        for change in sorted(changes, key=lambda change: change.at_s):
            if self._sink is None:  # the sink stopped the board
                return
            self._note(change.place, down=change.down)
            self._seq += 1
            self._sink(
                Press(self.name, *change.place, change.down, change.at_s, self._seq)
            )
            if change.down:
                self._latency_s[change.place] = self._clock() - change.at_s

    def arm(self) -> None:
        """Begin a vote: events of another round are no presses from now on."""
        self._round = self._round % 0xFFFF + 1
        with self._lock:
            for change in self._talk.take_changes():
                self._note(change.place, down=change.down)
            self._talk.arm(self._round)
        self._pump.wake()

    def disarm(self) -> None:
        """End a vote. Harmless when there is none."""
        with self._lock:
            self._talk.arm(0)
        self._pump.wake()

    def levels(self) -> frozenset[Place]:
        """Tell which buttons are down, as far as they were reported."""
        keys = self._talk.presses.keys.keys
        return frozenset(
            place for place in self._down if keys[place].phase is Phase.DOWN
        )

    def set_lamps(self, lit: frozenset[int]) -> None:
        """Light the lamps of exactly these seats.

        Args:
            lit: Seat numbers; those without a lamp are ignored.
        """
        with self._lock:
            self._talk.light(sum(1 << seat for seat in lit if seat < self._seats))
        self._pump.wake()

    def health(self) -> Health:
        """Tell how it stands with the board, the line and each button."""
        if self._worker is None:
            reader: Reader = "off"
        else:
            reader = "on" if self._worker.is_alive() else "dead"
        with self._lock:
            self._talk.want_counts(self._clock())
            return self._report.health(self.name, reader, self._latency_s)

    def _make(self) -> None:
        """Begin anew: no talk yet, no port, and nothing known."""
        self._talk = Talk(self._seats, self._timing)
        self._pump = Pump(
            self._talk,
            self._lock,
            self._find,
            self._open_port,
            self._clock,
            LONGEST_WAIT_S if self._is_wanted else STRANGER_WAIT_S,
        )
        self._report = Report(
            self._talk, self._pump, self._seats, self._path, is_wanted=self._is_wanted
        )
        self._down.clear()
        self._latency_s.clear()

    def _supervise(self) -> None:
        """Start the reader again, should it have died."""
        if self._worker is None or self._worker.is_alive():
            return
        self._pump.recover()
        self._worker = self._spawn(self._pump)

    def _note(self, place: Place, *, down: bool) -> None:
        """Remember what was reported."""
        if down:
            self._down.add(place)
        else:
            self._down.discard(place)
