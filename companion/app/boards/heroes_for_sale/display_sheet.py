"""All cards of a display that has more than the page has room for."""

from typing import Any

from companion.app.boards.heroes_for_sale.card_sheet import open_card
from companion.app.boards.heroes_for_sale.looks import card_look
from companion.app.widgets.supernatural_card import SupernaturalCard
from companion.app.widgets.tile_grid import TileGrid
from companion.core.texts import _
from companion.games.heroes_for_sale.naming import name_of
from companion.games.heroes_for_sale.state import State
from companion.games.heroes_for_sale.strength import strength_of

__all__ = ("open_display",)


def open_display(stage: Any, session: Any, seat: int) -> None:
    """Lay all cards of a display on a sheet; a tap on one opens it."""
    state: State = session.match.state
    grid = TileGrid(aspect=1.2, spacing="8dp")
    for card in state.seats[seat].display:
        look = card_look(card, strength_of(state, seat, card))
        tile = SupernaturalCard(size_hint=(None, None), **look)
        tile.bind(on_release=lambda t: open_card(stage, session, t.card_id))
        grid.add_widget(tile)
    title = _("{name}'s display").format(name=name_of(state, seat))
    stage.open_sheet(grid, title)
