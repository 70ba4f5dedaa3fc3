"""The boards of all games: which page, which panel, which words."""

from companion.app.boards.battle_arena import BattleArena
from companion.app.boards.board import Board
from companion.app.boards.heroes_for_sale import HeroesForSale
from companion.app.boards.plain import PlainBoard
from companion.app.boards.rookie_heroes import RookieHeroes
from companion.games import GAMES

__all__ = ("BOARDS", "Board")

_OWN: dict[str, Board] = {
    "battle-arena": BattleArena(),
    "heroes-for-sale": HeroesForSale(),
    "rookie-heroes": RookieHeroes(),
}

BOARDS: dict[str, Board] = {
    game_id: _OWN.get(game_id) or PlainBoard(game) for game_id, game in GAMES.items()
}
"""By the id of the game; one without a board of its own has the plain one."""
