"""Stand in for MicroPython's `time`: it goes by when the test says so."""

import rig

_TICKS = 1 << 30

ticks_ms = rig.ticks_ms
ticks_us = rig.ticks_us
sleep_us = rig.sleep_us


def ticks_add(ticks, delta):
    """Add to a time."""
    return (ticks + delta) % _TICKS


def ticks_diff(end, start):
    """Give the signed difference of two times."""
    return (end - start + _TICKS // 2) % _TICKS - _TICKS // 2


def sleep_ms(ms):
    """Let time go by."""
    rig.sleep_us(ms * 1000)
