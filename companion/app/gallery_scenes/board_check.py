"""The board check and the sign of the buttons, over boards that only say how they are.

All is well, unplugged, a stuck and a noisy button, simulated, no board, another
program; and what the other pages show then.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from companion.app.button_boards import ButtonBoards
from companion.app.offscreen import Offscreen
from companion.app.scenes import Scene, in_phase
from hardware.board import (
    BUTTONS,
    SEATS,
    Contact,
    Fault,
    FaultKind,
    Health,
    Link,
    Place,
    Sink,
)
from hardware.pins import load_pins, pin_name

Then = Callable[[Any], None]

PORT: Final = "/dev/serial/by-id/usb-MicroPython_Board_in_FS_mode_e6614103e7452d2f-if00"
IDENTITY: Final = "Firmware pico-1.0.12, serial number E6614103E7452D2F"


class PictureBoard:
    """A board that is as it is told to be, and has no buttons."""

    def __init__(self, health: Health) -> None:
        self.told = health
        self.name = health.board
        self.seats = frozenset(range(SEATS))
        self.lost = 0

    def start(self, sink: Sink) -> None:
        """Do nothing: no press will come."""

    def stop(self) -> None:
        """Do nothing."""

    def poll(self, now_s: float) -> None:
        """Have heard of a board that answers."""
        link = self.told.link
        if link is not None and link.state == "up":
            self.told = replace(self.told, link=replace(link, last_s=now_s))

    def arm(self) -> None:
        """Do nothing."""

    def disarm(self) -> None:
        """Do nothing."""

    def levels(self) -> frozenset[Place]:
        """Give no button."""
        return frozenset()

    def set_lamps(self, lit: frozenset[int]) -> None:
        """Do nothing."""

    def health(self) -> Health:
        """Give what it was told."""
        return self.told


def _contacts(where: Callable[[Place], str]) -> tuple[Contact, ...]:
    places: list[Place] = [(s, b) for s in range(SEATS) for b in BUTTONS]
    return tuple(Contact(*place, where(place), raw_high=True) for place in places)


SILENT_S: Final = 150
"""How long nothing was heard of the board that is gone."""

LINK: Final = Link(
    state="up",
    port=PORT,
    identity=IDENTITY,
    protocol="1.0",
    frames=184223,
    bad_frames=3,
    repeats=12,
    reconnects=2,
    restarts=1,
    round_trip_s=0.0021,
)


def serial_board(**more: Any) -> Health:
    """Give how a board on USB is when all is well."""
    contacts = _contacts(lambda place: f"button {2 * place[0]} of the board")
    health = Health("serial", works=True, about=IDENTITY, link=LINK, contacts=contacts)
    return replace(health, **more)


def pin_board(**more: Any) -> Health:
    """Give how the pins of a Raspberry Pi are when all is well."""
    pins = {(pin.seat, pin.button): pin_name(pin.gpio) for pin in load_pins().buttons}
    about = "lgpio 0.2.2 on a Raspberry Pi 5 (pinctrl-rp1)"
    contacts = _contacts(lambda place: pins[place])
    return replace(Health("gpio", works=True, about=about, contacts=contacts), **more)


def _stuck_and_noisy() -> Health:
    stuck = (
        "Seat A, FIGHT: GPIO17 (header pin 11) reads pressed and is never let go: "
        "check that the button moves freely and that its wire touches nothing else. "
        "Seat A votes on the screen."
    )
    noisy = (
        "Seat D, FLEE: GPIO6 (header pin 31) changes more than 200 times a second: "
        "look for a loose wire, or add the filter from docs/wiring.md. Seat D votes on "
        "the screen."
    )
    faults = (
        Fault(FaultKind.STUCK, stuck, 0, "fight"),
        Fault(FaultKind.NOISY, noisy, 3, "flee"),
        Fault(FaultKind.LAMP, "Seat B: the lamp on GPIO13 (header pin 33).", 1),
        Fault(FaultKind.FAILING, stuck.replace("Seat A", "Seat C"), 2, "fight"),
    )
    return pin_board(faults=faults)


def _unplugged() -> Health:
    text = (
        f"The button board at {PORT} was unplugged: plug it in again. Until then every "
        "seat votes on the screen."
    )
    link = replace(LINK, state="down", round_trip_s=None)
    fault = Fault(FaultKind.UNPLUGGED, text)
    return serial_board(works=False, faults=(fault,), link=link)


def _never_there() -> Health:
    return serial_board(works=False, about="no board is plugged in", link=Link())


def _with(*healths: Health) -> Then:
    """Give the stage boards that are so."""

    def then(stage: Any) -> None:
        buttons = stage.session.buttons
        boards = tuple(PictureBoard(_silent_for_long(health)) for health in healths)
        buttons.swap(ButtonBoards(boards))
        buttons.start()

    return then


def _silent_for_long(health: Health) -> Health:
    """Let minutes pass since a board that is gone was heard."""
    link = health.link
    if link is None or link.state != "down" or not link.frames:
        return health
    return replace(health, link=replace(link, last_s=Offscreen.open().now_s - SILENT_S))


def _vote_with(*healths: Health) -> Then:
    """Let a vote begin with such boards."""

    def then(stage: Any) -> None:
        stage.page.leave()
        _with(*healths)(stage)
        stage.page.show()
        Offscreen.open().advance(0.5, fps=10)

    return then


def _check(tab: int, *healths: Health, more: Then | None = None) -> Then:
    """Open a tab of the board check."""

    def then(stage: Any) -> None:
        _with(*healths)(stage)
        stage.go("board_check")
        stage.page.open_part(tab)
        if more is not None:
            more(stage)

    return then


def _pressed(stage: Any) -> None:
    """Press some buttons since the page was opened."""
    window = Offscreen.open()
    board = stage.session.buttons.hub._boards[0]
    window.advance(0.5, fps=10)
    changed = [
        replace(
            contact,
            down=number in (2, 5),
            raw_high=number not in (2, 5),
            edges=26 * number,
            presses=13 * number,
            bounces=3 * number,
            latency_s=0.0087,
            last_s=window.now_s,
        )
        for number, contact in enumerate(board.told.contacts)
    ]
    board.told = replace(board.told, contacts=tuple(changed))
    window.advance(2.5, fps=10)


def _detail(stage: Any) -> None:
    _pressed(stage)
    stage.page.open_detail((3, "flee"))


def _lamp(stage: Any) -> None:
    stage.page.light(1)


def _fingers(stage: Any) -> None:
    Offscreen.open().advance(0.2, fps=10)
    field = stage.page.part
    field.fingers = {
        number: (field.x + field.width * across, field.y + field.height * up)
        for number, (across, up) in enumerate(((0.2, 0.3), (0.7, 0.6), (0.9, 0.1)))
    }


_table = in_phase("missions")
_vote = in_phase("consensus", asks="consensus")

SCENES = [
    Scene("board-check", then=_check(0, serial_board(simulated=True), more=_pressed)),
    Scene("board-check-button", then=_check(0, pin_board(), more=_detail)),
    Scene("board-check-stuck", then=_check(0, _stuck_and_noisy(), serial_board())),
    Scene("board-check-faults", then=_check(3, _stuck_and_noisy(), _unplugged())),
    Scene("board-check-lamps", then=_check(1, serial_board(), more=_lamp)),
    Scene("board-check-line", then=_check(2, serial_board())),
    Scene("board-check-unplugged", then=_check(2, _unplugged())),
    Scene("board-check-touch", then=_check(4, more=_fingers)),
    Scene("board-check-gone", then=_check(0, _unplugged(), pin_board())),
    Scene("board-check-none", then=_check(0, _never_there())),
    Scene("table-unplugged", _table, then=_with(_unplugged())),
    Scene("ballot-unplugged", _vote, then=_vote_with(_unplugged())),
]
