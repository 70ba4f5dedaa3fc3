"""All votes at once, and what follows from them: over the page, gone by itself.

stage.notice([VoteReveal.of(match, portrait=False)])
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty

from companion.app import theme
from companion.app.widgets.moment import Host, Moment
from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.naming import VOTE_ICONS, vote_name

__all__ = ("REVEAL_S", "VoteReveal")

REVEAL_S: Final = 4.0
"""How long it stays."""

_DEAF_S: Final = 1.0
"""Fingers that still vote do not send it away."""


class VoteReveal(Moment):
    """The ground of the vote with a stamp in each corner and the verdict below."""

    table = ObjectProperty(None)
    """The `VoteTable` (set by the kv rule).

    :attr:`table` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    _deaf_until_s = 0.0

    @classmethod
    def of(cls, match: Any, *, portrait: bool) -> "VoteReveal":
        """Make it from the last move of a match, which holds the votes.

        Args:
            match: The vote is its last move, so it is on disk.
            portrait: Whether the page is upright.
        """
        votes = match.entries()[-1].body["votes"]
        document, story = match.document, match.story()[-1].text
        fighters = len(document["kreator"]["fighters"])
        reveal = cls(title=_("Hands open!"), text=story, portrait=portrait)
        names = [seat["name"] for seat in document["seats"]]
        for panel in reveal.table.seat_people(names):
            panel.reveal(*_stamp(votes[str(panel.seat)]))
        burst = reveal.table.burst
        if fighters:
            burst.figure = str(fighters)
            burst.line = ngettext("fights!", "fight!", fighters)
        else:
            burst.figure, burst.line = _("Flee!"), _("everybody")
        return reveal

    def show(self, host: Host) -> None:
        """Lay it over a host, let it pop in and end by itself.

        Args:
            host: A layout that lets a child fill it, or the window.
        """
        super().show(host)
        self._deaf_until_s = Clock.get_time() + _DEAF_S
        self._end_event.cancel()
        self._end_event = Clock.schedule_once(self.end, REVEAL_S)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """End on a tap, but not on one that was meant for a button."""
        if Clock.get_time() < self._deaf_until_s:
            return True
        return bool(super().on_touch_down(touch))


def _stamp(vote: str) -> tuple[str, str, Any]:
    fill = theme.SUN if vote == "fight" else theme.PAPER
    return vote_name(vote), VOTE_ICONS[vote], fill
