"""Events in the order of their numbers: each once, and none before the one before."""

from collections.abc import Iterator
from typing import Final

from hardware.messages import Event

GAP_S: Final = 0.5
"""How long an event that is missing between others is waited for."""

# More than any board keeps. What lies further ahead is no event of this board.
_LIMIT: Final = 256


class Inbox:
    """Sort what a board repeats until it is acknowledged.

    Attributes:
        taken: The last number that was taken; None until the board has said where
            to begin.
        repeats: Events that came again.
        lost: Events that never came.
    """

    def __init__(self) -> None:
        self.taken: int | None = None
        self.repeats = 0
        self.lost = 0
        self._waiting: dict[int, tuple[Event, float]] = {}
        self._gap_s: float | None = None

    def restart(self) -> None:
        """Forget the numbers: the board has started anew."""
        self.taken = None
        self.opened()

    def opened(self) -> None:
        """Begin to wait anew: over a new line the board says again what is missing."""
        self._gap_s = None
        self._waiting.clear()

    def begin(self, last_seq: int, *, is_news: bool) -> bool:
        """Learn which number the board gave last.

        Args:
            last_seq: From its `ST`.
            is_news: False if that could be an old one that came again.

        Returns:
            True if we begin there: all before it was for nobody.
        """
        # A board cannot have given less than we took: then it was not from this one.
        begins = self.taken is None or (is_news and last_seq < self.taken)
        if begins:
            self.restart()
            self.taken = last_seq
        return begins

    def offer(self, event: Event, now_s: float) -> Iterator[tuple[Event, float]]:
        """Take in an event.

        Args:
            event: As it came.
            now_s: When.

        Yields:
            Events whose turn it is, each with the time at which it came.
        """
        if self.taken is None:
            return
        if event.seq <= self.taken or event.seq in self._waiting:
            self.repeats += 1
        elif event.seq <= self.taken + _LIMIT:
            self._waiting[event.seq] = (event, now_s)
        yield from self._next(self.taken)
        if self._waiting and self._gap_s is None:
            self._gap_s = now_s

    def overdue(self, now_s: float) -> Iterator[tuple[Event, float]]:
        """Give up on events that did not come in time, and go on behind them."""
        if self.taken is None or self._gap_s is None or now_s - self._gap_s < GAP_S:
            return
        first = min(self._waiting)
        self.lost += first - self.taken - 1
        yield from self._next(first - 1)

    def _next(self, taken: int) -> Iterator[tuple[Event, float]]:
        """Take all up to the first that is missing."""
        while taken + 1 in self._waiting:
            taken += 1
            self._gap_s = None
            yield self._waiting.pop(taken)
        self.taken = taken
