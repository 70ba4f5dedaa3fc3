"""The window for plays: what a play costs, what it does, and pass."""

from functools import partial
from typing import Any, Final

from kivy.uix.gridlayout import GridLayout

from companion.app.boards.battle_arena.arena_part import ArenaPart
from companion.app.boards.battle_arena.changes import preview, used_names
from companion.app.boards.battle_arena.name_sheet import NameSheet
from companion.app.boards.battle_arena.play_entry import (
    ENTRY,
    begin_play,
    is_card,
    plain_move,
)
from companion.app.boards.battle_arena.view import standing_words
from companion.app.widgets.change_editor import ChangeEditor
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.cost_tile import CostTile
from companion.app.widgets.labels import Heading
from companion.app.widgets.number_pad import NumberPad
from companion.core.texts import _
from companion.games.battle_arena.naming import in_hot_dogs

USUAL_COST: Final = 6
"""Costs above it stand behind one tile."""
MOST_CHANGE: Final = 999

Plain = dict[str, Any]


class PlayPart(ArenaPart):
    """First the cost, one tap; then the changes, one tap each; then it is run."""

    editor: ChangeEditor | None = None
    """The tiles of the changes, while a play is half told."""
    way_on: ComicButton | None = None
    """The button that runs it."""

    def draw(self) -> None:
        """Show the step that comes next."""
        entry = self.session.kept(ENTRY)
        self.editor = self.way_on = None
        if is_card(entry) or (entry and self.session.ask("run_play") is not None):
            self._ask_changes(entry)
        else:
            self._ask_cost(self.document["active"])

    def choose_cost(self, cost: int) -> None:
        """Begin a play."""
        self._keep(begin_play(self.document["active"], cost))

    def _ask_cost(self, seat: int) -> None:
        name = self.names[seat]
        can_run = self.session.ask("run_play") is not None
        hint = _("Tap what it costs. No more plays: pass.")
        if not can_run:
            hint = _("Without a play in your hand you can only pass.")
        now = standing_words(self.match.state)
        self.say(_("{name}: run a play?").format(name=name), now or hint, seat)
        tiles = self._costs(seat) if can_run else NoPlay(text=_("No play in hand"))
        self.put(tiles, 78, 138)
        self.offer_small("won", "trophy-cup", _("Who won?"), self.panel.open_verdict)
        self.offer_cards()
        self.offer_way_on(_("Pass"), partial(self._pass, seat))

    def _costs(self, seat: int) -> GridLayout:
        """Give a tile a cost, as many as the seat can pay."""
        left = self.document["seats"][seat]["hot_dogs"]
        grid = CostGrid(cols=4 if self.portrait else USUAL_COST + 2)
        for cost in range(min(left, USUAL_COST) + 1):
            tile = CostTile(cost=cost)
            tile.bind(on_release=lambda t: self.choose_cost(int(t.cost)))
            grid.add_widget(tile)
        if left > USUAL_COST:
            more = CostTile(cost=-1, text=_("{n}+").format(n=USUAL_COST + 1))
            more.bind(on_release=lambda _t: self._open_cost_pad(left))
            grid.add_widget(more)
        return grid

    def _ask_changes(self, entry: Plain) -> None:
        seat = entry["seat"]
        self.say(self._says(entry), self._becomes(entry), seat)
        self.editor = ChangeEditor(
            seat=seat,
            power=entry["power"],
            effect=entry["effect"],
            totals=self._totals(entry),
            portrait=self.portrait,
        )
        self.editor.bind(
            on_edit=lambda _e, power, effect: self._edit(power, effect),
            on_number_request=lambda _e, whose: self._open_pad(whose),
        )
        self.put(self.editor, 126, 258)
        self.offer_small("back", "back", _("Back"), lambda _at: self._keep(None))
        if is_card(entry):
            text = _("Not mine!")
            self.offer_small("whose", "card-exchange", text, self._turn_owner)
        name = entry["name"] or _("Name")
        self.offer_small("name", "card-play", name, self._open_names)
        text = _("Change it!") if is_card(entry) else _("Run it!")
        self.way_on = self.offer_way_on(text, self._run)
        self.way_on.disabled = not self._can_run(entry)

    def _says(self, entry: Plain) -> str:
        name = self.names[entry["seat"]]
        if is_card(entry):
            return _("{name}: a card from before").format(name=name)
        cost = in_hot_dogs(entry["cost"])
        return _("{name} pays {hot_dogs}").format(name=name, hot_dogs=cost)

    def _can_run(self, entry: Plain) -> bool:
        """A play may do what no tile says; a card from before changes a power."""
        return not is_card(entry) or any(entry["power"]) or bool(entry["effect"])

    def _edit(self, power: list[int], effect: Plain) -> None:
        """Take what the tiles say, and show what comes of it; they stay."""
        entry = {**self.session.kept(ENTRY), "power": power, "effect": effect}
        self.session.keep(ENTRY, entry)
        self.hint = self._becomes(entry)
        if self.editor is not None and self.way_on is not None:
            self.editor.totals = self._totals(entry)
            self.way_on.disabled = not self._can_run(entry)

    def _totals(self, entry: Plain) -> list[str]:
        totals = preview(self.match.state, entry["power"], entry["effect"])
        return ["", ""] if totals is None else [str(total) for total in totals]

    def _becomes(self, entry: Plain) -> str:
        """Say what the powers come to, before it counts."""
        before = self.document["powers"]
        after = preview(self.match.state, entry["power"], entry["effect"])
        if before is None or after is None or list(after) == list(before):
            return _("Tap what it does to the powers.")
        return ", ".join(
            _("{name}: {before} becomes {after}").format(
                name=name, before=before[seat], after=after[seat]
            )
            for seat, name in enumerate(self.names)
            if before[seat] != after[seat]
        )

    def _run(self, place: Any) -> None:
        entry = self.session.kept(ENTRY)
        self.session.keep(ENTRY, None)
        if not self.play_move(plain_move(entry), place):
            self._keep(entry)

    def _pass(self, seat: int, place: Any) -> None:
        self.play_move({"move": "pass", "seat": seat}, place)

    def _keep(self, entry: Plain | None) -> None:
        self.session.keep(ENTRY, entry)
        # A card from before may have its tiles where another part stands otherwise.
        self.panel.draw()

    def _turn_owner(self, _place: Any) -> None:
        entry = self.session.kept(ENTRY)
        self._keep({**entry, "seat": 1 - entry["seat"]})

    def _open_cost_pad(self, left: int) -> None:
        pad = NumberPad(low=0, high=left, portrait=self.portrait)
        pad.bind(on_done=lambda _p, cost: self._take_cost(cost))
        self.stage.open_sheet(pad, _("What does it cost?"))

    def _take_cost(self, cost: int) -> None:
        self.stage.close_sheets()
        self.choose_cost(cost)

    def _open_pad(self, whose: int) -> None:
        pad = NumberPad(low=-MOST_CHANGE, high=MOST_CHANGE, portrait=self.portrait)
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


class CostGrid(GridLayout):
    """The costs side by side; upright in two rows."""


class NoPlay(Heading):
    """A hand without a play."""
