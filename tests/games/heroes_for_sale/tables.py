"""Tables of Heroes for Sale in the middle of something, for tests."""

from typing import Any

from companion.core.asks import Ask, Choice
from companion.core.moves import from_plain
from companion.games.heroes_for_sale.game import GAME
from companion.games.heroes_for_sale.moves import SaleMove
from companion.games.heroes_for_sale.state import State

Plain = dict[str, Any]

NAMELESS = {"strength": 2, "bodyguard": False}
GUARD = {"strength": 1, "bodyguard": True}
ATTACK = {"move": "attack", "seat": 0}


def header(cards: Plain | None = None, **options: Any) -> Plain:
    """Give the first line of a script for Ana and Ben."""
    return {
        "script": 1,
        "game": "heroes-for-sale",
        "seats": [{"name": "Ana"}, {"name": "Ben"}],
        "options": options,
        "cards": {"supernaturals": cards} if cards else {},
    }


def start(cards: Plain | None = None, **options: Any) -> State:
    """Give a new match of Ana and Ben."""
    return GAME.start(GAME.read_header(header(cards, **options)))


def after(state: State, *lines: Plain) -> State:
    """Play moves given as the lines of a script."""
    for line in lines:
        state = GAME.play(state, from_plain(line, SaleMove))
    return state


def step(state: State, line: Plain) -> tuple[State, SaleMove, State]:
    """Play one move and give it with the states around it."""
    move: SaleMove = from_plain(line, SaleMove)
    return state, move, GAME.play(state, move)


def card(what: str | Plain) -> Plain:
    """Give a card as a move tells it: a name, or all that is on it."""
    return {"name": what} if isinstance(what, str) else what


def place(seat: int, what: str | Plain, pile: str = "deck") -> Plain:
    """Lay a card into a display."""
    return {"move": "place", "seat": seat, "card": card(what), "from": pile}


def offer(what: str | Plain, seat: int = 0) -> Plain:
    """Put a card up."""
    return {"move": "offer", "seat": seat, "card": card(what)}


def bid(amount: int, seat: int = 1) -> Plain:
    """Bid so many credits."""
    return {"move": "bid", "seat": seat, "credits": amount}


def lying(ana: tuple[Any, ...] = (), ben: tuple[Any, ...] = (), **opts: Any) -> State:
    """Give a new match with cards in the displays, Ben's first."""
    lines = [place(1, each) for each in ben] + [place(0, each) for each in ana]
    return after(start(deck=99, **opts), *lines)


def adjust(seat: int, counter: str, by: int) -> Plain:
    """Correct a counter."""
    return {"move": "adjust", "seat": seat, "counter": counter, "by": by}


def asked(state: State) -> list[str]:
    """Give the moves of the main questions, in order."""
    return [ask.move for ask in GAME.asks(state) if not ask.side]


def ask_for(state: State, move: str, *, fields: int | None = None) -> Ask:
    """Give the first question for a move, with so many fields where told."""
    return next(
        ask
        for ask in (*GAME.asks(state), *GAME.corrections(state))
        if ask.move == move and fields in (None, len(ask.fields))
    )


def options(ask: Ask, field: int = 0) -> list[Any]:
    """Give the values that a choice offers."""
    found = ask.fields[field]
    assert isinstance(found, Choice)
    return [option.value for option in found.options]
