"""From the events of a serial board to changes of buttons in our own time."""

from collections.abc import Iterator

from hardware.board_time import BoardTime, is_older
from hardware.debounce import Timing
from hardware.messages import Event, Status
from hardware.serial_inbox import Inbox
from hardware.serial_keys import Change, Keys


class Presses:
    """Take events in their order, and put each at its moment.

    Attributes:
        inbox: The order.
        keys: The buttons.
        time: The clocks.
        round: Events of another one are no presses.
        newest_ms: The board's time of the newest event or `ST`; None before any.
            What is older has come before, and comes again.
    """

    def __init__(self, seats: int, timing: Timing) -> None:
        """Begin without a board.

        Args:
            seats: How many seats can be used here.
            timing: When a button that stays down is stuck.
        """
        self.inbox = Inbox()
        self.keys = Keys(seats, timing)
        self.time = BoardTime()
        self.round = 0
        self.newest_ms: int | None = None
        self._last: tuple[int, float] | None = None  # the last event: ms, our time

    def opened(self) -> None:
        """Begin on a new line: how long its frames take is not known."""
        self.newest_ms = None
        self.inbox.opened()
        self.time.opened()

    def restart(self, now_s: float) -> Iterator[Change]:
        """Forget the board that was there: another one is, or it has started anew."""
        self._last = self.newest_ms = None
        self.inbox.restart()
        self.time.clear()
        yield from self.keys.forget(now_s)

    def hear(self, event: Event, now_s: float) -> Iterator[Change]:
        """Take in an event.

        Args:
            event: As it came.
            now_s: When.
        """
        for each in self.inbox.offer(event, now_s):
            yield from self._take(*each)

    def overdue(self, now_s: float) -> Iterator[Change]:
        """Go on behind events that did not come in time."""
        for each in self.inbox.overdue(now_s):
            yield from self._take(*each)

    def follow(self, status: Status, now_s: float) -> Iterator[Change]:
        """Compare the buttons with what the board says of them."""
        self.time.hear(status.ms, now_s)
        yield from self.keys.mute(status.muted, now_s)
        if status.last_seq == self.inbox.taken:
            yield from self.keys.follow(status.pressed, now_s)

    def _take(self, event: Event, arrived_s: float) -> Iterator[Change]:
        """Take one event whose turn it is."""
        at_s = self.time.host_s(event.ms, arrived_s)
        if self._last is not None:
            last_ms, last_s = self._last
            # What the board saw at one moment stays one moment, and its order stays.
            at_s = last_s if event.ms == last_ms else max(at_s, last_s)
        self._last = (event.ms, at_s)
        if self.newest_ms is None or is_older(self.newest_ms, event.ms):
            self.newest_ms = event.ms
        place = self.keys.place(event.button)
        if place is not None:
            counts = event.round == self.round
            yield from self.keys.hear(place, at_s, down=event.down, counts=counts)
