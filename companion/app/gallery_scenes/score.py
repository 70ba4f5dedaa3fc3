"""The score page: sums, ties, all achievements, and the sheets behind it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.app.scenes import Scene, in_phase
from companion.core.moves import from_plain
from companion.games import GAMES
from companion.table.log import MemoryLog
from companion.table.match import Match

Plain = dict[str, Any]
Then = Callable[[Any], None]

_HEROES: Final = ("hammer", "shadowrush", "mindseeker", "thunderbeam")
_LEVELS: Final = ((1, 2, 1, 2, 2), (2, 3, 1, 2, 3), (3, 4, 3, 2, 4))
_PLOTS: Final = ("green", "blue", "yellow", "red", "green")


def short_match(names: Sequence[str], turns: int = 3) -> Match:
    """Play quick turns: the starter fails its mission, all others do theirs.

    Args:
        names: Of two to four people.
        turns: 3 end in the count, fewer at the beginning of a turn.
    """
    game = GAMES["rookie-heroes"]
    seats = [{"name": n, "hero": h} for n, h in zip(names, _HEROES, strict=False)]
    plain = {"script": 1, "game": game.id, "seats": seats}
    header = game.read_header({**plain, "options": {"mission_deck": 15}})
    match = Match(game, header, MemoryLog(), lambda: 0)
    for levels in _LEVELS[:turns]:
        backs = zip(levels, _PLOTS, strict=True)
        missions = [{"level": level, "plot": plot} for level, plot in backs]
        play(match, {"move": "reveal_missions", "missions": missions})
        _play_turn(match, names)
    return match


def play(match: Match, *moves: Plain) -> None:
    """Play moves given as plain objects; no stage makes a moment of them."""
    for plain in moves:
        kinds = {kind.__struct_config__.tag: kind for kind in match.game.move_types}
        match.play(from_plain(plain, kinds[plain["move"]]))


def _play_turn(match: Match, names: Sequence[str]) -> None:
    while match.document["phase"] == "challenge":
        seat = match.document["active"]
        play(match, {"move": "challenge", "seat": seat, "mission": None})
    for mission in match.document["table"][: len(names)]:
        seat = match.document["active"]
        play(match, {"move": "place_shield", "seat": seat, "mission": mission["id"]})
    play(match, {"move": "missions_flipped"})
    starter = match.document["starter"]
    for _seat in names:
        seat = match.document["active"]
        for burden in match.document["seats"][seat]["unresolved"]:
            tried = {"move": "outcome", "seat": seat, "mission": burden["id"]}
            play(match, {**tried, "done": seat != starter})
        play(match, {"move": "end_turn", "seat": seat})


def _adjust(seat: int, counter: str, by: int) -> Plain:
    return {"move": "adjust", "seat": seat, "counter": counter, "by": by}


def _credit(seat: int, level: int, plot: str) -> Plain:
    return {"move": "credit_mission", "seat": seat, "level": level, "plot": plot}


def _names(stage: Any) -> tuple[str, ...]:
    names: tuple[str, ...] = stage.session.match.header.names
    return names


def _three(stage: Any) -> None:
    match = short_match(_names(stage)[:3])
    play(match, {"move": "finish"})
    stage.session.open(match)


def _shared(stage: Any) -> None:
    """Give two heroes each other's missions as well, so that they are equal."""
    match = short_match(_names(stage))
    heroes = match.document["seats"]
    for seat, other in ((1, 2), (2, 1)):
        for done in heroes[other]["completed"]:
            play(match, _credit(seat, done["level"], done["plot"]))
    play(match, {"move": "finish"})
    stage.session.open(match)


def _finish_after(*moves: Plain) -> Then:
    return lambda stage: play(stage.session.match, *moves, {"move": "finish"})


def _all_at_once(stage: Any) -> None:
    """Give everybody as much as a match can hold, and every achievement there is."""
    moves = []
    for seat in range(4):
        moves += [_adjust(seat, "special_tokens", 3), _adjust(seat, "xp", 40)]
        moves += [_credit(seat, 4, p) for p in ("green", "blue", "yellow", "red") * 3]
        moves += [{"move": "achieve", "seat": seat, "id": "hero-too"}]
    _finish_after(*moves)(stage)


def _after(*steps: Then) -> Then:
    def then(stage: Any) -> None:
        for step in steps:
            step(stage)

    return then


def _page(name: str, *args: Any) -> Then:
    return lambda stage: getattr(stage.page, name)(*args)


_OVER = in_phase("over")
_COUNT = in_phase("count")
_TIE: Final = (_credit(2, 3, "green"), _credit(2, 1, "blue"))

SCENES = [
    Scene("score-four", _OVER),
    Scene("score-two", _OVER, example="two-players"),
    Scene("score-brief", _OVER, example="own-dice"),
    Scene("score-three", _OVER, then=_three),
    Scene("score-tie", _COUNT, then=_finish_after(*_TIE)),
    Scene("score-shared", _OVER, then=_shared),
    Scene("score-most", _COUNT, then=_all_at_once),
    Scene("score-sum", _OVER, then=_page("explain", 1)),
    Scene("score-sum-most", _COUNT, then=_after(_all_at_once, _page("explain", 1))),
    Scene("score-medals-most", _COUNT, then=_after(_all_at_once, _page("open_medals"))),
    Scene("score-code-most", _COUNT, then=_after(_all_at_once, _page("open_code"))),
    Scene("score-code", _OVER, then=_page("open_code")),
    Scene("score-chart", _OVER, then=_page("open_chart")),
    Scene("score-medals", _OVER, then=_page("open_medals")),
]
