"""docs/doctor.md and the doctor say the same."""

import json
import re
import tomllib
from pathlib import Path

import msgspec

from companion.doctor import CHECKS, Finding, Level, Report
from companion.doctor.checks.python import PACKAGES
from companion.doctor.checks.service import SCREEN_UNIT, UNIT

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/doctor.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """Give the rows of the first table below a heading."""
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]


def test_every_check_has_its_row() -> None:
    """In the order in which they are told."""
    listed = [row[0].strip("`") for row in rows("What is looked at")]
    assert listed == [check.name for check in CHECKS]


def test_a_row_says_what_and_what_to_do() -> None:
    """Three checks only tell: there is nothing to do about them."""
    without = [row[0] for row in rows("What is looked at") if not row[2]]
    assert without == ["`uptime`", "`sound`", "`app`"]
    assert all(row[1].endswith((".", ")")) for row in rows("What is looked at"))


def test_the_object_has_the_keys_of_the_page() -> None:
    """The example, the table and the code agree."""
    example = json.loads(re.findall(r"^    (\{.*\})$", PAGE, re.MULTILINE)[0])
    finding = Finding(level=Level.NOTE, says="a", remedy="b", name="c", data={"d": 1})
    made = msgspec.to_builtins(Report((finding,), well=True, version="0"))
    assert list(example) == list(made) == ["checks", "well", "version"]
    assert list(example["checks"][0]) == list(made["checks"][0])
    keys = {row[0].strip("`") for row in rows("For programs")}
    assert keys == {*made, *(f"checks[].{key}" for key in made["checks"][0])}


def test_the_levels_of_the_page_are_all() -> None:
    """A program can rely on these three words."""
    row = next(row for row in rows("For programs") if "level" in row[0])
    assert re.findall(r"`(\w+)`", row[1]) == list(Level)


def test_every_package_of_the_project_is_looked_for() -> None:
    """Lgpio has a check of its own: not every computer needs it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = project["project"]["dependencies"]
    names = {re.split(r"[^\w-]", line)[0] for line in needed} - {"lgpio"}
    assert set(PACKAGES) == names


def test_the_units_are_those_that_are_installed() -> None:
    """The kiosk and the doctor mean the same services."""
    for name in (UNIT, SCREEN_UNIT):
        assert (ROOT / "hardware/kiosk" / name).exists()
