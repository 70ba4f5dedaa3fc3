"""The board's clock and ours: what moment of ours is `ms` of the board's?"""

from collections import deque
from typing import Final

from msgspec import Struct

from hardware.messages import MS_WRAP

# Two quartz clocks drift apart by at most 0.2 ms a second, so an old answer is worth
# that much less than a new one.
_DRIFT: Final = 0.0002
_SAMPLES_KEPT: Final = 12

_FIRST_QUESTIONS: Final = 5
_FIRST_GAP_S: Final = 0.05
_GAP_S: Final = 1.0


class _Sample(Struct, frozen=True):
    """Hold one question and answer."""

    asked_s: float
    round_trip_s: float
    board_s: float


class BoardTime:
    """Turn board time into host time.

    Attributes:
        unanswered: Questions in a row that got no answer.

    The board's milliseconds are those at some moment between question and answer.
    The quickest answer says it best: half of its way is the most it can be wrong.
    Whatever else carries board time says that it was not later than when it came.
    """

    def __init__(self) -> None:
        self.unanswered = 0
        self._samples: deque[_Sample] = deque(maxlen=_SAMPLES_KEPT)
        self._latest_s: deque[float] = deque(maxlen=_SAMPLES_KEPT)
        self._asked_s: float | None = None
        self._number = 0
        self._last_ms: int | None = None

    @property
    def round_trip_s(self) -> float | None:
        """Tell the shortest way of the last answers; None before any."""
        return min((each.round_trip_s for each in self._samples), default=None)

    def clear(self) -> None:
        """Forget everything: the board has started anew."""
        self.opened()
        self._samples.clear()
        self._latest_s.clear()
        self._last_ms = None

    def opened(self) -> None:
        """Ask quickly again, and do not count what was asked before."""
        self._asked_s = None
        self.unanswered = 0
        self._number = 0

    @property
    def gap_s(self) -> float:
        """Tell how long to wait between questions: at first the clocks are unknown."""
        return _FIRST_GAP_S if self._number < _FIRST_QUESTIONS else _GAP_S

    def ask(self, now_s: float) -> int:
        """Ask what time it is.

        Returns:
            The number of the question, which the answer has to give.
        """
        self._number += 1
        self._asked_s = now_s
        self.unanswered += 1
        return self._number

    def answer(self, number: int, now_s: float, ms: int) -> None:
        """Take in an answer; one to an older question is worth nothing.

        Args:
            number: Which question it answers.
            now_s: When it was here, monotonic.
            ms: What the board's clock said.
        """
        asked_s = self._asked_s
        if number != self._number or asked_s is None:
            return
        self._asked_s = None
        self.unanswered = 0
        self._samples.append(_Sample(asked_s, now_s - asked_s, self._unwrap(ms) / 1000))

    def hear(self, ms: int, now_s: float) -> None:
        """Take in what the board's clock said when something was sent.

        Args:
            ms: The board's clock.
            now_s: When it was here, monotonic.
        """
        self._latest_s.append(now_s - self._unwrap(ms) / 1000)

    def host_s(self, ms: int, arrived_s: float) -> float:
        """Say when something was that a board stamped.

        Args:
            ms: The board's stamp; may be older than the last one.
            arrived_s: When it was heard of, monotonic.

        Returns:
            Host time in seconds, never later than `arrived_s`; that itself when
            nothing has told yet how the clocks stand.
        """
        board_s = self._unwrap(ms) / 1000
        if self._latest_s:
            arrived_s = min(arrived_s, min(self._latest_s) + board_s)
        if not self._samples:
            return arrived_s
        best = min(
            self._samples,
            key=lambda each: (
                each.round_trip_s / 2 + max(0.0, arrived_s - each.asked_s) * _DRIFT
            ),
        )
        middle_s = best.asked_s + best.round_trip_s / 2
        return min(arrived_s, middle_s + board_s - best.board_s)

    def _unwrap(self, ms: int) -> int:
        """Give milliseconds that go on beyond the wrap."""
        last = self._last_ms
        full = ms if last is None else last + _ahead(ms, last % MS_WRAP)
        if last is None or full > last:
            self._last_ms = full
        return full


def is_older(ms: int, than_ms: int) -> bool:
    """Tell whether one stamp lies before another, across the wrap."""
    return _ahead(ms, than_ms) < 0


def _ahead(ms: int, of_ms: int) -> int:
    """Count how far one stamp is ahead of another; less than 0 when behind."""
    half = MS_WRAP // 2
    return (ms - of_ms + half) % MS_WRAP - half
