"""Several boards as one: a bounded queue in front, one health behind."""

import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from hardware.board import SEATS, Board, Fault, FaultKind, Health, Place, Press
from hardware.errors import say_bug

_log = logging.getLogger(__name__)

QUEUE_LIMIT = 256


class Hub:
    """Gather the presses of all boards for one reader.

    Every loop the app calls `poll`, then `drain`. A board that raises is left alone
    from then on and named in `health`; what it had down is let go, and the others go
    on. A full queue drops what comes and counts it: `lost` says so until the next
    start.
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
        self._lost_of: dict[str, int] = {}
        self._polled_s = 0.0
        self._broken: dict[str, str] = {}
        self._down: dict[str, dict[Place, Press]] = {name: {} for name in names}

    @property
    def seats(self) -> frozenset[int]:
        """Tell which seats have buttons on any board."""
        return frozenset().union(*map(_seats, self._boards))

    @property
    def lost(self) -> int:
        """Count the presses that came and never reached whoever drains."""
        for board in self._working():
            self._guard(board, partial(self._ask_lost, board))
        return self._lost + sum(self._lost_of.values())

    def start(self) -> None:
        """Start every board, with an empty queue."""
        with self._lock:
            self._queue.clear()
            self._lost = 0
            self._lost_of.clear()
            for held in self._down.values():
                held.clear()
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
        self._polled_s = now_s
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
        return frozenset().union(*self.levels_by_board().values())

    def levels_by_board(self) -> dict[str, frozenset[Place]]:
        """Tell which buttons are down on each board, by its name."""
        down: dict[str, frozenset[Place]] = {}
        for board in self._working():
            self._guard(board, partial(_add_levels, board, down))
        return down

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
            held = self._down.setdefault(press.source, {})
            if press.down:
                held[press.seat, press.button] = press
            else:
                held.pop((press.seat, press.button), None)
            if len(self._queue) < self._limit:
                self._queue.append(press)
            else:
                self._lost += 1

    def _ask_lost(self, board: Board) -> None:
        """Note what a board has lost; that of a broken one stays."""
        self._lost_of[board.name] = board.lost

    def _let_go(self, board: Board) -> None:
        """Let go of what a broken board had down: its seats vote on the screen now."""
        with self._lock:
            held = tuple(self._down.get(board.name, {}).values())
        for press in held:
            # Not before now: the other button does not count while this one is down.
            at_s = max(press.at_s, self._polled_s)
            self._put(replace(press, down=False, at_s=at_s))

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
                f"({say_bug(error)}): restart the app. Until then their seats vote on "
                "the screen."
            )
            _log.warning("buttons: %s", self._broken[board.name])
            self._let_go(board)

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
            screen_seats=_seats(board),
        )


def _seats(board: Board) -> frozenset[int]:
    """Tell which seats a board has; all of them if it cannot say."""
    try:
        return board.seats
    except Exception:  # noqa: BLE001 - it is broken, and has been named
        return frozenset(range(SEATS))


def _add_levels(board: Board, down: dict[str, frozenset[Place]]) -> None:
    """Add what is down on a board."""
    down[board.name] = board.levels()
