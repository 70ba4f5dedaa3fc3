"""Sticky notes: what the table must not forget now.

    NoteStrip:
        notes: [("Plus five", "rest of the game")]
        below: True

Below something the notes stand in a row, beside it on top of each other. Without a
note it takes no room.
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.panel import PanelLook
from companion.core.texts import _, ngettext

__all__ = ("Note", "NoteStrip")

_LEAST_DP: Final = 150
"""Width that a note needs to be read."""
_BESIDE: Final = 0.36
_STACKED: Final = 2
"""How many notes have room on top of each other."""


class Note(PanelLook, BoxLayout):
    """One note."""

    text = StringProperty("")
    """What stands on it.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class NoteStrip(BoxLayout):
    """As many notes as can be read, the latest ones; the last place counts the rest."""

    notes = ListProperty()
    """Pairs of what and how long, the oldest first.

    :attr:`notes` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    below = BooleanProperty(False)
    """Whether it stands below something, over the whole width.

    :attr:`below` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def _share(self) -> float:
        return _BESIDE if self.notes else 0.0001

    share = AliasProperty(_share, bind=("notes",))
    """Share of the width beside something (read only).

    :attr:`share` is an :class:`~kivy.properties.AliasProperty`.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._refill = Clock.create_trigger(self._fill, -1)
        super().__init__(**kwargs)
        for name in ("notes", "width", "below"):
            self.fbind(name, self._refill)
        self._refill()

    def _words(self, text: str, how_long: str) -> str:
        """Say how long, too, where there is room for more than what."""
        is_crowded = len(self.notes) > 1 and not self.below
        if is_crowded or not how_long:
            return text
        return _("{what} · {how_long}").format(what=text, how_long=how_long)

    def _fill(self, *_args: object) -> None:
        room = max(1, int(self.width / dp(_LEAST_DP))) if self.below else _STACKED
        shown = [self._words(*note) for note in self.notes]
        if len(shown) > room:
            rest = len(shown) - room + 1
            more = ngettext("and {count} more", "and {count} more", rest)
            shown = [*shown[rest:], more.format(count=rest)]
        self.clear_widgets()
        for text in shown:
            self.add_widget(Note(text=text))
