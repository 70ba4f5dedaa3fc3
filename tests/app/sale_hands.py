"""People who play a script of Heroes for Sale by touches alone, on the real pages.

    hands = SaleHands(table)
    for line in script: hands.play(line)

Every move becomes the taps that people would make.
"""

from typing import Any

from companion.app.widgets.supernatural_card import SupernaturalCard
from companion.core.asks import Choice
from tests.app.hands import Hands

__all__ = ("SaleHands",)

Plain = dict[str, Any]

EFFECTS = (
    "add_base",
    "credits",
    "destroy_base",
    "discard",
    "draw",
    "extra_attack",
    "strength",
    "take_discards",
)
"""Moves that a card of unknown text brings."""


class SaleHands(Hands):
    """Fingers on the pages of Heroes for Sale."""

    @property
    def part(self) -> Any:
        """What stands between the two sides."""
        return self.panel.part

    def play(self, move: Plain) -> None:
        """Tap a move in, and wait until everything that moves has come to rest."""
        if move["move"] in EFFECTS:
            self._effect(move)
            self._rest()
        else:
            super().play(move)

    def begin(self, *names: str) -> None:
        """Tap the cover, type the names in, start."""
        self.pilot.tap(self.table.cover_of("heroes-for-sale"))
        for name in names:
            # START asks for each name that is missing.
            self.pilot.tap("start_button")
            self._type(name)
        self.pilot.tap("start_button")

    def undo(self) -> None:
        """Tap Undo."""
        self.pilot.tap("undo_button")
        self._rest()

    def _attack(self, move: Plain) -> None:
        bonus = move.get("bonus", 0)
        if bonus:
            self.pilot.tap("bonus_button")
        for _time in range(abs(bonus)):
            self.pilot.tap("more_button" if bonus > 0 else "less_button")
        self.pilot.tap("attack_button")

    def _fend_off(self, move: Plain) -> None:
        self._tap_card(self.part, card_id=move["card"])

    def _take_hits(self, _move: Plain) -> None:
        self.pilot.tap("pass_button")

    _concede = _take_hits

    def _offer(self, move: Plain) -> None:
        card = move["card"]
        if "strength" in card:
            self._tell_card(card)
            return
        for tab in self.part.tabs.children:
            first, *_rest, last = tab.text
            if first <= card["name"][0] <= last:
                self.pilot.tap(tab)
        self._tap_card(self.part, card_name=card["name"])

    def _tell_card(self, card: Plain) -> None:
        self.pilot.tap("Another card")
        self._tap_text(self.part, str(card["strength"]))
        if card["bodyguard"]:
            self.pilot.tap("guard_button")
        if "name" in card:
            self.pilot.tap("name_button")
            for letter in card["name"].upper():
                self.pilot.tap("space_button" if letter == " " else letter)
            self.pilot.tap("done_button")
        self.pilot.tap("offer_button")

    def _bid(self, move: Plain) -> None:
        if not move["credits"]:
            self.pilot.tap("pass_button")
            return
        wanted = str(move["credits"])
        while wanted not in {tile.text for tile in self.part.tiles.children}:
            self.pilot.tap(self.part.tiles.children[0])
        self._tap_text(self.part.tiles, wanted)

    _raise = _bid

    def _action(self, move: Plain) -> None:
        side = self.panel.sides[move["seat"]]
        self.pilot.tap(side.display.card(move["card"]))
        self.pilot.tap("Use the Action")

    def _overpower(self, move: Plain) -> None:
        if self.document["phase"] == "hire":
            self._tap_card(self.part, card_id=move["target"])
        else:
            self._effect(move)

    def _end_turn(self, _move: Plain) -> None:
        self.pilot.tap("end_button")

    def _next_game(self, move: Plain) -> None:
        starter = move.get("starter", 1 - self.document["starter"])
        self.pilot.tap("Next game!")
        self._tap_text(self._sheet(), self.document["seats"][starter]["name"])

    def _adjust(self, move: Plain) -> None:
        self.pilot.tap(self.panel.sides[move["seat"]].strip)
        sheet = self._sheet().content
        box = sheet._boxes[move["counter"]]
        icon = "plus" if move["by"] > 0 else "minus"
        button = next(w for w in box.walk() if getattr(w, "icon", "") == icon)
        for _time in range(abs(move["by"])):
            self.pilot.tap(button)
        self.pilot.tap("close_button")

    def _end_match(self, move: Plain) -> None:
        self.pilot.tap("menu_button")
        self.pilot.tap("Stop the match here")
        name = self.document["seats"][move["winners"][0]]["name"]
        self._tap_text(self._sheet(), name)

    def _effect(self, move: Plain) -> None:
        """Say what a card does: the tile of the effect, then its form."""
        self.pilot.tap("A card says …")
        ask = next(ask for ask in self.table.session.asks_of(move["move"]) if ask.side)
        self._tap_text(self._sheet(), ask.title)
        while self.table.has_sheet:
            form = self._sheet().content
            self._tap_step(form, form.entry.step.field, move)

    def _tap_step(self, form: Any, field: Any, move: Plain) -> None:
        value = move.get(field.name)
        if value is None:
            self.pilot.tap("Leave it out")
        elif isinstance(field, Choice):
            text = next(o.text for o in field.options if o.value == value)
            self._tap_text(form.slot, text)
        elif any(getattr(w, "text", "") == "+/-" for w in form.slot.walk()):
            self._type_number(form.slot, value)
        else:
            self._tap_text(form.slot, str(value))

    def _type_number(self, pad: Any, value: int) -> None:
        for digit in str(abs(value)):
            self._tap_text(pad, digit)
        if value < 0:
            self._tap_text(pad, "+/-")
        self._tap_text(pad, "Done")

    def _tap_card(self, root: Any, **looks: str) -> None:
        found = [
            w
            for w in root.walk()
            if isinstance(w, SupernaturalCard)
            and all(getattr(w, name) == look for name, look in looks.items())
        ]
        assert found, f"no card {looks} there"
        self.pilot.tap(found[0])
