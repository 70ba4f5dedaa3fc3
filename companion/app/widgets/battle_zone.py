"""One battle zone of the mat: who won it, and with which powers.

    BattleZone(number=3, winner=1, upper="115", lower="120")

The away player's power stands above, the home player's below, as the cards lie.
"""

from typing import ClassVar, Final

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from companion.app import theme
from companion.app.widgets.labels import Figure, Heading
from companion.app.widgets.outlines import Point, box
from companion.app.widgets.paint import Colour, faint, halftone, ink_shape, mixed
from companion.app.widgets.painted import Painted
from companion.app.widgets.seat_badge import SeatBadge

__all__ = ("BattleZone",)

_OPEN: Final = mixed(theme.DOTS, theme.FADED, 0.18)
_WIDE_DP: Final = 84
_SLIM_DP: Final = 38
_TALL_DP: Final = 68
"""Wide enough for the powers, for the number; tall enough for powers on both ends."""


class BattleZone(Painted):
    """A card-sized place: empty, being fought for, won or drawn."""

    number = NumericProperty(1)
    """Of the battle, from 1.

    :attr:`number` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    stands = OptionProperty("open", options=["open", "now", "won", "drawn"])
    """How the battle stands.

    :attr:`stands` is an :class:`~kivy.properties.OptionProperty`, default "open".
    """

    winner = NumericProperty(-1)
    """Who won it; -1 nobody.

    :attr:`winner` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    upper = StringProperty("")
    """Power of the one who plays from right to left; empty where not known.

    :attr:`upper` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    lower = StringProperty("")
    """Power of the one who plays from left to right; empty where not known.

    :attr:`lower` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    is_overtime = BooleanProperty(False)
    """Whether it stands for sudden death, which has no number.

    :attr:`is_overtime` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    painted_by: ClassVar[tuple[str, ...]] = (
        "number",
        "stands",
        "winner",
        "upper",
        "lower",
        "is_overtime",
    )

    def __init__(self, **kwargs: object) -> None:
        self._number = Heading(halign="center")
        self._badge = SeatBadge(seat=-1)
        self._sign = Heading(halign="center", text="=")
        self._powers = (Figure(halign="center"), Figure(halign="center"))
        super().__init__(**kwargs)
        for part in (self._number, self._badge, self._sign, *self._powers):
            self.add_widget(part)

    def arrange(self) -> None:
        """Put number, badge and powers where there is room for them."""
        is_done = self.stands in ("won", "drawn")
        self._number.text = "!" if self.is_overtime else str(int(self.number))
        self._number.color = theme.FADED if self.stands == "open" else theme.INK
        self._badge.seat = self.winner if self.stands == "won" else -1
        self._sign.text = "=" if self.stands == "drawn" else ""
        known = bool(self.upper and self.lower and is_done)
        if not is_done:
            self._arrange_number(self.height * 0.8, self.width * 0.9)
        elif self.height >= dp(_TALL_DP):
            self._arrange_tall(is_known=known)
        else:
            self._arrange_flat(is_known=known and self.width >= dp(_WIDE_DP))
        for label, text in zip(self._powers, (self.upper, self.lower), strict=True):
            label.text = text if known and label.height > 1 else ""

    def paint(self) -> None:
        """Paint the card in the colour of what became of the battle."""
        now = self.stands == "now"
        edge = dp(2.5)
        outer = box(self.pos, self.size, dp(7))
        inner_pos = (self.x + edge, self.y + edge)
        inner = (self.width - 2 * edge, self.height - 2 * edge)
        rim = theme.WHITE if now else theme.INK
        shadow = dp(3) if self.stands != "open" else 0
        ink_shape(outer, rim, outline_px=dp(1) if now else 0, shadow_px=shadow)
        face = box(inner_pos, inner, dp(5))
        ink_shape(face, self._fill(), outline_px=dp(1) if now else 0)
        if self.stands != "open":
            halftone(face, faint(theme.INK, 0.1), dp(theme.DOT_GAP_DP))

    def _fill(self) -> Colour:
        if self.stands == "won":
            return theme.SEAT_COLOURS[int(self.winner)]
        return {"open": _OPEN, "now": theme.SUN, "drawn": theme.FADED}[self.stands]

    def _arrange_number(self, height: float, width: float) -> None:
        """Show the number alone in the middle."""
        self._number.largest = min(height * 0.85, dp(34))
        self._number.size = (width, height)
        self._number.center = self.center
        for label in self._powers:
            label.size = (0, 0)

    def _arrange_flat(self, *, is_known: bool) -> None:
        """Put number, badge and, where there is room, powers side by side."""
        head = dp(17) if self.width >= dp(_SLIM_DP) else 0
        if not head:
            # Its place says which one it is.
            self._number.text = ""
        self._number.largest = dp(17)
        self._number.size = (head, dp(20))
        self._number.pos = (self.x + dp(3), self.top - dp(24))
        side = min(self.height * 0.84, dp(40), self.width - head - dp(7))
        left = self.x + head + (dp(2) if head else dp(4))
        room = side if is_known else self.right - dp(4) - left
        self._place_badge((left + room / 2, self.center_y), side)
        left += side + dp(2)
        for label, up in zip(self._powers, (1, 0), strict=True):
            across = self.right - dp(4) - left if is_known else 0
            label.size = (across, (self.height - dp(8)) / 2 if is_known else 0)
            label.pos = (left, self.y + dp(4) + up * label.height)
            label.largest = dp(17)

    def _arrange_tall(self, *, is_known: bool) -> None:
        """Put the badge in the middle, the powers above and below it."""
        row = dp(18)
        self._number.size = (0, 0) if is_known else (dp(18), dp(16))
        self._number.text = "" if is_known else self._number.text
        self._number.largest = dp(14)
        self._number.pos = (self.x + dp(3), self.top - dp(19))
        side = min(self.width * 0.74, self.height * 0.5)
        self._place_badge(self.center, side)
        for label, y in zip(
            self._powers, (self.top - row - dp(3), self.y + dp(3)), strict=True
        ):
            label.size = (self.width - dp(6), row) if is_known else (0, 0)
            label.pos = (self.x + dp(3), y)
            label.largest = dp(16)

    def _place_badge(self, middle: Point, side: float) -> None:
        self._badge.size = (side, side)
        self._sign.size = (side, side * 0.7)
        for part in (self._badge, self._sign):
            part.center = middle
        self._sign.largest = side * 0.7
