"""The boards of all games: which page, which panel, which words."""

from companion.app.boards.battle_arena import BattleArena
from companion.app.boards.board import Board
from companion.app.boards.heroes_for_sale import HeroesForSale
from companion.app.boards.plain import PlainBoard
from companion.app.boards.rookie_heroes import RookieHeroes
from companion.games import GAMES

__all__ = ("BOARDS", "Board")

_OWN: dict[str, Board] = {
    "rookie-heroes": RookieHeroes(),
    "heroes-for-sale": HeroesForSale(),
    "battle-arena": BattleArena(),
}

BOARDS: dict[str, Board] = {
    **_OWN,
    **{
        game_id: PlainBoard(game)
        for game_id, game in GAMES.items()
        if game_id not in _OWN
    },
}
"""By the id of the game, as they stand at home; one without a board of its own has
the plain one."""
