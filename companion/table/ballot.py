"""The vote: everybody opens the fist at the same moment.

    opened -> start -> 3 2 1 -> bell -> all in: open
                                     -> somebody missing: wait -> all in, or the
                                        grace time is over: open

Pure: the time is handed in, in seconds of any steady clock. A press counts by the
moment of its edge and not by when it is heard of, and presses of one moment count
as one: no seat is favoured by the order in which the buttons are asked.

Both buttons of a seat at once are no vote. That holds for each board: what is down on
one, held or welded or cut off, keeps nobody from voting on another, such as the screen.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import Struct

from companion.table.sealed import Sealed

COUNT_S: Final = 3.0
"""From `start` to the bell."""

Phase = Literal["ready", "count", "wait", "open", "void"]


class SeatView(Struct, frozen=True):
    """What everybody may see of one seat.

    Attributes:
        seat: Which.
        is_in: Its lamp is on.
        is_late: It was not in at the bell, and is waited for or was counted empty.
        vote: Its choice; None before the reveal.
    """

    seat: int
    is_in: bool
    is_late: bool
    vote: str | None


class BallotView(Struct, frozen=True):
    """What everybody may see: the same whichever way somebody votes.

    Attributes:
        phase: `ready` before the start, `count`, `wait` for missing seats, `open`
            after the reveal, `void`.
        count: 3, 2, 1 while counting, else 0.
        seats: One each, ascending.
        missing: Who is not in, while the ballot waits; else empty.
        grace_left_s: Until empty fists count, while the ballot waits; else None.
    """

    phase: Phase
    count: int
    seats: tuple[SeatView, ...]
    missing: tuple[int, ...] = ()
    grace_left_s: float | None = None


_Key = tuple[str, str]
"""A button of a seat: of which board, and which choice it is."""


class _Hand:
    """The buttons of a seat: what was heard of them, and which are down."""

    __slots__ = ("down", "heard", "past")

    def __init__(self) -> None:
        self.heard: list[tuple[float, _Key, bool]] = []
        self.past: list[tuple[float, _Key, bool]] = []
        self.down: frozenset[_Key] = frozenset()

    def rewind(self) -> bool:
        """Begin anew if something was heard of after what came later.

        A board whose line was cut tells of a press when it is back: by then the same
        seat may have pressed on the screen.
        """
        first_s = min((edge[0] for edge in self.heard), default=math.inf)
        if all(edge[0] < first_s for edge in self.past):
            return False
        self.heard, self.past, self.down = self.past + self.heard, [], frozenset()
        return True

    def take(self, until_s: float) -> list[tuple[float, set[_Key], set[_Key]]]:
        """Take out what was heard up to a moment.

        Returns:
            A row a moment, in order of time: when, what went down, what went up.
        """
        due = [edge for edge in self.heard if edge[0] <= until_s]
        self.heard = [edge for edge in self.heard if edge[0] > until_s]
        self.past += due
        return [
            (
                at_s,
                {key for when, key, is_up in due if when == at_s and not is_up},
                {key for when, key, is_up in due if when == at_s and is_up},
            )
            for at_s in sorted({edge[0] for edge in due})
        ]


class Ballot:
    """One vote of some seats between some choices.

    Put in all presses and releases that have been heard of, then ask for `view`:
    only that moves the ballot on. It has no text form.
    """

    def __init__(
        self,
        seats: Iterable[int],
        choices: Sequence[str] = ("fight", "flee"),
        *,
        empty: str = "flee",
        grace_s: float = 20.0,
    ) -> None:
        """Open a ballot; nothing counts before `start`.

        Args:
            seats: Who votes.
            choices: The words of the buttons.
            empty: Which of them an empty fist is.
            grace_s: How long missing seats are waited for after the bell.

        Raises:
            ValueError: `empty` is no choice, or `grace_s` is below 0.
        """
        if empty not in choices or grace_s < 0:
            raise ValueError("an empty fist is one of the choices, grace_s at least 0")
        self.seats = tuple(sorted(set(seats)))
        self.choices = tuple(choices)
        self.grace_s = grace_s
        self._empty = empty
        self._bell_s: float | None = None
        self._late: tuple[int, ...] | None = None
        self._is_void = False
        self._is_open = False
        self._clear()

    def start(self, at_s: float) -> None:
        """Begin to count; a second start changes nothing."""
        if self._bell_s is None:
            self._bell_s = at_s + COUNT_S

    def press(self, seat: int, choice: str, at_s: float, board: str = "") -> None:
        """Hear that a button went down; a seat that does not vote is passed over.

        Args:
            seat: Whose button.
            choice: Which one.
            at_s: The moment of the edge.
            board: Name of the board it belongs to.

        Raises:
            ValueError: There is no such choice.
        """
        self._hear(seat, (board, choice), at_s, is_up=False)

    def release(self, seat: int, choice: str, at_s: float, board: str = "") -> None:
        """Hear that a button went up; as `press`."""
        self._hear(seat, (board, choice), at_s, is_up=True)

    def void(self) -> None:
        """Give up; what was cast is forgotten. Nothing to give up after the reveal."""
        if not self._is_open:
            self._is_void = True
            self._clear()

    def view(self, at_s: float) -> BallotView:
        """Move on to a moment and give what everybody may see then.

        Args:
            at_s: Now; edges after it wait for the next view.
        """
        if not self._is_void and not self._is_open:
            self._settle(at_s)
        phase = self._phase(at_s)
        bell_s = self._bell_s or 0.0
        return BallotView(
            phase=phase,
            count=max(1, math.ceil(bell_s - at_s)) if phase == "count" else 0,
            seats=tuple(map(self._seat_view, self.seats)),
            missing=self._missing() if phase == "wait" else (),
            grace_left_s=bell_s + self.grace_s - at_s if phase == "wait" else None,
        )

    @property
    def votes(self) -> dict[str, str]:
        """All votes after the reveal, as the move `consensus` wants them.

        Raises:
            ValueError: The ballot is not open.
        """
        if not self._is_open:
            raise ValueError("the ballot is not open")
        cast = self._cast.open(self.seats)
        return {str(seat): choice for seat, choice in cast.items()}

    def _clear(self) -> None:
        self._cast: Sealed[str] = Sealed()
        self._hands: Sealed[_Hand] = Sealed()
        for seat in self.seats:
            self._hands.put(seat, _Hand())

    def _hear(self, seat: int, key: _Key, at_s: float, *, is_up: bool) -> None:
        if key[1] not in self.choices:
            raise ValueError("there is no button of this name")
        if seat in self.seats and not self._is_open:
            self._hand(seat).heard.append((at_s, key, is_up))

    def _hand(self, seat: int) -> _Hand:
        return self._hands.open((seat,))[seat]

    def _settle(self, at_s: float) -> None:
        """Count what was heard, ring the bell, and open if it is time."""
        if self._bell_s is None:
            self._count_until(at_s)
            return
        # The bell comes between what was pressed before it and what was not.
        self._count_until(min(at_s, math.nextafter(self._bell_s, -math.inf)))
        if at_s < self._bell_s:
            return
        if self._late is None:
            self._late = self._missing()
        self._count_until(at_s)
        if self._missing() and at_s >= self._bell_s + self.grace_s:
            for seat in self._missing():
                self._cast.put(seat, self._empty)
        self._is_open = not self._missing()

    def _count_until(self, at_s: float) -> None:
        for seat in self.seats:
            hand = self._hand(seat)
            if hand.rewind():
                self._cast.take_back(seat)
            for when_s, pressed, released in hand.take(at_s):
                hand.down |= pressed
                if pressed and self._counts(seat, when_s):
                    self._cast_or_not(seat, pressed, hand.down)
                hand.down -= released

    def _counts(self, seat: int, at_s: float) -> bool:
        if self._bell_s is None or at_s < self._bell_s - COUNT_S:
            return False
        if at_s < self._bell_s:
            return True
        return at_s < self._bell_s + self.grace_s and not self._cast.is_in(seat)

    def _cast_or_not(
        self, seat: int, pressed: set[_Key], down: frozenset[_Key]
    ) -> None:
        boards = {board for board, _choice in pressed}
        meant = {choice for _board, choice in pressed}
        meant |= {choice for board, choice in down if board in boards}
        if len(meant) > 1:
            self._cast.take_back(seat)
            return
        for choice in meant:
            self._cast.put(seat, choice)

    def _missing(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if not self._cast.is_in(seat))

    def _phase(self, at_s: float) -> Phase:
        if self._is_void:
            return "void"
        if self._is_open:
            return "open"
        if self._bell_s is None:
            return "ready"
        return "count" if at_s < self._bell_s else "wait"

    def _seat_view(self, seat: int) -> SeatView:
        vote = self._cast.open((seat,))[seat] if self._is_open else None
        is_late = self._late is not None and seat in self._late
        return SeatView(seat, self._cast.is_in(seat), is_late, vote)
