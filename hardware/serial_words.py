"""What is wrong with a serial board, each in one sentence with the remedy."""

from collections.abc import Callable, Mapping
from typing import Final

from hardware.board import (
    Fault,
    FaultKind,
    Place,
    button_name,
    seat_name,
)
from hardware.debounce import Trouble
from hardware.messages import Identity
from hardware.serial_keys import Keys
from hardware.serial_pump import State
from hardware.serial_talk import MAJOR

_SCREEN: Final = "Until then everybody votes on the screen."

_KINDS: Final[Mapping[State, FaultKind]] = {
    "absent": FaultKind.UNPLUGGED,
    "denied": FaultKind.FAILING,
    "busy": FaultKind.BUSY,
    "odd": FaultKind.FAILING,
    "failed": FaultKind.FAILING,
    "refused": FaultKind.REFUSED,
    "silent": FaultKind.MISSING,
    "foreign": FaultKind.MISSING,
    "gone": FaultKind.UNPLUGGED,
}


def say_state(
    state: State, path: str, text: str, identity: Identity | None, *, was_up: bool
) -> str:
    """Say how it stands with a board that is not up.

    Args:
        state: How it stands.
        path: The port concerned; empty for any.
        text: What the system says.
        identity: Who answered last, if anybody did.
        was_up: True if the board has worked since the start.
    """
    port = path or "any USB port"
    if state == "denied":
        return (
            f"The button board at {port} may not be opened by this user: add the user "
            "to the group dialout (`sudo usermod -aG dialout $USER`) and log in again."
        )
    if state == "busy":
        return (
            f"The button board at {port} is in use by another program: close that "
            "program."
        )
    if state == "refused":
        spoken = identity.major if identity else "another"
        return (
            f"The button board at {port} speaks version {spoken} of the protocol and "
            f"this app version {MAJOR}: put the firmware that came with the app on the "
            "board (docs/pico.md)."
        )
    if state in ("silent", "foreign"):
        return _say_stranger(state, port, was_up=was_up)
    if state == "odd":
        return f"{port} cannot be used as a button board ({text}): name another port."
    if state == "failed":
        return (
            f"The button board at {port} failed ({text}): it is tried again; restart "
            "the app if this stays."
        )
    if was_up:
        return "The button board is unplugged: plug it in again."
    return f"There is no button board at {port}: plug it in, or name another port."


def _say_stranger(state: State, port: str, *, was_up: bool) -> str:
    """Say that what is plugged in is not a button board, or not any more."""
    if was_up:
        return (
            f"The button board at {port} does not answer any more: unplug it and plug "
            "it in again."
        )
    does = "answers nothing" if state == "silent" else "is no button board"
    return (
        f"What is plugged in at {port} {does}: put the button program on it "
        "(docs/pico.md), or name another port."
    )


def state_fault(state: State, text: str) -> Fault:
    """Make the fault of a board that is not up.

    Args:
        state: How it stands; not `up` or `asking`.
        text: As `say_state` gives it.
    """
    return Fault(_KINDS.get(state, FaultKind.UNPLUGGED), f"{text} {_SCREEN}")


def reader_fault() -> Fault:
    """Say that nobody reads the board at this moment."""
    text = (
        "The reader of the button board does not come back: unplug the board, and "
        f"restart the app if this stays. {_SCREEN}"
    )
    return Fault(FaultKind.FAILING, text)


def deaf_fault(port: str) -> Fault:
    """Say that the board talks and does not listen."""
    text = (
        f"The button board at {port} does not do as it is told: unplug it and plug it "
        f"in again. {_SCREEN}"
    )
    return Fault(FaultKind.FAILING, text)


def key_faults(keys: Keys, where: Callable[[Place], str]) -> tuple[Fault, ...]:
    """Name each button that cannot be used.

    Args:
        keys: The buttons.
        where: Names a button's place on the board.
    """
    return tuple(
        _key_fault(place, key.trouble, where(place))
        for place, key in keys.keys.items()
        if key.trouble is not None
    )


def _key_fault(place: Place, trouble: Trouble, where: str) -> Fault:
    """Say what is wrong with one button."""
    seat, button = place
    if trouble is Trouble.STUCK:
        kind = FaultKind.STUCK
        what = (
            "is down and never let go: check that the button moves freely and that its "
            "wire touches nothing else"
        )
    else:
        kind = FaultKind.NOISY
        what = (
            "changes without end, so the board has muted it: look for a loose wire, or "
            "add the filter from docs/wiring.md"
        )
    text = (
        f"{button_name(seat, button)}: {where} {what}. "
        f"Seat {seat_name(seat)} votes on the screen."
    )
    return Fault(kind, text, seat, button)
