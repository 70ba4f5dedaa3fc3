"""Starts that end in a sentence: what cannot be used is left as it is."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.table.errors import StoreError
from companion.table.files import FILE_NAME
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.rights import as_nobody
from tests.fakes.tiny import GAMES
from tests.table.conftest import names, play, scribble


@pytest.fixture
def seen_by_all() -> Iterator[Path]:
    """Give a folder that every user may look into."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)


def test_a_file_without_rights_is_left_alone(
    seen_by_all: Path, clock: StillClock
) -> None:
    """A clear sentence, and never a fresh file over it."""
    play(seen_by_all, clock)
    (seen_by_all / "companion.lock").chmod(0o666)
    (seen_by_all / FILE_NAME).chmod(0)
    before = (seen_by_all / FILE_NAME).read_bytes()
    with as_nobody(), pytest.raises(StoreError, match="rights of the data folder"):
        Table.open(seen_by_all, clock, GAMES)
    (seen_by_all / FILE_NAME).chmod(0o600)
    assert (seen_by_all / FILE_NAME).read_bytes() == before
    assert names(seen_by_all) == ["companion.lock", FILE_NAME]


@pytest.mark.parametrize("mode", [0o444, 0o000])
def test_a_folder_without_rights_is_said(
    mode: int, seen_by_all: Path, clock: StillClock
) -> None:
    """It names the folder."""
    home = seen_by_all / "home"
    home.mkdir()
    home.chmod(mode)
    with as_nobody(), pytest.raises(StoreError, match=f"{home} cannot be used"):
        Table.open(home, clock, GAMES)


def test_a_file_that_may_only_be_read_is_said(
    seen_by_all: Path, clock: StillClock
) -> None:
    """It is found out at the start, and not at the first move."""
    play(seen_by_all, clock)
    (seen_by_all / "companion.lock").chmod(0o666)
    (seen_by_all / FILE_NAME).chmod(0o444)
    with as_nobody(), pytest.raises(StoreError, match="cannot be opened for writing"):
        Table.open(seen_by_all, clock, GAMES)


def test_a_folder_in_the_place_of_the_file_is_left_alone(
    home: Path, clock: StillClock
) -> None:
    """Nothing is put aside that may be somebody's own."""
    (home / FILE_NAME).mkdir(parents=True)
    with pytest.raises(StoreError, match="cannot be opened"):
        Table.open(home, clock, GAMES)
    assert (home / FILE_NAME).is_dir()


def test_a_file_in_the_place_of_the_folder_is_said(
    tmp_path: Path, clock: StillClock
) -> None:
    """The sentence names it."""
    home = tmp_path / "home"
    home.write_text("my notes")
    with pytest.raises(StoreError, match=f"{home} cannot be made: File exists"):
        Table.open(home, clock, GAMES)


def test_a_newer_file_is_refused_as_it_is(home: Path, clock: StillClock) -> None:
    """It says which version it has, and is not touched."""
    play(home, clock)
    with closing(sqlite3.connect(home / FILE_NAME)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = (home / FILE_NAME).read_bytes()
    with pytest.raises(StoreError, match="newer companion"):
        Table.open(home, clock, GAMES)
    assert (home / FILE_NAME).read_bytes() == before


def test_somebody_elses_database_is_refused_as_it_is(
    home: Path, clock: StillClock
) -> None:
    """A photo collection is no list of matches."""
    home.mkdir()
    with closing(sqlite3.connect(home / FILE_NAME)) as connection:
        connection.execute("CREATE TABLE photos (name TEXT)")
    before = (home / FILE_NAME).read_bytes()
    with pytest.raises(StoreError, match="is not a match file of the companion"):
        Table.open(home, clock, GAMES)
    assert (home / FILE_NAME).read_bytes() == before


def test_a_copy_that_cannot_be_made_does_not_keep_the_app_shut(
    home: Path, clock: StillClock
) -> None:
    """The matches are shown, with a warning."""
    play(home, clock)
    (home / "backups").write_text("in the way")
    with Table.open(home, clock, GAMES) as table:
        assert len(table.matches()) == 1
        (said,) = table.report.sentences
    assert said.startswith("No copy of the match file could be made.")


def test_a_copy_that_cannot_be_brought_back_keeps_the_damage_in_sight(
    home: Path, clock: StillClock
) -> None:
    """No fresh list over good copies; the next start tries again."""
    play(home, clock)
    play(home, clock)
    scribble(home / FILE_NAME)
    (home / f"{FILE_NAME}.restoring").mkdir()
    with pytest.raises(StoreError, match="restoring"):
        Table.open(home, clock, GAMES)
    (home / f"{FILE_NAME}.restoring").rmdir()
    with Table.open(home, clock, GAMES) as table:
        assert len(table.matches()) == 1
        assert "damaged" in table.report.sentences[0]
