"""The coin: who goes first, and who plays from left to right."""

from functools import partial
from typing import Any, Final

from kivy.uix.boxlayout import BoxLayout

from companion.app.boards.battle_arena.arena_part import ArenaPart
from companion.app.widgets.coin import SIDES, Coin
from companion.app.widgets.seat_tile import SeatTile
from companion.core.texts import _

ENTRY: Final = "toss"
"""The half-told coin: its winner, while nobody has said who plays from where."""


class TossPart(ArenaPart):
    """The coin between the players; both are to be tapped."""

    def draw(self) -> None:
        """Ask for the winner, then for the one who plays from left to right."""
        winner = self.session.kept(ENTRY)
        if winner is None:
            self._ask_winner()
        else:
            self._ask_home(int(winner))

    def _ask_winner(self) -> None:
        self.say(
            _("Toss the coin: who goes first?"),
            _("Tap the coin, or the winner of your own toss."),
        )
        coin = TossCoin()
        coin.bind(on_release=self._toss, on_land=self._land)
        self._show_tiles(coin, self._take_winner)

    def _ask_home(self, winner: int) -> None:
        name = self.names[winner]
        self.say(
            _("{name} goes first! Who plays from left to right?").format(name=name),
            _("That side is Home. Both fight in the same zone."),
            winner,
        )
        coin = TossCoin(side=SIDES[winner], guards=False)
        self._show_tiles(coin, partial(self._take_home, winner))
        self.offer_small("again", "cycle", _("Again"), lambda _at: self._keep(None))

    def _show_tiles(self, coin: Coin, then: Any) -> None:
        row = tile_row = TossRow()
        tiles = [SeatTile(seat=n, name=name) for n, name in enumerate(self.full_names)]
        for tile in tiles:
            tile.bind(on_release=lambda t: then(int(t.seat), t.last_touch.pos))
        if self.portrait:
            row, tile_row = TossRow(orientation="vertical"), TossRow()
            coin.size_hint = (1, 1)
            row.add_widget(coin)
            row.add_widget(tile_row)
            tile_row.add_widget(tiles[0])
        else:
            for widget in (tiles[0], coin):
                tile_row.add_widget(widget)
        tile_row.add_widget(tiles[1])
        self.put(row, 138, 290)

    def _toss(self, coin: Coin) -> None:
        if not coin.is_up:
            coin.toss(self.session.chance.choice(SIDES))

    def _land(self, coin: Coin) -> None:
        # The page may have moved on while the coin was in the air.
        if coin.get_root_window() is not None:
            self._keep(SIDES.index(coin.side))

    def _take_winner(self, seat: int, _place: Any) -> None:
        self._keep(seat)

    def _take_home(self, winner: int, home: int, place: Any) -> None:
        self.session.keep(ENTRY, None)
        if not self.play_move({"move": "coin", "winner": winner, "home": home}, place):
            self._keep(winner)

    def _keep(self, winner: int | None) -> None:
        self.session.keep(ENTRY, winner)
        self.draw()


class TossRow(BoxLayout):
    """The coin between two names."""


class TossCoin(Coin):
    """The coin, as wide as it is high."""
