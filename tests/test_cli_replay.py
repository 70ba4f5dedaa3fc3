"""`companion replay` as a person runs it: lines on stderr, documents on stdout."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.cli import main

CASES = Path(__file__).with_name("cases") / "rookie-heroes"
HOLDS = CASES / "two-bidders-higher-wins.jsonl"
FAILS = CASES / "fails" / "expectation-not-met-at-3.jsonl"
BAD = CASES / "bad" / "not-json-at-4.jsonl"
COMMAND = [sys.executable, "-c", "from companion.cli import main; main()"]


def replay(*words: Any) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(main, ["replay", *map(str, words)])


@pytest.mark.parametrize(
    ("files", "status"),
    [
        ([HOLDS, HOLDS], 0),
        ([HOLDS, FAILS, HOLDS], 1),
        ([BAD, FAILS], 2),
        ([FAILS, BAD, HOLDS], 2),
    ],
)
def test_the_worst_status_counts(files: list[Path], status: int) -> None:
    """All files are played, whatever came before; each failure is a line."""
    done = replay(*files)
    assert done.exit_code == status
    assert len(done.stderr.splitlines()) == sum(file != HOLDS for file in files)


def test_json_is_a_document_a_file_that_held() -> None:
    """The state after the last line, one line each, in order."""
    done = replay("--json", HOLDS, FAILS, HOLDS)
    documents = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(documents) == 2
    assert documents[0] == documents[1]
    assert documents[0]["game"] == "rookie-heroes"
    assert done.exit_code == 1


def test_each_path_that_does_not_hold_is_a_line(tmp_path: Path) -> None:
    """Expected and found, in the order of the script."""
    file = tmp_path / "x.jsonl"
    header = HOLDS.read_text(encoding="utf-8").splitlines()[0]
    file.write_text(f'{header}\n{{"expect": {{"turn": 9, "no": 1, "deck": 8}}}}\n')
    assert replay(file).stderr.splitlines() == [
        f"{file}:2: turn: expected 9, found 1",
        f"{file}:2: no: expected 1, but there is no such path",
        f"{file}:2: deck: expected 8, found 30",
    ]


def test_a_file_that_is_not_there_is_a_line() -> None:
    """Not the usage of the command: it is a bad script at line 1."""
    done = replay("nothing here.jsonl", HOLDS)
    assert done.exit_code == 2
    assert done.stderr == (
        "nothing here.jsonl:1: the file cannot be read: No such file or directory\n"
    )


def test_without_a_file_the_usage_is_shown() -> None:
    """One is needed."""
    done = replay()
    assert done.exit_code == 2
    assert "Missing argument 'FILE...'" in done.stderr


def test_a_wild_name_keeps_to_one_line(tmp_path: Path) -> None:
    """A new line in a file's or a player's name breaks no message."""
    file = tmp_path / "a\nb.jsonl"
    header = HOLDS.read_text(encoding="utf-8").splitlines()[0]
    move = json.dumps({"move": "end_turn", "seat": 0})
    file.write_text(header.replace('"Ana"', '"A\\n\\u001b[2Jna"') + "\n" + move)
    done = replay(file)
    assert (done.exit_code, len(done.stderr.splitlines())) == (1, 1)
    assert "a\\nb.jsonl:2: " in done.stderr


def test_a_terminal_of_another_age_gets_everything(tmp_path: Path) -> None:
    """Names of all scripts, on a screen that only knows ASCII."""
    file = tmp_path / "Zoë.jsonl"
    header = HOLDS.read_text(encoding="utf-8").splitlines()[0]
    expect = json.dumps({"expect": {"seats.0.name": "Ana"}})
    file.write_text(
        f"{header.replace('Ana', 'Zoë 英雄')}\n{expect}\n", encoding="utf-8"
    )
    done = subprocess.run(
        [*COMMAND, "replay", "--json", file],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b':2: seats.0.name: expected "Ana", found "Zo' in done.stderr


def test_replay_needs_no_screen() -> None:
    """Nothing of Kivy is even imported."""
    code = (
        "import sys; from companion.cli import main\n"
        f"main(['replay', {str(HOLDS)!r}], standalone_mode=False)"
    )
    check = f"{code[: code.index('main([')]}try:\n {code.splitlines()[1]}\n"
    check += "except SystemExit as end:\n sys.exit(end.code or 'kivy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", check], check=False)
    assert done.returncode == 0


@pytest.mark.gui
def test_shots_draw_the_screen_after_each_move(tmp_path: Path) -> None:
    """One picture a move; their names sort in the order of play."""
    script = tmp_path / "x.jsonl"
    lines = HOLDS.read_text(encoding="utf-8").splitlines()
    moves = [line for line in lines if line.startswith('{"move"')][:2]
    script.write_text("\n".join([lines[0], *moves, '{"undo": 1}']), encoding="utf-8")
    done = subprocess.run(
        [*COMMAND, "replay", script, "--shots", tmp_path / "a" / "shots"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    shots = sorted((tmp_path / "a" / "shots").iterdir())
    assert [shot.name for shot in shots] == [
        "0001-reveal_missions.png",
        "0002-place_shield.png",
    ]
    assert shots[0].read_bytes() != shots[1].read_bytes()


@pytest.mark.parametrize("size", ["800", "x", "800x", "0x480", "800x480x2", "-1x2"])
def test_options_without_a_command_are_those_of_run(size: str) -> None:
    """The app is what opens by itself; a wrong size is said in one line."""
    done = CliRunner().invoke(main, ["--kiosk", "--size", size])
    assert done.exit_code == 2
    assert f"'{size}' is no size such as 800x480" in done.stderr


def test_an_example_that_is_not_there_lists_those_that_are() -> None:
    """Nobody knows them by heart."""
    done = CliRunner().invoke(main, ["demo", "--example", "nope"])
    assert done.exit_code == 1
    assert "There is no example 'nope'; there are: battle-arena, " in done.stderr


def test_help_lists_the_commands() -> None:
    """Asking for help opens nothing."""
    done = CliRunner().invoke(main, ["--help"])
    assert done.exit_code == 0
    assert "replay" in done.stdout
    assert "run" in done.stdout
