"""The lower part of the dice page: which panel stands there, and what it is told."""

from collections.abc import Callable
from typing import Any, Final

from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.screens.attempt_actions import rows_of
from companion.app.screens.attempt_view import AttemptView, end_text
from companion.app.screens.dice_sheets import open_number, open_stop
from companion.app.widgets.dice_panels import OwnDicePanel, PickPanel, RollPanel
from companion.app.widgets.end_panel import EndPanel
from companion.core.asks import Count
from companion.core.texts import _, ngettext

__all__ = ("LowerPart",)


class LowerPart:
    """Keeps the panel of the moment in its slot.

    Args:
        screen: The dice page; it plays what the panels are told.
    """

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.panel: Widget | None = None
        self._draws: Final[dict[type[Widget], Callable[[Any, AttemptView], None]]] = {
            RollPanel: self._draw_roll,
            OwnDicePanel: self._draw_own,
            PickPanel: self._draw_pick,
            EndPanel: self._draw_end,
        }

    def draw(self) -> None:
        """Show the panel that fits; none while dice tumble."""
        kind = self._kind()
        if kind is not type(self.panel):
            self.screen.slot.clear_widgets()
            self.panel = None
            if kind is not None:
                self.panel = kind(portrait=self.screen.portrait)
                self._listen(self.panel)
                self.screen.slot.add_widget(self.panel)
        if self.panel is not None:
            self._draws[type(self.panel)](self.panel, self.screen.view)

    def _kind(self) -> type[Widget] | None:
        screen, view = self.screen, self.screen.view
        if screen.is_tumbling:
            return None
        if screen.card:
            return PickPanel
        if view.is_enough or not view.pool:
            return EndPanel
        return OwnDicePanel if screen.own_dice else RollPanel

    def _listen(self, panel: Widget) -> None:
        screen = self.screen
        match panel:
            case RollPanel():
                panel.bind(on_roll=lambda _p, place: screen.roll(place))
            case OwnDicePanel():
                panel.bind(
                    on_face=lambda _p, face, place: screen.tell_face(face, place),
                    on_pows=lambda _p, number: screen.tell_pows(number),
                    on_more=lambda _p: self._more_pows(),
                    on_back=lambda _p: screen.take_back(),
                )
            case PickPanel():
                panel.bind(
                    on_face=lambda _p, face, place: screen.restock(face, place),
                    on_cancel=lambda _p: screen.pick(""),
                )
            case EndPanel():
                panel.bind(
                    on_tell=lambda _p, counts: screen.tell_counts(counts),
                    on_more=lambda p, field: self._more(p, field),
                    on_end=lambda p, place: screen.end_with(screen.end_ask, p, place),
                )
        if isinstance(panel, RollPanel | OwnDicePanel):
            panel.bind(
                on_switch=lambda _p, _place: screen.switch_dice(),
                on_stop=lambda _p, _place: open_stop(screen),
            )

    def _draw_roll(self, panel: RollPanel, view: AttemptView) -> None:
        panel.roll_text = ngettext(
            "ROLL {count} DIE!", "ROLL {count} DICE!", view.pool
        ).format(count=view.pool)
        panel.stop_text = self._stop_text(view)

    def _draw_own(self, panel: OwnDicePanel, view: AttemptView) -> None:
        panel.pool, panel.typed = view.pool, self.screen.typed
        panel.stop_text = self._stop_text(view)

    def _stop_text(self, view: AttemptView) -> str:
        return _("Stop here") if view.in_fight else _("Give up")

    def _draw_pick(self, panel: PickPanel, _view: AttemptView) -> None:
        panel.asks_face = bool(self.screen.die)
        if panel.asks_face:
            panel.title = _("What does it show now?")
        elif self.screen.card == "restock":
            panel.title = _("Tap the die to roll again")
        else:
            panel.title = _("Tap the Oops! to turn")

    def _draw_end(self, panel: EndPanel, view: AttemptView) -> None:
        ask = self.screen.end_ask
        counts = self.screen.counts
        panel.fields = rows_of(ask.fields[0], counts) if ask.fields else []
        panel.counts = {
            each.name: counts[each.name]
            for each in panel.fields
            if each.low <= counts.get(each.name, -1) <= each.high
        }
        failed = not (view.is_enough or view.in_fight)
        panel.end_colour = theme.RED if failed else theme.GREEN
        panel.end_text = end_text(self.screen.match, view)

    def _more_pows(self) -> None:
        screen = self.screen
        field = Count(name="pows", text=_("POWs"), low=0, high=screen.view.pool)
        open_number(screen, field, screen.tell_pows)

    def _more(self, panel: EndPanel, field: Count) -> None:
        open_number(self.screen, field, lambda number: panel.tell(field.name, number))
