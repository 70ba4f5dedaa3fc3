"""A keyboard for what stands on cards: letters, and behind a key digits and signs.

CardKeypad(portrait=False, hint=_("Name"))
"""

from typing import Any, Final

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.keypad import LANDSCAPE_ROWS, PORTRAIT_ROWS, Keypad

__all__ = ("CardKeypad",)

_DIGIT_ROWS: Final = ("12345", "67890", "+-:'")
_TURNS: Final = {False: "123", True: "ABC"}
"""What the key to the other page says."""


class CardKeypad(Keypad):
    """The keyboard for names with a second page."""

    has_digits = BooleanProperty(False)
    """Whether the page with digits and signs is shown.

    :attr:`has_digits` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("has_digits", self._build)

    def _build(self, *_args: object) -> None:
        """Make the rows of the page, the last one with the key to the other page."""
        self.keys.clear_widgets()
        letters = PORTRAIT_ROWS if self.portrait else LANDSCAPE_ROWS
        rows = _DIGIT_ROWS if self.has_digits else letters
        for row in rows:
            box = BoxLayout(spacing=self.keys.spacing)
            for sign in row:
                box.add_widget(self._key(sign))
            if row == rows[-1]:
                box.add_widget(self._turn_key())
            self.keys.add_widget(box)

    def _turn_key(self) -> ComicButton:
        key = ComicButton(
            text=_TURNS[self.has_digits],
            guards=False,
            largest=theme.TEXT_LARGE,
            fill=theme.SUN,
            shadow=theme.KEY_SHADOW,
            size_hint_min=(None, None),
        )
        key.bind(on_release=lambda _k: self._turn_page())
        return key

    def _turn_page(self) -> None:
        self.has_digits = not self.has_digits
