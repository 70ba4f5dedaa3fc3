"""The world around the firmware under test: time and pins, driven line by line.

The test writes one command a line and gets one line back for each `run`:

    levels WORD     what all pins read from now on
    run MS          let the firmware work for so long
    skip MS         let time jump
    stall MS        the firmware stands still for so long, at its next look at the pins
    fail            its next look at the pins raises
    ctrl_c          somebody types Ctrl-C

A chip that starts anew ends this process with the status 42.
"""

import gc
import os
import sys

RESET = 42
_TICKS = 1 << 30

_commands = open("/dev/fd/" + os.getenv("RIG_IN"), "rb")  # noqa: PTH123, SIM115
_replies = open("/dev/fd/" + os.getenv("RIG_OUT"), "wb")  # noqa: PTH123, SIM115

now_us = int(os.getenv("RIG_START_MS") or "0") * 1000
levels = int(os.getenv("RIG_LEVELS") or "1073741823")
lamps = 0
interrupt_char = 3
_left_us = 0
_dog_ms = 0
_fed_us = 0
_feeds = 0
_stall_ms = 0
_is_failing = False


def ticks_us():
    """Give the time since the start in microseconds, modulo 2**30."""
    return now_us % _TICKS


def ticks_ms():
    """Give the time since the start in milliseconds, modulo 2**30."""
    return now_us // 1000 % _TICKS


def look():
    """Give what the pins read."""
    global _stall_ms, _is_failing
    if _is_failing:
        _is_failing = False
        raise OSError("made up by the test")
    stall_ms, _stall_ms = _stall_ms, 0
    _pass(stall_ms * 1000)
    return levels


def sleep_us(us):
    """Let time go by; where the test has given no more of it, wait for the test."""
    global _left_us
    while _left_us < us:
        us -= _left_us
        _pass(_left_us)
        _left_us = 0
        _obey()
    _left_us -= us
    _pass(us)


def watch(timeout_ms):
    """Start the watchdog."""
    global _dog_ms
    _dog_ms = timeout_ms
    feed()


def feed():
    """Feed the watchdog."""
    global _fed_us, _feeds
    _fed_us = now_us
    _feeds += 1


def reset():
    """Start the chip anew."""
    sys.exit(RESET)


def _pass(us):
    """Let time go by; the watchdog bites if it was not fed."""
    global now_us
    now_us += us
    if _dog_ms and now_us - _fed_us > _dog_ms * 1000:
        reset()


def _obey():
    """Do what the test says, up to the next `run`; tell what came of the last one."""
    global levels, now_us, _left_us, _stall_ms, _is_failing, _fed_us
    used = gc.mem_alloc()
    _replies.write(b"%d %d %d %d\n" % (now_us // 1000, lamps, _feeds, used))
    while not _left_us:
        words = _commands.readline().split()
        if not words:
            sys.exit(0)
        verb = words[0]
        value = int(words[1]) if len(words) > 1 else 0
        if verb == b"run":
            _left_us = value * 1000
        elif verb == b"levels":
            levels = value
        elif verb == b"skip":
            now_us += value * 1000
            _fed_us = now_us
        elif verb == b"stall":
            _stall_ms = value
        elif verb == b"fail":
            _is_failing = True
        elif verb == b"ctrl_c" and interrupt_char == 3:
            raise KeyboardInterrupt
