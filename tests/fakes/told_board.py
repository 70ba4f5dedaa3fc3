"""A button board that is as a test tells it to be."""

from typing import Any

from msgspec.structs import replace

from hardware.board import (
    BUTTONS,
    Contact,
    Fault,
    FaultKind,
    Health,
    Link,
    Place,
    Press,
    Sink,
)

__all__ = ("ToldBoard",)

UNPLUGGED = Fault(FaultKind.UNPLUGGED, "The button board is unplugged: plug it in.")


class ToldBoard:
    """Says what it is told, and writes down what is asked of it."""

    def __init__(self, name: str = "serial", seats: int = 4, **health: Any) -> None:
        self.name = name
        self.seats = frozenset(range(seats))
        self.lost = 0
        self.calls: list[str] = []
        self.lit: list[frozenset[int]] = []
        self.held: set[Place] = set()
        self.sink: Sink | None = None
        self.seq = 0
        contacts = tuple(
            Contact(seat, button, f"wire {seat} {button}", raw_high=True)
            for seat in range(seats)
            for button in BUTTONS
        )
        link = Link(state="up", port="/dev/ttyACM0", identity="fake-1", frames=1)
        self.told = Health(name, works=True, about="fake", contacts=contacts, link=link)
        self.tell(**health)

    def tell(self, **health: Any) -> None:
        """Have it say something else from now on."""
        self.told = replace(self.told, **health)

    def unplug(self) -> None:
        """Have it say that it is gone."""
        self.tell(works=False, faults=(UNPLUGGED,))

    def plug(self) -> None:
        """Have it say that it is back."""
        self.tell(works=True, faults=())

    def contact(self, place: Place, **more: Any) -> None:
        """Have it say something else about one button."""
        changed = (
            replace(each, **more) if (each.seat, each.button) == place else each
            for each in self.told.contacts
        )
        self.tell(contacts=tuple(changed))

    def finger(self, place: Place, at_s: float, *, down: bool) -> None:
        """Move one finger."""
        (self.held.add if down else self.held.discard)(place)
        self.contact(place, down=down, raw_high=not down, last_s=at_s)
        self.seq += 1
        if self.sink is not None:
            self.sink(Press(self.name, *place, down, at_s, self.seq))

    def start(self, sink: Sink) -> None:
        """Begin."""
        self.calls.append("start")
        self.sink = sink

    def stop(self) -> None:
        """End."""
        self.calls.append("stop")
        self.sink = None

    def poll(self, now_s: float) -> None:
        """Do nothing: presses come by themselves."""

    def arm(self) -> None:
        """Note it."""
        self.calls.append("arm")

    def disarm(self) -> None:
        """Note it."""
        self.calls.append("disarm")

    def levels(self) -> frozenset[Place]:
        """Give what is held."""
        return frozenset(self.held)

    def set_lamps(self, lit: frozenset[int]) -> None:
        """Note it."""
        self.lit.append(lit)

    def health(self) -> Health:
        """Give what it was told."""
        return self.told
