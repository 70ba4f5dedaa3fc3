"""Buttons on the screen: what every seat can fall back on."""

from hardware.board import BUTTONS, SEATS, Button, Place, button_name
from hardware.debounce import Timing
from hardware.direct import DirectBoard, Held


class TouchBoard(DirectBoard):
    """Turn touches on the vote buttons into presses.

    It never counts as faulty: a touch whose end was lost is let go after a while, and
    a new touch on the same button is a new press.
    """

    name = "touch"
    about = "buttons on the screen"

    def __init__(self, seats: int = SEATS, timing: Timing | None = None) -> None:
        """Prepare the board.

        Args:
            seats: How many seats, from seat 0.
            timing: How long a touch can last; None for the defaults.
        """
        super().__init__(
            frozenset((seat, button) for seat in range(seats) for button in BUTTONS),
            lambda place: f"the screen button of {button_name(*place)}",
            timing or Timing(),
            repeat_gap_s=0.0,
        )

    def press(self, seat: int, button: Button, at_s: float) -> None:
        """Take in a touch on a button.

        Args:
            seat: Seat number, from 0.
            button: `fight` or `flee`.
            at_s: Monotonic time in seconds.

        Raises:
            ValueError: There is no such button.
        """
        self._go_down(self._known(seat, button), at_s)

    def release(self, seat: int, button: Button, at_s: float) -> None:
        """Take in the end of a touch; one that never began is ignored.

        Args:
            seat: Seat number, from 0.
            button: `fight` or `flee`.
            at_s: Monotonic time in seconds.

        Raises:
            ValueError: There is no such button.
        """
        self._go_up(self._known(seat, button), at_s)

    def _known(self, seat: int, button: Button) -> Place:
        """Check that a button exists, without naming the choice in the error."""
        place = (seat, button)
        if place not in self._places:
            raise ValueError(f"seat {seat} has no such button on the screen")
        return place

    def _on_stuck(self, place: Place, held: Held, now_s: float) -> None:  # noqa: ARG002
        """Let go of a touch whose end was lost."""
        self._go_up(place, now_s)
