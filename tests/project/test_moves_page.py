"""docs/moves.md names all that the move language has."""

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from companion.core.moves import Move
from companion.games.rookie_heroes.header import HEROES, Options
from companion.games.rookie_heroes.moves import EFFECT_FIELDS, RookieMove
from companion.games.rookie_heroes.state import Phase

PAGE = (Path(__file__).parents[2] / "docs/moves.md").read_text(encoding="utf-8")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| `")]


def rows(name: str) -> str:
    """Give all rows of the page's tables that begin with `name`."""
    return "\n".join(row for row in ROWS if row.startswith(f"| `{name}` |"))


@pytest.mark.parametrize("move", get_args(RookieMove), ids=lambda move: move.__name__)
def test_a_move_has_a_row_with_all_its_fields(move: type[Move]) -> None:
    """No move and no field is missing; the fields of a card stand at its effects."""
    row = rows(str(move.__struct_config__.tag))
    assert row
    if row.startswith("| `use_card`"):
        return
    for field in msgspec.structs.fields(move):
        assert (
            f"`{field.name}`" in row
            or f"`{field.name}`?" in row
            or (field.name == "winners")
        )


@pytest.mark.parametrize("effect", EFFECT_FIELDS)
def test_an_effect_has_a_row_with_all_its_fields(effect: str) -> None:
    """Fields that may be left out are marked."""
    needed, allowed = EFFECT_FIELDS[effect]
    assert rows(effect)
    assert all(f"`{name}`" in rows(effect) for name in needed)
    assert all(f"`{name}`?" in rows(effect) for name in allowed)


@pytest.mark.parametrize(
    "option", msgspec.structs.fields(Options), ids=lambda o: o.name
)
def test_an_option_has_a_row_with_its_default(
    option: msgspec.structs.FieldInfo,
) -> None:
    """The defaults on the page are the defaults of the code."""
    default = json.dumps(option.default)
    cell = f"`{default}`" if isinstance(option.default, str | tuple) else default
    assert f"| `{option.name}` | {cell} |" in PAGE


def test_all_phases_have_a_row() -> None:
    """Phases stand in their table, in the order of play."""
    section = PAGE.split("## Phases")[1].split("## Moves")[0]
    rows_here = [line for line in section.splitlines() if line.startswith("| `")]
    assert [row.split("`")[1] for row in rows_here] == list(Phase)


def test_all_heroes_are_named() -> None:
    """Each hero stands there."""
    assert all(f"`{hero}`" in PAGE for hero in HEROES)
