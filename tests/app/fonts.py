"""What two pictures of one process need to be the same: fonts opened anew."""

from itertools import cycle
from typing import Final

from companion.app import theme
from companion.app.widgets.fitting import extents

__all__ = ("forget_fonts",)

_SIZES_PX: Final = cycle((range(200, 270), range(300, 370)))
"""Kivy keeps 64 open fonts: either range pushes out all that was open before."""


def forget_fonts() -> None:
    """Push every font that is open out of Kivy's cache.

    How letters lie beside each other hangs, by a pixel, on what else was written with
    the same open font before: on the tests that ran earlier.
    """
    extents.cache_clear()
    for size_px in next(_SIZES_PX):
        extents("x", theme.BODY, size_px)
