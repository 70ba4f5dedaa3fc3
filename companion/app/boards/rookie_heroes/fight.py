"""The fight against Kreator, between two attacks."""

from functools import partial
from typing import Any, Final

from kivy.properties import NumericProperty

from companion.app.boards.rookie_heroes.turn_panel import TurnPanel
from companion.app.widgets.caption_tile import CaptionTile
from companion.core.asks import Option
from companion.core.texts import _

NUMBERS: Final = 11
"""How many numbers have room at once."""

STEP: Final = "attack"
"""Under this name the step of the entry is kept: a power, or `BLOW`."""
BLOW: Final = "blow"


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
        self._go_on()

    def _go_on(self) -> None:
        """Take up what was tapped before a power cut, else begin with the power."""
        step = self.session.kept(STEP)
        options = {o.value: o for o in self.session.ask("attack").fields[0].options}
        if step == BLOW:
            self._ask_blow()
        elif step in options and options[step].fields:
            self._ask_dice(options[step])
        else:
            self._ask_trait()

    def _turn(self, step: str | None) -> None:
        """Go to another step and keep it; None is the first one."""
        self.session.keep(STEP, step)
        self._go_on()

    def _ask_trait(self) -> None:
        ask = self.session.ask("attack")
        self.say(ask.title, ask.hint)
        weakness = self.document["kreator"]["facts"]["weakness"]
        self.show_traits(ask.fields[0].options, self._take_trait, weakness)
        self.offer("check-mark", _("We rolled it"), partial(self._turn, BLOW))
        self.offer_ask("use_card", "card-random", _("Play a card"))
        self.offer_ask("kreator_facts", "info", _("Kreator's cards"))

    def _take_trait(self, option: Option, place: Any) -> None:
        if option.fields:
            self._turn(option.value)
        else:
            self._attack(option, None, place)

    def _attack(self, option: Option, dice: int | None, place: Any) -> None:
        self.session.keep(STEP, None)
        told = {} if dice is None else {"dice": dice}
        ask = self.session.ask("attack")
        self.play({"trait": option.value, **told}, place, ask)

    def _ask_dice(self, option: Option) -> None:
        attack = partial(self._attack, option)
        self.ask_dice(option.value, attack, partial(self._turn, None))

    def _ask_blow(self, low: int = 0) -> None:
        """Ask for the POWs; numbers that have no room stand behind the last tile."""
        ask = self.session.ask("blow")
        self.say(ask.title, ask.hint)
        field = ask.fields[0]
        numbers = range(low, field.high + 1)[:NUMBERS]
        self.show_numbers(numbers, self._take_blow, partial(self._turn, None))
        if numbers[-1] < field.high:
            more = CaptionTile(text=_("{n}+").format(n=numbers[-1] + 1))
            more.bind(on_release=lambda _t: self._ask_blow(numbers[-1] + 1))
            # Before the way back, which stands last.
            self.tiles.add_widget(more, index=1)

    def _take_blow(self, pows: int, place: Any) -> None:
        self.session.keep(STEP, None)
        self.play({"pows": pows}, place, self.session.ask("blow"))
