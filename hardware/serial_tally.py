"""What the board check says about a serial line and the buttons behind it."""

from msgspec import Struct, field

from hardware.messages import Count

# So few can be what was on the line when it was plugged in.
_BAD_MANY = 20

# A cable that is pulled and plugged in by hand comes less often than so many times
# in so many seconds.
_LOOSE_TIMES = 4
_LOOSE_S = 60.0


class Tally(Struct):
    """Count what came over the line since the start of the app's board.

    Attributes:
        frames: Good frames.
        bad_frames: Damaged ones.
        complaints: What the board did not understand.
        unheard: Changes of buttons that the board had no room to tell, or we.
        connects: How often a board was found.
        restarts: How often it turned out to have started anew.
        last_s: Monotonic time of the last good frame; None before any.
        edges: Changes of the contact of each button, by its number.
        bounces: Those of them beyond the one of each press and letting go.
    """

    frames: int = 0
    bad_frames: int = 0
    complaints: int = 0
    unheard: int = 0
    connects: int = 0
    restarts: int = 0
    last_s: float | None = None
    edges: dict[int, int] = field(default_factory=dict)
    bounces: dict[int, int] = field(default_factory=dict)
    _came_s: tuple[float, ...] = ()
    _seen: dict[int, Count] = field(default_factory=dict)

    @property
    def is_loose(self) -> bool:
        """Tell whether the board has come and gone so often that it is no chance."""
        came_s = self._came_s
        return len(came_s) == _LOOSE_TIMES and came_s[-1] - came_s[0] < _LOOSE_S

    def connect(self, now_s: float) -> None:
        """Note that a board was found."""
        self.connects += 1
        self._came_s = (*self._came_s, now_s)[-_LOOSE_TIMES:]

    @property
    def is_disturbed(self) -> bool:
        """Tell whether so many frames come damaged that somebody should look."""
        return self.bad_frames >= _BAD_MANY and self.bad_frames * 50 > self.frames

    def new_start(self) -> None:
        """Compare no longer: the board counts from 0 again, or a vote was in between.

        What a contact did in a vote must not show after it.
        """
        self._seen.clear()

    def count(self, count: Count) -> None:
        """Add what a button did since we heard of it last."""
        before = self._seen.get(count.button, count)
        self._seen[count.button] = count
        for kept, now, then in (
            (self.edges, count.edges, before.edges),
            (self.bounces, count.bounces, before.bounces),
        ):
            kept[count.button] = kept.get(count.button, 0) + max(0, now - then)
