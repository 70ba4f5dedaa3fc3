"""Opening the data folder: what is checked, copied, mended and left alone."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.table.backups import KEPT, backups
from companion.table.files import FILE_NAME
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.tiny import GAMES, Add
from tests.table.conftest import NAMES, names, play, scribble


def pages(path: Path) -> int:
    """Give the size of a file in pages."""
    return path.stat().st_size // 4096


def flip(path: Path) -> None:
    """Break every page of a file but the first."""
    data = bytearray(path.read_bytes())
    for page in range(1, len(data) // 4096):
        data[page * 4096 : page * 4096 + 200] = b"\xaa" * 200
    path.write_bytes(data)


def halve(path: Path) -> None:
    """Cut a file off in the middle."""
    path.write_bytes(path.read_bytes()[: pages(path) // 2 * 4096])


def empty(path: Path) -> None:
    """Leave nothing in a file."""
    path.write_bytes(b"")


def test_a_new_folder_is_made_with_everything_in_it(home: Path) -> None:
    """Nothing to say, nothing to copy yet."""
    with Table.open(home / "deeper", StillClock(), GAMES) as table:
        assert table.report.sentences == ()
        assert table.matches() == ()
    assert names(home / "deeper") == ["companion.lock", FILE_NAME]


def test_every_start_keeps_a_copy_of_what_was_there(
    home: Path, clock: StillClock
) -> None:
    """One a start, with the date in its name, and it opens."""
    play(home, clock, moves=3)
    clock.advance(hours=1)
    play(home, clock)
    (copy,) = backups(home)
    assert copy.path.name == "companion-000001-20261127-234000.sqlite3"
    with closing(sqlite3.connect(copy.path)) as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (3,)


def test_five_copies_are_kept(home: Path, clock: StillClock) -> None:
    """The oldest ones go."""
    for _ in range(KEPT + 3):
        play(home, clock)
    assert [copy.number for copy in backups(home)] == [7, 6, 5, 4, 3]
    assert len(names(home / "backups")) == KEPT


def test_a_start_with_nothing_new_pushes_no_copy_out(
    home: Path, clock: StillClock
) -> None:
    """An app that starts over and over keeps the older copies."""
    for _ in range(4):
        play(home, clock)
    before = names(home / "backups")
    for _ in range(8):
        Table.open(home, clock, GAMES).close()
        clock.advance(hours=1)
    after = names(home / "backups")
    assert (len(before), len(after)) == (3, 4)
    assert after[:3] == before


def test_a_clock_that_was_wrong_does_not_mix_up_the_copies(
    home: Path, clock: StillClock
) -> None:
    """They are counted: the newest is the one made last."""
    play(home, clock)
    play(home, clock, moves=5)
    clock.advance(hours=-24 * 365 * 50)
    play(home, clock, moves=1)
    newest = backups(home)[0]
    with closing(sqlite3.connect(newest.path)) as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (6,)


@pytest.mark.parametrize("damage", [flip, halve, scribble, empty])
def test_a_damaged_file_is_put_aside_and_the_copy_brought_back(
    damage: Callable[[Path], None], home: Path, clock: StillClock
) -> None:
    """The broken file stays as it is, under a name with a date."""
    play(home, clock, moves=60)
    play(home, clock)
    damage(home / FILE_NAME)
    broken = (home / FILE_NAME).read_bytes()
    clock.advance(hours=12)
    with Table.open(home, clock, GAMES) as table:
        assert [len(match.names) for match in table.matches()] == [2]
        match = table.resume(1)
        assert match.version == 60
        recovery = table.report.recovery
    assert recovery is not None
    assert recovery.aside == "companion-damaged-20261128-114000.sqlite3"
    assert (home / recovery.aside).read_bytes() == broken


def test_the_screen_says_what_is_missing(home: Path, clock: StillClock) -> None:
    """Matches and moves are counted where the broken file still tells."""
    play(home, clock, moves=2)
    for _ in range(3):
        play(home, clock)
    clock.advance(hours=12)
    last = home / FILE_NAME
    with Table.open(home, clock, GAMES) as table:
        table.resume(1).play(Add(1, 1))
        table.new_match("tiny", NAMES).play(Add(0, 1))
    with closing(sqlite3.connect(last)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("DELETE FROM sqlite_schema WHERE tbl_name = 'people'")
        connection.commit()
    clock.advance(hours=12)
    with Table.open(home, clock, GAMES) as table:
        assert table.report.sentences == (
            "The match file was damaged. It is kept as "
            "companion-damaged-20261129-014000.sqlite3. The copy of yesterday 13:40 "
            "was brought back. Missing: 1 match, 2 moves.",
        )


def test_what_cannot_be_counted_is_said_to_be_missing(
    home: Path, clock: StillClock
) -> None:
    """The time of the copy tells how much that is."""
    play(home, clock)
    play(home, clock)
    scribble(home / FILE_NAME)
    with Table.open(home, clock, GAMES) as table:
        (said,) = table.report.sentences
    assert said.endswith(
        "The copy of today 22:40 was brought back. "
        "What was played after that is missing."
    )


def test_the_next_start_has_nothing_to_say(home: Path, clock: StillClock) -> None:
    """What was brought back is good, and nothing unfinished lies around."""
    play(home, clock)
    play(home, clock)
    scribble(home / FILE_NAME)
    Table.open(home, clock, GAMES).close()
    with Table.open(home, clock, GAMES) as table:
        assert table.report.sentences == ()
    assert names(home) == [
        "backups",
        "companion-damaged-20261127-234000.sqlite3",
        "companion.lock",
        FILE_NAME,
    ]


def test_a_broken_copy_is_passed_over(home: Path, clock: StillClock) -> None:
    """The newest good one counts."""
    play(home, clock, moves=1)
    play(home, clock, moves=2)
    play(home, clock, moves=4)
    scribble(backups(home)[0].path)
    scribble(home / FILE_NAME)
    with Table.open(home, clock, GAMES) as table:
        assert [match.id for match in table.matches()] == [1]


def test_without_a_good_copy_the_list_starts_anew(
    home: Path, clock: StillClock
) -> None:
    """That is said, and the broken file is kept."""
    play(home, clock)
    scribble(home / FILE_NAME)
    with Table.open(home, clock, GAMES) as table:
        assert table.matches() == ()
        (said,) = table.report.sentences
    assert "no good copy" in said
    assert "companion-damaged-20261127-224000.sqlite3" in names(home)


def test_two_damages_in_one_second_keep_both_files(
    home: Path, clock: StillClock
) -> None:
    """No file takes the place of another."""
    play(home, clock)
    for _ in range(2):
        scribble(home / FILE_NAME)
        Table.open(home, clock, GAMES).close()
    assert [name for name in names(home) if "damaged" in name] == [
        "companion-damaged-20261127-224000-2.sqlite3",
        "companion-damaged-20261127-224000.sqlite3",
    ]


def test_a_missing_file_is_not_taken_for_a_new_folder(
    home: Path, clock: StillClock
) -> None:
    """Also if the app ended between putting aside and bringing back."""
    play(home, clock)
    play(home, clock)
    (home / FILE_NAME).rename(home / "companion-damaged-20261127-214000.sqlite3")
    with Table.open(home, clock, GAMES) as table:
        assert [match.id for match in table.matches()] == [1]
        (said,) = table.report.sentences
    assert said.startswith("The match file was missing. The copy of today 22:40")


def test_the_wal_of_a_damaged_file_goes_with_it(home: Path, clock: StillClock) -> None:
    """It must not be taken for that of the copy."""
    play(home, clock)
    play(home, clock)
    scribble(home / FILE_NAME)
    (home / f"{FILE_NAME}-wal").write_bytes(b"left over")
    with Table.open(home, clock, GAMES) as table:
        assert len(table.matches()) == 1
    aside = home / "companion-damaged-20261127-234000.sqlite3-wal"
    assert aside.read_bytes() == b"left over"
