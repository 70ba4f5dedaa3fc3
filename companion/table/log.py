"""The log of a match: what was played, taken back and brought back, in order.

The match writes to a `Log` and does not know which one: `MemoryLog` serves replay
and pictures, `companion.table.store` keeps one on disk. Both pass the same tests.
"""

from typing import Any, Literal, Protocol

from msgspec import Struct

from companion.table.errors import VersionTaken

Kind = Literal["move", "undo", "redo"]


class Entry(Struct, frozen=True):
    """One line of the log.

    Attributes:
        version: 1 for the first; the version of the match after it.
        kind: Which of the three it is.
        body: The move as a plain object, or `{"undo": N}`, `{"redo": N}`.
        at_ms: When, in milliseconds since 1970.
    """

    version: int
    kind: Kind
    body: dict[str, Any]
    at_ms: int


class Summary(Struct, frozen=True):
    """Where a match stands, for lists of matches.

    Attributes:
        turn: Of the state document, 1-based.
        phase: A phase of the move language.
        is_over: There is a result.
        winners: Seat numbers; None before the end.
    """

    turn: int
    phase: str
    is_over: bool
    winners: tuple[int, ...] | None = None


class Lore(Struct, frozen=True):
    """The card values a match knew before a step and knows after it.

    Attributes:
        before: As `cards` of a header.
        after: The same, after the step; equal where nothing was learned.
    """

    before: dict[str, Any]
    after: dict[str, Any]


class Draft(Struct, frozen=True):
    """A half-typed entry.

    Attributes:
        version: The version of the match it belongs to; worthless at another one.
        value: A JSON value that only the screen understands.
    """

    version: int
    value: Any


class Log(Protocol):
    """Where a match is kept. Only ever grows."""

    def entries(self) -> tuple[Entry, ...]:
        """Give all entries, the first one first."""

    def append(self, entry: Entry, summary: Summary, lore: Lore) -> None:
        """Keep one more entry for good, or raise and keep nothing.

        Args:
            entry: Its version is not there yet.
            summary: Where the match stands after it.
            lore: What it taught about the cards.

        Raises:
            VersionTaken: There is an entry of this version.
            StoreError: It could not be kept.
        """

    def draft(self) -> Draft | None:
        """Give the draft that was saved last, or None."""

    def save_draft(self, draft: Draft | None) -> None:
        """Keep a draft in place of the last one; None forgets it.

        Raises:
            StoreError: It could not be kept.
        """


class MemoryLog:
    """A log that is gone with the process."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._draft: Draft | None = None

    def entries(self) -> tuple[Entry, ...]:
        """Give all entries, the first one first."""
        return tuple(self._entries)

    def append(self, entry: Entry, summary: Summary, lore: Lore) -> None:  # noqa: ARG002 - part of the Log
        """Keep one more entry; see `Log`."""
        if any(entry.version == kept.version for kept in self._entries):
            raise VersionTaken(f"Version {entry.version} of this match is there.")
        self._entries.append(entry)

    def draft(self) -> Draft | None:
        """Give the draft that was saved last, or None."""
        return self._draft

    def save_draft(self, draft: Draft | None) -> None:
        """Keep a draft in place of the last one; None forgets it."""
        self._draft = draft


def summarise(document: dict[str, Any]) -> Summary:
    """Give the few facts of a state document that a list of matches shows."""
    result = document["result"]
    return Summary(
        turn=document["turn"],
        phase=document["phase"],
        is_over=result is not None,
        winners=None if result is None else tuple(result["winners"]),
    )
