"""Sticky notes in a row: what the table must not forget now.

    NoteStrip:
        notes: ["Plus five · rest of the game"]

Without a note it takes no room.
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.panel import PanelLook
from companion.core.texts import ngettext

__all__ = ("Note", "NoteStrip")

_HEIGHT_DP: Final = 30
_LEAST_DP: Final = 150
"""Width that a note needs to be read."""


class Note(PanelLook, BoxLayout):
    """One note."""

    text = StringProperty("")
    """What stands on it.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class NoteStrip(BoxLayout):
    """As many notes as can be read, the latest ones; the last place counts the rest."""

    notes = ListProperty()
    """The notes, the oldest first.

    :attr:`notes` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    box = ObjectProperty(None)
    """Where the notes stand (set by the kv rule).

    :attr:`box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _strip_height(self) -> float:
        return float(dp(_HEIGHT_DP)) if self.notes else 0.0

    strip_height = AliasProperty(_strip_height, bind=("notes",))
    """Height of the strip (read only).

    :attr:`strip_height` is an :class:`~kivy.properties.AliasProperty`.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._refill = Clock.create_trigger(self._fill, -1)
        super().__init__(**kwargs)
        for name in ("notes", "width"):
            self.fbind(name, self._refill)
        self._refill()

    def _fill(self, *_args: object) -> None:
        room = max(1, int(self.width / dp(_LEAST_DP)))
        shown = list(self.notes)
        if len(shown) > room:
            rest = len(shown) - room + 1
            more = ngettext("and {count} more", "and {count} more", rest)
            shown = [*shown[rest:], more.format(count=rest)]
        self.box.clear_widgets()
        for text in shown:
            self.box.add_widget(Note(text=text))
