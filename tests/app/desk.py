"""A stage at home: no match on the table, a data folder of its own."""

from pathlib import Path
from random import Random
from typing import Any

from companion.app.session import Session
from companion.app.stage import Stage
from companion.app.widgets.game_cover import GameCover
from companion.table.table import Table
from tests.app.pilot import Pilot
from tests.app.rookie import seats
from tests.fakes.clock import StillClock

__all__ = ("Desk",)

Plain = dict[str, Any]


class Desk:
    """A kiosk that somebody has just switched on."""

    def __init__(self, pilot: Pilot, home: Path, seed: int = 1) -> None:
        """Open the folder and show the home page.

        Args:
            pilot: Whose window.
            home: The data folder.
            seed: Of all chance.
        """
        self.pilot = pilot
        self.home = home
        self.clock = StillClock()
        self._seed = seed
        self._open()

    def _open(self) -> None:
        self.table = Table.open(self.home, now_ms=self.clock)
        self.session = Session(self.table, chance=Random(self._seed))
        self.stage = Stage(self.session)
        self.pilot.show(self.stage)
        self.stage.follow()
        self.pilot.advance(0.5, fps=10)

    @property
    def page(self) -> Any:
        """The page in front."""
        return self.stage.page

    @property
    def cover(self) -> GameCover:
        """The cover of Rookie Heroes."""
        return self.cover_of("rookie-heroes")

    def cover_of(self, game: str) -> GameCover:
        """Give the cover of a game on the home page, by its id."""
        covers = (w for w in self.page.walk() if isinstance(w, GameCover))
        return next(cover for cover in covers if cover.game == game)

    @property
    def sheet(self) -> Any:
        """What lies on the top sheet."""
        return self.stage._sheets[-1].content

    @property
    def has_sheet(self) -> bool:
        """Whether a sheet lies over the page."""
        return bool(self.stage._sheets)

    @property
    def header(self) -> Plain:
        """The header of the match on the table."""
        match = self.session.match
        return match.game.write_header(match.header)

    def played(self, *tables: int | tuple[str, ...], is_over: bool = False) -> None:
        """Have matches begun by so many people, or by these, and leave them.

        Args:
            tables: A match each, the last one touched last.
            is_over: Whether they were played to their end.
        """
        for people in tables:
            header = seats(people if isinstance(people, int) else len(people))
            if not isinstance(people, int):
                for seat, name in zip(header, people, strict=True):
                    seat["name"] = name
            self.clock.advance(s=60)
            self.session.open(self.table.new_match("rookie-heroes", header))
            if is_over:
                for name in ("end_match", "finish"):
                    assert self.session.play({"move": name})
            self.session.leave()

    def restart(self) -> None:
        """Pull the plug and switch the kiosk on again."""
        self.close()
        self.pilot.stage.clear()
        self._open()

    def close(self) -> None:
        """Let go of the folder."""
        self.stage.retire()
        self.session.close()
        self.table.close()
