"""Dice of any kind: throw them here, or tap what the dice on the table show.

    tiles = FaceTiles(count=2, faces=("hit", "miss"), throw=session.throw)
    tiles.bind(on_thrown=lambda _tiles, faces: ...)

Dice with faces of their own drawing have pages of their own; this is for all others.
"""

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from companion.app import theme
from companion.app.widgets.choice_tiles import ChoiceTiles, Tile
from companion.core.texts import ngettext

__all__ = ("FaceTiles",)


class FaceTiles(ChoiceTiles):
    """One tile a face, and one that throws the dice that are still missing.

    :Events:
        `on_thrown`: (faces) all dice lie.
    """

    count = NumericProperty(1)
    """How many dice.

    :attr:`count` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    faces = ListProperty()
    """What the sides of a die show; one that is there twice comes up as often.

    :attr:`faces` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    throw = ObjectProperty(None, allownone=True)
    """Throws dice, as `Session.throw` does; None lets nobody throw here.

    :attr:`throw` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    lying = ListProperty()
    """The faces told already.

    :attr:`lying` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    __events__ = ("on_thrown",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("count", "faces", "throw", "lying"):
            self.fbind(name, self._offer)
        self._offer()

    def on_thrown(self, faces: list[str]) -> None:
        """Be given what lies there."""

    def on_choice(self, value: Any) -> None:
        """Take down a face, or throw the rest."""
        missing = int(self.count) - len(self.lying)
        new = [value] if value is not None else self.throw(missing, self.faces)
        self.lying = [*self.lying, *new]
        if len(self.lying) == self.count:
            self.dispatch("on_thrown", list(self.lying))

    def _offer(self, *_args: object) -> None:
        missing = int(self.count) - len(self.lying)
        tiles = [Tile(face, face) for face in dict.fromkeys(self.faces)]
        if self.throw is not None:
            text = ngettext("Roll {count} die", "Roll {count} dice", missing)
            icon = "perspective-dice-six-faces-random"
            tiles.insert(0, Tile(None, text.format(count=missing), icon, theme.SUN))
        self.choices = tiles
