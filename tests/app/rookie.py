"""Matches of Rookie Heroes for screen tests, brought to a moment by their moves."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion.app.session import Session
from companion.app.stage import Stage
from companion.app.widgets.sheet import Sheet
from companion.table.table import Table
from tests.app.pilot import Pilot
from tests.fakes.clock import StillClock
from tests.fakes.rigged import RiggedChance

__all__ = (
    "BACKS",
    "Playing",
    "attempt",
    "in_missions",
    "open_sheets",
    "row_tile",
    "seats",
    "shields",
    "to_fight",
    "trying",
)

Plain = dict[str, Any]

NAMES = ("Ana", "Ben", "Cleo", "Dov")
HEROES = ("hammer", "shadowrush", "mindseeker", "thunderbeam")
BACKS: Plain = {
    "move": "reveal_missions",
    "missions": [
        {"level": 1, "plot": "blue"},
        {"level": 2, "plot": "yellow"},
        {"level": 3, "plot": "red"},
        {"level": 4, "plot": "green"},
        {"level": 1, "plot": "red"},
    ],
}


class Playing:
    """A stage in the window over a data folder of its own."""

    def __init__(
        self, pilot: Pilot, home: Path, moves: Iterable[Plain], **match: Any
    ) -> None:
        """Play the moves of a new match and show where that leads.

        Args:
            pilot: Whose window.
            home: The data folder.
            moves: As a script's lines hold them.
            match: `seats` and `options` of the header; four seats where left out.
        """
        self.pilot = pilot
        self.home = home
        self.chance = RiggedChance()
        self.table = Table.open(home, now_ms=StillClock())
        self.session = Session(self.table, chance=self.chance)
        self.session.match = self.table.new_match(
            "rookie-heroes",
            match.get("seats") or seats(4),
            match.get("options"),
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


def seats(count: int) -> list[Plain]:
    """Give the seats of a header."""
    return [
        {"name": name, "hero": hero}
        for name, hero in zip(NAMES[:count], HEROES, strict=False)
    ]


def shields(*missions: str, first: int = 0) -> list[Plain]:
    """Reveal five backs and let the seats bid, clockwise from seat `first`."""
    return [
        BACKS,
        *(
            {
                "move": "place_shield",
                "seat": (first + place) % len(missions),
                "mission": mission,
            }
            for place, mission in enumerate(missions)
        ),
    ]


def in_missions() -> list[Plain]:
    """Four seats, each with a mission of its own; Ana begins."""
    return [*shields("m1", "m2", "m3", "m4"), {"move": "missions_flipped"}]


def attempt(*needs: tuple[str, int, int], **more: Any) -> Plain:
    """Let Ana try her mission; a need is trait, successes, dice."""
    told = [
        {"trait": trait, "successes": successes, "dice": dice}
        for trait, successes, dice in needs
    ]
    return {"move": "attempt", "seat": 0, "mission": "m1", "needs": told, **more}


def to_fight(needed: int, weakness: str = "speed") -> list[Plain]:
    """Ana and Ben fight Kreator; Ana attacks first."""
    votes = {"0": "fight", "1": "fight", "2": "flee", "3": "flee"}
    parts = ("penalty", "vitality", "weakness")
    return [
        *shields("m1", "m2", "m3", "m4"),
        *({"move": "kreator_part", "part": part} for part in parts),
        {"move": "consensus", "votes": votes},
        {
            "move": "kreator_facts",
            "needed": needed,
            "weakness": weakness,
            "retreat": {"stamina": 1},
        },
    ]


def trying(play, *needs, throws="", **more):
    """Let Ana try a mission with the first of `needs` thrown as told."""
    table = play(*in_missions(), attempt(*needs or [("strength", 2, 3)], **more))
    if throws:
        table.session.play({"move": "roll", "faces": throws.split()})
        table.pilot.advance(0.4, fps=10)
    return table


def row_tile(table, name, number):
    """Find a tile of the reward or the penalty, once the row is filled."""
    table.pilot.advance(0.2, fps=10)
    tiles = reversed(table.page.lower.panel.row(name).tiles.children)
    return next(tile for tile in tiles if tile.text == str(number))


def open_sheets(table):
    """Give the sheets over the page."""
    return [w for w in table.stage.children if isinstance(w, Sheet)]
