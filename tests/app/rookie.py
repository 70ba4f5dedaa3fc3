"""Matches of Rookie Heroes for screen tests, brought to a moment by their moves."""

from typing import Any

from companion.app.widgets.sheet import Sheet
from tests.app.playing import NAMES, Plain, Playing, people

__all__ = (
    "BACKS",
    "KREATOR",
    "NAMES",
    "Playing",
    "attempt",
    "in_missions",
    "open_sheets",
    "row_tile",
    "seats",
    "shields",
    "to_fight",
    "to_vote",
    "trying",
)

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

KREATOR: list[Plain] = [
    {"move": "kreator_part", "part": part}
    for part in ("penalty", "vitality", "weakness")
]
"""His three parts are there: next is the vote."""


def seats(count: int) -> list[Plain]:
    """Give the seats of a header."""
    return people("rookie-heroes", count)


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


def to_vote() -> list[Plain]:
    """Four seats are asked whether they fight or flee."""
    return [*shields("m1", "m2", "m3", "m4"), *KREATOR]


def to_fight(needed: int, weakness: str = "speed") -> list[Plain]:
    """Ana and Ben fight Kreator; Ana attacks first."""
    votes = {"0": "fight", "1": "fight", "2": "flee", "3": "flee"}
    return [
        *to_vote(),
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
