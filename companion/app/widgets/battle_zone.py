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
from companion.app.widgets.outlines import box
from companion.app.widgets.paint import Colour, faint, halftone, ink_shape, mixed
from companion.app.widgets.painted import Painted
from companion.app.widgets.seat_badge import SeatBadge

__all__ = ("BattleZone",)

_OPEN: Final = mixed(theme.DOTS, theme.FADED, 0.18)
_WIDE_DP: Final = 70
_TALL_DP: Final = 68
"""From here on there is room for the powers, beside the badge or around it."""


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
        elif self.width >= dp(_WIDE_DP) and self.height < dp(_TALL_DP):
            self._arrange_wide(is_known=known)
        else:
            self._arrange_tall(is_known=known)
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

    def _arrange_wide(self, *, is_known: bool) -> None:
        """Put number, badge and powers side by side."""
        self._number.largest = dp(18)
        self._number.size = (dp(20), dp(20))
        self._number.pos = (self.x + dp(3), self.top - dp(23))
        side = min(self.height * 0.84, dp(40))
        share = 0.42 if is_known else 0.5
        for part in (self._badge, self._sign):
            part.size = (side, side)
            part.center = (self.x + self.width * share, self.center_y)
        self._sign.largest = side
        left = self._badge.right + dp(1)
        for label, up in zip(self._powers, (1, 0), strict=True):
            label.size = (self.right - dp(4) - left, (self.height - dp(8)) / 2)
            label.pos = (left, self.y + dp(4) + up * label.height)
            label.largest = dp(17)

    def _arrange_tall(self, *, is_known: bool) -> None:
        """Put the badge in the middle, the powers above and below where they fit."""
        has_room = is_known and self.height >= dp(_TALL_DP)
        row = dp(18)
        self._number.largest = dp(13)
        self._number.size = (dp(18), dp(14)) if not has_room else (0, 0)
        self._number.pos = (self.x + dp(2), self.top - dp(17))
        self._number.text = self._number.text if not has_room else ""
        side = min(self.width * 0.74, self.height * (0.5 if has_room else 0.62))
        lift = 0 if has_room else -dp(5)
        for part in (self._badge, self._sign):
            part.size = (side, side)
            part.center = (self.center_x, self.center_y + lift)
        self._sign.largest = side
        for label, y in zip(
            self._powers, (self.top - row - dp(3), self.y + dp(3)), strict=True
        ):
            label.size = (self.width - dp(6), row) if has_room else (0, 0)
            label.pos = (self.x + dp(3), y)
            label.largest = dp(16)
