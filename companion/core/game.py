"""What a game is to the table: a description made of pure functions."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.core.asks import Ask
from companion.core.card_book import CardBook
from companion.core.moment import Moment
from companion.core.moves import Move

Plain = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game. Each package under `companion.games` offers one as `GAME`.

    A header is what a match starts from: a frozen Struct with `names`, those at the
    seats, clockwise. A state is a frozen Struct with a `phase` of the move language
    and `told`, what the last move asks people to do; equal states are equal in `==`.

    Attributes:
        id: Its name in scripts.
        seat_counts: How many people can play.
        move_types: Every move that there is.
        title: Gives the name of the game.
        read_header: (plain) Checks a header; raises BadInput with one sentence.
        write_header: (header) Gives it as the first line of a script.
        start: (header) Gives the state before the first move.
        play: (state, move) Gives the state after the move; raises Refused where the
            rules do not allow it now.
        asks: (state) Gives what the game wants to know now, the main question first.
        corrections: (state) Gives the corrections that are possible now.
        document: (state) Gives the state document of the move language, of JSON
            values.
        label: (state, move) Says in a few words what the move, played in the state,
            is ("Ana, stamina -1").
        story: (before, move, after) Tells in a sentence what happened, for the log.
        is_revealing: (move) Tells whether the table has seen something that undo
            would unsee.
        told_line: (state) Says what people do with their own pieces now, or "".
        moments: (before, after) Gives what everybody at the table should notice.
        lore: (state) Gives the card values told so far, as `cards` of a header.
        card_book: Of a game whose owner can add cards.
    """

    id: str
    seat_counts: range
    move_types: tuple[type[Move], ...]
    title: Callable[[], str]
    read_header: Callable[[object], Any]
    write_header: Callable[[Any], Plain]
    start: Callable[[Any], Any]
    play: Callable[[Any, Any], Any]
    asks: Callable[[Any], tuple[Ask, ...]]
    corrections: Callable[[Any], tuple[Ask, ...]]
    document: Callable[[Any], Plain]
    label: Callable[[Any, Any], str]
    story: Callable[[Any, Any, Any], str]
    is_revealing: Callable[[Any], bool]
    told_line: Callable[[Any], str]
    moments: Callable[[Any, Any], tuple[Moment, ...]]
    lore: Callable[[Any], Plain]
    card_book: CardBook | None = None

    def __repr__(self) -> str:
        """Give the id: a failing test would print all the functions."""
        return f"<Game {self.id}>"
