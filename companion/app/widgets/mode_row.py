"""The ways to play a game, side by side; one of them is chosen.

row = ModeRow(modes=setup.modes.modes)
row.bind(on_mode=lambda _row, mode: ...)
row.chosen = "rookie"
"""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook

__all__ = ("ModeRow", "ModeTile")


class ModeTile(GuardedButton, PanelLook, BoxLayout):
    """One way to play."""

    mode = StringProperty("")
    """Its id.

    :attr:`mode` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    title = StringProperty("")
    """Its name.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    line = StringProperty("")
    """What is different.

    :attr:`line` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    icon = StringProperty("")
    """Name of an icon.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    chosen = BooleanProperty(False)
    """Whether it is the one that is played.

    :attr:`chosen` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """


class ModeRow(BoxLayout):
    """A tile a mode.

    :Events:
        `on_mode`: (id) that one was tapped.
    """

    modes = ListProperty()
    """The ways to play, as `Mode`s.

    :attr:`modes` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    chosen = StringProperty("")
    """Id of the one that is played.

    :attr:`chosen` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    __events__ = ("on_mode",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("modes", "chosen"):
            self.fbind(name, self._draw)
        self._draw()

    def on_mode(self, mode: str) -> None:
        """Be told which one."""

    def _draw(self, *_args: object) -> None:
        if len(self.children) != len(self.modes):
            self.clear_widgets()
            for mode in self.modes:
                self.add_widget(self._tile(mode))
        for tile in self.children:
            tile.chosen = tile.mode == self.chosen

    def _tile(self, mode: Any) -> ModeTile:
        tile = ModeTile(
            mode=mode.id, title=mode.name, line=mode.line, icon=mode.icon, guards=False
        )
        tile.bind(on_release=lambda tile: self.dispatch("on_mode", tile.mode))
        return tile
