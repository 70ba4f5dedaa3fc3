"""What two pictures of one process need to be the same: fonts opened anew."""

from itertools import count
from typing import Final

from companion.app import theme
from companion.app.widgets.fitting import extents

__all__ = ("forget_fonts",)

_OPEN_AT_MOST: Final = 64
"""So many open fonts Kivy keeps."""

_sizes = count(200)


def forget_fonts() -> None:
    """Push every font that is open out of Kivy's cache.

    How letters lie beside each other hangs, by a pixel, on what else was written with
    the same open font before: not on a secret, but on the run before.
    """
    extents.cache_clear()
    for _number in range(_OPEN_AT_MOST + 6):
        # A size that nobody has used takes the place of one in the cache.
        extents("x", theme.BODY, next(_sizes))
