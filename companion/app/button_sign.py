"""What the stage says of the button boards, on whatever page is in front.

A bubble when a board goes or comes, and a small sign at the upper edge for as long as
one is gone or only simulated. Over a vote there is no bubble: its page says it.
"""

from typing import Any

from companion.app.button_news import ButtonNews
from companion.app.widgets.button_badge import ButtonBadge
from companion.core.texts import _

__all__ = ("ButtonSign",)


class ButtonSign:
    """Ties the news of the boards to a stage."""

    def __init__(self, stage: Any, news: ButtonNews) -> None:
        """Listen to the boards.

        Args:
            stage: The `Stage`.
            news: Of the session's buttons.
        """
        self.badge = ButtonBadge()
        self._stage = stage
        self._news = news
        self._ties = {
            "on_news": lambda _news, text: self._tell(text),
            "simulated": lambda *_: self._mark(),
            "lost": lambda *_: self._mark(),
        }
        news.bind(**self._ties)
        self._mark()

    def end(self) -> None:
        """Listen no longer."""
        self._news.unbind(**self._ties)

    def _tell(self, text: str) -> None:
        """Say it below the sign; a vote is not covered."""
        if self._stage.pages.current != "ballot":
            self._stage.say(text, (self._stage.center_x, self._stage.top))

    def _mark(self) -> None:
        """Show what is so now; a board that is gone counts for more."""
        text = _("SIMULATED BUTTONS") if self._news.simulated else ""
        if self._news.lost:
            text = _("BUTTONS DO NOT WORK")
        self.badge.text = text
