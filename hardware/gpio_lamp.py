"""One lamp on one pin, with its faults kept to itself."""

import contextlib
from typing import Any

from hardware.board import Fault, FaultKind, seat_name
from hardware.chip import PinFactory, is_busy, reason
from hardware.pins import LampPin, pin_name


class LampLine:
    """Drive one seat's lamp: on or off, never an effect, so that nothing can leak."""

    def __init__(self, pin: LampPin) -> None:
        self.pin = pin
        self.fault: Fault | None = None
        self._device: Any = None
        self._factory: PinFactory | None = None
        self._is_lit = False

    def open(self, factory: PinFactory) -> None:
        """Claim the pin, dark; a failure becomes this lamp's fault.

        Args:
            factory: gpiozero's factory to claim it from.
        """
        self._factory = factory
        self._is_lit = False
        self._claim(factory)

    def reopen(self) -> None:
        """Ask once more for a pin that could not be had."""
        if self._device is None and self._factory is not None:
            self._claim(self._factory)

    def _claim(self, factory: PinFactory) -> None:
        """Claim the pin, with the lamp as it should be."""
        from gpiozero import LED  # here: no GPIO at import

        self.fault = None
        try:
            self._device = LED(
                self.pin.gpio,
                active_high=self.pin.lit_high,
                initial_value=self._is_lit,
                pin_factory=factory,
            )
        except Exception as error:  # noqa: BLE001 - each driver raises its own types
            self._fail(error)

    def light(self, *, lit: bool) -> None:
        """Switch the lamp."""
        self._is_lit = lit
        if self._device is None:
            return
        try:
            self._device.value = lit
        except Exception as error:  # noqa: BLE001 - each driver raises its own types
            self._fail(error)
        else:
            self.fault = None

    def close(self) -> None:
        """Put the lamp out and give the pin back."""
        self.light(lit=False)
        device, self._device, self._factory = self._device, None, None
        if device is not None:
            with contextlib.suppress(Exception):
                device.close()

    def _fail(self, error: Exception) -> None:
        """Keep a sentence; buttons work without lamps."""
        seat = seat_name(self.pin.seat)
        cause = "is in use elsewhere" if is_busy(error) else "cannot be driven"
        text = (
            f"Seat {seat}, lamp: {pin_name(self.pin.gpio)} {cause} ({reason(error)}); "
            "check the pin table. The seat's buttons are not affected."
        )
        self.fault = Fault(FaultKind.LAMP, text, self.pin.seat)
