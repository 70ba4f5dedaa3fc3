"""The menu of a match: put numbers right, stop, play again, settings, boards, home.

menu = MenuSheet(names=["Ana", "Ben"], can_end=True)
menu.bind(on_seat=..., on_pick=lambda _menu, what: ...)
"""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.seat_tile import SeatTile

__all__ = ("MenuSheet",)


class MenuSheet(BoxLayout):
    """The seats, and what can be done with the match.

    :Events:
        `on_seat`: (seat) that seat was tapped.
        `on_pick`: (what) one of `end`, `again`, `settings`, `check`, `home` was tapped.
    """

    names = ListProperty()
    """Who sits at each seat, clockwise.

    :attr:`names` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    can_end = BooleanProperty(True)
    """Whether the match can be stopped.

    :attr:`can_end` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    seats = ObjectProperty(None)
    """Where the seats stand (set by the kv rule).

    :attr:`seats` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    actions = ObjectProperty(None)
    """Where the rest stands (set by the kv rule).

    :attr:`actions` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_pick", "on_seat")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for seat, name in enumerate(self.names):
            tile = SeatTile(seat=seat, name=name)
            tile.bind(on_release=lambda _t, seat=seat: self.dispatch("on_seat", seat))
            self.seats.add_widget(tile)
        if not self.can_end:
            self.actions.remove_widget(self.ids.end_button.__self__)

    def on_seat(self, seat: int) -> None:
        """Be told which seat."""

    def on_pick(self, what: str) -> None:
        """Be told what."""
