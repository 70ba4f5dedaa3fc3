"""The six faces of a hero die: tap one until it shows what is on the die in the box.

DieEditor:
faces: ["pow", "pow", "oops", "oops", "ouch", "ouch"]
on_faces: root.keep(args[1])
"""

from typing import Any, Final

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.die_face import DieFace

__all__ = ("DieEditor",)

ORDER: Final = ("pow", "oops", "ouch")


class DieEditor(BoxLayout):
    """Six faces to tap.

    :Events:
        `on_edit`: (faces) one of them was changed by a tap.
    """

    faces = ListProperty(["pow", "pow", "oops", "oops", "ouch", "ouch"])
    """What the faces show.

    :attr:`faces` is a :class:`~kivy.properties.ListProperty`.
    """

    portrait = BooleanProperty(False)
    """Whether the faces stand in two rows.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    grid = ObjectProperty(None)
    """Where the faces stand (set by the kv rule).

    :attr:`grid` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_edit",)

    def on_grid(self, _self: object, grid: Any) -> None:
        """Put the faces into the grid once it is there."""
        for place in range(len(self.faces)):
            face = DieFace(index=place, selectable=True, guards=False)
            face.bind(on_release=lambda _f, place=place: self.turn(place))
            grid.add_widget(face)
        self.fbind("faces", self._draw)
        self._draw()

    def on_edit(self, faces: list[str]) -> None:
        """Do nothing; the page decides."""

    def turn(self, place: int) -> None:
        """Show the next word on a face."""
        faces = list(self.faces)
        faces[place] = ORDER[(ORDER.index(faces[place]) + 1) % len(ORDER)]
        self.faces = faces
        self.grid.children[-1 - place].tumble()
        self.dispatch("on_edit", faces)

    def _draw(self, *_args: object) -> None:
        for name, face in zip(self.faces, reversed(self.grid.children), strict=True):
            face.face = name
