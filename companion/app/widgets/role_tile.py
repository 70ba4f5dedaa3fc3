"""Whom a seat can play, as a tile: emblem, name, what it is good at, who has it now.

tile = RoleTile(title="Hammer", line="Strength", icon="fist", colour=theme.RED)
tile.bind(on_release=...)
"""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook

__all__ = ("RoleTile",)


class RoleTile(GuardedButton, PanelLook, BoxLayout):
    """One role."""

    title = StringProperty("")
    """Name of the role.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    line = StringProperty("")
    """What it is good at.

    :attr:`line` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    icon = StringProperty("")
    """Icon of that.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    colour = ColorProperty(theme.SUN)
    """Colour of the tile.

    :attr:`colour` is a :class:`~kivy.properties.ColorProperty`, default sun.
    """

    holder = NumericProperty(-1)
    """The seat that plays it now, from 0; -1 is none.

    :attr:`holder` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    note = StringProperty("")
    """What follows from taking it, such as "Swap with Ben".

    :attr:`note` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    marked = BooleanProperty(False)
    """Whether it is the seat's own role already.

    :attr:`marked` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """
