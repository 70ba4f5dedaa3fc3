"""A figure of the score table, and the name of its line."""

from typing import Final

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
)
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets.labels import Figure, FitLabel

__all__ = ("ScoreCell", "ScoreName")

_NOTHING: Final = "0"


class ScoreCell(Figure):
    """The points of one line; nothing is said quietly."""

    ruled = BooleanProperty(False)
    """Whether a thin line parts it from the cell above.

    :attr:`ruled` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    mark = ColorProperty(theme.CLEAR)
    """Colour of the box around a figure that stands out.

    :attr:`mark` is a :class:`~kivy.properties.ColorProperty`, default clear.
    """

    letters = NumericProperty(1)
    """Letters of the longest figure of a table whose figures are equally large.

    :attr:`letters` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    def _mark_box(self) -> tuple[float, float, float, float]:
        width = min(self.width - dp(5), dp(66))
        height = min(self.height - dp(3), dp(46))
        return self.center_x - width / 2, self.center_y - height / 2, width, height

    mark_box = AliasProperty(_mark_box, bind=("pos", "size"))
    """Left, bottom, width and height of that box (read only).

    :attr:`mark_box` is an :class:`~kivy.properties.AliasProperty`.
    """

    def on_text(self, _self: Widget, text: str) -> None:
        """Fade a zero."""
        self.color = theme.FADED if text == _NOTHING else theme.INK


class ScoreName(FitLabel):
    """The name of a line of the sum, above or before its points."""

    ruled = BooleanProperty(False)
    """Whether a thin line parts it from the name above.

    :attr:`ruled` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """
