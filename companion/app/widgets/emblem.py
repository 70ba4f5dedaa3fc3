"""An icon on a comic star: a hero's power, the sign of a game.

Emblem(icon="fist", colour=theme.RED, seed=3)
"""

from typing import Any, ClassVar, Final

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from companion.app import theme
from companion.app.widgets.labels import Icon
from companion.app.widgets.outlines import grow, star
from companion.app.widgets.paint import faint, halftone_fade, ink_shape
from companion.app.widgets.painted import Painted

__all__ = ("Emblem",)

_ICON_SHARE: Final = 0.52


class Emblem(Painted):
    """A star with an icon in its middle and a white rim, like a sticker."""

    icon = StringProperty("")
    """Name of the icon.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    colour = ColorProperty(theme.SUN)
    """Colour of the star.

    :attr:`colour` is a :class:`~kivy.properties.ColorProperty`, default sun.
    """

    ink = ColorProperty(theme.INK)
    """Colour of the icon.

    :attr:`ink` is a :class:`~kivy.properties.ColorProperty`, default ink.
    """

    seed = NumericProperty(3)
    """Which irregular star it is.

    :attr:`seed` is a :class:`~kivy.properties.NumericProperty`, default 3.
    """

    painted_by: ClassVar[tuple[str, ...]] = ("icon", "colour", "ink", "seed")

    def __init__(self, **kwargs: Any) -> None:
        self._icon = Icon()
        super().__init__(**kwargs)
        self.add_widget(self._icon)

    def arrange(self) -> None:
        """Put the icon in the middle."""
        side = min(self.size) * _ICON_SHARE
        self._icon.name, self._icon.color = self.icon, self.ink
        self._icon.size = (side, side)
        self._icon.center = self.center

    def paint(self) -> None:
        """Paint the star and its halftone."""
        outline = max(1.5, min(dp(4), min(self.size) * 0.03))
        rim = 2 * outline
        radius = min(self.size) / 2 - 2.5 * outline - rim
        corners = star(
            self.center,
            (radius, radius),
            spikes=13,
            seed=int(self.seed),
            depth=0.26,
            wobble=0.45,
        )
        sticker = grow(corners, rim)
        ink_shape(sticker, theme.WHITE, outline_px=outline, shadow_px=outline)
        ink_shape(corners, self.colour, outline_px=outline * 0.8)
        halftone_fade(corners, faint(theme.INK, 0.16))
