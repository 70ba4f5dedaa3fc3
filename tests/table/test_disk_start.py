"""Starting on a disk that fails, and being cut off while it comes back."""

import multiprocessing
import random
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.table.backups import backups
from companion.table.errors import FolderInUse, NotOurs, StoreError
from companion.table.files import FILE_NAME
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.disk import no_byte_more, on_disk
from tests.fakes.rights import as_nobody
from tests.fakes.tiny import GAMES, Add
from tests.table.conftest import NAMES, names, play, scribble

KILLS = 12
MOVES = 40
FORKSERVER = multiprocessing.get_context("forkserver")


@pytest.fixture
def home() -> Iterator[Path]:
    """Give a folder that every user may look into."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        home = Path(name) / "home"
        home.mkdir()
        yield home
        home.chmod(0o777)


def begin(home: Path, clock: StillClock) -> Table:
    """Start the app on a disk that may fail."""
    return Table.open(home, clock, GAMES, plays_on=True)


def lock_up(home: Path, mode: int) -> None:
    """Let nobody write in the folder, and nobody do more with the files in it."""
    for name in (FILE_NAME, "companion.lock"):
        (home / name).chmod(mode)
    home.chmod(0o555)


def give_back(home: Path) -> None:
    """Let everybody do everything."""
    home.chmod(0o777)
    for path in home.rglob("*"):
        path.chmod(0o777 if path.is_dir() else 0o666)


def test_a_folder_that_may_only_be_read_is_played_on(
    home: Path, clock: StillClock
) -> None:
    """The match is there, the start says NOT SAVED, and it is saved later."""
    play(home, clock, moves=2)
    lock_up(home, 0o444)
    with as_nobody():
        table = begin(home, clock)
        assert table.report.sentences == (
            "NOT SAVED: The match file cannot be opened for writing. Check the rights "
            "of the data folder.",
        )
        assert table.open_match is not None
        table.open_match.play(Add(1, 1))
        assert table.disk.unsaved is not None
        assert table.disk.unsaved.moves == 1
    assert on_disk(home) == [1, 2]
    give_back(home)
    assert table.disk.save(now=True)
    assert on_disk(home) == [1, 2, 3]
    with pytest.raises(FolderInUse):
        Table.open(home, clock, GAMES)
    table.close()


def test_what_cannot_be_read_is_not_gone(home: Path, clock: StillClock) -> None:
    """A match begun meanwhile takes no other match's place, nor its cards."""
    play(home, clock, moves=2)
    with Table.open(home, clock, GAMES) as table:
        table.put_cards("tiny", {"a": 1})
        table.change_settings(grace_s=55)
    shutil.rmtree(home / "backups")
    lock_up(home, 0o000)
    with as_nobody():
        table = begin(home, clock)
        assert "cannot be read now. They are not gone." in table.report.sentences[0]
        assert table.matches() == ()
        match = table.new_match("tiny", NAMES)
        match.play(Add(1, 1))
        table.put_cards("tiny", {"b": 2})
    give_back(home)
    assert table.disk.save(now=True)
    assert [info.summary.turn for info in table.matches()] == [1, 1]
    assert table.load(1).version == 2
    assert table.cards("tiny") == {"a": 1, "b": 2}
    assert table.settings.grace_s == 55
    match.play(Add(1, 1))
    table.close()


def test_a_copy_serves_where_the_file_cannot_be_read(
    home: Path, clock: StillClock
) -> None:
    """It is said which one, and the file keeps what the copy lacks."""
    play(home, clock, moves=2)
    play(home, clock, moves=3)
    for copy in backups(home):
        copy.path.chmod(0o666)
    lock_up(home, 0o000)
    with as_nobody():
        table = begin(home, clock)
        assert "This is the copy of" in table.report.sentences[0]
        assert [info.id for info in table.matches()] == [1]
        table.new_match("tiny", NAMES)
    give_back(home)
    assert table.disk.save(now=True)
    assert len(table.matches()) == 3
    table.close()


def test_a_folder_that_cannot_be_made_is_made_later(
    home: Path, clock: StillClock
) -> None:
    """The first evening of all, on a disk that is not there yet."""
    home.chmod(0o555)
    with as_nobody():
        table = begin(home / "deeper", clock)
        table.new_match("tiny", NAMES).play(Add(0, 1))
        assert not table.disk.save(now=True)
    home.chmod(0o777)
    assert table.disk.save(now=True)
    table.close()
    assert names(home / "deeper") == ["companion.lock", FILE_NAME]
    assert on_disk(home / "deeper") == [1]


def test_a_full_disk_hides_nothing(home: Path, clock: StillClock) -> None:
    """The plug was pulled, the last moves are in the -wal, and no byte has room."""
    with Table.open(home / "a", clock, GAMES) as table:
        match = table.new_match("tiny", NAMES)
        for _ in range(3):
            match.play(Add(0, 1))
        shutil.copytree(home / "a", home / "b")
    (home / "b" / f"{FILE_NAME}-shm").unlink()
    with no_byte_more():
        table = begin(home / "b", clock)
        assert table.open_match is not None
        assert table.open_match.version == 3
        table.open_match.play(Add(0, 1))
    assert table.disk.save(now=True)
    table.close()
    assert on_disk(home / "b") == [1, 2, 3, 4]


def test_a_broken_file_waits_for_room(home: Path, clock: StillClock) -> None:
    """The newest copy is played on; the broken file stays until it can be mended."""
    play(home, clock, moves=2)
    play(home, clock, moves=1)
    scribble(home / FILE_NAME)
    with no_byte_more():
        table = begin(home, clock)
        assert [info.id for info in table.matches()] == [1]
        table.resume(1).play(Add(0, 1))
    broken = (home / FILE_NAME).read_bytes()
    assert table.disk.save(now=True)
    assert on_disk(home) == [1, 2, 3]
    (aside,) = home.glob("companion-other-*.sqlite3")
    assert aside.read_bytes() == broken
    table.close()


def test_what_is_not_ours_is_refused_all_the_same(
    home: Path, clock: StillClock
) -> None:
    """Nothing is played beside a file of a newer companion, or another app."""
    with begin(home, clock), pytest.raises(FolderInUse):
        begin(home, clock)
    with closing(sqlite3.connect(home / FILE_NAME)) as other:
        other.execute("PRAGMA user_version = 99")
    with pytest.raises(NotOurs):
        begin(home, clock)
    with pytest.raises(StoreError):
        Table.open(home, clock, GAMES)


@pytest.mark.parametrize("step", ["missing", "broken"])
def test_a_file_that_was_ready_gets_its_name(
    step: str, home: Path, clock: StillClock
) -> None:
    """The plug was pulled while the broken file was put aside, or before."""
    play(home, clock, moves=2)
    (home / FILE_NAME).rename(home / f"{FILE_NAME}.ready")
    if step == "broken":
        scribble(home / FILE_NAME)
    with begin(home, clock) as table:
        assert ("kept as companion-other-" in str(table.report)) == (step == "broken")
        assert table.open_match is not None
        assert table.open_match.version == 2


def save_and_tell(home: Path, told: Connection) -> None:
    """Play without a disk, and tell when it is there, and when all is saved."""
    with Table.open(home, StillClock(), GAMES) as table:
        match = table.new_match("tiny", NAMES)
        match.play(Add(0, 1))
        with no_byte_more():
            for number in range(MOVES):
                match.play(Add(1, 1 - number % 2 * 2))
        told.send("waiting")
        table.disk.save(now=True)
        told.send("saved")
        told.recv()


def test_the_plug_is_pulled_while_it_is_saved(home: Path, clock: StillClock) -> None:
    """All or nothing: what was said to be saved is there, and no half of the rest."""
    FORKSERVER.set_forkserver_preload([__name__])
    chance = random.Random(3)
    found: list[int] = []
    for number in range(KILLS):
        place = home / str(number)
        ours, theirs = multiprocessing.Pipe()
        player = FORKSERVER.Process(target=save_and_tell, args=(place, theirs))
        player.start()
        theirs.close()
        assert ours.recv() == "waiting"
        is_saved = ours.poll(chance.uniform(0, 0.004) if number else 30)
        player.kill()
        player.join()
        ours.close()
        with Table.open(place, clock, GAMES) as table:
            assert table.report.sentences == ()
            found.append(table.load(1).version)
        assert found[-1] == MOVES + 1 if is_saved else found[-1] in (1, MOVES + 1)
    assert found[0] == MOVES + 1


@pytest.fixture
def small_disk(home: Path) -> Iterator[Path]:
    """Give a file system of its own, where we may make one."""
    command = ("mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(home))
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root may mount")
    try:
        yield home
    finally:
        subprocess.run(["umount", "--lazy", str(home)], capture_output=True)


def test_a_disk_that_is_really_full(small_disk: Path, clock: StillClock) -> None:
    """No room for one more page; deleting something is enough."""
    table = begin(small_disk, clock)
    match = table.new_match("tiny", NAMES)
    rubbish = small_disk / "films"
    with rubbish.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(b"x" * 512):
            pass
    for number in range(300):
        match.play(Add(0, 1 - number % 2 * 2))
    assert table.disk.unsaved is not None
    assert table.disk.unsaved.why.startswith("The disk is full.")
    assert on_disk(small_disk) == list(range(1, 301 - table.disk.unsaved.moves))
    rubbish.unlink()
    assert table.disk.save(now=True)
    assert on_disk(small_disk) == list(range(1, 301))
    table.close()


def test_a_disk_that_is_really_pulled(small_disk: Path, clock: StillClock) -> None:
    """The folder it was mounted on is left as it is, though it could be written to."""
    table = begin(small_disk, clock)
    match = table.new_match("tiny", NAMES)
    subprocess.run(["umount", "--lazy", str(small_disk)], check=True)
    match.play(Add(0, 1))
    assert table.disk.unsaved is not None
    assert "is gone. Plug its disk in again." in table.disk.unsaved.why
    assert names(small_disk) == []
    table.close()


def test_a_disk_that_can_really_only_be_read(
    small_disk: Path, clock: StillClock
) -> None:
    """As the system makes it when a card wears out."""
    play(small_disk, clock, moves=2)
    remount = ("mount", "-o", "remount,ro", str(small_disk))
    subprocess.run(remount, check=True)
    table = begin(small_disk, clock)
    assert table.open_match is not None
    assert table.open_match.version == 2
    table.open_match.play(Add(0, 1))
    assert table.disk.unsaved is not None
    assert table.disk.unsaved.why.startswith("The disk can only be read.")
    with pytest.raises(FolderInUse):
        begin(small_disk, clock)
    subprocess.run([*remount[:2], "remount,rw", remount[-1]], check=True)
    assert table.disk.save(now=True)
    table.close()
    assert on_disk(small_disk) == [1, 2, 3]
