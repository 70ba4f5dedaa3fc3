"""The state document of Battle Arena (docs/moves-battle-arena.md): JSON values only."""

from typing import Any

import msgspec

from companion.games.battle_arena.asks import asks
from companion.games.battle_arena.header import ID
from companion.games.battle_arena.moves import Powers
from companion.games.battle_arena.state import Decided, Modifier, Result, State

Plain = dict[str, Any]


def document(state: State) -> Plain:
    """Give the state document."""
    return {
        "game": ID,
        "phase": str(state.phase),
        "turn": state.battle,
        "active": state.active,
        "starter": state.starter,
        "seats": [_seat(state, seat) for seat in range(len(state.seats))],
        "may": sorted({ask.move for ask in asks(state)}),
        "result": None if state.result is None else _result(state.result),
        "told": [msgspec.to_builtins(told) for told in state.told],
        "battle": state.battle,
        "honors": state.honors,
        "results": list(state.results),
        "powers": _powers(state.powers),
        "modifiers": [_modifier(each) for each in state.modifiers],
        "log": [_decided(each) for each in state.log],
        "ongoing": [{"name": each.name, "until": each.until} for each in state.ongoing],
        "throws": [msgspec.to_builtins(thrown) for thrown in state.throws],
    }


def _seat(state: State, number: int) -> Plain:
    seat = state.seats[number]
    return {
        "name": seat.name,
        "side": seat.side,
        "hot_dogs": seat.hot_dogs,
        "bench": seat.bench,
        "substituted": seat.substituted,
        "plays": seat.plays,
        "playbook": seat.playbook,
        "passed": seat.passed,
        "battles": state.battles(number),
        "games": seat.games,
    }


def _powers(powers: Powers | None) -> list[int] | None:
    return None if powers is None else list(powers)


def _modifier(modifier: Modifier) -> Plain:
    return {
        "seat": modifier.seat,
        "name": modifier.name,
        "power": _powers(modifier.power),
        "effect": msgspec.to_builtins(modifier.effect),
    }


def _decided(battle: Decided) -> Plain:
    return {
        "powers": _powers(battle.powers),
        "modifiers": [_modifier(each) for each in battle.modifiers],
        "to": battle.to,
    }


def _result(result: Result) -> Plain:
    return {"winners": list(result.winners), "draw": result.draw}
