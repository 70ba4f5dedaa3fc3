"""A number between minus and plus.

    Stepper:
        text: "5"
        can_less: True
        can_more: False
        on_step: root.step(*args[1:])

What is not possible is faded; a tap on it is told all the same, so that the page can
say why.
"""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("Stepper",)


class Stepper(BoxLayout):
    """Minus, a number, plus.

    :Events:
        `on_step`: (by, place) minus (-1) or plus (1) was tapped there.
    """

    text = StringProperty("")
    """The number, in figures.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    can_less = BooleanProperty(True)
    """Whether there is a lower number.

    :attr:`can_less` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    can_more = BooleanProperty(True)
    """Whether there is a higher number.

    :attr:`can_more` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    marked = BooleanProperty(False)
    """Whether the number is lit, since it differs from what is usual.

    :attr:`marked` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_step",)

    def on_step(self, by: int, place: Any) -> None:
        """Do nothing; the page decides."""
