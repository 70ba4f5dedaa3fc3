"""A card that was played before changes a power: whose card, and what it does."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.boards.battle_arena.changes import preview
from companion.app.widgets.change_editor import ChangeEditor
from companion.app.widgets.number_pad import NumberPad
from companion.app.widgets.seat_tile import SeatTile
from companion.core.texts import _

__all__ = ("ModifySheet",)


class OwnerTile(SeatTile):
    """Whose card it may be."""

    marked = BooleanProperty(False)
    """Whether it is this one's.

    :attr:`marked` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """


class ModifySheet(BoxLayout):
    """The tiles of the changes on a sheet; nothing is paid, no play leaves a hand."""

    session = ObjectProperty(None)
    """The `Session`.

    :attr:`session` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    stage = ObjectProperty(None)
    """The `Stage`.

    :attr:`stage` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    seat = NumericProperty(0)
    """Whose card it is.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    has_change = BooleanProperty(False)
    """Whether the card does anything yet.

    :attr:`has_change` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    owner_box = ObjectProperty(None)
    """Where the owners stand (set by the kv rule).

    :attr:`owner_box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    editor_box = ObjectProperty(None)
    """Where the changes stand (set by the kv rule).

    :attr:`editor_box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    editor: ChangeEditor

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        names = [seat["name"] for seat in self.session.match.document["seats"]]
        self._names = names
        active = self.session.match.document["active"]
        for seat, name in enumerate(names):
            tile = OwnerTile(seat=seat, name=name)
            tile.bind(on_release=lambda t: self.choose(int(t.seat)))
            self.owner_box.add_widget(tile)
        self.choose(active or 0)

    def choose(self, seat: int) -> None:
        """Say whose card it is; what it does is told anew."""
        self.seat = seat
        self.has_change = False
        for tile in self.owner_box.children:
            tile.marked = int(tile.seat) == seat
        self.editor = ChangeEditor(seat=seat, portrait=self.portrait)
        self.editor.totals = self._totals([0, 0], {})
        self.editor.bind(
            on_edit=lambda _e, power, effect: self._edit(power, effect),
            on_number_request=lambda _e, whose: self._open_pad(whose),
        )
        self.editor_box.clear_widgets()
        self.editor_box.add_widget(self.editor)

    def run(self, place: Any) -> None:
        """Change the powers."""
        plain: dict[str, Any] = {"move": "modify", "seat": int(self.seat)}
        if any(self.editor.power):
            plain["power"] = list(self.editor.power)
        if self.editor.effect:
            plain["effect"] = dict(self.editor.effect)
        self.session.play(plain, place)

    def _edit(self, power: list[int], effect: dict[str, Any]) -> None:
        self.has_change = any(power) or bool(effect)
        self.editor.totals = self._totals(power, effect)

    def _totals(self, power: list[int], effect: dict[str, Any]) -> list[str]:
        totals = preview(self.session.match.state, power, effect)
        return ["", ""] if totals is None else [str(total) for total in totals]

    def _open_pad(self, whose: int) -> None:
        pad = NumberPad(low=-999, high=999)
        sheet = self.stage.open_sheet(
            pad, _("{name}: how much?").format(name=self._names[whose])
        )
        pad.bind(on_done=lambda _p, by: self._take(sheet, whose, by))

    def _take(self, sheet: Any, whose: int, by: int) -> None:
        self.stage.close_sheet(sheet)
        self.editor.add(whose, by)
