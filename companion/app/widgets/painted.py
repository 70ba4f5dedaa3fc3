"""A widget that paints itself anew, once a frame, when what it shows has changed.

class Dot(Painted):
    painted_by = ("colour",)
    colour = ColorProperty(theme.RED)

    def paint(self) -> None:
        fill(oval(self.center, (self.width / 2, self.height / 2)), self.colour)
"""

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Rotate, Scale
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

__all__ = ("Painted",)


class Painted(Widget):
    """A widget with a painting below its children, and a size and a tilt for both."""

    painted_by: ClassVar[tuple[str, ...]] = ()
    """Names of the properties (beside place and size) that the painting shows."""

    zoom = NumericProperty(1)
    """Size it is drawn at about its middle; its own `size` stays.

    :attr:`zoom` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    tilt = NumericProperty(0)
    """Degrees it is turned counterclockwise about its middle.

    :attr:`tilt` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._art = Canvas()
        with self.canvas.before:
            PushMatrix()
            self._turn = Rotate(angle=0, axis=(0, 0, 1))
            self._scale = Scale(1, 1, 1)
        self.canvas.before.add(self._art)
        with self.canvas.after:
            PopMatrix()
        self._repaint = Clock.create_trigger(self._paint, -1)
        for name in ("pos", "size", *self.painted_by):
            self.fbind(name, self._repaint)
        for name in ("pos", "size", "zoom", "tilt"):
            self.fbind(name, self._pose)
        self._repaint()
        self._pose()

    def paint(self) -> None:
        """Paint on the active canvas; the widget has a size when this is called."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Place the children; called before each painting."""

    def _pose(self, *_args: object) -> None:
        self._turn.origin = self._scale.origin = self.center
        self._turn.angle = self.tilt
        self._scale.xyz = (self.zoom, self.zoom, 1)

    def _paint(self, *_args: object) -> None:
        self._art.clear()
        if min(self.size) < 2:
            return
        self.arrange()
        with self._art:
            self.paint()
