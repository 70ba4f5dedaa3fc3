"""The whole games that are shipped as examples hold, from first move to score."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPANION = Path(sys.executable).with_name("companion")


EXAMPLES = [
    ("four-players", [1], 4),
    ("two-players", [0], 2),
    ("own-dice", [1], 2),
    ("battle-arena", [0], 2),
    ("battle-arena-rookie", [1], 2),
    ("battle-arena-substitution", [0], 2),
    ("heroes-for-sale", [1], 2),
    ("heroes-for-sale-series", [0], 2),
    ("heroes-for-sale-unknown-cards", [0], 2),
]


@pytest.mark.parametrize(("name", "winners", "seats"), EXAMPLES)
def test_an_example_is_played_to_its_end(
    name: str, winners: list[int], seats: int
) -> None:
    """Every line holds, and the last one is the end of the game."""
    script = ROOT / f"data/examples/{name}.jsonl"
    done = subprocess.run(
        [COMPANION, "replay", script, "--json"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert document["phase"] == "over"
    assert document["result"]["winners"] == winners
    assert len(document["seats"]) == seats


def test_all_examples_are_tested() -> None:
    """An example that is added is added here."""
    shipped = {script.stem for script in (ROOT / "data/examples").iterdir()}
    assert shipped == {name for name, _winners, _seats in EXAMPLES}
