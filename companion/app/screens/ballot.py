"""The vote: everybody presses in secret, three, two, one, and all is open at once."""

from collections.abc import Callable
from math import ceil
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import ObjectProperty, OptionProperty, StringProperty

from companion.app import theme
from companion.app.screens.base import MatchScreen
from companion.app.screens.vote_reveal import VoteReveal
from companion.app.vote import MOVE, Vote
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.unsaved_button import UnsavedButton
from companion.app.widgets.vote_panel import State, VotePanel
from companion.core.texts import _, ngettext
from companion.core.words import joined
from companion.table.ballot import COUNT_S, BallotView, SeatView
from hardware.board import Button

FAULTS_S: Final = 0.2
"""How often the boards are asked what does not work."""

NEWS_S: Final = 5.0
"""How long it stands there that a board is back."""


class BallotScreen(MatchScreen):
    """Panels in the corners, the count in the middle; no bar, nothing else."""

    keeps_awake = True

    table = ObjectProperty(None)
    """The `VoteTable` (set by the kv rule).

    :attr:`table` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    row = ObjectProperty(None)
    """Where the smaller buttons stand (set by the kv rule).

    :attr:`row` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    phase = OptionProperty("ready", options=("ready", "count", "wait", "void"))
    """As in `BallotView`, before the reveal.

    :attr:`phase` is an :class:`~kivy.properties.OptionProperty`, default `ready`.
    """

    title = StringProperty("")
    """The question, or who is waited for.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    hint = StringProperty("")
    """What to do now.

    :attr:`hint` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    note = StringProperty("")
    """What is wrong with a board; empty if nothing is.

    :attr:`note` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._faults_due_s = 0.0
        super().__init__(**kwargs)
        self.vote = Vote(
            self.session, self._draw_view, self._reveal, lambda text: self._say(text)
        )

    def on_unsaved(self, _self: object, _unsaved: object) -> None:
        """Show the sign between the smaller buttons."""
        if self.session.match is not None and self.stage.page is self:
            self._draw_row()

    def draw(self) -> None:
        """Draw who votes; open a ballot where there is none."""
        self._seat_people()
        self.vote.follow()
        self._draw_row()

    def leave(self) -> None:
        """Let the vote go: another page comes to the front."""
        self.vote.end()

    def start(self) -> None:
        """Begin to count."""
        self.vote.start()

    def void(self) -> None:
        """Let the table forget this vote and make another one."""
        self.vote.void()

    def press(self, seat: int, choice: Button) -> None:
        """Take a finger on a button; before the count it is told that it is early."""
        self.session.buttons.finger(seat, choice, down=True)
        if self.phase == "ready":
            # At the panel, not at the finger, which would show the button.
            self._say(_("It counts when the count is on."), self.table.panels[seat])

    def let_go(self, seat: int, choice: Button) -> None:
        """Take the end of a finger on a button."""
        self.session.buttons.finger(seat, choice, down=False)

    def open_seat(self, seat: int) -> None:
        """Show a seat's counters, unless people are casting votes."""
        if self.phase == "ready":
            self.stage.open_seat(seat)
        else:
            self._say(_("Make the vote void first."), self.table.panels[seat])

    def _say(self, text: str, beside: VotePanel | None = None) -> None:
        self.stage.say(text, beside and beside.center)

    def _seat_people(self) -> None:
        names = [seat["name"] for seat in self.document["seats"]]
        answer = self.session.ask(MOVE).fields[0].answer
        for panel in self.table.seat_people(names):
            panel.choices = [(o.value, o.text, o.icon) for o in answer.options]
            panel.forget_fingers()

    def _draw_view(self, view: BallotView) -> None:
        """Draw what everybody may see."""
        was, self.phase = self.phase, view.phase
        for panel, seat in zip(self.table.panels, view.seats, strict=True):
            panel.state = _state(view, seat)
        if was != view.phase:
            self._draw_row()
        self._draw_words(view)
        self._draw_burst(view)
        self._draw_faults()

    def _reveal(self) -> None:
        self.stage.notice([VoteReveal.of(self.match, portrait=self.portrait)])

    def _draw_words(self, view: BallotView) -> None:
        if view.phase == "wait":
            names = [self.document["seats"][seat]["name"] for seat in view.missing]
            self.title = _("Waiting for {names}!").format(names=joined(names))
            self.hint = _(
                "Press now! When the time is up, an empty fist counts as flee."
            )
            return
        self.title = self.session.ask(MOVE).title
        self.hint = self.vote.why or _(
            "Hide your buttons with your hand. Press one while it counts, and change "
            "your mind until the bell. It takes two to fight."
        )

    def _draw_burst(self, view: BallotView) -> None:
        burst, figure, line = self.table.burst, "", ""
        if view.phase == "count":
            figure = str(min(view.count, int(COUNT_S)))
        elif view.phase == "wait":
            left = max(1, ceil(view.grace_left_s or 0))
            figure, line = str(left), ngettext("second", "seconds", left)
        is_news = view.phase == "count" and figure != burst.figure
        burst.figure, burst.line = figure, line
        if is_news:
            burst.pop()

    def _draw_faults(self) -> None:
        buttons = self.session.buttons
        now_s = buttons.now_s()
        if now_s < self._faults_due_s:
            return
        self._faults_due_s = now_s + FAULTS_S
        faults = buttons.faults()
        for panel in self.table.panels:
            panel.note = faults.get(panel.seat, "")
        self.note = faults.get(None, "") or buttons.news.since(now_s - NEWS_S)

    def _draw_row(self) -> None:
        """Offer what there is beside voting: corrections before, a void after."""
        self.row.clear_widgets()
        if self.unsaved:
            sign = UnsavedButton(inset=0)
            sign.bind(on_release=lambda *_: self.open_unsaved())
            self.row.add_widget(sign)
        if self.phase in ("count", "wait"):
            self._offer("cancel", _("Void the vote"), self.void)
            return
        undo = self.match.undo_label
        if undo:
            text = _("Undo: {what}").format(what=undo)
            self._offer("return-arrow", text, self.stage.undo)
        self._offer("hamburger-menu", "", lambda: self.stage.open_menu())

    def _offer(self, icon: str, text: str, act: Callable[[], None]) -> None:
        button = ComicButton(icon=icon, text=text, shadow=dp(3))
        button.size_hint_min = (dp(theme.SMALL_TOUCH_DP), dp(theme.SMALL_TOUCH_DP))
        if not text:
            button.size_hint_x, button.width = None, dp(64)
        button.bind(on_release=lambda _b: act())
        self.row.add_widget(button)


def _state(view: BallotView, seat: SeatView) -> State:
    if seat.is_in:
        return "in"
    return "missing" if view.phase == "wait" else "out"
