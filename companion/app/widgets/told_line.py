"""What people do with their own pieces now, in one line, or two small ones.

    ToldLine:
        text: root.told

Without a text it takes no room.
"""

from typing import Final

from kivy.properties import AliasProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("ToldLine",)

LONGEST: Final = 150
"""Letters that the usual height has room for, also upright."""


class ToldLine(BoxLayout):
    """A dark ribbon with sunny letters under the bar."""

    text = StringProperty("")
    """The line.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    def _is_long(self) -> bool:
        return len(self.text) > LONGEST

    is_long = AliasProperty(_is_long, bind=("text",))
    """Whether the ribbon is wider than usual, for four lines (read only).

    :attr:`is_long` is an :class:`~kivy.properties.AliasProperty`.
    """
