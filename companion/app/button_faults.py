"""What is wrong with the buttons, in the words of the table."""

from collections.abc import Collection, Iterable, Sequence

from companion.core.texts import _
from hardware.board import Fault, FaultKind, Health, Place

__all__ = ("board_fault", "say_board", "say_faults", "was_there")


def say_faults(
    healths: Iterable[Health],
    faults: Iterable[Fault],
    veiled: Collection[Place],
    problems: Sequence[str] = (),
) -> dict[int | None, str]:
    """Give one sentence a seat, the worst of it; None is for the whole table.

    Args:
        healths: Of the boards, for what is wrong with a whole one.
        faults: What is wrong besides, with a lamp, a button, or presses that got lost.
        veiled: Buttons that must not be named.
        problems: Sentences of the owner's tables, for the whole table.
    """
    said: dict[int | None, str] = {}
    # A lamp is the least of it: a button that fails takes its place.
    for fault in sorted(faults, key=lambda fault: fault.kind is not FaultKind.LAMP):
        said[fault.seat] = _say(fault, veiled)
    for health in healths:
        board = board_fault(health.faults)
        if board is not None:
            said.setdefault(None, say_board(board, was_there=was_there(health)))
    if problems:
        said[None] = problems[0]
    return said


def board_fault(faults: Iterable[Fault]) -> Fault | None:
    """Find what is wrong with a board as a whole, or None."""
    return next((fault for fault in faults if _is_of_board(fault)), None)


def was_there(health: Health) -> bool:
    """Tell whether a board at the end of a line has ever answered."""
    return health.link is not None and health.link.frames > 0


def say_board(fault: Fault, *, was_there: bool) -> str:
    """Say what is wrong with a whole board, and what to do.

    Args:
        fault: One that `board_fault` has found.
        was_there: Whether the board has worked before.
    """
    match fault.kind:
        case FaultKind.UNPLUGGED if was_there:
            return _(
                "The button board was unplugged. Vote on the screen, or plug it in "
                "again."
            )
        case FaultKind.UNPLUGGED:
            return _(
                "The button board is not there. Vote on the screen, or plug it in."
            )
        case FaultKind.REFUSED:
            return _(
                "The button board has other firmware than it needs. Vote on the screen."
            )
        case FaultKind.BUSY:
            return _(
                "Another program has the button board. Close it, or vote on the screen."
            )
    return _(
        "The button board does not work. Vote on the screen; the board check says why."
    )


def _is_of_board(fault: Fault) -> bool:
    return fault.seat is None and fault.kind not in (FaultKind.LOST, FaultKind.LAMP)


def _say(fault: Fault, veiled: Collection[Place]) -> str:
    if fault.kind is FaultKind.LOST:
        return _("Presses got lost. Make the vote void and vote again.")
    if fault.kind is FaultKind.LAMP:
        return _("The lamp does not work. The buttons do.")
    if fault.button is None or (fault.seat, fault.button) in veiled:
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
