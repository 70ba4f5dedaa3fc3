"""The owner's settings."""

from typing import Any, Final

from companion.app.scenes import Scene

LONG_PATH: Final = (
    "serial:/dev/serial/by-id/usb-MicroPython_Board_in_FS_mode_e6614103e7452d2f-if00"
)


def _settings(stage: Any) -> None:
    stage.go("settings")


def _licences(stage: Any) -> None:
    _settings(stage)
    stage.page.open_licences()


def _boards(stage: Any) -> None:
    stage.session.table.change_settings(buttons=LONG_PATH)
    _settings(stage)
    stage.page.open_boards()


def _dark(stage: Any) -> None:
    _settings(stage)
    stage.page.open_dim()


SCENES = [
    Scene("settings", then=_settings),
    Scene("settings-licences", then=_licences),
    Scene("settings-boards", then=_boards),
    Scene("settings-dark", then=_dark),
]
