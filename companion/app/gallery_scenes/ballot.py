"""The vote: before, while it counts, while it waits, and what came of it."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.app.offscreen import Offscreen
from companion.app.scenes import LONG_NAMES, Scene, in_phase
from companion.table.ballot import COUNT_S

Then = Callable[[Any], None]

HEROES = ("hammer", "shadowrush", "mindseeker", "thunderbeam")
PARTS = ("penalty", "vitality", "weakness")
VOTING = in_phase("consensus", asks="consensus")


def _cast(*votes: str, until_s: float = 0.5) -> Then:
    """Begin to count, vote seat by seat ("" does not), and let time pass."""

    def then(stage: Any) -> None:
        window = Offscreen.open()
        stage.page.start()
        window.advance(0.1)
        for seat, choice in enumerate(votes):
            if choice:
                stage.page.press(seat, choice)
                stage.page.let_go(seat, choice)
        window.advance(until_s, fps=10)

    return then


def _fault(stage: Any) -> None:
    """Let a button of the screen's own board look stuck."""
    buttons, window = stage.session.buttons, Offscreen.open()
    for key in ("r", "7"):
        buttons.keyboard.key_down(key, window.now_s)
    window.advance(61, fps=1)


def _void(stage: Any) -> None:
    _cast("flee", "fight")(stage)
    stage.page.void()


def _seats(count: int, votes: Sequence[str] = ()) -> Then:
    """Sit down `count` people whose Kreator is complete at once."""

    def then(stage: Any) -> None:
        session = stage.session
        seats = [
            {"name": name, "hero": hero}
            for name, hero in zip(LONG_NAMES[:count], HEROES, strict=False)
        ]
        session.match = session.table.new_match("rookie-heroes", seats)
        backs = session.match.header.options.missions_per_turn
        _play_to_the_vote(session, count, backs)
        session.open(session.match)
        Offscreen.open().advance(2, fps=10)
        if votes:
            _cast(*votes)(stage)

    return then


def _play_to_the_vote(session: Any, count: int, backs: int) -> None:
    plots = ("green", "blue", "yellow", "red", "green")[:backs]
    missions = [{"level": 1, "plot": plot} for plot in plots]
    moves: list[dict[str, Any]] = [{"move": "reveal_missions", "missions": missions}]
    if count == 2:
        moves += [{"move": "challenge", "seat": s, "mission": None} for s in (0, 1)]
    moves += [
        {"move": "place_shield", "seat": seat, "mission": f"m{seat + 1}"}
        for seat in range(count)
    ]
    moves += [{"move": "kreator_part", "part": part} for part in PARTS]
    for move in moves:
        session.play(move)


SCENES = [
    Scene("ballot-ready", VOTING),
    Scene("ballot-count", VOTING, then=_cast("fight", "flee", "", "fight")),
    Scene("ballot-wait", VOTING, then=_cast("fight", "", "", "flee", until_s=COUNT_S)),
    Scene("ballot-wait-all", VOTING, then=_cast(until_s=COUNT_S + 1)),
    Scene(
        "ballot-fight",
        VOTING,
        then=_cast("fight", "fight", "flee", "fight", until_s=COUNT_S),
    ),
    Scene(
        "ballot-flee",
        VOTING,
        nth=2,
        then=_cast("flee", "flee", "fight", "flee", until_s=COUNT_S),
    ),
    Scene("ballot-void", VOTING, then=_void),
    Scene("ballot-faults", VOTING, then=_fault),
    Scene("ballot-two-seats", then=_seats(2, ("", "fight"))),
    Scene("ballot-three-seats", then=_seats(3)),
]
