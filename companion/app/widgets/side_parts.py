"""What a player's side is made of: the power, its lines, small counters."""

from collections.abc import Sequence
from typing import Final

from kivy.animation import Animation
from kivy.input import MotionEvent
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook

__all__ = ("ChangeLine", "PowerBox", "SideArea", "SideCounter", "SideHead")

_FLASH_S: Final = 1.2
"""How long a power that changed is lit."""


class SideCounter(BoxLayout):
    """An icon and a figure in the head of a side."""

    icon = StringProperty("")
    """Name of the icon.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    text = StringProperty("")
    """The figure.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class ChangeLine(BoxLayout):
    """One line of a power: what, and how much."""

    text = StringProperty("")
    """What it was.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    figure = StringProperty("")
    """What it did.

    :attr:`figure` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class PowerBox(PanelLook, BoxLayout):
    """The power in large figures."""

    text = StringProperty("")
    """The power; "?" where it is not known.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    is_asked = BooleanProperty(False)
    """Whether this number is being asked for.

    :attr:`is_asked` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    leads = BooleanProperty(False)
    """Whether the power would win as it stands.

    :attr:`leads` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def _ground(self) -> Sequence[float]:
        ground: Sequence[float] = theme.WHITE
        if self.is_asked or self.leads:
            ground = theme.SUN
        return ground

    ground = AliasProperty(_ground, bind=("is_asked", "leads"))
    """Colour of the box (read only).

    :attr:`ground` is an :class:`~kivy.properties.AliasProperty`.
    """

    flash = NumericProperty(0)
    """Strength of the light on a power that has just changed, 0 to 1.

    :attr:`flash` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    _shown = ""

    def on_text(self, _self: Widget, text: str) -> None:
        """Light up when a number takes the place of another one."""
        if self._shown and text and text != self._shown:
            Animation.cancel_all(self, "flash")
            self.flash = 1
            Animation(flash=0, d=_FLASH_S, t="in_quad").start(self)
        self._shown = text


class SideHead(BoxLayout):
    """The head of a side, in the colour of its seat."""

    colour = ColorProperty(theme.SUN)
    """Colour of the ground.

    :attr:`colour` is a :class:`~kivy.properties.ColorProperty`, default sun.
    """


class SideArea(GuardedButton, Widget):
    """A part of a side that can be tapped, whatever is drawn there."""

    selectable = BooleanProperty(True)
    """Whether a tap here means something.

    :attr:`selectable` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Let a touch through that means nothing."""
        return bool(self.selectable and super().on_touch_down(touch))
