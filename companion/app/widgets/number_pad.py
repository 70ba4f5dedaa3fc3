"""Ten keys for a number that no tile shows.

pad = NumberPad(low=0, high=999)
pad.bind(on_done=lambda _pad, number: ...)
"""

from typing import Any, Final

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.comic_button import ComicButton

__all__ = ("NumberPad",)

_DIGITS: Final = "1234567890"


class NumberKey(ComicButton):
    """One key; it answers at once, because people type fast."""


class NumberPad(BoxLayout):
    """A field, the digits, and where it makes sense a key for the sign.

    :Events:
        `on_done`: (number) the number is complete, and within its bounds.
    """

    digits = StringProperty("")
    """What is typed so far, without its sign.

    :attr:`digits` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    is_minus = BooleanProperty(False)
    """Whether the number is below 0.

    :attr:`is_minus` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    low = NumericProperty(0)
    """The lowest number.

    :attr:`low` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    high = NumericProperty(999)
    """The highest number.

    :attr:`high` is a :class:`~kivy.properties.NumericProperty`, default 999.
    """

    keys = ObjectProperty(None)
    """Where the digits stand (set by the kv rule).

    :attr:`keys` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_done",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for digit in _DIGITS:
            key = NumberKey(text=digit)
            key.fbind("on_release", self._type, digit)
            self.keys.add_widget(key)

    @property
    def number(self) -> int:
        """What the field says."""
        return int(self.digits or 0) * (-1 if self.is_minus else 1)

    def on_done(self, number: int) -> None:
        """Do nothing; the page decides."""

    def erase(self) -> None:
        """Take the last digit away."""
        self.digits = self.digits[:-1]

    def turn_sign(self) -> None:
        """Go from above 0 to below it, or back."""
        self.is_minus = not self.is_minus

    def finish(self) -> None:
        """Give the number away, if there is one."""
        if self.digits and self.low <= self.number <= self.high:
            self.dispatch("on_done", self.number)

    def _type(self, digit: str, _key: ComicButton) -> None:
        typed = (self.digits + digit).lstrip("0") or "0"
        if int(typed) <= max(abs(self.low), abs(self.high)):
            self.digits = typed
