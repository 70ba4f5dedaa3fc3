"""The whole table of Heroes for Sale: a side left, a side right, the question between.

Upright one side lies above the question and one below it.
"""

from typing import Any, ClassVar, Final

from kivy.properties import ObjectProperty

from companion.app.boards.heroes_for_sale.after_part import AfterPart
from companion.app.boards.heroes_for_sale.attack_part import AttackPart
from companion.app.boards.heroes_for_sale.bid_part import BidPart
from companion.app.boards.heroes_for_sale.card_sheet import open_card
from companion.app.boards.heroes_for_sale.choose_part import FendPart, HirePart
from companion.app.boards.heroes_for_sale.display_sheet import open_display
from companion.app.boards.heroes_for_sale.looks import display_looks, side_look
from companion.app.boards.heroes_for_sale.offer_part import OfferPart
from companion.app.boards.heroes_for_sale.part import SalePart
from companion.app.boards.panel import TablePanel
from companion.app.widgets.sale_side import SaleSide, WideSale
from companion.app.widgets.upright_sale import UprightSale
from companion.games.heroes_for_sale.actions import usable_cards
from companion.games.heroes_for_sale.state import State

PARTS: Final[dict[str, type[SalePart]]] = {
    "before": AttackPart,
    "fend_off": FendPart,
    "bidding": OfferPart,
    "bid": BidPart,
    "raise": BidPart,
    "hire": HirePart,
    "after": AfterPart,
}
"""Phase -> what stands between the sides."""


class DuelPanel(TablePanel):
    """Both sides, and the part that answers the question."""

    SEATS: ClassVar[range] = range(2)

    slot = ObjectProperty(None)
    """Where the part stands (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        self.sides: list[SaleSide] = []
        self._stood: tuple[Any, ...] = ()
        super().__init__(**kwargs)
        kind = UprightSale if self.portrait else WideSale
        for seat in self.SEATS:
            side = kind(seat=seat)
            side.bind(
                on_strip_release=lambda _s, seat: self.stage.open_seat(seat),
                on_card_release=lambda _s, card: open_card(
                    self.stage, self.session, card
                ),
                on_more=lambda _s, seat: open_display(self.stage, self.session, seat),
            )
            self.sides.append(side)
            # The question stays between the two.
            self.add_widget(side, index=0 if seat else len(self.children))

    @property
    def part(self) -> SalePart:
        """What stands between the sides."""
        part: SalePart = self.slot.children[0]
        return part

    def draw(self) -> None:
        """Draw both sides and the part that fits."""
        state: State = self.match.state
        self._draw_sides(state)
        kind = PARTS[self.document["phase"]]
        if not (self.slot.children and type(self.part) is kind):
            self.slot.clear_widgets()
            self.slot.add_widget(
                kind(session=self.session, stage=self.stage, portrait=self.portrait)
            )
        self.part.show()

    def _draw_sides(self, state: State) -> None:
        ready = {card.id for card in usable_cards(state)}
        hire = self.document["hire"]
        targets = set(hire["targets"]) if hire else set()
        if self.document["attack"] is not None:
            asks = self.session.asks_of("fend_off")
            targets = {o.value for ask in asks for o in ask.fields[0].options}
        for side in self.sides:
            seat = int(side.seat)
            cards = display_looks(state, seat, ready, targets)
            side.show(side_look(state, seat), cards)
        self._let_fall(state)

    def _let_fall(self, state: State) -> None:
        """Let Bases burst that stood when this was drawn last."""
        game = (id(self.match), state.games_played)
        bases = tuple(seat.bases for seat in state.seats)
        before, self._stood = self._stood, (game, bases)
        if not before or before[0] != game:
            return
        for side, now, then in zip(self.sides, bases, before[1], strict=True):
            if now < then:
                side.fall(then - now)
