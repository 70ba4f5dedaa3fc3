"""Buttons and lamps on the pins of a Raspberry Pi."""

import contextlib
import logging
import os
import time
from collections.abc import Callable, Iterator

from hardware.board import (
    Fault,
    FaultKind,
    Health,
    Place,
    Press,
    Sink,
    seats_on_screen,
)
from hardware.chip import (
    OpenFactory,
    PinFactory,
    describe,
    ignored_setting,
    open_lgpio,
    whoami,
)
from hardware.errors import BoardMissing
from hardware.gpio_button import ButtonLine
from hardware.gpio_edges import are_edges_running, is_lgpio, revive_edges
from hardware.gpio_lamp import LampLine
from hardware.pins import PinTable, free_pins

_log = logging.getLogger(__name__)

_LOOK_S = 0.5
"""How often the driver's thread is looked after: its end is told within a second."""

_RETRY_S = 10.0
"""How long to leave alone what could not be had: a thread, a chip, a pin."""


class GpioBoard:
    """Read buttons through gpiozero, on pins from a factory that is passed in.

    It starts no thread. The driver's thread only stamps edges; `poll` debounces them
    and calls the sink, on the thread of whoever polls. Poll once more before closing
    a vote: a press is reported up to one poll after its edge, with the edge's time.
    Where that thread ends, `poll` starts it anew, and reads the levels meanwhile. A
    chip or a pin that could not be had is asked for again, though not during a vote:
    at boot the right to use it may come late, and whoever has it may let go of it.

    All pins are claimed once in `start` and given back together in `stop`, since
    closing one input can silence another below.
    """

    name = "gpio"
    lost = 0

    def __init__(
        self,
        pins: PinTable,
        open_factory: OpenFactory = open_lgpio,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Prepare the board; touches no pin.

        Args:
            pins: The checked pin table.
            open_factory: Opens the pins; tests pass gpiozero's mock pins.
            clock: Monotonic seconds, the same clock as the `now_s` of `poll`.
        """
        free = ", ".join(f"GPIO{gpio}" for gpio in free_pins(pins)[:3]) or "none"
        self._pins = pins
        self._clock = clock
        self._open_factory = open_factory
        self._buttons = tuple(
            ButtonLine(pin, pins.timing, clock, free) for pin in pins.buttons
        )
        self._lamps = tuple(LampLine(pin) for pin in pins.lamps)
        self._factory: PinFactory | None = None
        self._sink: Sink | None = None
        self._missing: str | None = None
        self._about = "not started"
        self._seq = 0
        self._look_s = self._retry_s = clock()
        self._is_armed = False
        self._deaths = 0
        self._has_edges = True

    @property
    def seats(self) -> frozenset[int]:
        """Tell which seats have buttons here."""
        return frozenset(pin.seat for pin in self._pins.buttons)

    def start(self, sink: Sink) -> None:
        """Claim every pin that can be had, lamps dark; `health` names the others.

        Args:
            sink: Takes each press; called from within `poll`.
        """
        if self._factory is not None:
            return
        self._sink = sink
        self._open()

    def stop(self) -> None:
        """Put out the lamps, give back every pin and close the factory."""
        factory, self._factory = self._factory, None
        self._sink, self._is_armed = None, False
        if factory is None:
            return
        self._about = "stopped"
        for lamp in self._lamps:
            lamp.close()
        for button in self._buttons:
            button.close()
        with contextlib.suppress(Exception):
            factory.close()

    def poll(self, now_s: float) -> None:
        """Debounce what arrived and report it, earliest first.

        Args:
            now_s: Monotonic time in seconds; call every 20 to 50 ms.
        """
        if self._factory is not None and now_s >= self._look_s:
            self._look_s = now_s + self._look_after_edges(self._factory)
        if now_s >= self._retry_s and self._sink is not None and not self._is_armed:
            self._retry_s = now_s + _RETRY_S
            self._ask_again()
        found = [
            (change, button)
            for button in self._buttons
            for change in button.poll(now_s)
        ]
        found.sort(key=lambda pair: pair[0].at_s)
        for change, button in found:
            if self._sink is None:  # the sink stopped the board
                return
            self._seq += 1
            seat, name = button.place
            self._sink(
                Press(self.name, seat, name, change.down, change.at_s, self._seq)
            )
            if change.down:
                button.latency_s = self._clock() - change.at_s

    def arm(self) -> None:
        """Leave the pins as they are; `poll` brought every press from before."""
        self._is_armed = True

    def disarm(self) -> None:
        """Allow to ask again for pins that could not be had."""
        self._is_armed = False

    def levels(self) -> frozenset[Place]:
        """Tell which buttons are down, for certain and in working order."""
        return frozenset(button.place for button in self._buttons if button.is_down)

    def set_lamps(self, lit: frozenset[int]) -> None:
        """Light the lamps of exactly these seats.

        Args:
            lit: Seat numbers; those without a lamp are ignored.
        """
        for lamp in self._lamps:
            lamp.light(lit=lamp.pin.seat in lit)

    def health(self) -> Health:
        """Tell what works, button by button."""
        contacts = tuple(button.contact() for button in self._buttons)
        if self._missing is not None:
            fault = Fault(FaultKind.MISSING, self._missing)
            return Health(
                self.name,
                works=False,
                about="no pins",
                faults=(fault,),
                notes=self._pins.warnings,
                screen_seats=self.seats,
                contacts=contacts,
            )
        found = [button.fault() for button in self._buttons]
        found += [lamp.fault for lamp in self._lamps]
        faults = tuple(fault for fault in found if fault is not None)
        notes = [*self._edge_notes()]
        notes += [note for button in self._buttons if (note := button.note())]
        return Health(
            self.name,
            works=self._factory is not None,
            about=self._about,
            faults=faults,
            notes=(*self._pins.warnings, *dict.fromkeys(notes)),
            screen_seats=seats_on_screen(faults),
            contacts=contacts,
        )

    def _open(self) -> None:
        """Open the chip and claim the pins, or keep the reason why not."""
        self._retry_s = self._clock() + _RETRY_S
        try:
            factory = self._open_factory()
            self._about = describe(factory)
        except BoardMissing as error:
            self._miss(str(error))
            return
        except Exception as error:  # noqa: BLE001 - each driver raises its own types
            self._miss(
                f"The button pins cannot be opened ({error}). See docs/buttons.md; "
                "every seat votes on the screen."
            )
            return
        self._missing = None
        self._factory = factory
        self._deaths, self._has_edges = 0, True
        for lamp in self._lamps:
            lamp.open(factory)
        for button in self._buttons:
            button.open(factory)
        _log.info("buttons: %s; %s", self._about, whoami())

    def _ask_again(self) -> None:
        """Try once more to get what could not be had."""
        if self._factory is None:
            self._open()
            return
        for lamp in self._lamps:
            lamp.reopen()
        for button in self._buttons:
            button.reopen()

    def _look_after_edges(self, factory: PinFactory) -> float:
        """Start the driver's thread anew where it ended; give when to look again."""
        if not is_lgpio(factory) or are_edges_running():
            return _LOOK_S
        if self._has_edges:
            self._deaths += 1
            _log.warning("buttons: lgpio's thread has ended; it is started anew")
        try:
            revive_edges()
        except Exception as error:  # noqa: BLE001 - lgpio raises its own type
            self._has_edges = False
            _log.debug("buttons: lgpio's thread cannot be started (%s)", error)
            return _RETRY_S
        self._has_edges = True
        for button in self._buttons:
            button.listen()
        return _LOOK_S

    def _edge_notes(self) -> Iterator[str]:
        """Tell what the driver's thread and the environment did."""
        if setting := ignored_setting(os.environ):
            yield setting
        if not self._has_edges:
            yield (
                "lgpio no longer reports edges, so the buttons are read by polling. "
                "They work; the time of a press is less exact. Start the app anew."
            )
        elif self._deaths:
            yield (
                "lgpio's thread had ended and was started anew; meanwhile the buttons "
                "were read by polling. No press was lost."
            )

    def _miss(self, text: str) -> None:
        """Keep the reason why there are no pins."""
        if text != self._missing:
            _log.warning("buttons: %s (%s)", text, whoami())
        self._missing = text
        self._about = "no pins"
