"""Comic lettering in the middle of its box, turned by some degrees.

Lettering(text="POW!", largest="60sp", color=theme.WHITE, outline_width="2dp")
"""

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import BooleanProperty, NumericProperty

from companion.app.widgets.labels import FitLabel

__all__ = ("Lettering",)


class Lettering(FitLabel):
    """A shout: fits its box as every label does, and may be tilted."""

    tilt = NumericProperty(0)
    """Degrees the text is turned counterclockwise about its middle.

    :attr:`tilt` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    floats = BooleanProperty(False)
    """Whether it may lie on other widgets (the layout check reads this).

    :attr:`floats` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._turn = Rotate(angle=0, axis=(0, 0, 1))
        # Before all else, so that the shadow of the letters turns with them.
        self.canvas.before.insert(0, self._turn)
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.after.add(PopMatrix())
        for name in ("pos", "size", "tilt"):
            self.fbind(name, self._pose)
        self._pose()

    def _pose(self, *_args: object) -> None:
        self._turn.origin = self.center
        self._turn.angle = self.tilt
