"""Lots are drawn for who starts: a light runs from seat to seat, slower and slower."""

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock

FIRST_HOP_S: Final = 0.07
SLOWER: Final = 1.17
"""Each hop takes so many times as long as the one before."""
ROUNDS: Final = 2

Tell = Callable[[int], None]


class Lots:
    """One draw. The outcome is settled before the light runs."""

    def __init__(self, seats: int, winner: int, light: Tell, end: Tell) -> None:
        """Let the light run.

        Args:
            seats: How many seats there are.
            winner: The seat on which it ends.
            light: Called with each seat the light comes to.
            end: Called once, with the winner.
        """
        self._light = light
        self._end = end
        self._seats = seats
        self._winner = winner
        self._at = -1
        self._hops = ROUNDS * seats + winner + 1
        self._wait_s = FIRST_HOP_S
        self._event: Any = None
        self._hop()

    @property
    def is_running(self) -> bool:
        """Whether the light still runs."""
        return self._hops > 0

    def finish(self) -> None:
        """Let the light jump to its end."""
        if self.is_running:
            self.stop()
            self._end(self._winner)

    def stop(self) -> None:
        """Let it end nowhere."""
        self._hops = 0
        if self._event is not None:
            self._event.cancel()

    def _hop(self, *_args: object) -> None:
        self._at = (self._at + 1) % self._seats
        self._hops -= 1
        if self.is_running:
            self._event = Clock.schedule_once(self._hop, self._wait_s)
            self._wait_s *= SLOWER
            self._light(self._at)
        else:
            self._end(self._winner)
