"""What is kept: the tables of one SQLite file, written by the main thread only."""

import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from companion.table.cards import merge
from companion.table.database import reading, said
from companion.table.errors import Damaged
from companion.table.files import is_missing
from companion.table.keeper import Insert, Keeper
from companion.table.log import Draft, Entry, Lore, Summary

OPEN_MATCH = "open_match"
"""The setting that names the match on the table."""


class MatchRow(Struct, frozen=True):
    """A match as the store keeps it.

    Attributes:
        id: Number in this data folder.
        game: Id of the game.
        header: First line of its script.
        started_ms: In milliseconds since 1970.
        touched_ms: When its log last grew, likewise.
        summary: Where it stands.
    """

    id: int
    game: str
    header: dict[str, Any]
    started_ms: int
    touched_ms: int
    summary: Summary


class Store:
    """The tables of one data folder.

    Made by `companion.table.startup.open_store`. Every method that writes is one step
    of the keeper: when it returns, it is on disk, or the keeper says why it is not.
    """

    def __init__(self, keeper: Keeper, least_id: int = 1) -> None:
        """Serve what a keeper keeps.

        Args:
            keeper: Of the match file.
            least_id: The lowest id of a new match: where the matches on disk could
                not be read, theirs must not be used again.
        """
        self.keeper = keeper
        self._least_id = least_id

    def close(self) -> tuple[int, int]:
        """Close the file; calling it twice does no harm.

        Returns:
            How many moves could not be kept to the end, and how many other changes.
        """
        return self.keeper.close()

    def add_match(
        self, header: dict[str, Any], summary: Summary, app_version: str, at_ms: int
    ) -> int:
        """Keep a new match, put it on the table and remember its people.

        Returns:
            Its id.
        """
        game, plain = header["game"], _write(header)
        where = _write(msgspec.to_builtins(summary))
        names = [seat["name"] for seat in header["seats"]]
        ((newest,),) = self._all("SELECT coalesce(max(id), 0) FROM matches")
        match_id = max(int(newest) + 1, self._least_id)

        def step(db: sqlite3.Connection, insert: Insert) -> None:
            db.execute(
                f"{insert} INTO matches (id, game, header, app_version, started_ms,"
                " touched_ms, summary) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (match_id, game, plain, app_version, at_ms, at_ms, where),
            )
            for name in names:
                db.execute(
                    "INSERT INTO people (name, used_ms) VALUES (?1, ?2) ON CONFLICT"
                    " (name) DO UPDATE SET name = ?1, used_ms = ?2",
                    (name, at_ms),
                )
            _put_setting(db, OPEN_MATCH, _write(match_id))

        self.keeper.keep(step, ("match", match_id))
        return match_id

    def matches(self) -> tuple[MatchRow, ...]:
        """Give all matches, the one touched last first."""
        return tuple(map(_match_row, self._all(f"{_MATCHES} ORDER BY 5 DESC, 1 DESC")))

    def match(self, match_id: int) -> MatchRow | None:
        """Give one match; None if there is none of this id."""
        rows = self._all(f"{_MATCHES} WHERE id = ?", match_id)
        return _match_row(rows[0]) if rows else None

    def log(self, match_id: int) -> "StoredLog":
        """Give the log of a match that is there."""
        return StoredLog(self.keeper, match_id)

    def setting(self, key: str, default: Any = None) -> Any:
        """Give a setting, a JSON value; `default` where it was never put."""
        rows = self._all("SELECT value FROM settings WHERE key = ?", key)
        return _read(rows[0][0]) if rows else default

    def put_settings(self, values: Mapping[str, Any]) -> None:
        """Keep JSON values by their keys, all or none; None forgets one."""
        rows = [(k, None if v is None else _write(v)) for k, v in values.items()]

        def step(db: sqlite3.Connection, _insert: Insert) -> None:
            for key, value in rows:
                _put_setting(db, key, value)

        self.keeper.keep(step, ("settings", *values))

    def people(self) -> tuple[str, ...]:
        """Give the names that have played, the one seen last first."""
        rows = self._all("SELECT name FROM people ORDER BY used_ms DESC, rowid")
        return tuple(row[0] for row in rows)

    def forget_person(self, name: str) -> None:
        """Take a name off the list; matches keep it."""

        def step(db: sqlite3.Connection, _insert: Insert) -> None:
            db.execute("DELETE FROM people WHERE name = ?", (name,))

        self.keeper.keep(step, ("forget", name))

    def cards(self, game: str) -> dict[str, Any]:
        """Give what the owner's card box knows, as `cards` of a header."""
        with said():
            return _cards(self.keeper.memory, game)

    def put_cards(self, game: str, cards: dict[str, Any]) -> None:
        """Put `cards` in place of what the card box knows."""
        _write(cards)
        before = self.cards(game)

        def step(db: sqlite3.Connection, _insert: Insert) -> None:
            # Where more is known on disk than could be read, that stays.
            _put_cards(db, game, merge(_cards(db, game), before, cards))

        self.keeper.keep(step, ("cards", object()))

    def _all(self, query: str, *values: Any) -> list[Any]:
        with said():
            return self.keeper.memory.execute(query, values).fetchall()


class StoredLog:
    """The log of one match on disk; see `companion.table.log.Log`."""

    def __init__(self, keeper: Keeper, match_id: int) -> None:
        self._keeper = keeper
        self._match_id = match_id

    def entries(self) -> tuple[Entry, ...]:
        """Give all entries, the first one first."""
        with said():
            rows = self._keeper.memory.execute(
                "SELECT version, kind, body, at_ms FROM log WHERE match_id = ?"
                " ORDER BY version",
                (self._match_id,),
            ).fetchall()
        return tuple(Entry(row[0], row[1], _read(row[2]), row[3]) for row in rows)

    def append(self, entry: Entry, summary: Summary, lore: Lore) -> None:
        """Keep one more entry, and all that follows from it, for good."""
        match_id, body = self._match_id, _write(entry.body)
        where = _write(msgspec.to_builtins(summary))

        def step(db: sqlite3.Connection, insert: Insert) -> None:
            db.execute(
                f"{insert} INTO log (match_id, version, kind, body, at_ms)"
                " VALUES (?, ?, ?, ?, ?)",
                (match_id, entry.version, entry.kind, body, entry.at_ms),
            )
            db.execute(
                "UPDATE matches SET touched_ms = ?, summary = ? WHERE id = ?",
                (entry.at_ms, where, match_id),
            )
            if lore.before != lore.after:
                _learn(db, match_id, lore)

        self._keeper.keep(step, ("log", match_id, entry.version), is_move=True)

    def draft(self) -> Draft | None:
        """Give the draft that was saved last, or None."""
        with said():
            row = self._keeper.memory.execute(
                "SELECT version, value FROM drafts WHERE match_id = ?",
                (self._match_id,),
            ).fetchone()
        return Draft(row[0], _read(row[1])) if row else None

    def save_draft(self, draft: Draft | None) -> None:
        """Keep a draft in place of the last one; None forgets it."""
        match_id = self._match_id
        row = None if draft is None else (match_id, draft.version, _write(draft.value))

        def step(db: sqlite3.Connection, _insert: Insert) -> None:
            if row is None:
                db.execute("DELETE FROM drafts WHERE match_id = ?", (match_id,))
                return
            db.execute(
                "INSERT OR REPLACE INTO drafts (match_id, version, value)"
                " VALUES (?, ?, ?)",
                row,
            )

        self._keeper.keep(step, ("draft", match_id))


def look_into_box(path: Path, game: str) -> dict[str, Any]:
    """Give what the card box of a match file knows, also while an app holds the file.

    Args:
        path: The file; where it is missing, nothing is known.
        game: Id of the game.

    Raises:
        StoreError: It cannot be read.
    """
    if is_missing(path):
        return {}
    with reading(path) as connection:
        return _cards(connection, game)


_MATCHES = "SELECT id, game, header, started_ms, touched_ms, summary FROM matches"


def _match_row(row: Any) -> MatchRow:
    summary = msgspec.convert(_read(row[5]), Summary)
    return MatchRow(row[0], row[1], _read(row[2]), row[3], row[4], summary)


def _put_setting(connection: sqlite3.Connection, key: str, value: str | None) -> None:
    if value is None:
        connection.execute("DELETE FROM settings WHERE key = ?", (key,))
        return
    connection.execute(
        "INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (key, value)
    )


def _learn(connection: sqlite3.Connection, match_id: int, lore: Lore) -> None:
    (game,) = connection.execute(
        "SELECT game FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    box = _cards(connection, game)
    _put_cards(connection, game, merge(box, lore.before, lore.after))


def _cards(connection: sqlite3.Connection, game: str) -> dict[str, Any]:
    row = connection.execute(
        "SELECT value FROM cards WHERE game = ?", (game,)
    ).fetchone()
    return dict(_read(row[0])) if row else {}


def _put_cards(
    connection: sqlite3.Connection, game: str, value: dict[str, Any]
) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO cards (game, value) VALUES (?, ?)",
        (game, _write(value)),
    )


def _write(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise Damaged(f"The match file holds a broken entry: {error}") from error
