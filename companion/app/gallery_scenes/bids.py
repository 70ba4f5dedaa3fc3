"""The page of the bids: two, four, two and two contenders; face down, turned, tied."""

from typing import Any

from companion.app.scenes import Document, Scene, in_phase

BACKS = [
    {"level": 1, "plot": "blue", "traits": ["strength", "speed"]},
    {"level": 2, "plot": "yellow", "traits": ["psychic", "speed"]},
    {"level": 3, "plot": "red"},
    {"level": 4, "plot": "red", "traits": ["elemental", "speed"]},
    {"level": 1, "plot": "red"},
]


def _bids_for(*missions: str) -> Any:
    """Turn up five backs and let everybody bid, from the first seat on."""

    def then(stage: Any) -> None:
        play = stage.session.play
        play({"move": "reveal_missions", "missions": BACKS})
        for seat, mission in enumerate(missions):
            play({"move": "place_shield", "seat": seat, "mission": mission})

    return then


def _enters(then: Any, *numbers: int) -> Any:
    """Tap these numbers in."""

    def and_then(stage: Any) -> None:
        then(stage)
        for number in numbers:
            stage.page.enter(number)

    return and_then


def _first(document: Document, asked: set[str]) -> bool:
    return document["turn"] == 1 and in_phase("reveal")(document, asked)


_ALL = _bids_for("m4", "m4", "m4", "m4")
_PAIRS = _bids_for("m1", "m4", "m1", "m4")

SCENES = [
    Scene("bids-two", in_phase("bids")),
    Scene("bids-four", _first, then=_enters(_ALL, 3)),
    Scene("bids-pairs", _first, then=_enters(_PAIRS, 3, 4)),
    Scene("bids-turned", _first, then=_enters(_PAIRS, 3, 4, 5, 4)),
    Scene("bids-turned-four", _first, then=_enters(_ALL, 3, 7, 5, 0)),
    Scene("bids-tie", in_phase("bids"), nth=3),
]
