"""Who won? One tap by the table, where the powers are not known."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.boards.battle_arena.arena_part import ArenaPart
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.seat_tile import SeatTile
from companion.core.texts import _

__all__ = ("VerdictPart", "VerdictRow", "verdict_row")


class VerdictPart(ArenaPart):
    """A tile a player, and one for a draw."""

    def draw(self) -> None:
        """Ask."""
        ask = self.session.ask("award")
        self.say(ask.title, _("Compare your heroes; what your plays did counts."))
        self.put(verdict_row(self.full_names, self._take), 110, 150)
        self.offer_cards()

    def _take(self, winner: int | None, place: Any) -> None:
        self.play_move({"move": "award", "battle_to": winner}, place)


class VerdictRow(BoxLayout):
    """The three answers side by side."""


class DrawTile(ComicButton):
    """Nobody won."""


def verdict_row(names: list[str], then: Any, *, can_draw: bool = True) -> VerdictRow:
    """Make the tiles.

    Args:
        names: At the seats.
        then: Called with the winner, or None for a draw, and the place of the finger.
        can_draw: Whether a draw is an answer.
    """
    row = VerdictRow()
    tiles = [SeatTile(seat=seat, name=name) for seat, name in enumerate(names)]
    for tile in tiles:
        tile.bind(on_release=lambda t: then(int(t.seat), t.last_touch.pos))
    row.add_widget(tiles[0])
    if can_draw:
        draw = DrawTile(text=_("Draw"))
        draw.bind(on_release=lambda d: then(None, d.last_touch.pos))
        row.add_widget(draw)
    row.add_widget(tiles[1])
    return row
