"""Choose a card that lies there: a Bodyguard to fend off, a card to overpower."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.boards.heroes_for_sale.looks import card_look
from companion.app.boards.heroes_for_sale.part import SalePart
from companion.app.widgets.supernatural_card import SupernaturalCard
from companion.core.asks import Ask, Choice
from companion.core.texts import _
from companion.games.heroes_for_sale.state import State
from companion.games.heroes_for_sale.strength import strength_of

__all__ = ("ChoosePart", "FendPart", "HirePart")


class ChoosePart(SalePart):
    """The cards to choose from, large, and one button below them."""

    pass_text = StringProperty("")
    """What the button says; empty: no button.

    :attr:`pass_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    pass_fill = ColorProperty(theme.RED)
    """Its colour.

    :attr:`pass_fill` is a :class:`~kivy.properties.ColorProperty`, default red.
    """

    pass_icon = StringProperty("")
    """Its icon.

    :attr:`pass_icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    cards = ObjectProperty(None)
    """Where the cards stand (set by the kv rule).

    :attr:`cards` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def on_kv_post(self, _base: Widget) -> None:
        """Take hold of the button; it is not always there."""
        self._pass = self.ids.pass_button.__self__
        self.fbind("pass_text", self._offer_pass)
        self._offer_pass()

    def _offer_pass(self, *_args: object) -> None:
        self.remove_widget(self._pass)
        if self.pass_text:
            self.add_widget(self._pass)

    def lay_out(self, looks: Sequence[dict[str, Any]]) -> None:
        """Show these cards; they stay where they are."""
        widgets = list(reversed(self.cards.children))
        for widget in widgets[len(looks) :]:
            self.cards.remove_widget(widget)
        for place, look in enumerate(looks):
            if place < len(widgets):
                card = widgets[place]
            else:
                card = SupernaturalCard(size_hint=(None, None), look="target")
                card.bind(on_release=lambda c: self.choose(c.card_id, c.last_touch.pos))
                self.cards.add_widget(card)
            for name, value in look.items():
                setattr(card, name, value)

    def choose(self, card_id: str, place: Any) -> None:
        """Answer with a card."""

    def go_on(self, place: Any) -> None:
        """Choose none."""


class FendPart(ChoosePart):
    """Which Bodyguard fends off the attack, or none."""

    def draw(self) -> None:
        """Show the Bodyguards that lie there now."""
        ask = self.ask
        self.title = _("{name}, fend it off?").format(name=self.name)
        self.lay_out(
            _looks_of(self.state, int(self.seat), self.session.ask("fend_off"))
        )
        attack = self.document["attack"]
        self.hint = _("{strength} strength. A Bodyguard stops it all.").format(
            strength=attack["strength"]
        )
        self.pass_text = _("Take the hit: −{count}").format(count=attack["bases"])
        self.pass_icon = "castle-ruins"  # noqa: S105 - the name of an icon
        if ask.move == "take_hits":
            self.title = _("{name}, no Bodyguard is left").format(name=self.name)
            self.hint = ask.hint

    def choose(self, card_id: str, place: Any) -> None:
        """Fend off with a Bodyguard."""
        self.answer("fend_off", place, card=card_id)

    def go_on(self, place: Any) -> None:
        """Let the Bases fall."""
        self.answer("take_hits", place)


class HirePart(ChoosePart):
    """Which card is overpowered."""

    def draw(self) -> None:
        """Show the cards that can be chosen."""
        ask = self.ask
        is_left = ask.move == "overpower"
        if is_left:
            self.title = _("{name}, overpower whom?").format(name=self.name)
            self.hint = _("It goes to the discard pile.")
        else:
            self.title = _("{name}, nobody is left").format(name=self.name)
            self.hint = _("There is no card to overpower.")
        self.lay_out(
            _looks_of(self.state, 1 - int(self.seat), ask if is_left else None)
        )
        self.pass_text = "" if is_left else _("Go on")
        self.pass_icon = "" if is_left else "player-next"
        self.pass_fill = theme.GREEN

    def choose(self, card_id: str, place: Any) -> None:
        """Overpower a card."""
        self.play({"target": card_id}, place)

    def go_on(self, place: Any) -> None:
        """Choose nothing, where nothing is left."""
        self.play({}, place)


def _looks_of(state: State, seat: int, ask: Ask | None) -> list[dict[str, Any]]:
    """Give the looks of the cards that an ask offers from a display."""
    if ask is None or not isinstance(ask.fields[0], Choice):
        return []
    wanted = {option.value for option in ask.fields[0].options}
    return [
        card_look(card, strength_of(state, seat, card))
        for card in state.seats[seat].display
        if card.id in wanted
    ]
