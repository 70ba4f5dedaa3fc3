"""One hero die as it lies on the table: POW!, OOPS! or OUCH!

die = DieFace(face="oops", index=2, selectable=True)
die.bind(on_release=...)
die.tumble()
"""

from typing import Any, ClassVar, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty

from companion.app import theme
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.lettering import Lettering
from companion.app.widgets.outlines import Point, box, cloud, grow, star
from companion.app.widgets.paint import (
    faint,
    fill,
    halftone,
    halftone_fade,
    ink_shape,
    mixed,
    stroke,
)
from companion.app.widgets.painted import Painted
from companion.core.texts import _

__all__ = ("DieFace",)

FACES: Final = ("pow", "oops", "ouch")

_FLICKER_S: Final = 0.06
_TUMBLE_S: Final = 0.3
_LONGEST_DELAY_S: Final = 0.08
_LANDING_S: Final = 0.12

_TILTS: Final = (-4.0, 3.0, -2.0, 4.5, -5.0, 2.0, -3.0)
_SPLASHES: Final = {
    "pow": theme.RED,
    "oops": theme.PAPER,
    "ouch": mixed(theme.FADED, theme.WHITE, 0.4),
}


class DieFace(GuardedButton, Painted):
    """A tile with a small splash and a shout.

    :Events:
        `on_release`: ()
            Fired when a selectable die was tapped.
        `on_land`: ()
            Fired when a tumble has come to its end.
    """

    __events__ = ("on_land",)
    painted_by: ClassVar[tuple[str, ...]] = ("shown", "selectable", "chosen", "state")

    face = OptionProperty("", options=["", *FACES])
    """The face that lies on top; "" is a die not yet thrown.

    :attr:`face` is an :class:`~kivy.properties.OptionProperty`, default "".
    """

    shown = OptionProperty("", options=["", *FACES])
    """The face drawn now: `face`, or a passing one while the die tumbles.

    :attr:`shown` is an :class:`~kivy.properties.OptionProperty`, default "".
    """

    index = NumericProperty(0)
    """Place of the die among its kind; gives it its own slight tilt.

    :attr:`index` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    selectable = BooleanProperty(defaultvalue=False)
    """Whether a tap on it means something; a thin ring says so.

    :attr:`selectable` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    chosen = BooleanProperty(defaultvalue=False)
    """Whether it is picked; a thick ring says so.

    :attr:`chosen` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._shout = Lettering(text="?")
        self._tumbled_s = 0.0
        self._tick: Any = None
        super().__init__(**kwargs)
        self.add_widget(self._shout)
        self.fbind("face", self._settle)
        self.fbind("index", self._settle)
        self._settle()

    def tumble(self, delay_s: float = 0) -> None:
        """Let the faces flicker, then land on `face` with a pop.

        Args:
            delay_s: Seconds it lands later than others, so that dice thrown together
                land one after the other; at most 0.08.
        """
        self._stop()
        Animation.cancel_all(self, "zoom")
        self._tumbled_s = -min(delay_s, _LONGEST_DELAY_S)
        self._tick = Clock.schedule_interval(self._flicker, 0)
        self._flicker(0)

    def on_selectable(self, _self: object, _selectable: bool) -> None:  # noqa: FBT001
        """Ignore the finger that brought the question up."""
        self.guard()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take touches only while a tap means something."""
        return bool(self.selectable and super().on_touch_down(touch))

    def on_land(self) -> None:
        """Fire when a tumble has come to its end."""

    def paint(self) -> None:
        """Paint ring, tile, splash."""
        edge, outline = self._tile()
        corner = (self.center_x - edge / 2, self.center_y - edge / 2)
        tile = box(corner, (edge, edge), edge * 0.2)
        self._paint_ring(tile, outline)
        colour = theme.FACE_COLOURS.get(self.shown, theme.DOTS)
        ringed = self.selectable or self.chosen
        ink_shape(tile, colour, outline_px=outline, shadow_px=0 if ringed else outline)
        if not self.shown:
            stroke(grow(tile, -edge * 0.09), faint(theme.FADED, 0.5), outline / 2)
            return
        halftone_fade(tile, faint(theme.INK, 0.16))
        radius = edge * 0.41
        splash = _splash(self.shown, self.center, radius, int(self.index))
        ink_shape(splash, _SPLASHES[self.shown], outline_px=outline * 0.7)
        halftone(splash, faint(theme.INK, 0.12), edge * 0.075)

    def arrange(self) -> None:
        """Place the shout across the splash."""
        edge, outline = self._tile()
        shout = self._shout
        shout.text = _shout(self.shown)
        is_pow = self.shown == "pow"
        shout.color = theme.WHITE if is_pow else theme.INK
        if not self.shown:
            shout.color = theme.FADED
        shout.outline_width = round(outline * 0.6) if is_pow else 0
        shout.shadow = outline * 0.4 if is_pow else 0
        shout.largest = edge * (0.34 if self.shown else 0.6)
        shout.size = (edge * 0.78, edge * 0.8)
        shout.center = self.center

    def _paint_ring(self, tile: list[Point], outline: float) -> None:
        pressed = self.state == "down"
        if self.chosen or pressed:
            ring = grow(tile, outline * 2.4)
            ink_shape(ring, theme.WHITE, outline_px=outline * 0.8, shadow_px=outline)
        elif self.selectable:
            fill(grow(tile, outline * 1.8), faint(theme.PAPER, 0.6))

    def _tile(self) -> tuple[float, float]:
        """Give edge and outline (px) of the tile; ring and tilt stay in the widget."""
        edge = min(self.size) * 0.82
        return edge, max(1.5, min(dp(4), edge * 0.04))

    def _settle(self, *_args: object) -> None:
        if not self._tick:
            self.shown = self.face
        self.tilt = _TILTS[int(self.index) % len(_TILTS)]

    def _flicker(self, dt_s: float) -> None:
        self._tumbled_s += dt_s
        if self._tumbled_s >= _TUMBLE_S:
            self._land()
            return
        step = int(self._tumbled_s / _FLICKER_S + 10) + int(self.index)
        self.shown = FACES[step % len(FACES)]
        self.tilt = 14 if step % 2 else -14
        self.zoom = 0.9

    def _land(self) -> None:
        self._stop()
        self._settle()
        self.zoom = 1.25
        Animation(zoom=1, d=_LANDING_S, t="out_cubic").start(self)
        self.dispatch("on_land")

    def _stop(self) -> None:
        if self._tick:
            self._tick.cancel()
            self._tick = None


def _shout(face: str) -> str:
    """Give the word printed on a face."""
    return {"pow": _("POW!"), "oops": _("OOPS!"), "ouch": _("OUCH!")}.get(face, "?")


def _splash(face: str, middle: Point, radius: float, index: int) -> list[Point]:
    """Give the outline of the splash: every face has its own kind of shape."""
    radii = (radius, radius * 0.98)
    if face == "pow":
        return star(middle, radii, spikes=11, seed=index + 3, depth=0.32, wobble=0.5)
    if face == "oops":
        return cloud(middle, (radius * 1.02, radius * 0.9), puffs=8, seed=index + 1)
    return star(middle, radii, spikes=8, seed=index + 5, depth=0.2, wobble=0.2)
