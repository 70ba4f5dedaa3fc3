"""The fight against Kreator, between two attacks."""

from functools import partial
from typing import Any, Final

from kivy.properties import NumericProperty

from companion.app.boards.rookie_heroes.turn_panel import TurnPanel
from companion.core.asks import Option
from companion.core.texts import _

MOST_POWS: Final = 11


class FightPanel(TurnPanel):
    """How far the fight is, and with which power the next fighter attacks."""

    pows = NumericProperty(0)
    """POWs so far.

    :attr:`pows` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    needed = NumericProperty(0)
    """POWs that beat the villain; 0 while nobody told.

    :attr:`needed` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    def draw(self) -> None:
        """Show the fight, and ask the fighter whose attack it is."""
        kreator = self.document["kreator"]
        self.seat = self.document["active"]
        self.pows = kreator["pows"]
        self.needed = kreator["facts"]["needed"] or 0
        self._ask_trait()

    def _ask_trait(self) -> None:
        ask = self.session.ask("attack")
        self.say(ask.title, ask.hint)
        weakness = self.document["kreator"]["facts"]["weakness"]
        self.show_traits(ask.fields[0].options, self._take_trait, weakness)
        self.offer("check-mark", _("We rolled it"), self._ask_blow)
        self.offer_ask("use_card", "card-random", _("Play a card"))
        self.offer_ask("kreator_facts", "info", _("Kreator's cards"))

    def _take_trait(self, option: Option, place: Any) -> None:
        if option.fields:
            self.ask_dice(option.value, partial(self._attack, option), self._ask_trait)
        else:
            self._attack(option, None, place)

    def _attack(self, option: Option, dice: int | None, place: Any) -> None:
        told = {} if dice is None else {"dice": dice}
        ask = self.session.ask("attack")
        self.play({"trait": option.value, **told}, place, ask)

    def _ask_blow(self) -> None:
        ask = self.session.ask("blow")
        self.say(ask.title, ask.hint)
        self.show_numbers(range(MOST_POWS + 1), self._take_blow, self._ask_trait)

    def _take_blow(self, pows: int, place: Any) -> None:
        self.play({"pows": pows}, place, self.session.ask("blow"))
