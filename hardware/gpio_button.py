"""One button on one pin, with its faults kept to itself."""

import contextlib
import logging
from collections import deque
from collections.abc import Callable
from typing import Any

from hardware.board import Contact, Fault, FaultKind, Place, button_name, seat_name
from hardware.chip import PinFactory, is_busy, reason
from hardware.debounce import Change, Phase, Switch, Timing, Trouble, begin, edge, poll
from hardware.pins import ButtonPin, pin_name

_log = logging.getLogger(__name__)

# More edges than one button can make between two polls; a flood drops its own oldest
# and nobody else's.
_EDGES_KEPT = 256

# A driver stamp older than this is no stamp of our clock.
_STAMP_MAX_AGE_S = 1.0

# Changes in a row that only polling saw before we say that edges do not arrive.
_UNTOLD_LIMIT = 4

# Presses in a row that the level denied before we say that it does not follow the wire.
_DENIED_LIMIT = 4


class ButtonLine:
    """Read one button.

    gpiozero's `Button` is not used: it starts a thread a button to time holds, hands
    on the edge without its time, and after one lost edge keeps the next press to
    itself. Its `InputDevice` owns pin, pull and reservation; the edges come straight
    from the pin. gpiozero holds handlers weakly, so the board must keep this object.
    """

    def __init__(
        self,
        pin: ButtonPin,
        timing: Timing,
        clock: Callable[[], float],
        free: str,
    ) -> None:
        self.pin = pin
        self.latency_s: float | None = None
        self._timing = timing
        self._clock = clock
        self._free = free
        self._factory: PinFactory | None = None
        self._device: Any = None
        self._switch: Switch | None = None
        self._broken: Fault | None = None
        self._edges: deque[tuple[float, float, bool]] = deque(maxlen=_EDGES_KEPT)
        self._edge_count = 0
        self._press_count = 0
        self._change_count = 0
        self._last_s: float | None = None
        self._raw_high: bool | None = None
        self._edges_off = False

    @property
    def place(self) -> Place:
        """Tell whose button it is."""
        return self.pin.seat, self.pin.button

    @property
    def is_down(self) -> bool:
        """Tell whether the button is pressed, for certain."""
        return self._switch is not None and self._switch.phase is Phase.DOWN

    def open(self, factory: PinFactory) -> None:
        """Claim the pin; a failure becomes this button's fault and nobody else's.

        Args:
            factory: gpiozero's factory to claim it from.
        """
        self._factory = factory
        self._edge_count = self._press_count = self._change_count = 0
        self._last_s = self.latency_s = None
        self._edges.clear()
        try:
            self._device = self._claim(factory)
            level = self._read()
        except Exception as error:  # noqa: BLE001 - each driver raises its own types
            self._broken = self._cannot_open(error)
            return
        self._broken = None
        self._switch = begin(self._clock(), level=level)
        self.listen()

    def reopen(self) -> None:
        """Ask once more for a pin that could not be had."""
        if self._device is None and self._factory is not None:
            self.open(self._factory)

    def listen(self) -> None:
        """Ask for edges, anew too; where none can be had, polling has to do."""
        if self._device is None:
            return
        pin = self._device.pin
        try:
            pin.when_changed = None
            pin.edges = "both"
            pin.when_changed = self._on_edge
            self._edges_off = False
        except Exception as error:  # noqa: BLE001 - each driver raises its own types
            self._edges_off = True
            _log.warning("%s: no edges (%s)", pin_name(self.pin.gpio), error)

    def poll(self, now_s: float) -> tuple[Change, ...]:
        """Work off the edges that arrived, then check them against the level.

        Args:
            now_s: Monotonic time in seconds.

        Returns:
            The changes that became certain.
        """
        if self._device is None:
            return ()
        # Edges first: a level read before them could already be out of date.
        changes = self._work_off()
        try:
            level = self._read()
        except Exception as error:  # noqa: BLE001 - each driver raises its own types
            changes += self._lose(error, now_s)
        else:
            changes += self._compare(now_s, level=level)
        self._press_count += sum(change.down for change in changes)
        self._change_count += len(changes)
        return changes

    def close(self) -> None:
        """Stop listening and give the pin back."""
        device, self._device, self._switch = self._device, None, None
        self._broken = self._factory = None
        if device is None:
            return
        with contextlib.suppress(Exception):
            device.pin.when_changed = None
        with contextlib.suppress(Exception):
            device.close()

    def fault(self) -> Fault | None:
        """Tell what is wrong with this button, or None."""
        if self._broken is not None:
            return self._broken
        trouble = self._switch.trouble if self._switch else None
        if trouble is Trouble.STUCK:
            return self._fault(
                FaultKind.STUCK,
                "reads pressed and is never let go: check that the button moves freely "
                "and that its wire touches nothing else",
            )
        if trouble is Trouble.NOISY:
            return self._fault(
                FaultKind.NOISY,
                f"changes more than {self._timing.max_edges_hz:g} times a second: look "
                "for a loose wire, or add the filter from docs/wiring.md",
            )
        if self._switch is not None and self._switch.denied >= _DENIED_LIMIT:
            return self._fault(
                FaultKind.FAILING,
                "tells of presses that its level does not show: start the Pi anew, "
                "then try another pin",
            )
        return None

    def note(self) -> str | None:
        """Tell what works here in a worse way than it should, or None."""
        untold = self._switch.untold if self._switch else 0
        if not self._edges_off and untold < _UNTOLD_LIMIT:
            return None
        who = f"{button_name(*self.place)}: {pin_name(self.pin.gpio)}"
        if not self._edges_off:
            # That shows by pressing it, perhaps in a vote: then it has no name.
            who = f"Seat {seat_name(self.pin.seat)}: a button"
        return (
            f"{who} reports no edges, so it is read by polling. It works; the time of "
            "a press is less exact."
        )

    def contact(self) -> Contact:
        """Describe the button for the board check."""
        return Contact(
            seat=self.pin.seat,
            button=self.pin.button,
            where=pin_name(self.pin.gpio),
            down=self.is_down,
            raw_high=self._raw_high,
            edges=self._edge_count,
            presses=self._press_count,
            last_s=self._last_s,
            bounces=max(0, self._edge_count - self._change_count),
            latency_s=self.latency_s,
            closed=self._raw_high is self.pin.pressed_high,
        )

    def _claim(self, factory: PinFactory) -> Any:
        """Make the input device, with no bounce time."""
        from gpiozero import InputDevice  # here: no GPIO at import

        pull = {"up": True, "down": False, "none": None}[self.pin.pull]
        # A floating input must be told its polarity, though we read the raw level.
        active = self.pin.pressed_high if pull is None else None
        return InputDevice(
            self.pin.gpio, pull_up=pull, active_state=active, pin_factory=factory
        )

    def _on_edge(self, ticks: float, state: int) -> None:
        """Stamp and keep an edge; runs on the driver's thread and does nothing else."""
        factory = self._factory
        if factory is not None:
            age_s = factory.ticks_diff(factory.ticks(), ticks)
            self._edges.append((self._clock(), age_s, bool(state)))

    def _work_off(self) -> tuple[Change, ...]:
        """Fold the waiting edges into the state."""
        changes: tuple[Change, ...] = ()
        switch = self._switch
        for _ in range(len(self._edges)):
            stamped_s, age_s, high = self._edges.popleft()
            # The driver's time is the better one: ours is late when Python is busy,
            # and a tap handled late looks like a spike.
            fits = 0 <= age_s <= _STAMP_MAX_AGE_S
            at_s = stamped_s - age_s if fits else stamped_s
            self._edge_count += 1
            self._last_s = at_s
            if switch is not None:
                level = high == self.pin.pressed_high
                switch, more = edge(switch, at_s, self._timing, level=level)
                changes += more
        self._switch = switch
        return changes

    def _compare(self, now_s: float, *, level: bool) -> tuple[Change, ...]:
        """Check the state against what the pin reads."""
        if self._switch is None:
            # Readable again: as at a start, nothing counts before it was seen up.
            self._broken = None
            self._switch = begin(now_s, level=level)
            return ()
        self._switch, changes = poll(self._switch, now_s, self._timing, level=level)
        return changes

    def _read(self) -> bool:
        """Read the level; True means pressed."""
        self._raw_high = bool(self._device.pin.state)
        return self._raw_high == self.pin.pressed_high

    def _lose(self, error: Exception, now_s: float) -> tuple[Change, ...]:
        """Note that the pin cannot be read, and let go of a press it had."""
        was_down = self.is_down
        self._switch = None
        self._raw_high = None
        self._broken = self._fault(
            FaultKind.FAILING,
            f"cannot be read ({reason(error)}): check the wire and the board",
        )
        return (Change(down=False, at_s=now_s),) if was_down else ()

    def _cannot_open(self, error: Exception) -> Fault:
        """Say why the pin could not be claimed."""
        if is_busy(error):
            return self._fault(
                FaultKind.BUSY,
                "is in use by another program or device: end that, or give the button "
                f"another pin in the pin table (free there: {self._free})",
            )
        return self._fault(
            FaultKind.FAILING,
            f"cannot be set up ({reason(error)}): check the pin table",
        )

    def _fault(self, kind: FaultKind, what: str) -> Fault:
        """Make one sentence and what follows for the seat."""
        seat, button = self.place
        text = (
            f"{button_name(seat, button)}: {pin_name(self.pin.gpio)} {what}. "
            f"Seat {seat_name(seat)} votes on the screen."
        )
        return Fault(kind, text, seat, button)
