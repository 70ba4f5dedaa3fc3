"""The machine the doctor looks at: its files, its commands, its user, its clock.

Everything goes through `Machine`, so that a test can lay out any computer in a folder.
"""

import grp
import os
import platform
import pwd
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct


class Ran(Struct, frozen=True):
    """Say what became of a command.

    Attributes:
        out: What it printed.
        code: Its exit code; None if it did not come to an end of its own.
        end: How it ended: by itself, not there at all, or stopped after its time.
        complaint: What it printed as error.
    """

    out: str = ""
    code: int | None = 0
    end: Literal["done", "missing", "late"] = "done"
    complaint: str = ""

    @property
    def is_good(self) -> bool:
        """Whether it ran and succeeded."""
        return self.end == "done" and self.code == 0


Runner: TypeAlias = Callable[[Sequence[str], float], Ran]
"""Runs a command, given its words and how long it may take, in seconds."""


class User(Struct, frozen=True):
    """Say who runs this process.

    Attributes:
        name: As in /etc/passwd.
        id: The number; 0 may do everything.
        groups: Names of the groups this process has.
    """

    name: str
    id: int
    groups: frozenset[str]


class Space(Struct, frozen=True):
    """Say how much room a file system has, in bytes and in files.

    Attributes:
        free: Bytes that this user may still write.
        total: Bytes of the file system.
        files: How many more files there can be; None where that has no limit.
    """

    free: int
    total: int
    files: int | None = None


class Machine(Struct, frozen=True):
    """Give the checks all they may look at.

    Attributes:
        root: The top of the file system, for /proc, /sys, /dev, /etc and /run.
        environ: The environment.
        run: Runs commands.
        now_s: The wall clock, in seconds since 1970.
        user: Who runs this.
        may: Whether this user may do with a path what `os.access` would tell.
        space: How much room there is where a path lies.
        arch: Machine type such as `aarch64`.
        bits: 32 or 64, of the Python that runs.
        python: Version of Python.
        site: Folders in which packages lie.
        platform: As in `sys.platform`.
    """

    root: Path
    environ: Mapping[str, str]
    run: Runner
    now_s: Callable[[], float]
    user: User
    may: Callable[[Path, int], bool]
    space: Callable[[Path], Space]
    arch: str
    bits: int
    python: tuple[int, int, int]
    site: tuple[str, ...]
    platform: str = "linux"

    def read(self, path: str | Path) -> str | None:
        """Read a text file; None if it is not there or not for us.

        Args:
            path: Below the root, or one that `glob` has found.
        """
        try:
            # Files of the device tree end with a zero byte.
            text = (self.root / path).read_text(errors="replace")
        except OSError:
            return None
        return text.strip("\0 \n\t")

    def glob(self, pattern: str) -> list[Path]:
        """List paths below the root, in order; unreadable folders have none."""
        try:
            return sorted(self.root.glob(pattern))
        except OSError:
            return []

    def ask_child(self, probe: str, *words: str, timeout_s: float = 5) -> Ran:
        """Run one of our probes in a process of its own, which may crash or hang.

        Args:
            probe: A module of `companion.doctor.probes`.
            words: Its arguments.
            timeout_s: How long it may take.
        """
        module = f"companion.doctor.probes.{probe}"
        return self.run((sys.executable, "-m", module, *words), timeout_s)


def this_machine() -> Machine:
    """Give the machine this runs on."""
    return Machine(
        root=Path("/"),
        environ=dict(os.environ),
        run=run_command,
        now_s=time.time,
        user=_this_user(),
        may=os.access,
        space=_space,
        arch=platform.machine(),
        bits=64 if sys.maxsize > 2**32 else 32,
        python=sys.version_info[:3],
        site=tuple(sys.path),
        platform=sys.platform,
    )


def run_command(words: Sequence[str], timeout_s: float) -> Ran:
    """Run a command quietly, and stop it when it takes too long.

    It gets no terminal: SDL would else take the keyboard of the console for itself.

    Args:
        words: The command and its arguments; no shell reads them.
        timeout_s: How long it may take.
    """
    if shutil.which(words[0]) is None:
        return Ran(code=None, end="missing")
    try:
        done = subprocess.run(  # noqa: S603 - no word comes from outside
            list(words),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=timeout_s,
            start_new_session=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Ran(code=None, end="late")
    except OSError as error:
        return Ran(code=None, end="missing", complaint=str(error))
    return Ran(done.stdout, done.returncode, "done", done.stderr)


def _this_user() -> User:
    number = os.geteuid()
    groups: set[str] = set()
    for group in {*os.getgroups(), os.getegid()}:
        try:
            groups.add(grp.getgrgid(group).gr_name)
        except KeyError:  # a group without a name gives rights to nothing we use
            continue
    try:
        name = pwd.getpwuid(number).pw_name
    except KeyError:
        name = f"number {number}"
    return User(name, number, frozenset(groups))


def _space(path: Path) -> Space:
    found = os.statvfs(path)
    return Space(
        found.f_bavail * found.f_frsize,
        found.f_blocks * found.f_frsize,
        found.f_favail if found.f_files else None,
    )
