"""docs/new-game.md builds a game that works."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/new-game.md"
BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NEEDED = ("companion", "data", "docs", "hardware", "kv", "tests", "pyproject.toml")

TOUCHES = """
def test_the_race_is_won_by_a_tap(pilot, play):
    table = play(game="snail-race", options={"goal": 3})
    table.chance.coming = ["3"]
    assert pilot.problems() == []
    pilot.tap("Roll 1 die")
    assert table.page.name == "score"
    assert pilot.problems() == []
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a copy of the project in which somebody has followed the page."""
    copy = tmp_path_factory.mktemp("new-game") / "project"
    copy.mkdir()
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, copy / name, ignore=ignored)
        else:
            shutil.copy(source, copy / name)
    written: dict[str, str] = {}
    for path, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        written[path] = written.get(path, "") + text
    # Whoever has followed the page here, too, has these files already.
    for path, text in written.items():
        file = copy / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return copy


@pytest.fixture
def with_board(checkout: Path) -> Path:
    """Give the copy with the line that makes the board of the page the game's own."""
    (line,) = re.findall(r'^ {4}("snail-race": .*)$', PAGE.read_text(), re.MULTILINE)
    file = checkout / "companion/app/boards/__init__.py"
    text = file.read_text(encoding="utf-8")
    if line not in text:
        own = '    "battle-arena": BattleArena(),\n'
        text = text.replace(own, f"{own}    {line}\n")
        found = "from companion.games import GAMES\n"
        board = "from companion.app.boards.snail_race import SnailRace\n"
        file.write_text(text.replace(found, board + found), encoding="utf-8")
    return checkout


def run(checkout: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run a Python tool in the copy."""
    command = [sys.executable, "-m", *args]
    return subprocess.run(
        command, cwd=checkout, capture_output=True, text=True, check=False
    )


def test_the_code_of_the_page_keeps_to_our_style(checkout: Path) -> None:
    """Style, format and types have nothing to say about it."""
    written = (
        "companion/games/snail_race",
        "companion/app/boards/snail_race",
        "companion/app/gallery_scenes/snail_race.py",
    )
    packages = ("-p", "companion.games.snail_race", "-p", "companion.app.boards")
    for args in (
        ("ruff", "check", *written),
        ("ruff", "format", "--check", *written),
        ("mypy", *packages),
    ):
        done = run(checkout, *args)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_game_of_the_page_passes_what_every_game_has_to_pass(
    checkout: Path,
) -> None:
    """It is found by itself, its script holds, and random play ends well."""
    tests = ("tests/games/test_conformance.py", "tests/test_cases.py")
    chosen = "snail or every_game_has_cases"
    done = run(checkout, "pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, *tests)
    assert done.returncode == 0, done.stdout
    assert re.search(r"\b1[1-9] passed", done.stdout), done.stdout


def test_the_words_of_the_page_are_those_of_the_code(checkout: Path) -> None:
    """Its example ends, and its own page of moves names all that there is."""
    tests = ("tests/project/test_moves_page.py", "tests/project/test_examples.py")
    chosen = "snail or every_game_has"
    done = run(checkout, "pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, *tests)
    assert done.returncode == 0, done.stdout


def test_the_game_of_the_page_has_a_place_on_the_screen(checkout: Path) -> None:
    """Without a board of its own it is played by touches with the plain one."""
    (checkout / "tests/app/test_snail.py").write_text(TOUCHES, encoding="utf-8")
    tests = ("test_snail.py", "test_home.py", "test_games_in_turn.py")
    paths = [f"tests/app/{name}" for name in tests]
    chosen = "snail or first_home or cover or every_board"
    done = run(checkout, "pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, *paths)
    assert done.returncode == 0, done.stdout


def test_the_board_of_the_page_is_as_good_as_the_others(with_board: Path) -> None:
    """It is played by touches, nothing on it is cut or too small, its kv is plain."""
    checkout = with_board
    (checkout / "tests/app/test_snail.py").write_text(TOUCHES, encoding="utf-8")
    tests = ("test_snail.py", "test_gallery.py", "test_games_in_turn.py")
    paths = [f"tests/app/{name}" for name in tests]
    chosen = "snail or every_board"
    done = run(checkout, "pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, *paths)
    assert done.returncode == 0, done.stdout
    assert re.search(r"\b8 passed", done.stdout), done.stdout
    kvlint = run(checkout, "tests.project.kvlint", "kv")
    assert kvlint.returncode == 0, kvlint.stdout
