"""All bids of a round turned at once, and who gets what.

stage.notice([BidReveal(contests=[...])])
"""

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.widget import Widget
from msgspec import Struct

from companion.app.widgets.bid_card import TURN_S
from companion.app.widgets.contest import Contest
from companion.app.widgets.spotlight import Spotlight

__all__ = ("BidReveal", "Settled")


class Settled(Struct, frozen=True):
    """What came of one contested mission.

    Attributes:
        mission: As in `table` of the state document, before the reveal.
        names: Of the contenders, by seat.
        prestige: What each of them turned up, by seat.
        best: Who has the highest card; several have tied.
        verdict: It in words.
    """

    mission: dict[str, Any]
    names: dict[int, str]
    prestige: dict[int, int]
    best: tuple[int, ...]
    verdict: str

    def look(self, seat: int) -> str:
        """Give how a contender's card looks now."""
        if seat not in self.best:
            return "lost"
        return "won" if len(self.best) == 1 else "tied"


class BidReveal(Spotlight):
    """The cards of all contenders, face down for a blink, then turned."""

    contests = ListProperty()
    """The contested missions, as `Settled`.

    :attr:`contests` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    stack = ObjectProperty(None)
    """Where the missions lie (set by the kv rule).

    :attr:`stack` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    _TURN_AFTER_S: ClassVar[float] = 0.1

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: list[Contest] = []
        for settled in self.contests:
            contest = Contest(
                mission=settled.mission,
                seats=list(settled.names),
                names=list(settled.names.values()),
                portrait=self.portrait,
                tells=True,
            )
            for seat in settled.names:
                contest.bid(seat).look = "down"
            self._shown.append(contest)
            self.stack.add_widget(contest)

    def show(self, host: Widget) -> None:
        """Lay it over a host, turn all cards at once, and end by itself."""
        super().show(host)
        Clock.schedule_once(self._turn, self._TURN_AFTER_S)

    def _turn(self, *_args: object) -> None:
        for settled, contest in zip(self.contests, self._shown, strict=True):
            for seat, number in settled.prestige.items():
                contest.bid(seat).turn_up(number, settled.look(seat))
        Clock.schedule_once(self._tell, TURN_S)

    def _tell(self, *_args: object) -> None:
        for settled, contest in zip(self.contests, self._shown, strict=True):
            contest.verdict = settled.verdict
