"""Battle Arena: every phase and mode, the sheets, and the extremes."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from companion.app.scenes import Scene, in_phase
from companion.core.moves import from_plain
from companion.games import GAMES
from companion.table.log import MemoryLog
from companion.table.match import Match

Plain = dict[str, Any]
Then = Callable[[Any], None]

_WHOLE: Final = "battle-arena"
_ROOKIE: Final = "battle-arena-rookie"
_BENCH: Final = "battle-arena-substitution"
_COIN: Final[Plain] = {"move": "coin", "winner": 0, "home": 0}
_STAND: Final[Plain] = {"move": "stand"}
_LONG: Final = "Mustard Boost of the Century"


def arena(options: Plain, *moves: Plain) -> Then:
    """Open another match of the same people and play it to a moment.

    Args:
        options: Of the header.
        moves: As a script's lines hold them.
    """

    def then(stage: Any) -> None:
        game = GAMES["battle-arena"]
        seats = [{"name": name} for name in stage.session.match.header.names]
        plain = {"script": 1, "game": game.id, "seats": seats, "options": options}
        match = Match(game, game.read_header(plain), MemoryLog(), lambda: 0)
        kinds = {kind.__struct_config__.tag: kind for kind in game.move_types}
        for move in moves:
            match.play(from_plain(move, kinds[move["move"]]))
        stage.session.open(match)

    return then


def _after(*steps: Then) -> Then:
    def then(stage: Any) -> None:
        for step in steps:
            step(stage)

    return then


def _part(name: str, *args: Any) -> Then:
    return lambda stage: getattr(stage.page.panel.part, name)(*args)


def _panel(name: str, *args: Any) -> Then:
    return lambda stage: getattr(stage.page.panel, name)(*args)


def _reveal(one: int, two: int) -> Plain:
    return {"move": "reveal", "powers": [one, two]}


def _many_battles(count: int) -> Iterator[Plain]:
    """Give battles that go to and fro, the third of them a draw each time."""
    for number in range(count):
        yield _reveal(120, (95, 140, 120)[number % 3])


def _many_changes() -> Iterator[Plain]:
    """Give a battle with more changes than have room, and as many notes."""
    yield from (_COIN, _STAND, _reveal(120, 135))
    for number in range(5):
        change = {"power": [20, -15], "name": f"{_LONG} {number}"}
        yield {"move": "modify", "seat": 0, **change}
        yield {"move": "ongoing", "name": f"{_LONG} {number}", "until": "end"}
    yield {"move": "modify", "seat": 1, "effect": {"seat": 0, "double": True}}
    yield {"move": "modify", "effect": {"swap": True}, "name": "Switch"}


def _crowded() -> Iterator[Plain]:
    """Give the least room there is: many zones, a note, and something to be done."""
    yield _COIN
    yield {"move": "ongoing", "name": _LONG, "until": "end"}
    yield {"move": "stand", "seat": 0}
    yield {"move": "substitute", "seat": 1, "cost": 0}


def _change(stage: Any) -> None:
    part = stage.page.panel.part
    part.choose_cost(2)
    part.editor.add(int(part.editor.seat), 20)


def _name_it(stage: Any) -> None:
    _change(stage)
    stage.page.panel.part._open_names(None)


_PLAYMAKER: Final = {"mode": "playmaker"}
_TWENTY: Final = {**_PLAYMAKER, "hot_dogs": 20, "battles": 15, "playbook": 60}
_SHOWN: Final = (_COIN, _STAND, _reveal(120, 135))
_SECRET: Final = (_COIN, _STAND, {"move": "reveal"})
_PASSES: Final = ({"move": "pass", "seat": 0}, {"move": "pass", "seat": 1})
_AT_COIN: Final = in_phase("coin")


def _own(name: str, options: Plain, *moves: Plain, then: Then | None = None) -> Scene:
    """Give a scene with a match of its own."""
    steps = [arena(options, *moves), *([then] if then else [])]
    return Scene(name, _AT_COIN, example=_WHOLE, then=_after(*steps))


SCENES = [
    Scene("arena-coin", _AT_COIN, example=_WHOLE),
    Scene("arena-home", _AT_COIN, example=_WHOLE, then=_part("_keep", 0)),
    Scene("arena-bench", in_phase("substitute"), example=_WHOLE, nth=3),
    Scene("arena-bench-series", in_phase("substitute"), example=_BENCH, nth=9),
    Scene("arena-powers", in_phase("reveal"), example=_WHOLE),
    Scene(
        "arena-powers-one", in_phase("reveal"), example=_WHOLE, then=_part("tell", 120)
    ),
    Scene("arena-powers-rookie", in_phase("reveal"), example=_ROOKIE, nth=4),
    Scene(
        "arena-powers-pad",
        in_phase("reveal"),
        example=_WHOLE,
        then=_part("_open_pad", None),
    ),
    Scene("arena-plays", in_phase("plays"), example=_WHOLE),
    Scene("arena-plays-late", in_phase("plays"), example=_WHOLE, nth=14),
    Scene("arena-change", in_phase("plays"), example=_WHOLE, then=_change),
    Scene(
        "arena-change-pad",
        in_phase("plays"),
        example=_WHOLE,
        then=_after(_change, _part("_open_pad", 0)),
    ),
    Scene("arena-change-name", in_phase("plays"), example=_WHOLE, nth=9, then=_name_it),
    Scene("arena-change-keys", in_phase("plays"), example=_WHOLE, then=_name_it),
    Scene("arena-cards", in_phase("plays"), example=_WHOLE, then=_panel("open_cards")),
    Scene(
        "arena-verdict-sheet",
        in_phase("plays"),
        example=_WHOLE,
        then=_panel("open_verdict"),
    ),
    Scene(
        "arena-lines",
        in_phase("plays"),
        example=_WHOLE,
        nth=14,
        then=_panel("_tap_power", 0),
    ),
    Scene(
        "arena-seat",
        in_phase("plays"),
        example=_WHOLE,
        then=lambda stage: stage.open_seat(1),
    ),
    Scene("arena-sudden", in_phase("sudden_death"), example=_WHOLE),
    Scene("arena-sudden-again", in_phase("sudden_death"), example=_WHOLE, nth=2),
    Scene("arena-over", in_phase("over"), example=_WHOLE),
    Scene("arena-over-rookie", in_phase("over"), example=_ROOKIE),
    Scene("arena-over-series", in_phase("over"), example=_BENCH),
    _own("arena-many-lines", _PLAYMAKER, *_many_changes()),
    _own(
        "arena-many-lines-sheet",
        _PLAYMAKER,
        *_many_changes(),
        then=_panel("_tap_power", 0),
    ),
    _own("arena-modify", _PLAYMAKER, *_SHOWN, then=_panel("_begin_card")),
    _own("arena-secret", _PLAYMAKER, *_SECRET, then=_change),
    _own("arena-verdict", _PLAYMAKER, *_SECRET, *_PASSES),
    _own("arena-no-play", {**_PLAYMAKER, "plays": 0}, *_SHOWN),
    _own("arena-twenty", _TWENTY, *_SHOWN),
    _own(
        "arena-fifteen",
        {"battles": 15, "stop_when_decided": False},
        _COIN,
        *_many_battles(11),
    ),
    _own(
        "arena-fifteen-over",
        {"battles": 15, "stop_when_decided": False},
        _COIN,
        *_many_battles(15),
    ),
    _own("arena-drawn", {"battles": 4}, _COIN, *_many_battles(3), _reveal(100, 100)),
    _own("arena-crowded", {**_TWENTY, "hot_dogs": 0}, *_crowded()),
    _own("arena-free", {**_PLAYMAKER, "hot_dogs": 0}, *_SHOWN),
    _own("arena-one", {"battles": 1}, _COIN),
]
