"""The window for plays: what a play costs, what it does, and pass."""

from functools import partial
from typing import Any, Final

from kivy.uix.boxlayout import BoxLayout

from companion.app.boards.battle_arena.arena_part import ArenaPart
from companion.app.boards.battle_arena.changes import preview, used_names
from companion.app.boards.battle_arena.name_sheet import NameSheet
from companion.app.widgets.change_editor import ChangeEditor
from companion.app.widgets.cost_tile import CostTile
from companion.app.widgets.labels import Heading
from companion.app.widgets.number_pad import NumberPad
from companion.core.texts import _
from companion.games.battle_arena.naming import in_hot_dogs

ENTRY: Final = "play"
"""The half-told play: its cost, its changes, its name."""
USUAL_COST: Final = 6
"""Costs above it stand behind one tile."""
MOST_CHANGE: Final = 999

Plain = dict[str, Any]


class PlayPart(ArenaPart):
    """First the cost, one tap; then the changes, one tap each; then it is run."""

    editor: ChangeEditor | None = None
    """The tiles of the changes, while a play is half told."""

    def draw(self) -> None:
        """Show the step that comes next."""
        seat = self.document["active"]
        entry = self.session.kept(ENTRY)
        self.editor = None
        if entry is None or self.session.ask("run_play") is None:
            self._ask_cost(seat)
        else:
            self._ask_changes(seat, entry)

    def choose_cost(self, cost: int) -> None:
        """Begin a play."""
        self._keep({"cost": cost, "power": [0, 0], "effect": {}, "name": ""})

    def _ask_cost(self, seat: int) -> None:
        name = self.names[seat]
        can_run = self.session.ask("run_play") is not None
        hint = _("Tap what it costs. No more plays: pass.")
        self.say(
            _("{name}: run a play?").format(name=name),
            hint if can_run else _("There is no play in your hand."),
            seat,
        )
        self.put(self._costs(seat) if can_run else NoPlay(), rows=2)
        self.offer_small(
            "throw",
            "perspective-dice-six-faces-random",
            _("Throw"),
            lambda _at: self.stage.open_tools(),
        )
        self.offer_small("won", "trophy-cup", _("Who won?"), self.panel.open_verdict)
        self.offer_cards()
        self.offer_way_on(_("Pass"), partial(self._pass, seat))

    def _costs(self, seat: int) -> BoxLayout:
        """Give a tile a cost, as many as the seat can pay."""
        left = self.document["seats"][seat]["hot_dogs"]
        row = CostRow()
        for cost in range(min(left, USUAL_COST) + 1):
            tile = CostTile(cost=cost)
            tile.bind(on_release=lambda t: self.choose_cost(int(t.cost)))
            row.add_widget(tile)
        if left > USUAL_COST:
            more = CostTile(cost=-1, text=_("{n}+").format(n=USUAL_COST + 1))
            more.bind(on_release=lambda _t: self._open_cost_pad(left))
            row.add_widget(more)
        return row

    def _ask_changes(self, seat: int, entry: Plain) -> None:
        name = self.names[seat]
        pays = _("{name} pays {hot_dogs}").format(
            name=name, hot_dogs=in_hot_dogs(entry["cost"])
        )
        self.say(pays, self._becomes(entry), seat)
        editor = ChangeEditor(
            seat=seat,
            power=entry["power"],
            effect=entry["effect"],
            totals=self._totals(entry),
            portrait=self.portrait,
        )
        editor.bind(
            on_edit=lambda _e, power, effect: self._edit(power, effect),
            on_number_request=lambda _e, whose: self._open_pad(whose),
        )
        self.editor = editor
        self.put(editor, rows=5 if self.portrait else 2)
        self.offer_small("back", "back", _("Back"), lambda _at: self._keep(None))
        self.offer_small(
            "name", "card-play", entry["name"] or _("Name"), self._open_names
        )
        self.offer_way_on(_("Run it!"), partial(self._run, seat))

    def _edit(self, power: list[int], effect: Plain) -> None:
        """Take what the tiles say, and show what comes of it; they stay."""
        entry = {**self.session.kept(ENTRY), "power": power, "effect": effect}
        self.session.keep(ENTRY, entry)
        self.hint = self._becomes(entry)
        if self.editor is not None:
            self.editor.totals = self._totals(entry)

    def _totals(self, entry: Plain) -> list[str]:
        totals = preview(self.match.state, entry["power"], entry["effect"])
        return ["", ""] if totals is None else [str(total) for total in totals]

    def _becomes(self, entry: Plain) -> str:
        """Say what the powers come to, before it counts."""
        before = self.document["powers"]
        after = preview(self.match.state, entry["power"], entry["effect"])
        if before is None or after is None:
            return _("Tap what it does to the powers, then run it.")
        if list(after) == list(before):
            return _("It changes no power: just run it.")
        return ", ".join(
            _("{name}: {before} becomes {after}").format(
                name=name, before=before[seat], after=after[seat]
            )
            for seat, name in enumerate(self.names)
            if before[seat] != after[seat]
        )

    def _run(self, seat: int, place: Any) -> None:
        entry = self.session.kept(ENTRY)
        plain = {"move": "run_play", "seat": seat, "cost": entry["cost"]}
        if any(entry["power"]):
            plain["power"] = entry["power"]
        for key in ("effect", "name"):
            if entry[key]:
                plain[key] = entry[key]
        self.session.keep(ENTRY, None)
        if not self.play(plain, place):
            self._keep(entry)

    def _pass(self, seat: int, place: Any) -> None:
        self.play({"move": "pass", "seat": seat}, place)

    def _keep(self, entry: Plain | None) -> None:
        self.session.keep(ENTRY, entry)
        self.draw()

    def _open_cost_pad(self, left: int) -> None:
        pad = NumberPad(low=0, high=left)
        pad.bind(on_done=lambda _p, cost: self._take_cost(cost))
        self.stage.open_sheet(pad, _("What does it cost?"))

    def _take_cost(self, cost: int) -> None:
        self.stage.close_sheets()
        self.choose_cost(cost)

    def _open_pad(self, whose: int) -> None:
        pad = NumberPad(low=-MOST_CHANGE, high=MOST_CHANGE)
        pad.bind(on_done=lambda _p, by: self._take_number(whose, by))
        title = _("{name}: how much?").format(name=self.names[whose])
        self.stage.open_sheet(pad, title)

    def _take_number(self, whose: int, by: int) -> None:
        self.stage.close_sheets()
        if self.editor is not None:
            self.editor.add(whose, by)

    def _open_names(self, _place: Any) -> None:
        sheet = NameSheet(names=used_names(self.match), portrait=self.portrait)
        sheet.bind(on_done=lambda _s, name: self._take_name(name))
        self.stage.open_sheet(sheet, _("What is it called?"))

    def _take_name(self, name: str) -> None:
        self.stage.close_sheets()
        self._keep({**self.session.kept(ENTRY), "name": name})


class CostRow(BoxLayout):
    """The costs side by side."""


class NoPlay(Heading):
    """A hand without a play."""
