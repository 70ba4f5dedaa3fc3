"""The machine below the button board: its pins, its USB line, its millisecond.

Until a companion has spoken, Ctrl-C ends the program and there is no watchdog, so that
a board that was just plugged in can always be given another program.
"""

import binascii
import gc
import os
import select
import sys
import time

import contacts
import desk
import machine
import micropython
import pins
import wire

# The level of all pins in one register: one read is one instant for every button.
# The Pico and the Pico 2 have it at the same address.
_GPIO_IN = 0xD0000004

# Of each millisecond so many bytes may be read and written; more if time is left.
_BYTES = 8
_SPARE_US = 200

# Memory is tidied up in quiet moments, seldom while a vote runs.
_TIDY_MS, _TIDY_ARMED_MS = 1000, 10000

# The filter of a long wire needs a moment until an open contact reads open.
_SETTLE_MS = 50


class Pins:
    """Buttons and lamps at the pins of the chip."""

    def __init__(self):
        """Set up the pins of the table; all lamps dark.

        Raises:
            ValueError: If the table is wrong.
        """
        pins.check()
        seats = pins.SEATS
        pin = machine.Pin
        buttons = [number for seat in seats for number in seat[:2]]
        self._lit = 1 if pins.LIT_WHEN_HIGH else 0
        self._lamps = [pin(seat[2], pin.OUT, value=1 - self._lit) for seat in seats]
        self._kept = [pin(number, pin.IN, pin.PULL_UP) for number in buttons]
        self._bits = [1 << number for number in buttons]
        self._used = 0
        for bit in self._bits:
            self._used |= bit
        # With this turned over, a 1 is a button that is pressed.
        self._idle = self._used
        for number in pins.OPENS_WHEN_PRESSED:
            self._idle &= ~(1 << number)
        self._word = -1
        self._closed = 0
        self._shown = 0

    def closed(self):
        """Give the mask of pressed buttons, all read at the same instant."""
        word = (machine.mem32[_GPIO_IN] & self._used) ^ self._idle
        if word != self._word:
            self._word = word
            self._closed = 0
            for button, bit in enumerate(self._bits):
                if word & bit:
                    self._closed |= 1 << button
        return self._closed

    def show(self, mask):
        """Light exactly these lamps."""
        if mask != self._shown:
            self._shown = mask
            for seat, lamp in enumerate(self._lamps):
                lamp.value(self._lit if mask >> seat & 1 else 1 - self._lit)


class Port:
    """The line to the companion: never waits, neither for words nor for readers.

    A write of several bytes waits on the Pico until there is room for all of them, and
    room can only be asked for as "some". So bytes go one by one, each after asking.
    """

    def __init__(self, outbox):
        """Take over standard input and output.

        Args:
            outbox: What is to be said.
        """
        self._outbox = outbox
        self._byte = bytearray(1)
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._readable = select.poll()
        self._readable.register(sys.stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(sys.stdout, select.POLLOUT)

    def read(self):
        """Give the next byte that has come, or -1."""
        for _stream, event in self._readable.ipoll(0):
            if event & select.POLLIN:
                try:
                    if self._in.readinto(self._byte):
                        return self._byte[0]
                except OSError:
                    return -1
        return -1

    def write(self):
        """Say the next byte.

        Returns:
            True if it was said and more may follow at once.
        """
        byte = self._outbox.peek()
        if byte < 0:
            return False
        for _stream, event in self._writable.ipoll(0):
            if event & select.POLLOUT:
                self._byte[0] = byte
                try:
                    if self._out.write(self._byte):
                        self._outbox.said()
                        return True
                except OSError:
                    return False
        return False


class Watchdog:
    """The watchdog of the chip: once started it cannot be stopped."""

    def __init__(self):
        self._watchdog = None

    def start(self):
        """Begin to watch, unless it does already."""
        if self._watchdog is None:
            self._watchdog = machine.WDT(timeout=pins.WATCHDOG_MS)

    def feed(self):
        """Tell it that all is well."""
        if self._watchdog is not None:
            self._watchdog.feed()


class Loop:
    """Do everything once a millisecond."""

    def __init__(self, parts, watchdog):
        """Begin with the buttons as they are.

        Args:
            parts: Buttons and lamps.
            watchdog: Of the chip, not started.
        """
        now = time.ticks_ms()
        serial = binascii.hexlify(machine.unique_id()).decode()
        nonce = binascii.hexlify(os.urandom(4)).decode()
        self._pins = parts
        self._watchdog = watchdog
        self._reader = wire.Reader()
        outbox = wire.Outbox()
        self._port = Port(outbox)
        count = 2 * len(pins.SEATS)
        self._contacts = contacts.Contacts(count, parts.closed(), now)
        who = (serial, nonce, "lc")
        self._desk = desk.Desk(self._contacts, outbox, wire.frame, who, now)
        self._is_alone = True
        self._tidied = now

    def once(self, due):
        """Scan, listen, speak, show the lamps.

        Args:
            due: When the next scan is due, in microseconds.
        """
        now = time.ticks_ms()
        self._desk.scan(self._pins.closed(), now)
        self._listen(now)
        self._desk.tick(now)
        self._speak(due)
        self._pins.show(self._desk.lamps)
        if self._is_alone and self._desk.heard:
            self._is_alone = False
            micropython.kbd_intr(-1)
            self._watchdog.start()
        self._watchdog.feed()
        self._tidy(now)

    def _listen(self, now):
        """Take in what has come."""
        left = 2 * _BYTES
        byte = self._port.read()
        while byte >= 0:
            text = self._reader.take(byte)
            if text is not None:
                self._desk.hear(text, now)
            elif self._reader.fault:
                self._desk.complain(self._reader.fault)
                self._reader.fault = ""
            left -= 1
            byte = self._port.read() if left else -1

    def _speak(self, due):
        """Say what fits in."""
        left = _BYTES
        while self._port.write():
            left -= 1
            if left <= 0 and time.ticks_diff(due, time.ticks_us()) < _SPARE_US:
                return

    def _tidy(self, now):
        """Collect garbage while nothing happens."""
        wait = _TIDY_ARMED_MS if self._desk.round else _TIDY_MS
        if not self._contacts.busy and desk.since(now, self._tidied) >= wait:
            self._tidied = now
            gc.collect()


def run(parts, watchdog):
    """Work without end, once a millisecond.

    Args:
        parts: Buttons and lamps.
        watchdog: Of the chip; only this loop feeds it.
    """
    time.sleep_ms(_SETTLE_MS)
    loop = Loop(parts, watchdog)
    due = time.ticks_us()
    while True:
        due = time.ticks_add(due, 1000)
        loop.once(due)
        rest = time.ticks_diff(due, time.ticks_us())
        if 0 < rest <= 1000:
            time.sleep_us(rest)
        else:
            due = time.ticks_us()
