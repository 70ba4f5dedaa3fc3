"""What two pictures of one process need to be the same: fonts opened anew."""

from itertools import count
from typing import Any

from kivy.core.text import Label as CoreLabel

__all__ = ("forget_fonts",)

_usual_id = CoreLabel._get_font_id
_generations = count()
_generation = next(_generations)


def forget_fonts() -> None:
    """Have every font opened anew.

    How letters lie beside each other hangs, by a pixel, on what else was written with
    the same open font before: on the tests that ran earlier.
    """
    global _generation
    _generation = next(_generations)


def _font_id(label: Any) -> str:
    """Name an open font; Kivy keeps the last 64 and shuts the others."""
    return f"{_generation}|{_usual_id(label)}"


CoreLabel._get_font_id = _font_id
