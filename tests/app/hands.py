"""People who play a script by touches alone, through the real pages.

    hands = Hands(table)
    for line in script: hands.play(line)

Every move becomes the taps that people would make; chance brings what the script says.
Values that a script tells early (what a mission gives) are tapped in when the app asks.
"""

from typing import Any

from companion.app.widgets.sheet import Sheet
from tests.app.desk import Desk
from tests.app.rookie import Playing

__all__ = ("Hands",)

Plain = dict[str, Any]


class Hands:
    """Fingers on the pages of Rookie Heroes."""

    def __init__(self, table: Playing | Desk) -> None:
        self.table = table
        self.pilot = table.pilot
        self._cards: dict[str, Plain] = {}

    def begin(self, *names: str) -> None:
        """Tap the cover, type the names in, a hero each as the page offers, start."""
        self.pilot.tap(self.table.cover)
        for name in names[2:]:
            self.pilot.tap("One more?")
            self._type(name)
        for name in names[:2]:
            # START asks for each name that is missing.
            self.pilot.tap("start_button")
            self._type(name)
        self.pilot.tap("start_button")

    def _type(self, name: str) -> None:
        for letter in name.upper():
            self.pilot.tap(letter)
        self.pilot.tap("done_button")

    def play(self, move: Plain) -> None:
        """Tap a move in, and wait until everything that moves has come to rest."""
        getattr(self, f"_{move['move']}")(move)
        self._rest()

    @property
    def document(self) -> Plain:
        """The state document of the match on the table."""
        return self.table.session.match.document

    @property
    def panel(self) -> Any:
        """The panel in the middle of the table page."""
        return self.table.page.panel

    def _rest(self) -> None:
        """Wait until no notice lies over the page."""
        self.pilot.advance(1.0, fps=3)
        for _time in range(30):
            over = [w for w in self.table.stage.children if _is_notice(w)]
            if not over:
                return
            self.pilot.advance(0.5, fps=4)
        raise AssertionError(f"{over} does not go away")

    def _tap_row(self, row: Any, number: int) -> None:
        tiles = row.tiles.children
        self.pilot.tap(next(t for t in tiles if t.text == str(number)))

    def _sheet(self) -> Any:
        return next(w for w in self.table.stage.children if isinstance(w, Sheet))

    def _reveal_missions(self, move: Plain) -> None:
        grid = next(w for w in self.panel.walk() if hasattr(w, "cell"))
        for back in move["missions"]:
            self.pilot.tap(grid.cell(back["level"], back["plot"]))
        self.pilot.tap("lay_out_button")

    def _tap_mission(self, move: Plain) -> None:
        if move["mission"] is None:
            self.pilot.tap("waive_button")
        else:
            self.pilot.tap(self.panel.ids.mission_row.card(move["mission"]))

    _mark_special = _challenge = _place_shield = _take_free = _tap_mission

    def _reveal_bids(self, move: Plain) -> None:
        page = self.table.page
        while page.name == "bids" and page.asked >= 0 and move["prestige"]:
            number = move["prestige"].get(str(int(page.asked)))
            turned = self.table.session.match.version
            self._tap_text(page.pad, str(number))
            if self.table.session.match.version != turned:
                return

    def _kreator_part(self, move: Plain) -> None:
        names = {"penalty": "Penalty", "vitality": "Vitality", "weakness": "Weakness"}
        if self.document["kreator"][move["part"]]:
            return  # it lies there already: nobody taps it again
        if self.document["phase"] == "missions":
            self.pilot.tap("A symbol!")
        self.pilot.tap(names[move["part"]])

    def _missions_flipped(self, _move: Plain) -> None:
        self.pilot.tap("go_on_button")

    def _consensus(self, move: Plain) -> None:
        self.pilot.tap("count_button")
        for seat, vote in move["votes"].items():
            panel = self.table.page.table.panels[int(seat)]
            self._tap_text(panel, vote.capitalize())
        self.pilot.advance(4, fps=10)

    def _kreator_facts(self, move: Plain) -> None:
        form = self.panel.form
        if "needed" in move:
            self._tap_text(form, str(move["needed"]))
            weakness = move.get("weakness")
            self._tap_text(form, weakness.capitalize() if weakness else "Leave it out")
        for name in ("retreat", "damage", "reward"):
            if name in move:
                self._tap_counts(form.slot.children[0], move[name])

    def _tap_text(self, root: Any, text: str) -> None:
        found = [w for w in root.walk() if getattr(w, "text", "") == text]
        assert found, f"no {text!r} among {self.pilot.texts()}"
        self.pilot.tap(found[0])

    def _tap_counts(self, rows: Any, told: Plain) -> None:
        for field, row in zip(rows.fields, reversed(rows.children), strict=True):
            self._tap_row(row, told.get(field.name, 0))

    def _attack(self, move: Plain) -> None:
        self.pilot.tap(move["trait"].capitalize())

    def _stand(self, _move: Plain) -> None:
        self.pilot.tap("Enough. Next fighter")

    def _attempt(self, move: Plain) -> None:
        self._cards[move["mission"]] = move
        panel = self.panel
        if len(panel.tappable) > 1:
            self.pilot.tap(panel.ids.mission_row.card(move["mission"]))
        if panel.entry.two != (len(move["needs"]) == 2):
            self.pilot.tap("One power only" if panel.entry.two else "Two powers")
        for need in move["needs"]:
            self.pilot.tap(need["trait"].capitalize())
            self.pilot.tap(str(need["successes"]))

    def _roll(self, move: Plain) -> None:
        self.table.session.chance.coming = list(move["faces"])
        self.pilot.tap("roll_button")

    def _deal(self, move: Plain) -> None:
        self.pilot.tap("help")
        name = self.document["seats"][move["helper"]]["name"]
        texts = [t for t in self.pilot.texts() if t.startswith(f"{name}: ")]
        self.pilot.tap(texts[0])
        for share in (move["xp"], move["cards"]):
            self._tap_text(self._sheet().content.slot, str(share))

    def _ability(self, move: Plain) -> None:
        self.pilot.tap("ability")
        wanted = "pows" if "pows" in move else "dice"
        rows = {"pows": 0, "dice": 1}
        row = self._sheet().content.children[rows[wanted]]
        self._tap_row(row, move[wanted])

    def _use_card(self, move: Plain) -> None:
        match move["effect"]:
            case "restock":
                self.table.session.chance.coming = [move["face"]]
                self.pilot.tap("restock")
                latest = len(self.document["attempt"]["rolls"]) - 1
                self.pilot.tap(self.table.page.grid.die(latest, move["die"]))
            case "last_effort":
                self._last_effort(move)
            case _:
                in_attempt = self.document["attempt"] is not None
                self.pilot.tap("card" if in_attempt else "Play a card")
                self._card_tiles(move, in_attempt=in_attempt)

    def _last_effort(self, move: Plain) -> None:
        rolls = self.document["attempt"]["rolls"]
        self.pilot.tap("last_effort")
        if sum(roll.count("oops") for roll in rolls) > 1:
            roll = move.get("roll", len(rolls) - 1)
            self.pilot.tap(self.table.page.grid.die(roll, move["die"]))

    def _card_tiles(self, move: Plain, *, in_attempt: bool) -> None:
        amount, trait = move.get("amount"), move.get("trait", "any")
        power = "Any power" if trait == "any" else trait.capitalize()
        names = {
            "recovery": f"Recovery +{amount}",
            "resources": "Resources",
            "youre_mine": "You're Mine Now",
            "other": "Another card",
            "dice": f"+{amount} {'die' if amount == 1 else 'dice'}, {power}",
        }
        if in_attempt:
            self._tap_text(self._sheet(), names[move["effect"]])
            return
        self._tap_text(self._sheet(), names[move["effect"]].split(" +")[0])
        if amount is not None:
            self._tap_text(self._sheet(), str(amount))

    def _resolve(self, _move: Plain) -> None:
        attempt = self.document["attempt"]
        end = self.table.page.lower.panel
        card = self._cards[attempt["mission"]]
        value = "reward" if attempt["pows"] >= attempt["successes"] else "penalty"
        for field in getattr(end, "fields", ()):
            self._tap_row(end.row(field.name), card.get(value, {}).get(field.name, 0))
        self.pilot.tap("end_button")

    def _end_turn(self, _move: Plain) -> None:
        self.pilot.tap("End turn")

    def _finish(self, _move: Plain) -> None:
        self.pilot.tap("finish_button")


def _is_notice(widget: Any) -> bool:
    return getattr(widget, "modal", False) and not isinstance(widget, Sheet)
