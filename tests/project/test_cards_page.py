"""What docs/cards.md tells owners is so."""

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from companion.core.shapes import faults
from companion.games.heroes_for_sale.book import BOOK
from companion.games.heroes_for_sale.effects import WHENS, Effect, does_of
from companion.table.card_files import LARGEST_BYTES, read_card_files

PAGE = (Path(__file__).parents[2] / "docs/cards.md").read_text(encoding="utf-8")
EFFECTS = {does_of(effect): effect for effect in get_args(Effect)}
EXAMPLES = re.findall(r"^\| `(\w+)` \| (.*) \| (.*)`(\{.*\})` \|$", PAGE, re.MULTILINE)


def test_every_effect_has_its_line_and_no_other() -> None:
    """In the order of the vocabulary."""
    assert [does for does, *_rest in EXAMPLES] == list(EFFECTS)


def test_every_moment_has_its_line() -> None:
    """`when` of what happens once."""
    table = PAGE[PAGE.index("| `when`") : PAGE.index("*You* is")]
    assert re.findall(r"^\| `(\w+)` \| (?!it)", table, re.MULTILINE) == list(WHENS)


@pytest.mark.parametrize(("does", "says", "whose", "example"), EXAMPLES)
def test_a_line_names_all_that_an_effect_can_say(
    does: str, says: str, whose: str, example: str
) -> None:
    """Its fields by their names in a file, and an example that is right."""
    told = set(re.findall(r"`(\w+)`", says)) - {"when"}
    fields = msgspec.structs.fields(EFFECTS[does])
    assert told == {field.encode_name for field in fields} - {"when"}
    effect: dict[str, Any] = tomllib.loads(f"x = {example}")["x"]
    assert effect["does"] == does
    assert faults(effect, Effect, ("x",)) == ()
    if name := whose.removesuffix(": "):
        known = msgspec.convert(BOOK.shipped()[name], BOOK.card_type).effects
        assert msgspec.convert(effect, Effect) in known


def test_the_card_shown_is_a_good_card_file(tmp_path: Path) -> None:
    """The lines that are there to be copied."""
    start = PAGE.index('    [supernaturals."Nova Blaze"]')
    lines = PAGE[start : PAGE.index("\n| key")].splitlines()
    file = tmp_path / "shown.toml"
    file.write_text("\n".join(line[4:] for line in lines), encoding="utf-8")
    read = read_card_files([file], BOOK, {})
    assert [card.name for card in read.cards] == ["Nova Blaze"]
    assert read.faults == ()


def test_the_largest_size_is_the_one_that_holds() -> None:
    """A number in two places."""
    assert f"at most {LARGEST_BYTES // 1024} kB" in PAGE
