"""The screen that nobody has touched for a while."""

from typing import Any

from companion.app.scenes import Scene
from companion.app.widgets.calm_page import CalmPage


def _calm(stage: Any) -> CalmPage:
    page = CalmPage()
    stage.add_widget(page)
    return page


def _moved(stage: Any) -> None:
    _calm(stage).move()


def _deep(stage: Any) -> None:
    _calm(stage).deep = True


SCENES = [
    Scene("calm", then=_calm),
    Scene("calm-moved", then=_moved),
    Scene("calm-deep", then=_deep),
]
