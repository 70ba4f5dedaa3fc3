"""A QR code drawn on the canvas: any phone reads the text, no network needed.

QrCode(text="Cleo 24, Ana 18")
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import ClassVar, Final

from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty
from qrcode import QRCode
from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M
from qrcode.exceptions import DataOverflowError

from companion.app import theme
from companion.app.widgets.painted import Painted

__all__ = ("QrCode", "modules")

QUIET_ZONE: Final = 4
"""Blank modules around the code, as the standard asks for."""

_LONG_TEXT_BYTES: Final = 180


class QrCode(Painted):
    """A text as a QR code, in the middle of the widget, every module equally large."""

    text = StringProperty("")
    """The text, as UTF-8; empty draws nothing.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default "".
    """

    painted_by: ClassVar[tuple[str, ...]] = ("text",)

    def paint(self) -> None:
        """Paint white ground and black modules, on whole pixels."""
        if not self.text:
            return
        rows = modules(self.text)
        count = len(rows)
        edge = max(1, int(min(self.size) / count))
        left = int(self.center_x - edge * count / 2)
        top = int(self.center_y + edge * count / 2)
        Color(*theme.WHITE)
        Rectangle(pos=(left, top - edge * count), size=(edge * count, edge * count))
        # Pure black: scanners judge by contrast, the theme's ink is a little paler.
        Color(0, 0, 0, 1)
        for place, row in enumerate(rows):
            for start, length in _runs(row):
                Rectangle(
                    pos=(left + start * edge, top - (place + 1) * edge),
                    size=(length * edge, edge),
                )


@lru_cache(maxsize=4)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Turn a text into the rows of a QR code, quiet zone included; True is dark.

    Raises:
        ValueError: If the text is too long for any QR code.
    """
    # A long text needs large modules more than it needs spare ones.
    is_long = len(text.encode()) > _LONG_TEXT_BYTES
    code = QRCode(
        error_correction=ERROR_CORRECT_L if is_long else ERROR_CORRECT_M,
        border=QUIET_ZONE,
    )
    code.add_data(text.encode())
    try:
        code.make(fit=True)
    except (DataOverflowError, ValueError) as error:
        raise ValueError(
            f"{len(text)} characters are too many for a QR code: shorten the text"
        ) from error
    return tuple(tuple(row) for row in code.get_matrix())


def _runs(row: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Give start and length of each unbroken stretch of dark modules."""
    start = 0
    for dark, stretch in groupby(row):
        length = len(list(stretch))
        if dark:
            yield start, length
        start += length
