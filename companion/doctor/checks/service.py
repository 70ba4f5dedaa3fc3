"""The kiosk: whether the app starts by itself, and what becomes of a hang."""

from pathlib import Path
from typing import Final

from companion.app.crashes import Crashes
from companion.doctor.findings import Finding, fault, note, well, worst
from companion.doctor.visit import Visit

UNIT: Final = "hero-table.service"
SCREEN_UNIT: Final = "hero-table-display.service"
"""Names of the units that hardware/kiosk/install.sh puts in place."""

_ASKED: Final = (
    "Id",
    "LoadState",
    "ActiveState",
    "UnitFileState",
    "NRestarts",
    "Result",
    "StateDirectory",
    "RuntimeDirectory",
)
_STATES: Final = Path("/var/lib")
"""Where systemd keeps what a service says in `StateDirectory`."""

_INSTALL: Final = "sudo hardware/kiosk/install.sh (docs/kiosk.md)."
_LOG: Final = f"Read journalctl -b -u {UNIT} -u {SCREEN_UNIT}."

_State = dict[str, str]


def service(visit: Visit) -> Finding:
    """Say whether the app starts with the computer and how often it had to again."""
    asked = f"--property={','.join(_ASKED)}"
    ran = visit.machine.run(("systemctl", "show", UNIT, SCREEN_UNIT, asked), 3)
    if not ran.is_good:
        return note("No systemd is running here, so no kiosk is.", units=[])
    units = [_read(block) for block in ran.out.strip().split("\n\n")]
    state = next((unit for unit in units if unit.get("Id") == UNIT), {})
    if state.get("LoadState") != "loaded":
        remedy = _INSTALL if visit.is_pi else ""
        return note("The kiosk is not installed.", remedy, units=units)
    found = [_failed(unit) for unit in units if unit.get("ActiveState") == "failed"]
    if not found:
        found = [*_switched_off(state), *_kept_elsewhere(visit, state)]
        found += _restless(visit, state)
    says = "The kiosk is installed, running, and starts with the computer."
    return worst("" if found else says, found, units=units)


def watchdog(visit: Visit) -> Finding:
    """Say whether a computer that hangs starts itself again."""
    devices = visit.machine.glob("sys/class/watchdog/watchdog*")
    if not devices:
        return note("There is no hardware watchdog.", device=None, state=None)
    device = devices[0]
    identity, state, timeout = (
        visit.machine.read(device / name) for name in ("identity", "state", "timeout")
    )
    timeout_s = int(timeout) if timeout and timeout.isdigit() else None
    data = {"device": identity, "state": state, "timeout_s": timeout_s}
    if state == "active":
        return well(f"The hardware watchdog ({identity}) is on.", **data)
    return note(
        f"The hardware watchdog ({identity}) is off: a computer that hangs stays so.",
        "Set RuntimeWatchdogSec (docs/kiosk.md)." if visit.is_pi else "",
        **data,
    )


def _read(block: str) -> _State:
    pairs = (line.partition("=") for line in block.splitlines())
    return {key: value for key, _, value in pairs if key in _ASKED}


def _failed(unit: _State) -> Finding:
    why = unit.get("Result") or "unknown"
    return fault(f"{unit.get('Id')} has failed ({why}).", _LOG)


def _switched_off(state: _State) -> list[Finding]:
    if state.get("UnitFileState") not in ("enabled", "static"):
        says = "The kiosk does not start with the computer."
        return [note(says, f"sudo systemctl enable {UNIT}")]
    active = state.get("ActiveState", "")
    if active != "active":
        says = f"The kiosk is not running ({active})."
        return [note(says, f"sudo systemctl start {UNIT}")]
    return []


def _kept_elsewhere(visit: Visit, state: _State) -> list[Finding]:
    name = state.get("StateDirectory")
    if not name or _STATES / name == visit.home:
        return []
    says = f"The kiosk keeps its matches in {_STATES / name}, not looked at here."
    return [note(says, "sudo hero-table doctor")]


def _restless(visit: Visit, state: _State) -> list[Finding]:
    """Say that the app had to be started again, and whether it is careful now."""
    folder = state.get("RuntimeDirectory", "")
    notes = Crashes(visit.machine.root / "run" / folder if folder else None)
    if notes.are_of_safe_mode():
        return [note("The app runs in safe mode, because it crashed often.", _LOG)]
    restarts = state.get("NRestarts", "0")
    if restarts not in ("", "0"):
        return [note(f"The kiosk was started again {restarts} times.", _LOG)]
    return []
