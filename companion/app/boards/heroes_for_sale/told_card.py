"""A card that is not in the list: its strength, its Bodyguard symbol, its name."""

from typing import Any, Final

from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.keypad import Keypad
from companion.core.asks import Ask, Count
from companion.core.texts import _

__all__ = ("ToldCard",)

PRINTED: Final = (1, 2, 3, 4)
"""Strengths that the cards in the box have."""

MOST: Final = 99


class ToldCard(BoxLayout):
    """Rows of buttons; strength is all that must be told.

    :Events:
        `on_told`: (card) something more was told.
        `on_offer`: (card, place) the card is put up.
        `on_back`: back to the list.
    """

    stage = ObjectProperty(None)
    """The `Stage`: sheets.

    :attr:`stage` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    given = DictProperty()
    """What is told, as `offer` takes it.

    :attr:`given` is a :class:`~kivy.properties.DictProperty`, default {}.
    """

    has_mark = BooleanProperty(False)
    """Whether it has the Bodyguard symbol (follows `given`).

    :attr:`has_mark` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    name_text = StringProperty("")
    """Its name, or what can be done about it (follows `given`).

    :attr:`name_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    has_name = BooleanProperty(False)
    """Whether its name is told (follows `given`).

    :attr:`has_name` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    is_complete = BooleanProperty(False)
    """Whether all that is needed is told (follows `given`).

    :attr:`is_complete` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    has_way_back = BooleanProperty(True)
    """Whether there is a list to go back to.

    :attr:`has_way_back` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    numbers = ObjectProperty(None)
    """Where the strengths stand (set by the kv rule).

    :attr:`numbers` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_back", "on_offer", "on_told")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.has_mark = bool(self.given.get("bodyguard"))
        self.has_name = "name" in self.given
        self.name_text = self.given.get("name", _("Its name (may be left out)"))
        self.is_complete = "strength" in self.given
        strength = self.given.get("strength")
        for number in PRINTED:
            self._add_number(str(number), number, marked=number == strength)
        other = strength is not None and strength not in PRINTED
        self._add_number(str(strength) if other else "…", None, marked=other)

    def on_back(self) -> None:
        """Do nothing; the page decides."""

    def on_offer(self, told: dict[str, Any], place: Any) -> None:
        """Do nothing; the page decides."""

    def on_told(self, told: dict[str, Any]) -> None:
        """Do nothing; the page decides."""

    def guard(self, *, has_mark: bool) -> None:
        """Tell whether it has the Bodyguard symbol."""
        self._tell(bodyguard=has_mark)

    def offer(self, place: Any) -> None:
        """Put it up."""
        card = {"bodyguard": False, **self.given}
        self.dispatch("on_offer", card, place)

    def type_name(self) -> None:
        """Ask for its name."""
        keypad = Keypad(portrait=self.stage.portrait, hint=_("Name of the card"))
        keypad.bind(on_done=lambda _k, name: self._name(name))
        self.stage.open_sheet(keypad, _("What is it called?"))

    def _name(self, name: str) -> None:
        self.stage.close_sheets()
        self._tell(name=name)

    def _tell(self, **more: Any) -> None:
        self.dispatch("on_told", {**self.given, **more})

    def _add_number(self, text: str, number: int | None, *, marked: bool) -> None:
        button = ComicButton(
            text=text,
            comic=True,
            largest=theme.HEADING_LARGE,
            fill=theme.SUN if marked else theme.PAPER,
            size_hint_min=(None, None),
            shadow=theme.KEY_SHADOW,
        )
        if number is None:
            button.bind(on_release=lambda _b: self._ask_number())
        else:
            button.bind(on_release=lambda _b: self._tell(strength=number))
        self.numbers.add_widget(button)

    def _ask_number(self) -> None:
        """Ask for a strength that the box does not have."""
        count = Count(name="strength", text=_("Strength"), low=0, high=MOST)
        ask = Ask("offer", None, _("How strong is it?"), fields=(count,))

        def answer(plain: dict[str, Any], _place: Any) -> None:
            self.stage.close_sheets()
            self._tell(strength=plain["strength"])

        self.stage.open_form(ask, answer)
