"""The owner's settings, each with its default."""

import re
from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from companion.core.errors import BadInput
from companion.core.moves import from_plain

Face = Annotated[str, Meta(pattern="^(pow|oops|ouch)$")]


BOARD: Final = r"^(auto|gpio|serial|serial:[^\x00-\x1f\ud800-\udfff]{1,200}|off)\Z"
"""Which button boards are used: the words of the setting and of `--board`.

A path that is no text cannot be shown.
"""

SERIAL: Final = "serial:"
"""What comes before the path of one certain board."""

_OLD_WORDS: Final = {("buttons", "on"): "gpio"}
"""Values of versions before, and what they are called now."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the owner can set.

    Attributes:
        grace_s: How long an empty fist is waited for after the bell, in seconds.
        die: The six faces of a hero die in the owner's box.
        language: A language code such as `en`.
        buttons: Which button boards are used: `gpio`, the pins of a Raspberry Pi;
            `serial`, a board of a known kind on USB, or `serial:PATH`, the one there;
            `auto`, pins where there are any and a known board; `off`, none.
        dim_s: After how many seconds without a touch the screen goes dark; 0 is
            never.
    """

    grace_s: Annotated[int, Meta(ge=0, le=600)] = 20
    die: tuple[Face, Face, Face, Face, Face, Face] = (
        "pow",
        "pow",
        "oops",
        "oops",
        "ouch",
        "ouch",
    )
    language: Annotated[str, Meta(min_length=1, max_length=20)] = "en"
    buttons: Annotated[str, Meta(pattern=BOARD)] = "auto"
    dim_s: Annotated[int, Meta(ge=0, le=7200)] = 300


def read_settings(get: Callable[[str], Any]) -> Settings:
    """Read the settings; one that makes no sense any more has its default.

    Args:
        get: Gives the kept JSON value of a setting, or None.
    """
    settings = Settings()
    for name in Settings.__struct_fields__:
        value = get(name)
        if value is None:
            continue
        if isinstance(value, str):
            value = _OLD_WORDS.get((name, value), value)
        try:
            settings = changed(settings, {name: value})
        except BadInput:
            # Kept by another version: the default is better than no start at all.
            continue
    return settings


def check_board(word: str) -> str:
    """Give back a word that says which button boards are used.

    Args:
        word: As `Settings.buttons`.

    Raises:
        BadInput: It is none of those words.
    """
    if re.search(BOARD, word) is None:
        shown = word if len(word) < 40 else word[:40] + "..."
        raise BadInput(
            f"{shown!r} is no button board: say auto, gpio, serial, serial:PATH "
            "(such as serial:/dev/ttyACM0) or off."
        )
    return word


class WantedBoards(Struct, frozen=True):
    """Which button boards a word asks for.

    Attributes:
        pins: Those at the pins of this computer.
        serial: One at the end of a line.
        path: Where that one is; "" is one of a known kind on USB.
    """

    pins: bool
    serial: bool
    path: str


def wanted_boards(word: str, *, is_pi: bool) -> WantedBoards:
    """Say what a word for button boards means.

    Args:
        word: As `Settings.buttons`.
        is_pi: Whether this is a Raspberry Pi.
    """
    path = word.removeprefix(SERIAL) if word.startswith(SERIAL) else ""
    return WantedBoards(
        pins=word == "gpio" or (word == "auto" and is_pi),
        serial=word in ("auto", "serial") or bool(path),
        path=path,
    )


def changed(settings: Settings, changes: dict[str, Any]) -> Settings:
    """Give the settings with some of them changed.

    Args:
        settings: As they are.
        changes: JSON values by name.

    Raises:
        BadInput: There is no such setting, or the value does not fit it.
    """
    plain: dict[str, Any] = msgspec.to_builtins(settings)
    new: Settings = from_plain({**plain, **changes}, Settings)
    return new
