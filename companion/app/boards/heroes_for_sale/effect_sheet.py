"""What a card says that the app does not know: a tile an effect, then its form."""

from collections.abc import Sequence
from typing import Any, Final

from companion.app import theme
from companion.app.widgets.choice_tiles import ChoiceTiles, Tile
from companion.core.texts import _
from companion.games.heroes_for_sale.effect_asks import effect_asks

__all__ = ("open_effects",)

_ICONS: Final[dict[str, tuple[str, Sequence[float]]]] = {
    "destroy_base": ("castle-ruins", theme.RED),
    "add_base": ("white-tower", theme.GREEN),
    "overpower": ("high-punch", theme.RED),
    "credits": ("coins", theme.SUN),
    "draw": ("card-draw", theme.SKY),
    "discard": ("card-discard", theme.SKY),
    "take_discards": ("card-pickup", theme.SKY),
    "extra_attack": ("punch-blast", theme.RED),
    "strength": ("biceps", theme.SUN),
}
"""Move -> icon and colour of its tile."""


def open_effects(stage: Any, session: Any) -> None:
    """Lay out a tile for each effect move that is legal now."""
    asks = {ask.move: ask for ask in effect_asks(session.match.state)}
    tiles = ChoiceTiles(
        choices=[
            Tile(move, ask.title, _ICONS[move][0], tuple(_ICONS[move][1]))
            for move, ask in asks.items()
        ],
        comic=False,
        largest=theme.TEXT_LARGE,
    )

    def pick(_tiles: ChoiceTiles, move: str) -> None:
        stage.close_sheets()
        stage.open_ask(asks[move])

    tiles.bind(on_choice=pick)
    stage.open_sheet(tiles, _("What does the card say?"))
