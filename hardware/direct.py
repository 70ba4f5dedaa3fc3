"""What the touch and the keyboard board share: presses that arrive clean, no lamps."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from hardware.board import (
    Contact,
    Fault,
    FaultKind,
    Health,
    Place,
    Press,
    Sink,
    button_name,
    seat_name,
    seats_on_screen,
)
from hardware.debounce import Timing


class Held(Struct, frozen=True):
    """Remember one button that is down.

    Attributes:
        since_s: When it went down.
        last_s: When it was last said to be down.
        told: True if the sink was given the press.
        stuck: True once it was down for too long.
    """

    since_s: float
    last_s: float
    told: bool
    stuck: bool = False


class DirectBoard:
    """Turn `down` and `up` calls into presses.

    Subclasses translate their input into `_go_down` and `_go_up`, and name themselves,
    their places and how a person finds a button.
    """

    name = "direct"
    about = "direct"
    lost = 0

    def __init__(
        self,
        places: frozenset[Place],
        where: Callable[[Place], str],
        timing: Timing,
        repeat_gap_s: float,
    ) -> None:
        """Prepare the board.

        Args:
            places: Every button there is.
            where: Names a button for a person.
            timing: When a button that stays down is stuck.
            repeat_gap_s: A second `down` within this time is a repeat; a later one
                means that letting go was never reported. 0: always the latter.
        """
        self._places = places
        self._where = where
        self._timing = timing
        self._repeat_gap_s = repeat_gap_s
        self._sink: Sink | None = None
        self._held: dict[Place, Held] = {}
        self._counts: dict[Place, int] = {}
        self._last_s: dict[Place, float] = {}
        self._seq = 0

    @property
    def seats(self) -> frozenset[int]:
        """Tell which seats have buttons here."""
        return frozenset(seat for seat, _ in self._places)

    def start(self, sink: Sink) -> None:
        """Begin to report presses; what is down already waits to be let go.

        Args:
            sink: Takes each press; called by whoever brings the input.
        """
        self._sink = sink

    def stop(self) -> None:
        """Report nothing more. What is down is remembered for the next start."""
        self._sink = None
        self._held = {
            place: replace(held, told=False) for place, held in self._held.items()
        }

    def poll(self, now_s: float) -> None:
        """Stop believing in buttons that are down for too long.

        Args:
            now_s: Monotonic time in seconds.
        """
        for place, held in tuple(self._held.items()):
            limit_s = self._timing.stuck_s if held.told else self._timing.stuck_start_s
            if now_s - held.since_s >= limit_s:
                self._on_stuck(place, held, now_s)

    def arm(self) -> None:
        """Do nothing: a press arrives at once or never."""

    def disarm(self) -> None:
        """Do nothing."""

    def levels(self) -> frozenset[Place]:
        """Tell which buttons are down, not counting stuck ones."""
        return frozenset(place for place, held in self._held.items() if held.told)

    def set_lamps(self, lit: frozenset[int]) -> None:
        """Ignore lamps: there are none here.

        Args:
            lit: Seat numbers.
        """

    def health(self) -> Health:
        """Tell which buttons stay down."""
        faults = tuple(
            self._stuck_fault(place)
            for place, held in sorted(self._held.items())
            if held.stuck
        )
        levels = self.levels()
        contacts = tuple(
            Contact(
                seat=place[0],
                button=place[1],
                where=self._where(place),
                down=place in levels,
                edges=self._counts.get(place, 0),
                presses=self._counts.get(place, 0),
                last_s=self._last_s.get(place),
            )
            for place in sorted(self._places)
        )
        return Health(
            self.name,
            works=self._sink is not None,
            about=self.about,
            faults=faults,
            screen_seats=seats_on_screen(faults),
            contacts=contacts,
        )

    def _go_down(self, place: Place, at_s: float) -> None:
        """Take in that a button is down."""
        held = self._held.get(place)
        if held is not None:
            if at_s - held.last_s < self._repeat_gap_s:
                self._held[place] = replace(held, last_s=at_s)
                return
            self._go_up(place, at_s)
        told = self._sink is not None
        self._held[place] = Held(since_s=at_s, last_s=at_s, told=told)
        if told:
            self._counts[place] = self._counts.get(place, 0) + 1
            self._tell(place, at_s, down=True)

    def _go_up(self, place: Place, at_s: float) -> None:
        """Take in that a button is up."""
        held = self._held.pop(place, None)
        if held is not None and held.told:
            self._tell(place, at_s, down=False)

    def _on_stuck(self, place: Place, held: Held, now_s: float) -> None:
        """Name a button that stays down, and let go of its press."""
        self._held[place] = replace(held, told=False, stuck=True)
        if held.told:
            self._tell(place, now_s, down=False)

    def _tell(self, place: Place, at_s: float, *, down: bool) -> None:
        """Give the sink a record."""
        self._last_s[place] = at_s
        if self._sink is not None:
            self._seq += 1
            self._sink(Press(self.name, *place, down, at_s, self._seq))

    def _stuck_fault(self, place: Place) -> Fault:
        """Say which button stays down."""
        seat, button = place
        text = (
            f"{button_name(seat, button)}: {self._where(place)} is down and never let "
            "go: check that the button moves freely. "
            f"Seat {seat_name(seat)} votes on the screen."
        )
        return Fault(FaultKind.STUCK, text, seat, button)
