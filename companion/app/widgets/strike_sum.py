"""The sum of an attack on paper: a line a card, the total in a burst, what follows.

sheet = StrikeSum()
sheet.show([("Kharzoth Orax", "4 + 6", 10)], total="10", verdict="2 Bases fall")
"""

from collections.abc import Sequence
from typing import Any, Final

from kivy.properties import (
    AliasProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.panel import PanelLook
from companion.core.texts import _

__all__ = ("StrikeLine", "StrikeSum")

MOST_LINES: Final = 6
"""More lines would be too small to read."""


class StrikeLine(BoxLayout):
    """A card and what it counts."""

    text = StringProperty("")
    """What counts.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    how = StringProperty("")
    """Why it counts so much.

    :attr:`how` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    amount = StringProperty("")
    """How much.

    :attr:`amount` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class StrikeSum(PanelLook, BoxLayout):
    """Lines, total and verdict."""

    total = StringProperty("0")
    """The sum.

    :attr:`total` is a :class:`~kivy.properties.StringProperty`, default "0".
    """

    verdict = StringProperty("")
    """What follows from it.

    :attr:`verdict` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    why = StringProperty("")
    """Why fewer Bases fall than the strength is enough for; empty where none do.

    :attr:`why` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    bases = NumericProperty(0)
    """How many Bases would fall: the burst is red where any does.

    :attr:`bases` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    box = ObjectProperty(None)
    """Where the lines stand (set by the kv rule).

    :attr:`box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _colour(self) -> Sequence[float]:
        return theme.RED if self.bases else theme.SKY

    colour = AliasProperty(_colour, bind=("bases",))
    """Colour of the burst (read only).

    :attr:`colour` is an :class:`~kivy.properties.AliasProperty`.
    """

    def show(self, lines: Sequence[tuple[str, str, int]], **values: Any) -> None:
        """Write the sum.

        Args:
            lines: Name, reason and amount each.
            values: Of the properties above.
        """
        for name, value in values.items():
            setattr(self, name, value)
        self.box.clear_widgets()
        shown = list(lines)
        if len(shown) > MOST_LINES:
            rest = shown[MOST_LINES - 1 :]
            amount = sum(each[2] for each in rest)
            text = _("{count} more").format(count=len(rest))
            how = " + ".join(str(each[2]) for each in rest)
            shown = [*shown[: MOST_LINES - 1], (text, how, amount)]
        for text, how, amount in shown or [(_("No Supernatural yet"), "", 0)]:
            line = StrikeLine(text=text, how=how, amount=str(amount))
            self.box.add_widget(line)
