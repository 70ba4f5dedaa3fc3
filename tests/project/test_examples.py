"""The whole games that are shipped as examples hold, from first move to score."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.games import GAMES

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(ROOT.glob("data/examples/*.jsonl"))


@pytest.mark.parametrize("script", EXAMPLES, ids=lambda script: script.stem)
def test_an_example_is_played_to_its_end(script: Path) -> None:
    """Every line holds, and the last one is the end of the game, with who has won."""
    done = CliRunner().invoke(main, ["replay", str(script), "--json"])
    assert (done.exit_code, done.stderr) == (0, "")
    assert json.loads(done.stdout)["phase"] == "over"
    last = json.loads(script.read_text(encoding="utf-8").splitlines()[-1])
    named = {path.partition(".")[0] for path in last.get("expect", ())}
    assert "result" in named, "the last line of an example expects the `result`"


def test_every_game_has_an_example() -> None:
    """Random play and the pages of the moves begin with its header."""
    headers = (script.read_text(encoding="utf-8") for script in EXAMPLES)
    played = {json.loads(text.partition("\n")[0])["game"] for text in headers}
    assert played == set(GAMES)
