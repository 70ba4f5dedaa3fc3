"""The button board: works without end, and after a fault blinks and starts anew.

MicroPython runs this file when the board gets power.
"""

import sys
import time

import machine
import micropython

_BLINKS, _BLINK_MS = 25, 200
_BLINKS_A_WORD = 5


def find_light():
    """Give the lamp on the Pico itself, or None: some boards like it have none."""
    try:
        return machine.Pin("LED", machine.Pin.OUT, value=1)
    except (OSError, TypeError, ValueError):
        return None


def show_fault(fault, light, feed):
    """Blink and say what it is for a while; Ctrl-C ends the program meanwhile.

    Args:
        fault: What went wrong.
        light: The lamp on the Pico itself, or None.
        feed: Keeps the watchdog quiet meanwhile, or None.
    """
    micropython.kbd_intr(3)
    for count in range(_BLINKS):
        if feed:
            feed()
        if count % _BLINKS_A_WORD == 0:
            sys.print_exception(fault)
        if light:
            light.value(count & 1)
        time.sleep_ms(_BLINK_MS)


def main():
    """Work; the parts are loaded here, so that a slip in one of them is a fault too."""
    light = find_light()
    parts = None
    feed = None
    try:
        import board

        watchdog = board.Watchdog()
        feed = watchdog.feed
        parts = board.Pins()
        board.run(parts, watchdog)
    except KeyboardInterrupt:
        micropython.kbd_intr(3)
    except Exception as fault:  # noqa: BLE001 (whatever it is, it must not stay dead)
        if parts:
            parts.show(0)
        show_fault(fault, light, feed)
        machine.reset()
    if parts:
        parts.show(0)


if __name__ == "__main__":
    main()
