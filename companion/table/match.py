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
from companion.table.log import Draft, Entry, Kind, Log, Lore, Summary

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


class _Step(Struct, frozen=True, eq=False):
    """A move that was played, and the states around it."""

    version: int
    move: Move
    at_ms: int
    before: Any
    after: Any


class Match:
    """A game being played, and its way back.

    A move is asked of the rules, kept in the log, and only then seen by anybody.
    Undo is an entry of the log as well: nothing is ever deleted, and the way back is
    there again after a restart. Not safe for threads: only the main one plays.
    """

    def __init__(
        self, game: Game, header: Any, log: Log, now_ms: Callable[[], int]
    ) -> None:
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
        self._start = game.start(header)
        self._steps: list[_Step] = []
        self._line: list[_Step] = []
        self._at = 0
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
        return self._state_at(self._at)

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
        return self._at

    @property
    def redo_count(self) -> int:
        """How many moves can be brought back."""
        return len(self._line) - self._at

    @property
    def undo_label(self) -> str:
        """The move that undo takes back, in a few words; "" if there is none."""
        return self._label(self._line[self._at - 1]) if self._at else ""

    @property
    def redo_label(self) -> str:
        """The move that redo brings back, in a few words; "" if there is none."""
        return self._label(self._line[self._at]) if self.redo_count else ""

    @property
    def undo_is_revealing(self) -> bool:
        """The table has seen what undo would unsee: ask before doing it."""
        return self._at > 0 and self.game.is_revealing(self._line[self._at - 1].move)

    def play(self, move: Move) -> None:
        """Play a move.

        Raises:
            Refused: The rules do not allow it; nothing has changed.
            StoreError: It could not be kept; nothing has changed.
        """
        before = self.state
        after = self.game.play(before, move)
        entry = self._keep("move", to_plain(move), before, after)
        self._played(_Step(entry.version, move, entry.at_ms, before, after))
        self._changed(entry)

    def undo(self, count: int = 1) -> None:
        """Take back the last `count` moves.

        Raises:
            Refused: There are not as many, or `count` is below 1.
            StoreError: It could not be kept; nothing has changed.
        """
        self._check_count(count, self.undo_count, back=True)
        self._go("undo", count, self._at - count)

    def redo(self, count: int = 1) -> None:
        """Bring back the `count` moves that were taken back last.

        Raises:
            Refused: There are not as many, or `count` is below 1.
            StoreError: It could not be kept; nothing has changed.
        """
        self._check_count(count, self.redo_count, back=False)
        self._go("redo", count, self._at + count)

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
        live = set(map(id, self._line[: self._at]))
        return tuple(
            StoryLine(
                step.version,
                self.game.story(step.before, step.move, step.after),
                step.at_ms,
                id(step) not in live,
            )
            for step in self._steps
        )

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
            before = self.state
            after = self.game.play(before, move)
            self._played(_Step(entry.version, move, entry.at_ms, before, after))
            return
        count = entry.body[entry.kind]
        back = entry.kind == "undo"
        self._check_count(
            count, self.undo_count if back else self.redo_count, back=back
        )
        self._move_to(self._at - count if back else self._at + count)

    def _go(self, kind: Kind, count: int, to: int) -> None:
        entry = self._keep(kind, {kind: count}, self.state, self._state_at(to))
        self._move_to(to)
        self._changed(entry)

    def _played(self, step: _Step) -> None:
        del self._line[self._at :]
        self._line.append(step)
        self._steps.append(step)
        self._move_to(len(self._line))

    def _move_to(self, at: int) -> None:
        self._at = at
        self._cache = {}

    def _keep(self, kind: Kind, body: dict[str, Any], before: Any, after: Any) -> Entry:
        entry = Entry(self._version + 1, kind, body, self._now_ms())
        lore = Lore(self.game.lore(before), self.game.lore(after))
        self._log.append(entry, summarise(self.game.document(after)), lore)
        return entry

    def _changed(self, entry: Entry) -> None:
        self._version = entry.version
        for listener in tuple(self._listeners):
            listener(self)

    def _state_at(self, at: int) -> Any:
        return self._line[at - 1].after if at else self._start

    def _label(self, step: _Step) -> str:
        return self.game.label(step.before, step.move)

    def _cached(self, name: str, make: Callable[[Any], Any]) -> Any:
        if name not in self._cache:
            self._cache[name] = make(self.state)
        return self._cache[name]

    def _check_count(self, count: int, there: int, *, back: bool) -> None:
        if count < 1:
            raise Refused(_("The number of moves is at least 1."))
        if count > there and back:
            raise Refused(
                ngettext(
                    "There is {there} move to take back.",
                    "There are {there} moves to take back.",
                    there,
                ).format(there=there)
            )
        if count > there:
            raise Refused(
                ngettext(
                    "There is {there} move to bring back.",
                    "There are {there} moves to bring back.",
                    there,
                ).format(there=there)
            )


def summarise(document: dict[str, Any]) -> Summary:
    """Give the few facts of a state document that a list of matches shows."""
    result = document["result"]
    return Summary(
        turn=document["turn"],
        phase=document["phase"],
        is_over=result is not None,
        winners=None if result is None else tuple(result["winners"]),
    )


def _union(types: tuple[type[Move], ...]) -> Any:
    union: Any = types[0]
    for kind in types[1:]:
        union |= kind
    return union
