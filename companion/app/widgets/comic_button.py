"""A button that looks like a comic panel and sinks into its shadow when pressed.

    ComicButton:
        icon: "cycle"
        text: "Re-roll one"
        on_release: root.dispatch("on_reroll")

Letting go outside of it cancels. When its meaning changes, or when it has just come
up, it ignores touches for `theme.GUARD_S`, so that nobody presses what was not there.
It belongs to one finger at a time, the last that came: a hand that lies on it, or a
finger whose end was lost, does not count twice.
"""

from math import ceil
from typing import Any, Final

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets.fitting import extents
from companion.app.widgets.panel import PanelLook

__all__ = ("ComicButton", "GuardedButton")

LIT_S: Final = 0.035
"""How long it stays lit after the quickest tap."""


class GuardedButton(ButtonBehavior):
    """Button behaviour that ignores touches right after its meaning changed."""

    guards = BooleanProperty(True)
    """Whether it ignores touches after a change; off for plus and minus.

    :attr:`guards` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    _guarded_until_s = 0.0
    _meaning = 0
    """How often it has changed."""

    _finger = -1
    """The touch it belongs to, by its uid."""

    def __init__(self, **kwargs: Any) -> None:
        self._go_out = Clock.create_trigger(lambda _dt: self._do_release(), LIT_S)
        super().__init__(**kwargs)
        self.fbind("state", lambda *_: self._go_out.cancel())

    def guard(self, *_args: object) -> None:
        """Ignore touches for `theme.GUARD_S` from now on, and a finger that is down."""
        if self.guards:
            self._guarded_until_s = Clock.get_time() + theme.GUARD_S
            self._meaning += 1

    def on_parent(self, _self: Widget, parent: Widget | None) -> None:
        """Ignore the finger that brought the button up."""
        if parent is not None:
            self.guard()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Swallow a touch that comes too early for the new meaning."""
        too_early = Clock.get_time() < self._guarded_until_s
        if too_early and self.collide_point(*touch.pos):
            return True
        taken = bool(super().on_touch_down(touch))
        if self in touch.ud:
            touch.ud[self] = self._meaning
            self._finger = touch.uid
        return taken

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let a finger go for nothing that came down on something else.

        Another finger has changed what the button means, or has turned the page.
        """
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        if touch.uid != self._finger:
            touch.ungrab(self)
            return True
        if self.get_root_window() is None or touch.ud[self] != self._meaning:
            touch.ungrab(self)
            self.state = "normal"
            return True
        taken = bool(super().on_touch_up(touch))
        if self.state == "down":
            # Kivy goes by the time of day here, and would leave it lit for years.
            self.cancel_event()
            self._go_out()
        return taken


class ComicButton(GuardedButton, PanelLook, Widget):
    """A panel to press, with an icon, a text, or both."""

    text = StringProperty("")
    """What it says; shrinks and wraps until it fits.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    icon = StringProperty("")
    """Name of its icon, from `data/fonts/icons.toml`; empty for none.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    text_color = ColorProperty(theme.INK)
    """Colour of the text.

    :attr:`text_color` is a :class:`~kivy.properties.ColorProperty`, default ink.
    """

    icon_color = ColorProperty(theme.INK)
    """Colour of the icon.

    :attr:`icon_color` is a :class:`~kivy.properties.ColorProperty`, default ink.
    """

    icon_flip = BooleanProperty(False)
    """Whether the icon is mirrored, left for right.

    :attr:`icon_flip` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    comic = BooleanProperty(False)
    """Whether the text is comic lettering instead of bold text.

    :attr:`comic` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    outlined = BooleanProperty(False)
    """Whether the lettering is white with ink around it.

    :attr:`outlined` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    stacked = BooleanProperty(False)
    """Whether the icon stands above the text instead of before it.

    :attr:`stacked` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    largest = NumericProperty(0)
    """Font size of the text where there is room; 0 is the usual size of its kind.

    :attr:`largest` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    def _letter_size(self) -> float:
        usual = theme.HEADING_SIZE if self.comic else theme.TEXT
        return float(self.largest or sp(usual[:-2]))

    letter_size = AliasProperty(_letter_size, bind=("largest", "comic"))
    """Font size that follows from `largest` and `comic` (read only).

    :attr:`letter_size` is an :class:`~kivy.properties.AliasProperty`.
    """

    lines = NumericProperty(2)
    """The most lines the text may take.

    :attr:`lines` is a :class:`~kivy.properties.NumericProperty`, default 2.
    """

    icon_size = NumericProperty("30dp")
    """Side of the icon where there is room.

    :attr:`icon_size` is a :class:`~kivy.properties.NumericProperty`, default 30dp.
    """

    label = ObjectProperty(None)
    """The label that shows the text (set by the kv rule).

    :attr:`label` is an :class:`~kivy.properties.ObjectProperty`.
    """

    picture = ObjectProperty(None)
    """The icon that shows `icon` (set by the kv rule).

    :attr:`picture` is an :class:`~kivy.properties.ObjectProperty`.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._rearrange = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)
        for name in ("panel_box", "text", "icon", "letter_size", "lines"):
            self.fbind(name, self._rearrange)
        for name in ("stacked", "comic", "outlined", "icon_size"):
            self.fbind(name, self._rearrange)
        for name in ("text", "icon"):
            self.fbind(name, self.guard)
        self._rearrange()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Come up again while the finger is off the button."""
        if touch.grab_current is self:
            self.state = "down" if self.collide_point(*touch.pos) else "normal"
        return bool(super().on_touch_move(touch))

    def _arrange(self, *_args: object) -> None:
        """Put icon and text side by side (or above each other) in the middle."""
        pad = self.outline + dp(4)
        x, y, width, height = self._inner_box(pad)
        if self.stacked and self.text and self.icon:
            share = height * 0.55
            self.picture.size = (min(width, self.icon_size * 2), share)
            self.picture.center_x, self.picture.y = x + width / 2, y + height - share
            self.label.pos, self.label.size = (x, y), (width, height - share)
            return
        side = min(self.icon_size, height, width) if self.icon else 0
        gap = dp(6) if self.icon and self.text else 0
        across = min(self._text_width(), width - side - gap) if self.text else 0
        start = x + (width - side - gap - across) / 2
        self.picture.size = (side, side)
        self.picture.pos = (start, y + (height - side) / 2)
        self.label.pos = (start + side + gap, y)
        self.label.size = (across, height)

    def _text_width(self) -> float:
        """Measure the text at its largest size, in pixels."""
        lines, size = self.text.split("\n"), int(self.letter_size)
        widest = max(extents(line, self.label.font_name, size)[0] for line in lines)
        return ceil(widest + 0.1 * self.letter_size + dp(6))
