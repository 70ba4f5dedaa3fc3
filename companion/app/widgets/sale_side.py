"""One side of the table: name, Bases, credits, hand, and its display below.

side = WideSale(seat=0)
side.show(look, cards)

Draws what it is told and knows no game.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.burst import Burst
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook
from companion.core.texts import ngettext

__all__ = (
    "FallBurst",
    "SaleFigure",
    "SaleHead",
    "SaleSide",
    "SaleStrip",
    "WideSale",
)

FALL_S: Final = 2.6
"""How long a Base that falls bursts; a moment may hide the first part of it."""


class FallBurst(Burst):
    """The burst over Bases that fall; it lies on them."""

    floats = True


class SaleFigure(BoxLayout):
    """An icon and a figure."""

    icon = StringProperty("")
    """Name of the icon.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    text = StringProperty("")
    """The figure; empty hides both.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class SaleHead(BoxLayout):
    """The head of a strip, in the colour of its seat."""

    colour = ColorProperty(theme.SUN)
    """Colour of the seat.

    :attr:`colour` is a :class:`~kivy.properties.ColorProperty`, default sun.
    """


class SaleStrip(GuardedButton, PanelLook, BoxLayout):
    """Name, Bases, counters and track; a tap opens what can be put right."""

    active = BooleanProperty(False)
    """Whether the game asks this seat now.

    :attr:`active` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    colour = ColorProperty(theme.SUN)
    """Colour of the seat.

    :attr:`colour` is a :class:`~kivy.properties.ColorProperty`, default sun.
    """


class SaleSide(BoxLayout):
    """A strip and a display.

    :Events:
        `on_strip_release`: (seat) the strip was tapped.
        `on_card_release`: (card id) a card of the display was tapped.
        `on_more`: (seat) the rest of a large display was asked for.
    """

    seat = NumericProperty(0)
    """Which seat, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    name = StringProperty("")
    """Name of the person.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    wins = StringProperty("")
    """Games won of a series; empty for a single game.

    :attr:`wins` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    active = BooleanProperty(False)
    """Whether the game asks this seat now.

    :attr:`active` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    credits = NumericProperty(0)
    """Credits left.

    :attr:`credits` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    most_credits = NumericProperty(20)
    """The last field of the track.

    :attr:`most_credits` is a :class:`~kivy.properties.NumericProperty`, default 20.
    """

    bases = NumericProperty(4)
    """Bases that stand.

    :attr:`bases` is a :class:`~kivy.properties.NumericProperty`, default 4.
    """

    places = NumericProperty(4)
    """Bases at the start.

    :attr:`places` is a :class:`~kivy.properties.NumericProperty`, default 4.
    """

    hand = NumericProperty(0)
    """Cards in hand.

    :attr:`hand` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    discard = NumericProperty(0)
    """Cards in the discard pile.

    :attr:`discard` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    strength = NumericProperty(0)
    """All strength in the display, as it counts now.

    :attr:`strength` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    strip = ObjectProperty(None)
    """The `SaleStrip` (set by the kv rule).

    :attr:`strip` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    display = ObjectProperty(None)
    """The `DisplayGrid` (set by the kv rule).

    :attr:`display` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    base_row = ObjectProperty(None)
    """The `BaseRow` (set by the kv rule).

    :attr:`base_row` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    overlay = ObjectProperty(None)
    """Where a burst lies (set by the kv rule).

    :attr:`overlay` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _colour(self) -> list[float]:
        return list(theme.SEAT_COLOURS[int(self.seat)])

    colour = AliasProperty(_colour, bind=("seat",))
    """Colour of the seat (read only).

    :attr:`colour` is an :class:`~kivy.properties.AliasProperty`.
    """

    __events__ = ("on_strip_release", "on_card_release", "on_more")

    def on_strip_release(self, seat: int) -> None:
        """Do nothing; the page decides."""

    def on_card_release(self, card_id: str) -> None:
        """Do nothing; the page decides."""

    def on_more(self, seat: int) -> None:
        """Do nothing; the page decides."""

    def show(self, look: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]) -> None:
        """Show what there is now.

        Args:
            look: Values of the properties above.
            cards: Properties of a `SupernaturalCard` each.
        """
        for name, value in look.items():
            setattr(self, name, value)
        self.display.show(cards)

    def fall(self, count: int) -> None:
        """Let everybody see that Bases fall."""
        self.overlay.clear_widgets()
        row = self.base_row
        high = row.height * 2.1
        text = ngettext("{count} Base!", "{count} Bases!", count)
        burst = FallBurst(
            line=text.format(count=count),
            seed=5 + count,
            size_hint=(None, None),
            size=(min(row.width * 1.05, high * 2), high),
        )
        burst.center = row.center
        # The page may still make room for what people are told.
        follow = burst.setter("center")
        row.fbind("center", follow)

        def end(_dt: float) -> None:
            row.funbind("center", follow)
            self.overlay.remove_widget(burst)

        self.overlay.add_widget(burst)
        burst.pop()
        Clock.schedule_once(end, FALL_S)


class WideSale(SaleSide):
    """A side on a wide page: narrow and as high as the page."""
