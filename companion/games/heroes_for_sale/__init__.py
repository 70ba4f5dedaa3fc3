"""Heroes for Sale, for 2 seats: the rules. Pure."""

from companion.games.heroes_for_sale.game import GAME

__all__ = ["GAME"]
