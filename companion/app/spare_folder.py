"""A folder for files that nobody misses later, also where the disk takes nothing."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.core.errors import CompanionError

__all__ = ("spare_folder",)

_MEMORY: Final = "/dev/shm"  # noqa: S108 - the last resort, and a folder of our own in it


def spare_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Find such a folder, or make it.

    Args:
        environ: `RUNTIME_DIRECTORY` (systemd) comes first: it lies in the memory. Then
            the system's folder for temporary files, then the memory itself.

    Raises:
        CompanionError: There is none.
    """
    for parent in _places(environ):
        folder = Path(parent) / f"companion-kivy-{os.getuid()}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "probe").write_bytes(b"x")
            (folder / "probe").unlink()
        except OSError:
            continue
        return folder
    raise CompanionError(
        "There is no folder for temporary files: make room in /tmp, or set TMPDIR to "
        "a folder that can be written to."
    )


def _places(environ: Mapping[str, str]) -> Iterator[str]:
    if given := environ.get("RUNTIME_DIRECTORY"):
        yield given.split(":")[0]
    # It looks for room itself, and finds none on a full disk.
    with suppress(OSError):
        yield tempfile.gettempdir()
    yield _MEMORY
