"""The sums of all seats: a row a seat, or upright a column a seat.

    ScoreTable:
        standings: root.sheet.standings
        total_name: root.sheet.total_name
        on_seat_request: root.explain(args[1])

The winners stand on the sun; a tap on a seat asks how its sum is made.
"""

from collections.abc import Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.boards.score_sheet import Part, Standing
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook, dot_texture
from companion.app.widgets.score_cell import ScoreCell, ScoreName

__all__ = ("ScoreStrip", "ScoreTable")

_FIRST_WIDTH: Final = 1.3
"""Width of the first line's column: its figures and its name are the longest."""
_SHORT: Final = 3
"""Lines with names of so few letters are all of one kind, such as battles."""
_MANY: Final = 4
"""More of such lines need room."""
_FEW_SEATS: Final = 3
"""Fewer seats have columns that are wide enough for badge and name in a row."""


class ScoreStrip(GuardedButton, BoxLayout):
    """One seat: badge, name, the points of each line, the sum."""

    seat = NumericProperty(0)
    """Which seat, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    name = StringProperty("")
    """Name of the person.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    total = StringProperty("")
    """The sum.

    :attr:`total` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    wins = BooleanProperty(False)
    """Whether this seat has won.

    :attr:`wins` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    selectable = BooleanProperty(True)
    """Whether a tap has reasons to show.

    :attr:`selectable` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    upright = BooleanProperty(False)
    """Whether the strip is a column.

    :attr:`upright` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    brief = BooleanProperty(False)
    """Whether badge and name take less room, since there are many lines.

    :attr:`brief` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def _head_size(self) -> list[float]:
        return _head_of(self)

    head_size = AliasProperty(_head_size, bind=("upright", "brief"))
    """Room for badge and name; of one side of it the strip decides (read only).

    :attr:`head_size` is an :class:`~kivy.properties.AliasProperty`.
    """

    cells = ObjectProperty(None)
    """Where the points stand (set by the kv rule).

    :attr:`cells` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _ground(self) -> Sequence[float]:
        if self.state == "down":
            return theme.GLOW
        return theme.SUN if self.wins else theme.PAPER

    ground = AliasProperty(_ground, bind=("state", "wins"))
    """Colour of the strip (read only).

    :attr:`ground` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _dots_texture(self) -> Texture:
        return dot_texture()

    dots_texture = AliasProperty(_dots_texture)
    """The repeated picture of one dot (read only).

    :attr:`dots_texture` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _dots_coords(self) -> tuple[float, ...]:
        across, up = (side / dp(theme.DOT_GAP_DP) for side in self.size)
        return (0, 0, across, 0, across, up, 0, up)

    dots_coords = AliasProperty(_dots_coords, bind=("size",))
    """Texture coordinates that repeat the dot over the strip (read only).

    :attr:`dots_coords` is an :class:`~kivy.properties.AliasProperty`.
    """

    def fill_in(self, standing: Standing, letters: int) -> None:
        """Show the sum of a seat.

        Args:
            standing: Of the seat.
            letters: Of the longest figure in a table of equally large ones, else 1.
        """
        self.seat, self.name = standing.seat, standing.name
        self.total, self.wins = str(standing.total), standing.wins
        self.selectable = bool(standing.heading)
        self.cells.clear_widgets()
        for part in standing.parts:
            cell = ScoreCell(ruled=self.upright, letters=letters)
            cell.text = str(part.points)
            if part.marked:
                cell.mark = theme.SEAT_COLOURS[standing.seat]
            self.cells.add_widget(cell)
        _widen_first(self.cells, standing.parts)


class ScoreTable(PanelLook, BoxLayout):
    """The score sheet of a match.

    :Events:
        `on_seat_request`: (seat) somebody wants to know how a sum is made.
    """

    total_name = StringProperty("")
    """The head of the last column.

    :attr:`total_name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    standings = ListProperty()
    """The sums in the order they are shown, as `Standing`s.

    :attr:`standings` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    upright = BooleanProperty(False)
    """Whether each seat is a column.

    :attr:`upright` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    brief = BooleanProperty(False)
    """Whether many lines leave the heads of the columns less room (read only).

    :attr:`brief` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def _head_size(self) -> list[float]:
        return _head_of(self)

    head_size = AliasProperty(_head_size, bind=("upright", "brief"))
    """Room for badge and name of a seat (read only).

    :attr:`head_size` is an :class:`~kivy.properties.AliasProperty`.
    """

    names = ObjectProperty(None)
    """Where the names of the lines stand (set by the kv rule).

    :attr:`names` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    strips = ObjectProperty(None)
    """Where the seats stand (set by the kv rule).

    :attr:`strips` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_seat_request",)

    def __init__(self, **kwargs: Any) -> None:
        self._refill = Clock.create_trigger(self._fill, -1)
        super().__init__(**kwargs)
        for name in ("standings", "upright"):
            self.fbind(name, self._refill)
        self._refill()

    def on_seat_request(self, seat: int) -> None:
        """Do nothing; the page decides."""

    def _fill(self, *_args: object) -> None:
        """Write the names of the lines and a strip a seat."""
        self.names.clear_widgets()
        self.strips.clear_widgets()
        if not self.standings:
            return
        lines = self.standings[0].parts
        is_brief = _are_alike(lines) and len(lines) > _MANY
        self.brief = is_brief and len(self.standings) < _FEW_SEATS
        letters = _letters(self.standings)
        for part in lines:
            self.names.add_widget(
                ScoreName(
                    text=part.name,
                    ruled=self.upright,
                    halign="left" if self.upright else "center",
                )
            )
        _widen_first(self.names, lines)
        for standing in self.standings:
            strip = ScoreStrip(upright=self.upright, brief=self.brief)
            strip.fill_in(standing, letters)
            strip.fbind("on_release", self._ask, standing.seat)
            self.strips.add_widget(strip)

    def _ask(self, seat: int, _strip: Widget) -> None:
        self.dispatch("on_seat_request", seat)


def _head_of(part: Any) -> list[float]:
    """Give the room for badge and name: beside each other or above, as is shorter."""
    return [dp(108) if part.brief else dp(160), dp(50) if part.brief else dp(86)]


def _are_alike(lines: Sequence[Part]) -> bool:
    """Tell whether all lines are of one kind: their names are numbers or marks."""
    return all(len(part.name) <= _SHORT for part in lines)


def _letters(standings: Sequence[Standing]) -> int:
    """Give the letters of the longest figure; 1 where each is as large as it can."""
    if not _are_alike(standings[0].parts):
        return 1
    figures = (len(str(part.points)) for each in standings for part in each.parts)
    return max(figures, default=1)


def _widen_first(box: Widget, lines: Sequence[Part]) -> None:
    """Give the first column more room, unless all of a row are alike."""
    if box.orientation == "horizontal" and box.children and not _are_alike(lines):
        box.children[-1].size_hint_x = _FIRST_WIDTH
