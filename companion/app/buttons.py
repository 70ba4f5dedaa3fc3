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

from companion.app.button_faults import say_faults
from companion.table.ballot import Ballot, BallotView
from companion.table.settings import Settings
from hardware.board import Board, Button, Fault, FaultKind, Place, Press
from hardware.errors import TableError
from hardware.gpio import GpioBoard
from hardware.hub import Hub
from hardware.keyboard import KeyboardBoard, load_keys
from hardware.pins import load_pins
from hardware.touch import TouchBoard

__all__ = ("HEARING_S", "Buttons", "make_buttons")

TICK_S: Final = 0.025
"""How often the boards are read while a vote is in front; each frame at 30 a second."""

REST_S: Final = 1.0
"""How often boards with wires are read otherwise, so that nothing piles up there."""

HEARING_S: Final = 0.05
"""By then every press has been heard of: debouncing takes some milliseconds. The vote
is looked at so much later, or one made just before the bell would come too late."""

PINS: Final = "pins.toml"
KEYS: Final = "keys.toml"
"""Names of the owner's own tables in the data folder."""

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
        self.problems = tuple(problems)
        self.touch = TouchBoard()
        self.keyboard = KeyboardBoard(load_keys() if keys is None else keys)
        self.hub = Hub([*wired, self.keyboard, self.touch])
        self._has_wires = bool(wired)
        self._is_started = False
        self._timer: Any = None
        self._ballot: Ballot | None = None
        self._show: Show | None = None
        self._is_secret = False
        self._lit: frozenset[int] = frozenset()
        self._lost = 0
        self._known: frozenset[Place] = frozenset()
        self._veiled: frozenset[Place] = frozenset()

    def start(self) -> None:
        """Claim the boards, lamps dark; a second start changes nothing."""
        if self._is_started:
            return
        self._is_started = True
        self._lit = frozenset()
        self.hub.start()
        self._listen_to_keys(listen=True)
        self._rest_timer()

    def stop(self) -> None:
        """Put out the lamps and give the boards back; harmless when stopped."""
        if not self._is_started:
            return
        self._cancel_timer()
        self._ballot = self._show = None
        self._is_started = self._is_secret = False
        self._listen_to_keys(listen=False)
        self.hub.stop()

    def serve(self, ballot: Ballot, show: Show) -> None:
        """Bring every press to a ballot from now on, and let the lamps follow it.

        Args:
            ballot: Not started; what was pressed before now never reaches it.
            show: Called again and again with what everybody may see, after the
                lamps.
        """
        self.start()
        self._read()
        self._lost = self.hub.lost
        self._ballot, self._show = ballot, show
        for seat, choice in self.hub.levels():
            ballot.press(seat, choice, self.now_s())
        self._cancel_timer()
        self._timer = Clock.schedule_interval(self._tick, TICK_S)
        self._tick()

    def rest(self) -> None:
        """Leave the ballot alone, lamps dark."""
        self._ballot = self._show = None
        self._is_secret = False
        self._light(frozenset())
        self._cancel_timer()
        self._rest_timer()

    def finger(self, seat: int, choice: Button, *, down: bool) -> None:
        """Take in a finger on a button of the screen.

        Args:
            seat: Whose button.
            choice: Which of the two.
            down: False when the finger leaves it.
        """
        move = self.touch.press if down else self.touch.release
        move(seat, choice, self.now_s())

    def faults(self) -> dict[int | None, str]:
        """Say what does not work: a sentence a seat; None is for the whole table.

        While votes are being cast no new fault names its button: a button counts as
        stuck when somebody holds it for long.
        """
        found = [fault for fault in self.hub.health().faults if self._is_news(fault)]
        bad = frozenset(
            (fault.seat, fault.button)
            for fault in found
            if fault.seat is not None and fault.button is not None
        )
        if self._is_secret:
            self._veiled |= bad - self._known
        else:
            # It stays unnamed after a void too: nobody was to see that vote.
            self._veiled &= bad
        self._known = bad - self._veiled
        return say_faults(found, self._veiled, self.problems)

    def _is_news(self, fault: Fault) -> bool:
        return fault.kind is not FaultKind.LOST or self.hub.lost > self._lost

    def _tick(self, _dt: float = 0.0) -> None:
        """Bring the ballot on to now."""
        ballot, show = self._ballot, self._show
        presses = self._read()
        if ballot is None or show is None:
            return
        for press in presses:
            hear = ballot.press if press.down else ballot.release
            hear(press.seat, press.button, press.at_s)
        view = ballot.view(self.now_s() - HEARING_S)
        self._is_secret = view.phase in ("count", "wait")
        self._light(frozenset(seat.seat for seat in view.seats if seat.is_in))
        show(view)

    def _read(self) -> list[Press]:
        """Take what the boards have to say."""
        self.hub.poll(self.now_s())
        return self.hub.drain()

    def _light(self, lit: frozenset[int]) -> None:
        if lit != self._lit:
            self._lit = lit
            self.hub.set_lamps(lit)

    def _rest_timer(self) -> None:
        if self._has_wires and self._is_started:
            self._timer = Clock.schedule_interval(self._tick, REST_S)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _listen_to_keys(self, *, listen: bool) -> None:
        from kivy.core.window import Window  # here: importing it opens the window

        bind = Window.bind if listen else Window.unbind
        bind(on_key_down=self._key_down, on_key_up=self._key_up)

    def _key_down(self, _window: object, code: int, *_more: object) -> bool:
        """Take in a key; without a vote keys are for whoever wants them."""
        if self._ballot is None:
            return False
        return self.keyboard.key_down(_key_name(code), self.now_s())

    def _key_up(self, _window: object, code: int, *_more: object) -> bool:
        """Take in the end of a key, also of one that was held when the vote ended."""
        is_ours = self.keyboard.key_up(_key_name(code), self.now_s())
        return is_ours and self._ballot is not None


def make_buttons(
    settings: Settings, home: Path, *, is_pi: bool | None = None
) -> Buttons:
    """Make the boards that the owner's settings want.

    Args:
        settings: `buttons` says whether the pins of a Raspberry Pi are used.
        home: The data folder; `pins.toml` and `keys.toml` there take the place of
            the tables that come with the app.
        is_pi: Whether this is a Raspberry Pi; None looks.

    Returns:
        The boards, not started. A table that cannot be used is said in `problems`.
    """
    problems: list[str] = []
    keys = _owners(home / KEYS, load_keys, problems)
    wired: list[Board] = []
    wants_pins = settings.buttons == "on"
    if settings.buttons == "auto":
        wants_pins = is_raspberry_pi() if is_pi is None else is_pi
    if wants_pins:
        pins = _owners(home / PINS, load_pins, problems)
        # On wrong pins a press could be somebody else's vote: then rather none.
        if pins is not None:
            wired.append(GpioBoard(pins, clock=kivy_now_s))
    return Buttons(wired, keys, problems)


def is_raspberry_pi(root: Path = Path("/")) -> bool:
    """Tell whether this computer has the pins of a Raspberry Pi.

    Args:
        root: The top of the file system; another one in tests.
    """
    try:
        model = (root / "proc/device-tree/model").read_text(errors="replace")
    except OSError:
        return False
    return model.startswith("Raspberry Pi")


def kivy_now_s() -> float:
    """Read Kivy's clock: monotonic seconds, those of a test by hand."""
    return float(Clock.time())


def _owners(path: Path, load: Callable[[Path | None], Any], problems: list[str]) -> Any:
    """Load a table of the owner's, or the shipped one; None if it is no good."""
    try:
        return load(path if path.exists() else None)
    except TableError as error:
        problems += error.problems
        return None


@cache
def _key_names() -> dict[int, str]:
    from kivy.core.window import Keyboard  # here: importing it opens the window

    names: dict[int, str] = {}
    for name, code in Keyboard.keycodes.items():
        names.setdefault(code, name)
    return names


def _key_name(code: int) -> str:
    return _key_names().get(code, "")
