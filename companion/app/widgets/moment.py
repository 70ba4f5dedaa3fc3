"""A moment that the whole table notices: one word, one line, gone by itself.

Moment(title=_("Exhausted!"), text=_("Ben rests."), seat=1).show(host)
"""

from typing import Any, Final, Protocol

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import (
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets.paint import Colour, mixed

__all__ = ("Moment",)

MOMENT_S: Final = 1.6
"""How long it stays, the pop at its start included."""

_APPEAR_S: Final = 0.25


class Host(Protocol):
    """What a moment can lie on: a layout, or the window."""

    def add_widget(self, widget: Widget) -> None:
        """Put a widget on top."""

    def remove_widget(self, widget: Widget) -> None:
        """Take a widget away."""


class Moment(FloatLayout):
    """Rays, a burst, a huge word and one line over the whole host.

    :Events:
        `on_end`: ()
            Fired when it has gone, by time or by a tap.
    """

    __events__ = ("on_end",)
    modal = True
    """It hides all below it for as long as it stays."""

    title = StringProperty("")
    """The huge word.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default "".
    """

    text = StringProperty("")
    """The line below it; empty for none.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default "".
    """

    seat = NumericProperty(-1)
    """Whose moment it is, from 0; -1 for everybody's.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    icon = StringProperty("")
    """Name of an icon from `data/fonts/icons.toml`; empty for none.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default "".
    """

    colour = ColorProperty(theme.RED)
    """Colour of the rays.

    :attr:`colour` is a :class:`~kivy.properties.ColorProperty`, default `theme.RED`.
    """

    dark_colour = ColorProperty(theme.DARK_RED)
    """Colour of the dark rays (read only, follows `colour`).

    :attr:`dark_colour` is a :class:`~kivy.properties.ColorProperty`, default
    `theme.DARK_RED`.
    """

    burst = ObjectProperty(None)
    """The burst behind the word (set by the kv rule).

    :attr:`burst` is an :class:`~kivy.properties.ObjectProperty`.
    """

    title_label = ObjectProperty(None)
    """The label of the word (set by the kv rule).

    :attr:`title_label` is an :class:`~kivy.properties.ObjectProperty`.
    """

    _host: Host | None = None
    _end_event: Any = None

    def on_colour(self, _self: object, colour: Colour) -> None:
        """Darken the other rays along."""
        self.dark_colour = mixed(colour, theme.INK, 0.3)

    def show(self, host: Host) -> None:
        """Lay it over a host, let it pop in and end by itself.

        Args:
            host: A layout that lets a child fill it, or the window.
        """
        self.end()
        self._host = host
        host.add_widget(self)
        self.burst.pop()
        self.title_label.opacity = 0
        Animation(opacity=1, d=_APPEAR_S, t="in_quad").start(self.title_label)
        self._end_event = Clock.schedule_once(self.end, MOMENT_S)

    def end(self, *_args: object) -> None:
        """Take it away; does nothing when it is gone already."""
        if self._host is None:
            return
        self._end_event.cancel()
        Animation.cancel_all(self.title_label)
        host, self._host = self._host, None
        host.remove_widget(self)
        self.dispatch("on_end")

    def on_end(self) -> None:
        """Fire when it has gone."""

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        """End, and let nobody else have the touch."""
        self.end()
        return True
