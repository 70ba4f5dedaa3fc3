"""Buttons and lamps of a board at the other end of a serial line, mostly USB."""

import threading
import time
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from hardware.board import (
    BUTTONS,
    SEATS,
    Contact,
    Fault,
    Health,
    Link,
    Place,
    Press,
    Sink,
    seats_on_screen,
)
from hardware.debounce import Phase, Timing
from hardware.serial_find import Find, at_path, on_usb
from hardware.serial_port import SerialPort
from hardware.serial_pump import Open, Pump
from hardware.serial_talk import Talk
from hardware.serial_words import deaf_fault, key_faults, say_state, state_fault
from hardware.usb_ids import UsbId, load_usb_ids

JOIN_S = 2.0


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
        identity = self._talk.identity
        if identity is not None:
            return frozenset(range(min(identity.players, self._seats)))
        return frozenset(range(self._seats)) if self._is_wanted else frozenset()

    @property
    def lost(self) -> int:
        """Count the presses that came and could not be told, since the start."""
        return self._talk.inbox.lost + self._talk.tally.unheard

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
        keys = self._talk.keys.keys
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
        with self._lock:
            self._talk.want_counts(self._clock())
            is_up = self._talk.is_up and self._worker is not None
            faults = self._faults(is_up=is_up)
            identity = self._talk.identity
            return Health(
                self.name,
                works=is_up and not self._talk.is_deaf,
                about=self._about(is_up=is_up),
                faults=faults,
                notes=self._notes(),
                screen_seats=self._screen_seats(faults),
                contacts=tuple(map(self._contact, self._talk.keys.keys)),
                link=self._link(is_up=is_up),
                simulated=bool(is_up and identity and "s" in identity.caps),
            )

    def _make(self) -> None:
        """Begin anew: no talk yet, no port, and nothing known."""
        self._talk = Talk(self._seats, self._timing)
        self._pump = Pump(
            self._talk, self._lock, self._find, self._open_port, self._clock
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

    def _faults(self, *, is_up: bool) -> tuple[Fault, ...]:
        """Tell what does not work."""
        if self._worker is None:
            return ()
        if not self._worker.is_alive() or self._pump.is_hung:
            return (state_fault("failed", "The reader of the button board stands."),)
        if not is_up:
            return self._absence()
        deaf = (deaf_fault(self._pump.port_name),) if self._talk.is_deaf else ()
        return deaf + key_faults(self._talk.keys, self._where)

    def _absence(self) -> tuple[Fault, ...]:
        """Tell why there is no board, if anybody misses one."""
        state = self._pump.state
        missed = self._is_wanted or self._was_up
        if state == "looking" or (
            not missed and state in ("absent", "silent", "foreign")
        ):
            return ()
        return (state_fault(state, self._say()),)

    def _say(self) -> str:
        """Say how it stands with a board that is not up."""
        pump = self._pump
        path = pump.place.path if pump.place else self._path
        return say_state(
            pump.state, path, pump.text, self._talk.identity, was_up=self._was_up
        )

    @property
    def _was_up(self) -> bool:
        """Tell whether the board has worked since the start."""
        return self._talk.tally.connects > 0

    def _about(self, *, is_up: bool) -> str:
        """Say in one line what is there."""
        if self._worker is None:
            return "not started"
        if is_up:
            return f"{self._who()}, at {self._pump.port_name}"
        if self._pump.state == "looking":
            return "looking for a board"
        return f"{self._who()}, gone" if self._was_up else "no board is plugged in"

    def _who(self) -> str:
        """Name the board that answered last."""
        identity = self._talk.identity
        return f"{identity.firmware}, number {identity.serial}" if identity else ""

    def _notes(self) -> tuple[str, ...]:
        """Tell what works and should be known."""
        notes: list[str] = []
        if self._worker is None:
            return ()
        if self._talk.is_up and self._pump.present > 1:
            notes.append(
                f"{self._pump.present} boards are plugged in; the one at "
                f"{self._pump.port_name} is used."
            )
        if self._talk.is_up and self._talk.tally.is_disturbed:
            notes.append(
                "The line to the button board is disturbed: try another cable, or "
                "another port. Nothing gets lost by it."
            )
        if self._pump.state in ("silent", "foreign") and not self._absence():
            notes.append(self._say())
        return tuple(notes)

    def _screen_seats(self, faults: tuple[Fault, ...]) -> frozenset[int]:
        """Tell who votes on the screen: all, when it is the whole board."""
        if any(fault.seat is None for fault in faults):
            return self.seats or frozenset(range(self._seats))
        return seats_on_screen(faults)

    def _where(self, place: Place) -> str:
        """Name the place of a button on the board."""
        return f"input {_number(place)}"

    def _contact(self, place: Place) -> Contact:
        """Describe a button for the board check."""
        talk, number = self._talk, _number(place)
        key = talk.keys.keys[place]
        return Contact(
            seat=place[0],
            button=place[1],
            where=self._where(place),
            down=key.phase is Phase.DOWN,
            # Told as on a pin: a closed contact pulls it low.
            raw_high=None if talk.raw is None else not talk.raw >> number & 1,
            edges=talk.tally.edges.get(number, 0),
            presses=key.presses,
            last_s=key.last_s,
            bounces=talk.tally.bounces.get(number, 0),
            latency_s=self._latency_s.get(place),
        )

    def _link(self, *, is_up: bool) -> Link:
        """Describe the line for the board check."""
        talk, identity = self._talk, self._talk.identity
        refused = self._worker is not None and self._pump.state == "refused"
        return Link(
            state="up" if is_up else "refused" if refused else "down",
            port=self._pump.port_name,
            identity=self._who(),
            protocol=f"{identity.major}.{identity.minor}" if identity else "",
            frames=talk.tally.frames,
            bad_frames=talk.tally.bad_frames,
            repeats=talk.inbox.repeats,
            reconnects=max(0, talk.tally.connects - 1),
            restarts=talk.tally.restarts,
            round_trip_s=talk.time.round_trip_s,
            last_s=talk.tally.last_s,
        )


def _number(place: Place) -> int:
    """Number a button as the protocol does."""
    return 2 * place[0] + (place[1] == BUTTONS[1])
