"""One player of a battle: power and how it came about, hot dogs, bench, plays.

    ArenaSide:
        seat: 0
        name: "Ana"
        power: "140"
        lines: [("Revealed", "120"), ("Plus twenty", "+20")]
        hot_dogs: 8
        most_hot_dogs: 10

It draws what it is told; a tap on the power and a tap beside it are two wishes.
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.panel import PanelLook
from companion.app.widgets.power_lines import fewer_lines
from companion.app.widgets.side_parts import ChangeLine, SideCounter

__all__ = ("ArenaSide",)

_LINE_DP: Final = 20
_HEAD_DP: Final = 55
"""Height of the head, with what stands around the rest."""
_POWER_DP: Final = 112
_EDGES_DP: Final = 12
_WIDE_EDGES_DP: Final = 26
"""What stands around the power's box, beside others and alone."""
_DOGS_DP: Final = 26
"""Height that the hot dogs need to be counted."""


class ArenaSide(PanelLook, BoxLayout):
    """A player's side of the arena.

    :Events:
        `on_power_request`: (seat) the power was tapped.
        `on_side_request`: (seat) the rest was tapped.
    """

    seat = NumericProperty(0)
    """Which seat, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    name = StringProperty("")
    """Who sits there.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    counters = ListProperty()
    """Icon and figure of what stands in the head, in order of importance.

    :attr:`counters` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    wins = StringProperty("")
    """Battles won.

    :attr:`wins` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    flag = StringProperty("")
    """Who goes first has a flag with a word on it; empty: no flag.

    :attr:`flag` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    note = StringProperty("")
    """What the seat has done in this battle ("Passed"); empty for nothing.

    :attr:`note` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    active = BooleanProperty(False)
    """Whether this seat is asked.

    :attr:`active` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    power = StringProperty("")
    """The power now; empty before it is known.

    :attr:`power` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    has_power = BooleanProperty(False)
    """Whether there can be a power now; else the rest has the room.

    :attr:`has_power` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    is_power_asked = BooleanProperty(False)
    """Whether its power is being asked for.

    :attr:`is_power_asked` is a :class:`~kivy.properties.BooleanProperty`.
    """

    leads = BooleanProperty(False)
    """Whether its power would win as it stands.

    :attr:`leads` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    lines = ListProperty()
    """How the power came about, as pairs of text and figure, the first one first.

    :attr:`lines` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    hot_dogs = NumericProperty(0)
    """Hot dogs left.

    :attr:`hot_dogs` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    most_hot_dogs = NumericProperty(0)
    """Hot dogs at the start; 0 where the mode has none.

    :attr:`most_hot_dogs` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    counter_box = ObjectProperty(None)
    """Where the counters stand (set by the kv rule).

    :attr:`counter_box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    line_box = ObjectProperty(None)
    """Where the lines of the power stand (set by the kv rule).

    :attr:`line_box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _colour(self) -> list[float]:
        return list(theme.SEAT_COLOURS[int(self.seat)])

    colour = AliasProperty(_colour, bind=("seat",))
    """Colour of the seat (read only).

    :attr:`colour` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _is_alone(self) -> bool:
        return bool(self.has_power and not (self.most_hot_dogs or self.lines))

    is_alone = AliasProperty(_is_alone, bind=("has_power", "most_hot_dogs", "lines"))
    """Whether the power has the whole side (read only).

    :attr:`is_alone` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _power_width(self) -> float:
        if not self.has_power:
            return 0.0
        return float(self.width if self.is_alone else dp(_POWER_DP))

    power_width = AliasProperty(_power_width, bind=("has_power", "is_alone", "width"))
    """How much of the side is about the power (read only).

    :attr:`power_width` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _box_width(self) -> float:
        edges = _WIDE_EDGES_DP if self.is_alone else _EDGES_DP
        return max(0.0, self.power_width - dp(edges))

    box_width = AliasProperty(_box_width, bind=("power_width", "is_alone"))
    """Width of the box with the power (read only).

    :attr:`box_width` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _lines_height(self) -> float:
        body = self.height - dp(_HEAD_DP)
        dogs = dp(_DOGS_DP) if self.most_hot_dogs else 0
        room = max(0, int((body - dogs) / dp(_LINE_DP)))
        return float(dp(_LINE_DP) * min(room, len(self.lines)))

    lines_height = AliasProperty(
        _lines_height, bind=("height", "most_hot_dogs", "lines")
    )
    """Height of the lines: what the hot dogs leave (read only).

    :attr:`lines_height` is an :class:`~kivy.properties.AliasProperty`.
    """

    __events__ = ("on_power_request", "on_side_request")

    def __init__(self, **kwargs: Any) -> None:
        self._relist = Clock.create_trigger(self._list, -1)
        super().__init__(**kwargs)
        self.fbind("counters", self._count)
        self.fbind("lines", self._relist)
        self.line_box.fbind("size", self._relist)
        self._count()
        self._relist()

    def on_power_request(self, seat: int) -> None:
        """Do nothing; the panel decides."""

    def on_side_request(self, seat: int) -> None:
        """Do nothing; the panel decides."""

    def _count(self, *_args: object) -> None:
        """Show the counters; new ones only when their number changes."""
        shown = self.counter_box.children
        if len(shown) != len(self.counters):
            self.counter_box.clear_widgets()
            for _pair in self.counters:
                self.counter_box.add_widget(SideCounter())
        for counter, (icon, text) in zip(reversed(shown), self.counters, strict=True):
            counter.icon, counter.text = icon, text

    def _list(self, *_args: object) -> None:
        """Show as many lines as have room, the latest ones; the first says of more."""
        room = round(self.line_box.height / dp(_LINE_DP))
        self.line_box.clear_widgets()
        for text, figure in fewer_lines(self.lines, room):
            self.line_box.add_widget(ChangeLine(text=text, figure=figure))
