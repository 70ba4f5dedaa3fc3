"""The board check: what every button does, the lamps, the line, what failed, touch.

It leaves the match as it is and leads back to where people came from. A vote has its
own page, which does not lead here while votes are being cast.
"""

from collections.abc import Iterable
from typing import Any, Final

from kivy.clock import Clock
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app.check_words import (
    Since,
    board_name,
    button_facts,
    say_sum,
)
from companion.app.screens.base import AppScreen
from companion.app.widgets.check_parts import PARTS, CheckView
from companion.app.widgets.fact_grid import FactGrid
from companion.app.widgets.touch_field import TouchField
from companion.core.texts import _
from hardware.board import Health, Place, seat_name

LOOK_S: Final = 0.1
"""How often the page is drawn anew."""

LAMP_S: Final = 2.0
"""How long a lamp shines that was tapped."""

OF_ONE_BOARD: Final = ("buttons", "line")
"""Tabs that show one board at a time."""


class BoardCheckScreen(AppScreen):
    """A tab for each thing there is to look at."""

    title = StringProperty("")
    """What the bar says.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    boards = ListProperty()
    """Tabs of the boards; empty where the part shows all of them.

    :attr:`boards` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    tabs = ObjectProperty(None)
    """The `TabBar` of the parts (set by the kv rule).

    :attr:`tabs` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    chooser = ObjectProperty(None)
    """The `TabBar` of the boards (set by the kv rule).

    :attr:`chooser` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    slot = ObjectProperty(None)
    """Where the part stands (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._timer: Any = None
        self._dark: Any = None
        self._since = Since((), 0.0)
        self._detail: tuple[Place, FactGrid] | None = None
        self._back = ""
        super().__init__(**kwargs)
        names = {
            "buttons": ("button-finger", _("Buttons")),
            "lamps": ("power-lightning", _("Lamps")),
            "line": ("settings-knobs", _("Line")),
            "faults": ("help", _("Faults")),
            "touch": ("bullseye", _("Touch")),
        }
        self._names = list(names)
        self.tabs.tabs = list(names.values())
        self.tabs.bind(on_tab=lambda _t, index: self.open_part(index))
        self.chooser.bind(on_tab=lambda *_: self._look())

    @property
    def part(self) -> Any:
        """The part that is open."""
        return self.slot.children[0]

    def show(self) -> None:
        """Begin to look at the boards."""
        if self._timer is None:
            buttons = self.session.buttons
            self._back = self.stage.came_from
            buttons.check(on=True)
            self._since = Since(buttons.healths(), buttons.now_s())
            self._timer = Clock.schedule_interval(self._look, LOOK_S)
            self.chooser.current = 0
        self.open_part(int(self.tabs.current))

    def leave(self) -> None:
        """Leave the boards alone, lamps dark."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._put_out()
        self.session.buttons.check(on=False)

    def go_back(self) -> None:
        """Go where people came from."""
        if self._back == "settings":
            self.stage.go("settings")
        else:
            self.stage.follow()

    def open_part(self, index: int) -> None:
        """Show another part."""
        name = self._names[index]
        self.tabs.current = index
        self.slot.clear_widgets()
        self.slot.add_widget(self._make(name))
        self._put_out()
        self._look()

    def light(self, seat: int) -> None:
        """Light the lamp of a seat for a while, and no other."""
        self._put_out()
        self.part.lit = [seat]
        self.session.buttons.try_lamps(frozenset((seat,)))
        self._dark = Clock.schedule_once(self._put_out, LAMP_S)

    def feel(self, place: Place, down: bool) -> None:  # noqa: FBT001 - an event
        """Take a finger on a tile as one on the screen's own button."""
        # Its end is taken whatever is shown by then, or it would be down for ever.
        if not down or self._board == "touch":
            self.session.buttons.finger(*place, down=down)

    def open_detail(self, place: Place) -> None:
        """Show all figures of a button; on the screen's own it is only pressed."""
        if self._board == "touch":
            return
        grid = FactGrid(columns=2 if self.portrait else 3)
        self._detail = (place, grid)
        self._look()
        where = next(
            contact.where
            for contact in self._view().contacts()
            if (contact.seat, contact.button) == place
        )
        name = _("FIGHT") if place[1] == "fight" else _("FLEE")
        title = _("Seat {seat}, {button}: {where}").format(
            seat=seat_name(place[0]), button=name, where=where
        )
        self.stage.open_sheet(grid, title)

    @property
    def _board(self) -> str:
        return self._view().health.board

    def _make(self, name: str) -> Widget:
        if name == "touch":
            return TouchField()
        made = PARTS[name]()
        if hasattr(made, "portrait"):
            made.portrait = self.portrait
        if name == "buttons":
            made.bind(
                on_pick=lambda _p, place: self.open_detail(place),
                on_finger=lambda _p, place, down: self.feel(place, down),
            )
        if name == "lamps":
            made.bind(on_lamp=lambda _p, seat: self.light(seat))
        return made

    def _look(self, _dt: float = 0.0) -> None:
        """Show how it all stands now."""
        view = self._view()
        self.title = say_sum(view.healths, view.problems)
        name = self._names[int(self.tabs.current)]
        self.boards = _tabs(view.healths) if name in OF_ONE_BOARD else []
        if hasattr(self.part, "refresh"):
            self.part.refresh(view)
        if self._detail is not None:
            place, grid = self._detail
            for contact in view.contacts():
                if (contact.seat, contact.button) == place not in view.hidden:
                    grid.facts = button_facts(contact, view.now_s)

    def _view(self) -> CheckView:
        buttons = self.session.buttons
        healths, now_s = buttons.healths(), buttons.now_s()
        self._since.hide(buttons.veil.hidden, now_s)
        return CheckView(
            healths=healths,
            health=healths[min(int(self.chooser.current), len(healths) - 1)],
            since=self._since,
            hidden=buttons.veil.hidden,
            problems=buttons.problems,
            now_s=now_s,
        )

    def _put_out(self, *_args: object) -> None:
        """Let no lamp shine that was tapped."""
        if self._dark is not None:
            self._dark.cancel()
            self._dark = None
            self.session.buttons.try_lamps(frozenset())
            if hasattr(self.part, "lit"):
                self.part.lit = []


def _tabs(healths: Iterable[Health]) -> list[tuple[str, str]]:
    """Give a tab for each board, with a sign where something is wrong."""
    return [
        ("help" if health.faults else "", board_name(health.board))
        for health in healths
    ]
