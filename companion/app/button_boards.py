"""Which button boards the owner wants, made and not yet started."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from msgspec import Struct

from companion.table.settings import wanted_boards
from hardware.board import Board, Place
from hardware.chip import pi_model
from hardware.errors import TableError
from hardware.gpio import GpioBoard
from hardware.keyboard import FILE_NAME as KEYS
from hardware.keyboard import load_keys
from hardware.pins import FILE_NAME as PINS
from hardware.pins import load_pins
from hardware.serial_board import SerialBoard
from hardware.tables import owners
from hardware.usb_ids import FILE_NAME as USB_IDS
from hardware.usb_ids import load_usb_ids

__all__ = ("ButtonBoards", "find_boards", "kivy_now_s")


class ButtonBoards(Struct, frozen=True):
    """The boards of an app.

    Attributes:
        wired: Boards with buttons and lamps of their own, not started.
        keys: Of the keyboard; None is the table that comes with the app.
        problems: Sentences on what is wrong with the owner's tables.
    """

    wired: tuple[Board, ...] = ()
    keys: Mapping[str, Place] | None = None
    problems: tuple[str, ...] = ()


def find_boards(word: str, home: Path, *, is_pi: bool | None = None) -> ButtonBoards:
    """Make the boards that the owner wants.

    Args:
        word: As `Settings.buttons`.
        home: The data folder; `pins.toml` and `keys.toml` there take the place of the
            tables that come with the app, `usb_ids.toml` adds to one.
        is_pi: Whether this is a Raspberry Pi; None looks.

    Returns:
        The boards, not started. A table that cannot be used is said in `problems`.
    """
    problems: list[str] = []
    keys = _load(owners(home, KEYS), load_keys, problems)
    wired: list[Board] = []
    wanted = wanted_boards(word, is_pi=bool(pi_model()) if is_pi is None else is_pi)
    if wanted.pins:
        pins = _load(owners(home, PINS), load_pins, problems)
        # On wrong pins a press could be somebody else's vote: then rather none.
        if pins is not None:
            wired.append(GpioBoard(pins, clock=kivy_now_s))
    if wanted.path:
        wired.append(SerialBoard(wanted.path, clock=kivy_now_s))
    elif wanted.serial:
        ids = _load(owners(home, USB_IDS), load_usb_ids, problems) or load_usb_ids()
        # By itself nobody has promised a board, and nobody misses one.
        is_missed = word != "auto"
        wired.append(SerialBoard(clock=kivy_now_s, ids=ids, wanted=is_missed))
    return ButtonBoards(tuple(wired), keys, tuple(problems))


def kivy_now_s() -> float:
    """Read Kivy's clock: monotonic seconds, those of a test by hand."""
    return float(Clock.time())


def _load(
    path: Path | None, load: Callable[[Path | None], Any], problems: list[str]
) -> Any:
    """Load a table of the owner's, or the shipped one; None if it is no good."""
    try:
        return load(path)
    except TableError as error:
        problems += error.problems
        return None
