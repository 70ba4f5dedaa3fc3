"""Read the answer of a probe, or say what became of it."""

import json
from typing import Any

from companion.doctor.findings import Finding, fault
from companion.doctor.machine import Ran


def answer_of(ran: Ran) -> dict[str, Any] | None:
    """Give what a probe has printed; None if that is no answer."""
    if not ran.is_good:
        return None
    try:
        # Libraries may have printed before.
        answer = json.loads(ran.out.strip().splitlines()[-1])
    except (ValueError, IndexError):
        return None
    return answer if isinstance(answer, dict) else None


def silent(ran: Ran, what: str, remedy: str) -> Finding:
    """Say that a probe gave no answer.

    Args:
        ran: What became of it.
        what: What was asked, for the beginning of the sentence.
        remedy: What to do.
    """
    last = ran.complaint.strip().splitlines()[-1:]
    why = {
        "late": "it did not answer in time",
        "missing": "it could not be started",
    }.get(ran.end, f"it ended with {ran.code}" + "".join(f", {line}" for line in last))
    return fault(f"{what} could not be asked: {why}.", remedy, end=ran.end)
