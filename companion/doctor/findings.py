"""What the doctor says: findings, one for each check, and all of them together."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

import companion


class Level(StrEnum):
    """How a finding is to be taken."""

    WELL = "well"
    NOTE = "note"
    FAULT = "fault"


class Finding(Struct, frozen=True, kw_only=True):
    """Say what one check found.

    Attributes:
        name: Of the check; filled in by whoever runs it.
        level: Whether somebody has to do something.
        says: One sentence or two for the owner.
        remedy: What to do; "" where there is nothing to do.
        data: The same for a program: JSON values.
    """

    name: str = ""
    level: Level
    says: str
    remedy: str = ""
    data: dict[str, Any] = {}


class Report(Struct, frozen=True):
    """Say what all checks found; this is the document of `companion doctor --json`.

    Attributes:
        checks: In the order in which they are listed in docs/doctor.md.
        well: Whether nothing is at fault; notes are allowed.
        version: Of the companion.
    """

    checks: tuple[Finding, ...]
    well: bool
    version: str


def well(says: str, **data: Any) -> Finding:
    """Say that all is well."""
    return Finding(level=Level.WELL, says=says, data=data)


def note(says: str, remedy: str = "", **data: Any) -> Finding:
    """Say what should be known, though the app does its work."""
    return Finding(level=Level.NOTE, says=says, remedy=remedy, data=data)


def fault(says: str, remedy: str, **data: Any) -> Finding:
    """Say what does not work, and what to do."""
    return Finding(level=Level.FAULT, says=says, remedy=remedy, data=data)


def report(findings: tuple[Finding, ...]) -> Report:
    """Put findings together."""
    is_well = all(finding.level is not Level.FAULT for finding in findings)
    return Report(findings, is_well, companion.__version__)


def worst(says: str, found: list[Finding], **data: Any) -> Finding:
    """Make one finding of several, as bad as the worst of them.

    Args:
        says: What can be said unless something is at fault.
        found: What is not well, in words; may be empty.
        data: The same for a program.
    """
    if not found:
        return well(says, **data)
    faults = [finding for finding in found if finding.level is Level.FAULT]
    told = [finding.says for finding in (faults or found)]
    if not faults and says:
        told = [says, *told]
    # The same remedy for two things is said once.
    remedies = dict.fromkeys(
        finding.remedy for finding in (faults or found) if finding.remedy
    )
    make = fault if faults else note
    return make(" ".join(told), " ".join(remedies), **data)
