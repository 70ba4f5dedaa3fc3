"""The head of a panel of the settings: icon, title, and for which game it is.

OwnerTitle:
icon: "ringing-bell"
text: "After the bell"
game: "Rookie Heroes"
"""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("OwnerTitle",)


class OwnerTitle(BoxLayout):
    """Icon, title, and a word at the right."""

    icon = StringProperty("")
    """Name of the icon.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    text = StringProperty("")
    """What the panel is about.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    game = StringProperty("")
    """The game it is for, or another word.

    :attr:`game` is a :class:`~kivy.properties.StringProperty`, default empty.
    """
