"""What a game is to the table: a description of pure functions."""

from typing import Any, Protocol

from companion.core.asks import Ask
from companion.core.moves import Move, Told


class Header(Protocol):
    """What a match starts from: seats, options, cards. A frozen Struct."""

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the seats, clockwise."""


class State(Protocol):
    """Where a match stands. A frozen Struct; equal states are equal in `==`."""

    @property
    def phase(self) -> str:
        """A phase of the move language."""

    @property
    def told(self) -> tuple[Told, ...]:
        """What the last move asks people to do."""


class Game(Protocol):
    """One game. Each package under `companion.games` offers one as `GAME`.

    A game to whose cards the owner can add has a `card_book` too; see
    `companion.core.card_book`.
    """

    id: str
    seat_counts: range
    move_types: tuple[type[Move], ...]

    def title(self) -> str:
        """Give the name of the game."""

    def read_header(self, plain: object) -> Any:
        """Check a header.

        Raises:
            BadInput: With one sentence.
        """

    def write_header(self, header: Any) -> dict[str, Any]:
        """Give a header as the first line of a script."""

    def start(self, header: Any) -> Any:
        """Give the state before the first move."""

    def play(self, state: Any, move: Move) -> Any:
        """Give the state after `move`.

        Raises:
            Refused: The rules do not allow it now; `state` is as it was.
        """

    def asks(self, state: Any) -> tuple[Ask, ...]:
        """Give what the game wants to know now, the main question first."""

    def corrections(self, state: Any) -> tuple[Ask, ...]:
        """Give the corrections that are possible now."""

    def document(self, state: Any) -> dict[str, Any]:
        """Give the state document of the move language, of JSON values."""

    def label(self, state: Any, move: Move) -> str:
        """Say in a few words what `move`, played in `state`, is ("Ana, stamina -1")."""

    def story(self, before: Any, move: Move, after: Any) -> str:
        """Tell in a sentence what happened, for the log."""

    def is_revealing(self, move: Move) -> bool:
        """Tell whether the table has seen something that undo would unsee."""

    def told_line(self, state: Any) -> str:
        """Say what people do with their own pieces now, or ""."""

    def moments(self, before: Any, after: Any) -> tuple[Any, ...]:
        """Give what everybody at the table should notice of a move."""

    def lore(self, state: Any) -> dict[str, Any]:
        """Give the card values told so far, as `cards` of a header."""
