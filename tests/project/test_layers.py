"""The contracts of import-linter hold something: each reports a breach."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OTHER_GAME = "import companion.games.rookie_heroes.moves"
LINT = Path(sys.executable).with_name("lint-imports")


def lint(project: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter over a copy of the project."""
    return subprocess.run(
        [LINT, "--no-cache"], cwd=project, capture_output=True, text=True, check=False
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copy the code and its contracts."""
    leave = shutil.ignore_patterns("__pycache__")
    for folder in ("companion", "hardware"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_our_code_keeps_the_contracts(project: Path) -> None:
    """Imports run down only."""
    done = lint(project)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        ("companion/core/dice.py", "import companion.games", "run down only"),
        ("companion/table/x.py", "import companion.app.theme", "run down only"),
        ("companion/core/x.py", "import random", "rules are pure"),
        ("companion/games/rookie_heroes/x.py", "import time", "rules are pure"),
        ("companion/games/second/x.py", OTHER_GAME, "do not know each other"),
        ("companion/table/x.py", "from kivy.clock import Clock", "needs no window"),
        ("hardware/x.py", "import companion.core.moves", "stand alone"),
        ("hardware/x.py", "import kivy", "stand alone"),
    ],
)
def test_a_breach_is_reported(
    file: str, line: str, contract: str, project: Path
) -> None:
    """Each contract names itself when it is broken."""
    (project / file).parent.mkdir(exist_ok=True)
    (project / file).parent.joinpath("__init__.py").touch()
    with (project / file).open("a") as module:
        module.write(f"\n{line}\n")
    done = lint(project)
    assert done.returncode != 0
    broken = [text for text in done.stdout.splitlines() if text.endswith("BROKEN")]
    assert any(contract in text for text in broken), done.stdout
