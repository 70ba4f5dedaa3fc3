"""A coin to toss: tap it, it spins and lands on one side.

coin = Coin()
coin.toss("heads")
"""

from math import cos, pi
from typing import Any, ClassVar, Final

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty

from companion.app import theme
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.labels import Icon
from companion.app.widgets.outlines import oval
from companion.app.widgets.paint import faint, halftone_fade, ink_shape, stroke
from companion.app.widgets.painted import Painted

__all__ = ("SIDES", "Coin")

SIDES: Final = ("heads", "tails")
TOSS_S: Final = 0.6
_ICONS: Final = {"heads": "domino-mask", "tails": "hearts", "": "help"}
_SPINS: Final = 4


class Coin(GuardedButton, Painted):
    """A golden coin with a mask on one side and a heart on the other.

    :Events:
        `on_release`: it was tapped.
        `on_land`: it has come to rest.
    """

    side = OptionProperty("", options=["", *SIDES])
    """What it shows; "" before the first toss.

    :attr:`side` is an :class:`~kivy.properties.OptionProperty`, default "".
    """

    spin = NumericProperty(0)
    """How far it has turned, in half turns.

    :attr:`spin` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    is_up = BooleanProperty(False)
    """Whether it is in the air.

    :attr:`is_up` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    painted_by: ClassVar[tuple[str, ...]] = ("side", "spin", "state")
    __events__ = ("on_land",)

    def __init__(self, **kwargs: Any) -> None:
        self._icon = Icon()
        super().__init__(**kwargs)
        self.add_widget(self._icon)

    def on_land(self) -> None:
        """Fire when it has come to rest."""

    def toss(self, side: str) -> None:
        """Throw it, so that it lands on a side."""
        Animation.cancel_all(self, "spin")
        self.side, self.spin, self.is_up = side, 0, True
        flight = Animation(spin=2 * _SPINS, d=TOSS_S, t="out_quad")
        flight.bind(on_complete=lambda *_: self._land())
        flight.start(self)

    def arrange(self) -> None:
        """Put the sign of the side that faces us in the middle."""
        side = min(self.size) * 0.5
        self._icon.name = _ICONS[self._facing()]
        self._icon.size = (side * self._share(), side)
        self._icon.center = self.center

    def paint(self) -> None:
        """Paint the coin as wide as its turn shows it."""
        radius = min(self.size) / 2 - dp(8)
        across = max(dp(4), radius * self._share())
        disc = oval(self.center, (across, radius))
        ink_shape(disc, theme.SUN, outline_px=dp(4), shadow_px=dp(5))
        halftone_fade(disc, faint(theme.RED, 0.3))
        if across > dp(20):
            inner = oval(self.center, (across * 0.8, radius * 0.8))
            stroke(inner, theme.GOLD, dp(3))

    def _share(self) -> float:
        """Give how much of its width is seen, 0 to 1."""
        return abs(cos(pi * self.spin))

    def _facing(self) -> str:
        """Give the side that faces us; the other one half of the time it spins."""
        if not self.side or cos(pi * self.spin) >= 0:
            return self.side
        return SIDES[1 - SIDES.index(self.side)]

    def _land(self) -> None:
        self.is_up = False
        self.dispatch("on_land")
