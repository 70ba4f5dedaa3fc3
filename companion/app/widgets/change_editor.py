"""What a card does to both powers: a row for each, and the swap.

    editor = ChangeEditor(seat=1, powers=[120, 135])
    editor.bind(on_change=lambda editor: ...)

The seat whose card it is gains by its tiles, the other one loses by its own.
"""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.change_row import ChangeRow

__all__ = ("ChangeEditor",)


class ChangeEditor(BoxLayout):
    """Two rows of changes, the own one first.

    :Events:
        `on_edit`: (power, effect) what is told now.
        `on_number_request`: (seat) a number for this power that no tile shows.
    """

    seat = NumericProperty(0)
    """Whose card it is.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    power = ListProperty([0, 0])
    """What is added to each power.

    :attr:`power` is a :class:`~kivy.properties.ListProperty`, default [0, 0].
    """

    effect = DictProperty()
    """The effect as a move holds it; empty for none.

    :attr:`effect` is a :class:`~kivy.properties.DictProperty`, default {}.
    """

    totals = ListProperty(["", ""])
    """What each power comes to.

    :attr:`totals` is a :class:`~kivy.properties.ListProperty`, default two empty.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    row_box = ObjectProperty(None)
    """Where the rows stand (set by the kv rule).

    :attr:`row_box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    swap_tile = ObjectProperty(None)
    """The button that swaps the powers (set by the kv rule).

    :attr:`swap_tile` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_edit", "on_number_request")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        own = int(self.seat)
        self._rows: dict[int, ChangeRow] = {}
        for seat in (own, 1 - own):
            row = ChangeRow(
                seat=seat,
                sign=1 if seat == own else -1,
                cols=6 if self.portrait else 11,
            )
            row.bind(
                on_change=lambda row, by: self.add(int(row.seat), by),
                on_effect=lambda row, kind: self._turn_effect(int(row.seat), kind),
                on_number_request=lambda row: self.dispatch(
                    "on_number_request", int(row.seat)
                ),
            )
            self._rows[seat] = row
            self.row_box.add_widget(row)
        if self.portrait:
            # Upright the own row has one place left.
            self.remove_widget(self.swap_tile)
            self._rows[own].add_widget(self.swap_tile)
        for name in ("power", "effect", "totals"):
            self.fbind(name, self._show)
        self._show()

    def row(self, seat: int) -> ChangeRow:
        """Give the row of a seat."""
        return self._rows[seat]

    def add(self, seat: int, by: int) -> None:
        """Set what is added to a power."""
        power = list(self.power)
        power[seat] = by
        self.power = power
        self._tell()

    def swap(self) -> None:
        """Swap the powers, or leave them."""
        self.effect = {} if "swap" in self.effect else {"swap": True}
        self._tell()

    def on_edit(self, power: list[int], effect: dict[str, Any]) -> None:
        """Be told what is told now."""

    def on_number_request(self, seat: int) -> None:
        """Be asked for another number."""

    def _turn_effect(self, seat: int, kind: str) -> None:
        self.effect = {"seat": seat, kind: True} if kind else {}
        self._tell()

    def _tell(self) -> None:
        self.dispatch("on_edit", list(self.power), dict(self.effect))

    def _show(self, *_args: object) -> None:
        for seat, row in self._rows.items():
            row.by = self.power[seat]
            row.total = self.totals[seat]
            own = self.effect.get("seat") == seat
            kinds = [k for k in ("double", "zero") if own and k in self.effect]
            row.kind = kinds[0] if kinds else ""
        swapped = "swap" in self.effect
        self.swap_tile.fill = theme.SUN if swapped else theme.GLOW
