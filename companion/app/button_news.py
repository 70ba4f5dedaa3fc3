"""What everybody should hear of the button boards: one is gone, one is back.

    news = ButtonNews()
    news.bind(on_news=lambda _news, text: ...)
    news.look(hub.healths(), now_s)      again and again

A board that comes and goes all the time is told of a few times and then only now and
then; `lost` follows it at once.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

from companion.app.button_faults import board_fault, say_board, was_there
from companion.core.texts import _
from hardware.board import Health

__all__ = ("BURST", "BURST_S", "ButtonNews")

BURST: Final = 4
"""So many sentences are said about a board ..."""

BURST_S: Final = 30.0
"""... in so many seconds, and no more."""


class ButtonNews(EventDispatcher):
    """Compares what the boards say of themselves with what people were told.

    :Events:
        `on_news`: (text) a sentence for everybody at the table.
    """

    simulated = BooleanProperty(False)
    """Whether a board in use is only a program.

    :attr:`simulated` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    lost = BooleanProperty(False)
    """Whether a board that should be there does not work now.

    :attr:`lost` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_news",)

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[str, str] = {}
        self._times: dict[str, deque[float]] = {}
        self._last = ("", 0.0)

    def on_news(self, text: str) -> None:
        """Be told; the stage says it."""

    def look(self, healths: Sequence[Health], now_s: float) -> None:
        """Say what has changed since people were told.

        Args:
            healths: Of all boards.
            now_s: Monotonic time in seconds.
        """
        troubles = {
            health.board: _trouble(health, self._told.get(health.board, ""))
            for health in healths
        }
        self.simulated = any(health.simulated for health in healths)
        self.lost = any(troubles.values())
        for board, trouble in troubles.items():
            if trouble != self._told.get(board, "") and self._may_say(board, now_s):
                self._told[board] = trouble
                text = trouble or _("The buttons are back.")
                self._last = (text, now_s)
                self.dispatch("on_news", text)

    def since(self, at_s: float) -> str:
        """Give the last sentence if it was said at this time or later, else "".

        Args:
            at_s: Monotonic time in seconds.
        """
        text, said_s = self._last
        return text if said_s >= at_s else ""

    def forget(self) -> None:
        """Know nothing of the boards; others take their place."""
        self._told.clear()
        self._times.clear()
        self._last = ("", 0.0)
        self.simulated = self.lost = False

    def _may_say(self, board: str, now_s: float) -> bool:
        """Note that something is said now, unless that was done too often of late."""
        times = self._times.setdefault(board, deque(maxlen=BURST))
        if len(times) == BURST and now_s - times[0] < BURST_S:
            return False
        times.append(now_s)
        return True


def _trouble(health: Health, before: str) -> str:
    """Say what is wrong with a whole board, or "".

    Args:
        health: Of the board.
        before: What was said of it. That stays until it works again: a board that is
            being looked for has no fault, and is not back yet.
    """
    fault = board_fault(health.faults)
    if fault is not None:
        return say_board(fault, was_there=was_there(health))
    return "" if health.works else before
