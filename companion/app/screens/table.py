"""The table: the seats always in sight, in the middle the question of the moment."""

from typing import Any, Final

from kivy.properties import BooleanProperty, ObjectProperty

from companion.app.boards import BOARDS
from companion.app.screens.base import MatchScreen
from companion.app.widgets.seat_strip import SeatStrip

FEW_SEATS: Final = 4
"""Upright the strips of so many seats stand two in a row, of more three."""


class TableScreen(MatchScreen):
    """Bar, panel, strips."""

    middle = ObjectProperty(None)
    """Where the panel stands (set by the kv rule).

    :attr:`middle` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    strips = ObjectProperty(None)
    """Where the seats' strips stand (set by the kv rule).

    :attr:`strips` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    has_strips = BooleanProperty(True)
    """Whether the seats have strips; else the panel has the whole page.

    :attr:`has_strips` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    panel_name = ""
    _game = ""

    def draw(self) -> None:
        """Draw the panel that fits, and the strips."""
        board = BOARDS[self.match.game.id]
        if self._game != self.match.game.id:
            # Another game may name its panel alike, and fill its strips differently.
            self._game, self.panel_name = self.match.game.id, ""
            self.strips.clear_widgets()
        self._draw_panel(board)
        self._draw_strips(board)

    def _draw_panel(self, board: Any) -> None:
        name = board.panel(self.match)
        if name != self.panel_name:
            self.panel_name = name
            self.middle.clear_widgets()
            self.middle.add_widget(
                board.PANELS[name](
                    session=self.session, stage=self.stage, portrait=self.portrait
                )
            )
        self.panel.show()

    @property
    def panel(self) -> Any:
        """The panel in the middle."""
        return self.middle.children[0]

    def _draw_strips(self, board: Any) -> None:
        looks = board.strips(self.match)
        if len(self.strips.children) != len(looks):
            self.strips.clear_widgets()
            for seat in range(len(looks)):
                strip = SeatStrip(seat=seat)
                strip.bind(on_strip_release=self._open_seat)
                self.strips.add_widget(strip)
        self.has_strips = bool(looks)
        upright = 2 if len(looks) <= FEW_SEATS else 3
        self.strips.cols = upright if self.portrait else max(1, len(looks))
        for strip, look in zip(reversed(self.strips.children), looks, strict=True):
            for name, value in look.items():
                setattr(strip, name, value)

    def _open_seat(self, _strip: SeatStrip, seat: int) -> None:
        self.stage.open_seat(seat)
