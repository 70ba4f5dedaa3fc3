"""Every script in `tests/cases` ends as its place says (see docs/contributing.md)."""

import re
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.table.scripts import BadScript, ScriptFailed, play_script, read_script

CASES = Path(__file__).parents[1] / "cases"


def scripts(pattern: str) -> list[object]:
    """Give the scripts of all games under a pattern, with readable ids."""
    paths = sorted(CASES.glob(pattern))
    return [pytest.param(path, id=str(path.relative_to(CASES))) for path in paths]


def line_in(path: Path) -> int:
    """Give the line that a script's name says is wrong."""
    named = re.search(r"-at-(\d+)$", path.stem)
    assert named, f"{path.name} does not end in -at-LINE"
    return int(named[1])


@pytest.mark.parametrize("path", scripts("*/*.jsonl"))
def test_a_script_holds(path: Path) -> None:
    """Every move is legal, every refused one is not, all expectations hold."""
    play_script(read_script(path, GAMES))


@pytest.mark.parametrize("path", scripts("*/fails/*.jsonl"))
def test_a_failing_script_fails_where_it_says(path: Path) -> None:
    """The shape is right, and something does not hold, at the line of the name."""
    script = read_script(path, GAMES)
    with pytest.raises(ScriptFailed) as failed:
        play_script(script)
    assert failed.value.line == line_in(path)
    assert all(text and "\n" not in text for text in failed.value.texts)


@pytest.mark.parametrize("path", scripts("*/bad/*.jsonl"))
def test_a_bad_script_is_bad_where_it_says(path: Path) -> None:
    """The shape is wrong, at the line of the name; one sentence says how."""
    with pytest.raises(BadScript) as bad:
        read_script(path, GAMES)
    assert bad.value.line == line_in(path)
    assert str(bad.value)
    assert "\n" not in str(bad.value)
