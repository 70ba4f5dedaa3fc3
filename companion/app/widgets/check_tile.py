"""One button of a board on the board check: whose it is, and how it stands.

CheckTile:
seat: 1
text: "FIGHT"
mark: "down"
state_text: "PRESSED"
"""

from typing import Final

from kivy.properties import (
    AliasProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook

__all__ = ("CheckTile",)

_FILLS: Final = {
    "open": theme.PAPER,
    "down": theme.SUN,
    "fault": theme.RED,
    "hidden": theme.FADED,
}


class CheckTile(GuardedButton, PanelLook, BoxLayout):
    """A tile that looks as its button stands; a tap shows all its figures."""

    seat = NumericProperty(0)
    """Whose button, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    text = StringProperty("")
    """Name of the button.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    mark = OptionProperty("open", options=tuple(_FILLS))
    """How it stands.

    :attr:`mark` is an :class:`~kivy.properties.OptionProperty`, default `open`.
    """

    state_text = StringProperty("")
    """The same in words.

    :attr:`state_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    presses_text = StringProperty("")
    """How often it was pressed.

    :attr:`presses_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    last_text = StringProperty("")
    """When its level changed last.

    :attr:`last_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    def _mark_fill(self) -> list[float]:
        return list(_FILLS[self.mark])

    mark_fill = AliasProperty(_mark_fill, bind=("mark",))
    """Colour of the tile (read only).

    :attr:`mark_fill` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _mark_color(self) -> list[float]:
        return list(theme.WHITE if self.mark == "fault" else theme.INK)

    mark_color = AliasProperty(_mark_color, bind=("mark",))
    """Colour of its letters (read only).

    :attr:`mark_color` is an :class:`~kivy.properties.AliasProperty`.
    """
