"""The pages of the move language name all that each game has."""

import json
from importlib import import_module
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
    assert f"Game id `{game}`" in text
    return text


def module(game: str, name: str) -> Any:
    """Give a module of the package that a game lies in."""
    package = type(GAMES[game]).__module__.rpartition(".")[0]
    return import_module(f"{package}.{name}")


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
        for option in msgspec.structs.fields(module(game, "header").Options)
    ]


@pytest.mark.parametrize(("game", "move"), moves_of())
def test_a_move_has_a_row_with_all_its_fields(game: str, move: type[Move]) -> None:
    """No move and no field is missing; the fields of a card stand at its effects."""
    row = rows(game, str(move.__struct_config__.tag))
    assert row
    if row.startswith("| `use_card`"):
        return
    for field in msgspec.structs.fields(move):
        # Rookie Heroes says in words that the points decide.
        if game != "rookie-heroes" or field.name != "winners":
            assert f"`{field.encode_name}`" in row


@pytest.mark.parametrize(("game", "option"), options_of())
def test_an_option_has_a_row_with_its_default(
    game: str, option: msgspec.structs.FieldInfo
) -> None:
    """The defaults on the page are the defaults of the code."""
    default = json.dumps(option.default)
    cell = f"`{default}`" if isinstance(option.default, str | tuple) else default
    assert f"| `{option.name}` | {cell} |" in page(game)


@pytest.mark.parametrize("game", GAMES)
def test_all_phases_have_a_row(game: str) -> None:
    """Phases stand in their table, in the order of play."""
    section = page(game).split("## Phases")[1].split("## Moves")[0]
    rows_here = [line for line in section.splitlines() if line.startswith("| `")]
    phases = [str(phase) for phase in module(game, "state").Phase]
    assert [row.split("`")[1] for row in rows_here] == phases


@pytest.mark.parametrize("game", GAMES)
def test_all_keys_of_a_state_are_named(game: str) -> None:
    """Each key of the state document stands there, or on the page of all games."""
    plain = {"script": 1, "game": game, "seats": [{"name": "A"}, {"name": "B"}]}
    if game == "rookie-heroes":
        plain["seats"] = [
            {"name": "A", "hero": "hammer"},
            {"name": "B", "hero": "mindseeker"},
        ]
    start = GAMES[game].start(GAMES[game].read_header(plain))
    document = GAMES[game].document(start)
    text = page(game) + page("rookie-heroes")
    for key in (*document, *document["seats"][0]):
        assert f"`{key}`" in text


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
