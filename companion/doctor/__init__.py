"""Looks at everything the app needs, without opening it and beside a running one.

report = examine(Visit(this_machine(), home))
quick(home)       the cheap part of it, for a page of the app
"""

from pathlib import Path

from companion.doctor.examine import CHECKS, examine
from companion.doctor.findings import Finding, Level, Report
from companion.doctor.machine import Machine, this_machine
from companion.doctor.visit import Visit

__all__ = (
    "CHECKS",
    "Finding",
    "Level",
    "Machine",
    "Report",
    "Visit",
    "examine",
    "quick",
    "this_machine",
)


def quick(home: Path, machine: Machine | None = None) -> Report:
    """Look at what is told at once, without other processes and without the store.

    Args:
        home: The data folder.
        machine: Where to look; None is the machine this runs on.
    """
    visit = Visit(machine or this_machine(), home)
    return examine(visit, [check for check in CHECKS if check.is_quick])
