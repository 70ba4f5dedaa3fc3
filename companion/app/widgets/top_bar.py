"""The bar over every page: where we are in words, undo with its label, the tools.

    TopBar:
        title: root.title
        undo_text: root.undo_text
        on_undo_request: root.dispatch("on_undo_request")

Which buttons there are is told by `shows`; upright the bar has two rows.
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.widgets.night_page import NightLook

__all__ = ("BUTTONS", "TopBar")

BUTTONS: Final = ("back", "undo", "redo", "log", "tools", "menu")


class TopBar(NightLook, BoxLayout):
    """A sunny bar with a title and labelled buttons.

    :Events:
        `on_back_request`, `on_undo_request`, `on_redo_request`, `on_log_request`,
        `on_tools_request`, `on_menu_request`, `on_unsaved_request`: the button was
        tapped.
    """

    title = StringProperty("")
    """Turn and phase in words, or the name of the page.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    undo_text = StringProperty("")
    """What undo takes back, such as "Undo: Ana, stamina -1"; empty: nothing.

    :attr:`undo_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    redo_text = StringProperty("")
    """What redo brings back; empty: nothing, and the button is away.

    :attr:`redo_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    shows = ListProperty(["undo", "redo", "log", "tools", "menu"])
    """Names of the buttons the bar has, a choice of `BUTTONS`.

    :attr:`shows` is a :class:`~kivy.properties.ListProperty`.
    """

    unsaved = BooleanProperty(False)
    """Whether the bar says that not everything is on disk.

    :attr:`unsaved` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright: the title has a row of its own.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    rows = NumericProperty(1)
    """How many rows the bar has (read only).

    :attr:`rows` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    row = ObjectProperty(None)
    """The box that holds the buttons (set by the kv rule).

    :attr:`row` is an :class:`~kivy.properties.ObjectProperty`.
    """

    __events__ = tuple(f"on_{name}_request" for name in (*BUTTONS, "unsaved"))

    def __init__(self, **kwargs: Any) -> None:
        self._refill = Clock.create_trigger(self._fill, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Widget) -> None:
        """Take hold of the parts; not all of them stand in the bar all the time."""
        self._buttons = {name: self.ids[f"{name}_button"].__self__ for name in BUTTONS}
        self._title = self.ids.title_label.__self__
        self._sign = self.ids.unsaved_button.__self__
        for name in ("shows", "portrait", "redo_text", "unsaved"):
            self.fbind(name, self._refill)
        self._fill()

    def on_back_request(self) -> None:
        """Do nothing; the page decides."""

    def on_undo_request(self) -> None:
        """Do nothing; the page decides."""

    def on_redo_request(self) -> None:
        """Do nothing; the page decides."""

    def on_log_request(self) -> None:
        """Do nothing; the page decides."""

    def on_tools_request(self) -> None:
        """Do nothing; the page decides."""

    def on_menu_request(self) -> None:
        """Do nothing; the page decides."""

    def on_unsaved_request(self) -> None:
        """Do nothing; the page decides."""

    def _fill(self, *_args: object) -> None:
        """Put the buttons that the page wants into their row."""
        wanted = [name for name in BUTTONS if name in self.shows]
        if not self.redo_text and "redo" in wanted:
            wanted.remove("redo")
        head = self.ids.head_box
        head.clear_widgets()
        if "back" in wanted:
            wanted.remove("back")
            head.add_widget(self._buttons["back"])
        head.add_widget(self._title)
        if self.unsaved:
            head.add_widget(self._sign)
        self.row.clear_widgets()
        for name in wanted:
            self.row.add_widget(self._buttons[name])
        self.rows = 2 if self.portrait and wanted else 1
