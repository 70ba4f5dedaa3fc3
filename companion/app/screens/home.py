"""Home: the covers of the games, and the match that waits."""

from math import ceil
from typing import Any, Final

from kivy.properties import AliasProperty, NumericProperty, ObjectProperty

from companion.app.boards import BOARDS
from companion.app.kept import NEXT_GAME, keep
from companion.app.screens.base import AppScreen
from companion.app.widgets.choice_tiles import Tile
from companion.app.widgets.game_cover import GameCover
from companion.app.widgets.paged_tiles import PagedTiles
from companion.core.errors import CompanionError
from companion.core.texts import _, ngettext
from companion.table.reports import MatchInfo
from companion.table.when import say_when

MATCHES_A_PAGE: Final = 4

SIDE_BY_SIDE: Final = 3
"""So many covers stand in one row; more of them in two."""

ONE_BELOW_THE_OTHER: Final = 5
"""Upright, so many covers stand in one column; more of them in two."""


class HomeScreen(AppScreen):
    """What to play: a new match of a game, or one that was left."""

    covers = ObjectProperty(None)
    """Where the covers stand (set by the kv rule).

    :attr:`covers` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    body = ObjectProperty(None)
    """What stands below the masthead (set by the kv rule).

    :attr:`body` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    side = ObjectProperty(None)
    """Where the match stands that waits (set by the kv rule).

    :attr:`side` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    card = ObjectProperty(None)
    """The card of that match (set by the kv rule).

    :attr:`card` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    more_button = ObjectProperty(None)
    """The way to the other ones (set by the kv rule).

    :attr:`more_button` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    issue = NumericProperty(1)
    """Number of the next match, as if each were an issue of a comic.

    :attr:`issue` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    def _columns(self) -> int:
        count = len(self.covers.children) if self.covers is not None else 0
        if self.portrait:
            return 1 if count <= ONE_BELOW_THE_OTHER else 2
        return max(1, count if count <= SIDE_BY_SIDE else ceil(count / 2))

    columns = AliasProperty(_columns, bind=("portrait", "covers"))
    """In how many columns the covers stand (read only).

    :attr:`columns` is an :class:`~kivy.properties.AliasProperty`.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._left: list[MatchInfo] = []
        super().__init__(**kwargs)
        for game_id, board in BOARDS.items():
            if game_id in self.session.table.games:
                cover = GameCover(game=game_id, cover=board.cover())
                cover.bind(on_release=lambda cover: self.begin(cover.game))
                self.covers.add_widget(cover)
        self.property("columns").dispatch(self)

    def on_kv_post(self, _base: object) -> None:
        """Take hold of the parts that are not always there."""
        self._parts = (self.side.__self__, self.more_button.__self__)

    def show(self) -> None:
        """Draw what waits in the data folder."""
        matches = self._matches()
        self.issue = len(matches) + 1
        self._left = [
            info for info in matches if not info.summary.is_over and info.game in BOARDS
        ]
        side, _button = self._parts
        self.body.remove_widget(side)
        if self._left:
            self.body.add_widget(side)
            self._draw_card(self._left[0])
            self._draw_more(len(self._left) - 1)

    def _matches(self) -> tuple[MatchInfo, ...]:
        try:
            return self.session.table.matches()
        except CompanionError as error:
            self.stage.say(str(error))
            return ()

    def begin(self, game_id: str) -> None:
        """Go to the page of a new match."""
        keep(self.session, NEXT_GAME, game_id)
        self.stage.go("new_match")

    def go_on(self, match_id: int | None = None, place: Any = None) -> None:
        """Go on with a match; without an id with the one on the card."""
        chosen = self._left[0].id if match_id is None else match_id
        try:
            match = self.session.table.resume(chosen)
        except CompanionError as error:
            self.stage.say(str(error), place)
            return
        self.session.open(match)

    def open_settings(self) -> None:
        """Go to the owner's settings."""
        self.stage.go("settings")

    def open_others(self) -> None:
        """Show the other matches that were left."""
        tiles = PagedTiles(
            choices=[self._tile(info) for info in self._left[1:]],
            per_page=MATCHES_A_PAGE,
            comic=False,
            aspect=8,
            before_text=_("Newer"),
            after_text=_("Older"),
        )
        tiles.bind(on_choice=lambda _t, match_id: self.go_on(match_id))
        self.stage.open_sheet(tiles, _("Which match?"))

    def _draw_card(self, info: MatchInfo) -> None:
        self.card.title = info.title
        self.card.where = BOARDS[info.game].say_where(info.summary)
        self.card.when = self._when(info)
        self.card.seat(info.names)

    def _draw_more(self, count: int) -> None:
        """Offer the other matches only where there are any."""
        side, button = self._parts
        side.remove_widget(button)
        if count > 0:
            text = ngettext("{count} other match", "{count} other matches", count)
            button.text = text.format(count=count)
            side.add_widget(button)

    def _tile(self, info: MatchInfo) -> Tile:
        where = BOARDS[info.game].say_where(info.summary)
        text = _("{names}\n{where}, {when}").format(
            names=", ".join(info.names), where=where, when=self._when(info)
        )
        return Tile(info.id, text)

    def _when(self, info: MatchInfo) -> str:
        return say_when(info.touched_ms, self.session.table.now_ms())
