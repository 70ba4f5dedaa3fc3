"""What people do with their own pieces now, in one line.

    ToldLine:
        text: root.told

Without a text it takes no room.
"""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("ToldLine",)


class ToldLine(BoxLayout):
    """A dark ribbon with sunny letters under the bar."""

    text = StringProperty("")
    """The line.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """
