"""How a power came about, as lines of text and figure: large, for a sheet.

PowerLines(lines=[("Hero", "120"), ("Plus twenty", "+20 = 140")])
"""

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.core.texts import _

__all__ = ("PowerLine", "PowerLines", "fewer_lines")

_MOST: Final = 10
"""More lines would be too small to be read across a table."""
_TALLEST_DP: Final = 58


class PowerLine(BoxLayout):
    """One line."""

    text = StringProperty("")
    """What it was.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    figure = StringProperty("")
    """What it did, and what came of it.

    :attr:`figure` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class PowerLines(BoxLayout):
    """The lines, the first one on top."""

    lines = ListProperty()
    """Pairs of text and figure.

    :attr:`lines` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    line_box = ObjectProperty(None)
    """Where the lines stand (set by the kv rule).

    :attr:`line_box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _lines_height(self) -> float:
        count = min(len(self.lines), _MOST)
        return float(min(self.height, dp(_TALLEST_DP) * count))

    lines_height = AliasProperty(_lines_height, bind=("height", "lines"))
    """Height of all lines: a few of them leave the rest free (read only).

    :attr:`lines_height` is an :class:`~kivy.properties.AliasProperty`.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for text, figure in fewer_lines(self.lines, _MOST):
            self.line_box.add_widget(PowerLine(text=text, figure=figure))


def fewer_lines(pairs: Sequence[tuple[str, str]], most: int) -> list[tuple[str, str]]:
    """Give the latest lines, and above them how many there are besides.

    Args:
        pairs: Text and figure of each line.
        most: As many as have room.
    """
    if most < 1 or len(pairs) <= most:
        return list(pairs) if most > 0 else []
    hidden = len(pairs) - most + 1
    return [(_("… {n} more").format(n=hidden), ""), *pairs[hidden:]][:most]
