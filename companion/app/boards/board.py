"""What each game brings to the app: the base of every board.

A board draws nothing itself. It names the page and the panel that fit where a match
stands, gives words and figures for the generic parts (bar, strips, cover, score), and
lists the panels of the table page. All of it follows from the match alone, so that a
restart comes back to the same page.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from companion.app.boards.panel import TablePanel
from companion.app.boards.score_sheet import ScoreSheet
from companion.app.boards.setup import Cover, Setup

__all__ = ("Board", "Correction")


class Correction(Struct, frozen=True):
    """A button on the sheet where people put things right.

    Attributes:
        move: The move it asks for; the button is there while that move is possible.
        icon: Name of an icon.
        text: What the button says.
    """

    move: str
    icon: str
    text: str


class Board:
    """A game as the app sees it. A game's board is a subclass."""

    PANELS: ClassVar[Mapping[str, type[TablePanel]]] = {}
    """The panels of the table page, by the names that `panel` gives."""

    COUNTER_ICONS: ClassVar[Mapping[str, str]] = {}
    """Counter of `adjust` -> icon on the sheet where people put it right."""

    def page(self, match: Any) -> str:
        """Give the name of the page that fits where the match stands.

        A name of `companion.app.pages.PAGES`; a board that needs a page of its own
        lists it there.
        """
        return "score" if match.document["phase"] == "over" else "table"

    def panel(self, match: Any) -> str:
        """Give the name of the panel that the table page shows now."""
        raise NotImplementedError

    def headline(self, match: Any) -> str:
        """Say turn and phase in words for the top bar; short."""
        raise NotImplementedError

    def strips(self, match: Any) -> Sequence[Mapping[str, Any]]:  # noqa: ARG002
        """Give what each seat's strip on the table page shows, by seat.

        Keys are the properties of `companion.app.widgets.seat_strip.SeatStrip`: name,
        level_text, counters, tokens, active, flag, out. Without strips the panel has
        the whole page below the bar and shows the seats itself.
        """
        return ()

    def score(self, match: Any) -> ScoreSheet:
        """Give what the score page shows; the match is over."""
        raise NotImplementedError

    def cover(self) -> Cover:
        """Give the cover on the home page."""
        raise NotImplementedError

    def setup(self) -> Setup:
        """Give what has to be told before a match."""
        raise NotImplementedError

    def say_where(self, summary: Any) -> str:
        """Say how far a match is, in a few words.

        Args:
            summary: Its `companion.table.match.Summary`; no match is read for this.
        """
        raise NotImplementedError

    def die(self, match: Any) -> Sequence[str]:  # noqa: ARG002
        """Give the faces of the game's own dice, one a side; () where it has none.

        They are what the tools offer beside coin and d6, with their odds.
        """
        return ()

    def corrections(self) -> Sequence[Correction]:
        """Give what can be put right beside the counters, in the order of use."""
        return ()
