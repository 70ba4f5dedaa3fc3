"""After the bidding: what came of it, an Action, and the end of the turn."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.app.boards.heroes_for_sale.looks import card_look
from companion.app.boards.heroes_for_sale.part import SalePart
from companion.app.boards.heroes_for_sale.tools import tools_of, use_tool
from companion.core.texts import _
from companion.games.heroes_for_sale.actions import usable_cards
from companion.games.heroes_for_sale.naming import in_credits
from companion.games.heroes_for_sale.state import News
from companion.games.heroes_for_sale.strength import strength, strength_of


class AfterPart(SalePart):
    """The card that changed hands, smaller buttons, and one large one."""

    has_card = BooleanProperty(False)
    """Whether a card has just changed hands.

    :attr:`has_card` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    line = StringProperty("")
    """What has just happened, in large letters.

    :attr:`line` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    stage_box = ObjectProperty(None)
    """Where the card and the line stand (set by the kv rule).

    :attr:`stage_box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    row = ObjectProperty(None)
    """The `ActionRow` (set by the kv rule).

    :attr:`row` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def draw(self) -> None:
        """Show what came of the bidding, and what can be done now."""
        self.title = _("{name}'s turn ends").format(name=self.name)
        self.hint = _("Then {other} attacks with {strength}.").format(
            other=self.other, strength=strength(self.state, 1 - int(self.seat))
        )
        self.row.actions = tools_of(self)
        if next(usable_cards(self.state), None) is not None:
            self.hint = _("One Action a turn: now, or not at all.")
        bought = next((n for n in self.state.news if n.what == "bought"), None)
        self._show_bought(bought)

    def _show_bought(self, bought: News | None) -> None:
        self.line = self._say(bought)
        card = None if bought is None else bought.card
        self.has_card = card is not None
        if bought is None or card is None:
            return
        lying = [c for c in self.state.seats[bought.seat].display if c.id == card.id]
        value = strength_of(self.state, bought.seat, lying[0] if lying else card)
        for name, look in card_look(card, value).items():
            setattr(self.ids.won_card, name, look)

    def _say(self, bought: News | None) -> str:
        if bought is None:
            return _("{name}, are you done?").format(name=self.name)
        name = self.name_of(bought.seat)
        if not bought.count:
            return _("{name} has it for free!").format(name=name)
        return _("{name} pays {price}!").format(
            name=name, price=in_credits(bought.count)
        )

    def use(self, name: str) -> None:
        """Do what one of the smaller buttons stands for."""
        use_tool(self, name)

    def end_turn(self, place: Any) -> None:
        """End the turn."""
        self.answer("end_turn", place)
