"""A card of the card box in a list: number, name, what it does, where it is from.

tile = BoxTile(number="4", title="Battlebot Fury", line=_("Hire: ..."), origin=_("..."))
tile.bind(on_release=...)
"""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook

__all__ = ("BoxTile",)


class BoxTile(GuardedButton, PanelLook, BoxLayout):
    """One card."""

    number = StringProperty("")
    """The number that is printed largest on it.

    :attr:`number` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    title = StringProperty("")
    """Its name.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    line = StringProperty("")
    """What it does.

    :attr:`line` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    icon = StringProperty("")
    """Icon of a symbol that is printed on it, or "".

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    origin = StringProperty("")
    """Where it is known from.

    :attr:`origin` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    is_unknown = BooleanProperty(False)
    """Whether nobody has told yet what it does.

    :attr:`is_unknown` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """
