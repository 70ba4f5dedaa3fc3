"""How the sum of a seat is made: its cards, then every line with its reason.

SumSheet(standing=sheet.standings[0], portrait=False)
"""

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.panel import PanelLook

__all__ = ("SumChip", "SumLine", "SumSheet")

_ROW_OF_CHIPS: Final = 9
"""As many cards have room side by side; more of them take two rows."""


class SumChip(PanelLook, BoxLayout):
    """A card that counts: its icon, and what stands on it."""

    text = StringProperty("")
    """What stands on it.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    icon = StringProperty("")
    """Name of its icon.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class SumLine(BoxLayout):
    """One line of the sum: its name, why, and the points."""

    name = StringProperty("")
    """Name of the line.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    how = StringProperty("")
    """How it is made.

    :attr:`how` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    points = StringProperty("")
    """What it adds.

    :attr:`points` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    figure_color = ColorProperty(theme.INK)
    """Colour of the points; nothing is said quietly.

    :attr:`figure_color` is a :class:`~kivy.properties.ColorProperty`, default ink.
    """

    def on_points(self, _self: object, points: str) -> None:
        """Fade a zero."""
        self.figure_color = theme.FADED if points == "0" else theme.INK


class SumSheet(BoxLayout):
    """The sum of one seat, to be checked against what lies on the table."""

    standing = ObjectProperty(None)
    """The `Standing`.

    :attr:`standing` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    chips = ObjectProperty(None)
    """Where the cards stand (set by the kv rule).

    :attr:`chips` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _chips_height(self) -> float:
        count = len(self.standing.cards) if self.standing else 0
        if not count:
            return 0.0
        return float(dp(48) if count <= _ROW_OF_CHIPS else dp(70))

    chips_height = AliasProperty(_chips_height, bind=("standing",))
    """Height of the cards (read only).

    :attr:`chips_height` is an :class:`~kivy.properties.AliasProperty`.
    """

    lines = ObjectProperty(None)
    """Where the lines stand (set by the kv rule).

    :attr:`lines` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for card in self.standing.cards:
            chip = SumChip(text=card.text, icon=card.icon, fill=card.colour)
            self.chips.add_widget(chip)
        for part in self.standing.parts:
            line = SumLine(name=part.name, how=part.how, points=str(part.points))
            self.lines.add_widget(line)
