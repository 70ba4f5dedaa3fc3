"""`companion cards check` lists every fault of card files."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import main
from companion.core.shipped import shipped
from companion.table.card_files import card_folder
from companion.table.table import Table

HFS = "heroes-for-sale"
GOOD = """
[supernaturals."Nova"]
strength = 3
bodyguard = false
effects = [{ does = "draw", when = "hire" }]
"""


def check(home: Path, *files: object) -> Result:
    """Run the command in this process."""
    words = ["cards", "check", "--home", str(home), *map(str, files)]
    return CliRunner().invoke(main, words)


def write(folder: Path, text: str, name: str = "mine.toml") -> Path:
    """Write a card file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_good_files_are_counted(tmp_path: Path) -> None:
    """In one line, and 0."""
    one = write(tmp_path, GOOD)
    other = write(tmp_path, GOOD.replace("Nova", "Bo"), "b.toml")
    done = check(tmp_path / "home", one, other)
    assert (done.exit_code, done.stdout) == (0, "2 cards in 2 files: all well.\n")
    assert done.stderr == ""


def test_every_fault_is_a_line(tmp_path: Path) -> None:
    """File, line, what is wrong and what to do; then 1."""
    one = write(tmp_path, GOOD.replace("false", '"no"').replace("draw", "drew"))
    other = write(tmp_path, GOOD.replace("}]", "}"), "b.toml")
    done = check(tmp_path / "home", one, other)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        f'{one}:4: "Nova": "bodyguard" is "no"; write true or false, as it is.',
        f'{one}:5: "Nova": "does" is "drew"; is "draw" meant?',
        f"{other}:5: a list is not closed; write ] at its end.",
    ]


def test_files_are_held_against_each_other(tmp_path: Path) -> None:
    """And against the shipped cards, which must not be written anew."""
    copy = write(tmp_path, GOOD, "b.toml")
    file = shipped("data") / "heroes_for_sale/cards.toml"
    done = check(tmp_path / "home", write(tmp_path, GOOD), copy, file)
    assert done.exit_code == 1
    lines = done.stderr.splitlines()
    assert lines[0].endswith('"Nova" is in mine.toml already; take it out here.')
    assert len(lines) == 1 + 13
    assert all("comes with the game" in line for line in lines[1:])


@pytest.mark.parametrize("name", ["nothing.toml", "folder.toml"])
def test_what_cannot_be_read_is_2(name: str, tmp_path: Path) -> None:
    """Whatever else there is to say."""
    (tmp_path / "folder.toml").mkdir()
    done = check(tmp_path / "home", write(tmp_path, "x = 1"), tmp_path / name)
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"{name}:1: this cannot be read (" in done.stderr
    assert len(done.stderr.splitlines()) == 2


def test_without_a_file_it_is_the_owners_folder(tmp_path: Path) -> None:
    """What a start of the app would read there."""
    folder = card_folder(tmp_path, HFS)
    done = check(tmp_path)
    assert (done.exit_code, done.stdout) == (
        0,
        f"There are no card files in {folder}.\n",
    )
    write(folder, GOOD)
    assert check(tmp_path).stdout == "1 card in 1 file: all well.\n"
    write(folder, GOOD, "b.toml")
    write(tmp_path / "cards" / "hero-for-sale", GOOD)
    done = check(tmp_path)
    assert done.exit_code == 1
    assert [line.partition(" ")[2] for line in done.stderr.splitlines()] == [
        'no game reads "hero-for-sale"; is "heroes-for-sale" meant?',
        '"Nova": "Nova" is in b.toml already; take it out here.',
    ]


def test_it_looks_into_the_box_while_the_app_runs(tmp_path: Path) -> None:
    """A card with a text that the owner has put there is not for a file."""
    write(card_folder(tmp_path, HFS), GOOD)
    card = {"strength": 3, "bodyguard": False, "effects": []}
    with Table.open(tmp_path, now_ms=lambda: 0) as table:
        assert check(tmp_path).exit_code == 0
        table.card_box.put(HFS, "Nova II", card)
        assert check(tmp_path).exit_code == 0
        table.card_box.remove(HFS, "Nova II")
        table.put_cards(HFS, {"supernaturals": {"Nova": card}})
        done = check(tmp_path)
    assert done.exit_code == 1
    assert '"Nova" is in the card box already; take it out here.' in done.stderr


def test_a_box_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    """No traceback; then 2."""
    (tmp_path / "companion.sqlite3").write_bytes(b"no database " * 999)
    done = check(tmp_path)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: The match file")
    assert len(done.stderr.splitlines()) == 1


def test_a_line_of_a_fault_is_one_line(tmp_path: Path) -> None:
    """Whatever stands in a name."""
    done = check(tmp_path, write(tmp_path, '[supernaturals."a\\nb\\u001b[2J"]'))
    assert all(line.isprintable() for line in done.stderr.splitlines())
    assert done.exit_code == 1
