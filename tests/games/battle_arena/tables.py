"""Tables of Battle Arena in the middle of something, for tests."""

from typing import Any

from companion.core.asks import Ask, Field
from companion.core.moves import from_plain
from companion.games.battle_arena.game import GAME
from companion.games.battle_arena.moves import ArenaMove
from companion.games.battle_arena.state import State

Plain = dict[str, Any]

COIN = {"move": "coin", "winner": 0}
STAND = {"move": "stand"}


def header(**options: Any) -> Plain:
    """Give the first line of a script for Ana and Ben."""
    return {
        "script": 1,
        "game": "battle-arena",
        "seats": [{"name": "Ana"}, {"name": "Ben"}],
        "options": options,
    }


def start(**options: Any) -> State:
    """Give a new match of Ana and Ben."""
    return GAME.start(GAME.read_header(header(**options)))


def after(state: State, *lines: Plain) -> State:
    """Play moves given as the lines of a script."""
    for line in lines:
        state = GAME.play(state, from_plain(line, ArenaMove))
    return state


def step(state: State, line: Plain) -> tuple[State, ArenaMove, State]:
    """Play one move and give it with the states around it."""
    move: ArenaMove = from_plain(line, ArenaMove)
    return state, move, GAME.play(state, move)


def reveal(one: int, two: int) -> Plain:
    """Show both heroes."""
    return {"move": "reveal", "powers": [one, two]}


def passing(seat: int) -> Plain:
    """Close a window."""
    return {"move": "pass", "seat": seat}


def run(seat: int, cost: int = 0, **told: Any) -> Plain:
    """Run a play."""
    return {"move": "run_play", "seat": seat, "cost": cost, **told}


def rookie(**options: Any) -> State:
    """Give a table of the first mode after Ana has won the coin."""
    return after(start(**options), COIN)


def substituting(**options: Any) -> State:
    """Give a table that asks Ana, then Ben, about a substitution."""
    return after(start(mode="substitution", **options), COIN)


def playmaker(**options: Any) -> State:
    """Give a table of the third mode after Ana has won the coin."""
    return after(start(mode="playmaker", **options), COIN)


def in_plays(one: int = 100, two: int = 120, **options: Any) -> State:
    """Give a table on which the heroes lie open; Ana has the first window."""
    return after(playmaker(**options), reveal(one, two))


def unknown(**options: Any) -> State:
    """Give a table on which the heroes lie open, with powers nobody typed."""
    return after(playmaker(**options), {"move": "reveal"})


def tied(**options: Any) -> State:
    """Give a table in sudden death after one drawn battle."""
    return after(rookie(battles=1, tiebreaker=True, **options), reveal(90, 90))


def names(state: State) -> list[str]:
    """Give the moves that are asked for, in order; side ones in brackets."""
    return [f"({a.move})" if a.side else a.move for a in GAME.asks(state)]


def asked(state: State, move: str, nth: int = 0) -> Ask:
    """Give a question that `move` answers, the first one unless `nth` is told."""
    return [ask for ask in GAME.asks(state) if ask.move == move][nth]


def field(ask: Ask, name: str) -> Any:
    """Give a part of a question that is still open."""
    found: Field = next(each for each in ask.fields if each.name == name)
    return found


def values(choice: Any) -> list[Any]:
    """Give what can be picked."""
    return [option.value for option in choice.options]
