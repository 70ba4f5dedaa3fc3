"""`python -m hardware` over a made-up kernel: presses a button when told on stdin.

Says at the end which lamps shine, how many chips are still open, who listens.
"""

import sys
import threading
import time

import pytest

from hardware import __main__ as entry
from hardware.chip import _lgpio_factory_class
from hardware.pins import load_pins
from tests.fakes.lgpio_kernel import Kernel

_lgpio_factory_class()

import lgpio  # noqa: E402 - imported in a folder of its own

kernel = Kernel(lgpio, time.monotonic)
kernel.install(pytest.MonkeyPatch())


boards = []
watch = entry.watch


def watch_known(board, *more):
    """Watch as usual, and let the finger know the board."""
    boards.append(board)
    return watch(board, *more)


def press() -> None:
    """When a line comes hold the first button down, for as long as it takes."""
    sys.stdin.readline()
    pin = load_pins().buttons[0]
    while (pin.seat, pin.button) not in boards[0].levels():
        kernel.set_level(pin.gpio, high=True)
        threading.Event().wait(0.05)
        kernel.set_level(pin.gpio, high=False)
        threading.Event().wait(0.05)


entry.watch = watch_known
threading.Thread(target=press, daemon=True).start()
try:
    entry.main([], standalone_mode=False)
finally:
    lamps = [int(kernel.levels[lamp.gpio]) for lamp in load_pins().lamps]
    still_open = len(kernel.opened) - kernel.closed["chip"]
    listeners = len(lgpio._notify_thread.callbacks)
    sys.stdout.write(f"lamps {lamps}, open {still_open}, listeners {listeners}\n")
