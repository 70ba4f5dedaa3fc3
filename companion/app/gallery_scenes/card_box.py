"""The card box: the list, a card of each origin, and how one is written."""

from collections.abc import Callable
from typing import Any, Final

from companion.app.scenes import Scene
from companion.table.card_files import card_folder
from companion.table.reports import Report

GAME: Final = "heroes-for-sale"
FILE: Final = """
[supernaturals."Admiral Krill of the Deep"]
strength = 3
bodyguard = true
effects = [
    { does = "take_discards", when = "after_overpower", credits_per_card = 2 },
    { does = "credits", when = "hire", by = -2, whose = "opponent" },
]

[supernaturals."Nobody"]
strength = "2"
bodyguard = false
"""
FAULTY: Final = """
[supernaturals."Wolfeschlegelstein The {number}th"]
strength = 3
bodyguard = false
effects = [{{ does = "sing and dance until the end of time", when = "hire" }}]
"""
OWN: Final = {
    "Bo": {"strength": 1, "bodyguard": True},
    "Przemysława Żółć-Wolfeschlegel": {
        "strength": 12,
        "bodyguard": True,
        "effects": [
            {"does": "discard", "when": "action", "cards": 2, "required": True},
            {"does": "take_discards", "when": "action", "credits_per_card": 2},
            {"does": "strength_per", "by": 3, "per": "hand", "whose": "opponent"},
        ],
    },
}


def _fill(stage: Any) -> None:
    """Put cards of each origin into the box, and a fault."""
    table = stage.session.table
    for name, card in OWN.items():
        table.card_box.put(GAME, name, card)
    folder = card_folder(table.home, GAME)
    folder.mkdir(parents=True)
    (folder / "my-cards.toml").write_text(FILE, encoding="utf-8")


def _box(stage: Any) -> None:
    _fill(stage)
    stage.go("card_box")


def _last(stage: Any) -> None:
    _box(stage)
    stage.page.turn(1)
    stage.page.turn(1)


def _card(name: str, *steps: str) -> Callable[[Any], None]:
    def scene(stage: Any) -> None:
        _box(stage)
        shelf = stage.session.table.card_box.shelf(GAME)
        known = next(known for known in shelf.cards if known.name == name)
        stage.page._editor.open(known)
        for step in steps:
            stage._sheets[-1].content.dispatch("on_pick", step)

    return scene


def _effect(*told: Any) -> Callable[[Any], None]:
    def scene(stage: Any) -> None:
        _card("Bo", "add")(stage)
        form = stage._sheets[-1].content
        for value in told:
            form._tell(form.entry.step, value)

    return scene


def _write(stage: Any) -> None:
    _box(stage)
    stage.page.write()


def _facts(stage: Any) -> None:
    _write(stage)
    stage._sheets[-1].content.dispatch("on_done", "Nova")


def _spoil(stage: Any) -> None:
    """Write more faulty cards than a sheet has room for, with the longest words."""
    folder = card_folder(stage.session.table.home, GAME)
    folder.mkdir(parents=True)
    cards = "".join(FAULTY.format(number=number) for number in range(40))
    file = folder / "the-cards-that-we-have-bought-in-essen.toml"
    file.write_text(cards, encoding="utf-8")


def _left_out(stage: Any) -> None:
    _spoil(stage)
    stage.go("card_box")
    stage.page.open_left_out()


def _report(stage: Any) -> None:
    _spoil(stage)
    table = stage.session.table
    said = table.card_box.report()
    table.report = Report(None, is_ballot_void=False, sentences=said)
    stage.open_report(lambda: None)


SCENES = [
    Scene("card-box", then=_box),
    Scene("card-box-last", then=_last),
    Scene("card-box-shipped", then=_card("Ava Wonder")),
    Scene("card-box-file", then=_card("Admiral Krill of the Deep")),
    Scene("card-box-own", then=_card("Przemysława Żółć-Wolfeschlegel")),
    Scene("card-box-unknown", then=_card("Bo")),
    Scene("card-box-remove", then=_card("Bo", "remove")),
    Scene("card-box-name", then=_write),
    Scene("card-box-facts", then=_facts),
    Scene("card-box-effect", then=_effect()),
    Scene("card-box-effect-what", then=_effect("action")),
    Scene("card-box-effect-lasting", then=_effect("always")),
    Scene("card-box-effect-count", then=_effect("action", "pay_credits", "you")),
    Scene("card-box-effect-deep", then=_effect("hire", "add_base", "opponent", "deck")),
    Scene("card-box-left-out", then=_left_out),
    Scene("card-box-report", then=_report),
]
