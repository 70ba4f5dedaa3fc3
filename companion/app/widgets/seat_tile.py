"""A seat to tap: badge and name on the seat's colour.

SeatTile:
    seat: 1
    name: "Ben"
    on_release: ...
"""

from kivy.properties import AliasProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook

__all__ = ("SeatTile",)


class SeatTile(GuardedButton, PanelLook, BoxLayout):
    """One seat."""

    seat = NumericProperty(0)
    """Which seat, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    name = StringProperty("")
    """Who sits there.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    def _colour(self) -> list[float]:
        return list(theme.SEAT_COLOURS[int(self.seat)])

    colour = AliasProperty(_colour, bind=("seat",))
    """Colour of the seat (read only).

    :attr:`colour` is an :class:`~kivy.properties.AliasProperty`.
    """
