"""One card: its whole story, and what can be done with it."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from companion.app import theme
from companion.app.boards.heroes_for_sale.effect_sheet import open_effects
from companion.app.boards.heroes_for_sale.looks import card_look, spaced, title_of
from companion.app.widgets.comic_button import ComicButton
from companion.core.asks import Ask, Choice
from companion.core.texts import _
from companion.games.heroes_for_sale import effects
from companion.games.heroes_for_sale.card_text import say_card
from companion.games.heroes_for_sale.effect_asks import effect_asks
from companion.games.heroes_for_sale.naming import find_card
from companion.games.heroes_for_sale.reckoning import (
    attack_sum,
    one_line,
    strength_parts,
)
from companion.games.heroes_for_sale.state import Card, State
from companion.games.heroes_for_sale.strength import strength_of

__all__ = ("CardSheet", "open_card")


def open_card(stage: Any, session: Any, card_id: str) -> None:
    """Lay a card of a display on a sheet."""
    card = find_card(session.match.state, card_id)
    if card is None:
        return
    sheet = CardSheet(
        session=session, stage=stage, card_id=card_id, portrait=stage.portrait
    )
    stage.open_sheet(sheet, title_of(card))


class CardSheet(BoxLayout):
    """A card, large, what it says, why it is so strong, and buttons."""

    session = ObjectProperty(None)
    """The `Session`.

    :attr:`session` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    stage = ObjectProperty(None)
    """The `Stage`.

    :attr:`stage` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    card_id = StringProperty("")
    """Which card.

    :attr:`card_id` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    story = StringProperty("")
    """What the card says.

    :attr:`story` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    why = StringProperty("")
    """Why it is as strong as it is.

    :attr:`why` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    picture = ObjectProperty(None)
    """The `SupernaturalCard` (set by the kv rule).

    :attr:`picture` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    buttons = ObjectProperty(None)
    """Where the buttons stand (set by the kv rule).

    :attr:`buttons` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        state: State = self.session.match.state
        seat, card = _found(state, self.card_id)
        value = card.face.strength if seat is None else strength_of(state, seat, card)
        for name, look in card_look(card, value).items():
            setattr(self.picture, name, look)
        self.story = _story(card)
        if seat is None:
            self.why = _("It is put up for the bidding.")
            return
        self.why = _why(state, seat, card, value)
        self._offer_actions(state, seat, card)
        self._offer_effects(state, card)
        self._offer_strength()
        self._offer_removal()

    def _offer_actions(self, state: State, seat: int, card: Card) -> None:
        for ask in self.session.asks_of("action"):
            if not _offers(ask, "card", self.card_id):
                continue
            narrow = _narrowed(ask, "card", self.card_id)
            if narrow.fields:
                self._add("upgrade", _("With a bonus"), narrow)
                continue
            text = _("Use the Action")
            if _attacks_again(card):
                self.why = _("Now: {sum}").format(sum=one_line(attack_sum(state, seat)))
            button = self._add("punch-blast", text, narrow)
            button.fill, button.outlined, button.comic = theme.RED, True, True

    def _offer_effects(self, state: State, card: Card) -> None:
        """Let a text be told that the match does not know, in every phase."""
        if card.face.is_known or not effect_asks(state):
            return
        button = self._button("help", _("A card says …"))
        button.bind(on_release=lambda _b: self._tell_effect())

    def _tell_effect(self) -> None:
        self.stage.close_sheets()
        open_effects(self.stage, self.session)

    def _offer_strength(self) -> None:
        for ask in self.session.asks_of("strength"):
            seats = ask.fields[0]
            if not isinstance(seats, Choice):
                continue
            for option in seats.options:
                inner = replace(
                    ask,
                    fixed={**ask.fixed, "seat": option.value},
                    fields=(*option.fields, *ask.fields[1:]),
                )
                if _offers(inner, "card", self.card_id):
                    text = _("Strength changes")
                    self._add("biceps", text, _narrowed(inner, "card", self.card_id))

    def _offer_removal(self) -> None:
        for ask in self.session.match.corrections:
            if ask.move == "remove" and _offers(ask, "target", self.card_id):
                text = _("It leaves the display")
                narrow = _narrowed(ask, "target", self.card_id)
                self._add("exit-door", text, narrow)

    def _add(self, icon: str, text: str, ask: Ask) -> ComicButton:
        button = self._button(icon, text)
        button.bind(on_release=lambda b: self._do(ask, b.last_touch.pos))
        return button

    def _button(self, icon: str, text: str) -> ComicButton:
        button = ComicButton(
            icon=icon,
            text=text,
            size_hint_min=(theme.SMALL_TOUCH, theme.SMALL_TOUCH),
        )
        self.buttons.add_widget(button)
        return button

    def _do(self, ask: Ask, place: Any) -> None:
        if ask.fields:
            self.stage.open_ask(ask)
        else:
            self.session.play(ask.answer({}), place)


def _found(state: State, card_id: str) -> tuple[int | None, Card]:
    """Find a card, and in whose display it lies; None while it is put up."""
    if state.bid is not None and state.bid.card.id == card_id:
        return None, state.bid.card
    return next(
        (seat, card)
        for seat, hero in enumerate(state.seats)
        for card in hero.display
        if card.id == card_id
    )


def _story(card: Card) -> str:
    sentences = list(say_card(card.face))
    if not card.face.is_known:
        sentences = [
            _("Its text is not known: do what it says, and tap “A card says …”.")
        ]
    if card.face.bodyguard:
        sentences.append(_("Bodyguard: discard it to fend off an attack."))
    return "\n".join(sentences)


def _why(state: State, seat: int, card: Card, value: int) -> str:
    first, *others = strength_parts(state, seat, card)
    if not others:
        return _("Strength {amount}, as printed.").format(amount=value)
    terms = [
        _("{amount} ({reason})").format(amount=spaced(part.amount), reason=part.text)
        for part in others
    ]
    return _("Strength {printed} (printed) {more} = {amount}").format(
        printed=first.amount, more=" ".join(terms), amount=value
    )


def _attacks_again(card: Card) -> bool:
    return any(isinstance(each, effects.ExtraAttack) for each in card.face.text)


def _offers(ask: Ask, name: str, value: str) -> bool:
    """Tell whether a value can be picked in a field of an ask."""
    return any(
        option.value == value
        for each in ask.fields
        if isinstance(each, Choice) and each.name == name
        for option in each.options
    )


def _narrowed(ask: Ask, name: str, value: str) -> Ask:
    """Give the ask with one field answered already."""
    left = tuple(each for each in ask.fields if each.name != name)
    return replace(ask, fixed={**ask.fixed, name: value}, fields=left)
