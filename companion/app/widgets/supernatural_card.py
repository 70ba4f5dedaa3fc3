"""A Supernatural as it lies on the table: strength now, name, kind, Bodyguard.

card = SupernaturalCard(card_name="Kharzoth Orax", strength=10, why="+6")
card.look = "target"
card.bind(on_release=...)

Works from about 60x60dp to 200x260dp; a flat card puts its name below, a tall one has
a picture in the middle.
"""

from typing import Any, ClassVar, Final

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from companion.app import theme
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.labels import FitLabel, Heading, Icon
from companion.app.widgets.lettering import Lettering
from companion.app.widgets.outlines import Point, box, grow, oval, star
from companion.app.widgets.paint import (
    Colour,
    faint,
    fill,
    halftone_fade,
    ink_shape,
    mixed,
    stroke,
)
from companion.app.widgets.painted import Painted

__all__ = ("KIND_COLOURS", "KIND_ICONS", "SupernaturalCard")

KIND_ICONS: Final = {
    "hire": "shaking-hands",
    "action": "punch-blast",
    "permanent": "power-lightning",
    "": "help",
}
"""Kind of a card's text -> icon; "" is a text that nobody told."""

KIND_COLOURS: Final[dict[str, Colour]] = {
    "hire": theme.SUN,
    "action": theme.RED,
    "permanent": theme.SKY,
    "": theme.FADED,
}

_TALL: Final = 1.05
"""From this height (for a width of 1) on, a card has a picture in the middle."""

_SMALL_DP: Final = 90
"""A narrower card has room for one mark only beside its strength."""

_PICTURE_DP: Final = 120
"""From this height on there is room for that picture."""


class SupernaturalCard(GuardedButton, Painted):
    """One card.

    :Events:
        `on_release`: ()
            Fired when it was tapped.
    """

    card_id = StringProperty("")
    """Its id in the match; empty for one that does not lie on the table yet.

    :attr:`card_id` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    card_name = StringProperty("")
    """What it is called.

    :attr:`card_name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    strength = NumericProperty(0)
    """What it counts now.

    :attr:`strength` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    why = StringProperty("")
    """How much that is more or less than printed, such as "+6"; empty: as printed.

    :attr:`why` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    bodyguard = BooleanProperty(False)
    """Whether it can fend off an attack.

    :attr:`bodyguard` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    kind = OptionProperty("", options=list(KIND_ICONS))
    """What its text is: `hire`, `action`, `permanent`; "" where nobody told it.

    :attr:`kind` is an :class:`~kivy.properties.OptionProperty`, default "".
    """

    look = OptionProperty("rest", options=["rest", "ready", "target", "dimmed"])
    """How it stands out: an Action that can be used now, a card that may be chosen.

    :attr:`look` is an :class:`~kivy.properties.OptionProperty`, default "rest".
    """

    selectable = BooleanProperty(True)
    """Whether a tap means something.

    :attr:`selectable` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    painted_by: ClassVar[tuple[str, ...]] = (
        "card_name",
        "strength",
        "why",
        "bodyguard",
        "kind",
        "look",
    )

    def __init__(self, **kwargs: Any) -> None:
        self._strength = Lettering()
        # Its ink is smaller than its box, which may lie on the picture.
        self._strength.floats = True
        self._name = Heading(halign="center", lines=2)
        self._picture = Icon()
        self._kind = Icon()
        self._shield = Icon(name="checked-shield")
        self._why = FitLabel(font_name=theme.BODY_BOLD, halign="center")
        super().__init__(**kwargs)
        for name in ("card_id", "card_name"):
            self.fbind(name, self.guard)
        for child in (self._picture, self._name, self._kind, self._shield, self._why):
            self.add_widget(child)
        self.add_widget(self._strength)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take touches only while a tap means something."""
        return bool(self.selectable and super().on_touch_down(touch))

    def on_state(self, _self: object, state: str) -> None:
        """Sink under the finger."""
        self.zoom = 0.95 if state == "down" else 1

    def paint(self) -> None:
        """Paint the card, the light behind its picture, the marks."""
        card, outline = self._card(), self._outline()
        colour = self._shade(KIND_COLOURS[self.kind])
        if self.look in ("ready", "target"):
            ring = grow(card, outline + dp(2.5))
            ink = theme.SUN if self.look == "ready" else theme.WHITE
            ink_shape(ring, ink, outline_px=dp(1))
        flat = self.look != "rest"
        ink_shape(card, colour, outline_px=outline, shadow_px=0 if flat else dp(3.5))
        halftone_fade(card, faint(theme.INK, 0.16))
        if self._is_tall():
            self._paint_light(colour)
        x, y, width, _height = self._inner()
        foot = box((x, y), (width, self._foot()), dp(3))
        fill(foot, self._shade(theme.PAPER))
        stroke(foot, theme.INK, max(1, outline * 0.5))
        if self.bodyguard:
            radius = max(self._shield.size) * 0.56
            disc = oval(self._shield.center, (radius, radius), 24)
            ink_shape(disc, self._shade(theme.PAPER), outline_px=outline * 0.5)
        if self.why:
            chip = box(self._why.pos, self._why.size, dp(4))
            ink_shape(chip, theme.SUN, outline_px=outline * 0.6)

    def arrange(self) -> None:
        """Place strength, name and marks by the size of the card."""
        x, y, width, height = self._inner()
        foot = self._foot()
        head = height - foot
        if self._is_tall():
            side = min(width * 0.42, height * 0.3)
            self._place_picture(x, y + foot, width, head)
        else:
            side = head
            self._picture.name = ""
        self._place_name(x, y, width, foot)
        digits = len(str(int(self.strength)))
        across = side * (0.72, 1.05, 1.3)[min(digits, 3) - 1]
        if self._is_small() and self._marks():
            across = min(across, width * 0.56)
        self._strength.text = str(int(self.strength))
        # Letters are higher than their ink: the box may stick out of the card.
        self._strength.size = (across, side * 1.3)
        self._strength.center = (x + dp(3) + across / 2, y + height - side * 0.5)
        self._strength.largest = side
        self._strength.color = theme.WHITE
        self._strength.outline_width = max(1, round(side * 0.07))
        self._strength.shadow = side * 0.05
        self._place_marks(x + width, y + height, side, width - across - dp(4))

    def _place_name(self, x: float, y: float, width: float, foot: float) -> None:
        name = self._name
        name.text, name.color = self.card_name, theme.INK
        name.pos, name.size = (x + dp(1), y + dp(1)), (width - dp(2), foot - dp(2))
        name.largest = foot * (0.5 if foot > dp(30) else 0.8)
        name.lines = 2 if foot > dp(22) else 1

    def _marks(self) -> list[Any]:
        """Give what stands beside the strength; a small card has its colour only."""
        marks = [self._why] if self.why else []
        others = int(bool(self.why)) + int(self.bodyguard)
        if not self._is_tall() and others < (1 if self._is_small() else 2):
            marks.append(self._kind)
        if self.bodyguard:
            marks.append(self._shield)
        return marks

    def _place_marks(self, right: float, top: float, side: float, room: float) -> None:
        """Lay the marks beside the strength, on a small card one above the other."""
        marks = self._marks()
        self._kind.name = self._icon() if self._kind in marks else ""
        self._shield.name = "checked-shield" if self.bodyguard else ""
        self._shield.color = self._shade(theme.BLUE)
        self._why.text, self._why.color = self.why, theme.INK
        count = max(len(marks), 1)
        stacked = self._is_small() and count > 1
        each = min(side * 0.76, room / (1 if stacked else count)) - dp(1)
        high = min(each, side / count) if stacked else each
        for place, mark in enumerate(reversed(marks)):
            mark.size = (each, high * (0.72 if mark is self._why else 1))
            if stacked:
                mark.center = (right - each / 2, top - side / count * (place + 0.5))
            else:
                mark.center = (right - dp(1) - each * (place + 0.5), top - side / 2)
        self._why.largest = each * 0.5

    def _place_picture(self, x: float, y: float, width: float, head: float) -> None:
        picture = self._picture
        picture.name = self._icon()
        side = min(width * 0.5, head * 0.5)
        picture.size = (side, side)
        picture.center = (x + width / 2, y + head * 0.4)
        picture.color = theme.INK

    def _paint_light(self, colour: Colour) -> None:
        radius = max(self._picture.size) * 0.84
        light = star(
            self._picture.center, (radius, radius), spikes=16, seed=5, depth=0.2
        )
        fill(light, mixed(colour, theme.WHITE, 0.4))

    def _icon(self) -> str:
        return KIND_ICONS[self.kind]

    def _is_tall(self) -> bool:
        return self.height > dp(_PICTURE_DP) and self.height > _TALL * self.width

    def _is_small(self) -> bool:
        return self.width < dp(_SMALL_DP)

    def _foot(self) -> float:
        """Give the height of the name's band."""
        height = self._inner()[3]
        if self._is_tall():
            return height * 0.23
        return min(height * 0.44, dp(20) + (height - dp(50)) * 0.5)

    def _shade(self, colour: Colour) -> Colour:
        return mixed(colour, theme.NIGHT, 0.5) if self.look == "dimmed" else colour

    def _outline(self) -> float:
        return max(1.5, min(dp(3), min(self.size) * 0.035))

    def _inner(self) -> tuple[float, float, float, float]:
        """Give left, bottom, width and height of the card within its outline."""
        edge = dp(1) + self._outline()
        width, height = self.width - 2 * edge, self.height - 2 * edge
        return self.x + edge, self.y + edge, max(1, width), max(1, height)

    def _card(self) -> list[Point]:
        x, y, width, height = self._inner()
        return box((x, y), (width, height), dp(5))
