"""The QR code as large as it goes, and what it holds.

TakeHome(text=sheet.take_home, portrait=False)
"""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("TakeHome",)


class TakeHome(BoxLayout):
    """A code for any phone; no network is needed."""

    text = StringProperty("")
    """What the code holds.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """
