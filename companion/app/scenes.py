"""Moments of the shipped example games, to draw: for the gallery and for tests."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from companion.core.moves import Move
from companion.core.shipped import shipped
from companion.games import GAMES
from companion.table.log import MemoryLog
from companion.table.match import Match
from companion.table.scripts import Step, read_script

SHORT_NAMES: Final = ("Al", "Bo", "Cy", "Di")
LONG_NAMES: Final = (
    "Bartholomew-Alexandrine",
    "Maria del Rosario",
    "Wolfeschlegelstein",
    "Przemysława Żółć",
)

Document = dict[str, Any]
When = Callable[[Document, set[str]], bool]


class Scene(Struct, frozen=True):
    """One picture of the gallery.

    Attributes:
        name: Of the picture's file.
        when: Tells, of the state document and the names of the moves asked for,
            whether the example has come to this moment; None is a page without a
            match.
        example: Name of a script in `data/examples`.
        nth: The how manieth such moment.
        then: What fingers do after that, given the stage.
    """

    name: str
    when: When | None = None
    example: str = "four-players"
    nth: int = 1
    then: Callable[[Any], object] | None = None


def in_phase(phase: str, *, asks: str = "", lacks: str = "") -> When:
    """Look for a phase in which nothing is being tried.

    Args:
        phase: A phase of the move language.
        asks: A move that must be asked for, or "".
        lacks: A move that must not be asked for, or "".
    """

    def when(document: Document, asked: set[str]) -> bool:
        return (
            document["phase"] == phase
            and document.get("attempt") is None
            and (not asks or asks in asked)
            and lacks not in asked
        )

    return when


def match_at(scene: Scene, names: tuple[str, ...] | None = None) -> Match:
    """Play an example up to the moment of a scene.

    Args:
        scene: Its `when` must come true.
        names: At the seats, instead of the example's own.

    Raises:
        LookupError: The example never comes to that moment.
    """
    path = shipped("data") / "examples" / f"{scene.example}.jsonl"
    script = read_script(path, GAMES)
    steps = [step for step in script.steps if step.kind in ("move", "undo", "redo")]
    match = Match(script.game, _renamed(script, names), MemoryLog(), lambda: 0)
    left = scene.nth
    for step in (None, *steps):
        if step is not None:
            _play(match, step)
        asked = {ask.move for ask in match.asks}
        if scene.when is not None and scene.when(match.document, asked):
            left -= 1
            if not left:
                return match
    raise LookupError(f"{scene.example} has no moment for {scene.name}")


def _play(match: Match, step: Step) -> None:
    match step:
        case Step(kind="undo"):
            match.undo(step.count)
        case Step(kind="redo"):
            match.redo(step.count)
        case Step(move=Move() as move):
            match.play(move)


def _renamed(script: Any, names: tuple[str, ...] | None) -> Any:
    if names is None:
        return script.header
    plain = script.game.write_header(script.header)
    seats = [{**s, "name": n} for s, n in zip(plain["seats"], names, strict=False)]
    return script.game.read_header({**plain, "seats": seats})
