"""How often the app has crashed lately, and whether it should try less.

systemd starts a crashed app again, without end. What makes it crash at each start, a
board or a setting, would then keep the table from playing: after three crashes within
two minutes the next start is in safe mode. Only what a service manager starts is
counted: the notes lie in its folder for running services, which is in memory, costs
the card no write, works on a full disk and is empty after each boot.
"""

import contextlib
import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

__all__ = ("Crashes",)

TOO_MANY: Final = 3
WITHIN_S: Final = 120.0
"""So many crashes in so many seconds lead to safe mode."""

_FILE: Final = "crashes.json"


class Crashes:
    """The notes of one kiosk."""

    def __init__(
        self, folder: Path | None, now_s: Callable[[], float] = time.monotonic
    ) -> None:
        """Find the notes; reads and writes nothing.

        Args:
            folder: Where they lie; None counts nothing.
            now_s: A clock that goes on between two starts, in seconds.
        """
        self._path = None if folder is None else folder / _FILE
        self._now_s = now_s
        self._crashes_s: list[float] = []
        self._is_safe = False

    @classmethod
    def from_environ(cls, environ: Mapping[str, str]) -> "Crashes":
        """Use the folder that systemd made for the running service, if there is one.

        Args:
            environ: `RUNTIME_DIRECTORY` is read; the first of several counts.
        """
        folder = environ.get("RUNTIME_DIRECTORY", "").split(":")[0]
        return cls(Path(folder) if folder else None)

    def begin(self) -> bool:
        """Note that a run begins.

        Returns:
            Whether it should be a careful one: safe mode lasts until a run went well.
        """
        notes = self._read()
        now_s = self._now_s()
        # The last run left no word that it had ended.
        crashes_s = [*notes["crashes_s"], *([now_s] if notes["is_running"] else [])]
        self._crashes_s = [at_s for at_s in crashes_s if 0 <= now_s - at_s <= WITHIN_S]
        self._is_safe = notes["is_safe"] or len(self._crashes_s) >= TOO_MANY
        self._write(is_running=True)
        return self._is_safe

    def are_of_safe_mode(self) -> bool:
        """Tell whether the notes are those of a run in safe mode; writes nothing."""
        return bool(self._read()["is_safe"])

    def went_well(self) -> None:
        """Forget all crashes; this run goes on as it began."""
        self._crashes_s, self._is_safe = [], False
        self._write(is_running=True)

    def end(self) -> None:
        """Note that the run ended as it should."""
        self._write(is_running=False)

    def _read(self) -> dict[str, Any]:
        """Read what the last run has left; notes that make no sense are none."""
        plain: Any = None
        if self._path is not None:
            with contextlib.suppress(OSError, ValueError, RecursionError):
                plain = json.loads(self._path.read_bytes())
        if not isinstance(plain, dict):
            plain = {}
        times = plain.get("crashes_s")
        return {
            "is_running": plain.get("is_running") is True,
            "is_safe": plain.get("is_safe") is True,
            "crashes_s": [
                at_s
                for at_s in (times if isinstance(times, list) else [])
                if isinstance(at_s, float)
            ],
        }

    def _write(self, *, is_running: bool) -> None:
        if self._path is None:
            return
        notes = {
            "is_running": is_running,
            "is_safe": self._is_safe,
            "crashes_s": self._crashes_s,
        }
        # A table that cannot count its crashes plays all the same.
        with contextlib.suppress(OSError):
            self._path.write_text(json.dumps(notes))
