"""Rookie Heroes as the table sees it: one description of pure functions."""

from typing import Any, Final

from companion.core.asks import Ask
from companion.core.moves import Move
from companion.games.rookie_heroes import asks, correction_asks, document, header, rules
from companion.games.rookie_heroes.header import Header
from companion.games.rookie_heroes.moves import MOVE_TYPES
from companion.games.rookie_heroes.state import State


class RookieHeroes:
    """The game of companion.core.game.Game for 2 to 4 novice heroes."""

    id = header.ID
    seat_counts = range(2, 5)
    move_types: tuple[type[Move], ...] = MOVE_TYPES

    def read_header(self, plain: object) -> Header:
        """Check a header; raises BadInput with one sentence."""
        return header.read_header(plain)

    def write_header(self, match: Header) -> dict[str, Any]:
        """Give a header as the first line of a script."""
        return header.write_header(match)

    def start(self, match: Header) -> State:
        """Give the state before the first move."""
        return rules.start(match)

    def play(self, state: State, move: Any) -> State:
        """Give the state after `move`; raises Refused where it is not allowed."""
        return rules.play(state, move)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Give what the game wants to know now, the main question first."""
        return asks.asks(state)

    def corrections(self, state: State) -> tuple[Ask, ...]:
        """Give the corrections that are possible now."""
        return correction_asks.corrections(state)

    def document(self, state: State) -> dict[str, Any]:
        """Give the state document of the move language."""
        return document.document(state)


GAME: Final = RookieHeroes()
