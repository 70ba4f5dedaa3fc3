"""Heroes for Sale as the table sees it: one description of pure functions."""

from typing import Any, Final

from companion.core.asks import Ask
from companion.core.moment import Moment
from companion.core.moves import Move
from companion.core.texts import _
from companion.games.heroes_for_sale import (
    asks,
    correction_asks,
    document,
    header,
    labels,
    moments,
    rules,
    story,
    words,
)
from companion.games.heroes_for_sale.book import BOOK
from companion.games.heroes_for_sale.header import Header
from companion.games.heroes_for_sale.moves import MOVE_TYPES
from companion.games.heroes_for_sale.state import State


class HeroesForSale:
    """The game of companion.core.game.Game for 2 buyers of Supernaturals."""

    id = header.ID
    seat_counts = range(2, 3)
    move_types: tuple[type[Move], ...] = MOVE_TYPES
    card_book = BOOK

    def title(self) -> str:
        """Give the name of the game."""
        return _("Heroes for Sale")

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

    def label(self, state: State, move: Any) -> str:
        """Say in a few words what `move`, played in `state`, is."""
        return labels.label(state, move)

    def story(self, before: State, move: Any, after: State) -> str:
        """Tell what happened, for the log."""
        return story.story(before, move, after)

    def is_revealing(self, move: Any) -> bool:  # noqa: ARG002 - part of the Game
        """Tell whether undo would unsee something: all lies open in this game."""
        return False

    def told_line(self, state: State) -> str:
        """Say what people do with their own pieces now, or ""."""
        return words.told_line(state)

    def moments(self, before: State, after: State) -> tuple[Moment, ...]:
        """Give what everybody at the table should notice of a move."""
        return moments.moments(before, after)

    def lore(self, state: State) -> dict[str, Any]:
        """Give the card values told so far, as `cards` of a header."""
        return words.lore(state)


GAME: Final = HeroesForSale()
