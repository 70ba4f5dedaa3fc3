"""The kiosk: whether the app starts by itself, and what becomes of a hang."""

from pathlib import Path
from typing import Final

from companion.doctor.findings import Finding, fault, note, well
from companion.doctor.visit import Visit

UNIT: Final = "hero-table.service"
"""Name of the unit that hardware/kiosk/install.sh puts in place."""

_ASKED: Final = (
    "LoadState",
    "ActiveState",
    "SubState",
    "UnitFileState",
    "NRestarts",
    "Result",
    "WatchdogUSec",
    "StateDirectory",
)
_STATES: Final = Path("/var/lib")
"""Where systemd keeps what a service says in `StateDirectory`."""

_INSTALL: Final = "sudo hardware/kiosk/install.sh (docs/kiosk.md)."
_LOG: Final = f"Read journalctl -u {UNIT} -b."


def service(visit: Visit) -> Finding:
    """Say whether the app starts with the computer and how often it had to again."""
    words = ("systemctl", "show", UNIT, f"--property={','.join(_ASKED)}")
    ran = visit.machine.run(words, 3)
    if not ran.is_good:
        return note("No systemd is running here, so no kiosk is.", state=None)
    pairs = (line.partition("=") for line in ran.out.splitlines())
    state = {key: value for key, _, value in pairs if key in _ASKED}
    data = {"unit": UNIT, "state": state}
    if state.get("LoadState") != "loaded":
        remedy = _INSTALL if visit.is_pi else ""
        return note("The kiosk is not installed.", remedy, **data)
    active, restarts = state.get("ActiveState", ""), state.get("NRestarts", "0")
    if active == "failed":
        why = state.get("Result") or "unknown"
        return fault(f"The kiosk has failed ({why}).", _LOG, **data)
    if state.get("UnitFileState") not in ("enabled", "static"):
        remedy = f"sudo systemctl enable {UNIT}"
        return note("The kiosk does not start with the computer.", remedy, **data)
    if active != "active":
        remedy = f"sudo systemctl start {UNIT}"
        return note(f"The kiosk is not running ({active}).", remedy, **data)
    kept = _STATES / state["StateDirectory"] if state.get("StateDirectory") else None
    if kept is not None and kept != visit.home:
        says = f"The kiosk keeps its matches in {kept}, which was not looked at."
        remedy = f"sudo companion doctor --home {kept}"
        return note(says, remedy, **data)
    if restarts not in ("", "0"):
        return note(f"The kiosk was started again {restarts} times.", _LOG, **data)
    return well("The kiosk is running, and starts with the computer.", **data)


def watchdog(visit: Visit) -> Finding:
    """Say whether a computer that hangs starts itself again."""
    devices = visit.machine.glob("sys/class/watchdog/watchdog*")
    if not devices:
        return note("There is no hardware watchdog.", device=None, state=None)
    device = devices[0]
    identity, state, timeout = (
        visit.machine.read(device / name) for name in ("identity", "state", "timeout")
    )
    data = {"device": identity, "state": state, "timeout_s": timeout}
    if state == "active":
        return well(f"The hardware watchdog ({identity}) is on.", **data)
    return note(
        f"The hardware watchdog ({identity}) is off: a computer that hangs stays so.",
        "Set RuntimeWatchdogSec (docs/kiosk.md)." if visit.is_pi else "",
        **data,
    )
