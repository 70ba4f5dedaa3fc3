"""The arena: the mat, both players, and below them the question of the moment."""

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)

from companion.app.boards.battle_arena.arena_part import ArenaPart
from companion.app.boards.battle_arena.bench import BenchPart
from companion.app.boards.battle_arena.effect_sheet import EffectSheet
from companion.app.boards.battle_arena.play_entry import ENTRY, begin_card, is_card
from companion.app.boards.battle_arena.plays import PlayPart
from companion.app.boards.battle_arena.powers import PowersPart
from companion.app.boards.battle_arena.toss import TossPart
from companion.app.boards.battle_arena.verdict import VerdictPart, verdict_row
from companion.app.boards.battle_arena.view import (
    due_notes,
    home_seat,
    leader,
    power_lines,
    side_looks,
    zone_looks,
)
from companion.app.boards.panel import TablePanel
from companion.app.widgets.arena_side import ArenaSide
from companion.app.widgets.power_lines import PowerLines
from companion.core.texts import _

_VERDICT_DP: Final = 170

PARTS: dict[str, type[ArenaPart]] = {
    "toss": TossPart,
    "bench": BenchPart,
    "powers": PowersPart,
    "plays": PlayPart,
    "verdict": VerdictPart,
}


class ArenaPanel(TablePanel):
    """Zones, notes, two sides; the part below them changes with the phase."""

    zones = ListProperty()
    """The battle zones, as `ZoneRow` takes them.

    :attr:`zones` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    home = NumericProperty(-1)
    """Who plays from left to right; -1 before the coin.

    :attr:`home` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    notes = ListProperty()
    """What the table must not forget in this battle.

    :attr:`notes` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    def _top_height(self) -> float:
        if not self.portrait:
            return float(dp(44))
        return float(dp(68) + (dp(30) if self.notes else 0))

    top_height = AliasProperty(_top_height, bind=("portrait", "notes"))
    """Height of zones and notes; across they stand side by side (read only).

    :attr:`top_height` is an :class:`~kivy.properties.AliasProperty`.
    """

    side_box = ObjectProperty(None)
    """Where the two sides stand (set by the kv rule).

    :attr:`side_box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    part_slot = ObjectProperty(None)
    """Where the part stands (set by the kv rule).

    :attr:`part_slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    part_name = ""

    def draw(self) -> None:
        """Show the mat and both players, and ask."""
        options = self.match.header.options
        self.zones = zone_looks(self.document, options.battles)
        self.home = home_seat(self.document)
        self.notes = due_notes(self.match.state)
        self._draw_sides(options)
        self._draw_part()

    @property
    def part(self) -> Any:
        """The part that asks."""
        return self.part_slot.children[0]

    @property
    def sides(self) -> list[ArenaSide]:
        """The two players, by seat."""
        return sorted(self.side_box.children, key=lambda side: int(side.seat))

    def open_cards(self, _place: Any = None) -> None:
        """Offer what cards do, besides the plays that are run now."""
        sheet = EffectSheet(
            session=self.session, stage=self.stage, portrait=self.portrait
        )
        sheet.bind(on_modify=lambda _s: self._begin_card())
        self.stage.open_sheet(sheet, _("What does the card do?"))

    def _begin_card(self) -> None:
        """Turn to the tiles of a power that an old card changes."""
        self.session.keep(ENTRY, begin_card(self.document["active"] or 0))
        self.draw()

    def open_verdict(self, _place: Any = None) -> None:
        """Let the table say who won, whatever the powers are."""
        row = verdict_row(self._names, self._award)
        row.size_hint_y, row.height = None, dp(_VERDICT_DP)
        row.pos_hint = {"center_y": 0.5}
        self.stage.open_sheet(row, self.session.ask("award").title)

    @property
    def _names(self) -> list[str]:
        return [seat["name"] for seat in self.document["seats"]]

    def _award(self, winner: int | None, place: Any) -> None:
        self.session.play({"move": "award", "battle_to": winner}, place)

    def _draw_sides(self, options: Any) -> None:
        if not self.side_box.children:
            for seat in (0, 1):
                side = ArenaSide(seat=seat, portrait=self.portrait)
                side.bind(
                    on_power_request=lambda _s, seat: self._tap_power(seat),
                    on_side_request=lambda _s, seat: self.stage.open_seat(seat),
                )
                self.side_box.add_widget(side)
        first = leader(self.match.state)
        for seat, look in enumerate(side_looks(self.document, options)):
            side = self.sides[seat]
            for name, value in look.items():
                setattr(side, name, value)
            side.lines = power_lines(self.match.state, seat)
            side.leads = seat == first

    def _draw_part(self) -> None:
        name = self._part_for()
        if name != self.part_name:
            self.part_name = name
            self.part_slot.clear_widgets()
            self.part_slot.add_widget(
                PARTS[name](
                    session=self.session,
                    stage=self.stage,
                    panel=self,
                    sides=self.sides,
                    portrait=self.portrait,
                )
            )
        self.part.draw()

    def _part_for(self) -> str:
        phase = self.document["phase"]
        if phase in ("coin", "substitute"):
            return {"coin": "toss", "substitute": "bench"}[phase]
        if self.ask is not None and self.ask.move == "award":
            half_told = phase == "plays" and is_card(self.session.kept(ENTRY))
            return "plays" if half_told else "verdict"
        return "plays" if phase == "plays" else "powers"

    def _tap_power(self, seat: int) -> None:
        """Type it again, or show how it came about."""
        if self.part.choose_power(seat):
            return
        lines = power_lines(self.match.state, seat, totals=True)
        name = self._names[seat]
        if not lines:
            self.stage.open_seat(seat)
            return
        self.stage.open_sheet(
            PowerLines(lines=lines), _("{name}'s power").format(name=name)
        )
