"""The board of a game that has none of its own: every ask as tiles, strips, a score.

It makes a new game playable as soon as its rules are; what it cannot know, it leaves
out. A board of its own, which may be a subclass, draws what lies on the table.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from kivy.metrics import dp

from companion.app import theme
from companion.app.boards.ask_panel import AskPanel
from companion.app.boards.board import Board
from companion.app.boards.panel import TablePanel
from companion.app.boards.score_sheet import Part, ScoreSheet, Standing
from companion.app.boards.setup import Cover, Setup
from companion.app.boards.short_names import shortened
from companion.app.widgets.choice_tiles import Tile
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.paged_tiles import PagedTiles
from companion.core.asks import Ask
from companion.core.game import Game
from companion.core.texts import _
from companion.core.words import joined

ICONS: Final = ("flat-star", "hearts", "star-medal")
"""Of the counters on a strip, in their order; there is room for so many."""

ASKS_A_PAGE: Final = 6


class PlainPanel(AskPanel):
    """The main question, and a way to what can be done beside it."""

    def draw(self) -> None:
        """Ask, and offer the rest where there is some."""
        super().draw()
        self.band.slot.clear_widgets()
        if self.sides:
            more = ComicButton(text=_("More"), icon="card-play")
            more.size_hint_x, more.width = None, dp(150)
            more.bind(on_release=lambda _b: self.open_sides())
            self.band.add_widget(more)

    @property
    def sides(self) -> list[Ask]:
        """What can be done beside the main question."""
        return [ask for ask in self.match.asks if ask.side]

    def open_sides(self) -> None:
        """Lay out what can be done beside the main question."""
        sides = self.sides
        tiles = PagedTiles(
            choices=[Tile(number, ask.title) for number, ask in enumerate(sides)],
            per_page=ASKS_A_PAGE,
            before_text=_("Before"),
            after_text=_("More"),
        )
        tiles.bind(on_choice=lambda _t, number: self._open(sides[number]))
        self.stage.open_sheet(tiles, _("What else?"))

    def _open(self, ask: Ask) -> None:
        self.stage.close_sheets()
        self.stage.open_ask(ask)


class PlainBoard(Board):
    """A game as far as its rules alone tell it."""

    PANELS: ClassVar[Mapping[str, type[TablePanel]]] = {"ask": PlainPanel}

    def __init__(self, game: Game) -> None:
        self.game = game

    def panel(self, _match: Any) -> str:
        """Give the one panel there is."""
        return "ask"

    def headline(self, match: Any) -> str:
        """Say which turn it is."""
        return self._where(match.document["turn"], is_over=False)

    def say_where(self, summary: Any) -> str:
        """Say which turn it is, or that it is over."""
        return self._where(summary.turn, is_over=summary.is_over)

    def strips(self, match: Any) -> Sequence[Mapping[str, Any]]:
        """Give the first counters of each seat that can be put right."""
        document = match.document
        return [
            {
                "name": shortened(seat["name"]),
                "counters": [
                    (self.COUNTER_ICONS.get(counter, icon), str(seat[counter]))
                    for icon, counter in zip(
                        ICONS, _counters(match, number), strict=False
                    )
                ],
                "active": document["active"] == number,
            }
            for number, seat in enumerate(document["seats"])
        ]

    def score(self, match: Any) -> ScoreSheet:
        """Give who has won, and the counters as they stand at the end."""
        document = match.document
        winners = document["result"]["winners"]
        names = [seat["name"] for seat in document["seats"]]
        verdict = _("Nobody wins.")
        if winners:
            won = joined([names[seat] for seat in winners])
            verdict = _("{names}: victory!").format(names=won)
        standings = [self._standing(match, seat) for seat in range(len(names))]
        return ScoreSheet(
            verdict=verdict,
            why="",
            standings=tuple(sorted(standings, key=lambda each: not each.wins)),
            take_home="\n".join((self.game.title(), verdict)),
            total_name="",
        )

    def cover(self) -> Cover:
        """Give a cover with nothing but the name of the game."""
        return Cover(
            title=self.game.title(),
            line=_("A game of this table."),
            emblems=(("flat-star", theme.SUN),),
            colour=theme.BLUE,
            dark_colour=theme.NIGHT,
        )

    def setup(self) -> Setup:
        """Give a set-up with nothing but the people."""
        header = {
            "script": 1,
            "game": self.game.id,
            "seats": [{"name": "?"} for _seat in range(self.game.seat_counts.start)],
        }
        written = self.game.write_header(self.game.read_header(header))
        has_starter = "starter" in written["options"]
        return Setup(role_key="", roles=(), pages=(), has_starter=has_starter)

    def _standing(self, match: Any, number: int) -> Standing:
        seat = match.document["seats"][number]
        wins = number in match.document["result"]["winners"]
        return Standing(
            seat=number,
            name=shortened(seat["name"]),
            parts=tuple(
                Part(text, seat[counter])
                for counter, text in _counters(match, number).items()
            ),
            total=_("won") if wins else "",
            wins=wins,
        )

    def _where(self, turn: int, *, is_over: bool) -> str:
        return _("Over") if is_over else _("Turn {turn}").format(turn=turn)


def _counters(match: Any, seat: int) -> dict[str, str]:
    """Give the counters of a seat that can be put right, and their names."""
    return {
        ask.fixed["counter"]: ask.fields[0].text
        for ask in match.corrections
        if ask.move == "adjust" and ask.seat == seat
    }
