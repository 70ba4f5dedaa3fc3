"""The table page in each phase."""

from typing import Any

from companion.app.scenes import Document, Scene, in_phase


def _three_backs(stage: Any) -> None:
    for level, plot in ((1, "green"), (2, "blue"), (4, "red")):
        stage.page.panel.add(level, plot)


def _open_back(stage: Any) -> None:
    _three_backs(stage)
    stage.page.panel.edit(0)


def _second_choice(stage: Any) -> None:
    panel = stage.page.panel
    panel.choose(panel.tappable[0])


def _trait(stage: Any) -> None:
    panel = stage.page.panel
    if panel.entry is None:
        panel.choose(panel.tappable[0])
    panel._take_trait(panel.entry, "strength")


def _open_seat(stage: Any) -> None:
    stage.open_seat(1)


def _several(document: Document, asked: set[str]) -> bool:
    front = document["seats"][document["active"] or 0]["unresolved"]
    return in_phase("missions", asks="attempt")(document, asked) and len(front) > 1


SCENES = [
    Scene("table-backs-empty", in_phase("reveal")),
    Scene("table-backs-three", in_phase("reveal"), nth=3, then=_three_backs),
    Scene("table-backs-sheet", in_phase("reveal"), then=_open_back),
    Scene("table-special", in_phase("special")),
    Scene("table-challenge", in_phase("challenge"), example="two-players"),
    Scene("table-shields", in_phase("shields"), nth=3),
    Scene("table-losers", in_phase("losers")),
    Scene("table-flip", in_phase("flip"), nth=5),
    Scene("table-mission-one", in_phase("missions")),
    Scene("table-mission-successes", in_phase("missions"), then=_trait),
    Scene("table-mission-several", _several),
    Scene("table-mission-chosen", _several, then=_second_choice),
    Scene("table-mission-end", in_phase("missions", asks="end_turn")),
    Scene("table-retreat", in_phase("consensus", lacks="consensus")),
    Scene("table-fight-needed", in_phase("combat", lacks="attack")),
    Scene("table-fight-attack", in_phase("combat", asks="attack"), nth=2),
    Scene("table-count", in_phase("count")),
    Scene("table-seat-sheet", in_phase("shields"), then=_open_seat),
]
