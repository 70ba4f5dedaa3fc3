"""Matches of any game for screen tests, brought to a moment by their moves.

    table = Playing(pilot, home, moves, game="battle-arena", options={"mode": "rookie"})

The fixture `play` of conftest.py makes them and closes them.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion.app.boards import BOARDS
from companion.app.session import Session
from companion.app.stage import Stage
from companion.games import GAMES
from companion.table.table import Table
from tests.app.pilot import Pilot
from tests.fakes.clock import StillClock
from tests.fakes.rigged import RiggedChance

__all__ = ("NAMES", "SIX", "Plain", "Playing", "people")

Plain = dict[str, Any]

NAMES = ("Ana", "Ben", "Cleo", "Dov")
SIX = (*NAMES, "Esra", "Frederick")


class Playing:
    """A stage in the window over a data folder of its own."""

    def __init__(
        self,
        pilot: Pilot,
        home: Path,
        moves: Iterable[Plain],
        game: str = "rookie-heroes",
        **match: Any,
    ) -> None:
        """Play the moves of a new match and show where that leads.

        Args:
            pilot: Whose window.
            home: The data folder.
            moves: As a script's lines hold them.
            game: Id of the game.
            match: `seats` and `options` of the header; left out, as many seats as the
                game has at most.
        """
        self.pilot = pilot
        self.home = home
        self.chance = RiggedChance()
        self.table = Table.open(home, now_ms=StillClock())
        self.session = Session(self.table, chance=self.chance)
        self.session.match = self.table.new_match(
            game, match.get("seats") or people(game), match.get("options")
        )
        for move in moves:
            assert self.session.play(move), move
        self._show(self.session.match)

    def _show(self, match: Any) -> None:
        self.stage = Stage(self.session)
        self.pilot.show(self.stage)
        self.session.open(match)
        self.pilot.advance(0.5, fps=10)

    def restart(self) -> None:
        """End the app and start it again over the same folder."""
        self.close()
        self.pilot.stage.clear()
        self.table = Table.open(self.home, now_ms=StillClock())
        self.session = Session(self.table, chance=self.chance)
        self._show(self.table.open_match)

    def close(self) -> None:
        """Let go of the folder."""
        self.page.leave()
        self.session.close()
        self.table.close()

    @property
    def document(self) -> Plain:
        """The state document."""
        return self.session.match.document

    @property
    def page(self) -> Any:
        """The page in front."""
        return self.stage.page


def people(game: str, count: int | None = None) -> list[Plain]:
    """Give the seats of a header, each with a role of its own where there are roles.

    Args:
        game: Id of the game.
        count: How many; None is as many as can play.
    """
    setup = BOARDS[game].setup()
    seats: list[Plain] = [
        {"name": name} for name in SIX[: count or GAMES[game].seat_counts[-1]]
    ]
    for seat, role in zip(seats, setup.roles, strict=False):
        seat[setup.role_key] = role.id
    return seats
