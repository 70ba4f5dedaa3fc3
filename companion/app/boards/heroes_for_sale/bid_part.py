"""The duel for a card: one bid, one raise; legal numbers only."""

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.app import theme
from companion.app.boards.heroes_for_sale.looks import card_look
from companion.app.boards.heroes_for_sale.part import SalePart
from companion.app.widgets.comic_button import ComicButton
from companion.core.texts import _

LEAST_DP: Final = 60
GAP_DP: Final = 6
"""Side of the smallest tile, and the gap between two."""


class BidPart(SalePart):
    """The card, who bids against whom, the numbers, and the way out."""

    bid = NumericProperty(0)
    """What is bid already; 0 before a bid.

    :attr:`bid` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    bidder = NumericProperty(0)
    """Who bids for the card.

    :attr:`bidder` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    is_raise = BooleanProperty(False)
    """Whether the seller is asked to top a bid.

    :attr:`is_raise` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    pass_text = StringProperty("")
    """What the button says that bids no more.

    :attr:`pass_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    tiles = ObjectProperty(None)
    """Where the numbers stand (set by the kv rule).

    :attr:`tiles` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    card = ObjectProperty(None)
    """The `SupernaturalCard` (set by the kv rule).

    :attr:`card` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._refill = Clock.create_trigger(lambda _dt: self._show_numbers(), -1)
        super().__init__(**kwargs)

    def draw(self) -> None:
        """Show the card that is put up and the bids that are legal."""
        standing = self.document["bid"]
        self.is_raise = self.document["phase"] == "raise"
        self.bid, self.bidder = standing["credits"], 1 - self.state.on_turn
        put_up = self.state.bid
        if put_up is not None:
            look = card_look(put_up.card, put_up.card.face.strength)
            for name, value in look.items():
                setattr(self.card, name, value)
        if self.is_raise:
            self.title = _("{name}, bid more?").format(name=self.name)
            self.hint = _("{other} bids {bid}. You may top it once.").format(
                other=self.other, bid=standing["credits"]
            )
            self.pass_text = _("No: it is {other}'s").format(other=self.other)
            if not self._legal():
                self.title = _("{name} cannot top it").format(name=self.name)
                self.hint = _("{other} bids {bid}.").format(
                    other=self.other, bid=standing["credits"]
                )
                self.pass_text = _("It is {other}'s").format(other=self.other)
        else:
            self.title = _("{name}, your bid?").format(name=self.name)
            self.hint = _("One bid. {other} may top it once.").format(other=self.other)
            self.pass_text = _("No bid: {other}'s for free").format(other=self.other)
        self._show_numbers()

    def _legal(self) -> range:
        if self.match is None:
            return range(0)
        ask = self.session.ask("raise" if self.is_raise else "bid")
        if ask is None:
            return range(0)
        field = ask.fields[0]
        return range(max(1, field.low), field.high + 1)

    def on_tiles(self, _self: object, tiles: Any) -> None:
        """Fill the grid once its size is known, and after it changed."""
        tiles.fbind("size", self._refill)

    def _room(self) -> int:
        """Tell how many tiles are easy to hit."""
        step = dp(LEAST_DP + GAP_DP)
        columns, rows = (int((side + dp(GAP_DP)) / step) for side in self.tiles.size)
        return max(2, columns * rows)

    def _show_numbers(self, first: int = 0) -> None:
        """Show the numbers from the one at place `first` on, and the way to others."""
        numbers, room = self._legal(), self._room()
        fits = len(numbers) <= room
        shown = numbers if fits else numbers[first : first + room - 1]
        self.tiles.clear_widgets()
        for number in shown:
            self._add(str(number), theme.PAPER, number)
        if not fits:
            after = first + room - 1
            then = after if after < len(numbers) else 0
            tile = self._tile(_("{number} …").format(number=numbers[then]), theme.SKY)
            tile.bind(on_release=lambda _t: self._show_numbers(then))

    def _add(self, text: str, fill: Any, number: int) -> None:
        tile = self._tile(text, fill)
        tile.bind(on_release=lambda t: self._take(number, t.last_touch.pos))

    def _tile(self, text: str, fill: Any) -> ComicButton:
        tile = ComicButton(
            text=text,
            comic=True,
            largest=theme.HEADING_LARGE,
            lines=1,
            fill=fill,
            shadow=theme.KEY_SHADOW,
            size_hint_min=(None, None),
        )
        self.tiles.add_widget(tile)
        return tile

    def _take(self, number: int, place: Any) -> None:
        self.answer("raise" if self.is_raise else "bid", place, credits=number)

    def go_on(self, place: Any) -> None:
        """Bid no more."""
        if self.is_raise:
            self.answer("concede", place)
        else:
            self.answer("bid", place, credits=0)
