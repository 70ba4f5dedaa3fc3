"""Several numbers, one after the other, each on a pad: for numbers of any size.

    steps = CountSteps(fields=[Count(0, 999, name="0", text="Ana"), ...])
    steps.bind(on_counts=lambda _steps, counts: ...)

`CountRows` shows small numbers all at once; this is for what no row has room for.
"""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.number_pad import NumberPad

__all__ = ("CountSteps",)


class CountSteps(BoxLayout):
    """The name of the number that is asked for, and the pad.

    :Events:
        `on_counts`: (counts) every number is told: name -> number.
    """

    fields = ListProperty()
    """What is asked for, as `Count`s.

    :attr:`fields` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    values = ListProperty()
    """The numbers told so far, in the order of the fields.

    :attr:`values` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    title = StringProperty("")
    """Which number is asked for.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    slot = ObjectProperty(None)
    """Where the pad stands (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_counts",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("values", self._ask)
        self._ask()

    def on_counts(self, counts: dict[str, int]) -> None:
        """Be given all numbers."""

    def _ask(self, *_args: object) -> None:
        """Ask for the next number, or give them all away."""
        told = len(self.values)
        if told == len(self.fields):
            names = [each.name for each in self.fields]
            counts = dict(zip(names, self.values, strict=True))
            self.dispatch("on_counts", counts)
            return
        field = self.fields[told]
        self.title = field.text
        pad = NumberPad(low=field.low, high=field.high, portrait=self.portrait)
        pad.bind(on_done=lambda _p, number: self._take(number))
        self.slot.clear_widgets()
        self.slot.add_widget(pad)

    def _take(self, number: int) -> None:
        self.values = [*self.values, number]
