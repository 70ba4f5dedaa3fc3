"""A seat of the next match as a card: who sits there, whom they play, who starts.

card = SeatCard(seat=0)
card.put(name="Ana", role="Hammer", line="Strength", icon="fist", starts=True)
card.bind(on_name_request=..., on_role_request=..., on_start_request=...)
"""

from typing import Any, Final

from kivy.animation import Animation
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
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook

__all__ = ("CardPart", "SeatCard")

CHEER_S: Final = 0.5


class CardPart(GuardedButton, BoxLayout):
    """A part of a card that can be tapped by itself; darker under the finger."""

    colour = ColorProperty(theme.PAPER)
    """Colour of the part.

    :attr:`colour` is a :class:`~kivy.properties.ColorProperty`, default paper.
    """


class SeatCard(PanelLook, BoxLayout):
    """One seat.

    :Events:
        `on_name_request`, `on_role_request`, `on_start_request`: that part was tapped.
    """

    seat = NumericProperty(0)
    """Which seat, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    name = StringProperty("")
    """Who sits there; empty is nobody yet.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    role = StringProperty("")
    """Name of whom they play.

    :attr:`role` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    line = StringProperty("")
    """What that one is good at.

    :attr:`line` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    icon = StringProperty("")
    """Icon of that.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    colour = ColorProperty(theme.SUN)
    """Colour of the emblem.

    :attr:`colour` is a :class:`~kivy.properties.ColorProperty`, default sun.
    """

    starts = BooleanProperty(False)
    """Whether this seat starts.

    :attr:`starts` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    lit = BooleanProperty(False)
    """Whether lots are being drawn and the light is on this seat.

    :attr:`lit` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    emblem = ObjectProperty(None)
    """The emblem (set by the kv rule).

    :attr:`emblem` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _seat_colour(self) -> list[float]:
        return list(theme.SEAT_COLOURS[int(self.seat)])

    seat_colour = AliasProperty(_seat_colour, bind=("seat",))
    """Colour of the seat (read only).

    :attr:`seat_colour` is an :class:`~kivy.properties.AliasProperty`.
    """

    __events__ = ("on_name_request", "on_role_request", "on_start_request")

    def put(self, **values: Any) -> None:
        """Set several properties at once."""
        for name, value in values.items():
            setattr(self, name, value)

    def cheer(self) -> None:
        """Let the emblem jump: this seat starts."""
        Animation.cancel_all(self.emblem, "zoom")
        self.emblem.zoom = 0.5
        Animation(zoom=1, d=CHEER_S, t="out_back").start(self.emblem)

    def on_name_request(self) -> None:
        """Do nothing; the page decides."""

    def on_role_request(self) -> None:
        """Do nothing; the page decides."""

    def on_start_request(self) -> None:
        """Do nothing; the page decides."""
