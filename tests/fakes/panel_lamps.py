"""Lamps behind a panel, as the kernel shows them in a folder."""

from pathlib import Path

__all__ = ("lamp", "level")


def lamp(root: Path, name: str, now: int, most: int) -> Path:
    """Make the folder of a lamp, as the kernel does."""
    folder = root / name
    folder.mkdir(parents=True)
    (folder / "brightness").write_text(f"{now}\n")
    (folder / "max_brightness").write_text(f"{most}\n")
    return folder


def level(folder: Path) -> int:
    """Read how bright it is."""
    return int((folder / "brightness").read_text())
