"""The score page below its bar, across (`WideScore`) and upright (`UprightScore`)."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.boards.score_sheet import ScoreChart, ScoreSheet

__all__ = ("ScoreBody", "UprightScore", "WideScore")


class ScoreBody(BoxLayout):
    """Table, chart, achievements, code, and the ways on.

    Chart and achievements are there where the game has them, the next game while a
    series is open.

    :Events:
        `on_seat_request`: (seat) how is this sum made?
        `on_code_request`, `on_chart_request`, `on_medals_request`: show it large.
        `on_next`: (place) the series goes on.
        `on_again`: (place) the same people play again.
        `on_home`: leave the match.
    """

    sheet = ObjectProperty(None, allownone=True)
    """The `ScoreSheet`.

    :attr:`sheet` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    can_give = BooleanProperty(False)
    """Whether there is an achievement that people can still give.

    :attr:`can_give` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    has_next = BooleanProperty(False)
    """Whether another game of the series can begin.

    :attr:`has_next` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    is_bare = BooleanProperty(False)
    """Whether there is nothing but the ways on beside the code.

    :attr:`is_bare` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    series = ListProperty()
    """The points of each seat, the winner's last so that its line lies on top.

    :attr:`series` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    seats = ListProperty()
    """The seats of `series`.

    :attr:`seats` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    table = ObjectProperty(None)
    """The `ScoreTable` (set by the kv rule).

    :attr:`table` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    code = ObjectProperty(None)
    """The `CodePanel` (set by the kv rule).

    :attr:`code` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = (
        "on_seat_request",
        "on_code_request",
        "on_chart_request",
        "on_medals_request",
        "on_next",
        "on_again",
        "on_home",
    )

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        names = ("chart_panel", "medal_panel", "next_button")
        self._rows = {
            parent: parent.children[::-1]
            for parent in {self.ids[name].parent for name in names}
        }
        self.fbind("has_next", lambda *_: self._arrange())

    def on_sheet(self, _self: Widget, sheet: ScoreSheet) -> None:
        """Hand every part of the sheet to the widget that shows it."""
        self.table.total_name = sheet.total_name
        self.table.standings = sheet.standings
        self.code.text = sheet.take_home
        self.seats = [standing.seat for standing in reversed(sheet.standings)]
        if sheet.medals is not None:
            self.ids.medal_panel.medals = sheet.medals
        if sheet.chart is not None:
            self.ids.chart_panel.title = sheet.chart.title
            self.ids.chart_panel.first = sheet.chart.first
            self.ids.chart_panel.falls = _falls(sheet.chart)
            self.series = [sheet.chart.series[seat] for seat in self.seats]
        self._arrange()

    def _arrange(self) -> None:
        """Leave out what this game does not have."""
        missing = {
            "chart_panel": self.sheet is None or self.sheet.chart is None,
            "medal_panel": self.sheet is None or self.sheet.medals is None,
            "next_button": not self.has_next,
        }
        self.is_bare = missing["medal_panel"] and missing["next_button"]
        gone = [self.ids[name].__self__ for name, is_gone in missing.items() if is_gone]
        for row, parts in self._rows.items():
            row.clear_widgets()
            for part in parts:
                if part not in gone:
                    row.add_widget(part)

    def on_seat_request(self, seat: int) -> None:
        """Do nothing; the page decides."""

    def on_code_request(self) -> None:
        """Do nothing; the page decides."""

    def on_chart_request(self) -> None:
        """Do nothing; the page decides."""

    def on_medals_request(self) -> None:
        """Do nothing; the page decides."""

    def on_next(self, place: Any) -> None:
        """Do nothing; the page decides."""

    def on_again(self, place: Any) -> None:
        """Do nothing; the page decides."""

    def on_home(self) -> None:
        """Do nothing; the page decides."""


def _falls(chart: ScoreChart) -> bool:
    """Tell whether the lines begin high, so that there is room below them."""
    highest = max(max(numbers) for numbers in chart.series)
    return 2 * max(numbers[0] for numbers in chart.series) > highest


class WideScore(ScoreBody):
    """Table and code side by side, the rest in a row below."""


class UprightScore(ScoreBody):
    """Table over chart over the rest."""
