"""The one door between the screens and the match."""

import random
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any, Final

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from companion.app.buttons import Buttons
from companion.core.asks import Ask
from companion.core.errors import CompanionError
from companion.core.moves import from_plain
from companion.table.match import Match
from companion.table.table import Table

ADJUST: Final = "adjust"
"""The half-typed entry that is a move: taps on a counter that have not settled yet."""

SIDE: Final = "side"
"""The half-typed entry on a sheet: it fits the match only as it stands."""

_LEFT: Final = (ADJUST, SIDE)
"""Entries that are not taken along when the match moves on."""


class Session(EventDispatcher):
    """Plays what people tap, and tells the screens what came of it.

    :Events:
        `on_change`: the match moved on, or another one was opened or left.
        `on_refusal`: (text, place) a sentence for the person who tapped, and where
            the finger was, in window pixels, or None.
        `on_moment`: (moments) what everybody at the table should notice.
    """

    match = ObjectProperty(None, allownone=True)
    """The match on the table, a `Match`; None at home."""

    unsaved = ObjectProperty(None, allownone=True)
    """What is not on disk, an `Unsaved` of companion.table.reports; None: all is."""

    __events__ = ("on_change", "on_refusal", "on_moment")

    def __init__(
        self,
        table: Table,
        chance: random.Random | None = None,
        buttons: Buttons | None = None,
    ) -> None:
        super().__init__()
        self.table = table
        self.buttons = buttons or Buttons()
        self.chance = chance or random.SystemRandom()
        self._unlisten: Any = None
        self._before: tuple[tuple[Any, ...], Any] = ((), None)
        table.disk.listen(self._look_at_disk)
        self._look_at_disk()

    def open(self, match: Match) -> None:
        """Put a match on the table."""
        self.close()
        self.match = match
        self._remember()
        self._unlisten = match.listen(lambda *_: self._changed())
        adjust = self.kept(ADJUST)
        # A power cut may have kept the taps on a counter from settling.
        if adjust is None or not self.play(adjust):
            self.dispatch("on_change")

    def close(self) -> None:
        """Take the match from the screen; it stays in the store as it is."""
        if self._unlisten is not None:
            self._unlisten()
            self._unlisten = None
        self.match = None

    def leave(self) -> None:
        """Go home; the match can be continued from there."""
        self.close()
        try:
            self.table.leave()
        except CompanionError as error:
            self.dispatch("on_refusal", str(error), None)
        self.dispatch("on_change")

    def play(self, plain: dict[str, Any], place: Sequence[float] | None = None) -> bool:
        """Play a move given as a plain object.

        Args:
            plain: The move, as a script's line holds it.
            place: Where the finger was, in window pixels; a refusal is said there.

        Returns:
            Whether it was played; if not, `on_refusal` has said why.
        """
        match = self.match
        before = match.state
        try:
            match.play(from_plain(plain, reduce(or_, match.game.move_types)))
        except CompanionError as error:
            self.dispatch("on_refusal", str(error), place)
            return False
        moments = match.game.moments(before, match.state)
        if moments:
            self.dispatch("on_moment", moments)
        return True

    def keep(self, part: str, value: Any) -> None:
        """Keep a half-typed entry through a power cut; never a secret.

        Args:
            part: Which entry; several may be half-typed at a time.
            value: A JSON value; None forgets it.
        """
        draft = {**self._draft, part: value}
        self._save({name: kept for name, kept in draft.items() if kept is not None})
        self._remember()

    def kept(self, part: str) -> Any:
        """Give a half-typed entry, or None."""
        return self._draft.get(part)

    def asks_of(self, move: str) -> tuple[Ask, ...]:
        """Give what is asked now that this move answers."""
        return tuple(ask for ask in self.match.asks if ask.move == move)

    def ask(self, move: str) -> Ask | None:
        """Give the first such ask, or None while the move is not legal."""
        return next(iter(self.asks_of(move)), None)

    def undo(self, place: Sequence[float] | None = None) -> None:
        """Take back the last move."""
        self._step(self.match.undo, place)

    def redo(self, place: Sequence[float] | None = None) -> None:
        """Bring back the last move that was taken back."""
        self._step(self.match.redo, place)

    def throw(self, count: int, faces: Sequence[str]) -> list[str]:
        """Let chance throw `count` dice with these faces, one a side."""
        return [self.chance.choice(faces) for _ in range(count)]

    def _look_at_disk(self) -> None:
        self.unsaved = self.table.disk.unsaved

    def _changed(self) -> None:
        """Take half-typed entries along where the question is still the same."""
        question, draft = self._before
        if question == self._question() and draft:
            self._save(draft)
        self._remember()
        self.dispatch("on_change")

    @property
    def _draft(self) -> dict[str, Any]:
        """All half-typed entries; none where they cannot be read."""
        try:
            return dict(self.match.draft or {})
        except CompanionError as error:
            self.dispatch("on_refusal", str(error), None)
            return {}

    def _save(self, draft: dict[str, Any]) -> None:
        try:
            self.match.save_draft(draft or None)
        except CompanionError as error:
            self.dispatch("on_refusal", str(error), None)

    def _remember(self) -> None:
        """Know what to take along."""
        draft = {part: kept for part, kept in self._draft.items() if part not in _LEFT}
        self._before = (self._question(), draft)

    def _question(self) -> tuple[Any, ...]:
        main = next((ask for ask in self.match.asks if not ask.side), None)
        return () if main is None else (main.move, main.seat, main.fixed)

    def _step(self, step: Any, place: Sequence[float] | None) -> None:
        try:
            step()
        except CompanionError as error:
            self.dispatch("on_refusal", str(error), place)

    def on_change(self) -> None:
        """Be told that the match moved on."""

    def on_refusal(self, text: str, place: Sequence[float] | None) -> None:
        """Be told that a move was not possible."""

    def on_moment(self, moments: Sequence[Any]) -> None:
        """Be told what everybody should notice."""
