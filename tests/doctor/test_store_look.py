"""The data folder is looked into without leaving a trace, also beside a running app."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.doctor import Finding, Level
from companion.doctor.store_look import look as look_into
from companion.table.files import FILE_NAME
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.computers import EVENING_S, lay, may_by_mode
from tests.fakes.tiny import GAMES, Add

Look = Callable[..., Finding]
NAMES = [{"name": "Ana"}, {"name": "Ben"}]


@contextmanager
def running(home: Path, matches: int = 1) -> Iterator[Table]:
    """Have an app with some matches run on a folder."""
    with Table.open(home, StillClock(), GAMES) as table:
        for _ in range(matches):
            table.new_match("tiny", NAMES).play(Add(0, 1))
        yield table


def played(home: Path, matches: int = 2) -> Path:
    """Leave a folder as an app leaves it; give the match file."""
    with running(home, matches):
        pass
    with running(home, 0):
        pass
    return home / FILE_NAME


def trace(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Give all that would change if somebody wrote here; not the shared memory."""
    return {
        str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith("-shm")
    }


def real_locks() -> dict[str, str]:
    """Give the kernel's own table of locks."""
    return {"proc/locks": Path("/proc/locks").read_text()}


def test_nothing_there_yet_is_well(look: Look, home: Path) -> None:
    """Before the first start, and the look makes no folder."""
    assert look("database").level is Level.WELL
    assert look("copies").level is Level.WELL
    assert not home.exists()


def test_a_closed_app_leaves_its_folder_as_it_is(look: Look, home: Path) -> None:
    """No file appears, none is touched, and the matches are counted."""
    played(home)
    before = trace(home)
    found, copies = look("database"), look("copies")
    assert trace(home) == before
    assert found.says.startswith("2 matches, read through and good")
    assert found.data["pragmas"] == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
    }
    assert found.data["journal"] == "wal"
    assert copies.says.startswith("Copies: 1; the newest is good")
    assert look("app").says == "The app is not running on this data folder."


def test_beside_a_running_app_it_only_reads(look: Look, home: Path) -> None:
    """The lock stays the app's, which goes on writing; its matches are counted."""
    with running(home) as table:
        before = trace(home)
        files = real_locks()
        assert look("database", files).says.startswith("1 match, read")
        assert look("app", files).data["pid"] == os.getpid()
        assert trace(home) == before
        table.new_match("tiny", NAMES).play(Add(0, 1))
        assert look_into(home, is_running=True).matches == 2


def test_without_a_table_of_locks_the_living_process_counts(
    look: Look, home: Path
) -> None:
    """What the lock file says is believed while that process is there."""
    locks = {"proc/locks": ""}
    with running(home):
        base = {f"proc/{os.getpid()}/comm": "companion\n"}
        assert look("app", base=base).data["pid"] == os.getpid()
        assert look("app", base=locks).data["pid"] is None


def test_a_pulled_plug_leaves_moves_beside_the_file(home: Path, tmp_path: Path) -> None:
    """They are read from a copy: the log beside the file stays for the app."""
    cut = tmp_path / "cut"
    with running(home, matches=3):
        shutil.copytree(home, cut)
        (cut / "companion.sqlite3-shm").unlink()
    assert (cut / "companion.sqlite3-wal").stat().st_size
    before = trace(cut)
    found = look_into(cut, is_running=False)
    assert (found.matches, found.trouble) == (3, "")
    assert trace(cut) == before


@pytest.mark.parametrize("text", [b"", b"this is no database at all " * 1000])
def test_a_broken_file_is_a_fault(look: Look, home: Path, text: bytes) -> None:
    """The remedy is a start of the app; the file stays as it is."""
    played(home).write_bytes(text)
    found = look("database")
    assert found.level is Level.FAULT
    assert "Start the app: it brings back the newest good copy." in found.remedy
    assert (home / FILE_NAME).read_bytes() == text


def test_a_broken_page_is_found(look: Look, home: Path) -> None:
    """The whole file is read through."""
    path = played(home)
    content = bytearray(path.read_bytes())
    content[4096 * 2 : 4096 * 3] = b"\xff" * 4096
    path.write_bytes(content)
    assert look("database").level is Level.FAULT


@pytest.mark.parametrize(
    ("pragma", "says"),
    [
        ("application_id = 7", "is not a match file of the companion"),
        ("user_version = 99", "written by a newer companion (file version 99"),
        ("journal_mode = DELETE", "has the journal delete, not wal"),
    ],
)
def test_a_file_of_somebody_else_is_named(
    look: Look, home: Path, pragma: str, says: str
) -> None:
    """Another program's, a newer companion's, or one with another journal."""
    connection = sqlite3.connect(played(home))
    connection.execute(f"PRAGMA {pragma}")
    connection.close()
    found = look("database")
    assert says in found.says
    assert found.level is not Level.WELL
    assert found.remedy


def test_a_damaged_copy_is_a_fault(look: Look, home: Path) -> None:
    """It is of no help when it is needed."""
    played(home)
    [copy] = (home / "backups").iterdir()
    copy.write_bytes(b"scribble" * 900)
    assert look("copies").level is Level.FAULT
    copy.unlink()
    assert look("copies").level is Level.NOTE


def test_files_of_root_are_named(look: Look, home: Path) -> None:
    """One start with sudo leaves what the app may not write to later."""
    path = played(home)
    path.chmod(0o444)
    found = look("folder", may=may_by_mode)
    assert found.says == f"{path} may not be written to by kiosk."
    assert found.remedy == f"sudo chown -R kiosk {home}"


def test_no_folder_of_somebody_else_is_to_be_taken(look: Look, home: Path) -> None:
    """A slip in --home must not end in `sudo chown -R kiosk /`."""
    home.parent.chmod(0o555)
    told = look("folder", may=may_by_mode)
    home.parent.chmod(0o755)
    assert told.says == f"{home.parent} may not be written to by kiosk."
    assert told.remedy.endswith(f"or: sudo install -d -o kiosk {home}")
    home.mkdir()
    (home / "passwd").touch()
    home.chmod(0o555)
    told = look("folder", may=may_by_mode)
    home.chmod(0o755)
    assert told.remedy == "Choose another folder with --home."


def test_who_owns_what_may_only_be_read_is_no_matter(look: Look, home: Path) -> None:
    """The disk is the fault; `chown` would fail on it."""
    played(home).chmod(0o444)
    only_read = {"proc/self/mounts": "/dev/a / ext4 ro 0 0\n"}
    found = look("folder", only_read, may=may_by_mode)
    assert found.says == "/ may only be read, so nothing can be kept."
    assert "chown" not in found.remedy


@pytest.mark.parametrize(
    ("hours", "level"), [(23, Level.WELL), (25, Level.FAULT)], ids=str
)
def test_the_clock_must_not_be_behind_the_last_match(
    look: Look, home: Path, hours: int, level: Level
) -> None:
    """A Pi without a network wakes up in the past; a time zone is no past."""
    clock = StillClock()
    clock.advance(hours=hours, s=EVENING_S - clock.ms / 1000)
    with Table.open(home, clock, GAMES) as table:
        table.new_match("tiny", NAMES).play(Add(0, 1))
    found = look("clock")
    assert found.level is level
    assert ("is behind the last match" in found.says) is (level is Level.FAULT)


@pytest.mark.parametrize(
    ("kind", "pid", "place", "told"),
    [
        ("FLOCK", "0", "{place}", 4711),
        ("FLOCK", "4711", "00:99", 4711),
        ("FLOCK", "1", "00:99", None),
        ("POSIX", "4711", "{place}", None),
    ],
    ids=["from a container", "a file system with two numbers", "another", "no flock"],
)
def test_the_lock_is_found_in_the_kernels_table(
    look: Look, home: Path, kind: str, pid: str, place: str, told: int | None
) -> None:
    """By its file, wherever the process that holds it lives."""
    lock = lay(home, {"companion.lock": "4711 1790000000000\n"}) / "companion.lock"
    found = lock.stat()
    where = place.format(
        place=f"{os.major(found.st_dev):02x}:{os.minor(found.st_dev):02x}"
    )
    line = f"1: {kind}  ADVISORY  WRITE {pid} {where}:{found.st_ino} 0 EOF\n"
    assert look("app", {"proc/locks": f"0: short\n{line}"}).data["pid"] == told


def test_the_owners_board_is_the_default(look: Look, home: Path) -> None:
    """What the Settings page says, until `--board` says otherwise."""
    with Table.open(home, StillClock(), GAMES) as table:
        table.change_settings(buttons="serial")
    assert look("board").says == "No button board is plugged in."
    assert look("board").level is Level.FAULT
    assert look("board", board="auto").level is Level.NOTE
