"""How a power came about, every change as a line of its own."""

from typing import Any

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("PowerLine", "PowerSheet")


class PowerLine(BoxLayout):
    """One line, large."""

    text = StringProperty("")
    """What it was.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    figure = StringProperty("")
    """What it did, and what came of it.

    :attr:`figure` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class PowerSheet(BoxLayout):
    """The lines, the first one on top; more than have room are drawn up by hand."""

    lines = ListProperty()
    """Pairs of text and figure.

    :attr:`lines` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    line_box = ObjectProperty(None)
    """Where the lines stand (set by the kv rule).

    :attr:`line_box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for text, figure in self.lines:
            self.line_box.add_widget(PowerLine(text=text, figure=figure))
