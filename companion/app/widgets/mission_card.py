"""The back of a mission as it lies on the table: level, plot, traits, who wants it.

card = MissionCard(level=3, plot="red", traits=["speed", "psychic"], shields=[0])
card.look = "tappable"
card.bind(on_release=...)
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
)

from companion.app import theme
from companion.app.icon_font import glyph
from companion.app.widgets.card_stamp import CardStamp
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.labels import Icon
from companion.app.widgets.lettering import Lettering
from companion.app.widgets.outlines import Point, box, grow, star
from companion.app.widgets.paint import (
    Colour,
    faint,
    fill,
    halftone,
    halftone_fade,
    ink_shape,
    line,
    mixed,
    stroke,
)
from companion.app.widgets.painted import Painted
from companion.app.widgets.seat_badge import SeatBadge
from companion.core.texts import _
from companion.games.rookie_heroes.naming import PLOT_ICONS, TRAIT_ICONS

__all__ = ("MissionCard",)

_NO_SEAT: Final = -1
_SEATS: Final = 4


class MissionCard(GuardedButton, Painted):
    """One mission back; works from about 90x110dp to 200x260dp.

    :Events:
        `on_release`: ()
            Fired when a card that may be tapped was tapped.
    """

    level = NumericProperty(1)
    """Level of the mission, 1 to 4.

    :attr:`level` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    plot = OptionProperty("green", options=list(theme.PLOT_COLOURS))
    """Plot of the mission: gives colour and large icon.

    :attr:`plot` is an :class:`~kivy.properties.OptionProperty`, default "green".
    """

    traits = ListProperty()
    """The two traits on the back; empty where nobody told them.

    :attr:`traits` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    special = BooleanProperty(defaultvalue=False)
    """Whether a special mission token lies on it.

    :attr:`special` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    shields = ListProperty()
    """Seats whose shields lie on it, from 0, in their order.

    :attr:`shields` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    owner = NumericProperty(_NO_SEAT)
    """Seat that has won it, from 0; -1 for nobody. Then no shields are shown.

    :attr:`owner` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    tried = BooleanProperty(defaultvalue=False)
    """Whether its hero tried it this turn; a stamp says so.

    :attr:`tried` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    look = OptionProperty(
        "idle", options=["idle", "tappable", "chosen", "dimmed", "challenged"]
    )
    """How it stands in the question of the moment.

    `tappable` and `chosen` cards take taps; `challenged` ones are crossed out.

    :attr:`look` is an :class:`~kivy.properties.OptionProperty`, default "idle".
    """

    painted_by: ClassVar[tuple[str, ...]] = (
        "level",
        "plot",
        "traits",
        "special",
        "shields",
        "owner",
        "tried",
        "look",
        "state",
    )

    def __init__(self, **kwargs: Any) -> None:
        self._level = Lettering(color=theme.WHITE, halign="left")
        self._plot = Icon()
        self._traits = (Lettering(), Lettering())
        self._badges = [SeatBadge(seat=_NO_SEAT) for _seat in range(_SEATS)]
        self._stamp = CardStamp()
        super().__init__(**kwargs)
        for child in (self._plot, *self._traits, self._level, *self._badges):
            self.add_widget(child)
        self.add_widget(self._stamp)

    def show(self, mission: Mapping[str, Any]) -> None:
        """Take over a mission of the state document.

        Args:
            mission: `level`, `plot` and, where known, `traits`, `special`, `shields`,
                `owner` (None for nobody) and `tried`.
        """
        owner = mission.get("owner")
        self.level, self.plot = mission["level"], mission["plot"]
        self.traits = list(mission.get("traits") or ())
        self.special = bool(mission.get("special"))
        self.shields = list(mission.get("shields") or ())
        self.owner = _NO_SEAT if owner is None else owner
        self.tried = bool(mission.get("tried"))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take touches only while a tap means something."""
        takes = self.look in ("tappable", "chosen")
        return bool(takes and super().on_touch_down(touch))

    def on_state(self, _self: object, state: str) -> None:
        """Sink under the finger."""
        self.zoom = 0.95 if state == "down" else 1

    def paint(self) -> None:
        """Paint card, spotlight, trait squares and what lies on it."""
        card, outline = self._card(), self._outline()
        colour = self._shade(theme.PLOT_COLOURS[self.plot])
        if self.look == "chosen":
            ring = grow(card, outline + dp(3))
            ink_shape(ring, theme.WHITE, outline_px=dp(1))
        flat = self.look in ("chosen", "dimmed", "challenged")
        ink_shape(card, colour, outline_px=outline, shadow_px=0 if flat else dp(4))
        halftone_fade(card, faint(theme.INK, 0.2))
        if self.look == "tappable":
            stroke(grow(card, -dp(1.5)), theme.PAPER, dp(3))
        self._paint_spotlight(colour)
        for icon in self._traits:
            square = box(icon.pos, icon.size, icon.width * 0.16)
            paper = self._shade(theme.PAPER if self.traits else colour)
            ink_shape(square, paper, outline_px=min(outline, icon.width * 0.07))
        if self.owner >= 0:
            self._paint_foot()
        if self.special:
            self._paint_token()

    def arrange(self) -> None:
        """Place figure, icons, badges and stamp by the size of the card."""
        x, y, width, height = self._inner()
        square = min(width * 0.27, height * 0.21)
        icon = min(width * 0.51, height * 0.36)
        self._plot.name, self._plot.size = PLOT_ICONS[self.plot], (icon, icon)
        self._plot.center = (x + width * 0.56, y + height * 0.71)
        for place, label in enumerate(self._traits):
            label.size = (square, square)
            label.center = (x + width * (0.33 + 0.34 * place), y + height * 0.37)
            self._write_trait(label, place)
        figure = self._level
        figure.text = str(int(self.level))
        figure.size = (width * 0.27, height * 0.29)
        figure.pos = (x + width * 0.03, y + height * 0.71)
        figure.largest = min(width * 0.36, height * 0.27)
        figure.outline_width = max(1, round(figure.largest * 0.07))
        figure.shadow = figure.largest * 0.05
        self._arrange_badges()
        self._arrange_stamp()

    def _write_trait(self, label: Lettering, place: int) -> None:
        """Show a trait's icon, or a question mark for one that nobody told."""
        known = place < len(self.traits)
        label.font_name = theme.ICONS if known else theme.HEADING
        label.text = glyph(TRAIT_ICONS[self.traits[place]]) if known else "?"
        label.largest = label.width * (0.86 if known else 0.7)
        label.smallest = 1

    def _arrange_badges(self) -> None:
        """Lay the shields in a row at the foot, or the owner's badge alone."""
        x, y, width, height = self._inner()
        seats = [int(self.owner)] if self.owner >= 0 else [int(s) for s in self.shields]
        share = min(0.29 * width, 0.23 * height, width / max(len(seats), 1))
        for place, badge in enumerate(self._badges):
            shown = place < len(seats)
            badge.seat = seats[place] if shown else _NO_SEAT
            badge.raised = self.owner < 0
            badge.size = (share, share)
            badge.center_x = x + width / 2 + (place - (len(seats) - 1) / 2) * share
            badge.center_y = y + height * 0.125

    def _arrange_stamp(self) -> None:
        """Lay the stamp across the middle, or nothing."""
        x, y, width, height = self._inner()
        challenged = self.look == "challenged"
        word = _("CHALLENGED!") if challenged else ""
        self._stamp.text = word or (_("TRIED") if self.tried else "")
        self._stamp.crossed = challenged
        self._stamp.pos, self._stamp.size = (x, y), (width, height)
        self._level.opacity = 0.6 if self._is_dark() else 1

    def _paint_spotlight(self, colour: Colour) -> None:
        """Let the plot's icon stand in a burst of light."""
        radius = max(self._plot.size) * 0.78
        light = star(self._plot.center, (radius, radius), spikes=16, seed=5, depth=0.2)
        fill(light, mixed(colour, theme.WHITE, 0.28))

    def _paint_foot(self) -> None:
        """Paint the owner's band over the foot of the card."""
        x, y, width, height = self._inner()
        band = box((x, y), (width, height * 0.25), dp(4))
        ink_shape(
            band, self._shade(theme.SEAT_COLOURS[int(self.owner)]), outline_px=0.5
        )
        halftone(band, faint(theme.WHITE, 0.22), dp(8))
        edge_y = y + height * 0.25
        line((x, edge_y), (x + width, edge_y), theme.INK, self._outline() * 0.8)

    def _paint_token(self) -> None:
        """Paint the special mission token over the upper right corner."""
        x, y, width, height = self._inner()
        radius = min(width * 0.2, height * 0.16)
        middle = (x + width - radius * 0.85, y + height - radius * 0.8)
        outline = self._outline()
        back = star(middle, (radius, radius), spikes=12, seed=4, depth=0.25)
        ink_shape(back, theme.RED, outline_px=outline * 0.8, shadow_px=outline * 0.6)
        token = star(
            middle, (radius * 0.78, radius * 0.78), spikes=5, depth=0.52, wobble=0
        )
        ink_shape(token, theme.SUN, outline_px=outline * 0.6)

    def _shade(self, colour: Colour) -> Colour:
        """Darken a colour where the card is out of the question."""
        return mixed(colour, theme.NIGHT, 0.55) if self._is_dark() else colour

    def _is_dark(self) -> bool:
        return self.look in ("dimmed", "challenged")

    def _outline(self) -> float:
        return max(1.5, min(dp(3), min(self.size) * 0.03))

    def _inner(self) -> tuple[float, float, float, float]:
        """Give left, bottom, width and height of the card within its outline."""
        edge = dp(4) + self._outline()
        width, height = self.width - 2 * edge, self.height - 2 * edge
        return self.x + edge, self.y + edge, max(1, width), max(1, height)

    def _card(self) -> list[Point]:
        x, y, width, height = self._inner()
        return box((x, y), (width, height), dp(5))
