"""What of the buttons must not be seen, so that nothing tells one vote from another.

While votes are cast, levels and counts are not shown at all, and a fault that is new
does not name its button: one counts as stuck when somebody holds it for long. After
that a button that is still down stays hidden until it was let go, since nobody was to
see a vote that was made void.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.core.texts import _
from hardware.board import Contact, Fault, FaultKind, Health, Place, seat_name

__all__ = ("Veil",)


class Veil:
    """Knows which buttons may not be named now."""

    def __init__(self) -> None:
        self.is_down = False
        """Whether votes are being cast."""
        self.hidden: frozenset[Place] = frozenset()
        """Which buttons may not be named, as of the last `hide`."""
        self._known: frozenset[Place] = frozenset()
        self._faulty: frozenset[Place] = frozenset()
        self._held: frozenset[Place] = frozenset()

    def lift(self, levels: frozenset[Place]) -> None:
        """End the vote.

        Args:
            levels: Which buttons are down now.
        """
        if self.is_down:
            self._held |= levels
        self.is_down = False

    def hide(self, healths: Iterable[Health]) -> frozenset[Place]:
        """Tell which buttons may not be named; call it whenever faults are looked at.

        Args:
            healths: Of all boards, as they are.
        """
        healths = tuple(healths)
        bad = frozenset(
            (fault.seat, fault.button)
            for health in healths
            for fault in health.faults
            if fault.seat is not None and fault.button is not None
        )
        down = frozenset(
            (contact.seat, contact.button)
            for health in healths
            for contact in health.contacts
            if contact.down
        )
        self._held &= down | bad
        if self.is_down:
            self._faulty |= bad - self._known
        else:
            # It stays unnamed after a void too: nobody was to see that vote.
            self._faulty &= bad
        self.hidden = self._faulty | self._held
        self._known = bad - self.hidden
        return self.hidden

    def over(self, health: Health) -> Health:
        """Give what may be seen of a board.

        Args:
            health: As it is; `hide` was called with it and the others.
        """
        if self.is_down:
            return replace(
                health,
                faults=tuple(fault for fault in health.faults if fault.seat is None),
                notes=(),
                contacts=(),
            )
        hidden = self.hidden
        return replace(
            health,
            faults=tuple(_unnamed(fault, hidden) for fault in health.faults),
            contacts=tuple(_bare(contact, hidden) for contact in health.contacts),
        )


def _unnamed(fault: Fault, hidden: frozenset[Place]) -> Fault:
    if fault.seat is None or (fault.seat, fault.button) not in hidden:
        return fault
    text = _("Seat {seat}: a button is held down. Let it go to see more.")
    seat = seat_name(fault.seat)
    return Fault(FaultKind.FAILING, text.format(seat=seat), fault.seat)


def _bare(contact: Contact, hidden: frozenset[Place]) -> Contact:
    """Leave out all that a press would change."""
    if (contact.seat, contact.button) not in hidden:
        return contact
    return Contact(contact.seat, contact.button, contact.where)
