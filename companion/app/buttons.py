"""The button boards of the app, and the way from a press to the vote.

    buttons = make_buttons(table.settings, table.home)
    buttons.start()
    buttons.serve(ballot, show)     while a vote is in front
    buttons.rest()
    buttons.stop()                  lamps dark, pins given back

A board may speak up on any thread. Here it is only listened to on Kivy's own: by the
clock, and whatever the boards have said waits in the hub until then.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from kivy.clock import Clock

from companion.app.button_boards import ButtonBoards, find_boards, kivy_now_s
from companion.app.button_faults import say_faults
from companion.app.button_news import ButtonNews
from companion.app.button_veil import Veil
from companion.table.ballot import Ballot, BallotView
from companion.table.settings import Settings
from hardware.board import Board, Button, FaultKind, Health, Place, Press
from hardware.hub import Hub
from hardware.keyboard import KeyboardBoard, load_keys
from hardware.touch import TouchBoard

__all__ = ("HEARING_S", "Buttons", "kivy_now_s", "make_buttons")

TICK_S: Final = 0.025
"""How often the boards are read while a vote is in front; each frame at 30 a second."""

CHECK_S: Final = 0.05
"""How often while somebody looks at the board check."""

REST_S: Final = 0.15
"""How often boards with wires are read otherwise: nothing piles up, and one that is
gone is told within a second."""

DEAF_S: Final = 5.0
"""Boards that were not read for so long are read by nobody any more."""

HEARING_S: Final = 0.05
"""By then every press has been heard of: debouncing takes some milliseconds. The vote
is looked at so much later, or one made just before the bell would come too late."""

Show = Callable[[BallotView], None]
Now = Callable[[], float]


class Buttons:
    """All boards of one app: screen and keyboard always, and those with wires."""

    def __init__(
        self,
        wired: Sequence[Board] = (),
        keys: Mapping[str, Place] | None = None,
        problems: Sequence[str] = (),
        now_s: Now | None = None,
    ) -> None:
        """Put the boards together; touches none.

        Args:
            wired: Boards with buttons and lamps of their own.
            keys: Of the keyboard; None takes the table that comes with the app.
            problems: Sentences on what is wrong with the owner's tables.
            now_s: The boards' clock, monotonic, in seconds; None is Kivy's.
        """
        self.now_s: Now = now_s or kivy_now_s
        self.touch = TouchBoard()
        self.news = ButtonNews()
        self.veil = Veil()
        self.heard: Callable[[], object] | None = None
        """Called whenever a button was pressed, whether that means something or not."""
        self._is_started = self._is_checking = False
        self._timer: Any = None
        self._ballot: Ballot | None = None
        self._show: Show | None = None
        self._next: ButtonBoards | None = None
        self._lit: frozenset[int] = frozenset()
        self._lost = 0
        self._look_due_s = self._read_s = 0.0
        self._take(ButtonBoards(tuple(wired), keys, tuple(problems)))

    def _take(self, boards: ButtonBoards) -> None:
        keys = load_keys() if boards.keys is None else boards.keys
        self.problems = boards.problems
        self.keyboard = KeyboardBoard(keys)
        self.hub = Hub([*boards.wired, self.keyboard, self.touch])
        self._has_wires = bool(boards.wired)

    def start(self) -> None:
        """Claim the boards, lamps dark; a second start changes nothing."""
        if self._is_started:
            return
        self._is_started = True
        self._read_s = self.now_s()
        self._lit = frozenset()
        self.hub.start()
        self._listen_to_keys(listen=True)
        self._set_timer()

    def stop(self) -> None:
        """Put out the lamps and give the boards back; harmless when stopped."""
        if not self._is_started:
            return
        self._ballot = self._show = None
        self._is_started = self.veil.is_down = False
        self._set_timer()
        self._listen_to_keys(listen=False)
        self.hub.stop()

    def swap(self, boards: ButtonBoards) -> None:
        """Use other boards from now on, or as soon as the vote that is on is over."""
        if self._ballot is not None:
            self._next = boards
            return
        was_started = self._is_started
        self.stop()
        self.news.forget()
        self._take(boards)
        if was_started:
            self.start()

    def serve(self, ballot: Ballot, show: Show) -> None:
        """Bring every press to a ballot from now on, and let the lamps follow it.

        Args:
            ballot: Not started; what was pressed before now never reaches it.
            show: Called again and again with what everybody may see, after the
                lamps.
        """
        self.start()
        self._read()
        self.hub.arm()
        self._lost = self.hub.lost
        self._ballot, self._show = ballot, show
        for board, places in self.hub.levels_by_board().items():
            for seat, choice in places:
                ballot.press(seat, choice, self.now_s(), board)
        self._set_timer()
        self._tick()

    def rest(self) -> None:
        """Leave the ballot alone, lamps dark."""
        self._ballot = self._show = None
        self.veil.lift(self.hub.healths())
        self._light(frozenset())
        self.hub.disarm()
        self._set_timer()
        boards, self._next = self._next, None
        if boards is not None:
            self.swap(boards)

    def check(self, *, on: bool) -> None:
        """Begin or end the board check: boards are read faster, keys are taken in."""
        self._is_checking = on
        if on:
            self.start()
        elif self._ballot is None:
            self._light(frozenset())
        self._set_timer()

    def try_lamps(self, lit: frozenset[int]) -> None:
        """Light the lamps of exactly these seats, unless they belong to a vote."""
        if self._ballot is None:
            self._light(lit)

    def finger(self, seat: int, choice: Button, *, down: bool) -> None:
        """Take in a finger on a button of the screen.

        Args:
            seat: Whose button.
            choice: Which of the two.
            down: False when the finger leaves it.
        """
        move = self.touch.press if down else self.touch.release
        move(seat, choice, self.now_s())

    def are_read(self) -> bool:
        """Tell whether boards with wires are read; nobody would hear a vote else."""
        is_due = self._is_started and self._has_wires
        return not is_due or self.now_s() - self._read_s < DEAF_S

    def healths(self) -> tuple[Health, ...]:
        """Tell what works, board by board; nothing in it tells of a secret vote."""
        healths = self.hub.healths()
        self.veil.hide(healths)
        return tuple(map(self.veil.over, healths))

    def faults(self) -> dict[int | None, str]:
        """Say what does not work: a sentence a seat; None is for the whole table.

        While votes are being cast no new fault names its button: a button counts as
        stuck when somebody holds it for long.
        """
        healths = self.hub.healths()
        found = [
            fault
            for fault in self.hub.health().faults
            if fault.seat is not None
            or (fault.kind is FaultKind.LOST and self.hub.lost > self._lost)
        ]
        hidden = self.veil.hide(healths)
        return say_faults(healths, found, hidden, self.problems)

    def _tick(self, _dt: float = 0.0) -> None:
        """Bring the ballot on to now."""
        ballot, show = self._ballot, self._show
        presses = self._read()
        self._look()
        if ballot is None or show is None:
            return
        for press in presses:
            hear = ballot.press if press.down else ballot.release
            hear(press.seat, press.button, press.at_s, press.source)
        view = ballot.view(self.now_s() - HEARING_S)
        self.veil.is_down = view.phase in ("count", "wait")
        self._light(frozenset(seat.seat for seat in view.seats if seat.is_in))
        show(view)

    def _read(self) -> list[Press]:
        """Take what the boards have to say."""
        self._read_s = self.now_s()
        self.hub.poll(self._read_s)
        presses = self.hub.drain()
        if presses and self.heard is not None:
            self.heard()
        return presses

    def _look(self) -> None:
        """Tell everybody of boards that are gone or back."""
        now_s = self.now_s()
        if self._has_wires and now_s >= self._look_due_s:
            self._look_due_s = now_s + REST_S * 0.9
            self.news.look(self.hub.healths(), now_s)

    def _light(self, lit: frozenset[int]) -> None:
        if lit != self._lit:
            self._lit = lit
            self.hub.set_lamps(lit)

    def _set_timer(self) -> None:
        """Read the boards as often as what is in front of people needs it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        every_s = REST_S if self._has_wires else 0.0
        every_s = CHECK_S if self._is_checking else every_s
        every_s = TICK_S if self._ballot is not None else every_s
        if self._is_started and every_s:
            self._timer = Clock.schedule_interval(self._tick, every_s)

    def _listen_to_keys(self, *, listen: bool) -> None:
        from kivy.core.window import Window  # here: importing it opens the window

        bind = Window.bind if listen else Window.unbind
        bind(on_key_down=self._key_down, on_key_up=self._key_up)

    def _key_down(self, _window: object, code: int, *_more: object) -> bool:
        """Take in a key; without a vote keys are for whoever wants them."""
        if self._ballot is None and not self._is_checking:
            return False
        return self.keyboard.key_down(_key_name(code), self.now_s())

    def _key_up(self, _window: object, code: int, *_more: object) -> bool:
        """Take in the end of a key, also of one that was held when the vote ended."""
        is_ours = self.keyboard.key_up(_key_name(code), self.now_s())
        return is_ours and self._ballot is not None


def make_buttons(
    settings: Settings, home: Path, *, board: str | None = None
) -> Buttons:
    """Make the buttons of an app, not started.

    Args:
        settings: `buttons` says which boards are used.
        home: The data folder, with the owner's own tables.
        board: Another such word, for this time only.
    """
    boards = find_boards(board or settings.buttons, home)
    return Buttons(boards.wired, boards.keys, boards.problems)


@cache
def _key_names() -> dict[int, str]:
    from kivy.core.window import Keyboard  # here: importing it opens the window

    names: dict[int, str] = {}
    for name, code in Keyboard.keycodes.items():
        names.setdefault(code, name)
    return names


def _key_name(code: int) -> str:
    return _key_names().get(code, "")
