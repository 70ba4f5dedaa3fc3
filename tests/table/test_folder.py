"""Where the data folder is, and that one app at a time has it."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from companion.table.errors import FolderInUse
from companion.table.folder import LOCK_NAME, FolderLock, find_home
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.tiny import GAMES

HOLD = """
import sys
from pathlib import Path
from companion.table.folder import FolderLock
lock = FolderLock(Path(sys.argv[1]), int(sys.argv[2]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize(
    ("given", "environ", "found"),
    [
        ("/a", {"COMPANION_HOME": "/b", "STATE_DIRECTORY": "/c"}, "/a"),
        (None, {"COMPANION_HOME": "/b", "STATE_DIRECTORY": "/c"}, "/b"),
        (None, {"COMPANION_HOME": "", "STATE_DIRECTORY": "/c"}, "/c"),
        (None, {"STATE_DIRECTORY": "/c:/d"}, "/c"),
    ],
    ids=["option", "our variable", "systemd", "first of several"],
)
def test_the_folder_is_looked_for_in_order(
    given: str | None, environ: dict[str, str], found: str
) -> None:
    """The option goes first, then our variable, then systemd's."""
    assert find_home(Path(given) if given else None, environ) == Path(found)


def test_the_last_resort_is_the_platforms_folder() -> None:
    """It is one of our own name."""
    found = find_home(None, {})
    assert found == platformdirs.user_data_path("hero-table-companion")


def test_a_second_app_is_told_who_holds_the_folder(
    tmp_path: Path, clock: StillClock
) -> None:
    """Another process: its number, and since when."""
    since_ms = clock() - 90 * 60 * 1000
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, tmp_path, str(since_ms)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(FolderInUse) as error:
            Table.open(tmp_path, clock, GAMES)
        holder.stdin.close()
    assert str(error.value) == (
        f"The companion is running already on {tmp_path} (process {holder.pid}, since "
        "today 20:10). Close it first, or choose another folder with --home."
    )
    Table.open(tmp_path, clock, GAMES).close()


def test_a_second_table_in_the_same_process_is_refused(
    table: Table, home: Path, clock: StillClock
) -> None:
    """There is one writer."""
    with pytest.raises(FolderInUse, match=f"process {os.getpid()}, since today 21:40"):
        Table.open(home, clock, GAMES)
    table.new_match("tiny", [{"name": "Ana"}, {"name": "Ben"}])


def test_the_folder_is_free_after_closing(tmp_path: Path) -> None:
    """Closing twice does no harm; the file stays."""
    lock = FolderLock(tmp_path, 0)
    lock.close()
    lock.close()
    FolderLock(tmp_path, 0).close()
    assert (tmp_path / LOCK_NAME).exists()


@pytest.mark.parametrize("note", ["", "rubbish", "12", "1 2 3", "\udcff x"])
def test_a_lock_file_that_says_nothing_is_no_trouble(note: str, tmp_path: Path) -> None:
    """Whoever holds it is then another process."""
    with (tmp_path / LOCK_NAME).open("wb") as file:
        file.write(note.encode("utf-8", "surrogateescape"))
        file.flush()
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(FolderInUse, match="another process"):
            FolderLock(tmp_path, 0)
