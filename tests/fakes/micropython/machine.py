"""Stand in for MicroPython's `machine` on a Pico: pins, watchdog, serial number."""

import os
import sys

import rig


class Pin:
    """A pin; outputs show up in what the test gets back."""

    IN, OUT, PULL_UP = 0, 1, 1

    def __init__(self, name, mode, pull=None, value=None):
        if name != "LED" and mode == Pin.IN and pull != Pin.PULL_UP:
            raise ValueError("a button without pull-up floats")
        self._bit = 1 << (25 if name == "LED" else name)
        if value is not None:
            self.value(value)

    def value(self, level):
        """Set an output."""
        rig.lamps = rig.lamps | self._bit if level else rig.lamps & ~self._bit


class WDT:
    """The watchdog."""

    def __init__(self, timeout):
        rig.watch(timeout)

    def feed(self):
        """Tell it that all is well."""
        rig.feed()


class _Memory:
    """The registers; there is one."""

    def __getitem__(self, address):
        if address != 0xD0000004:
            raise ValueError("no such register")
        return rig.look()


class _Interpreter:
    """MicroPython's own `micropython`, which no file can replace by its name."""

    def kbd_intr(self, char):
        """Set which character interrupts."""
        rig.interrupt_char = char


mem32 = _Memory()
reset = rig.reset
sys.modules["micropython"] = _Interpreter()


def unique_id():
    """Give the serial number of the chip."""
    return bytes(int(os.getenv("RIG_ID")[i : i + 2], 16) for i in range(0, 16, 2))
