"""Talk to a button board for a moment: `... probes.board HOME [PORT]`."""

import json
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from hardware.serial_board import SerialBoard

from hardware.board import Board

PATIENCE_S: Final = 4.0
"""A board that restarts when its port is opened needs up to 3 s to answer."""

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
    until_s = clock() + PATIENCE_S
    board.start(lambda _press: None)
    try:
        while clock() < until_s and not _has_answered(board):
            pause(_STEP_S)
            board.poll(clock())
        health = board.health()
    finally:
        board.stop()
    link = health.link
    return {
        "state": link.state if link else "down",
        "port": link.port if link else "",
        "identity": link.identity if link else "",
        "protocol": link.protocol if link else "",
        "round_trip_s": link.round_trip_s if link else None,
        "bad_frames": link.bad_frames if link else 0,
        "simulated": health.simulated,
        "faults": [fault.text for fault in health.faults],
    }


def _has_answered(board: Board) -> bool:
    link = board.health().link
    return link is not None and link.state != "down" and bool(link.identity)


def main(words: list[str]) -> None:
    """Ask the board that the words name.

    Args:
        words: The data folder, which may hold `usb_ids.toml`, and the port, if any.
    """
    board = SerialBoard(words[1] if len(words) > 1 else None)
    print(json.dumps(ask(board)))  # noqa: T201 - its answer


if __name__ == "__main__":
    main(sys.argv[1:])
