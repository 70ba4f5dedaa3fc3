"""What of the buttons must not be seen, so that nothing tells one vote from another.

While votes are cast, levels and counts are not shown at all, and a fault that is new
does not name its button: one counts as stuck when somebody holds it for long. After
that both buttons of a seat stay hidden until the one that is still down was let go,
since nobody was to see a vote that was made void.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.core.texts import _
from hardware.board import (
    BUTTONS,
    Contact,
    Fault,
    FaultKind,
    Health,
    Place,
    seat_name,
)

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
        self._held: frozenset[tuple[str, Place]] = frozenset()

    def lift(self, healths: Iterable[Health]) -> None:
        """End the vote.

        Args:
            healths: Of all boards, as they are.
        """
        if self.is_down:
            self.hide(healths)
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
        self._follow_hands(healths, bad)
        if self.is_down:
            self._faulty |= bad - self._known
        else:
            # It stays unnamed after a void too: nobody was to see that vote.
            self._faulty &= bad
        there = {health.board for health in healths if _is_there(health)}
        held = {place for board, place in self._held if board in there}
        self._known = bad - self._faulty - held
        self.hidden = self._faulty
        if not self.is_down:
            # Both of them: one alone would be told by what is not to be seen of it.
            self.hidden = frozenset(
                (seat, each)
                for seat, _button in self._faulty | held
                for each in BUTTONS
            )
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

    def _follow_hands(self, healths: tuple[Health, ...], bad: frozenset[Place]) -> None:
        """Remember what was down in the vote, until it was seen to be let go.

        A board that is gone tells nothing: what it had down may be down when it is
        back.
        """
        down = frozenset(
            (health.board, (contact.seat, contact.button))
            for health in healths
            for contact in health.contacts
            if contact.down or contact.closed
            if (contact.seat, contact.button) not in self._known
        )
        there = {health.board for health in healths if _is_there(health)}
        self._held = frozenset(
            (board, place)
            for board, place in self._held
            if board not in there or (board, place) in down or place in bad
        )
        if self.is_down:
            self._held |= down


def _is_there(health: Health) -> bool:
    """Tell whether a board knows how its buttons are."""
    return health.link is None or health.link.state == "up"


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
