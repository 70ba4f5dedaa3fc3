"""Run the checks, each on its own: one that fails or hangs is a line, not an end."""

import threading
from collections.abc import Iterable
from typing import Final

import msgspec

from companion.doctor.checks import (
    board,
    clock,
    computer,
    pins,
    python,
    rights,
    screen,
    service,
    store,
)
from companion.doctor.findings import Finding, Report, fault, report
from companion.doctor.visit import Check, Visit
from companion.table.lines import one_line

CHECKS: Final = (
    Check("computer", computer.computer),
    Check("uptime", computer.uptime),
    Check("temperature", computer.temperature),
    Check("power", computer.power),
    Check("python", python.python),
    Check("packages", python.packages),
    Check("kivy", python.kivy),
    Check("lgpio", python.lgpio),
    Check("files", python.files),
    Check("screen", screen.screen),
    Check("graphics", screen.graphics, timeout_s=15),
    Check("touch", screen.touch),
    Check("backlight", screen.backlight),
    Check("sound", screen.sound),
    Check("rights", rights.rights),
    Check("tables", pins.tables),
    Check("pins", pins.pins),
    Check("board", board.board, timeout_s=12),
    Check("rivals", board.rivals),
    Check("app", store.app),
    Check("folder", store.folder),
    Check("database", store.database, timeout_s=30),
    Check("copies", store.copies, timeout_s=30),
    Check("space", store.space),
    Check("clock", clock.clock),
    Check("service", service.service),
    Check("watchdog", service.watchdog),
)
"""All checks, in the order in which they are told (docs/doctor.md)."""


def examine(visit: Visit, checks: Iterable[Check] = CHECKS) -> Report:
    """Look at everything.

    Args:
        visit: Where to look.
        checks: What to look at.
    """
    return report(tuple(_guarded(check, visit) for check in checks))


def _guarded(check: Check, visit: Visit) -> Finding:
    """Run a check on a thread of its own, and leave it behind if it hangs."""
    found: list[Finding] = []

    def run() -> None:
        try:
            found.append(check.look(visit))
        except Exception as error:  # noqa: BLE001 - whatever it is becomes a line
            found.append(_broken(error))

    # A daemon: a check that waits for a dead disk must not keep the doctor.
    thread = threading.Thread(target=run, name=f"doctor {check.name}", daemon=True)
    thread.start()
    thread.join(check.timeout_s)
    finding = found[0] if found else _hanging(check.timeout_s)
    return msgspec.structs.replace(
        finding,
        name=check.name,
        says=one_line(finding.says),
        remedy=one_line(finding.remedy),
    )


def _broken(error: Exception) -> Finding:
    kind = type(error).__name__
    says = f"This could not be looked at ({kind}: {error})."
    return fault(says, "Tell the makers of the companion.", error=kind)


def _hanging(timeout_s: float) -> Finding:
    says = f"This did not come to an end in {timeout_s:g} s."
    remedy = "Is a disk or a device about to fail? Start the computer again."
    return fault(says, remedy, error="Timeout")
