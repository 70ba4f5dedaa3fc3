"""Substitution: a hero from the bench for hot dogs, or not."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.boards.battle_arena.arena_part import ArenaPart, SmallButton
from companion.app.widgets.caption_tile import CAPTION_DP, CaptionTile
from companion.core.asks import Ask
from companion.core.texts import _
from companion.games.battle_arena.naming import in_hot_dogs


class BenchPart(ArenaPart):
    """Two large tiles for the one who is asked, and smaller ways beside them."""

    def draw(self) -> None:
        """Ask the seat that has to answer now."""
        seat = self.document["active"]
        self.say(
            _("{name}: a hero from the bench?").format(name=self.names[seat]),
            _("Lay it face down in the place of the other. Once a battle."),
            seat,
        )
        row = side = BenchRow()
        if self.portrait:
            row = BenchRow(orientation="vertical")
            side = BenchRow(size_hint_y=0.8)
        swap, price = self._asks("substitute")
        if swap is not None:
            row.add_widget(self._swap_tile(swap))
        row.add_widget(self._stand_tile(seat))
        if len(self.session.asks_of("stand")) > 1:
            side.add_widget(
                self._small("both", "shaking-hands", _("Both stand"), self._both_stand)
            )
        if price is not None:
            text = _("Another price")
            side.add_widget(
                self._small(
                    "price", "price-tag", text, lambda _at: self.stage.open_ask(price)
                )
            )
        if side is not row and side.children:
            row.add_widget(side)
        self.put(row, 90, 262)
        self.offer_cards()

    def _asks(self, move: str) -> tuple[Ask | None, Ask | None]:
        """Give the ask for the usual price and the one for another price."""
        asks = self.session.asks_of(move)
        usual = next((ask for ask in asks if not ask.fields), None)
        return usual, next((ask for ask in asks if ask.fields), None)

    def _swap_tile(self, ask: Ask) -> CaptionTile:
        cost = self.match.header.options.substitution_cost
        tile = BenchTile(
            icon="body-swapping",
            text=_("Substitute"),
            caption=in_hot_dogs(cost),
            fill=theme.SUN,
        )
        tile.bind(on_release=lambda t: self.play_ask(ask, t.last_touch.pos))
        return tile

    def _stand_tile(self, seat: int) -> CaptionTile:
        tile = BenchTile(
            icon="checked-shield",
            text=_("Stand"),
            caption=_("The hero that lies there fights"),
        )
        plain = {"move": "stand", "seat": seat}
        tile.bind(on_release=lambda t: self.play_move(plain, t.last_touch.pos))
        return tile

    def _both_stand(self, place: Any) -> None:
        self.play_move({"move": "stand"}, place)

    def _small(self, name: str, icon: str, text: str, then: Any) -> SmallButton:
        button = SmallButton(name=name, icon=icon, text=text, size_hint_x=0.36)
        button.largest = theme.TEXT
        button.bind(on_release=lambda b: then(b.last_touch.pos))
        return button


class BenchRow(BoxLayout):
    """Tiles in a row, or in a column."""


class BenchTile(CaptionTile):
    """One of the two answers."""

    def _arrange(self, *_args: object) -> None:
        """Lift the icon beside the word, too."""
        super()._arrange()
        self.picture.y += dp(CAPTION_DP) * 0.45
