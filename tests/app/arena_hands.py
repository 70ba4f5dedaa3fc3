"""People who play a script of Battle Arena by touches alone, on the real pages.

    hands = ArenaHands(table)
    for line in script: hands.play(line)

Every move becomes the taps that people would make; chance brings what the script says.
"""

from typing import Any

from companion.app.boards.battle_arena.powers import SETTLE_S
from companion.app.widgets.ask_form import AskForm
from companion.app.widgets.power_grid import POWERS
from companion.core.asks import Choice
from tests.app.hands import Hands

__all__ = ("ArenaHands",)

Plain = dict[str, Any]

FORMS = {
    "recover": "Hot dogs back",
    "lose": "Lose hot dogs",
    "take": "Take hot dogs",
    "draw": "Draw plays",
    "discard": "Discard plays",
    "honors": "Goes first next",
}
"""Move -> its tile among what cards do; a form asks for the rest."""
UNTILS = {"next": "In the next battle", "end": "For the rest of the game"}
KINDS = {"coin": "Coin", "d6": "Die"}


class ArenaHands(Hands):
    """Fingers on the pages of Battle Arena."""

    @property
    def part(self) -> Any:
        """What asks, below the two sides."""
        return self.panel.part

    @property
    def sheet(self) -> Any:
        """What lies on the top sheet."""
        return self.table.stage._sheets[-1].content

    def begin(self, *names: str, mode: str, rules: tuple[tuple[str, str], ...]) -> None:
        """Tap cover, mode, names and house rules, then START.

        Args:
            names: At the seats.
            mode: The word on its tile.
            rules: Title and answer of each house rule on the first page.
        """
        self.pilot.tap(self.table.cover_of("battle-arena"))
        self.pilot.tap(mode)
        for title, answer in rules:
            self._rule(title, answer)
        for name in names:
            # START asks for each name that is missing.
            self.pilot.tap("start_button")
            self._type(name)
        self.pilot.tap("start_button")
        self.pilot.advance(0.5, fps=10)

    def undo(self) -> None:
        """Tap Undo."""
        asks_first = self.table.session.match.undo_is_revealing
        self.pilot.tap("undo_button")
        if asks_first:
            self.pilot.tap("yes_button")
        self._rest()

    def play(self, move: Plain) -> None:
        """Tap a move in, and wait until everything that moves has come to rest."""
        if move["move"] in FORMS:
            self.pilot.tap("cards")
            self.pilot.tap(FORMS[move["move"]])
            self._fill_in(move)
            self._rest()
        else:
            super().play(move)

    def _rule(self, title: str, answer: str) -> None:
        self.pilot.tap("rules_button")
        rows = self.sheet.slot.children
        row = next(row for row in rows if row.title == title)
        self._tap_text(row, answer)
        self.pilot.tap("close_button")

    def _coin(self, move: Plain) -> None:
        tiles = [w for w in self.part.slot.walk() if hasattr(w, "seat")]
        names = [seat["name"] for seat in self.document["seats"]]
        assert len(tiles) >= len(names)
        self.pilot.tap(names[move["winner"]])
        self.pilot.tap(names[move.get("home", move["winner"])])

    def _substitute(self, move: Plain) -> None:
        if "cost" not in move and "payer" not in move:
            self.pilot.tap("Substitute")
            return
        self.pilot.tap("price")
        self._fill_in({"payer": move["seat"], **move})

    def _stand(self, move: Plain) -> None:
        self.pilot.tap("Stand" if "seat" in move or not self._both_can else "both")

    @property
    def _both_can(self) -> bool:
        """Whether neither has answered about a substitution yet."""
        return len(self.table.session.asks_of("stand")) > 1

    def _reveal(self, move: Plain) -> None:
        while self.document["phase"] == "substitute":
            self.pilot.tap("both" if self._both_can else "Stand")
        if "powers" not in move:
            # Without plays the award alone says it all.
            if self.table.session.match.header.options.has_plays:
                self.pilot.tap("unknown")
            return
        self._tell_powers(move["powers"])

    def _sudden_death(self, move: Plain) -> None:
        if "winner" in move:
            self._award({"battle_to": move["winner"]})
        else:
            self._tell_powers(move["powers"])

    def _tell_powers(self, powers: list[int]) -> None:
        for power in powers:
            if power in POWERS:
                self.pilot.tap(str(power))
            else:
                self.pilot.tap("other")
                self.type_number(power)
        self.pilot.advance(SETTLE_S, fps=4)

    def type_number(self, number: int) -> None:
        """Tap a number in on the keys of a sheet."""
        pad = self.sheet
        for digit in str(abs(number)):
            self._tap_text(pad.keys, digit)
        if number < 0:
            self._tap_text(pad.keys, "+/-")
        self._tap_text(pad.keys, "Done")

    def _award(self, move: Plain) -> None:
        if self.panel.part_name == "plays":
            self.pilot.tap("won")
        winner = move["battle_to"]
        if self.panel.part_name == "powers":
            buttons = [w for w in self.part.walk() if hasattr(w, "winner")]
            seat = -1 if winner is None else winner
            self.pilot.tap(next(b for b in buttons if b.winner == seat))
        elif winner is None:
            self.pilot.tap("Draw")
        else:
            self.pilot.tap(self.document["seats"][winner]["name"])

    def _run_play(self, move: Plain) -> None:
        tiles = [w for w in self.part.slot.walk() if hasattr(w, "cost")]
        tile = next((t for t in tiles if t.cost == move["cost"]), None)
        if tile is None:
            self.pilot.tap(next(t for t in tiles if t.cost < 0))
            self.type_number(move["cost"])
        else:
            self.pilot.tap(tile)
        self._tell_changes(move)
        self.pilot.tap("Run it!")

    def _modify(self, move: Plain) -> None:
        self.pilot.tap("cards")
        self.pilot.tap("Change a power")
        if self.part.seat != move.get("seat", self.part.seat):
            self.pilot.tap("whose")
        self._tell_changes(move)
        self.pilot.tap("Change it!")

    def _tell_changes(self, move: Plain) -> None:
        for seat, by in enumerate(move.get("power", ())):
            if by:
                self._tell_change(seat, by)
        effect = move.get("effect", {})
        if "swap" in effect:
            self.pilot.tap("Swap")
        elif effect:
            kind = next(kind for kind in effect if kind != "seat")
            self.pilot.tap(self.part.editor.row(effect["seat"]).tile(kind))
        if "name" in move:
            self.pilot.tap("name")
            self.tell_name(move["name"])

    def _tell_change(self, seat: int, by: int) -> None:
        row = self.part.editor.row(seat)
        if by in row._steps:
            self.pilot.tap(row.tile(by))
        else:
            self.pilot.tap(row.tile("other"))
            self.type_number(by)

    def tell_name(self, name: str) -> None:
        """Tap a name from before, or type a new one."""
        sheet = self.sheet
        used = [known for known in sheet.names if known.lower() == name.lower()]
        if used:
            self._tap_text(sheet, used[0])
            return
        if sheet.names:
            self.pilot.tap("A new name")
        for sign in name.upper():
            self._type_sign(sheet.keypad, sign)
        self.pilot.tap("done_button")

    def _type_sign(self, keypad: Any, sign: str) -> None:
        if sign == " ":
            self.pilot.tap("space_button")
            return
        keys = {key.text for row in keypad.keys.children for key in row.children}
        if sign not in keys:
            self._tap_text(keypad.keys, "123" if "123" in keys else "ABC")
        self._tap_text(keypad.keys, sign)

    def _ongoing(self, move: Plain) -> None:
        self.pilot.tap("cards")
        self.pilot.tap("Remember: own words")
        self.tell_name(move["name"])
        self.pilot.tap(UNTILS[move["until"]])

    def _throw(self, move: Plain) -> None:
        self.table.session.chance.coming = [move["result"]]
        self.pilot.tap("tools_button")
        self.pilot.tap(KINDS[move["kind"]])
        self.pilot.tap(self.document["seats"][move["seat"]]["name"])
        self.pilot.tap("close_button")

    def _pass(self, _move: Plain) -> None:
        self.pilot.tap("Pass")

    def _adjust(self, move: Plain) -> None:
        self.pilot.tap(self.panel.sides[move["seat"]].ids.side_area)
        box = self.sheet._boxes[move["counter"]]
        icon = "plus" if move["by"] > 0 else "minus"
        button = next(w for w in box.walk() if getattr(w, "icon", "") == icon and w.ids)
        for _time in range(abs(move["by"])):
            self.pilot.tap(button)
        self.pilot.tap("close_button")

    def _next_game(self, _move: Plain) -> None:
        self.pilot.tap("Next game!")

    def _fill_in(self, move: Plain) -> None:
        """Tell a form its steps, as the move has them."""
        form = self.sheet
        assert isinstance(form, AskForm)
        while form.get_root_window() is not None and form.entry.step is not None:
            field = form.entry.step.field
            value = move[field.name]
            if isinstance(field, Choice):
                option = next(o for o in field.options if o.value == value)
                self._tap_text(form.slot, option.text)
            else:
                self._tap_text(form.slot, str(value))
