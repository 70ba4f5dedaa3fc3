"""One match: the only door through which anything at the table changes."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from companion.core.asks import Ask
from companion.core.errors import CompanionError, Refused
from companion.core.game import Game
from companion.core.moves import Move, from_plain, to_plain
from companion.core.texts import _, ngettext
from companion.table.errors import StoreError
from companion.table.log import Draft, Entry, Kind, Log, Lore, summarise
from companion.table.timeline import Step, Timeline

Clock = Callable[[], int]
"""Gives now, in milliseconds since 1970."""

Listener = Callable[["Match"], None]


class StoryLine(Struct, frozen=True):
    """One sentence of the log that people read.

    Attributes:
        version: Of the match, right after this move.
        text: What happened.
        at_ms: When, in milliseconds since 1970.
        undone: It was taken back (and may have been dropped by another move).
    """

    version: int
    text: str
    at_ms: int
    undone: bool


class Match:
    """A game being played, and its way back.

    A move is asked of the rules, kept in the log, and only then seen by anybody.
    Undo is an entry of the log as well: nothing is ever deleted, and the way back is
    there again after a restart. Not safe for threads: only the main one plays.
    """

    def __init__(self, game: Game, header: Any, log: Log, now_ms: Clock) -> None:
        """Take up a match where its log ends.

        Args:
            game: Whose rules hold.
            header: As `game.read_header` gave it.
            log: Empty for a new match.
            now_ms: The clock, in milliseconds since 1970.

        Raises:
            StoreError: The log does not fit the rules of this version.
        """
        self.game = game
        self.header = header
        self._log = log
        self._now_ms = now_ms
        self._way = Timeline(game.start(header))
        self._version = 0
        self._cache: dict[str, Any] = {}
        self._listeners: list[Listener] = []
        for entry in log.entries():
            self._take_up(entry)

    @property
    def version(self) -> int:
        """How often the match has changed; undo and redo count."""
        return self._version

    @property
    def state(self) -> Any:
        """Where the match stands."""
        return self._way.state

    @property
    def states(self) -> tuple[Any, ...]:
        """Every state on the way here, from the start to now; none taken back."""
        return self._way.states

    @property
    def document(self) -> dict[str, Any]:
        """The state document of the move language; not to be written to."""
        document: dict[str, Any] = self._cached("document", self.game.document)
        return document

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What the game wants to know now, the main question first."""
        asks: tuple[Ask, ...] = self._cached("asks", self.game.asks)
        return asks

    @property
    def corrections(self) -> tuple[Ask, ...]:
        """The corrections that are possible now."""
        asks: tuple[Ask, ...] = self._cached("corrections", self.game.corrections)
        return asks

    @property
    def told_line(self) -> str:
        """What people do with their own pieces now, or ""."""
        return str(self._cached("told_line", self.game.told_line))

    @property
    def is_over(self) -> bool:
        """There is a result."""
        return self.document["result"] is not None

    @property
    def undo_count(self) -> int:
        """How many moves can be taken back."""
        return self._way.back_count

    @property
    def redo_count(self) -> int:
        """How many moves can be brought back."""
        return self._way.forth_count

    @property
    def undo_label(self) -> str:
        """The move that undo takes back, in a few words; "" if there is none."""
        return self._label(self._way.last)

    @property
    def redo_label(self) -> str:
        """The move that redo brings back, in a few words; "" if there is none."""
        return self._label(self._way.next)

    @property
    def undo_is_revealing(self) -> bool:
        """The table has seen what undo would unsee: ask before doing it."""
        last = self._way.last
        return last is not None and self.game.is_revealing(last.move)

    def play(self, move: Move) -> None:
        """Play a move.

        Raises:
            Refused: The rules do not allow it; nothing has changed.
            StoreError: It could not be kept; nothing has changed.
        """
        after = self.game.play(self.state, move)
        entry = self._keep("move", to_plain(move), after)
        self._way.add(entry.version, move, entry.at_ms, after)
        self._changed(entry)

    def undo(self, count: int = 1) -> None:
        """Take back the last `count` moves.

        Raises:
            Refused: There are not as many, or `count` is below 1.
            StoreError: It could not be kept; nothing has changed.
        """
        self._go("undo", count)

    def redo(self, count: int = 1) -> None:
        """Bring back the `count` moves that were taken back last.

        Raises:
            Refused: There are not as many, or `count` is below 1.
            StoreError: It could not be kept; nothing has changed.
        """
        self._go("redo", count)

    def listen(self, callback: Listener) -> Callable[[], None]:
        """Call `callback` with this match after every change.

        Returns:
            A function that ends it; calling it twice does no harm.
        """
        self._listeners.append(callback)

        def unlisten() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return unlisten

    def story(self) -> tuple[StoryLine, ...]:
        """Tell the match so far, a sentence a move, the oldest first."""
        live = self._way.live
        return tuple(
            StoryLine(
                step.version,
                self.game.story(step.before, step.move, step.after),
                step.at_ms,
                undone=step not in live,
            )
            for step in self._way.steps
        )

    def entries(self) -> tuple[Entry, ...]:
        """Give the log, the first entry first."""
        return self._log.entries()

    @property
    def draft(self) -> Any:
        """The half-typed entry saved at this version; None if there is none."""
        draft = self._log.draft()
        return draft.value if draft and draft.version == self._version else None

    def save_draft(self, value: Any) -> None:
        """Keep a half-typed entry, so that pulling the plug does not lose it.

        Args:
            value: A JSON value; None forgets the draft. Never a secret: it is
                written down.

        Raises:
            StoreError: It could not be kept.
        """
        self._log.save_draft(None if value is None else Draft(self._version, value))

    def _take_up(self, entry: Entry) -> None:
        try:
            self._follow(entry)
        except (CompanionError, KeyError) as error:
            raise StoreError(
                _("This match cannot go on: entry {version} of its log: {why}").format(
                    version=entry.version, why=error
                )
            ) from error
        self._version = entry.version

    def _follow(self, entry: Entry) -> None:
        if entry.kind == "move":
            move = from_plain(entry.body, _union(self.game.move_types))
            after = self.game.play(self.state, move)
            self._way.add(entry.version, move, entry.at_ms, after)
        else:
            self._way.go(self._signed(entry.kind, entry.body[entry.kind]))

    def _go(self, kind: Kind, count: int) -> None:
        by = self._signed(kind, count)
        entry = self._keep(kind, {kind: count}, self._way.state_after(by))
        self._way.go(by)
        self._changed(entry)

    def _signed(self, kind: Kind, count: int) -> int:
        """Give a step along the way; undo goes back.

        Raises:
            Refused: There is no way that far.
        """
        is_undo = kind == "undo"
        there = self.undo_count if is_undo else self.redo_count
        if count < 1:
            raise Refused(_("The number of moves is at least 1."))
        if count > there:
            raise Refused(_say_too_many(there, is_undo=is_undo))
        return -count if is_undo else count

    def _keep(self, kind: Kind, body: dict[str, Any], after: Any) -> Entry:
        entry = Entry(self._version + 1, kind, body, self._now_ms())
        lore = Lore(self.game.lore(self.state), self.game.lore(after))
        self._log.append(entry, summarise(self.game.document(after)), lore)
        return entry

    def _changed(self, entry: Entry) -> None:
        self._version = entry.version
        self._cache = {}
        for listener in tuple(self._listeners):
            listener(self)

    def _label(self, step: Step | None) -> str:
        return "" if step is None else self.game.label(step.before, step.move)

    def _cached(self, name: str, make: Callable[[Any], Any]) -> Any:
        if name not in self._cache:
            self._cache[name] = make(self.state)
        return self._cache[name]


def _say_too_many(there: int, *, is_undo: bool) -> str:
    if is_undo:
        text = ngettext(
            "There is {there} move to take back.",
            "There are {there} moves to take back.",
            there,
        )
    else:
        text = ngettext(
            "There is {there} move to bring back.",
            "There are {there} moves to bring back.",
            there,
        )
    return text.format(there=there)


def _union(types: tuple[type[Move], ...]) -> Any:
    union: Any = types[0]
    for kind in types[1:]:
        union |= kind
    return union
