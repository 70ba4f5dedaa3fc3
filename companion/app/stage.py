"""The root of the window: one page in front, and what lies over it."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.boards import BOARDS
from companion.app.button_sign import ButtonSign
from companion.app.countdown import Countdown
from companion.app.disk_sign import DiskSign
from companion.app.match_menu import open_menu
from companion.app.pages import PAGES
from companion.app.session import SIDE, Session
from companion.app.widgets.ask_form import AskForm
from companion.app.widgets.bubble import Bubble
from companion.app.widgets.confirm import Confirm
from companion.app.widgets.log_sheet import LogSheet
from companion.app.widgets.moment import Moment
from companion.app.widgets.report_sheet import ReportSheet
from companion.app.widgets.seat_sheet import SeatSheet
from companion.app.widgets.sheet import Sheet
from companion.app.widgets.tools_sheet import ToolsSheet
from companion.core.asks import Ask
from companion.core.texts import _

Answer = Callable[[dict[str, Any], Any], object]
"""Takes a move as a plain object, and where the finger was."""


class Stage(FloatLayout):
    """Shows the page that follows from the match, and says what happened.

    :Events:
        `on_quit`: the owner wants to close the app.
    """

    session = ObjectProperty(None)
    """The `Session`."""

    portrait = BooleanProperty(False)
    """Whether the window is upright."""

    __events__ = ("on_quit",)

    def __init__(self, session: Session, **kwargs: Any) -> None:
        self.came_from = ""
        """Name of the page that was in front before."""
        self._sign: ButtonSign | None = None
        super().__init__(session=session, **kwargs)
        self.portrait = theme.is_portrait(*Window.size)
        self.pages = ScreenManager(transition=NoTransition())
        self.add_widget(self.pages)
        self._sheets: list[Sheet] = []
        self._bubble: Bubble | None = None
        self._finger: Sequence[float] = (Window.width / 2, Window.height / 2)
        self._moments: list[Any] = []
        self._ties = {
            "on_change": lambda *_: self.follow(),
            "on_refusal": lambda _s, text, place: self.say(text, place),
            "on_moment": lambda _s, moments: self.notice(moments),
        }
        session.bind(**self._ties)
        self._sign = ButtonSign(self, session.buttons.news)
        super().add_widget(self._sign.badge)
        self.disk_sign = DiskSign(self)
        self.countdown = Countdown()
        self.countdown.bind(on_end=lambda *_: self._say_time_is_up())

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Lay something over all but the sign of the buttons."""
        if self._sign is not None and not args:
            args = (1,)
        super().add_widget(widget, *args, **kwargs)

    def retire(self) -> None:
        """Follow the match no longer; another stage takes over."""
        self.session.unbind(**self._ties)
        if self._sign is not None:
            self._sign.end()
        self.disk_sign.end()
        self.countdown.stop()
        if self.page is not None:
            self.page.leave()

    def on_quit(self) -> None:
        """Be told that the owner wants to close the app."""

    @property
    def page(self) -> Widget:
        """The page in front."""
        return self.pages.current_screen

    @property
    def is_beside(self) -> bool:
        """Whether people have opened a page that does not follow from the match."""
        return self.page is not None and self.page.name != self._page_name()

    @property
    def is_busy(self) -> bool:
        """Whether something goes on that everybody has to see to its end."""
        runs = self.countdown.is_running or bool(self._moments)
        return runs or bool(self.page is not None and self.page.keeps_awake)

    @property
    def is_voting(self) -> bool:
        """Whether votes are being cast, which nothing may cover."""
        return self.pages.current == "ballot" and self.page.phase != "ready"

    def _page_name(self) -> str:
        match = self.session.match
        return BOARDS[match.game.id].page(match) if match else "home"

    def follow(self) -> None:
        """Bring the page that fits the match to the front and draw it."""
        self._refresh_sheets()
        self.go(self._page_name())

    def go(self, name: str) -> None:
        """Bring a page to the front, by name."""
        if not self.pages.has_screen(name):
            page = PAGES[name](
                name=name, session=self.session, stage=self, portrait=self.portrait
            )
            self.disk_sign.mark(page)
            self.pages.add_widget(page)
        if self.pages.current != name:
            self.came_from = self.page.name
            self.page.leave()
            self.pages.current = name
        self.page.show()

    def say(self, text: str, place: Sequence[float] | None = None) -> None:
        """Say one sentence where the finger was; without one, in the middle.

        Args:
            text: The sentence.
            place: In window pixels; None is where the last finger came down.
        """
        self.hush()
        self._bubble = Bubble(text=text, place=tuple(place or self._finger))
        self._bubble.bind(on_gone=lambda *_: self.hush())
        self.add_widget(self._bubble)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Note where the finger is, for what may have to be said about it."""
        self._finger = touch.pos
        return bool(super().on_touch_down(touch))

    def hush(self) -> None:
        """Take the last sentence away."""
        if self._bubble is not None:
            self.remove_widget(self._bubble)
            self._bubble = None

    def open_sheet(self, content: Widget, title: str) -> Sheet:
        """Lay a sheet over the page."""
        self.hush()
        sheet = Sheet(title=title, content=content)
        sheet.bind(on_close=lambda *_: self.close_sheet(sheet))
        self._sheets.append(sheet)
        self.add_widget(sheet)
        return sheet

    def close_sheet(self, sheet: Sheet | None = None) -> None:
        """Take one sheet away; without a name the top one."""
        if not self._sheets:
            return
        gone = sheet or self._sheets[-1]
        if gone not in self._sheets:
            return
        self._sheets.remove(gone)
        self.remove_widget(gone)
        if self.session.match is None:
            return
        if hasattr(gone.content, "settle"):
            gone.content.settle()
        if isinstance(gone.content, AskForm) and self.session.kept(SIDE):
            self.session.keep(SIDE, None)

    def _refresh_sheets(self) -> None:
        """Draw what stays anew, and take the other sheets away."""
        for sheet in tuple(self._sheets):
            if self.session.match is not None and hasattr(sheet.content, "show"):
                sheet.content.show()
            else:
                self.close_sheet(sheet)

    def close_sheets(self) -> None:
        """Take all sheets away."""
        for sheet in tuple(self._sheets):
            self.close_sheet(sheet)

    def confirm(self, text: str, title: str, then: Any) -> Sheet:
        """Ask before something that cannot be unseen; `then` is called on yes."""
        content = Confirm(text=text, yes_text=_("Yes"), no_text=_("No"))

        def go_ahead(*_args: object) -> None:
            self.close_sheets()
            then()

        content.bind(on_yes=go_ahead, on_no=lambda *_: self.close_sheets())
        return self.open_sheet(content, title)

    def open_ask(self, ask: Ask) -> None:
        """Ask something beside the main question, on a sheet."""
        self.open_form(ask, self.session.play)

    def open_form(self, ask: Ask, answer: Answer) -> None:
        """Lay an ask on a sheet; what is told is kept until the sheet is closed.

        Args:
            ask: What to ask.
            answer: Takes the move and the place of the finger.
        """
        form = AskForm(portrait=self.portrait, throw=self.session.throw)
        form.bind(
            on_answer=lambda _f, plain, at: answer(plain, at),
            on_entry=lambda _f, draft: self.session.keep(SIDE, draft),
        )
        form.start(ask, self.session.kept(SIDE))
        self.open_sheet(form, ask.title)

    def open_seat(self, seat: int) -> None:
        """Show what a person holds in the hand, to put it right."""
        content = SeatSheet(
            session=self.session,
            stage=self,
            board=BOARDS[self.session.match.game.id],
            seat=seat,
            portrait=self.portrait,
        )
        name = self.session.match.document["seats"][seat]["name"]
        self.open_sheet(content, name)

    def open_log(self) -> None:
        """Tell the match as a story."""
        content = LogSheet(session=self.session)
        self.open_sheet(content, _("The story so far"))

    def open_tools(self) -> None:
        """Lay out coin, dice, odds and timer."""
        match = self.session.match
        content = ToolsSheet(
            session=self.session,
            die=BOARDS[match.game.id].die(match),
            countdown=self.countdown,
            portrait=self.portrait,
        )
        self.open_sheet(content, _("Tools"))

    def open_menu(self) -> None:
        """Show what can be done with the match."""
        open_menu(self)

    def open_report(self, then: Any) -> None:
        """Say what the start has mended or lost; `then` is called when it was read."""
        content = ReportSheet(sentences=list(self.session.table.report.sentences))
        sheet = self.open_sheet(content, _("Before you go on"))
        sheet.bind(on_close=lambda *_: then())
        content.bind(on_read=lambda *_: sheet.dispatch("on_close"))

    def undo(self) -> None:
        """Take back the last move; ask first where the table has seen something."""
        if not self.session.match.undo_is_revealing:
            self.session.undo()
            return
        self.confirm(
            _("Everybody has seen it. Take it back all the same?"),
            self.session.match.undo_label,
            self.session.undo,
        )

    def redo(self) -> None:
        """Bring back the last move that was taken back."""
        self.session.redo()

    def notice(self, moments: Sequence[Any]) -> None:
        """Show, one after the other, what everybody should notice.

        Args:
            moments: What a game gives, or overlays that are ready to be shown.
        """
        waiting = bool(self._moments)
        self._moments += moments
        if not waiting:
            self._next_moment()

    def _say_time_is_up(self) -> None:
        """Let everybody notice; a moment would swallow taps of a vote."""
        if self.pages.current == "ballot":
            self.say(_("The time is up!"))
        else:
            self.notice([Moment(title=_("Time!"), icon="alarm-clock")])

    def _next_moment(self) -> None:
        if not self._moments:
            return
        now = self._moments[0]
        moment = now if isinstance(now, Widget) else _moment_of(now)
        moment.bind(on_end=lambda *_: self._moment_gone())
        moment.show(self)

    def _moment_gone(self) -> None:
        self._moments.pop(0)
        self._next_moment()


def _moment_of(now: Any) -> Moment:
    seat = -1 if now.seat is None else now.seat
    return Moment(title=now.title, text=now.text, seat=seat)
