"""Looks at everything the app needs, without opening it and beside a running one.

report = examine(Visit(this_machine(), home))
"""

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
    "this_machine",
)
