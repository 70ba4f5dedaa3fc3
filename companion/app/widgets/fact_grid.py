"""Figures with a caption each, large enough to be read across a table.

FactGrid:
facts: [("Frames", "1024"), ("Damaged", "0")]
columns: 4
"""

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.app.widgets.panel import PanelLook

__all__ = ("FactGrid", "FactTile")


class FactTile(PanelLook, BoxLayout):
    """One figure."""

    caption = StringProperty("")
    """What it is.

    :attr:`caption` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    value = StringProperty("")
    """The figure, or a word.

    :attr:`value` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class FactGrid(GridLayout):
    """A tile each; they stay while only their figures change."""

    facts = ListProperty()
    """Pairs of caption and figure.

    :attr:`facts` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    columns = NumericProperty(4)
    """How many stand in a row.

    :attr:`columns` is a :class:`~kivy.properties.NumericProperty`, default 4.
    """

    def __init__(self, **kwargs: object) -> None:
        self._refill = Clock.create_trigger(self._fill, -1)
        super().__init__(**kwargs)
        self.fbind("facts", self._refill)
        self._fill()

    def _fill(self, *_args: object) -> None:
        if len(self.children) != len(self.facts):
            self.clear_widgets()
            for _fact in self.facts:
                self.add_widget(FactTile())
        for tile, fact in zip(reversed(self.children), self.facts, strict=True):
            tile.caption, tile.value = fact
