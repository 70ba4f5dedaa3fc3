"""What the documents promise is there."""

import json
import re
from pathlib import Path

import pytest

from companion.table.scripts import play_script, read_script

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")


def anchors(page: Path) -> set[str]:
    """Give the anchors of a page's headings, as web pages of repositories make them."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every link to a file of the project, and to a heading in it, finds it."""
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if link.startswith("https:"):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: page.name)
def test_make_targets_exist(page: Path) -> None:
    """A `make` that a document names is in the Makefile."""
    targets = re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.M)
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"(?:`|^ {4})make ([a-z0-9-]+)", text, re.MULTILINE)
    assert set(named) <= set(targets)


def test_the_script_for_contributors_holds(tmp_path: Path) -> None:
    """The rule test that docs/contributing.md shows is a good one."""
    from companion.games import GAMES

    text = (ROOT / "docs/contributing.md").read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines() if line.startswith("    {")]
    script = tmp_path / "shown.jsonl"
    script.write_text("\n".join(lines))
    match = play_script(read_script(script, GAMES))
    assert "expect" in json.loads(lines[-1])
    assert match.document["phase"] == "challenge"
