"""A gpiochip under the real lgpio: its kernel calls and its pipe of edges.

The real `LGPIOFactory`, the real thread of lgpio and its real record format run on top
of this; only what would enter the kernel is answered here.
"""

import struct
import threading
from collections import Counter
from typing import IO

from tests.fakes.pins import HandClock

PI_4, PI_5 = 0xC03111, 0xD04170
LABELS = {PI_4: "pinctrl-bcm2711", PI_5: "pinctrl-rp1"}
_FLUSH_GPIO = 99
_OUTPUT = 1 << 1


class Kernel:
    """Keeps modes and levels of the lines of one chip.

    `chips` holds the label of each chip there is by its number; lgpio reads and writes
    the lines of the one it opened last.
    """

    def __init__(self, lgpio, clock: HandClock, revision: int = PI_5) -> None:
        self._lgpio = lgpio
        self._clock = clock
        self._revision = revision
        self.chips: dict[int, str] = {0: LABELS[revision]}
        self.chip = 0
        self.modes: dict[int, int] = {}
        self.levels: dict[int, bool] = {}
        self.held: set[int] = set()
        self.busy: set[int] = set()
        self.frozen: dict[int, bool] = {}
        self.is_deaf = False
        self.opened: list[int] = []
        self.closed = Counter[str]()
        self._listening: dict[int, threading.Thread] = {}
        self._pipe_of: threading.Thread | None = None
        self._pipe: IO[bytes] | None = None

    def install(self, monkeypatch) -> None:
        """Answer lgpio's kernel calls until the test ends."""
        from gpiozero.pins.lgpio import LGPIOFactory

        calls = {
            "gpiochip_open": self._open,
            "gpiochip_close": lambda handle: self.closed.update(["chip"]),
            "gpio_get_chip_info": self._info,
            "gpio_claim_input": self._claim_input,
            "gpio_claim_output": self._claim_output,
            "gpio_claim_alert": self._claim_alert,
            "gpio_free": lambda handle, gpio: self._listening.pop(gpio, None),
            "gpio_get_mode": lambda handle, gpio: self.modes.get(gpio, 0),
            "gpio_read": lambda handle, gpio: int(
                self.frozen.get(gpio, self.levels[gpio])
            ),
            "gpio_write": self._write,
        }
        for name, call in calls.items():
            monkeypatch.setattr(self._lgpio, name, call)
        monkeypatch.setattr(
            LGPIOFactory, "_get_revision", lambda factory: self._revision
        )
        monkeypatch.setattr(LGPIOFactory, "ticks", staticmethod(self._clock))

    def close(self) -> None:
        """Close the writing end of the pipe."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def end_thread(self) -> None:
        """End lgpio's thread, as an exception in it would."""
        thread = self._lgpio._notify_thread
        self._record(_FLUSH_GPIO, high=True)
        thread.go = False
        self._record(_FLUSH_GPIO, high=True)
        thread.join(5)

    def drive(self, gpio: int, *, high: bool) -> None:
        """Drive a wire and write the edge, but wait for nobody."""
        self.levels[gpio] = high
        self._record(gpio, high=high)

    def set_level(self, gpio: int, *, high: bool) -> None:
        """Drive a wire, and tell of the edge where somebody listens."""
        changed = self.levels.get(gpio) != high
        self.levels[gpio] = high
        thread = self._lgpio._notify_thread
        hears = self._listening.get(gpio) is thread and thread.is_alive()
        if changed and hears and not self.is_deaf:
            self._record(gpio, high=high)
            self.flush()

    def _open(self, chip):
        if chip not in self.chips:
            raise self._lgpio.error("'can not open gpiochip'")
        self.opened.append(chip)
        self.chip = chip
        return chip << 16 | 7  # lgpio finds the chip in the upper half

    def _info(self, handle):
        chip = handle >> 16
        return [0, 54, f"gpiochip{chip}", self.chips[chip]]

    def _claim_input(self, _handle, gpio, flags=0):
        if gpio in self.busy:
            raise self._lgpio.error("'GPIO busy'")
        self._listening.pop(gpio, None)
        self.modes[gpio] = flags
        pulled_up = bool(flags & self._lgpio.SET_PULL_UP)
        self.levels[gpio] = pulled_up != (gpio in self.held)

    def _claim_output(self, _handle, gpio, level=0, flags=0):
        self.modes[gpio] = flags | _OUTPUT
        self.levels[gpio] = bool(level)

    def _claim_alert(self, _handle, gpio, *_flags):
        self._listening[gpio] = self._lgpio._notify_thread

    def _write(self, _handle, gpio, level):
        self.levels[gpio] = bool(level)

    def _record(self, gpio: int, *, high: bool) -> None:
        thread = self._lgpio._notify_thread
        if self._pipe_of is not thread:
            self.close()
            pipe = thread._file.fileno()
            self._pipe = open(f"/proc/self/fd/{pipe}", "wb", buffering=0)  # noqa: PTH123, SIM115
            self._pipe_of = thread
        stamp_ns = round(self._clock() * 1e9)
        self._pipe.write(struct.pack("QBBBBI", stamp_ns, self.chip, gpio, high, 0, 0))

    def flush(self) -> None:
        """Wait until lgpio's thread has handed on all that was written before."""
        done = threading.Event()
        waiter = self._lgpio.callback(
            self.chip << 16 | 7,
            _FLUSH_GPIO,
            self._lgpio.BOTH_EDGES,
            lambda *_: done.set(),
        )
        self._record(_FLUSH_GPIO, high=True)
        if not done.wait(5):
            raise TimeoutError("lgpio's thread no longer reads its pipe")
        waiter.cancel()
