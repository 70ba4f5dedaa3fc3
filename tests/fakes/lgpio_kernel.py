"""A gpiochip under the real lgpio: its kernel calls and its pipe of edges.

The real `LGPIOFactory`, the real thread of lgpio and its real record format run on top
of this; only what would enter the kernel is answered here.
"""

import struct
import threading
from collections import Counter

from tests.fakes.pins import HandClock

PI_5 = 0xD04170
CHIP = 0
HANDLE = CHIP << 16 | 7  # lgpio finds the chip in the upper half
_FLUSH_GPIO = 99
_OUTPUT = 1 << 1


class Kernel:
    """Keeps modes and levels of the lines of one chip."""

    def __init__(self, lgpio, clock: HandClock) -> None:
        self._lgpio = lgpio
        self._clock = clock
        self.modes: dict[int, int] = {}
        self.levels: dict[int, bool] = {}
        self.held: set[int] = set()
        self.busy: set[int] = set()
        self.closed = Counter[str]()
        self._listening: set[int] = set()
        pipe = lgpio._notify_thread._file.fileno()
        self._pipe = open(f"/proc/self/fd/{pipe}", "wb", buffering=0)  # noqa: PTH123, SIM115

    def install(self, monkeypatch) -> None:
        """Answer lgpio's kernel calls until the test ends."""
        from gpiozero.pins.lgpio import LGPIOFactory

        calls = {
            "gpiochip_open": lambda chip: HANDLE,
            "gpiochip_close": lambda handle: self.closed.update(["chip"]),
            "gpio_claim_input": self._claim_input,
            "gpio_claim_output": self._claim_output,
            "gpio_claim_alert": self._claim_alert,
            "gpio_free": lambda handle, gpio: self._listening.discard(gpio),
            "gpio_get_mode": lambda handle, gpio: self.modes.get(gpio, 0),
            "gpio_read": lambda handle, gpio: int(self.levels[gpio]),
            "gpio_write": self._write,
        }
        for name, call in calls.items():
            monkeypatch.setattr(self._lgpio, name, call)
        monkeypatch.setattr(LGPIOFactory, "_get_revision", lambda factory: PI_5)
        monkeypatch.setattr(LGPIOFactory, "ticks", staticmethod(self._clock))

    def close(self) -> None:
        """Close the writing end of the pipe."""
        self._pipe.close()

    def set_level(self, gpio: int, *, high: bool) -> None:
        """Drive a wire, and tell of the edge where somebody listens."""
        changed = self.levels.get(gpio) != high
        self.levels[gpio] = high
        if changed and gpio in self._listening:
            self._record(gpio, high=high)
            self._flush()

    def _claim_input(self, _handle, gpio, flags=0):
        if gpio in self.busy:
            raise self._lgpio.error("'GPIO busy'")
        self._listening.discard(gpio)
        self.modes[gpio] = flags
        pulled_up = bool(flags & self._lgpio.SET_PULL_UP)
        self.levels[gpio] = pulled_up != (gpio in self.held)

    def _claim_output(self, _handle, gpio, level=0, flags=0):
        self.modes[gpio] = flags | _OUTPUT
        self.levels[gpio] = bool(level)

    def _claim_alert(self, _handle, gpio, *_flags):
        self._listening.add(gpio)

    def _write(self, _handle, gpio, level):
        self.levels[gpio] = bool(level)

    def _record(self, gpio: int, *, high: bool) -> None:
        stamp_ns = round(self._clock() * 1e9)
        self._pipe.write(struct.pack("QBBBBI", stamp_ns, CHIP, gpio, high, 0, 0))

    def _flush(self) -> None:
        """Wait until lgpio's thread has handed on all that was written before."""
        done = threading.Event()
        waiter = self._lgpio.callback(
            HANDLE, _FLUSH_GPIO, self._lgpio.BOTH_EDGES, lambda *_: done.set()
        )
        self._record(_FLUSH_GPIO, high=True)
        if not done.wait(5):
            raise TimeoutError("lgpio's thread no longer reads its pipe")
        waiter.cancel()
