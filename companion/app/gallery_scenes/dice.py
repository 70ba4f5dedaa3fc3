"""The dice page: waiting, thrown, enough, too few, own dice, cards, in a fight."""

from collections.abc import Callable
from typing import Any

from companion.app.scenes import Document, Scene, in_phase

Then = Callable[[Any], None]


def _waits(document: Document, asked: set[str]) -> bool:
    return document["attempt"] is not None and "roll" in asked


def _helped(document: Document, asked: set[str]) -> bool:
    return _waits(document, asked) and document["attempt"]["helper"] is not None


def _second(document: Document, asked: set[str]) -> bool:
    return _waits(document, asked) and document["attempt"]["need"] == 1


def _first_of_two(document: Document, _asked: set[str]) -> bool:
    attempt = document["attempt"]
    return bool(
        attempt
        and attempt["helper"] is not None
        and attempt["successes"] == 3
        and attempt["pows"] == 3
    )


def _attacks(document: Document, asked: set[str]) -> bool:
    return _waits(document, asked) and document["phase"] == "combat"


def _attacked(document: Document, asked: set[str]) -> bool:
    return (
        document["attempt"] is not None
        and document["phase"] == "combat"
        and "roll" not in asked
    )


def _tries(successes: int, *faces: str, **more: Any) -> Then:
    """Try the first mission at hand and throw these faces."""

    def then(stage: Any) -> None:
        session = stage.session
        ask = session.ask("attempt")
        need = {"trait": "strength", "successes": successes, "dice": 3}
        session.play(ask.answer({"needs": [need], **more}))
        pool = session.match.document["attempt"]["pool"]
        if faces:
            session.play({"move": "roll", "faces": list(faces)[:pool]})

    return then


def _many(stage: Any) -> None:
    """Roll three, then four, then wait with five more."""
    seat = stage.session.match.document["attempt"]["seat"]
    for dice, faces in ((0, "pow ouch oops"), (4, "oops ouch pow pow"), (5, "")):
        if dice:
            stage.session.play({"move": "ability", "seat": seat, "dice": dice})
        if faces:
            stage.session.play({"move": "roll", "faces": faces.split()})


def _own(stage: Any) -> None:
    page = stage.page
    page.switch_dice()
    page.tell_face("pow")
    page.tell_face("oops")


def _act(name: str) -> Then:
    return lambda stage: stage.page.actions.dispatch("on_action", name, None)


def _after(*steps: Then) -> Then:
    def then(stage: Any) -> None:
        for step in steps:
            step(stage)

    return then


def _own_restock(stage: Any) -> None:
    page = stage.page
    page.switch_dice()
    page.pick("restock")
    page._tap((0, 2))


def _give_up(stage: Any) -> None:
    stage.page.lower.panel.dispatch("on_stop", None)


def _whole_loot(stage: Any) -> None:
    """Have help for all there is, and a second power to come."""
    session = stage.session
    seat = session.match.document["attempt"]["seat"]
    mission = session.match.document["attempt"]["mission"]
    session.undo()
    needs = [
        {"trait": trait, "successes": 3, "dice": 3}
        for trait in ("elemental", "psychic")
    ]
    told = {"seat": seat, "mission": mission, "needs": needs, "reward": {"xp": 1}}
    session.play({"move": "attempt", **told})
    session.play({"move": "deal", "helper": 3, "xp": 1, "cards": 0})


_MISSION = in_phase("missions", asks="attempt")
_FEW = ("oops", "oops", "ouch")
_ENOUGH = ("pow", "pow", "oops")

SCENES = [
    Scene("dice-waiting", _waits),
    Scene("dice-helped", _helped),
    Scene("dice-own", _waits, then=_own),
    Scene("dice-many", _waits, then=_many),
    Scene("dice-own-many", _waits, then=_after(_many, _own)),
    Scene("dice-done", _MISSION, then=_tries(2, *_ENOUGH)),
    Scene("dice-done-known", _MISSION, then=_tries(2, *_ENOUGH, reward={"xp": 2})),
    Scene("dice-few", _MISSION, then=_tries(3, *_FEW)),
    Scene("dice-restock", _MISSION, then=_after(_tries(3, *_FEW), _act("restock"))),
    Scene("dice-effort", _MISSION, then=_after(_tries(3, *_FEW), _act("last_effort"))),
    Scene("dice-own-restock", _MISSION, then=_after(_tries(3, *_FEW), _own_restock)),
    Scene("dice-first-of-two", _first_of_two),
    Scene("dice-second-of-two", _second),
    Scene("dice-attack", _attacks),
    Scene("dice-attacked", _attacked),
    Scene("dice-cards", _waits, then=_act("card")),
    Scene("dice-help", _waits, then=_act("help")),
    Scene("dice-ability", _waits, then=_act("ability")),
    Scene("dice-give-up", _MISSION, then=_after(_tries(3), _give_up)),
    Scene("dice-loot", _waits, then=_whole_loot),
    Scene("dice-facts", _attacks, then=_act("facts")),
]
