"""What the table tells the screens about matches and about its own start."""

from msgspec import Struct

from companion.table.log import Summary
from companion.table.recovery import Recovery


class MatchInfo(Struct, frozen=True):
    """A match in the lists of Home and History.

    Attributes:
        id: For `Table.resume`.
        game: Id of the game.
        title: Name of the game.
        names: At the seats, clockwise.
        started_ms: When it began, in milliseconds since 1970.
        touched_ms: When it changed last, likewise.
        summary: Turn, phase, over or not, winners.
    """

    id: int
    game: str
    title: str
    names: tuple[str, ...]
    started_ms: int
    touched_ms: int
    summary: Summary


class Report(Struct, frozen=True):
    """What a start has to say; the screen shows `sentences`.

    Attributes:
        recovery: What was mended and what is missing; None if all is well.
        is_ballot_void: The app ended in the middle of a vote: it has to be
            repeated.
        sentences: All of it in words, a paragraph each; empty if all is well.
    """

    recovery: Recovery | None
    is_ballot_void: bool
    sentences: tuple[str, ...]


class Unsaved(Struct, frozen=True):
    """What is not on disk, and why.

    Attributes:
        moves: How many moves, undos and redos; there may be settings besides.
        since_ms: When the disk failed, in milliseconds since 1970.
        why: What is wrong with it and what to do, in a few sentences.
    """

    moves: int
    since_ms: int
    why: str
