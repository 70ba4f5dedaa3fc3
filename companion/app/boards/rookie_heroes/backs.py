"""Type in the backs of this turn's missions: one tap a card."""

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from companion.app.boards.panel import TablePanel
from companion.app.boards.rookie_heroes.back_sheet import BackSheet
from companion.app.widgets.back_slot import BackSlot
from companion.core.texts import _


class BacksPanel(TablePanel):
    """The level-by-plot grid and the backs tapped so far."""

    backs = ListProperty()
    """Backs tapped so far, as `reveal_missions` takes them.

    :attr:`backs` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    count = NumericProperty(5)
    """How many lie on the table.

    :attr:`count` is a :class:`~kivy.properties.NumericProperty`, default 5.
    """

    slots = ObjectProperty(None)
    """Where the backs are shown (set by the kv rule).

    :attr:`slots` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def draw(self) -> None:
        """Show what was tapped, also before a power cut."""
        self.count = self.ask.fields[0].high
        self.backs = self.session.kept("backs") or []
        self._fill()

    def add(self, level: int, plot: str) -> None:
        """Take a tap on the grid."""
        if len(self.backs) < self.count:
            self._change([*self.backs, {"level": level, "plot": plot}])
            return
        self.stage.say(
            _("All {count} are there. Tap one below to change it.").format(
                count=int(self.count)
            )
        )

    def lay_out(self, place: Any) -> None:
        """Play the move."""
        self.play({"missions": list(self.backs)}, place)

    def edit(self, index: int) -> None:
        """Open a back: take it away, or add its two traits."""
        sheet = BackSheet(back=self.backs[index])
        sheet.bind(on_done=lambda _s, back: self._replace(index, back))
        self.stage.open_sheet(sheet, _("This back"))

    def _replace(self, index: int, back: dict[str, Any] | None) -> None:
        self.stage.close_sheet()
        backs = list(self.backs)
        backs[index : index + 1] = [back] if back else []
        self._change(backs)

    def _change(self, backs: list[dict[str, Any]]) -> None:
        self.session.keep("backs", backs)
        self.backs = backs
        self._fill()

    def _fill(self) -> None:
        self.slots.clear_widgets()
        for index in range(int(self.count)):
            back = self.backs[index] if index < len(self.backs) else {}
            slot = BackSlot(back=back)
            if back:
                slot.bind(on_release=lambda _s, index=index: self.edit(index))
            self.slots.add_widget(slot)
