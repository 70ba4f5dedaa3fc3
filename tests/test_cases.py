"""Every script under `tests/cases/<game>/` ends as the place it lies in says.

| where                 | ends with                                        |
|-----------------------|--------------------------------------------------|
| `*.jsonl`             | 0: all lines hold                                |
| `fails/*-at-N.jsonl`  | 1: line N does not hold, and one line says so    |
| `bad/*-at-N.jsonl`    | 2: line N is no line of a script                 |

A rule test is added by adding a script.
"""

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.games import GAMES

CASES = Path(__file__).with_name("cases")
SCRIPTS = sorted(CASES.rglob("*.jsonl"))
STATUS = {"fails": 1, "bad": 2}


def name_of(script: Path) -> str:
    """Give a script its name in the list of tests."""
    return script.relative_to(CASES).with_suffix("").as_posix()


def test_every_game_has_cases() -> None:
    """A folder that was moved or misspelt would pass by having no tests."""
    with_cases = {script.relative_to(CASES).parts[0] for script in SCRIPTS}
    assert with_cases == set(GAMES)


@pytest.mark.parametrize("script", SCRIPTS, ids=name_of)
def test_script(script: Path) -> None:
    """It ends with the status of its folder, and complains at the line it names."""
    status = STATUS.get(script.parent.name, 0)
    done = CliRunner().invoke(main, ["replay", str(script)])
    assert done.exception is None or isinstance(done.exception, SystemExit)
    said = done.stderr.splitlines()
    assert (done.exit_code, done.stdout) == (status, ""), done.stderr
    if status:
        line = script.stem.rpartition("-at-")[2]
        assert len(said) == 1
        assert said[0].startswith(f"{script}:{line}: ")
    else:
        assert said == []
