"""The disk takes nothing: the sign on the pages, and the sheet behind it."""

from collections.abc import Callable
from typing import Any

from companion.app.gallery_scenes.ballot import VOTING
from companion.app.gallery_scenes.home import many_matches
from companion.app.scenes import Document, Scene, in_phase
from companion.table.reports import Unsaved

Then = Callable[[Any], None]

FULL = "The disk is full. Delete what is not needed, or take a larger one."


def _fails(stage: Any) -> None:
    stage.session.unsaved = Unsaved(12, stage.session.table.now_ms(), FULL)


def _after(*acts: Then) -> Then:
    def scene(stage: Any) -> None:
        for act in acts:
            act(stage)
        _fails(stage)
        stage.hush()

    return scene


def _sheet(stage: Any) -> None:
    _fails(stage)
    stage.disk_sign.open()


def _undo(stage: Any) -> None:
    stage.session.undo()


def _over(document: Document, _asked: set[str]) -> bool:
    return bool(document["phase"] == "over")


SCENES = [
    Scene("home-unsaved", then=_after(many_matches)),
    Scene(
        "table-unsaved",
        in_phase("before"),
        example="heroes-for-sale",
        nth=6,
        then=_after(_undo),
    ),
    Scene("bids-unsaved", in_phase("bids"), nth=2, then=_fails),
    Scene("ballot-unsaved", VOTING, then=_fails),
    Scene("score-unsaved", _over, then=_after()),
    Scene("sheet-unsaved", in_phase("missions"), then=_sheet),
]
