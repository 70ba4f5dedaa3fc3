"""The pin table: which GPIO belongs to which button and lamp, checked before use."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, TypeAlias, cast

from msgspec import Struct

from hardware.board import BUTTONS, Button, button_name, seat_name
from hardware.debounce import Timing
from hardware.errors import TableError
from hardware.tables import parse, read_text, seat_entries, unknown_keys

FILE_NAME = "pins.toml"
"""Name of the table in this package, and of one of the owner's."""

Pull: TypeAlias = Literal["up", "down", "none"]

# Fixed by the 40-pin header of every Pi this can run on: GPIO number -> header pin.
HEADER_PIN = {
    0: 27, 1: 28, 2: 3, 3: 5, 4: 7, 5: 29, 6: 31, 7: 26, 8: 24, 9: 21, 10: 19,
    11: 23, 12: 32, 13: 33, 14: 8, 15: 10, 16: 36, 17: 11, 18: 12, 19: 35, 20: 38,
    21: 40, 22: 15, 23: 16, 24: 18, 25: 22, 26: 37, 27: 13,
}  # fmt: skip

# Pins with a second job, and which. The other twelve are free on every Pi.
SECOND_JOB = {
    0: "the memory chip of a HAT",
    1: "the memory chip of a HAT",
    2: "I2C",
    3: "I2C and waking the Pi",
    4: "1-Wire and many fan boards",
    7: "SPI",
    8: "SPI",
    9: "SPI",
    10: "SPI",
    11: "SPI",
    14: "the serial console",
    15: "the serial console",
    18: "digital sound",
    19: "digital sound",
    20: "digital sound",
    21: "digital sound",
}
PULLED_UP = frozenset({2, 3})  # by resistors on the Pi itself

# Setting -> smallest and largest value that make sense.
_TIMING_RANGE = {
    "confirm_ms": (1.0, 50.0),
    "release_ms": (5.0, 200.0),
    "max_edges_hz": (50.0, 5000.0),
    "quiet_s": (0.5, 60.0),
    "stuck_start_s": (0.5, 60.0),
    "stuck_s": (5.0, 3600.0),
}


class ButtonPin(Struct, frozen=True):
    """Say where a button is wired and what the pin reads when it is pressed."""

    seat: int
    button: Button
    gpio: int
    pressed_high: bool = False
    pull: Pull = "up"


class LampPin(Struct, frozen=True):
    """Say where a seat's lamp is wired and which level lights it."""

    seat: int
    gpio: int
    lit_high: bool = True


class PinTable(Struct, frozen=True):
    """Hold a checked pin table.

    Attributes:
        buttons: Every button.
        lamps: Every lamp; a seat may have none.
        timing: How patient to be with bouncing contacts.
        warnings: Sentences about what works but may collide with something else.
    """

    buttons: tuple[ButtonPin, ...]
    lamps: tuple[LampPin, ...]
    timing: Timing = Timing()
    warnings: tuple[str, ...] = ()


def load_pins(path: Path | None = None) -> PinTable:
    """Load and check a pin table.

    Args:
        path: The owner's file, or None for the table in this package.

    Raises:
        TableError: With every fault found in `problems`.
    """
    return check_pins(*read_text(path, FILE_NAME))


def check_pins(text: str, where: str) -> PinTable:
    """Check the text of a pin table.

    Args:
        text: The TOML text.
        where: File name for the sentences.

    Raises:
        TableError: With every fault found in `problems`.
    """
    table = parse(text, where, ("seat", "timing"))
    problems: list[str] = []
    buttons: list[ButtonPin] = []
    lamps: list[LampPin] = []
    for seat, entry in seat_entries(table, where, problems):
        spot = f"{where}: seat {seat_name(seat)}"
        problems += unknown_keys(entry, ("name", *BUTTONS, "lamp"), spot)
        for button in BUTTONS:
            pin = _button(entry.get(button), seat, button, where, problems)
            buttons += [pin] if pin else []
        lamp = _lamp(entry.get("lamp"), seat, where, problems)
        lamps += [lamp] if lamp else []
    problems += _doubles(buttons, lamps, where)
    timing = _timing(table.get("timing", {}), where, problems)
    if problems:
        raise TableError(tuple(problems))
    warnings = tuple(_warnings(buttons, lamps))
    return PinTable(tuple(buttons), tuple(lamps), timing, warnings)


def pin_name(gpio: int) -> str:
    """Name a pin both ways: `GPIO17 (header pin 11)`."""
    return f"GPIO{gpio} (header pin {HEADER_PIN[gpio]})"


def free_pins(table: PinTable) -> tuple[int, ...]:
    """List the pins the table leaves free, those without a second job first."""
    used = {gpio for gpio, _ in _users(table.buttons, table.lamps)}
    # Of the rest, digital sound is the job a kiosk most rarely needs, so from the top.
    rest = sorted(set(HEADER_PIN) - used - PULLED_UP - {0, 1}, reverse=True)
    return tuple(sorted(rest, key=lambda gpio: gpio in SECOND_JOB))


def _button(
    entry: object, seat: int, button: Button, where: str, problems: list[str]
) -> ButtonPin | None:
    """Check one button's entry."""
    spot = f"{where}: {button_name(seat, button)}"
    if entry is None:
        problems.append(f"{spot}: the pin is missing; add {button} = {{ gpio = ... }}.")
        return None
    found = _entry(entry, ("gpio", "pressed", "pull"), spot, problems)
    if found is None:
        return None
    gpio = _gpio(found, spot, problems)
    pressed = _choice(found, "pressed", ("low", "high"), spot, problems)
    pull = _choice(found, "pull", ("up", "down", "none"), spot, problems)
    if gpio in PULLED_UP and pull != "up":
        problems.append(
            f'{spot}: GPIO{gpio} has a pull-up resistor on the Pi; use pull = "up" or '
            "another pin."
        )
    if gpio is None:
        return None
    return ButtonPin(seat, button, gpio, pressed == "high", cast("Pull", pull))


def _lamp(entry: object, seat: int, where: str, problems: list[str]) -> LampPin | None:
    """Check one lamp's entry; a seat may have none."""
    spot = f"{where}: seat {seat_name(seat)}, lamp"
    if entry is None:
        return None
    found = _entry(entry, ("gpio", "lit"), spot, problems)
    if found is None:
        return None
    gpio = _gpio(found, spot, problems)
    lit = _choice(found, "lit", ("high", "low"), spot, problems)
    return None if gpio is None else LampPin(seat, gpio, lit == "high")


def _entry(
    entry: object, known: tuple[str, ...], spot: str, problems: list[str]
) -> Mapping[str, object] | None:
    """Check that an entry is a table of known keys."""
    if not isinstance(entry, dict):
        problems.append(f"{spot}: write {{ gpio = 17 }}, not {entry!r}.")
        return None
    problems += unknown_keys(entry, known, spot)
    return entry


def _gpio(entry: Mapping[str, object], spot: str, problems: list[str]) -> int | None:
    """Check a pin number."""
    gpio = entry.get("gpio")
    if isinstance(gpio, int) and not isinstance(gpio, bool) and gpio in HEADER_PIN:
        return gpio
    problems.append(f"{spot}: gpio must be a whole number from 0 to 27, not {gpio!r}.")
    return None


def _choice(
    entry: Mapping[str, object],
    key: str,
    allowed: tuple[str, ...],
    spot: str,
    problems: list[str],
) -> str:
    """Check a word; the first allowed one is the default."""
    value = entry.get(key, allowed[0])
    if isinstance(value, str) and value in allowed:
        return value
    words = " or ".join(f'"{word}"' for word in allowed)
    problems.append(f"{spot}: {key} must be {words}, not {value!r}.")
    return allowed[0]


def _doubles(
    buttons: list[ButtonPin], lamps: list[LampPin], where: str
) -> Iterator[str]:
    """Name each pin that is used twice: one button, one pin."""
    users: dict[int, list[str]] = {}
    for gpio, user in _users(buttons, lamps):
        users.setdefault(gpio, []).append(user)
    for gpio, names in users.items():
        if len(names) > 1:
            yield (
                f"{where}: {pin_name(gpio)} is used by {' and '.join(names)}; give "
                "each its own pin."
            )


def _warnings(buttons: list[ButtonPin], lamps: list[LampPin]) -> Iterator[str]:
    """Name each pin with a second job."""
    for gpio, user in _users(buttons, lamps):
        if gpio in SECOND_JOB:
            yield (
                f"{user} is on {pin_name(gpio)}, which also serves "
                f"{SECOND_JOB[gpio]}: it works only while that is not in use."
            )


def _users(
    buttons: Iterable[ButtonPin], lamps: Iterable[LampPin]
) -> Iterator[tuple[int, str]]:
    """Pair each used pin with who uses it."""
    for pin in buttons:
        yield pin.gpio, button_name(pin.seat, pin.button)
    for lamp in lamps:
        yield lamp.gpio, f"Seat {seat_name(lamp.seat)}, lamp"


def _timing(entry: object, where: str, problems: list[str]) -> Timing:
    """Check the timing settings."""
    spot = f"{where}: timing"
    if not isinstance(entry, dict):
        problems.append(f"{spot}: write it as a table, [timing].")
        return Timing()
    problems += unknown_keys(entry, _TIMING_RANGE, spot)
    values: dict[str, float] = {}
    for key, (low, high) in _TIMING_RANGE.items():
        value = entry.get(key)
        if value is None:
            continue
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if number and low <= value <= high:
            values[key] = float(value)
        else:
            problems.append(
                f"{spot}: {key} must be a number from {low:g} to {high:g}, "
                f"not {value!r}."
            )
    return Timing(**values)
