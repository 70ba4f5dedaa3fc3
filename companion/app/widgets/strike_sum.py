"""The sum of an attack on paper: a line a card, the total in a burst, what follows.

sheet = StrikeSum()
sheet.show([("Kharzoth Orax", "4 + 6", 10)], total="10", verdict="2 Bases fall")
"""

from collections.abc import Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
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

LONGEST_SUM: Final = 20
LINE_DP: Final = 18
"""A line that is lower is too small to read."""


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

    def __init__(self, **kwargs: Any) -> None:
        self._lines: list[tuple[str, str, int]] = []
        self._refill = Clock.create_trigger(self._fill, -1)
        super().__init__(**kwargs)

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
        self._lines = list(lines)
        self._refill()

    def on_box(self, _self: object, box: BoxLayout) -> None:
        """Write as many lines as have room, and again after the room changed."""
        box.parent.fbind("height", self._refill)

    def _fill(self, *_args: object) -> None:
        room = max(2, int(self.box.parent.height / dp(LINE_DP)))
        shown = self._lines
        if len(shown) > room:
            rest = shown[room - 1 :]
            amount = sum(each[2] for each in rest)
            text = _("{count} more").format(count=len(rest))
            shown = [*shown[: room - 1], (text, _sum_of(rest), amount)]
        self.box.clear_widgets()
        for text, how, amount in shown or [(_("No Supernatural yet"), "", 0)]:
            self.box.add_widget(StrikeLine(text=text, how=how, amount=str(amount)))


def _sum_of(lines: Sequence[tuple[str, str, int]]) -> str:
    """Write amounts as a sum, where that is short enough."""
    text = " + ".join(str(each[2]) for each in lines)
    return text if len(text) <= LONGEST_SUM else ""
