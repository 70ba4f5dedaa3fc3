"""The owner's settings, each with its default."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from companion.core.errors import BadInput
from companion.core.moves import from_plain

Face = Annotated[str, Meta(pattern="^(pow|oops|ouch)$")]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the owner can set.

    Attributes:
        grace_s: How long an empty fist is waited for after the bell, in seconds.
        die: The six faces of a hero die in the owner's box.
        language: A language code such as `en`.
        buttons: Whether buttons on the pins of a Raspberry Pi are used; `auto` does
            so where there are such pins.
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
    buttons: Literal["auto", "on", "off"] = "auto"


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
        try:
            settings = changed(settings, {name: value})
        except BadInput:
            # Kept by another version: the default is better than no start at all.
            continue
    return settings


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
