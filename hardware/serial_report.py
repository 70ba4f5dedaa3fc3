"""What the health of a serial board says, put together from the talk and the pump."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from hardware.board import (
    BUTTONS,
    Contact,
    Fault,
    Health,
    Link,
    Place,
    seats_on_screen,
)
from hardware.debounce import Phase
from hardware.serial_pump import Pump
from hardware.serial_talk import Talk
from hardware.serial_words import (
    deaf_fault,
    key_faults,
    reader_fault,
    say_state,
    state_fault,
)

Reader: TypeAlias = Literal["off", "dead", "on"]
"""Whether somebody turns the pump: not started, died, or as it should be."""

_UNMISSED: Final = ("absent", "silent", "foreign")


class Report:
    """Describe one serial board."""

    def __init__(
        self, talk: Talk, pump: Pump, seats: int, path: str, *, is_wanted: bool
    ) -> None:
        """Remember what to describe.

        Args:
            talk: What is known about the board.
            pump: What is known about its port.
            seats: How many seats can be used here.
            path: The port the owner named; empty for none.
            is_wanted: Whether it is a fault that there is no board.
        """
        self._talk = talk
        self._pump = pump
        self._all = frozenset(range(seats))
        self._path = path
        self._is_wanted = is_wanted

    @property
    def seats(self) -> frozenset[int]:
        """Tell which seats have buttons; none before a board was found by USB."""
        identity = self._talk.identity
        if identity is not None:
            return self._all & frozenset(range(identity.players))
        return self._all if self._is_wanted else frozenset()

    def health(
        self, name: str, reader: Reader, latency_s: Mapping[Place, float]
    ) -> Health:
        """Tell how it stands with the board, the line and each button.

        Args:
            name: Name of the board.
            reader: Whether somebody turns the pump.
            latency_s: How late the last press of each button was reported.
        """
        talk, identity = self._talk, self._talk.identity
        is_up = talk.is_up and reader == "on"
        faults = self._faults(reader, is_up=is_up)
        whole = any(fault.seat is None for fault in faults)
        places = [place for place in talk.presses.keys.keys if place[0] in self.seats]
        return Health(
            name,
            works=is_up and not whole,
            about=self._about(reader, is_up=is_up),
            faults=faults,
            notes=() if reader == "off" else self._notes(),
            screen_seats=(self.seats or self._all)
            if whole
            else seats_on_screen(faults),
            contacts=tuple(
                self._contact(place, latency_s.get(place)) for place in places
            ),
            link=self._link(reader, is_up=is_up),
            simulated=bool(is_up and identity and "s" in identity.caps),
        )

    def _faults(self, reader: Reader, *, is_up: bool) -> tuple[Fault, ...]:
        """Tell what does not work."""
        if reader == "off":
            return ()
        if reader == "dead" or self._pump.is_hung:
            return (reader_fault(),)
        if not is_up:
            return self._absence()
        deaf = (deaf_fault(self._pump.port_name),) if self._talk.is_deaf else ()
        return deaf + key_faults(self._talk.presses.keys, self._where)

    def _absence(self) -> tuple[Fault, ...]:
        """Tell why there is no board, if anybody misses one."""
        state = self._pump.state
        missed = self._is_wanted or self._was_up
        if state == "looking" or (not missed and state in _UNMISSED):
            return ()
        return (state_fault(state, self._say()),)

    def _say(self) -> str:
        """Say how it stands with a board that is not up."""
        pump = self._pump
        path = pump.place.path if pump.place else self._path
        return say_state(
            pump.state, path, pump.text, self._talk.identity, was_up=self._was_up
        )

    @property
    def _was_up(self) -> bool:
        """Tell whether the board has worked since the start."""
        return self._talk.tally.connects > 0

    def _about(self, reader: Reader, *, is_up: bool) -> str:
        """Say in one line what is there."""
        if reader == "off":
            return "not started"
        if is_up:
            return f"{self._who()}, at {self._pump.port_name}"
        if self._pump.state == "looking":
            return "looking for a board"
        if self._pump.state == "refused":
            return f"{self._who()}, of another version"
        if self._was_up:
            return f"{self._who()}, gone"
        # What cannot be used is there all the same: faults and notes say why.
        is_there = self._pump.state not in ("absent", "gone")
        return "no board answers" if is_there else "no board is plugged in"

    def _who(self) -> str:
        """Name the board that answered last."""
        identity = self._talk.identity
        return f"{identity.firmware}, number {identity.serial}" if identity else ""

    def _notes(self) -> tuple[str, ...]:
        """Tell what works and should be known."""
        notes: list[str] = []
        if self._talk.is_up and self._pump.present > 1:
            notes.append(
                f"{self._pump.present} boards are plugged in; the one at "
                f"{self._pump.port_name} is used."
            )
        if self._talk.tally.is_loose:
            notes.append(
                "The button board comes and goes: try another cable, another port, or "
                "a stronger power supply. ModemManager and brltty take ports away, too."
            )
        if self._talk.is_up and self._talk.tally.is_disturbed:
            notes.append(
                "The line to the button board is disturbed: try another cable, or "
                "another port. Nothing gets lost by it."
            )
        if self._pump.state in ("silent", "foreign") and not self._absence():
            notes.append(self._say())
        return tuple(notes)

    def _where(self, place: Place) -> str:
        """Name the place of a button on the board."""
        return f"input {_number(place)}"

    def _contact(self, place: Place, latency_s: float | None) -> Contact:
        """Describe a button for the board check."""
        talk, number = self._talk, _number(place)
        key = talk.presses.keys.keys[place]
        return Contact(
            seat=place[0],
            button=place[1],
            where=self._where(place),
            down=key.phase is Phase.DOWN,
            # Told as on a pin: a closed contact pulls it low.
            raw_high=None if talk.raw is None else not talk.raw >> number & 1,
            edges=talk.tally.edges.get(number, 0),
            presses=key.presses,
            last_s=key.last_s,
            bounces=talk.tally.bounces.get(number, 0),
            latency_s=latency_s,
            closed=talk.raw is not None and bool(talk.raw >> number & 1),
        )

    def _link(self, reader: Reader, *, is_up: bool) -> Link:
        """Describe the line for the board check."""
        talk, identity = self._talk, self._talk.identity
        refused = reader != "off" and self._pump.state == "refused"
        return Link(
            state="up" if is_up else "refused" if refused else "down",
            port=self._pump.port_name,
            identity=self._who(),
            protocol=f"{identity.major}.{identity.minor}" if identity else "",
            frames=talk.tally.frames,
            bad_frames=talk.tally.bad_frames,
            repeats=talk.presses.inbox.repeats,
            reconnects=max(0, talk.tally.connects - 1),
            restarts=talk.tally.restarts,
            round_trip_s=talk.presses.time.round_trip_s,
            last_s=talk.tally.last_s,
        )


def _number(place: Place) -> int:
    """Number a button as the protocol does."""
    return 2 * place[0] + (place[1] == BUTTONS[1])
