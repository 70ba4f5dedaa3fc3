"""The tables of the database, and the way from each version of them to the next."""

import sqlite3
from collections.abc import Sequence

APPLICATION_ID = 0x48_54_43_31
"""Marks the file as ours (the letters HTC1)."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE matches (
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            header TEXT NOT NULL,
            app_version TEXT NOT NULL,
            started_ms INTEGER NOT NULL,
            touched_ms INTEGER NOT NULL,
            summary TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE log (
            match_id INTEGER NOT NULL REFERENCES matches (id),
            version INTEGER NOT NULL CHECK (version > 0),
            kind TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'redo')),
            body TEXT NOT NULL,
            at_ms INTEGER NOT NULL,
            PRIMARY KEY (match_id, version)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log
        BEGIN SELECT RAISE (ABORT, 'the log only grows'); END""",
        """CREATE TRIGGER log_is_not_deleted BEFORE DELETE ON log
        BEGIN SELECT RAISE (ABORT, 'the log only grows'); END""",
        """CREATE TABLE drafts (
            match_id INTEGER PRIMARY KEY REFERENCES matches (id),
            version INTEGER NOT NULL,
            value TEXT NOT NULL
        ) STRICT""",
        "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
        """CREATE TABLE people (
            name TEXT PRIMARY KEY COLLATE NOCASE,
            used_ms INTEGER NOT NULL
        ) STRICT""",
        "CREATE TABLE cards (game TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
    ),
)
"""What brings a file of version N to N + 1; a released step is never changed."""

NEWEST = len(STEPS)


def version_of(connection: sqlite3.Connection) -> int:
    """Give the version of the tables in an open file; 0 where there are none."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(
    connection: sqlite3.Connection, steps: Sequence[Sequence[str]] = STEPS
) -> None:
    """Bring the tables to the newest version, all steps or none.

    Args:
        connection: Open, outside a transaction.
        steps: As `STEPS`.

    Raises:
        sqlite3.Error: The file is as it was.
    """
    at = version_of(connection)
    if at >= len(steps):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in steps[at:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(steps)}")
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
