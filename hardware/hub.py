"""Several boards as one: a bounded queue in front, one health behind."""

import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from hardware.board import Board, Fault, FaultKind, Health, Place, Press

_log = logging.getLogger(__name__)

QUEUE_LIMIT = 256


class Hub:
    """Gather the presses of all boards for one reader.

    Every loop the app calls `poll`, then `drain`. A board that raises is left alone
    from then on and named in `health`; the others go on. A full queue drops what
    comes and counts it: `lost` says so until the next start.
    """

    def __init__(self, boards: Sequence[Board], limit: int = QUEUE_LIMIT) -> None:
        """Gather boards.

        Args:
            boards: The boards, each with a name of its own.
            limit: How many presses wait at most for the reader.

        Raises:
            ValueError: Two boards have one name.
        """
        names = [board.name for board in boards]
        if len(set(names)) < len(names):
            raise ValueError(f"each board needs a name of its own: {', '.join(names)}")
        self._boards = tuple(boards)
        self._limit = limit
        self._lock = threading.Lock()
        self._queue: deque[Press] = deque()
        self._lost = 0
        self._broken: dict[str, str] = {}

    @property
    def seats(self) -> frozenset[int]:
        """Tell which seats have buttons on any board."""
        return frozenset().union(*(board.seats for board in self._boards))

    @property
    def lost(self) -> int:
        """Count the presses that came and never reached whoever drains."""
        return self._lost + sum(board.lost for board in self._boards)

    def start(self) -> None:
        """Start every board, with an empty queue."""
        with self._lock:
            self._queue.clear()
            self._lost = 0
        self._broken.clear()
        for board in self._boards:
            self._guard(board, partial(board.start, self._put))

    def stop(self) -> None:
        """Stop every board, broken ones too, and forget what nobody read."""
        for board in self._boards:
            self._guard(board, board.stop)
        with self._lock:
            self._queue.clear()

    def poll(self, now_s: float) -> None:
        """Let every board do what is due.

        Args:
            now_s: Monotonic time in seconds.
        """
        for board in self._working():
            self._guard(board, partial(board.poll, now_s))

    def arm(self) -> None:
        """Begin a vote on every board; what waits in the queue is forgotten."""
        for board in self._working():
            self._guard(board, board.arm)
        with self._lock:
            self._queue.clear()

    def disarm(self) -> None:
        """End the vote on every board."""
        for board in self._working():
            self._guard(board, board.disarm)

    def drain(self) -> list[Press]:
        """Take all presses that wait, by the time of their first edge."""
        with self._lock:
            waiting = list(self._queue)
            self._queue.clear()
        return sorted(waiting, key=lambda press: press.at_s)

    def levels(self) -> frozenset[Place]:
        """Tell which buttons are down on any board."""
        down: set[Place] = set()
        for board in self._working():
            self._guard(board, partial(_add_levels, board, down))
        return frozenset(down)

    def set_lamps(self, lit: frozenset[int]) -> None:
        """Light the lamps of exactly these seats on every board.

        Args:
            lit: Seat numbers.
        """
        for board in self._working():
            self._guard(board, partial(board.set_lamps, lit))

    def healths(self) -> tuple[Health, ...]:
        """Tell what works, board by board."""
        return tuple(self._health(board) for board in self._boards)

    def health(self) -> Health:
        """Tell what works, all boards together.

        A seat votes on the screen when any board cannot use one of its buttons.
        """
        each = self.healths()
        faults = [fault for health in each for fault in health.faults]
        if self.lost:
            faults.append(
                Fault(
                    FaultKind.LOST,
                    f"{self.lost} button presses were lost on their way: void the vote "
                    "and vote again.",
                )
            )
        return Health(
            "all",
            works=all(health.works for health in each),
            about="; ".join(f"{health.board}: {health.about}" for health in each),
            faults=tuple(faults),
            notes=tuple(note for health in each for note in health.notes),
            screen_seats=frozenset().union(*(health.screen_seats for health in each)),
            contacts=tuple(contact for health in each for contact in health.contacts),
        )

    def _put(self, press: Press) -> None:
        """Queue a press; called from any thread."""
        with self._lock:
            if len(self._queue) < self._limit:
                self._queue.append(press)
            else:
                self._lost += 1

    def _working(self) -> list[Board]:
        """List the boards that have not raised."""
        return [board for board in self._boards if board.name not in self._broken]

    def _guard(self, board: Board, action: Callable[[], None]) -> None:
        """Keep a board's exception from the others and from the game."""
        try:
            action()
        except Exception as error:  # noqa: BLE001 - any bug in a driver ends here
            self._broken[board.name] = (
                f"The {board.name} buttons stopped working "
                f"({type(error).__name__}: {error}): restart the app. Until then their "
                "seats vote on the screen."
            )
            _log.warning("buttons: %s", self._broken[board.name])

    def _health(self, board: Board) -> Health:
        """Tell what works on one board, which may be broken."""
        found: list[Health] = []
        if board.name not in self._broken:
            self._guard(board, lambda: found.append(board.health()))
        if found:
            return found[0]
        fault = Fault(FaultKind.MISSING, self._broken[board.name])
        return Health(
            board.name,
            works=False,
            about="stopped working",
            faults=(fault,),
            screen_seats=board.seats,
        )


def _add_levels(board: Board, down: set[Place]) -> None:
    """Add what is down on a board."""
    down |= board.levels()
