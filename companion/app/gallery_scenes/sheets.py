"""The sheets of the bar, and what a start has to report."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.app.match_menu import end_match
from companion.app.scenes import Document, Scene, in_phase

Then = Callable[[Any], None]


def _late(document: Document, asked: set[str]) -> bool:
    return in_phase("missions")(document, asked) and document["turn"] == 3


_plays = in_phase("plays", asks="throw")
_sale = in_phase("before")


def _log(stage: Any) -> None:
    stage.session.undo()
    stage.session.undo()
    stage.open_log()


def _tool(index: int, *steps: str) -> Then:
    def scene(stage: Any) -> None:
        stage.session.chance = Random(7)  # noqa: S311 - a picture, no game
        stage.open_tools()
        sheet = stage._sheets[-1].content
        sheet.tabs.current = index
        sheet.open_tool(index)
        for step in steps:
            getattr(sheet.tool, step)()

    return scene


def _thrown(index: int) -> Then:
    def scene(stage: Any) -> None:
        _tool(index)(stage)
        stage._sheets[-1].content.tool.throw(1)

    return scene


def _timer(stage: Any) -> None:
    _tool(4)(stage)
    stage.countdown.start(120)


def _seat(stage: Any) -> None:
    stage.open_seat(1)


def _end(stage: Any) -> None:
    end_match(stage)


def _many_dice(stage: Any) -> None:
    _tool(2)(stage)
    tool = stage._sheets[-1].content.tool
    tool.step(9)
    tool.roll()


def _report(stage: Any) -> None:
    from companion.table.reports import Report

    sentences = (
        "The match file was damaged. It is kept as "
        "companion-damaged-20261127-214012.sqlite3. The copy of yesterday 21:40 was "
        "brought back. Missing: 1 match, 23 moves.",
        "The companion stopped during a vote. The vote is void: vote again.",
    )
    stage.session.table.report = Report(None, is_ballot_void=True, sentences=sentences)
    stage.open_report(lambda: None)


SCENES = [
    Scene("sheet-log", _late, then=_log),
    Scene("sheet-log-empty", in_phase("reveal"), then=lambda stage: stage.open_log()),
    Scene("sheet-coin", _late, then=_tool(0, "throw")),
    Scene("sheet-die", _late, then=_tool(1, "throw")),
    Scene("sheet-pows", _late, then=_tool(2, "roll")),
    Scene("sheet-pows-many", _late, then=_many_dice),
    Scene("sheet-odds", _late, then=_tool(3)),
    Scene("sheet-timer", _late, then=_timer),
    Scene("sheet-throw-coin", _plays, example="battle-arena", then=_thrown(0)),
    Scene("sheet-throw-die", _plays, example="battle-arena", then=_thrown(1)),
    Scene("sheet-seat-arena", _plays, example="battle-arena", then=_seat),
    Scene("sheet-end-arena", _plays, example="battle-arena", then=_end),
    Scene("sheet-seat-sale", _sale, example="heroes-for-sale", then=_seat),
    Scene("sheet-log-sale", _sale, example="heroes-for-sale", nth=6, then=_log),
    Scene("sheet-end-sale", _sale, example="heroes-for-sale", then=_end),
    Scene("sheet-menu", _late, then=lambda stage: stage.open_menu()),
    Scene("sheet-report", then=_report),
]
