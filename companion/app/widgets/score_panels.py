"""The panels around the score: the code to take home, the chart, the achievements.

Each is a button: a tap shows the same thing large.
"""

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook
from companion.core.texts import _, ngettext

__all__ = ("ChartPanel", "CodePanel", "MedalLine", "MedalPanel", "TapPanel")


class TapPanel(GuardedButton, PanelLook, BoxLayout):
    """A panel that is one large button and holds other widgets."""


class CodePanel(TapPanel):
    """The QR code, small."""

    text = StringProperty("")
    """What the code holds.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class ChartPanel(TapPanel):
    """The points over the turns, small."""

    title = StringProperty("")
    """What is counted.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    falls = BooleanProperty(False)
    """Whether the lines begin high, so that the title stands below them.

    :attr:`falls` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    first = NumericProperty(0)
    """What stands under the first point.

    :attr:`first` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    series = ListProperty()
    """The points of each seat, a list a seat.

    :attr:`series` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    seats = ListProperty()
    """Which seat each series belongs to.

    :attr:`seats` is a :class:`~kivy.properties.ListProperty`, default [].
    """


class MedalLine(BoxLayout):
    """One achievement: whose it is, and its name."""

    seat = NumericProperty(-1)
    """Whose, from 0; below 0 it is nobody's.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    text = StringProperty("")
    """Its name, or another line.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    icon = StringProperty("")
    """Name of an icon in place of the badge; empty for none.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class MedalPanel(TapPanel):
    """The achievements, as many as have room."""

    medals = ListProperty()
    """The achievements, as `Medal`s.

    :attr:`medals` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    most = NumericProperty(3)
    """How many lines have room.

    :attr:`most` is a :class:`~kivy.properties.NumericProperty`, default 3.
    """

    can_give = BooleanProperty(False)
    """Whether there is one that people can still give.

    :attr:`can_give` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    lines = ObjectProperty(None)
    """Where the lines stand (set by the kv rule).

    :attr:`lines` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._refill = Clock.create_trigger(self._fill, -1)
        super().__init__(**kwargs)
        for name in ("medals", "most", "can_give"):
            self.fbind(name, self._refill)
        self._refill()

    def _fill(self, *_args: object) -> None:
        """Show the achievements, and what can still be given where there is room."""
        self.lines.clear_widgets()
        room = int(self.most)
        fits = len(self.medals) <= room
        for medal in self.medals if fits else self.medals[: room - 1]:
            self.lines.add_widget(MedalLine(seat=medal.seat, text=medal.title))
        if not fits:
            more = len(self.medals) - room + 1
            text = ngettext("and {count} more", "and {count} more", more)
            self.lines.add_widget(MedalLine(text=text.format(count=more)))
        if not self.medals:
            self.lines.add_widget(MedalLine(text=_("No achievements yet")))
        if self.can_give and len(self.medals) < room:
            text = _("A friend bought it?")
            self.lines.add_widget(MedalLine(text=text, icon="plus"))
