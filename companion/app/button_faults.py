"""What is wrong with the buttons, in the words of the table."""

from collections.abc import Collection, Iterable, Sequence

from companion.core.texts import _
from hardware.board import Fault, FaultKind, Place

__all__ = ("say_faults",)


def say_faults(
    faults: Iterable[Fault], veiled: Collection[Place], problems: Sequence[str] = ()
) -> dict[int | None, str]:
    """Give one sentence a seat, the worst of it; None is for the whole table.

    Args:
        faults: As a board gives them.
        veiled: Buttons that must not be named.
        problems: Sentences of the owner's tables, for the whole table.
    """
    said: dict[int | None, str] = {}
    # A lamp is the least of it: a button that fails takes its place.
    for fault in sorted(faults, key=lambda fault: fault.kind is not FaultKind.LAMP):
        said[fault.seat] = _say(fault, veiled)
    if problems:
        said[None] = problems[0]
    return said


def _say(fault: Fault, veiled: Collection[Place]) -> str:
    if fault.kind is FaultKind.LOST:
        return _("Presses got lost. Make the vote void and vote again.")
    if fault.kind is FaultKind.LAMP:
        return _("The lamp does not work. The buttons do.")
    if fault.seat is None or fault.button is None:
        return _("The button board does not answer. Vote on the screen.")
    if (fault.seat, fault.button) in veiled:
        return _("A button does not work. Vote on the screen.")
    is_fight = fault.button == "fight"
    if fault.kind is FaultKind.STUCK:
        if is_fight:
            return _("The fight button is stuck. Vote on the screen.")
        return _("The flee button is stuck. Vote on the screen.")
    if fault.kind is FaultKind.NOISY:
        if is_fight:
            return _("The fight button has a loose wire. Vote on the screen.")
        return _("The flee button has a loose wire. Vote on the screen.")
    if is_fight:
        return _("The fight button does not answer. Vote on the screen.")
    return _("The flee button does not answer. Vote on the screen.")
