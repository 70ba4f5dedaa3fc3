"""Where each icon lies in `data/fonts/hero-icons.ttf`."""

import tomllib
from functools import cache

from companion.core.shipped import shipped


@cache
def codes() -> dict[str, int]:
    """Read the code point of every icon from `data/fonts/icons.toml`."""
    path = shipped("data") / "fonts" / "icons.toml"
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: code for author in table.values() for name, code in author.items()}


def glyph(name: str) -> str:
    """Give the one-character text that shows an icon in the icon font.

    Args:
        name: An icon of `icons.toml`, such as `fist`; an empty name gives no text.

    Raises:
        ValueError: If there is no such icon.
    """
    if not name:
        return ""
    if name not in codes():
        raise ValueError(f"no icon named {name!r}: add it to data/fonts/icons.toml")
    return chr(codes()[name])
