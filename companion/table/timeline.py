"""The moves of a match in a row, and where on it the match stands."""

from typing import Any

from companion.core.moves import Move


class Step:
    """A move that was played, and the states around it.

    Attributes:
        version: Of the match, right after it.
        move: What was played.
        at_ms: When, in milliseconds since 1970.
        before: The state it was played in.
        after: The state it led to.
    """

    __slots__ = ("after", "at_ms", "before", "move", "version")

    def __init__(
        self, version: int, move: Move, at_ms: int, before: Any, after: Any
    ) -> None:
        self.version = version
        self.move = move
        self.at_ms = at_ms
        self.before = before
        self.after = after


class Timeline:
    """The way from the start to now, and on to what was taken back.

    Attributes:
        steps: Every move ever played, also those that another one has replaced.
    """

    def __init__(self, start: Any) -> None:
        """Stand at the start.

        Args:
            start: The state before the first move.
        """
        self.steps: list[Step] = []
        self._start = start
        self._way: list[Step] = []
        self._at = 0

    @property
    def state(self) -> Any:
        """The state now."""
        return self.state_after(0)

    @property
    def back_count(self) -> int:
        """How many moves lie behind."""
        return self._at

    @property
    def forth_count(self) -> int:
        """How many moves lie ahead, taken back."""
        return len(self._way) - self._at

    @property
    def last(self) -> Step | None:
        """The move that led here; None at the start."""
        return self._way[self._at - 1] if self._at else None

    @property
    def next(self) -> Step | None:
        """The move that was taken back last; None where there is none."""
        return self._way[self._at] if self.forth_count else None

    @property
    def live(self) -> frozenset[Step]:
        """The moves that count now."""
        return frozenset(self._way[: self._at])

    @property
    def states(self) -> tuple[Any, ...]:
        """Every state on the way here, from the start to now."""
        return (self._start, *(step.after for step in self._way[: self._at]))

    def state_after(self, by: int) -> Any:
        """Give the state `by` moves from here, back if below 0."""
        at = self._at + by
        return self._way[at - 1].after if at else self._start

    def add(self, version: int, move: Move, at_ms: int, after: Any) -> None:
        """Go on with a new move; what lay ahead is dropped."""
        step = Step(version, move, at_ms, self.state, after)
        del self._way[self._at :]
        self._way.append(step)
        self.steps.append(step)
        self._at += 1

    def go(self, by: int) -> None:
        """Go `by` moves along the way, back if below 0; it is there."""
        self._at += by
