"""What a card is called: a name from before, or a new one typed."""

from typing import Any, Final

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.card_keypad import CardKeypad
from companion.app.widgets.choice_tiles import Tile
from companion.app.widgets.paged_tiles import PagedTiles
from companion.core.texts import _

__all__ = ("NameSheet",)

_NEW: Final = ""
"""The value of the tile that leads to the keyboard."""
_PER_PAGE: Final = 9


class NameSheet(BoxLayout):
    """Tiles of names, and behind the first one the keyboard.

    :Events:
        `on_done`: (name) a name was chosen.
    """

    names = ListProperty()
    """Names from before, the newest first.

    :attr:`names` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    keypad = ObjectProperty(None, allownone=True)
    """The `CardKeypad`, while it is shown.

    :attr:`keypad` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_done",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if self.names:
            self._show_names()
        else:
            self._show_keypad()

    def on_done(self, name: str) -> None:
        """Do nothing; the page decides."""

    def _show_names(self) -> None:
        new = Tile(_NEW, _("A new name"), "plus", tuple(theme.SKY))
        tiles = PagedTiles(
            choices=[new, *(Tile(name, name) for name in self.names)],
            per_page=_PER_PAGE,
            comic=False,
        )
        tiles.bind(on_choice=lambda _t, name: self._choose(name))
        self.add_widget(tiles)

    def _choose(self, name: str) -> None:
        if name:
            self.dispatch("on_done", name)
        else:
            self._show_keypad()

    def _show_keypad(self) -> None:
        self.clear_widgets()
        self.keypad = CardKeypad(portrait=self.portrait, hint=_("Name"))
        self.keypad.bind(on_done=lambda _k, name: self.dispatch("on_done", name))
        self.add_widget(self.keypad)
