"""Card files: every fault with its line, and never a traceback."""

import os
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.card_book import same_name
from companion.core.moves import from_plain
from companion.core.shipped import shipped
from companion.games.heroes_for_sale.book import BOOK
from companion.table.card_files import LARGEST_BYTES, card_files, read_card_files
from companion.table.toml_text import line_at, lines_of, read_toml

GOOD = """
[supernaturals."Nova"]
strength = 3
bodyguard = false
effects = [{ does = "draw", when = "hire" }]
"""
NOVA = {
    "strength": 3,
    "bodyguard": False,
    "effects": [{"does": "draw", "when": "hire"}],
}


def write(folder: Path, text: str | bytes, name: str = "mine.toml") -> Path:
    """Write a file."""
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def read(*files: Path, **taken: str) -> tuple[dict[str, Any], list[str]]:
    """Give the good cards, and what is said of the others with its lines."""
    found = read_card_files(files, BOOK, taken)
    said = [f"{fault.file.name}:{fault.line}: {fault.says}" for fault in found.faults]
    return {card.name: card.card for card in found.cards}, said


def check(folder: Path, text: str | bytes) -> list[str]:
    """Give what is said of a file, without its name."""
    return [said.removeprefix("mine.toml:") for said in read(write(folder, text))[1]]


def card(fields: str, name: str = "Nova") -> str:
    """Give a card whose facts are right, and `fields`."""
    return f'[supernaturals."{name}"]\nstrength = 3\nbodyguard = false\n{fields}\n'


def effect(fields: str) -> str:
    """Give a card with one effect, in its line 4."""
    return card(f"effects = [{{ {fields} }}]")


def test_a_good_file_gives_its_cards(tmp_path: Path) -> None:
    """As the header of a match takes them."""
    assert read(write(tmp_path, GOOD)) == ({"Nova": NOVA}, [])


def test_the_shipped_cards_are_a_good_card_file(tmp_path: Path) -> None:
    """Owners can copy its form; only the names are taken."""
    text = (shipped("data") / "heroes_for_sale/cards.toml").read_text("utf-8")
    cards, said = read(write(tmp_path, text))
    assert said == []
    told = {name: from_plain(card, BOOK.card_type) for name, card in cards.items()}
    assert msgspec.to_builtins(told) == BOOK.shipped()


def cases() -> list[Any]:
    """Give texts, and what is said of each, from the file beside this one."""
    blocks = Path(__file__).with_name("card_faults.txt").read_text("utf-8")
    pairs = [block.split("\n----\n") for block in blocks.split("\n====\n")]
    return [pytest.param(text, said.strip(), id=said[:40]) for text, said in pairs]


@pytest.mark.parametrize(("text", "said"), cases())
def test_a_fault_has_its_line_and_its_remedy(
    text: str, said: str, tmp_path: Path
) -> None:
    """One sentence in an owner's words, with the nearest word there is."""
    assert check(tmp_path, f"{text}\n") == [said]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (card("# \x00"), "4: there is a character that cannot be here; delete it."),
        (card("a = \x00"), "4: there is no value that can be read after the =; "),
        ("a = " + "1" * 5000, "1: there is a number of far too many digits; "),
        ("a = " + "[" * 5000, "1: there are too many brackets in each other; "),
    ],
)
def test_what_no_editor_shows_has_its_line_too(
    text: str, said: str, tmp_path: Path
) -> None:
    """Characters without a picture, and what goes on without end."""
    (found,) = check(tmp_path, text)
    assert found.startswith(said)


def test_a_word_of_another_effect_is_to_be_taken_out(tmp_path: Path) -> None:
    """What holds all the time has no moment; no word that looks like it is meant."""
    text = card('effects = [{ does = "strength_per", by = 1, when = "hire" }]')
    assert check(tmp_path, text) == [
        '4: "Nova": "strength_per" has no "when"; take it out.'
    ]


def test_all_faults_are_told_and_the_good_cards_taken(tmp_path: Path) -> None:
    """Also beside mistakes in TOML, in the order of the lines."""
    text = "\n".join(
        [
            'note = "mine"',
            card("effects = [", "Open"),
            card("", "Good"),
            card("strenght = 1\nbodygard = 2", "Two"),
            card("effects = [\n  { does = 'x' }, # [\n  { does = 'draw' },\n]", "List"),
            card("a 1", "Broken"),
        ]
    )
    cards, said = read(write(tmp_path, text))
    assert list(cards) == ["Good"]
    lines = [int(line.split(":")[1]) for line in said]
    assert lines == [1, 5, 15, 16, 22, 23, 29]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xef\xbb\xbf" + GOOD.encode(), "1: the file begins with a byte order mark;"),
        (b'# a\nb = "\xe4"', "2: a character is not UTF-8; save the file as UTF-8."),
        (GOOD.encode("utf-16"), "1: a character is not UTF-8; save the file as UTF-8."),
    ],
)
def test_a_file_must_be_utf_8(data: bytes, said: str, tmp_path: Path) -> None:
    """Without a mark at its beginning."""
    (found,) = check(tmp_path, data)
    assert found.startswith(said)


def test_windows_line_ends_count_once(tmp_path: Path) -> None:
    """The line is the one that an editor shows."""
    text = card("colour = 1").replace("\n", "\r\n")
    assert check(tmp_path, text)[0].startswith('4: "Nova": there is no "colour"')


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    """A folder, nothing at all, a pipe, and a file that is no card file by its size."""
    folder = tmp_path / "a.toml"
    folder.mkdir()
    pipe = tmp_path / "b.toml"
    os.mkfifo(pipe)
    large = write(tmp_path, "#" * (LARGEST_BYTES + 1), "c.toml")
    said = read(folder, pipe, large, tmp_path / "d.toml")[1]
    assert [line.split("(")[1].split(")")[0] for line in said] == [
        "it is a folder",
        "it is no file",
        "it is larger than 256 kB",
        "No such file or directory",
    ]


@pytest.mark.parametrize("twin", ["Nova", "NOVA", "nova"])
def test_a_name_has_one_card(twin: str, tmp_path: Path) -> None:
    """Within a file, between files, and beside cards that are known already."""
    first = write(tmp_path, card("", "Zed") + GOOD, "a.toml")
    second = write(tmp_path, card("", twin), "b.toml")
    cards, said = read(first, second)
    assert list(cards) == ["Zed", "Nova"]
    assert said == [
        f'b.toml:1: "{twin}": "Nova" is in a.toml already; take it out here.'
    ]
    cards, said = read(second, Nova='"Nova" comes with the game')
    assert cards == {}
    assert said == [
        f'b.toml:1: "{twin}": "Nova" comes with the game; take it out here.'
    ]


def test_names_that_look_alike_are_the_same(tmp_path: Path) -> None:
    """In one file TOML itself would take them for two."""
    text = card("", "Zu'ul Two") + card("", "ZU’UL TWO")
    assert read(write(tmp_path, text))[1] == [
        'mine.toml:5: "ZU’UL TWO": "Zu\'ul Two" is in mine.toml already; '
        "take it out here."
    ]


@pytest.mark.parametrize("name", [" Nova", "No  va", "No\tva", "N" * 41, "No\u200bva"])
def test_a_name_can_be_shown(name: str, tmp_path: Path) -> None:
    """No blanks too many, nothing unseen, not endless."""
    assert check(tmp_path, card("", name.replace("\t", "\\t")))[0].startswith("1: ")


def test_only_card_files_are_read(tmp_path: Path) -> None:
    """By the end of their names, whatever else lies there."""
    for name in ("b.toml", "A.TOML", "notes.txt", ".hidden.toml", "c.toml.bak"):
        write(tmp_path, GOOD, name)
    assert [path.name for path in card_files(tmp_path)] == ["A.TOML", "b.toml"]
    assert card_files(tmp_path / "nothing") == ()


LINED = """\
# a comment [x]
top = 1
a.b = [ # one
  1, [2,
  3], { c = "}", "d e" = '''
[no]
''' }, # two
]
[table."x.y".'z']
key = "[t]"

[[list]]
n = 1
[[list]]
"n n" = 2
[list.sub]
m = [
  { k = 1 },
]
"""


def test_every_key_has_its_line() -> None:
    """Whatever comments, texts and lists stand around it."""
    lines = lines_of(LINED)
    assert {
        ("top",): 2,
        ("a", "b"): 3,
        ("a", "b", 0): 4,
        ("a", "b", 1, 1): 5,
        ("a", "b", 2, "c"): 5,
        ("a", "b", 2, "d e"): 5,
        ("table", "x.y", "z", "key"): 10,
        ("list", 0): 12,
        ("list", 1, "n n"): 15,
        ("list", 1, "sub", "m", 0, "k"): 18,
    }.items() <= lines.items()
    assert line_at(lines, ("list", 1, "sub", "m", 0, "no", 3)) == 18
    assert line_at(lines, ("nothing",)) == 1


def paths(value: Any, here: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """List the path of everything in some TOML."""
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list):
        parts = list(enumerate(value))
    else:
        return []
    inner = [path for key, part in parts for path in paths(part, (*here, key))]
    return [(*here, key) for key, _part in parts] + inner


def test_no_key_is_without_a_line() -> None:
    """The shipped files and the one above, key by key."""
    shown = [path.read_text("utf-8") for path in shipped("data").rglob("*.toml")]
    for text in (LINED, *shown):
        lines = lines_of(text)
        assert set(paths(tomllib.loads(text))) <= set(lines)


PIECES = st.sampled_from(
    [
        *"[]{}=\"'#.,\n \\",
        '"""',
        "'''",
        '[supernaturals."',
        "strength",
        "bodyguard",
        "effects",
        "does",
        "when",
        "= 3\n",
        "true",
        '"hire"',
        "draw",
        "\r\n",
        "\u2028",
        "ä",
        "1e999",
        "nan",
        "2026-11-27",
        "0x" + "f" * 9000,
    ]
)


@given(
    st.one_of(
        st.lists(PIECES, max_size=60).map("".join).map(str.encode),
        st.binary(max_size=200),
        st.tuples(st.integers(0, len(GOOD)), PIECES, st.integers(0, 6)).map(
            lambda cut: (GOOD[: cut[0]] + cut[1] + GOOD[cut[0] + cut[2] :]).encode()
        ),
    )
)
def test_no_file_makes_a_traceback(data: bytes) -> None:
    """Whatever is in it, there are sentences with lines of the file, or good cards."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        found = read_card_files([write(Path(folder), data)], BOOK, {})
    for fault in found.faults:
        assert 1 <= fault.line <= data.count(b"\n") + 1
        assert fault.says[-1] in ".?"
    for each in found.cards:
        assert same_name(each.name)
        assert BOOK.say_facts(each.card)
        BOOK.say_effects(each.card)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_what_is_left_of_a_broken_text_is_toml(text: str) -> None:
    """Its lines are where they were."""
    toml = read_toml(text)
    assert tomllib.loads(toml.text) == toml.values or "nan" in toml.text
    if toml.values:
        assert toml.text.rstrip().count("\n") <= text.count("\n")
