"""What the stage says of the disk, on whatever page is in front.

A sign on each page for as long as something is only in the memory; a sentence when that
begins and when it ends; and a sheet that says more. A vote is covered by none of them.
"""

from collections.abc import Callable
from typing import Any

from companion.app.widgets.unsaved_sheet import UnsavedSheet
from companion.core.texts import _, ngettext
from companion.table.when import say_when

__all__ = ("DiskSign",)


class DiskSign:
    """Ties what the session knows of the disk to a stage."""

    def __init__(self, stage: Any) -> None:
        """Listen to the session.

        Args:
            stage: The `Stage`.
        """
        self._stage = stage
        self._session = stage.session
        self._was_unsaved = self._session.unsaved is not None
        self._sheet: Any = None
        self._question: Any = None
        self._session.fbind("unsaved", self._turned)

    def end(self) -> None:
        """Listen no longer."""
        self._session.funbind("unsaved", self._turned)

    def mark(self, page: Any) -> None:
        """Have a page show the sign, or not."""
        page.unsaved = self._session.unsaved is not None

    def open(self) -> None:
        """Say what is not on disk, why, and what to do; in a vote in one sentence."""
        unsaved = self._session.unsaved
        if unsaved is None:
            return
        if self._stage.is_voting:
            self._say(unsaved.why)
            return
        content = UnsavedSheet()
        content.bind(on_try=lambda *_: self._try())
        self._sheet = self._stage.open_sheet(content, _("NOT SAVED"))
        self._draw()

    def may_end(self, end: Callable[[], None]) -> bool:
        """Tell whether the app can end with nothing lost; else ask.

        Args:
            end: Ends it, if people want that all the same.
        """
        disk = self._session.table.disk
        # Taps on a sheet's counter become a move by that.
        self._stage.close_sheets()
        disk.save(now=True)
        unsaved = self._session.unsaved
        if unsaved is None or not disk.is_behind:
            return True
        text = say_loss(unsaved.moves)
        self._question = self._stage.confirm(text, _("NOT SAVED"), end)
        return False

    def _turned(self, *_args: object) -> None:
        for page in self._stage.pages.screens:
            self.mark(page)
        is_unsaved = self._session.unsaved is not None
        was_unsaved, self._was_unsaved = self._was_unsaved, is_unsaved
        if self._sheet is not None:
            self._draw()
        if self._question is not None and not is_unsaved:
            # Nothing would be lost any more.
            question, self._question = self._question, None
            self._stage.close_sheet(question)
        if is_unsaved != was_unsaved and self._stage.page.name != "ballot":
            self._say(self._words())

    def _words(self) -> str:
        unsaved = self._session.unsaved
        if unsaved is None:
            return self._session.table.disk.saved_text
        return _("NOT SAVED: {why}").format(why=unsaved.why)

    def _say(self, text: str) -> None:
        """Say it at the upper edge: where the last finger was is nobody's business."""
        self._stage.say(text, (self._stage.center_x, self._stage.top))

    def _try(self) -> None:
        """Ask the disk now; nothing happens where it is as it was."""
        self._session.table.disk.save(now=True)

    def _draw(self) -> None:
        """Draw the sheet anew; take it away when all is on disk."""
        unsaved = self._session.unsaved
        if unsaved is None:
            sheet, self._sheet = self._sheet, None
            self._stage.close_sheet(sheet)
            return
        table = self._session.table
        self._sheet.content.count = say_count(
            unsaved.moves, say_when(unsaved.since_ms, table.now_ms())
        )
        self._sheet.content.why = unsaved.why


def say_loss(moves: int) -> str:
    """Ask whether the app should end though something is not on disk.

    Args:
        moves: How many moves; 0 where it is a card, a setting, a match just begun.
    """
    if not moves:
        return _("Something is not saved and will be lost. Close the app all the same?")
    return ngettext(
        "{moves} move is not saved and will be lost. Close the app all the same?",
        "{moves} moves are not saved and will be lost. Close the app all the same?",
        moves,
    ).format(moves=moves)


def say_count(moves: int, since: str) -> str:
    """Say what is only in the memory.

    Args:
        moves: How many moves.
        since: The moment, in words.
    """
    if not moves:
        return _("Since {since}, nothing can be saved.").format(since=since)
    return ngettext(
        "Since {since}, {moves} move is only in the memory of this machine.",
        "Since {since}, {moves} moves are only in the memory of this machine.",
        moves,
    ).format(since=since, moves=moves)
