"""Who sits at a seat: people who have played here as tiles, or a new name.

sheet = WhoSheet(people=table.people(), seated=["Ana", "Ben"], seat=1)
sheet.bind(on_name=..., on_leave=...)
"""

from typing import Any, Final

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.choice_tiles import Tile
from companion.app.widgets.keypad import Keypad
from companion.app.widgets.paged_tiles import PagedTiles
from companion.core.texts import _

__all__ = ("WhoSheet",)

PEOPLE_A_PAGE: Final = 9


class WhoSheet(BoxLayout):
    """Tiles of people, and the way to a keypad.

    :Events:
        `on_name`: (name) this person sits here.
        `on_leave`: nobody does; the seat goes.
    """

    people = ListProperty()
    """Names that are remembered, the one seen last first.

    :attr:`people` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    seated = ListProperty()
    """The name at each seat, clockwise; "" is nobody yet.

    :attr:`seated` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    seat = NumericProperty(0)
    """The seat that is asked about, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    can_leave = BooleanProperty(False)
    """Whether the seat can be taken away.

    :attr:`can_leave` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    slot = ObjectProperty(None)
    """Where tiles or keypad stand (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    actions = ObjectProperty(None)
    """The row of buttons below the tiles (set by the kv rule).

    :attr:`actions` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_leave", "on_name")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._leave = self.ids.leave_button.__self__
        self._offer_leaving()
        if self.people:
            self._show_people()
        else:
            self.type_name()

    def on_name(self, name: str) -> None:
        """Be told who sits here."""

    def on_leave(self) -> None:
        """Be told that nobody does."""

    def type_name(self) -> None:
        """Show the keypad in place of the tiles."""
        keypad = Keypad(portrait=self.portrait, hint=_("Name"))
        keypad.bind(on_done=lambda _k, name: self.dispatch("on_name", name))
        self.clear_widgets()
        self.add_widget(keypad)

    def _show_people(self) -> None:
        tiles = PagedTiles(
            choices=[self._tile(name) for name in self.people],
            per_page=PEOPLE_A_PAGE,
            before_text=_("Seen last"),
            after_text=_("More people"),
        )
        tiles.bind(on_choice=lambda _t, name: self.dispatch("on_name", name))
        self.slot.add_widget(tiles)

    def _tile(self, name: str) -> Tile:
        """Give the tile of a person, in the colour of the seat they have now."""
        if name not in self.seated:
            return Tile(name, name)
        seat = self.seated.index(name)
        colour = tuple(theme.SEAT_COLOURS[seat])
        return Tile(name, name, "", colour, marked=seat == self.seat)

    def _offer_leaving(self) -> None:
        if not self.can_leave:
            self.actions.remove_widget(self._leave)
