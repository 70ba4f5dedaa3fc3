"""Who bids against whom: two badges, and what is bid so far in a burst.

BidDuel(bidder=1, bid=4)
"""

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("BidDuel",)


class BidDuel(BoxLayout):
    """Bidder, bid, seller."""

    bid = NumericProperty(0)
    """What is bid; 0 before a bid.

    :attr:`bid` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    bidder = NumericProperty(0)
    """Who bids; the other one sells.

    :attr:`bidder` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """
