"""The cards in a display, as large as they can be; more than have room behind a tile.

grid = DisplayGrid()
grid.show(looks)
grid.bind(on_card_release=lambda _g, card_id: ...)
"""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty
from kivy.uix.layout import Layout

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.labels import Heading
from companion.app.widgets.supernatural_card import SupernaturalCard
from companion.core.texts import _

__all__ = ("DisplayGrid", "EmptyDisplay")

_GAP_DP: Final = 6
_TIGHT_GAP_DP: Final = 5
_WIDEST_DP: Final = 120
_HIGHEST_DP: Final = 96


class EmptyDisplay(Heading):
    """What stands in a display where no card lies."""


class DisplayGrid(Layout):
    """Cards in rows.

    :Events:
        `on_card_release`: (id) a card was tapped.
        `on_more`: the tile for the cards without room was tapped.
    """

    portrait = BooleanProperty(False)
    """Whether the cards lie in one long row.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def _room(self) -> int:
        return 7 if self.portrait else 9

    room = AliasProperty(_room, bind=("portrait",))
    """How many tiles have room (read only).

    :attr:`room` is an :class:`~kivy.properties.AliasProperty`.
    """

    __events__ = ("on_card_release", "on_more")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._note_empty()
        for name in ("pos", "size", "children", "portrait"):
            self.fbind(name, self._trigger_layout)

    def on_card_release(self, card_id: str) -> None:
        """Do nothing; the page decides."""

    def on_more(self) -> None:
        """Do nothing; the page decides."""

    def show(self, looks: Sequence[Mapping[str, Any]]) -> None:
        """Lay out these cards; widgets stay with their places.

        Args:
            looks: Properties of a `SupernaturalCard` each, in their order.
        """
        fits = len(looks) <= self.room
        shown = looks if fits else looks[: self.room - 1]
        cards = [w for w in reversed(self.children) if isinstance(w, SupernaturalCard)]
        # What stands for other cards, or for none at all.
        more = [w for w in self.children if not isinstance(w, SupernaturalCard)]
        self.clear_widgets(more + cards[len(shown) :])
        for place, look in enumerate(shown):
            card = cards[place] if place < len(cards) else self._new_card()
            for name, value in look.items():
                setattr(card, name, value)
        if not fits:
            self.add_widget(self._more(len(looks) - len(shown)))
        self._note_empty()

    def card(self, card_id: str) -> SupernaturalCard:
        """Find the widget of a card."""
        return next(w for w in self.children if getattr(w, "card_id", "") == card_id)

    def _note_empty(self) -> None:
        """Say that nobody lies there."""
        if not self.children:
            self.add_widget(EmptyDisplay(size_hint=(None, None)))

    def do_layout(self, *_args: object) -> None:
        """Place the cards from the upper left on."""
        cards = list(reversed(self.children))
        if isinstance(cards[0], EmptyDisplay):
            high = min(self.height, dp(_HIGHEST_DP))
            cards[0].size, cards[0].x = (self.width, high), self.x
            cards[0].top = self.top
            return
        gap = dp(_TIGHT_GAP_DP if self.portrait else _GAP_DP)
        columns = self._columns(len(cards))
        rows = ceil(len(cards) / columns)
        wide = (self.width - gap * (columns - 1)) / columns
        high = (self.height - gap * (rows - 1)) / rows
        wide, high = min(wide, dp(_WIDEST_DP)), min(high, dp(_HIGHEST_DP))
        for place, card in enumerate(cards):
            row, column = divmod(place, columns)
            card.size = (wide, high)
            card.x = self.x + column * (wide + gap)
            card.top = self.top - row * (high + gap)

    def _columns(self, count: int) -> int:
        if self.portrait:
            return max(4, count)
        rows_of_two = (self.height + dp(_GAP_DP)) / dp(60 + _GAP_DP)
        return 2 if ceil(count / 2) <= rows_of_two else 3

    def _new_card(self) -> SupernaturalCard:
        card = SupernaturalCard(size_hint=(None, None))
        card.bind(on_release=lambda c: self.dispatch("on_card_release", c.card_id))
        self.add_widget(card)
        return card

    def _more(self, count: int) -> ComicButton:
        tile = ComicButton(
            text=_("+{count} more").format(count=count),
            comic=True,
            fill=theme.SKY,
            size_hint=(None, None),
            size_hint_min=(None, None),
        )
        tile.bind(on_release=lambda _t: self.dispatch("on_more"))
        return tile
