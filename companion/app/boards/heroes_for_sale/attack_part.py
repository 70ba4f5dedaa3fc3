"""Before the attack: its sum line by line, an Action first, a bonus by hand."""

from typing import Any, Final

from kivy.properties import NumericProperty, ObjectProperty

from companion.app.boards.heroes_for_sale.looks import (
    short_title,
    signed,
    spaced,
    title_of,
)
from companion.app.boards.heroes_for_sale.part import SalePart
from companion.app.boards.heroes_for_sale.tools import tools_of, use_tool
from companion.app.widgets.action_row import ActionRow
from companion.app.widgets.bonus_row import BonusRow
from companion.core.texts import _
from companion.games.heroes_for_sale.reckoning import (
    AttackSum,
    attack_sum,
    limit_line,
    outcome_line,
    strength_parts,
    sum_line,
)
from companion.games.heroes_for_sale.state import State
from companion.games.heroes_for_sale.strength import strength_of

KEPT: Final = "bonus"
"""Under this name the bonus is kept while it is set."""


class AttackPart(SalePart):
    """The sum, the ways before it, and one large button."""

    bonus = NumericProperty(0)
    """Strength added by hand.

    :attr:`bonus` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    sheet = ObjectProperty(None)
    """The `StrikeSum` (set by the kv rule).

    :attr:`sheet` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    slot = ObjectProperty(None)
    """Where the smaller buttons stand (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._row = ActionRow()
        self._row.bind(on_action=lambda _r, name, _at: use_tool(self, name))
        self._stepper = BonusRow()
        self._stepper.bind(
            on_step=lambda _r, by: self._keep(int(self.bonus) + by),
            on_drop=lambda _r: self._keep(None),
        )
        super().__init__(**kwargs)

    def draw(self) -> None:
        """Show the sum as it counts now."""
        kept = self.session.kept(KEPT)
        self.bonus = kept or 0
        self.title = _("{name} attacks!").format(name=self.name)
        found = attack_sum(self.state, int(self.seat), int(self.bonus))
        self.hint = sum_line(found)
        self.sheet.show(
            lines_of(self.state, found),
            total=str(found.strike.strength),
            bases=found.bases,
            verdict=outcome_line(found),
            why=limit_line(self.state, found),
        )
        self._stepper.text = signed(int(self.bonus)) or "0"
        self._row.actions = tools_of(self)
        if kept is not None:
            self._show(self._stepper)
        else:
            self._show(self._row if self._row.actions else None)

    def attack(self, place: Any) -> None:
        """Attack."""
        values = {"bonus": int(self.bonus)} if self.bonus else {}
        self.answer("attack", place, **values)

    def set_bonus(self) -> None:
        """Let strength be added by hand."""
        if self.session.kept(KEPT) is None:
            self._keep(0)

    def _show(self, row: Any) -> None:
        wanted = [] if row is None else [row]
        if self.slot.children != wanted:
            self.slot.clear_widgets()
            for each in wanted:
                self.slot.add_widget(each)

    def _keep(self, bonus: int | None) -> None:
        self.session.keep(KEPT, bonus)
        self.draw()


def lines_of(state: State, found: AttackSum) -> list[tuple[str, str, int]]:
    """Give a line for each card: its name, why it counts so much, how much."""
    seat = found.strike.seat
    lines = []
    for card in state.seats[seat].display:
        parts = strength_parts(state, seat, card)
        first, *others = (part.amount for part in parts)
        how = f"{first} " + " ".join(spaced(amount) for amount in others)
        value = strength_of(state, seat, card)
        lines.append((short_title(title_of(card)), how if others else "", value))
    if found.strike.bonus:
        lines.append((_("Bonus"), "", found.strike.bonus))
    return lines
