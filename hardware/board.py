"""The one interface between the app and any board of fight-or-flee buttons.

A board turns what hands do into `Press` records and gives each to the sink it was
started with. The sink only puts them into a queue: a board may call it from any
thread. The app drains the queue on its main thread.

A choice is secret until the reveal. So no record here shows in its text form which
button it is about, and nothing in this package writes a choice to a log. A sentence in
`Fault.text` and everything in a `Contact` does name the button: show those while no
vote is open. While one is open, `Health.screen_seats` is all the table may see.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

Button: TypeAlias = Literal["fight", "flee"]
BUTTONS: tuple[Button, Button] = ("fight", "flee")

Place: TypeAlias = tuple[int, Button]
"""Where a button is: its seat, numbered from 0, and which of the two it is."""

SEATS = 4


class Press(Struct, frozen=True):
    """Record one button going down or up.

    Attributes:
        source: Name of the board it came from.
        seat: Seat number, from 0.
        button: `fight` or `flee`. Not part of the text form.
        down: True when pressed, False when let go.
        at_s: Monotonic time of the first edge, before any debouncing.
        seq: Counts up within one board. It tells records apart, not who was first:
            compare `at_s`, and claim no order within 10 ms.
    """

    source: str
    seat: int
    button: Button
    down: bool
    at_s: float
    seq: int

    def __repr__(self) -> str:
        """Show all but the button."""
        return (
            f"Press(source={self.source!r}, seat={self.seat}, down={self.down}, "
            f"at_s={self.at_s!r}, seq={self.seq})"
        )

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Show all but the button, in the pretty form too."""
        shown = ("source", "seat", "down", "at_s", "seq")
        return [(name, getattr(self, name)) for name in shown]


Sink: TypeAlias = Callable[[Press], None]


class FaultKind(StrEnum):
    """What can be wrong, so that the app can say it in the table's language."""

    MISSING = "missing"
    BUSY = "busy"
    FAILING = "failing"
    STUCK = "stuck"
    NOISY = "noisy"
    LAMP = "lamp"
    LOST = "lost"
    UNPLUGGED = "unplugged"
    REFUSED = "refused"


class Fault(Struct, frozen=True):
    """Name one thing that does not work.

    Attributes:
        kind: What sort of fault.
        text: One sentence: what, where, what to do. Names the button.
        seat: The seat concerned, or None for the whole board.
        button: The button concerned, or None for a lamp or the whole board.
    """

    kind: FaultKind
    text: str
    seat: int | None = None
    button: Button | None = None

    def __repr__(self) -> str:
        """Show kind and seat only."""
        return f"Fault(kind={self.kind.value!r}, seat={self.seat})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Show kind and seat only, in the pretty form too."""
        return [("kind", self.kind.value), ("seat", self.seat)]


class Contact(Struct, frozen=True):
    """Show what the board check says about one button.

    Attributes:
        seat: Seat number, from 0.
        button: `fight` or `flee`.
        where: The pin or key in words, e.g. `GPIO17 (header pin 11)`.
        down: True while the board takes the button for pressed.
        raw_high: The level on the wire when last read; None where there is no wire,
            or where it could not be read.
        edges: Changes of level reported since the start.
        presses: Presses counted since the start.
        last_s: Monotonic time of the last edge, or None when there was none yet.
        bounces: Edges beyond the one of each press and each letting go.
        latency_s: From the first edge of the last press until the sink was given it;
            None before that, and where the input brings no time of its own.
        closed: True while the wire says that the button is pressed, whether that
            counts or not.
    """

    seat: int
    button: Button
    where: str
    down: bool = False
    raw_high: bool | None = None
    edges: int = 0
    presses: int = 0
    last_s: float | None = None
    bounces: int = 0
    latency_s: float | None = None
    closed: bool = False

    def __repr__(self) -> str:
        """Show only what is the same whatever is pressed."""
        return (
            f"Contact(seat={self.seat}, button={self.button!r}, where={self.where!r})"
        )

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Show only what is the same whatever is pressed, in the pretty form too."""
        return [(name, getattr(self, name)) for name in ("seat", "button", "where")]


class Link(Struct, frozen=True):
    """Say how it stands between the app and a board at the other end of a line.

    Attributes:
        state: `up` when the board answers; `refused` when it speaks another major
            version.
        port: What is open, e.g. `/dev/ttyACM0`; empty when nothing is.
        identity: Firmware and serial number in words; empty before the first answer.
        protocol: The board's version of the protocol, e.g. `1.0`; empty likewise.
        frames: Good frames that came since the start.
        bad_frames: Frames that came damaged.
        repeats: Events that came again.
        reconnects: How often the board was found again after it was gone.
        restarts: How often it turned out to have started anew.
        round_trip_s: The shortest of the last questions and answers; None before any.
        last_s: Monotonic time of the last good frame; None before any.
    """

    state: Literal["up", "down", "refused"] = "down"
    port: str = ""
    identity: str = ""
    protocol: str = ""
    frames: int = 0
    bad_frames: int = 0
    repeats: int = 0
    reconnects: int = 0
    restarts: int = 0
    round_trip_s: float | None = None
    last_s: float | None = None


class Health(Struct, frozen=True):
    """Say what works.

    Attributes:
        board: Name of the board.
        works: False when nothing on this board works.
        about: What lies below, in one line: library, chip, model.
        faults: What does not work.
        notes: What works but should be known.
        screen_seats: Seats that must vote on the screen.
        contacts: One entry a button, for the board check.
        link: How the line to the board is; None for a board without one.
        simulated: True for a board that is only a program.
    """

    board: str
    works: bool
    about: str
    faults: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = ()
    screen_seats: frozenset[int] = frozenset()
    contacts: tuple[Contact, ...] = ()
    link: Link | None = None
    simulated: bool = False

    def __repr__(self) -> str:
        """Leave out what moves with presses: notes, which name a button, and link."""
        told = ("board", "works", "about", "faults", "screen_seats", "contacts")
        return (
            f"Health({', '.join(f'{name}={getattr(self, name)!r}' for name in told)})"
        )

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Leave them out of the pretty form too."""
        told = ("board", "works", "about", "faults", "screen_seats", "contacts")
        return [(name, getattr(self, name)) for name in told]


class Board(Protocol):
    """Be a source of presses with a lamp a seat.

    What every board promises, held by `tests/hardware/test_board_contract.py`:

    * `start` and `stop` never raise for a fault of the hardware: `health` tells it.
    * One press gives one `down` record with the time of its first edge, then one for
      letting go.
    * A button that is down already at the start gives no record until it was let go.
    * Lamps are dark after `start` and after `stop`.
    * After `stop` nothing more comes; `start` begins anew.
    """

    @property
    def name(self) -> str:
        """Name the board, e.g. `gpio`."""

    @property
    def seats(self) -> frozenset[int]:
        """Tell which seats have buttons here."""

    @property
    def lost(self) -> int:
        """Count the presses that came and could not be told, since the start."""

    def start(self, sink: Sink) -> None:
        """Begin to report presses.

        Args:
            sink: Takes each press and returns at once; called from any thread.
        """

    def stop(self) -> None:
        """Put out the lamps and let go of everything. Harmless when stopped."""

    def poll(self, now_s: float) -> None:
        """Do what is due; the owner calls this every 20 to 50 ms.

        Args:
            now_s: Monotonic time in seconds, on the clock of `Press.at_s`.
        """

    def arm(self) -> None:
        """Begin a vote: what was pressed before must not arrive any more."""

    def disarm(self) -> None:
        """End a vote. Harmless when there is none."""

    def levels(self) -> frozenset[Place]:
        """Tell which buttons are down now; stuck and noisy ones never are."""

    def set_lamps(self, lit: frozenset[int]) -> None:
        """Light the lamps of exactly these seats; seats without one are ignored."""

    def health(self) -> Health:
        """Tell what works and what does not."""


def seat_name(seat: int) -> str:
    """Give the letter people see at a seat: 0 is A."""
    return chr(ord("A") + seat)


def button_name(seat: int, button: Button) -> str:
    """Name a button for a sentence: `Seat B, FLEE`."""
    return f"Seat {seat_name(seat)}, {button.upper()}"


def seats_on_screen(faults: tuple[Fault, ...]) -> frozenset[int]:
    """Find the seats with a button that cannot be used.

    Args:
        faults: Faults of one board; those without a button do not count.
    """
    return frozenset(
        fault.seat
        for fault in faults
        if fault.seat is not None and fault.button is not None
    )
