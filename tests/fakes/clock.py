"""A clock that only moves when somebody moves it."""

from datetime import datetime


class StillClock:
    """Gives milliseconds since 1970; begins on a Friday evening, local time."""

    def __init__(self) -> None:
        self.ms = int(datetime(2026, 11, 27, 21, 40).timestamp() * 1000)

    def __call__(self) -> int:
        """Give now."""
        return self.ms

    def advance(self, *, hours: float = 0, s: float = 0) -> None:
        """Move on."""
        self.ms += int((hours * 3600 + s) * 1000)
