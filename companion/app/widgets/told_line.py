"""What people do with their own pieces now, in one line, or two small ones.

    ToldLine:
        text: root.told

Without a text it takes no room.
"""

from math import ceil
from typing import Final

from kivy.metrics import dp
from kivy.properties import AliasProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("ToldLine",)

USUAL_LINES: Final = 2
MOST_LINES: Final = 4
"""More would leave too little of the page; then the letters shrink."""
_LETTER_DP: Final = 6.6
"""Width of a letter at the size of two lines, with the waste at their ends."""
_EDGES_DP: Final = 68


class ToldLine(BoxLayout):
    """A dark ribbon with sunny letters under the bar."""

    text = StringProperty("")
    """The line.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    def _lines(self) -> int:
        room = max(1.0, self.width / dp(1) - _EDGES_DP)
        lines = ceil(len(self.text) * _LETTER_DP / room)
        return max(USUAL_LINES, min(lines, MOST_LINES))

    lines = AliasProperty(_lines, bind=("text", "width"))
    """How many lines the ribbon holds; more than two make it higher (read only).

    :attr:`lines` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _ribbon_height(self) -> float:
        return float(dp(28) + dp(14) * (self.lines - USUAL_LINES)) if self.text else 0.0

    ribbon_height = AliasProperty(_ribbon_height, bind=("text", "lines"))
    """Height of the ribbon (read only).

    :attr:`ribbon_height` is an :class:`~kivy.properties.AliasProperty`.
    """
