"""The question between two sides: a band that is lower than on a wide page.

    SaleBand:
        seat: 1
        title: "Ben, your bid?"

Below it one large button says what happens next.
"""

from companion.app.widgets.ask_band import AskBand
from companion.app.widgets.comic_button import ComicButton

__all__ = ("BigButton", "SaleBand")


class SaleBand(AskBand):
    """A low band."""


class BigButton(ComicButton):
    """The button that most people want most of the time."""
