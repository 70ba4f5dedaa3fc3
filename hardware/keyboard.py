"""Buttons that are keys: USB arcade encoders, and a keyboard while developing."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from hardware.board import BUTTONS, Place, button_name, seat_name
from hardware.debounce import Timing
from hardware.direct import DirectBoard
from hardware.errors import TableError
from hardware.tables import parse, read_text, seat_entries, unknown_keys

FILE_NAME = "keys.toml"
"""Name of the table in this package, and of one of the owner's."""

# Keyboards repeat after at most 0.7 s and then faster.
_REPEAT_GAP_S = 1.0


class KeyboardBoard(DirectBoard):
    """Turn keys into presses; the keyboard's own repeats do not count.

    An encoder debounces by itself. A key whose going up was never seen, as when the
    window lost the focus, counts again once its repeats have stopped.
    """

    name = "keyboard"
    about = "keys of a keyboard or USB encoder"

    def __init__(self, keys: Mapping[str, Place], timing: Timing | None = None) -> None:
        """Prepare the board.

        Args:
            keys: Key name -> seat and button, as `load_keys` gives it.
            timing: When a key that stays down is stuck; None for the defaults.
        """
        self._keys = dict(keys)
        names = {place: key for key, place in keys.items()}
        super().__init__(
            frozenset(names),
            lambda place: f"key {names[place]}",
            timing or Timing(),
            _REPEAT_GAP_S,
        )

    def key_down(self, key: str, at_s: float) -> bool:
        """Take in a key going down, or repeating.

        Args:
            key: Its name.
            at_s: Monotonic time in seconds.

        Returns:
            True if the key belongs to a button, so nobody else should use it.
        """
        place = self._keys.get(key)
        if place is not None:
            self._go_down(place, at_s)
        return place is not None

    def key_up(self, key: str, at_s: float) -> bool:
        """Take in a key going up.

        Args:
            key: Its name.
            at_s: Monotonic time in seconds.

        Returns:
            True if the key belongs to a button.
        """
        place = self._keys.get(key)
        if place is not None:
            self._go_up(place, at_s)
        return place is not None


def load_keys(path: Path | None = None) -> dict[str, Place]:
    """Load and check a key table.

    Args:
        path: The owner's file, or None for the table in this package.

    Returns:
        Key name -> seat and button.

    Raises:
        TableError: With every fault found in `problems`.
    """
    return check_keys(*read_text(path, FILE_NAME))


def check_keys(text: str, where: str) -> dict[str, Place]:
    """Check the text of a key table.

    Args:
        text: The TOML text.
        where: File name for the sentences.

    Returns:
        Key name -> seat and button.

    Raises:
        TableError: With every fault found in `problems`.
    """
    problems: list[str] = []
    users: dict[str, list[Place]] = {}
    table = parse(text, where, ("seat",))
    for seat, entry in seat_entries(table, where, problems):
        spot = f"{where}: seat {seat_name(seat)}"
        problems += unknown_keys(entry, ("name", *BUTTONS), spot)
        for button in BUTTONS:
            key = entry.get(button)
            if isinstance(key, str) and key:
                users.setdefault(key, []).append((seat, button))
            else:
                spot = f"{where}: {button_name(seat, button)}"
                problems.append(f"{spot}: name a key in quotes, not {key!r}.")
    problems += _doubles(users, where)
    if problems:
        raise TableError(tuple(problems))
    return {key: places[0] for key, places in users.items()}


def _doubles(users: Mapping[str, list[Place]], where: str) -> Iterator[str]:
    """Name each key that is used twice."""
    for key, places in users.items():
        if len(places) > 1:
            names = " and ".join(button_name(*place) for place in places)
            yield (f'{where}: key "{key}" is used by {names}; give each its own key.')
