"""Points over the turns: a line a seat, told apart by colour, marker and badge.

    Chart(series=[[0, 2, 5], [0, 3, 4]], seats=[0, 1])

Lines that lie on each other are drawn side by side, so that a tie shows both.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar, Final

from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty

from companion.app import theme
from companion.app.widgets.chart_scale import spread, ticks
from companion.app.widgets.labels import Figure
from companion.app.widgets.outlines import Point, oval
from companion.app.widgets.paint import faint, fill, ink_shape, line
from companion.app.widgets.painted import Painted
from companion.app.widgets.seat_badge import SeatBadge, shape_of

__all__ = ("Chart",)

_LEFT_DP: Final = 30
_BOTTOM_DP: Final = 20
_RIGHT_DP: Final = 62
_ROW_DP: Final = 34


class Chart(Painted):
    """A line chart of whole points, 0 and more, one value a turn."""

    series = ListProperty()
    """The points of each seat, a list a seat, all equally long.

    :attr:`series` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    seats = ListProperty()
    """Which seat each series belongs to; empty counts from 0.

    :attr:`seats` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    first_turn = NumericProperty(0)
    """Number of the turn that the first value stands for; 0 is the start.

    :attr:`first_turn` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    painted_by: ClassVar[tuple[str, ...]] = ("series", "seats", "first_turn")

    def paint(self) -> None:
        """Paint the grid, then the lines, the last seat on top."""
        if not self._turns():
            return
        left, bottom, width, _height = self._area()
        for tick in self._ticks():
            y = self._y(tick)
            heavy = tick == 0
            colour = theme.INK if heavy else faint(theme.INK, 0.16)
            thick = dp(2) if heavy else dp(1)
            line((left, y), (left + width, y), colour, thick)
        for turn in range(self._turns()):
            x = self._x(turn)
            line((x, bottom), (x, bottom - dp(4)), theme.INK, dp(2))
        for seat, track in zip(self._seats(), self._tracks(), strict=True):
            self._paint_track(seat, track)

    def arrange(self) -> None:
        """Write the figures of both axes and the badges at the ends of the lines."""
        self.clear_widgets()
        if not self._turns():
            return
        left, bottom, _width, _height = self._area()
        for tick in self._ticks():
            place = (left - dp(_LEFT_DP), self._y(tick) - dp(9))
            self._write(str(tick), place, (dp(_LEFT_DP - 6), dp(18)), halign="right")
        every = -(-self._turns() * dp(24) // max(self._area()[2], 1))
        for turn in range(0, self._turns(), max(1, int(every))):
            place = (self._x(turn) - dp(14), bottom - dp(_BOTTOM_DP))
            self._write(str(turn + int(self.first_turn)), place, (dp(28), dp(16)))
        self._place_badges()

    def _place_badges(self) -> None:
        tracks = self._tracks()
        side = min(dp(26), self.height / max(len(tracks), 1))
        for seat, values, y in zip(
            self._seats(), self.series, self._badge_places(side), strict=True
        ):
            badge = SeatBadge(seat=seat, size=(side, side))
            badge.pos = (self.right - dp(_RIGHT_DP - 12), y - side / 2)
            self.add_widget(badge)
            # A flat chart has room for small figures only.
            high = min(dp(20), side)
            place = (badge.right + dp(1), y - high / 2)
            self._write(str(values[-1]), place, (dp(24), high), largest=sp(17))

    def _badge_places(self, side: float) -> list[float]:
        """Give the height of each badge: near its line, none on another."""
        ends = [track[-1][1] for track in self._tracks()]
        apart = spread(ends, side)
        low = min(0.0, min(apart) - side / 2 - self.y)
        high = max(0.0, max(apart) + side / 2 - self.top)
        return [y - low - high for y in apart]

    def _write(
        self,
        text: str,
        pos: Point,
        size: tuple[float, float],
        *,
        halign: str = "center",
        largest: float = 0,
    ) -> None:
        label = Figure(text=text, pos=pos, size=size, halign=halign)
        label.largest = largest or sp(13)
        label.smallest = sp(7)
        self.add_widget(label)

    def _paint_track(self, seat: int, track: Sequence[Point]) -> None:
        """Paint one seat's line: ink below, colour above, a marker each turn."""
        thick = self._thickness()
        colour = theme.SEAT_COLOURS[seat]
        for extra, paint in ((dp(2.5), theme.INK), (0, colour)):
            for start, end in pairwise(track):
                line(start, end, paint, thick + extra)
            for point in track[1:-1]:
                radius = (thick + extra) / 2
                fill(oval(point, (radius, radius), 16), paint)
        for point in track:
            marker = shape_of(theme.SEAT_SHAPES[seat], point, thick * 1.15)
            ink_shape(marker, colour, outline_px=dp(1.5))

    def _tracks(self) -> list[list[Point]]:
        """Give the places of every seat's points, ties side by side."""
        gap = self._thickness() + dp(2)
        turns = [
            spread([self._y(value) for value in values], gap, self._y(0))
            for values in zip(*self.series, strict=True)
        ]
        return [
            [(self._x(turn), ys[index]) for turn, ys in enumerate(turns)]
            for index in range(len(self.series))
        ]

    def _seats(self) -> list[int]:
        return list(self.seats) or list(range(len(self.series)))

    def _turns(self) -> int:
        return len(self.series[0]) if self.series else 0

    def _ticks(self) -> list[int]:
        most = int(self._area()[3] / dp(_ROW_DP)) + 1
        return ticks(self._highest(), max(2, min(6, most)))

    def _highest(self) -> float:
        return max(1, *(value for values in self.series for value in values))

    def _thickness(self) -> float:
        return float(min(dp(5), max(dp(2), self.height / 40)))

    def _area(self) -> tuple[float, float, float, float]:
        """Give left, bottom, width and height of the room for the lines."""
        edge = 2 * self._thickness()
        return (
            self.x + dp(_LEFT_DP),
            self.y + dp(_BOTTOM_DP) + edge,
            max(1, self.width - dp(_LEFT_DP + _RIGHT_DP)),
            max(1, self.height - dp(_BOTTOM_DP + 8) - 2 * edge),
        )

    def _x(self, turn: int) -> float:
        """Give the place of a turn; a single one stands in the middle."""
        left, _bottom, width, _height = self._area()
        edge = dp(10)
        last = self._turns() - 1
        share = turn / last if last else 0.5
        return left + edge + (width - 2 * edge) * share

    def _y(self, value: float) -> float:
        _left, bottom, _width, height = self._area()
        return bottom + height * value / self._highest()
