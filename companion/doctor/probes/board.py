"""Talk to a button board for a moment: `... probes.board HOME [PORT]`."""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from hardware.board import Board, Health, Link
from hardware.serial_board import SerialBoard
from hardware.tables import owners
from hardware.usb_ids import FILE_NAME as USB_IDS
from hardware.usb_ids import load_usb_ids

PATIENCE_S: Final = 4.0
"""A board that restarts when its port is opened needs up to 3 s to answer."""

OPENING_S: Final = 0.5
"""A port that could not be opened by then will not be."""

_STEP_S: Final = 0.05


def ask(
    board: Board,
    clock: Callable[[], float] = time.monotonic,
    pause: Callable[[float], None] = time.sleep,
) -> dict[str, Any]:
    """Start a board, wait for an answer, and stop it again.

    Args:
        board: Not started.
        clock: Monotonic seconds, the board's clock.
        pause: Waits so many seconds.
    """
    began_s = clock()
    board.start(lambda _press: None)
    try:
        health = board.health()
        while not _is_over(health, clock() - began_s):
            pause(_STEP_S)
            board.poll(clock())
            health = board.health()
    finally:
        board.stop()
    return _plain(health)


def _plain(health: Health) -> dict[str, Any]:
    link = health.link or Link()
    return {
        "state": link.state,
        "port": link.port,
        "identity": link.identity,
        "protocol": link.protocol,
        "round_trip_s": link.round_trip_s,
        "bad_frames": link.bad_frames,
        "simulated": health.simulated,
        "faults": [fault.text for fault in health.faults],
    }


def _is_over(health: Health, waited_s: float) -> bool:
    """Tell whether more time would bring nothing more."""
    link = health.link
    if link is not None and link.state != "down" and link.identity:
        return True
    is_open = link is not None and bool(link.port)
    return waited_s > (PATIENCE_S if is_open or not health.faults else OPENING_S)


def main(words: list[str]) -> None:
    """Ask the board that the words name.

    Args:
        words: The data folder, which may hold `usb_ids.toml`, and the port, if any.
    """
    ids = load_usb_ids(owners(Path(words[0]), USB_IDS))
    board = SerialBoard(words[1] if len(words) > 1 else None, ids=ids)
    print(json.dumps(ask(board)))  # noqa: T201 - its answer


if __name__ == "__main__":
    main(sys.argv[1:])
