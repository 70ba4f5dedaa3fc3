"""At rest nothing is drawn, and a press is heard of at once all the same."""

import threading

import pytest
from kivy.core.window import Window

from companion.app.buttons import Buttons
from hardware.board import Press
from hardware.touch import TouchBoard
from tests.app.rookie import in_missions, to_vote
from tests.app.running import Running

REST_S, FPS = 60, 10
FRAME_S = 1 / 30


@pytest.mark.parametrize(
    ("page", "moves"),
    [("home", None), ("table", in_missions()), ("ballot", to_vote())],
)
def test_a_page_at_rest_is_not_drawn(pilot, tmp_path, page, moves):
    """Not once in a minute: what moves for ever heats a little board."""
    app = Running(pilot, tmp_path / "home", moves)
    assert app.page.name == page
    pilot.advance(10, fps=5)
    pilot.stage.draw()
    drawn = 0
    for _frame in range(REST_S * FPS):
        pilot.advance(1 / FPS, fps=FPS)
        if Window.canvas.needs_redraw:
            drawn += 1
            pilot.stage.draw()
    app.close()
    assert drawn == 0


class Wired(TouchBoard):
    """A board whose presses come from a thread of its own."""

    name = "wired"

    def press_soon(self, seat, at_s):
        """Press on another thread, and wait until it has been said."""
        press = Press(self.name, seat, "fight", down=True, at_s=at_s, seq=0)
        thread = threading.Thread(target=self._sink, args=(press,))
        thread.start()
        thread.join()


class Heard:
    """A ballot that notes when it hears of a press."""

    def __init__(self, ballot):
        self.seats = []
        self._ballot = ballot

    def press(self, seat, *more):
        """Note it, and forget the moment."""
        self.seats.append(seat)
        self._ballot.press(seat, *more)

    def __getattr__(self, name):
        return getattr(self._ballot, name)


def test_a_press_from_a_thread_is_in_the_ballot_with_the_next_frame(pilot):
    """A frame is 33 ms: whatever the moment between two frames."""
    from companion.table.ballot import Ballot

    board = Wired()
    buttons = Buttons([board])
    ballot = Heard(Ballot(range(4)))
    buttons.serve(ballot, lambda _view: None)
    for number in range(20):
        board.press_soon(number % 4, buttons.now_s())
        pilot.advance(FRAME_S)
        assert len(ballot.seats) == number + 1
    buttons.rest()
    buttons.stop()
