"""Every question of Heroes for Sale, its sheets, and its extremes."""

from collections.abc import Callable
from typing import Any, Final

from companion.app.boards.heroes_for_sale.card_sheet import open_card
from companion.app.boards.heroes_for_sale.display_sheet import open_display
from companion.app.boards.heroes_for_sale.effect_sheet import open_effects
from companion.app.scenes import Scene, in_phase
from companion.app.widgets.moment import Moment
from companion.games import GAMES
from companion.table.log import MemoryLog
from companion.table.match import Match

SALE: Final = "heroes-for-sale"
SERIES: Final = "heroes-for-sale-series"
UNKNOWN: Final = "heroes-for-sale-unknown-cards"

KNOWN: Final = (
    "Kharzoth Orax",
    "Viktor Ferrum",
    "Jenny & Robotron",
    "Leona Enigma",
    "Percival Amphibio",
    "Caius Aurelion",
    "Lyra Harmony",
    "Helena Moon",
)

Moves = tuple[dict[str, Any], ...]


def _play(stage: Any, *moves: dict[str, Any]) -> None:
    for move in moves:
        stage.session.play(move)
    while stage._moments:
        # What everybody notices would hide the page.
        next(w for w in stage.children if isinstance(w, Moment)).end()


def _place(seat: int, **card: Any) -> dict[str, Any]:
    return {"move": "place", "seat": seat, "from": "deck", "card": card}


def _adjust(seat: int, counter: str, by: int) -> dict[str, Any]:
    return {"move": "adjust", "seat": seat, "counter": counter, "by": by}


def _guards(seat: int, count: int) -> Moves:
    return tuple(_place(seat, strength=3, bodyguard=True) for _number in range(count))


FULL: Final[Moves] = (
    *(_place(0, name=name) for name in KNOWN),
    *_guards(1, 8),
    _place(1, strength=99, bodyguard=False),
    _adjust(0, "discard", 21),
    _adjust(0, "bases", 8),
    _adjust(1, "bases", 8),
    _adjust(1, "credits", -13),
)
"""Eight cards and nine, twelve Bases each, and large numbers."""


def _another(**told: Any) -> Callable[[Any], None]:
    def then(stage: Any) -> None:
        stage.page.panel.part._tell(told)

    return then


def _tap_last_number(stage: Any) -> None:
    stage.page.panel.part.tiles.children[0].dispatch("on_release")


def _bonus(stage: Any) -> None:
    part = stage.page.panel.part
    part.set_bonus()
    part._keep(-12)


def _open(card_id: str, *moves: dict[str, Any]) -> Callable[[Any], None]:
    def then(stage: Any) -> None:
        _play(stage, *moves)
        open_card(stage, stage.session, card_id)

    return then


def _display(stage: Any) -> None:
    _play(stage, *FULL)
    open_display(stage, stage.session, 1)


def _rich(stage: Any, *moves: dict[str, Any]) -> None:
    """Begin a series with the whole deck in the card box and many credits."""
    game, names = GAMES[SALE], stage.session.match.header.names
    cards = {
        f"{letter}andora of the Long Name": {
            "strength": 1 + number % 4,
            "bodyguard": number % 5 == 0,
        }
        for number, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉ")
    }
    header = {
        "script": 1,
        "game": SALE,
        "seats": [{"name": name} for name in names],
        "options": {"max_credits": 40, "start_credits": 33, "games": 5},
        "cards": {"supernaturals": cards},
    }
    stage.session.open(Match(game, game.read_header(header), MemoryLog(), lambda: 0))
    _play(stage, *moves)


ATTACK: Final = {"move": "attack", "seat": 0}
OFFER: Final = {"move": "offer", "seat": 0, "card": {"name": "Zu'ul Omnivore"}}


def _scene(name: str, when: Any, then: Any = None, **more: Any) -> Scene:
    return Scene(
        f"sale-{name}", when, **{"example": SALE, "nth": 1, "then": then, **more}
    )


def _moves(*moves: dict[str, Any]) -> Callable[[Any], None]:
    return lambda stage: _play(stage, *moves)


SCENES: Final = [
    _scene("attack-first", in_phase("before")),
    _scene("attack", in_phase("before"), nth=10),
    _scene("attack-bonus", in_phase("before"), _bonus, nth=8),
    _scene("attack-unknown", in_phase("before"), example=UNKNOWN, nth=3),
    _scene("attack-full", in_phase("before"), _moves(*FULL)),
    _scene("fend-off", in_phase("fend_off")),
    _scene("fend-off-many", in_phase("before"), _moves(*FULL, ATTACK)),
    _scene(
        "fend-off-gone",
        in_phase("fend_off"),
        _moves({"move": "remove", "target": "c2", "to": "hand"}),
    ),
    _scene("bidding", in_phase("bidding")),
    _scene(
        "bidding-empty-hand",
        in_phase("before"),
        _moves(_adjust(0, "hand", -7), ATTACK),
    ),
    _scene("bidding-full", in_phase("bidding"), _moves(*FULL)),
    _scene("bidding-many", in_phase("before"), lambda stage: _rich(stage, ATTACK)),
    _scene("bidding-another", in_phase("bidding"), _another()),
    _scene(
        "bidding-told",
        in_phase("bidding"),
        _another(strength=12, bodyguard=True, name="Bartholomew the Incredible"),
    ),
    _scene("bid", in_phase("bid")),
    _scene("bid-high", in_phase("bid"), _tap_last_number),
    _scene("bid-rich", in_phase("before"), lambda stage: _rich(stage, ATTACK, OFFER)),
    _scene("raise", in_phase("raise")),
    _scene("raise-poor", in_phase("raise"), _moves(_adjust(0, "credits", -20))),
    _scene("hire", in_phase("hire")),
    _scene(
        "hire-many",
        in_phase("before"),
        _moves(*FULL, _place(0, name="Battlebot Fury")),
    ),
    _scene(
        "hire-gone",
        in_phase("hire"),
        _moves(
            {"move": "remove", "target": "c5", "to": "hand"},
            {"move": "remove", "target": "c7", "to": "deck"},
        ),
    ),
    _scene("after", in_phase("after")),
    _scene("after-action", in_phase("after", asks="action")),
    _scene("card", in_phase("before"), _open("c1", *FULL)),
    _scene("card-action", in_phase("before"), _open("c3", *FULL)),
    _scene("card-unknown", in_phase("after"), _open("c1"), example=UNKNOWN),
    _scene(
        "effects",
        in_phase("after"),
        lambda stage: open_effects(stage, stage.session),
        example=UNKNOWN,
        nth=4,
    ),
    _scene("display", in_phase("before"), _display),
    _scene("seat", in_phase("bidding"), lambda stage: stage.open_seat(1), nth=9),
    _scene("over", in_phase("over")),
    _scene("over-series", in_phase("over"), example=SERIES),
]
