"""A panel over the dimmed page: title, close button, and any content.

    sheet = Sheet(title=_("Log"), content=LogList())
    sheet.bind(on_close=...)

A touch beside the panel closes it, but not within `theme.GUARD_S` of its coming up.
"""

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app import theme

__all__ = ("Sheet",)


class Sheet(FloatLayout):
    """A modal panel. Content with a height of its own makes the panel as high.

    :Events:
        `on_close`: the close button or the page beside the panel was tapped.
    """

    title = StringProperty("")
    """What the sheet is about.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    content = ObjectProperty(None, allownone=True)
    """The widget inside.

    :attr:`content` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    closes = BooleanProperty(True)
    """Whether people can close it without an answer.

    :attr:`closes` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    panel = ObjectProperty(None)
    """The panel (set by the kv rule).

    :attr:`panel` is an :class:`~kivy.properties.ObjectProperty`.
    """

    slot = ObjectProperty(None)
    """The box around the content (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`.
    """

    modal = True
    """What lies under it is not there for now (the layout check reads this)."""

    __events__ = ("on_close",)

    def __init__(self, **kwargs: Any) -> None:
        self._resize = Clock.create_trigger(self._fit_panel, -1)
        super().__init__(**kwargs)
        self._since_s = Clock.get_time()
        self.fbind("size", self._resize)
        self.fbind("content", self._fill)
        self.fbind("closes", self._offer_close)
        self._close = self.ids.close_button.__self__
        self._fill()
        self._offer_close()

    def on_close(self) -> None:
        """Do nothing; the stage takes the sheet away."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Keep touches from the page below; close on one beside the panel."""
        if self.panel.collide_point(*touch.pos):
            super().on_touch_down(touch)
        elif self.closes and Clock.get_time() - self._since_s >= theme.GUARD_S:
            self.dispatch("on_close")
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Keep moves from the page below."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Keep releases from the page below."""
        super().on_touch_up(touch)
        return True

    def _offer_close(self, *_args: object) -> None:
        head = self.ids.head_box
        head.remove_widget(self._close)
        if self.closes:
            head.add_widget(self._close)

    def _fill(self, *_args: object) -> None:
        self.slot.clear_widgets()
        if self.content is not None:
            self.slot.add_widget(self.content)
            self.content.fbind("height", self._resize)
        self._resize()

    def _fit_panel(self, *_args: object) -> None:
        """Make the panel as high as its content, or as the page allows."""
        room = self.height - dp(24)
        own: Widget | None = self.content
        if own is None or own.size_hint_y is not None:
            self.panel.height = room
            return
        around = self.ids.head_box.height + self.panel.padding[1] * 2 + dp(8)
        self.panel.height = min(room, own.height + around)
