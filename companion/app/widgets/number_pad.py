"""Ten keys for a number that no tile shows.

pad = NumberPad(low=0, high=999)
pad.bind(on_done=lambda _pad, number: ...)
"""

from typing import Any, Final

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.core.texts import _

__all__ = ("NumberPad",)

_SIGN: Final = "+/-"
_DONE: Final = "ok"
_WIDE: Final = (*"12345", _SIGN, *"67890", _DONE)
_UPRIGHT: Final = (*"123456789", _SIGN, "0", _DONE)
"""The keys in reading order, in six columns and in three."""


class NumberKey(ComicButton):
    """One key; it answers at once, because people type fast."""


class DoneKey(ComicButton):
    """The key that gives the number away."""


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

    def _shown(self) -> str:
        return ("-" if self.is_minus else "") + self.digits

    shown = AliasProperty(_shown, bind=("digits", "is_minus"))
    """What the field says (read only).

    :attr:`shown` is an :class:`~kivy.properties.AliasProperty`.
    """

    low = NumericProperty(0)
    """The lowest number.

    :attr:`low` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    high = NumericProperty(999)
    """The highest number.

    :attr:`high` is a :class:`~kivy.properties.NumericProperty`, default 999.
    """

    def _hint(self) -> str:
        return _("{low} to {high}").format(low=self.low, high=self.high)

    hint = AliasProperty(_hint, bind=("low", "high"))
    """What stands in the field while it is empty (read only).

    :attr:`hint` is an :class:`~kivy.properties.AliasProperty`.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright: three keys in a row.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    keys = ObjectProperty(None)
    """Where the digits stand (set by the kv rule).

    :attr:`keys` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_done",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.is_minus = self.high < 0
        for name in _UPRIGHT if self.portrait else _WIDE:
            self.keys.add_widget(self._key(name))

    @property
    def is_right(self) -> bool:
        """Whether there is a number, and within its bounds."""
        return bool(self.digits) and self.low <= self.number <= self.high

    @property
    def number(self) -> int:
        """What the field says."""
        return int(self.digits or 0) * (-1 if self.is_minus else 1)

    def on_done(self, number: int) -> None:
        """Do nothing; the page decides."""

    def _key(self, name: str) -> Widget:
        """Make a key; the one for the sign only where there are numbers below 0."""
        if name == _DONE:
            key = DoneKey()
            key.fbind("on_release", lambda _k: self.finish())
            for name in ("digits", "is_minus"):
                self.fbind(name, lambda *_: setattr(key, "disabled", not self.is_right))
            return key
        if name == _SIGN:
            if self.low >= 0:
                return Widget()
            key = NumberKey(text=name, fill=theme.SKY)
            key.fbind("on_release", lambda _k: self.turn_sign())
            return key
        key = NumberKey(text=name)
        key.fbind("on_release", self._type, name)
        return key

    def erase(self) -> None:
        """Take the last digit away."""
        self.digits = self.digits[:-1]

    def turn_sign(self) -> None:
        """Go from above 0 to below it, or back."""
        self.is_minus = not self.is_minus

    def finish(self) -> None:
        """Give the number away, if there is one."""
        if self.is_right:
            self.dispatch("on_done", self.number)

    def _type(self, digit: str, _key: ComicButton) -> None:
        typed = (self.digits + digit).lstrip("0") or "0"
        if int(typed) <= max(abs(self.low), abs(self.high)):
            self.digits = typed
