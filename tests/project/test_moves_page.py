"""The pages of the move language name all that each game has."""

import json
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.core.moves import Move
from companion.games import GAMES
from companion.games.heroes_for_sale.effects import EFFECT_TYPES, does_of
from companion.games.rookie_heroes.header import HEROES
from companion.games.rookie_heroes.moves import EFFECT_FIELDS

DOCS = Path(__file__).parents[2] / "docs"


def page(game: str) -> str:
    """Give the page of a game; that of the first one is the common page."""
    own = DOCS / f"moves-{game}.md"
    found = own if own.exists() else DOCS / "moves.md"
    text = found.read_text(encoding="utf-8")
    assert f"Game id `{game}`" in text, f"describe the game in docs/moves-{game}.md"
    return text


def header_of(game: str) -> Any:
    """Give the header of the first example of a game."""
    for script in sorted((DOCS.parent / "data/examples").glob("*.jsonl")):
        plain = json.loads(script.read_text(encoding="utf-8").partition("\n")[0])
        if plain["game"] == game:
            return GAMES[game].read_header(plain)
    raise AssertionError(f"put a whole game of {game} into data/examples")


def start_of(game: str) -> Any:
    """Give the state before the first move of that example."""
    return GAMES[game].start(header_of(game))


def rows(game: str, name: str) -> str:
    """Give all rows of the page's tables that begin with `name`."""
    lines = page(game).splitlines()
    return "\n".join(line for line in lines if line.startswith(f"| `{name}` |"))


def moves_of() -> list[Any]:
    """Give every move of every game."""
    return [
        pytest.param(game, move, id=f"{game} {move.__name__}")
        for game in GAMES
        for move in GAMES[game].move_types
    ]


def options_of() -> list[Any]:
    """Give every option of every game."""
    return [
        pytest.param(game, option, id=f"{game} {option.name}")
        for game in GAMES
        if hasattr(header_of(game), "options")
        for option in msgspec.structs.fields(header_of(game).options)
    ]


@pytest.mark.parametrize(("game", "move"), moves_of())
def test_a_move_has_a_row_with_all_its_fields(game: str, move: type[Move]) -> None:
    """No move and no field is missing; the fields of a card stand at its effects."""
    name = str(move.__struct_config__.tag)
    row = rows(game, name)
    assert row, f"no row begins with | `{name}` |"
    if row.startswith("| `use_card`"):
        return
    for field in msgspec.structs.fields(move):
        # Rookie Heroes says in words that the points decide.
        if game != "rookie-heroes" or field.name != "winners":
            assert f"`{field.encode_name}`" in row, f"{field.encode_name}: {row}"


@pytest.mark.parametrize(("game", "option"), options_of())
def test_an_option_has_a_row_with_its_default(
    game: str, option: msgspec.structs.FieldInfo
) -> None:
    """The defaults on the page are the defaults of the code."""
    default = json.dumps(option.default)
    cell = f"`{default}`" if isinstance(option.default, str | tuple) else default
    row = f"| `{option.name}` | {cell} |"
    assert row in page(game), f"no row begins with {row}"


@pytest.mark.parametrize("game", GAMES)
def test_all_phases_have_a_row(game: str) -> None:
    """Phases stand in their table, in the order of play."""
    section = page(game).split("## Phases")[1].split("## Moves")[0]
    rows_here = [line for line in section.splitlines() if line.startswith("| `")]
    kind = type(start_of(game).phase)
    assert issubclass(kind, StrEnum), "`phase` is one of a StrEnum of all phases"
    phases = [str(phase) for phase in kind]
    assert [row.split("`")[1] for row in rows_here] == phases


@pytest.mark.parametrize("game", GAMES)
def test_all_keys_of_a_state_are_named(game: str) -> None:
    """Each key of the state document stands there, or on the page of all games."""
    document = GAMES[game].document(start_of(game))
    text = page(game) + page("rookie-heroes")
    for key in (*document, *document["seats"][0]):
        assert f"`{key}`" in text, f"what is {key} of the state?"


@pytest.mark.parametrize("effect", EFFECT_FIELDS)
def test_an_effect_has_a_row_with_all_its_fields(effect: str) -> None:
    """Fields that may be left out are marked."""
    needed, allowed = EFFECT_FIELDS[effect]
    row = rows("rookie-heroes", effect)
    assert row
    assert all(f"`{name}`" in row for name in needed)
    assert all(f"`{name}`?" in row for name in allowed)


@pytest.mark.parametrize("effect", EFFECT_TYPES, ids=does_of)
def test_a_text_of_a_card_has_a_row_with_all_its_fields(effect: Any) -> None:
    """Fields that may be left out are marked."""
    section = page("heroes-for-sale").split("### Cards")[1].split("## Phases")[0]
    found = next(
        line
        for line in section.splitlines()
        if line.startswith(f"| `{does_of(effect)}` |")
    )
    for field in msgspec.structs.fields(effect):
        mark = "" if field.required else "?"
        assert f"`{field.encode_name}`{mark}" in found


def test_all_heroes_are_named() -> None:
    """Each hero stands there."""
    assert all(f"`{hero}`" in page("rookie-heroes") for hero in HEROES)
