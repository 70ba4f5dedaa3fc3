"""The match as a story, the newest line first.

stage.open_sheet(LogSheet(session=session), _("The story so far"))

Lines that were taken back stay, faded and struck through. Long stories are drawn only
as far as they can be seen.
"""

from datetime import datetime
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.fitting import broken, extents
from companion.table.match import StoryLine

__all__ = ("LogRow", "LogSheet", "split_name")

TEXT_SP: Final = 18
BADGE_DP: Final = 34
TIME_DP: Final = 52
EDGE_DP: Final = 12
"""Above and below a text, together."""
SCROLLBAR_DP: Final = 16


class LogRow(BoxLayout):
    """One line of the story."""

    seat = NumericProperty(-1)
    """Whose line it is, from 0; -1 is the table's.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    text = StringProperty("")
    """What happened.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    time = StringProperty("")
    """When, as a time of day.

    :attr:`time` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    undone = BooleanProperty(False)
    """Whether it was taken back.

    :attr:`undone` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    day = StringProperty("")
    """The day, where another one begins; such a row has nothing else.

    :attr:`day` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    odd = BooleanProperty(False)
    """Whether the row is shaded, so that the eye keeps the line.

    :attr:`odd` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """


class LogSheet(BoxLayout):
    """All lines of the story."""

    session = ObjectProperty(None)
    """The `Session`.

    :attr:`session` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    rows = ListProperty()
    """What each row shows, as the properties of `LogRow` (read only).

    :attr:`rows` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    is_empty = BooleanProperty(False)
    """Whether nothing has happened yet.

    :attr:`is_empty` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._redraw = Clock.create_trigger(lambda _dt: self.show(), -1)
        super().__init__(**kwargs)
        self.fbind("width", self._redraw)
        self._redraw()

    def show(self) -> None:
        """Tell the story as it stands now."""
        story = self.session.match.story()
        names = [seat["name"] for seat in self.session.match.document["seats"]]
        rows: list[dict[str, Any]] = []
        for number, line in enumerate(reversed(story)):
            if number and _day(line) != _day(story[-number]):
                rows.append(self._day_row(story[-number]))
            rows.append(self._row(line, names, odd=bool(number % 2)))
        if story and _day(story[0]) != _day(story[-1]):
            rows.append(self._day_row(story[0]))
        self.rows = rows
        self.is_empty = not rows

    def _row(self, line: StoryLine, names: list[str], *, odd: bool) -> dict[str, Any]:
        room = self.width - dp(BADGE_DP + TIME_DP + SCROLLBAR_DP) - dp(24)
        size = int(sp(TEXT_SP))
        lines = broken(line.text, theme.BODY, size, room) or (line.text,)
        text_height = len(lines) * extents("X", theme.BODY, size)[1]
        return {
            "seat": split_name(line.text, names),
            "text": line.text,
            "time": f"{_local(line):%H:%M}",
            "undone": line.undone,
            "day": "",
            "odd": odd,
            "height": max(dp(BADGE_DP + 6), text_height + dp(EDGE_DP)),
        }

    def _day_row(self, line: StoryLine) -> dict[str, Any]:
        """Give the row under the first line of a day."""
        return {
            "seat": -1,
            "text": "",
            "time": "",
            "undone": False,
            "day": _day(line),
            "odd": False,
            "height": dp(32),
        }


def split_name(text: str, names: list[str]) -> int:
    """Find whose name a line begins with.

    Returns:
        The seat, from 0; -1 if the line is the table's. Of two names that fit, the
        longer one counts.
    """
    found = [
        (len(name), -seat)
        for seat, name in enumerate(names)
        if text.startswith(name) and not text[len(name) : len(name) + 1].isalnum()
    ]
    return -max(found)[1] if found else -1


def _day(line: StoryLine) -> str:
    return f"{_local(line):%Y-%m-%d}"


def _local(line: StoryLine) -> datetime:
    return datetime.fromtimestamp(line.at_ms / 1000)
