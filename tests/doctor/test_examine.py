"""A check that fails or hangs is one line; the others go on."""

import threading
from pathlib import Path

import pytest

from companion.doctor import CHECKS, Finding, Level, Visit, examine
from companion.doctor.findings import fault, note, well, worst
from companion.doctor.visit import Check
from tests.fakes.computers import PI_4, computer


def fails(_visit: Visit) -> Finding:
    """Be a check that nobody has thought through."""
    raise ValueError("model\nname")


def good(_visit: Visit) -> Finding:
    """Be a check that finds all well."""
    return well("All there.")


@pytest.fixture
def visit(tmp_path: Path, home: Path) -> Visit:
    """Give a visit to a good Pi."""
    return Visit(computer(tmp_path / "root", PI_4), home)


def test_a_check_that_fails_is_a_line(visit: Visit) -> None:
    """Without a traceback, and the next one is asked."""
    report = examine(visit, [Check("one", fails), Check("two", good)])
    first, second = report.checks
    assert (first.name, first.level) == ("one", Level.FAULT)
    assert first.says == r"This could not be looked at (ValueError: model\nname)."
    assert first.remedy
    assert (second.name, second.level) == ("two", Level.WELL)
    assert not report.well


def test_a_check_that_hangs_is_a_line(visit: Visit) -> None:
    """After its time the doctor goes on without it."""
    over = threading.Event()

    def hangs(_visit: Visit) -> Finding:
        over.wait(30)
        return well("At last.")

    checks = [Check("one", hangs, timeout_s=0.02), Check("two", good)]
    first, second = examine(visit, checks).checks
    over.set()
    assert first.level is Level.FAULT
    assert first.says == "This did not come to an end in 0.02 s."
    assert second.level is Level.WELL


def test_names_are_there_once() -> None:
    """A program finds a check by its name."""
    names = [check.name for check in CHECKS]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("found", "level", "says", "remedy"),
    [
        ([], Level.WELL, "Usual.", ""),
        ([note("A.", "do a")], Level.NOTE, "Usual. A.", "do a"),
        ([note("A.", "do a"), fault("B.", "do b")], Level.FAULT, "B.", "do b"),
        ([fault("A.", "do"), fault("B.", "do")], Level.FAULT, "A. B.", "do"),
    ],
    ids=["nothing", "a note", "a fault hides notes", "one remedy for two"],
)
def test_the_worst_of_several_is_told(
    found: list[Finding], level: Level, says: str, remedy: str
) -> None:
    """One line holds what matters most, and each remedy once."""
    made = worst("Usual.", found)
    assert (made.level, made.says, made.remedy) == (level, says, remedy)
