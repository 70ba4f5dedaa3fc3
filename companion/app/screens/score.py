"""The score: the sum line by line, the winners, and all that one takes home."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.boards import BOARDS
from companion.app.boards.score_sheet import ScoreSheet
from companion.app.screens.base import MatchScreen
from companion.app.widgets.chart import Chart
from companion.app.widgets.medal_sheet import MedalSheet
from companion.app.widgets.score_body import ScoreBody, UprightScore, WideScore
from companion.app.widgets.sum_sheet import SumSheet
from companion.app.widgets.take_home import TakeHome
from companion.core.errors import CompanionError
from companion.core.texts import _


class ScoreScreen(MatchScreen):
    """Shows the result; everything on it opens what lies behind it."""

    why = StringProperty("")
    """What decided between equal sums; empty where the sums did.

    :attr:`why` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    series = StringProperty("")
    """How a series of games stands; empty for a single game.

    :attr:`series` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    def _ribbon_height(self) -> float:
        lines = bool(self.why) + bool(self.series)
        if self.portrait:
            return float(dp(46) * lines)
        return float(dp(28) if lines else 0)

    ribbon_height = AliasProperty(_ribbon_height, bind=("why", "series", "portrait"))
    """Height of the ribbon that says both (read only).

    :attr:`ribbon_height` is an :class:`~kivy.properties.AliasProperty`.
    """

    ribbon = ObjectProperty(None)
    """Where both stand (set by the kv rule).

    :attr:`ribbon` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    slot = ObjectProperty(None)
    """Where the page stands below its bar (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    sheet: ScoreSheet

    def on_slot(self, _self: Widget, slot: Widget) -> None:
        """Put the arrangement in that fits the window."""
        body = UprightScore() if self.portrait else WideScore()
        body.bind(
            on_seat_request=lambda _b, seat: self.explain(seat),
            on_code_request=lambda *_: self.open_code(),
            on_chart_request=lambda *_: self.open_chart(),
            on_medals_request=lambda *_: self.open_medals(),
            on_next=lambda _b, place: self.play_next(place),
            on_again=lambda _b, place: self.play_again(place),
            on_home=lambda *_: self.session.leave(),
        )
        slot.add_widget(body)

    @property
    def body(self) -> ScoreBody:
        """The page below its bar."""
        return self.slot.children[0]

    @property
    def headline(self) -> str:
        """Who has won."""
        return self.sheet.verdict

    def show(self) -> None:
        """Draw the result of the match."""
        self.sheet = BOARDS[self.match.game.id].score(self.match)
        super().show()

    def draw(self) -> None:
        """Draw the sheet."""
        self.why, self.series = self.sheet.why, self.sheet.series
        self._draw_ribbon()
        self.body.sheet = self.sheet
        self.body.has_next = self.session.ask("next_game") is not None
        self.body.can_give = self.session.ask("achieve") is not None

    def _draw_ribbon(self) -> None:
        self.ribbon.clear_widgets()
        for icon, text in (("trophy-cup", self.series), ("scales", self.why)):
            if text:
                self.ribbon.add_widget(RibbonLine(icon=icon, text=text))

    def explain(self, seat: int) -> None:
        """Show how the sum of a seat is made, where there is something to say."""
        standing = next(s for s in self.sheet.standings if s.seat == seat)
        if standing.heading:
            content = SumSheet(standing=standing, portrait=self.portrait)
            self.stage.open_sheet(content, standing.heading)

    def open_code(self) -> None:
        """Show the code as large as it goes."""
        content = TakeHome(text=self.sheet.take_home, portrait=self.portrait)
        self.stage.open_sheet(content, _("Take it home"))

    def open_chart(self) -> None:
        """Show the points over the turns, large."""
        chart = self.sheet.chart
        if chart is None:
            return
        content = Chart(
            series=self.body.series, seats=self.body.seats, first_turn=chart.first
        )
        if self.portrait:
            content.size_hint_y, content.height = None, dp(440)
        self.stage.open_sheet(content, chart.heading)

    def open_medals(self) -> None:
        """Show the achievements; the one that people give is given here."""
        ask = self.session.ask("achieve")
        content = MedalSheet(medals=self.sheet.medals, ask=ask, portrait=self.portrait)
        content.bind(
            on_give=lambda _s, seat, place: self.session.play(
                ask.answer({"seat": seat}), place
            )
        )
        self.stage.open_sheet(content, _("Achievements"))

    def play_next(self, place: Any) -> None:
        """Begin the next game of the series; where there is a choice, ask for it."""
        asks = self.session.asks_of("next_game")
        choice = next((ask for ask in asks if ask.fields), None)
        if choice is not None:
            self.stage.open_ask(choice)
        else:
            self.session.play(asks[0].answer({}), place)

    def play_again(self, place: Any) -> None:
        """Begin another match of the same people, roles and house rules.

        The starting token stays where it was handed to at the end.
        """
        plain = self.match.game.write_header(self.match.header)
        options = plain["options"]
        if "starter" in options:
            options = {**options, "starter": self.document["starter"]}
        try:
            match = self.session.table.new_match(plain["game"], plain["seats"], options)
        except CompanionError as error:
            self.stage.say(str(error), place)
            return
        self.session.open(match)


class RibbonLine(BoxLayout):
    """One sentence of the ribbon, behind its icon."""

    icon = StringProperty("")
    """Name of an icon.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    text = StringProperty("")
    """The sentence.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """
