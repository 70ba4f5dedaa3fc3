"""The owner's settings."""

from typing import Any

from companion.app.scenes import Scene


def _settings(stage: Any) -> None:
    stage.go("settings")


def _licences(stage: Any) -> None:
    _settings(stage)
    stage.page.open_licences()


SCENES = [
    Scene("settings", then=_settings),
    Scene("settings-licences", then=_licences),
]
