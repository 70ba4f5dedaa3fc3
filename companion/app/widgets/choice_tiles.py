"""Big buttons with icon and text: the answer to "which one?".

    tiles = ChoiceTiles(choices=[Tile("fist", _("Strength"), "fist", theme.RED)])
    tiles.bind(on_choice=lambda _tiles, value: ...)

A tile may carry any value; it comes back unchanged.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.tile_grid import TileGrid

__all__ = ("ChoiceTiles", "Tile")


class Tile(NamedTuple):
    """One choice.

    Attributes:
        value: What `on_choice` gives.
        text: What the tile says.
        icon: Name of an icon, or empty.
        colour: Colour of the tile.
        disabled: Whether it can be seen but not chosen.
        marked: Whether it is the answer known already.
    """

    value: Any
    text: str
    icon: str = ""
    colour: Sequence[float] = tuple(theme.PAPER)
    disabled: bool = False
    marked: bool = False


class ChoiceTiles(TileGrid):
    """One tile a choice.

    :Events:
        `on_choice`: (value) a tile was tapped.
    """

    choices = ListProperty([])
    """The choices, as `Tile`s.

    :attr:`choices` is a :class:`~kivy.properties.ListProperty`, default empty.
    """

    comic = BooleanProperty(True)
    """Whether the tiles are lettered like a comic; off for long texts.

    :attr:`comic` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    largest = NumericProperty(theme.HEADING_SIZE)
    """Font size of the texts where there is room.

    :attr:`largest` is a :class:`~kivy.properties.NumericProperty`, default 28sp.
    """

    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        self._rebuild = Clock.create_trigger(self._build, -1)
        kwargs.setdefault("aspect", 2.2)
        super().__init__(**kwargs)
        for name in ("choices", "comic", "largest"):
            self.fbind(name, self._rebuild)
        self._build()

    def on_choice(self, value: Any) -> None:
        """Do nothing; the page decides."""

    def _build(self, *_args: object) -> None:
        """Make the tiles anew; after a change of meaning they are guarded."""
        self.clear_widgets()
        for choice in self.choices:
            tile = ComicButton(
                text=choice.text,
                icon=choice.icon,
                comic=self.comic,
                largest=self.largest,
                icon_size=theme.TILE_ICON,
                lines=3,
                fill=choice.colour,
                dots=0.1,
                outline=theme.MARKED_OUTLINE if choice.marked else theme.OUTLINE,
                ink=theme.SUN if choice.marked else theme.INK,
                disabled=choice.disabled,
                size_hint_min=(None, None),
            )
            tile.fbind("on_release", self._tell, choice.value)
            self.add_widget(tile)

    def _tell(self, value: Any, _tile: ComicButton) -> None:
        self.dispatch("on_choice", value)
