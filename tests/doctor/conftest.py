"""What the tests of the doctor share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.doctor import Finding, Visit
from companion.doctor.examine import CHECKS, examine
from tests.fakes.computers import PI_4, computer

Look = Callable[..., Finding]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Give the path of a data folder that is not there yet."""
    return tmp_path / "home"


@pytest.fixture
def look(tmp_path: Path, home: Path) -> Look:
    """Give the finding of one check on a Pi 4 that differs in something."""
    checks = {check.name: check for check in CHECKS}

    def finding(
        name: str,
        files: dict[str, str] | None = None,
        board: str | None = None,
        base: dict[str, str] = PI_4,
        **changes: Any,
    ) -> Finding:
        machine = computer(tmp_path / "root", base | (files or {}), **changes)
        [found] = examine(Visit(machine, home, board), [checks[name]]).checks
        return found

    return finding
