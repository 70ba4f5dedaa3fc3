"""The lamp behind the panel, where the kernel lets us turn it.

    light = Backlight()
    light.start()
    light.lower()
    light.restore()

The official panels show up as `10-0045`, `4-0045`, `rpi_backlight` and others: every
one that is there is taken. A panel without a lamp of its own (HDMI) has none, and one
that may not be written stays as it is: the page is dark all the same.
"""

import logging
from pathlib import Path
from typing import Final

__all__ = ("ROOT", "Backlight")

_log = logging.getLogger(__name__)

ROOT: Final = Path("/sys/class/backlight")

LOW: Final = 0.04
"""What is left of the most a lamp can; never 0, at which some go out for good."""

DARK: Final = 0.1
"""A lamp that is found below that was left so by an app that was cut off: systemd
keeps the level over a power cut, and lifts it to 5 %."""


class Backlight:
    """All lamps there are, lowered and restored together.

    Args:
        root: The folder of the lamps; another one in tests.
    """

    def __init__(self, root: Path = ROOT) -> None:
        self._root = root
        self._before: dict[Path, int] = {}
        self._has_failed = False

    def start(self) -> None:
        """Light up a lamp that was left low by an app that was cut off."""
        for lamp in self._lamps():
            level, most = _read(lamp / "brightness"), _read(lamp / "max_brightness")
            if level is not None and most and level <= max(1, most * DARK):
                self._write(lamp, most)

    def lower(self) -> None:
        """Lower all lamps; what they had is kept for `restore`."""
        for lamp in self._lamps():
            level, most = _read(lamp / "brightness"), _read(lamp / "max_brightness")
            if level is None or not most:
                continue
            low = max(1, round(most * LOW))
            if level > low and self._write(lamp, low):
                self._before.setdefault(lamp, level)

    def restore(self) -> None:
        """Give all lamps what they had; does nothing where nothing was lowered."""
        before, self._before = self._before, {}
        for lamp, level in before.items():
            self._write(lamp, level)

    def _lamps(self) -> list[Path]:
        try:
            return sorted(self._root.iterdir())
        except OSError:
            return []

    def _write(self, lamp: Path, level: int) -> bool:
        """Set a lamp; tell whether it could be set, and say once why not."""
        try:
            (lamp / "brightness").write_text(f"{level}\n", encoding="ascii")
        except OSError as error:
            if not self._has_failed:
                self._has_failed = True
                _log.warning(
                    "backlight: %s cannot be set (%s): let the group video write its "
                    "brightness (hardware/kiosk). The page goes dark all the same.",
                    lamp,
                    error.strerror,
                )
            return False
        return True


def _read(file: Path) -> int | None:
    try:
        return int(file.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None
