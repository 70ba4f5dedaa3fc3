"""Scripts: reading, playing, and every way to fail, with the line and the reason."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import Refused
from companion.core.moves import Move
from companion.table.match import Match
from companion.table.scripts import (
    BadScript,
    ScriptFailed,
    play_script,
    read_script,
    write_script,
)
from tests.fakes.tiny import GAMES, Add, State, TinyGame

HEADER = {"script": 1, "game": "tiny", "seats": [{"name": "Ana"}, {"name": "Ben"}]}
ADD = {"move": "add", "seat": 0, "by": 1}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give the path of a script."""
    return tmp_path / "script.jsonl"


def play(file: Path, *lines: Any, header: Any = HEADER) -> Match:
    """Write a script, read it and play it; text is written as it is."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    file.write_text("\n".join([json.dumps(header), *texts]), encoding="utf-8")
    return play_script(read_script(file, GAMES))


def test_a_script_that_holds_gives_the_match_at_its_end(file: Path) -> None:
    """All kinds of lines, blank ones too."""
    match = play(
        file,
        {"note": "two moves"},
        "",
        ADD,
        {"move": "add", "seat": 1, "by": 4},
        " \t\r",
        {"expect": {"seats.1.counter": 4, "told.0.what": "draw", "result": None}},
        {"undo": 2},
        {"expect": {"seats.0.counter": 0, "fresh": True}},
        {"redo": 1},
        {"refuse": {"move": "add", "seat": 1, "by": 11}},
        {"expect": {"seats.0.counter": 1, "seats.1.counter": 0, "may.length": 1}},
        {"expect": {}},
    )
    assert match.state.counters == (1, 0)
    assert match.version == 4


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"move": "jump"}, 'there is no move "jump" in this game'),
        ({"move": 3}, "there is no move 3 in this game"),
        ({"move": "add", "seat": 0}, "add: object missing required field `by`"),
        ({**ADD, "why": 1}, "add: object contains unknown field `why`"),
        ({**ADD, "undo": 1}, "add: object contains unknown field `undo`"),
        ({**ADD, "by": 2.0}, "add: `by`: expected a whole number, found a number wi"),
        ({**ADD, "by": True}, "add: `by`: expected a whole number, found true or fa"),
        ({"move": "reveal", "cards": ["a"]}, "reveal: `cards`: expected `array` of "),
        ({"refuse": {"move": "add"}}, "add: object missing required field `seat`"),
        ({"refuse": [ADD]}, "refuse: expected an object, found ["),
        ({"refuse": {"undo": 1}}, "there is no move null in this game"),
        ({"undo": True}, "undo: expected a whole number, found true"),
        ({"redo": 1.0}, "redo: expected a whole number, found 1.0"),
        ({"expect": []}, "expect: expected an object, found []"),
        ({"note": None}, "note: expected text, found null"),
        ({"undo": 1, "note": "x"}, "a line has exactly one of the keys move, undo,"),
        ({"jump": 1}, 'not "jump"'),
        ({}, "not none"),
        (HEADER, 'not "script", "game", "seats"'),
        ([], "the line: expected an object, found []"),
        ("{", "not JSON"),
        ('{"undo": 1, "undo": 2}', 'the key "undo" is there twice'),
    ],
)
def test_a_bad_line_is_found_before_the_first_move(
    line: Any, said: str, file: Path
) -> None:
    """The line before it is illegal, and would fail if it were played."""
    with pytest.raises(BadScript) as error:
        play(file, {"move": "add", "seat": 9, "by": 1}, "", line, "{")
    assert error.value.line == 4
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("header", "said"),
    [
        (ADD, "the first line is a header"),
        ({**HEADER, "script": 2}, "script version 2 is not known, only 1"),
        ({**HEADER, "script": True}, "script version true is not known"),
        ({**HEADER, "game": "chess"}, 'no game "chess"; there are: tiny'),
        ({**HEADER, "game": ["tiny"]}, 'there is no game ["tiny"]'),
        ({"script": 1}, "there is no game null"),
        ({**HEADER, "seats": 2}, "`seats`: expected a list, found a whole number"),
        ({**HEADER, "options": {"most": 0}}, "`most` is from 1 to 99"),
        ([1], "expected an object"),
    ],
)
def test_a_bad_header_is_bad_at_line_1(header: Any, said: str, file: Path) -> None:
    """Out of range is bad there, too."""
    with pytest.raises(BadScript) as error:
        play(file, "{", header=header)
    assert error.value.line == 1
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the file is empty"),
        (b"\n \n", "the file is empty"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        (b"\xff\xfe{\x00", "not UTF-8"),
        (b"\x00", "not JSON"),
    ],
)
def test_a_file_of_something_else_is_bad_at_line_1(
    data: bytes, said: str, file: Path
) -> None:
    """Never a traceback."""
    file.write_bytes(data)
    with pytest.raises(BadScript, match=said) as error:
        read_script(file, GAMES)
    assert error.value.line == 1


@pytest.mark.parametrize("name", ["nothing.jsonl", ".", "a\0b"])
def test_a_file_that_cannot_be_read_is_bad_at_line_1(name: str, tmp_path: Path) -> None:
    """Not there, a folder, no name at all."""
    with pytest.raises(BadScript, match="cannot be read") as error:
        read_script(tmp_path / name, GAMES)
    assert error.value.line == 1


def test_the_header_may_follow_blank_lines(file: Path) -> None:
    """Blank lines are passed over, and still counted."""
    file.write_text(f"\n\n{json.dumps(HEADER)}\n\n{json.dumps({'undo': 1})}")
    with pytest.raises(ScriptFailed) as error:
        play_script(read_script(file, GAMES))
    assert error.value.line == 5


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            {"move": "add", "seat": 0, "by": 11},
            ["expected add to be legal, but: Ana has from 0 to 10."],
        ),
        (
            {"undo": 2},
            ["expected undo 2 to be legal, but: There is 1 move to take back."],
        ),
        (
            {"undo": 0},
            ["expected undo 0 to be legal, but: The number of moves is at l"],
        ),
        (
            {"redo": 1},
            ["expected redo 1 to be legal, but: There are 0 moves to bring "],
        ),
        ({"refuse": ADD}, ["expected add to be refused, but it is legal"]),
        ({"expect": {"turn": 2}}, ["turn: expected 2, found 1"]),
        ({"expect": {"turn": 1.0}}, ["turn: expected 1.0, found 1"]),
        ({"expect": {"turn": True}}, ["turn: expected true, found 1"]),
        ({"expect": {"nil": None}}, ["nil: expected null, but there is no such path"]),
        (
            {"expect": {"seats.length": 3, "turn": 1, "phase": "over"}},
            [
                "seats.length: expected 3, found 2",
                'phase: expected "over", found "addi',
            ],
        ),
    ],
)
def test_what_does_not_hold_is_said(line: Any, said: list[str], file: Path) -> None:
    """What was expected, what stood there, and why a move is illegal."""
    with pytest.raises(ScriptFailed) as error:
        play(file, ADD, line, {"undo": 5})
    assert error.value.line == 3
    texts = error.value.texts
    assert len(texts) == len(said)
    assert all(text.startswith(start) for text, start in zip(texts, said, strict=True))


class Leaky(TinyGame):
    """A game whose refusals leave something behind."""

    refused = 0

    def play(self, state: State, move: Move) -> State:
        """Count what is refused."""
        try:
            return super().play(state, move)
        except Refused:
            self.refused += 1
            raise

    def document(self, state: State) -> dict[str, Any]:
        """Show how often something was refused."""
        return {**super().document(state), "refused": self.refused}


def test_a_refusal_that_changes_the_state_fails(file: Path) -> None:
    """Refused is not enough."""
    lines = [HEADER, {"refuse": {"move": "add", "seat": 0, "by": 11}}]
    file.write_text("\n".join(map(json.dumps, lines)))
    with pytest.raises(ScriptFailed, match="refused, but it changed the state"):
        play_script(read_script(file, {"tiny": Leaky()}))


class Tupled(TinyGame):
    """A game whose author forgot that JSON has lists and no tuples."""

    def document(self, state: State) -> dict[str, Any]:
        """Give a document with a tuple in it."""
        return {**super().document(state), "shown": ("one",)}


def test_what_only_looks_the_same_is_told_apart(file: Path) -> None:
    """A sentence with the same words on both sides would leave an author at sea."""
    lines = [HEADER, {"expect": {"shown": ["one"]}}]
    file.write_text("\n".join(map(json.dumps, lines)))
    with pytest.raises(ScriptFailed, match="found \\('one',\\), which is no plain"):
        play_script(read_script(file, {"tiny": Tupled()}))


def test_a_picture_is_taken_after_every_move(file: Path) -> None:
    """Not after undo and redo; each shows the state the move led to."""
    shots: list[tuple[str, tuple[int, ...]]] = []
    lines = [HEADER, ADD, {"undo": 1}, {"redo": 1}, {"refuse": {**ADD, "by": 99}}, ADD]
    file.write_text("\n".join(map(json.dumps, lines)))
    play_script(
        read_script(file, GAMES),
        shoot=lambda match, move: shots.append((move.name, match.state.counters)),
    )
    assert shots == [("add", (1, 0)), ("add", (2, 0))]


def test_a_large_number_is_for_the_rules_to_refuse(file: Path) -> None:
    """It is of the right type."""
    with pytest.raises(ScriptFailed, match="Ana has from 0 to 10"):
        play(file, {**ADD, "by": 10**30})


def test_a_match_is_written_as_a_script_that_plays_it_again(file: Path) -> None:
    """State and way back; and written again it is the same."""
    match = play(file, ADD, ADD, {"undo": 2}, {"redo": 1}, {"move": "end_match"})
    match.undo()
    text = write_script(match)
    file.write_text(text, encoding="utf-8")
    again = play_script(read_script(file, GAMES))
    assert again.state == match.state
    assert (again.undo_label, again.redo_label) == (match.undo_label, match.redo_label)
    assert write_script(again) == text


def test_moves_are_read_as_the_game_has_them(file: Path) -> None:
    """The step holds the very move."""
    file.write_text("\n".join(map(json.dumps, [HEADER, ADD])))
    (step,) = read_script(file, GAMES).steps
    assert (step.line, step.kind, step.move) == (2, "move", Add(0, 1))
