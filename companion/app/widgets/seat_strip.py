"""One seat at a glance: badge, name, level and counters; a tap opens it.

SeatStrip:
    seat: 0
    name: "Ana"
    level: 2
    counters: [("hearts", 4), ("star-medal", 1), ("card-random", 5)]
    on_strip_release: root.dispatch("on_seat_open", args[1])

The strip draws what it is told and knows no game.
"""

from typing import Any, Final

from kivy.animation import Animation
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook

__all__ = ("FLASH_S", "SeatStrip", "StripCounter")

FLASH_S: Final = 1.2
"""How long a figure that changed is lit."""


class StripCounter(BoxLayout):
    """One counter of a strip: an icon over a figure."""

    icon = StringProperty("")
    """Name of the icon.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    icon_color = ColorProperty(theme.INK)
    """Colour of the icon.

    :attr:`icon_color` is a :class:`~kivy.properties.ColorProperty`, default ink.
    """

    text = StringProperty("")
    """The figure.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    flash = NumericProperty(0)
    """Strength of the light behind a figure that has just changed, 0 to 1.

    :attr:`flash` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    def change(self, text: str) -> None:
        """Show another figure and light it up for a moment."""
        if self.text and text != self.text:
            Animation.cancel_all(self, "flash")
            self.flash = 1
            Animation(flash=0, d=FLASH_S, t="in_quad").start(self)
        self.text = text


class SeatStrip(GuardedButton, PanelLook, BoxLayout):
    """The strip of one seat.

    :Events:
        `on_strip_release`: (seat) the strip was tapped.
    """

    seat = NumericProperty(0)
    """Which seat, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    name = StringProperty("")
    """Name of the person.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    level_text = StringProperty("")
    """Level in words, such as "Lv 2"; empty where a game has none.

    :attr:`level_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    counters = ListProperty([])
    """Pairs of an icon's name and a value, in order of importance.

    :attr:`counters` is a :class:`~kivy.properties.ListProperty`, default empty.
    """

    tokens = NumericProperty(0)
    """Special tokens; shown as a counter of its own while there are any.

    :attr:`tokens` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    active = BooleanProperty(False)
    """Whether the game asks this seat now.

    :attr:`active` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    flag = StringProperty("")
    """Word on the flag of the seat that starts, such as "First"; empty: no flag.

    :attr:`flag` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    out = BooleanProperty(False)
    """Whether the seat is out of the turn (exhausted): its strip is faded.

    :attr:`out` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    counter_box = ObjectProperty(None)
    """The box that holds the counters (set by the kv rule).

    :attr:`counter_box` is an :class:`~kivy.properties.ObjectProperty`.
    """

    def _colour(self) -> list[float]:
        return list(theme.SEAT_COLOURS[int(self.seat)])

    colour = AliasProperty(_colour, bind=("seat",))
    """Colour of the seat (read only).

    :attr:`colour` is an :class:`~kivy.properties.AliasProperty`.
    """

    __events__ = ("on_strip_release",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("counters", "tokens", "counter_box"):
            self.fbind(name, self._count)
        self._count()

    def on_release(self) -> None:
        """Tell which seat was tapped."""
        self.dispatch("on_strip_release", int(self.seat))

    def on_strip_release(self, seat: int) -> None:
        """Do nothing; the page decides."""

    def _count(self, *_args: object) -> None:
        """Show the counters; new ones only when their number changes."""
        if self.counter_box is None:
            return
        wanted = [(icon, str(value)) for icon, value in self.counters]
        if self.tokens:
            wanted.append(("flat-star", str(int(self.tokens))))
        shown = self.counter_box.children
        if len(shown) != len(wanted):
            self.counter_box.clear_widgets()
            for _pair in wanted:
                self.counter_box.add_widget(StripCounter())
        for counter, (icon, text) in zip(reversed(shown), wanted, strict=True):
            counter.icon = icon
            counter.change(text)
            counter.icon_color = theme.COUNTER_COLOURS.get(icon, theme.INK)
