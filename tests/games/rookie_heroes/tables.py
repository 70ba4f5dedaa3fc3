"""Tables of Rookie Heroes in the middle of something, for tests."""

from typing import Any

from companion.core.asks import Ask, Choice
from companion.core.moves import from_plain
from companion.games.rookie_heroes.game import GAME
from companion.games.rookie_heroes.moves import RookieMove
from companion.games.rookie_heroes.state import State

Plain = dict[str, Any]

NAMES = ("Ana", "Ben", "Cleo", "Dov")
HEROES = ("hammer", "shadowrush", "mindseeker", "thunderbeam")
CARD = {"xp": 3, "strength": 2, "speed": 2, "psychic": 2, "elemental": 2}
KNOWN: Plain = {"heroes": {hero: {"levels": [CARD] * 4} for hero in HEROES}}


def start(seats: int = 3, cards: Plain | None = None, **options: Any) -> State:
    """Give a new match; without `cards` every hero card is known."""
    header = {
        "script": 1,
        "game": "rookie-heroes",
        "seats": [{"name": NAMES[n], "hero": HEROES[n]} for n in range(seats)],
        "options": options,
        "cards": KNOWN if cards is None else cards,
    }
    return GAME.start(GAME.read_header(header))


def after(state: State, *lines: Plain) -> State:
    """Play moves given as the lines of a script."""
    for line in lines:
        state = GAME.play(state, from_plain(line, RookieMove))
    return state


def step(state: State, line: Plain) -> tuple[State, RookieMove, State]:
    """Play one move and give it with the states around it."""
    move: RookieMove = from_plain(line, RookieMove)
    return state, move, GAME.play(state, move)


def reveal(*backs: str) -> Plain:
    """Turn up missions, each as "level plot"; left out are five of no special kind."""
    chosen = backs or ("1 blue", "1 yellow", "1 red", "1 green", "2 blue")
    missions = []
    for back in chosen:
        level, plot = back.split()
        missions.append({"level": int(level), "plot": plot})
    return {"move": "reveal_missions", "missions": missions}


def shield(seat: int, mission: str) -> Plain:
    """Bid for a mission."""
    return {"move": "place_shield", "seat": seat, "mission": mission}


def shields(*missions: str) -> tuple[Plain, ...]:
    """Bid for missions, a seat each from seat 0 on."""
    return tuple(shield(seat, mission) for seat, mission in enumerate(missions))


FLIPPED = {"move": "missions_flipped"}
KREATOR = tuple(
    {"move": "kreator_part", "part": part}
    for part in ("penalty", "vitality", "weakness")
)


def votes(*seats: str) -> Plain:
    """Vote, a word a seat."""
    by_seat = {str(seat): vote for seat, vote in enumerate(seats)}
    return {"move": "consensus", "votes": by_seat}


def attempt(seat: int, mission: str, *needs: str, **told: Plain) -> Plain:
    """Try a mission; each need as "successes trait"."""
    parts = (need.split() for need in needs)
    return {
        "move": "attempt",
        "seat": seat,
        "mission": mission,
        "needs": [{"trait": t, "successes": int(n)} for n, t in parts],
        **told,
    }


def roll(*faces: str) -> Plain:
    """Throw the dice that wait."""
    return {"move": "roll", "faces": list(faces)}


def in_missions(state: State | None = None) -> State:
    """Give a table where Ana has m1, Ben m2 and Cleo m3, and Ana is on turn."""
    return after(state or start(), reveal(), *shields("m1", "m2", "m3"), FLIPPED)


def in_attempt(state: State | None = None, **told: Plain) -> State:
    """Give a table where Ana has just begun to try m1 with Strength."""
    return after(in_missions(state), attempt(0, "m1", "2 strength", **told))


def before_vote(state: State | None = None) -> State:
    """Give a table of three with a complete Kreator."""
    return after(state or start(), reveal(), *shields("m1", "m2", "m3"), *KREATOR)


def in_combat(state: State | None = None) -> State:
    """Give a table where all three fight and three POWs are needed."""
    facts = {"move": "kreator_facts", "needed": 3, "weakness": "speed"}
    return after(before_vote(state), votes("fight", "fight", "fight"), facts)


def asked(state: State, move: str) -> Ask:
    """Give the first ask that this move answers."""
    return next(ask for ask in GAME.asks(state) if ask.move == move)


def names(state: State) -> list[str]:
    """Give the moves that are asked for, in their order; side asks as "(move)"."""
    found: list[str] = []
    for ask in GAME.asks(state):
        name = f"({ask.move})" if ask.side else ask.move
        if name not in found:
            found.append(name)
    return found


def field(ask: Ask, name: str) -> Any:
    """Give a field of an ask by its name."""
    return next(each for each in ask.fields if each.name == name)


def values(choice: Any) -> list[Any]:
    """Give what there is to pick."""
    assert isinstance(choice, Choice)
    return [option.value for option in choice.options]
