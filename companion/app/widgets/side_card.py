"""A seat of the next match in a game without roles: who sits there, does it start?

card = SideCard(seat=0, has_start=True)
card.bind(on_name_request=..., on_start_request=...)
card.put(name="Ana", starts=True)
"""

from collections.abc import Sequence
from typing import Any, Final

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.panel import PanelLook

__all__ = ("SideCard",)

_LYING: Final = 1.0
"""From this width on, for a height of 1, badge and name stand side by side."""

CHEER_S: Final = 0.4
_SHADE: Final = 0.8
"""How bright the dark rays are beside the others."""


class SideCard(PanelLook, BoxLayout):
    """One side.

    :Events:
        `on_name_request`, `on_start_request`: that part was tapped.
    """

    seat = NumericProperty(0)
    """Which seat, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    name = StringProperty("")
    """Who sits there; empty is nobody yet.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    has_start = BooleanProperty(True)
    """Whether the table says who starts.

    :attr:`has_start` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    starts = BooleanProperty(False)
    """Whether this seat starts.

    :attr:`starts` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    lit = BooleanProperty(False)
    """Whether lots are being drawn and the light is on this seat.

    :attr:`lit` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    badge = ObjectProperty(None)
    """The badge (set by the kv rule).

    :attr:`badge` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    start_part = ObjectProperty(None)
    """Where it says who starts (set by the kv rule).

    :attr:`start_part` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _seat_colour(self) -> Sequence[float]:
        return list(theme.SEAT_COLOURS[int(self.seat)])

    seat_colour = AliasProperty(_seat_colour, bind=("seat",))
    """Colour of the seat (read only).

    :attr:`seat_colour` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _dark_colour(self) -> Sequence[float]:
        return [part * _SHADE for part in self.seat_colour[:3]] + [1]

    dark_colour = AliasProperty(_dark_colour, bind=("seat",))
    """Colour of the dark rays (read only).

    :attr:`dark_colour` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _badge_side(self) -> float:
        width, height = self.width, self.height - (dp(65) if self.has_start else 0)
        if self.is_lying:
            return float(min(width * 0.36, height * 0.62, dp(150)))
        return float(min(width * 0.66, height * 0.42, dp(150)))

    badge_side = AliasProperty(_badge_side, bind=("size", "has_start"))
    """How wide and high the badge is (read only).

    :attr:`badge_side` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _lying(self) -> bool:
        return bool(self.width > _LYING * self.height)

    is_lying = AliasProperty(_lying, bind=("size",))
    """Whether badge and name stand side by side (read only).

    :attr:`is_lying` is an :class:`~kivy.properties.AliasProperty`.
    """

    __events__ = ("on_name_request", "on_start_request")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not self.has_start:
            self.remove_widget(self.start_part.__self__)

    def put(self, **values: Any) -> None:
        """Set several properties at once."""
        for name, value in values.items():
            setattr(self, name, value)

    def cheer(self) -> None:
        """Let the badge jump: this seat starts."""
        Animation.cancel_all(self.badge, "zoom")
        self.badge.zoom = 0.5
        Animation(zoom=1, d=CHEER_S, t="out_back").start(self.badge)

    def on_name_request(self) -> None:
        """Do nothing; the page decides."""

    def on_start_request(self) -> None:
        """Do nothing; the page decides."""
