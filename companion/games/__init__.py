"""The rules, one package a game. Games do not know each other."""

import importlib
import pkgutil

from companion.core.game import Game


def _find() -> dict[str, Game]:
    games: list[Game] = [
        importlib.import_module(f"{__name__}.{found.name}").GAME
        for found in pkgutil.iter_modules(__path__)
        if found.ispkg
    ]
    return {game.id: game for game in games}


GAMES = _find()
"""Every game there is, by its id: a package with a `GAME` is found by itself."""
