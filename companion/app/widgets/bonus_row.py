"""Strength by hand: minus, a number, plus, and away with it.

row = BonusRow(text="+2")
row.bind(on_step=lambda _row, by: ..., on_drop=...)
"""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("BonusRow",)


class BonusRow(BoxLayout):
    """A stepper and a button that takes it away.

    :Events:
        `on_step`: (by) minus (-1) or plus (1).
        `on_drop`: no bonus.
    """

    text = StringProperty("0")
    """The number, with its sign.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default "0".
    """

    __events__ = ("on_drop", "on_step")

    def on_step(self, by: int) -> None:
        """Do nothing; the page decides."""

    def on_drop(self) -> None:
        """Do nothing; the page decides."""
