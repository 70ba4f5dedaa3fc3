"""The disk fails: the table plays on, says so, and saves when it can again."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.core.errors import Refused
from companion.table.errors import VersionTaken
from companion.table.files import FILE_NAME
from companion.table.match import Match
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.disk import (
    FAULTS,
    Fault,
    another_process,
    full,
    held,
    no_byte_more,
    on_disk,
    unplugged,
)
from tests.fakes.tiny import GAMES, Add, Price
from tests.table.conftest import NAMES, names, scribble


@pytest.fixture
def home() -> Iterator[Path]:
    """Give a folder in memory, if there is one: these disks fail often enough."""
    memory = Path("/dev/shm")  # noqa: S108 - looked for, and a folder of our own in it
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        yield Path(name) / "home"


@pytest.fixture
def match(table: Table) -> Match:
    """Give a match that is on disk with one move."""
    match = table.new_match("tiny", NAMES)
    match.play(Add(0, 1))
    return match


def fill(match: Match, table: Table) -> None:
    """Play until something is not on disk."""
    for number in range(1000):
        if table.disk.unsaved is not None:
            return
        match.play(Add(1, 1 - number % 2 * 2))
    raise AssertionError("the disk never said no")


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (no_byte_more, "The disk reports an error."),
        (full, "The disk is full."),
        (held, "Another program holds the match file."),
        (unplugged, "is gone. Plug its disk in again."),
    ],
)
def test_the_table_plays_on_and_saves_when_it_can_again(
    fault: Fault, said: str, table: Table, match: Match, clock: StillClock
) -> None:
    """What is shown is said to be unsaved, with the reason, and is there later."""
    heard: list[int] = []
    match.listen(lambda m: heard.append(m.version))
    with fault(table):
        fill(match, table)
        kept = match.version - 1
        match.undo()
        match.play(Add(0, 3))
        unsaved = table.disk.unsaved
        assert unsaved is not None
        assert said in unsaved.why
        assert unsaved.moves == match.version - kept == 3
        assert not table.disk.save(now=True)
    if fault is not unplugged:
        assert on_disk(table.home) == list(range(1, kept + 1))
    assert table.disk.save(now=True)
    assert table.disk.unsaved is None
    assert on_disk(table.home) == heard_from_start(heard)
    again = reopened(table, clock)
    assert (again.state, again.version) == (match.state, match.version)
    assert again.story() == match.story()


def heard_from_start(heard: list[int]) -> list[int]:
    """Give all versions of a match whose first one nobody listened to."""
    return [1, *heard]


def reopened(table: Table, clock: StillClock) -> Match:
    """End the app, start it again, and give the match on the table."""
    table.close()
    with Table.open(table.home, clock, GAMES) as again:
        assert again.report.sentences == ()
        assert again.open_match is not None
        return again.open_match


def test_everything_else_goes_on_too(
    table: Table, match: Match, clock: StillClock
) -> None:
    """A new match, settings, people, cards, drafts, leaving and coming back."""
    with no_byte_more():
        table.leave()
        table.change_settings(grace_s=35)
        other = table.new_match("tiny", [{"name": "Cleo"}, {"name": "Dan"}])
        other.play(Price(1, 7))
        other.save_draft({"half": 1})
        other.save_draft({"half": 2})
        table.forget_person("Ben")
        table.put_cards("tiny", {"prices": [None, 9]})
        assert table.resume(1).version == 1
        table.resume(2)
        assert not table.disk.save(now=True)
    table.close()
    with Table.open(table.home, clock, GAMES) as again:
        assert again.settings.grace_s == 35
        assert again.people() == ("Ana", "Cleo", "Dan")
        assert again.cards("tiny") == {"prices": [None, 9]}
        assert again.open_match_id == 2
        assert again.open_match is not None
        assert again.open_match.draft == {"half": 2}
        assert [info.id for info in again.matches()] == [2, 1]


def test_the_last_of_two_steps_holds(
    table: Table, match: Match, clock: StillClock
) -> None:
    """Home, another match, home again: the next start is at home."""
    with no_byte_more():
        table.leave()
        table.new_match("tiny", NAMES)
        table.leave()
    assert table.disk.save(now=True)
    table.close()
    with Table.open(table.home, clock, GAMES) as again:
        assert again.open_match is None
        assert len(again.matches()) == 2


def test_what_makes_no_sense_is_refused_as_ever(table: Table, match: Match) -> None:
    """The rules hold, and nothing that was refused waits."""
    with no_byte_more():
        with pytest.raises(Refused):
            match.play(Add(0, 99))
        with pytest.raises(TypeError):
            table.remember("a", {1, 2})
        assert table.disk.unsaved is None
        match.play(Add(0, 2))
        twin = table.load(1)
        match.play(Add(0, 1))
        with pytest.raises(VersionTaken):
            twin.play(Add(1, 1))
    assert table.disk.save(now=True)
    assert on_disk(table.home) == [1, 2, 3]


def test_the_screens_hear_of_every_turn(table: Table, match: Match) -> None:
    """The count grows with each move; the time is that of the first."""
    told: list[tuple[int, int] | None] = []

    def hear() -> None:
        unsaved = table.disk.unsaved
        told.append(unsaved and (unsaved.moves, unsaved.since_ms))

    table.disk.listen(hear)
    began_ms = table.now_ms()
    with no_byte_more():
        match.play(Add(0, 1))
        table.now_ms.advance(s=60)  # type: ignore[attr-defined]
        match.save_draft([1])
        match.play(Add(0, 1))
    table.disk.save(now=True)
    assert told == [(1, began_ms), (1, began_ms), (2, began_ms), None]


def test_the_next_move_finds_that_the_disk_is_well_again(
    table: Table, match: Match
) -> None:
    """Nobody has to do anything."""
    table._store.keeper.clock_s = lambda: 0.0
    with no_byte_more():
        match.play(Add(0, 1))
    match.play(Add(0, 1))
    assert table.disk.unsaved is None
    assert on_disk(table.home) == [1, 2, 3]


def test_what_somebody_else_wrote_meanwhile_is_taken_up(
    table: Table, match: Match
) -> None:
    """A tool of the owner's, say."""
    with full(table):
        fill(match, table)
        with closing(sqlite3.connect(table.home / FILE_NAME)) as other:
            other.execute("INSERT INTO settings VALUES ('app.colour', '7')")
            other.commit()
        assert table.recall("colour") is None
        assert table.disk.save(now=True)
    assert table.recall("colour") == 7
    assert on_disk(table.home) == list(range(1, match.version + 1))


def test_a_move_that_was_on_disk_after_all_is_there_once(
    table: Table, match: Match
) -> None:
    """The disk has said no and done it all the same, as a failing sync can."""
    with no_byte_more():
        match.play(Add(0, 1))
        match.play(Add(0, 1))
        query = "SELECT * FROM log WHERE version = 2"
        row = table._store.keeper.memory.execute(query).fetchone()
    with closing(sqlite3.connect(table.home / FILE_NAME)) as other:
        other.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?)", row)
        other.commit()
    assert table.disk.save(now=True)
    assert on_disk(table.home) == [1, 2, 3]
    assert not table._store.keeper.file.told


def test_a_disk_that_makes_people_wait_is_left_alone(
    table: Table, match: Match
) -> None:
    """An attempt of two seconds is not made again for forty."""
    keeper = table._store.keeper
    times = iter([0.0, 2.0, 3.0, 41.9, 42.0, 42.1])
    with no_byte_more():
        keeper.clock_s = lambda: next(times)
        match.play(Add(0, 1))
    match.play(Add(0, 1))
    assert not table.disk.save()
    assert table.disk.save(now=True)
    assert on_disk(table.home) == [1, 2, 3]


def test_an_idle_table_finds_that_its_disk_was_pulled(
    table: Table, match: Match
) -> None:
    """Before somebody plays on."""
    with unplugged(table):
        assert not table.disk.save(now=True)
        assert table.disk.unsaved is not None
        assert table.disk.unsaved.moves == 0
        assert not table.home.exists()
    assert table.disk.save(now=True)


def test_an_empty_place_of_a_pulled_disk_is_not_written_to(
    table: Table, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder a stick was mounted on belongs to another disk."""
    with unplugged(table):
        match.play(Add(0, 1))
        table.home.mkdir()
        table._store.keeper.file._device = -1
        assert not table.disk.save(now=True)
        assert names(table.home) == []
        table.home.rmdir()
    assert table.disk.save(now=True)
    assert on_disk(table.home) == [1, 2]


def test_a_file_that_was_deleted_is_made_again(table: Table, match: Match) -> None:
    """SQLite alone would go on writing to a file that nobody can find any more."""
    for end in ("", "-wal", "-shm"):
        (table.home / f"{FILE_NAME}{end}").unlink()
    match.play(Add(0, 1))
    assert table.disk.unsaved is None
    assert on_disk(table.home) == [1, 2]


def damage(table: Table) -> None:
    """Break the open file."""
    scribble(table.home / FILE_NAME)
    (table.home / f"{FILE_NAME}-wal").write_bytes(b"")


def another_past(table: Table) -> None:
    """Bring in a file in which other moves have these versions."""
    with closing(sqlite3.connect(table.home / "x")) as other:
        with closing(sqlite3.connect(table.home / FILE_NAME)) as there:
            there.backup(other)
        other.execute("INSERT INTO log VALUES (1, 2, 'move', '{}', 0)")
        other.commit()
    (table.home / "x").replace(table.home / FILE_NAME)
    for end in ("-wal", "-shm"):
        (table.home / f"{FILE_NAME}{end}").unlink(missing_ok=True)


@pytest.mark.parametrize("change", [damage, another_past])
def test_a_file_that_is_broken_or_another_is_kept_aside(
    change: Fault, table: Table, match: Match
) -> None:
    """Nothing of it is lost, and the table goes on with what people have seen."""
    with no_byte_more():
        match.play(Add(0, 1))
        match.play(Add(0, 1))
    change(table)
    before = (table.home / FILE_NAME).read_bytes()
    assert table.disk.save(now=True)
    assert on_disk(table.home) == [1, 2, 3]
    aside = "companion-other-20261127-214000.sqlite3"
    assert (table.home / aside).read_bytes() == before
    assert aside in table._store.keeper.file.told


def test_a_file_of_a_newer_companion_is_left_alone(table: Table, match: Match) -> None:
    """Somebody has updated another machine and plugged that stick in."""
    with no_byte_more():
        match.play(Add(0, 1))
    with closing(sqlite3.connect(table.home / FILE_NAME)) as other:
        other.execute("PRAGMA user_version = 99")
        assert not table.disk.save(now=True)
        assert table.disk.unsaved is not None
        assert "newer companion" in table.disk.unsaved.why
        other.execute("PRAGMA user_version = 1")
    assert table.disk.save(now=True)


def test_another_reason_is_told_though_nobody_plays(table: Table, match: Match) -> None:
    """A full stick that is pulled: what stands on the screen is what is so now."""
    told: list[str] = []
    with no_byte_more():
        match.play(Add(0, 1))
        table.disk.listen(lambda: told.append(getattr(table.disk.unsaved, "why", "")))
        table.disk.save()
        assert told == []
        with unplugged(table):
            table.disk.save()
            table.disk.save()
            assert len(told) == 1
            assert "is gone" in told[0]
    assert table.disk.save(now=True)
    assert told[-1] == ""


def test_settings_that_were_set_aside_stay_so_when_the_disk_is_back(
    table: Table,
) -> None:
    """One of them may be what makes the app crash."""
    table.change_settings(grace_s=45)
    table.set_settings_aside()
    with no_byte_more():
        table.change_settings(dim_s=60)
    assert table.disk.save(now=True)
    assert (table.settings.grace_s, table.settings.dim_s) == (20, 60)


def test_closing_saves_what_it_can_and_tells_the_rest(
    table: Table, match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    """For the owner's log; the screen has said so before."""
    with no_byte_more():
        match.play(Add(0, 1))
        table.change_settings(dim_s=60)
        table.close()
    assert "NOT SAVED: 1 moves and 1 other changes are lost." in caplog.text
    assert on_disk(table.home) == [1]


MOVES = (Add(0, 1), Add(1, 1), Add(0, -1), Price(0, 3), Price(1, None))


def do_something(table: Table, match: Match, chance: random.Random) -> None:
    """Do one of the many things that people do."""
    try:
        match chance.randrange(8):
            case 0:
                table.remember("x", chance.randrange(9))
            case 1:
                match.save_draft(chance.randrange(9))
            case 2:
                match.undo(chance.randrange(1, 3))
            case 3:
                match.redo()
            case _:
                match.play(chance.choice(MOVES))
    except Refused:
        pass


def whole(connection: sqlite3.Connection) -> list[str]:
    """Give all that is in a database."""
    return list(connection.iterdump())


def look(home: Path) -> list[str]:
    """Give all that another process would find."""
    with another_process(home) as other:
        return whole(other)


@pytest.mark.parametrize("block", range(10))
def test_three_hundred_evenings_with_bad_disks(block: int, home: Path) -> None:
    """On disk is always what was said to be saved, no less and no more."""
    for seed in range(block * 30, block * 30 + 30):
        chance = random.Random(seed)
        place = home / str(seed)
        with Table.open(place, StillClock(), GAMES) as table:
            match = table.new_match("tiny", NAMES)
            for _ in range(3):
                evening(table, match, chance)
            memory = table._store.keeper.memory
            assert look(place) == whole(memory)
            state = match.state
        with Table.open(place, StillClock(), GAMES) as table:
            assert table.open_match is not None
            assert table.open_match.state == state


def evening(table: Table, match: Match, chance: random.Random) -> None:
    """Let a disk fail and come back while people play."""
    keeper = table._store.keeper
    with ExitStack() as fault:
        fault.enter_context(chance.choice(FAULTS)(table))
        saved = whole(keeper.memory)
        for _ in range(chance.randrange(12)):
            saved = saved if keeper.why else whole(keeper.memory)
            do_something(table, match, chance)
            if keeper.why and table.home.exists():
                assert look(table.home) == saved
    for _ in range(chance.randrange(4)):
        do_something(table, match, chance)
    assert table.disk.save(now=True)
    assert look(table.home) == whole(keeper.memory)
