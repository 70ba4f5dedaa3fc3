"""`companion export` prints what the data folder holds."""

from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import main
from companion.games import GAMES
from companion.table.scripts import play_script, read_script
from companion.table.table import Table

CASE = Path(__file__).with_name("cases") / "rookie-heroes" / "undo-restores-everything"


def export(*words: object) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(main, ["export", *map(str, words)])


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Give a data folder with a match that was played, and one that was not."""
    script = read_script(CASE.with_suffix(".jsonl"), GAMES)
    played = play_script(script)
    plain = script.game.write_header(script.header)
    with Table.open(tmp_path, now_ms=lambda: 0) as table:
        table.put_cards(plain["game"], plain["cards"])
        match = table.new_match(plain["game"], plain["seats"], plain["options"])
        table.new_match(plain["game"], plain["seats"])
        for step in script.steps:
            if step.kind == "move":
                match.play(step.move)
            elif step.kind in ("undo", "redo"):
                getattr(match, step.kind)(step.count)
    assert match.state == played.state
    return tmp_path


def test_a_match_comes_out_as_a_script(home: Path, tmp_path: Path) -> None:
    """It replays to the state that was played."""
    done = export("--home", home, 1)
    assert done.exit_code == 0, done.stderr
    file = tmp_path / "out.jsonl"
    file.write_text(done.stdout, encoding="utf-8")
    script = read_script(CASE.with_suffix(".jsonl"), GAMES)
    assert play_script(read_script(file, GAMES)).state == play_script(script).state


def test_the_match_touched_last_comes_by_itself(home: Path) -> None:
    """Here both were touched at once: the newer one, which has no move."""
    done = export("--home", home)
    assert len(done.stdout.splitlines()) == 1


@pytest.mark.parametrize("words", [["7"], []])
def test_a_match_that_is_not_there_is_a_line(words: list[str], tmp_path: Path) -> None:
    """No traceback, no output."""
    done = export("--home", tmp_path / "new", *words)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("Error: There is no match ")
    assert len(done.stderr.splitlines()) == 1


def test_the_folder_one_stands_in_is_not_taken_by_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by `--home "$FOLDER"` where nobody has set FOLDER."""
    monkeypatch.chdir(tmp_path)
    done = export("--home", "")
    assert (done.exit_code, list(tmp_path.iterdir())) == (2, [])
    assert "leave the option out" in done.stderr


def test_a_full_disk_takes_no_script(
    home: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`companion export > match.jsonl` says so in one line."""
    full = Path("/dev/full").open("w")  # noqa: SIM115 - it cannot be closed in peace
    monkeypatch.setattr("sys.stdout", full)
    with pytest.raises(SystemExit) as ended:
        main(["export", "--home", str(home)])
    with suppress(OSError):
        full.close()
    assert ended.value.code == 1
    assert capsys.readouterr().err == "Error: [Errno 28] No space left on device\n"
