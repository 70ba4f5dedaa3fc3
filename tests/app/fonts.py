"""What two pictures of one process need to be the same: fonts opened anew."""

from itertools import count
from typing import Any

from kivy.core.text import Label as CoreLabel

from companion.app.widgets.fitting import extents

__all__ = ("forget_fonts", "open_fonts_anew")

_usual_id = CoreLabel._get_font_id
_generations = count()
_generation = next(_generations)


def open_fonts_anew() -> None:
    """Draw all that follows with fonts that have drawn nothing yet.

    How letters lie beside each other hangs, by a pixel, on what else was written with
    the same open font before: on the tests that ran earlier.
    """
    global _generation
    _generation = next(_generations)


def forget_fonts() -> None:
    """Have texts drawn and measured as in a new process, for pictures to compare.

    What is measured pushes fonts out that draw: Kivy keeps only so many open.
    """
    extents.cache_clear()
    open_fonts_anew()


def _font_id(label: Any) -> str:
    """Name an open font; Kivy keeps the last 64 and shuts the others."""
    return f"{_generation}|{_usual_id(label)}"


CoreLabel._get_font_id = _font_id
