"""Scripts: a match as JSON Lines, with what is expected of it; see docs/moves.md."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import Struct

from companion.core.errors import BadInput, CompanionError, Refused
from companion.core.game import Game
from companion.core.moves import Move, from_plain
from companion.table.lines import read_line, say_shape, show
from companion.table.log import MemoryLog
from companion.table.match import Match
from companion.table.paths import ABSENT, is_same, look_up

VERSION: Final = 1
"""Of the script format; stands in the first line."""

KINDS: Final = ("move", "undo", "redo", "expect", "refuse", "note")

Shoot = Callable[[Match, Move], None]


class BadScript(BadInput):
    """A script that cannot be played at all.

    Attributes:
        line: Where it is wrong, counted from 1.
    """

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.line = line


class ScriptFailed(CompanionError):
    """A script of the right shape in which something did not hold.

    Attributes:
        line: Where, counted from 1.
        texts: What did not hold, a sentence each.
    """

    def __init__(self, line: int, *texts: str) -> None:
        super().__init__("; ".join(texts))
        self.line = line
        self.texts = texts


class Step(Struct, frozen=True):
    """A line of a script that does something.

    Attributes:
        line: Counted from 1.
        kind: What it does.
        move: Of `move` and `refuse`; else None.
        count: Of `undo` and `redo`; else 0.
        expected: Of `expect`: values by dotted paths; else empty.
    """

    line: int
    kind: Literal["move", "undo", "redo", "expect", "refuse"]
    move: Move | None = None
    count: int = 0
    expected: dict[str, Any] = {}


class Script(Struct, frozen=True):
    """A script whose shape is right.

    Attributes:
        game: Whose moves these are.
        header: As `game.read_header` gave it.
        steps: In order.
    """

    game: Any
    header: Any
    steps: tuple[Step, ...]


def read_script(path: Path, games: Mapping[str, Game]) -> Script:
    """Read a script and check the shape of all its lines.

    Args:
        path: The file.
        games: By id.

    Raises:
        BadScript: At the first line that is not right.
    """
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadScript(1, f"the file cannot be read: {why}") from error
    if data.startswith(b"\xef\xbb\xbf"):
        raise BadScript(1, "the file begins with a byte order mark; save it without")
    filled = [
        (number, line)
        for number, line in enumerate(data.split(b"\n"), 1)
        if line.strip(b" \t\r")
    ]
    if not filled:
        raise BadScript(1, "the file is empty; a script begins with a header")
    (first, line), *others = filled
    game, header = _at(first, _read_header, line, games)
    types = {kind.__struct_config__.tag: kind for kind in game.move_types}
    steps = [_at(number, _read_step, line, types, number) for number, line in others]
    return Script(game, header, tuple(step for step in steps if step is not None))


def play_script(script: Script, shoot: Shoot | None = None) -> Match:
    """Play a script to its end.

    Args:
        script: What to play.
        shoot: Called after every move.

    Returns:
        The match after the last line.

    Raises:
        ScriptFailed: At the first line that does not hold.
    """
    match = Match(script.game, script.header, MemoryLog(), now_ms=lambda: 0)
    for step in script.steps:
        _play_step(match, step)
        if shoot is not None and step.kind == "move" and step.move is not None:
            shoot(match, step.move)
    return match


def write_script(match: Match) -> str:
    """Write a match as a script that plays it again, undo and redo included."""
    lines = [match.game.write_header(match.header)]
    lines += [entry.body for entry in match.entries()]
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def _at(number: int, read: Callable[..., Any], *values: Any) -> Any:
    try:
        return read(*values)
    except BadInput as error:
        raise BadScript(number, say_shape(error)) from error


def _read_header(line: bytes, games: Mapping[str, Game]) -> tuple[Game, Any]:
    plain = _read_object(line)
    if "script" not in plain:
        raise BadInput('the first line is a header: {"script": 1, "game": ...}')
    if not is_same(plain["script"], VERSION):
        raise BadInput(
            f"script version {show(plain['script'])} is not known, only {VERSION}"
        )
    name = plain.get("game")
    if not isinstance(name, str) or name not in games:
        raise BadInput(
            f"there is no game {show(name)}; there are: {', '.join(sorted(games))}"
        )
    return games[name], games[name].read_header(plain)


def _read_step(line: bytes, types: Mapping[Any, type[Move]], number: int) -> Any:
    plain = _read_object(line)
    kinds = [kind for kind in KINDS if kind in plain]
    if "move" in kinds:
        return Step(number, "move", move=_read_move(plain, types))
    if len(kinds) != 1 or len(plain) != 1:
        raise BadInput(
            f"a line has exactly one of the keys {', '.join(KINDS)}, "
            f"not {', '.join(map(show, plain)) or 'none'}"
        )
    kind = kinds[0]
    value = plain[kind]
    match kind:
        case "undo" | "redo":
            return Step(number, kind, count=_typed(value, int, kind, "a whole number"))
        case "expect":
            return Step(number, kind, expected=_typed(value, dict, kind, "an object"))
        case "refuse":
            move = _read_move(_typed(value, dict, kind, "an object"), types)
            return Step(number, kind, move=move)
    _typed(value, str, kind, "text")
    return None


def _read_object(line: bytes) -> dict[str, Any]:
    plain: dict[str, Any] = _typed(read_line(line), dict, "the line", "an object")
    return plain


def _typed(value: Any, kind: type, name: str, wanted: str) -> Any:
    # Not isinstance: true is no number.
    if type(value) is not kind:
        raise BadInput(f"{name}: expected {wanted}, found {show(value)}")
    return value


def _read_move(plain: dict[str, Any], types: Mapping[Any, type[Move]]) -> Move:
    name = plain.get("move")
    if not isinstance(name, str) or name not in types:
        raise BadInput(f"there is no move {show(name)} in this game")
    try:
        move: Move = from_plain(plain, types[name])
    except BadInput as error:
        raise BadInput(f"{name}: {say_shape(error)}") from error
    return move


def _play_step(match: Match, step: Step) -> None:
    match step:
        case Step(kind="expect"):
            _expect(match, step)
        case Step(kind="refuse", move=Move() as move):
            _refuse(match, step, move)
        case _:
            try:
                _change(match, step)
            except Refused as error:
                what = step.move.name if step.move else f"{step.kind} {step.count}"
                raise ScriptFailed(
                    step.line, f"expected {what} to be legal, but: {error}"
                ) from error


def _change(match: Match, step: Step) -> None:
    if step.move is not None:
        match.play(step.move)
    elif step.kind == "undo":
        match.undo(step.count)
    else:
        match.redo(step.count)


def _expect(match: Match, step: Step) -> None:
    wrong = []
    for path, expected in step.expected.items():
        found = look_up(match.document, path)
        if found is ABSENT:
            wrong.append(
                f"{path}: expected {show(expected)}, but there is no such path"
            )
        elif not is_same(found, expected):
            seen = show(found)
            if seen == show(expected):
                # Only a game that is being written does that.
                seen = f"{found!r}, which is no plain JSON value"
            wrong.append(f"{path}: expected {show(expected)}, found {seen}")
    if wrong:
        raise ScriptFailed(step.line, *wrong)


def _refuse(match: Match, step: Step, move: Move) -> None:
    before = match.document
    try:
        match.game.play(match.state, move)
    except Refused:
        if not is_same(before, match.game.document(match.state)):
            raise ScriptFailed(
                step.line, f"{move.name} was refused, but it changed the state"
            ) from None
        return
    raise ScriptFailed(
        step.line, f"expected {move.name} to be refused, but it is legal"
    )
