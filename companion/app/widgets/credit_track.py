"""The Credit Tracker of one seat, as the cardboard one: a field a number, a marker.

CreditTrack(seat=0, credits=14, most=20)

The fields up to the marker are lit, so that it reads as a bar from afar.
"""

from math import ceil
from typing import Any, ClassVar, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app import theme
from companion.app.widgets.labels import Figure
from companion.app.widgets.lettering import Lettering
from companion.app.widgets.outlines import Point, box
from companion.app.widgets.paint import fill, ink_shape, line
from companion.app.widgets.painted import Painted
from companion.app.widgets.seat_badge import shape_of

__all__ = ("CreditTrack",)

_ROW_DP: Final = 16
"""A row of fields is about so high; a higher track has two rows."""

_LEAST_FIELD_DP: Final = 13
"""Narrower fields have a number only every few of them."""

_STEPS: Final = (1, 5, 10, 20, 50, 100)


class CreditTrack(Painted):
    """Fields from 0 to the most there can be, in one row or two."""

    seat = NumericProperty(0)
    """Whose, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    credits = NumericProperty(0)
    """Where the marker lies.

    :attr:`credits` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    most = NumericProperty(20)
    """The last field.

    :attr:`most` is a :class:`~kivy.properties.NumericProperty`, default 20.
    """

    rows = NumericProperty(1)
    """In how many rows the fields lie; the second one goes on from the first.

    :attr:`rows` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    painted_by: ClassVar[tuple[str, ...]] = ("seat", "credits", "most", "rows")

    def __init__(self, **kwargs: Any) -> None:
        self._numbers: list[Figure] = []
        self._marker = Lettering()
        # The marker lies on the fields.
        self._marker.floats = True
        super().__init__(**kwargs)
        self.add_widget(self._marker)

    def arrange(self) -> None:
        """Write the numbers of the fields that have room for one."""
        step = self._step()
        fields = [n for n in range(0, int(self.most) + 1, step) if self._is_free(n)]
        while len(self._numbers) < len(fields):
            label = Figure(color=theme.INK, smallest="6sp")
            self._numbers.append(label)
            self.add_widget(label, index=1)
        for label in self._numbers[len(fields) :]:
            self.remove_widget(label)
        del self._numbers[len(fields) :]
        wide, high = self._field()
        for label, number in zip(self._numbers, fields, strict=True):
            label.text = str(number)
            label.largest = min(high * 0.66, wide * 0.62 if step == 1 else high * 0.66)
            label.size = (max(wide, dp(22) if step > 1 else wide), high)
            x, y = self._middle(number)
            half = min(label.width, dp(16)) / 2
            x = max(
                self.x + self._edge() + half, min(x, self.right - self._edge() - half)
            )
            label.center = (x, y + (0 if step == 1 else high * 0.08))
        self._write_marker()

    def _write_marker(self) -> None:
        radius = self._radius()
        marker = self._marker
        marker.text = str(int(self.credits))
        marker.color = theme.WHITE
        marker.size = (radius * 1.7, radius * 1.5)
        marker.center = self._marker_at()
        marker.largest = radius * 1.2
        marker.outline_width = max(1, round(radius * 0.12))
        marker.shadow = radius * 0.08

    def paint(self) -> None:
        """Paint the fields row by row, then the marker."""
        per_row = self._per_row()
        for first in range(0, int(self.most) + 1, per_row):
            last = min(first + per_row - 1, int(self.most))
            self._paint_row(first, last)
        radius = self._radius()
        colour = theme.SEAT_COLOURS[int(self.seat)]
        shape = shape_of(theme.SEAT_SHAPES[int(self.seat)], self._marker_at(), radius)
        ink_shape(shape, colour, outline_px=max(1.5, radius * 0.11), shadow_px=dp(2))

    def _paint_row(self, first: int, last: int) -> None:
        wide, high = self._field()
        x = self._middle(first)[0] - wide / 2
        y = self._middle(first)[1] - high / 2
        across = wide * (last - first + 1)
        ink_shape(
            box((x, y), (across, high), dp(3)),
            theme.PAPER,
            outline_px=dp(1.5),
        )
        lit = min(int(self.credits), last) - first + 1
        if lit > 0:
            fill(box((x, y), (wide * lit, high), dp(3)), theme.SUN)
        if wide < dp(4):
            return
        whole = self._step() == 1
        for number in range(first + 1, last + 1):
            at = x + wide * (number - first)
            width = dp(2) if number % 5 == 0 else dp(1)
            # Between narrow fields only a tick, below the numbers.
            line((at, y), (at, y + high * (1 if whole else 0.22)), theme.INK, width)

    def _step(self) -> int:
        """Give the distance of the numbers that have room."""
        wide = self._field()[0]
        least = dp(_LEAST_FIELD_DP)
        if wide >= least:
            return 1
        return next((s for s in _STEPS if wide * s >= 2 * least), _STEPS[-1])

    def _is_free(self, number: int) -> bool:
        """Tell whether the marker leaves a field's number to be seen."""
        at, here = self._marker_at(), self._middle(number)
        wide, high = self._field()
        reach = self._radius() + min(wide, dp(14)) * 0.5
        apart = abs(at[0] - here[0]) < reach
        return not (apart and abs(at[1] - here[1]) < self._radius() + high * 0.3)

    def _per_row(self) -> int:
        return ceil((int(self.most) + 1) / int(self.rows))

    def _field(self) -> Point:
        """Give width and height of a field."""
        edge = self._edge()
        wide = (self.width - 2 * edge) / self._per_row()
        return wide, (self.height - 2 * dp(2)) / self.rows - dp(2)

    def _edge(self) -> float:
        return dp(4)

    def _radius(self) -> float:
        return min(self.height * 0.5 - dp(1), dp(19))

    def _middle(self, number: int) -> Point:
        """Give the middle of a field."""
        wide, high = self._field()
        row, place = divmod(number, self._per_row())
        x = self.x + self._edge() + wide * (place + 0.5)
        y = self.top - dp(3) - high / 2 - row * (high + dp(2))
        return x, y

    def _marker_at(self) -> Point:
        """Give the middle of the marker, which stays within the track."""
        x, y = self._middle(min(int(self.credits), int(self.most)))
        radius = self._radius()
        least, most = self.x + radius, self.right - radius - dp(2)
        return max(least, min(x, most)), max(
            self.y + radius, min(y, self.top - radius + dp(1))
        )
