"""All that a person holds in the hand, and how to put it right."""

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.narrowing import for_seat
from companion.app.session import ADJUST
from companion.app.widgets.choice_tiles import ChoiceTiles, Tile
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.counter_box import CounterBox
from companion.core.asks import Ask
from companion.core.texts import _

__all__ = ("SeatSheet",)

SETTLE_S: Final = 1.5
"""Taps on a counter gather into one change until so long after the last one."""


_FULL: Final = 5
"""Upright, so many counters fill the window."""
_ROW_DP: Final = 128
_FOOT_DP: Final = 144


class SeatSheet(BoxLayout):
    """The counters of a seat, on a sheet that stays while they change.

    Counters that belong to no seat, such as a deck, stand behind the seat's own.
    """

    session = ObjectProperty(None)
    """The `Session`.

    :attr:`session` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    stage = ObjectProperty(None)
    """The `Stage`.

    :attr:`stage` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    board = ObjectProperty(None)
    """The `Board` of the game: icons, and what else can be put right.

    :attr:`board` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    seat = NumericProperty(0)
    """Whose counters.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    why = StringProperty("")
    """The reason that goes with the next change.

    :attr:`why` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    counters = ObjectProperty(None)
    """Where the counters stand (set by the kv rule).

    :attr:`counters` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    reasons = ObjectProperty(None)
    """Where the reasons stand (set by the kv rule).

    :attr:`reasons` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    actions = ObjectProperty(None)
    """Where the other corrections stand (set by the kv rule).

    :attr:`actions` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._settle = Clock.create_trigger(lambda _dt: self.settle(), SETTLE_S)
        self._boxes: dict[str, CounterBox] = {}
        self._asks: dict[str, Ask] = {}
        super().__init__(**kwargs)
        for why in (_("Miscounted"), _("A card says so"), _("Forgotten")):
            button = ComicButton(text=why, guards=False)
            button.bind(on_release=lambda b: self._choose_why(b.text))
            self.reasons.add_widget(button)
        self.show()
        if self.portrait and len(self._boxes) < _FULL:
            # A sheet of a few counters is lower than the window.
            self.size_hint_y = None
            self.height = dp(len(self._boxes) * _ROW_DP + _FOOT_DP)

    def show(self) -> None:
        """Draw the counters as they stand now; taps that have not settled stay."""
        for ask in self._adjusts():
            name = ask.fixed["counter"]
            self._asks[name] = ask
            if name not in self._boxes:
                self._add_box(name, ask)
            by: Any = ask.fields[0]
            box = self._boxes[name]
            box.put(
                by=max(by.low, min(box.by, by.high)),
                value=self._value(ask),
                low=by.low,
                high=by.high,
            )
        self.actions.clear_widgets()
        for correction in self.board.corrections():
            if self._find(correction.move):
                self._add_action(correction.move, correction.icon, correction.text)

    def settle(self) -> None:
        """Make the taps so far one change of the match."""
        self._settle.cancel()
        if self.session.match is None:
            return  # it was closed meanwhile; the change is kept as a draft
        for name, box in self._boxes.items():
            if box.by:
                self._adjust(name, int(box.by))
                return

    def _adjust(self, name: str, by: int) -> None:
        self._boxes[name].by = 0
        if not self.session.play(self._move(name, by)):
            # Nor may a restart play what people have seen refused.
            self.session.keep(ADJUST, None)

    def _move(self, name: str, by: int) -> dict[str, Any]:
        plain = self._asks[name].answer({"by": by})
        return {**plain, "why": self.why} if self.why else plain

    def _stepped(self, name: str, by: int) -> None:
        """Keep the change through a power cut until it settles."""
        for other, box in self._boxes.items():
            if other != name and box.by:
                self._adjust(other, int(box.by))
                break
        self.session.keep(ADJUST, self._move(name, by) if by else None)
        self._settle.cancel()
        self._settle()

    def _add_box(self, name: str, ask: Ask) -> None:
        icon = self.board.COUNTER_ICONS.get(name, "")
        box = CounterBox(
            icon=icon,
            icon_color=theme.COUNTER_COLOURS.get(icon, theme.INK),
            name=ask.fields[0].text,
            portrait=self.portrait,
        )
        box.bind(on_step=lambda _b, by: self._stepped(name, by))
        self._boxes[name] = box
        self.counters.add_widget(box)

    def _add_action(self, move: str, icon: str, text: str) -> None:
        button = ComicButton(icon=icon, text=text)
        button.bind(on_release=lambda _b: self._open(move, text))
        self.actions.add_widget(button)

    def _open(self, move: str, text: str) -> None:
        """Ask; where there are several questions, let people pick one."""
        self.settle()
        asks = self._find(move)
        if not asks:
            return
        if len(asks) == 1:
            self.stage.open_ask(asks[0])
            return
        tiles = ChoiceTiles(
            choices=[Tile(number, ask.title) for number, ask in enumerate(asks)]
        )
        sheet = self.stage.open_sheet(tiles, text)

        def pick(_tiles: ChoiceTiles, number: int) -> None:
            self.stage.close_sheet(sheet)
            self.stage.open_ask(asks[number])

        tiles.bind(on_choice=pick)

    def _choose_why(self, why: str) -> None:
        self.why = "" if why == self.why else why
        for button in self.reasons.children:
            button.fill = theme.SUN if button.text == self.why else theme.WHITE

    def _adjusts(self) -> list[Ask]:
        """Give what counters can be put right, those of no seat last."""
        adjusts = [
            ask for ask in self.session.match.corrections if ask.move == "adjust"
        ]
        seats = (int(self.seat), None)
        return [ask for seat in seats for ask in adjusts if ask.seat == seat]

    def _value(self, ask: Ask) -> int:
        document = self.session.match.document
        holder = document if ask.seat is None else document["seats"][ask.seat]
        return int(holder[ask.fixed["counter"]])

    def _find(self, move: str) -> list[Ask]:
        """Give what is asked of this seat, or about it, that a move answers."""
        match, seat = self.session.match, int(self.seat)
        asks = (
            for_seat(ask, seat)
            for ask in (*match.asks, *match.corrections)
            if ask.move == move and ask.seat in (None, seat)
        )
        return [ask for ask in asks if ask is not None]
