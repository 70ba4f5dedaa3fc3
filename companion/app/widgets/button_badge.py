"""A small sign that hangs from the upper edge: what is so with the buttons now.

    ButtonBadge:
        text: "SIMULATED BUTTONS"

Without a text it is not there. Touches go through it.
"""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

__all__ = ("ButtonBadge",)


class ButtonBadge(AnchorLayout):
    """A tag in the middle of the upper edge."""

    text = StringProperty("")
    """What it says, in a word or two.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    floats = BooleanProperty(True)
    """It may lie on other widgets (the layout check reads this).

    :attr:`floats` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """
