"""Try the wiring without the app: `python -m hardware [PINS.toml]`."""

import logging
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import click

from hardware.board import Press, button_name
from hardware.errors import TableError
from hardware.gpio import GpioBoard
from hardware.pins import load_pins

_POLL_S = 0.02


@click.command()
@click.argument("pins", required=False, type=click.Path(path_type=Path))
def main(pins: Path | None) -> None:
    """Say what each button does until Ctrl-C; a seat's lamp shines while one is down.

    PINS is a pin table; without it the one that comes with the app is used.
    """
    # All that is logged is said here anyway.
    logging.getLogger("hardware").addHandler(logging.NullHandler())
    try:
        board = GpioBoard(load_pins(pins))
    except TableError as error:
        for problem in error.problems:
            click.echo(problem, err=True)
        sys.exit(2)
    over = threading.Event()
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signal_number, lambda *_: over.set())
    sys.exit(watch(board, lambda: over.wait(_POLL_S), time.monotonic, click.echo))


def watch(
    board: GpioBoard,
    pause: Callable[[], bool],
    clock: Callable[[], float],
    say: Callable[[str], None],
) -> int:
    """Report presses and faults until told to stop; then give the pins back.

    Args:
        board: The board, not started.
        pause: Waits for one poll; True ends the watch.
        clock: Monotonic seconds, the board's clock.
        say: Takes each line.

    Returns:
        Exit code; 1 when there are no pins.
    """
    presses: list[Press] = []
    said: set[str] = set()
    try:
        board.start(presses.append)
        while board.health().works and not pause():
            board.poll(clock())
            board.set_lamps(frozenset(seat for seat, _ in board.levels()))
            _say_presses(presses, say)
            said = _say_news(board, said, say)
        _say_news(board, said, say)
        return 0 if board.health().works else 1
    finally:
        board.stop()


def _say_presses(presses: list[Press], say: Callable[[str], None]) -> None:
    """Say each press that came, and forget it."""
    for press in presses:
        moved = "down" if press.down else "up"
        say(f"{button_name(press.seat, press.button)}: {moved}")
    presses.clear()


def _say_news(board: GpioBoard, said: set[str], say: Callable[[str], None]) -> set[str]:
    """Say what lies below, and each fault and note once while it lasts."""
    health = board.health()
    now = [health.about, *(fault.text for fault in health.faults), *health.notes]
    for text in now:
        if text not in said:
            say(text)
    return set(now)


if __name__ == "__main__":
    main()
