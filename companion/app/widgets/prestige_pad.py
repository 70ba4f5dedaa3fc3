"""Ten numbers to tap in secret.

    PrestigePad:
        on_number: root.enter(args[1])

The whole pad sinks under a finger, so that nobody at the table sees from the screen
which number it was.
"""

from typing import Any, Final

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook

__all__ = ("PadKey", "PrestigePad")

NUMBERS: Final = tuple(range(10))


class PadKey(GuardedButton, PanelLook, Widget):
    """One number; it looks as all the others do."""

    text = StringProperty("")
    """The number.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    sunk = BooleanProperty(False)
    """Whether a finger is on the pad.

    :attr:`sunk` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """


class PrestigePad(GridLayout):
    """The keys 0 to 9.

    :Events:
        `on_number`: (number) a key was tapped.
    """

    pressed = BooleanProperty(False)
    """Whether a finger is on one of the keys.

    :attr:`pressed` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_number",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for number in NUMBERS:
            key = PadKey(text=str(number))
            key.bind(
                on_release=lambda _k, n=number: self.dispatch("on_number", n),
                state=self._sink,
            )
            self.add_widget(key)

    def guard(self) -> None:
        """Ignore all fingers for a moment: the next number is somebody else's."""
        for key in self.children:
            key.guard()

    def on_number(self, number: int) -> None:
        """Be told a number."""

    def _sink(self, _key: PadKey, state: str) -> None:
        self.pressed = state == "down"
        for key in self.children:
            key.sunk = self.pressed
