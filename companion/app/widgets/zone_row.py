"""All battle zones of a game, as they lie on the mat.

    row = ZoneRow(zones=[{"number": 1, "stands": "won", "winner": 0}, ...], home=0)

At the left end stands who plays from there (below) and who from the other end (above).
"""

from math import ceil
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.app.widgets.battle_zone import BattleZone
from companion.app.widgets.seat_badge import SeatBadge

__all__ = ("ZoneRow",)

_GAP_DP: Final = 6
_SLIMMEST_DP: Final = 27
"""Zones that would be slimmer take a second row."""
_WIDEST_DP: Final = 110
_ENDS_DP: Final = 34


class ZoneRow(Widget):
    """The zones in one row, or in as many as they need to be seen."""

    zones = ListProperty()
    """What each zone shows: properties of `BattleZone`.

    :attr:`zones` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    home = NumericProperty(-1)
    """Who plays from left to right; -1 while nobody knows.

    :attr:`home` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._places: list[BattleZone] = []
        self._ends = (SeatBadge(seat=-1), SeatBadge(seat=-1))
        self._refresh = Clock.create_trigger(self._show, -1)
        super().__init__(**kwargs)
        for badge in self._ends:
            self.add_widget(badge)
        for name in ("zones", "home", "pos", "size"):
            self.fbind(name, self._refresh)
        self._show()

    def zone(self, number: int) -> BattleZone:
        """Give the zone of a battle, from 1."""
        return self._places[number - 1]

    def _show(self, *_args: object) -> None:
        while len(self._places) < len(self.zones):
            self._places.append(BattleZone())
            self.add_widget(self._places[-1])
        while len(self._places) > len(self.zones):
            self.remove_widget(self._places.pop())
        for place, look in zip(self._places, self.zones, strict=True):
            for name, value in look.items():
                setattr(place, name, value)
        self._arrange()

    def _arrange(self) -> None:
        ends = dp(_ENDS_DP) if self.home >= 0 else 0
        gap = dp(_GAP_DP)
        count = len(self._places)
        if not count:
            return
        room = self.width - (ends + gap if ends else 0)
        most = max(1, int((room + gap) / (dp(_SLIMMEST_DP) + gap)))
        rows = ceil(count / most)
        columns = ceil(count / rows)
        width = min((room - (columns - 1) * gap) / columns, dp(_WIDEST_DP))
        height = (self.height - (rows - 1) * gap) / rows
        left = self.right - room + (room - columns * width - (columns - 1) * gap) / 2
        for index, place in enumerate(self._places):
            row, column = divmod(index, columns)
            place.size = (width, height)
            place.pos = (
                left + column * (width + gap),
                self.top - height - row * (height + gap),
            )
        self._arrange_ends(ends, left)

    def _arrange_ends(self, ends: float, left: float) -> None:
        """Put the badge of each player at the left end, away above home."""
        home = int(self.home)
        side = min(ends, self.height / 2)
        for badge, seat, y in zip(
            self._ends, (1 - home, home), (self.center_y, self.y), strict=True
        ):
            badge.seat = seat if home >= 0 else -1
            badge.size = (side, side)
            lift = (self.height / 2 - side) / 2
            badge.pos = (max(self.x, left - dp(_GAP_DP) - side), y + lift)
