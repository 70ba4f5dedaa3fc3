"""Buttons on the pins of a Raspberry Pi: library, chip, model, and who holds them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.doctor.children import answer_of, silent
from companion.doctor.findings import Finding, fault, note, well, worst
from companion.doctor.visit import Visit
from hardware.chip import ignored_setting
from hardware.errors import TableError
from hardware.keyboard import FILE_NAME as KEYS
from hardware.keyboard import load_keys
from hardware.pins import FILE_NAME as PINS
from hardware.pins import PinTable, free_pins, load_pins, pin_name
from hardware.tables import owners
from hardware.usb_ids import FILE_NAME as USB_IDS
from hardware.usb_ids import load_usb_ids

_LOADERS: Final[dict[str, Callable[[Path], object]]] = {
    PINS: load_pins,
    KEYS: load_keys,
    USB_IDS: load_usb_ids,
}
_OURS = "lg"
"""What lgpio tells the kernel as the user of a pin."""


def tables(visit: Visit) -> Finding:
    """Say whether the owner's own tables of pins, keys and boards can be used."""
    found: list[Finding] = []
    names: list[str] = []
    for name, load in _LOADERS.items():
        path = owners(visit.home, name)
        if path is None:
            continue
        names.append(name)
        try:
            load(path)
        except TableError as error:
            found += [
                fault(text, f"Mend {path}, or move it away.") for text in error.problems
            ]
    said = f"The owner's {' and '.join(names)} can be used." if names else ""
    return worst(
        said or "The tables that come with the app are used.", found, own=names
    )


def pins(visit: Visit) -> Finding:
    """Say what lies below the buttons on pins, without claiming one."""
    if not visit.wanted.pins:
        says = "No button on pins is wanted here."
        if visit.is_pi:
            return well(says, about=None)
        return note("No Raspberry Pi, so there are no pins for buttons.", about=None)
    ran = visit.machine.ask_child("pins")
    answer = answer_of(ran)
    if answer is None:
        remedy = "Close other programs that use the pins, then try again."
        return silent(ran, "The pin library", remedy)
    if answer.get("error"):
        # The sentence names its remedy itself.
        return fault(str(answer["error"]), "See docs/buttons.md.", **answer)
    return _judge_pins(visit, answer)


def _judge_pins(visit: Visit, answer: dict[str, Any]) -> Finding:
    table = _table(visit)
    if table is None:
        says = "The pins were not looked at: the pin table cannot be used."
        return note(says, "See the line on tables.", **answer)
    lines = {int(gpio): str(user) for gpio, user in answer.get("busy", {}).items()}
    wanted = {pin.gpio for pin in table.buttons} | {pin.gpio for pin in table.lamps}
    taken = {gpio: user for gpio, user in lines.items() if gpio in wanted}
    if visit.holder is not None and set(taken.values()) == {_OURS}:
        says = f"{answer['about']}; the running app holds its pins."
        return well(says, **answer)
    free = ", ".join(f"GPIO{gpio}" for gpio in free_pins(table) if gpio not in lines)
    found = [
        fault(
            f"{pin_name(gpio)} is held by {_holder(user)}.",
            f"Close it, or wire the button elsewhere ({PINS}); free: {free}.",
        )
        for gpio, user in sorted(taken.items())
    ]
    ignored = ignored_setting(visit.machine.environ)
    if ignored is not None:
        found.append(note(ignored, "Unset it."))
    return worst(
        f"{answer['about']}; all {len(wanted)} pins are free.", found, **answer
    )


def _holder(user: str) -> str:
    if user == _OURS:
        return "another program with lgpio, such as the app on another data folder"
    return user or "another program"


def _table(visit: Visit) -> PinTable | None:
    try:
        return load_pins(owners(visit.home, PINS))
    except TableError:
        return None
