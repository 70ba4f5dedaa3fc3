"""The page of a screen that nobody has touched for a while: dark, and a tap wakes it.

page = CalmPage()
page.move()         again and again, so that nothing leaves a trace in the panel
page.deep = True    nearly black
"""

from itertools import cycle
from typing import Any, Final

from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.floatlayout import FloatLayout

__all__ = ("CalmPage",)

PLACES: Final = (
    (0.5, 0.5),
    (0.12, 0.85),
    (0.88, 0.2),
    (0.3, 0.1),
    (0.7, 0.9),
    (0.08, 0.35),
    (0.92, 0.65),
)
"""Where the sign stands in turn, as shares of the room that is left."""


class CalmPage(FloatLayout):
    """A small sign on a dark page; it does not take touches by itself."""

    modal = True
    """It hides all below it for as long as it stays."""

    deep = BooleanProperty(False)
    """Whether the sign is nearly black, too.

    :attr:`deep` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    place = ListProperty(PLACES[0])
    """Where the sign stands (read only).

    :attr:`place` is a :class:`~kivy.properties.ListProperty`, default the middle.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._places = cycle(PLACES)
        self.move()
        super().__init__(**kwargs)

    def move(self) -> None:
        """Put the sign to its next place."""
        self.place = next(self._places)
