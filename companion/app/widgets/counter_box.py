"""A counter with plus and minus: what a person holds in the hand, put right.

    CounterBox:
        icon: "hearts"
        name: "Stamina"
        value: 3
        low: -3
        high: 2
        on_step: ...

Taps gather into one change, `by`; the page decides when it has settled.
"""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme

__all__ = ("CounterBox",)


class CounterBox(BoxLayout):
    """One counter.

    :Events:
        `on_step`: (by) plus or minus was tapped; `by` is the change so far.
    """

    icon = StringProperty("")
    """Name of its icon.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    icon_color = ColorProperty(theme.INK)
    """Colour of its icon.

    :attr:`icon_color` is a :class:`~kivy.properties.ColorProperty`, default ink.
    """

    name = StringProperty("")
    """What it counts.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    value = NumericProperty(0)
    """The number before the change.

    :attr:`value` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    by = NumericProperty(0)
    """The change so far.

    :attr:`by` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    low = NumericProperty(0)
    """The lowest change allowed.

    :attr:`low` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    high = NumericProperty(0)
    """The highest change allowed.

    :attr:`high` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    portrait = BooleanProperty(False)
    """Whether it lies as a row instead of standing as a column.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_step",)

    def step(self, one: int) -> None:
        """Add one tap to the change."""
        if self.low <= self.by + one <= self.high:
            self.by += one
            self.dispatch("on_step", int(self.by))

    def on_step(self, by: int) -> None:
        """Be told the change so far."""

    def put(self, **values: Any) -> None:
        """Set several properties at once."""
        for name, value in values.items():
            setattr(self, name, value)
