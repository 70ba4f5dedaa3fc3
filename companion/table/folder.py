"""Where the data folder is, and that only one running app uses it."""

import contextlib
import errno
import fcntl
import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs

from companion.core.texts import _
from companion.table.errors import FolderInUse, StoreError
from companion.table.when import say_when

LOCK_NAME = "companion.lock"


def find_home(given: Path | None, environ: Mapping[str, str] = os.environ) -> Path:
    """Find the data folder; it need not be there yet.

    Args:
        given: What `--home` said; None if it was not given.
        environ: `COMPANION_HOME` comes next, then `STATE_DIRECTORY` (systemd; the
            first of several), then the platform's folder for user data.
    """
    if given is not None:
        return given
    if home := environ.get("COMPANION_HOME"):
        return Path(home)
    if states := environ.get("STATE_DIRECTORY"):
        return Path(states.split(":")[0])
    return platformdirs.user_data_path("hero-table-companion")


def make_home(home: Path) -> None:
    """Make the data folder where it is missing.

    Raises:
        StoreError: It cannot be made, or is no folder.
    """
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            _("The data folder {home} cannot be made: {why}.").format(
                home=home, why=error.strerror
            )
        ) from error


class FolderLock:
    """Holds a data folder for this process until `close`.

    The lock is the kernel's: it is gone with the process, however that ended. The
    file only says who holds it and is never deleted.
    """

    def __init__(self, home: Path, now_ms: int, *, is_needed: bool = True) -> None:
        """Take the folder.

        Args:
            home: A folder that is there.
            now_ms: Now, in milliseconds since 1970; told to whoever comes second.
            is_needed: Without it there is nothing to be done; else it can be taken
                later, when the folder can be used again.

        Raises:
            FolderInUse: Another process holds it; the text says which.
            StoreError: The folder cannot be written to, and that is needed.
        """
        self._path = home / LOCK_NAME
        self._descriptor: int | None = None
        try:
            self.take(now_ms)
        except FolderInUse:
            raise
        except StoreError:
            if is_needed:
                raise

    def take(self, now_ms: int) -> None:
        """Take the folder that lies there now; nothing new if it is still held.

        Raises:
            FolderInUse: Another process holds it; the text says which.
            StoreError: The folder cannot be written to.
        """
        if self._is_held():
            return
        home = self._path.parent
        descriptor = -1
        try:
            descriptor = _open_lock(self._path)
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = _say_holder(os.read(descriptor, 100), now_ms)
            os.close(descriptor)
            raise FolderInUse(
                _(
                    "The companion is running already on {home} ({holder}). "
                    "Close it first, or choose another folder with --home."
                ).format(home=home, holder=holder)
            ) from error
        except OSError as error:
            if descriptor >= 0:
                os.close(descriptor)
            raise StoreError(
                _("The data folder {home} cannot be used: {why}.").format(
                    home=home, why=error.strerror
                )
            ) from error
        self.close()
        self._descriptor = descriptor
        # The lock holds on a full disk too, it only cannot say whose it is.
        with contextlib.suppress(OSError):
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, f"{os.getpid()} {now_ms}\n".encode(), 0)

    def close(self) -> None:
        """Let go of the folder; calling it twice does no harm."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _is_held(self) -> bool:
        """Tell whether the file that is locked is the one that lies there."""
        if self._descriptor is None:
            return False
        try:
            found = self._path.stat()
        except OSError:
            return False
        return os.path.samestat(found, os.fstat(self._descriptor))


def _open_lock(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        if error.errno != errno.EROFS:
            raise
        # A lock needs no writing.
        return os.open(path, os.O_RDONLY)


def _say_holder(note: bytes, now_ms: int) -> str:
    words = note.split()
    if len(words) != 2 or not all(word.isdigit() for word in words):
        return _("another process")
    pid, since_ms = map(int, words)
    return _("process {pid}, since {since}").format(
        pid=pid, since=say_when(since_ms, now_ms)
    )
