"""How large a text may be to fit its room, and where its lines end."""

import re
from functools import lru_cache
from typing import Final

from kivy.core.text import Label as CoreLabel

__all__ = ("broken", "extents", "fitted")

HINTING: Final = "light"
"""Full hinting would round every letter to whole pixels and tear words apart."""

_OVERHANG: Final = 0.08
"""Slanted letters lean out of their box by so much of the font size."""

_SHIFT_PX: Final = 2
"""SDL moves letters by a pixel or so with what the same open font wrote before."""

_RATHER_WHOLE: Final = 0.8
"""A text stays in one line rather than grow to its largest size in two."""


def fitted(
    text: str,
    font_name: str,
    limits_px: tuple[float, float],
    room_px: tuple[float, float],
    lines: int,
    ink_px: float = 0,
) -> tuple[int, tuple[str, ...], bool]:
    """Find the largest font size at which a text fits its room.

    Args:
        text: The text; unless `lines` is 1 it may break at spaces and hyphens.
        font_name: A registered font.
        limits_px: Smallest and largest font size.
        room_px: Width and height.
        lines: The most lines; 0 is as many as the height holds.
        ink_px: Width of the ink around the letters, which each line has.

    Returns:
        The font size in pixels, the lines, and whether they fit at that size.
    """
    low, high = int(limits_px[0]), max(int(limits_px[0]), int(limits_px[1]))
    if lines != 1:
        whole = fitted(text, font_name, (low, high), room_px, 1, ink_px)
        if whole[2] and whole[0] >= _RATHER_WHOLE * high:
            return whole

    def lines_at(size: int) -> tuple[str, ...] | None:
        return _at(text, font_name, size, room_px, lines, ink_px)

    found = lines_at(high)
    if found:
        return high, found, True
    size = low
    while high - low > 1:
        middle = (low + high) // 2
        if lines_at(middle):
            size = low = middle
        else:
            high = middle
    found = lines_at(size)
    return size, found or tuple(text.split("\n")), bool(found)


def broken(
    text: str, font_name: str, size_px: int, width_px: float
) -> tuple[str, ...] | None:
    """Break a text into lines no wider than `width_px`.

    Returns:
        The lines, or None if a word is wider than that.
    """
    done: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for part in re.findall(r"[^\s-]*-|[^\s-]+\s*|\s+", paragraph) or [""]:
            if extents(part.rstrip(), font_name, size_px)[0] > width_px:
                return None
            longer = line + part
            if line and extents(longer.rstrip(), font_name, size_px)[0] > width_px:
                done.append(line.rstrip())
                longer = part
            line = longer
        done.append(line.rstrip())
    return tuple(done)


class _Ruler(CoreLabel):
    """Text that is never drawn, in fonts of its own.

    SDL measures a text by a pixel more or less when letters of the same open font were
    drawn before; what is measured here is always the same.
    """

    def _get_font_id(self) -> str:
        return f"ruler|{super()._get_font_id()}"


@lru_cache(maxsize=16384)
def extents(text: str, font_name: str, size_px: int) -> tuple[int, int]:
    """Measure one line, in pixels."""
    ruler = _Ruler(font_name=font_name, font_size=size_px, font_hinting=HINTING)
    width, height = ruler.get_extents(text)
    return width, height


def _at(
    text: str,
    font_name: str,
    size_px: int,
    room_px: tuple[float, float],
    lines: int,
    ink_px: float,
) -> tuple[str, ...] | None:
    """Give the lines of a text at a font size, or None where it has no room."""
    width = room_px[0] - _OVERHANG * size_px - 2 * ink_px - _SHIFT_PX
    found: tuple[str, ...] | None = tuple(text.split("\n"))
    if lines == 1:
        if any(extents(line, font_name, size_px)[0] > width for line in found or ()):
            return None
    else:
        found = broken(text, font_name, size_px, width)
    if found is None or (lines > 1 and len(found) > lines):
        return None
    # Lines are as high as the highest of them: some accents stick out of the font.
    high = max(extents(line or "X", font_name, size_px)[1] for line in found)
    return found if len(found) * (high + 2 * ink_px) <= room_px[1] else None
