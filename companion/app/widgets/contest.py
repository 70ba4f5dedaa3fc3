"""A mission that several heroes want, and the card each of them bids.

contest = Contest(mission=mission, seats=[0, 2], names=["Ana", "Cleo"])
contest.bind(on_bid_release=lambda _contest, seat: ...)
"""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.bid_card import BidCard

__all__ = ("Contest",)


class Contest(BoxLayout):
    """The card of the mission, and the contenders' cards beside it.

    :Events:
        `on_bid_release`: (seat) the card of this seat was tapped.
    """

    mission = DictProperty()
    """The mission as in `table` of the state document.

    :attr:`mission` is a :class:`~kivy.properties.DictProperty`, default {}.
    """

    seats = ListProperty()
    """Who contends, ascending.

    :attr:`seats` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    names = ListProperty()
    """Names of the contenders.

    :attr:`names` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    verdict = StringProperty("")
    """What came of it; empty before that.

    :attr:`verdict` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    tells = BooleanProperty(False)
    """Whether there is room for the verdict.

    :attr:`tells` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    columns = NumericProperty(1)
    """How many cards lie side by side (read only).

    :attr:`columns` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    card = ObjectProperty(None)
    """The card of the mission (set by the kv rule).

    :attr:`card` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    cards = ObjectProperty(None)
    """Where the contenders' cards lie (set by the kv rule).

    :attr:`cards` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_bid_release",)

    def __init__(self, **kwargs: Any) -> None:
        self._bids: dict[int, BidCard] = {}
        super().__init__(**kwargs)
        self.card.show({**self.mission, "shields": [], "owner": None})
        many = len(self.seats) > 2
        self.columns = 2 if self.portrait and many else len(self.seats)
        for seat, name in zip(self.seats, self.names, strict=True):
            bid = BidCard(seat=seat, name=name)
            bid.bind(on_release=lambda b: self.dispatch("on_bid_release", int(b.seat)))
            self._bids[seat] = bid
            self.cards.add_widget(bid)

    def bid(self, seat: int) -> BidCard:
        """Give the card of a contender."""
        return self._bids[seat]

    def on_bid_release(self, seat: int) -> None:
        """Be told that a contender's card was tapped."""
