"""The corrections that every game offers, in the same words."""

from companion.core.asks import Ask, Count
from companion.core.texts import _


def adjust_ask(
    counter: str,
    text: str,
    title: str,
    value: int,
    low: int,
    high: int,
    seat: int | None = None,
) -> Ask | None:
    """Ask by how much a counter is wrong.

    Args:
        counter: Its word in the move language.
        text: Its name at the table.
        title: Name, counter and value in a few words.
        value: What it says now.
        low: The lowest it can be.
        high: The highest that makes sense; the rules may allow more.
        seat: Whose it is; None where it belongs to no seat.

    Returns:
        None where it can be nothing else.
    """
    most = max(value, high)
    if low == value == most:
        return None
    by = Count(
        name="by", text=text, low=low - value, high=most - value, never_zero=True
    )
    fixed = {} if seat is None else {"seat": seat}
    return Ask(
        "adjust",
        seat,
        title,
        _("Miscounted? Put it right."),
        fixed={**fixed, "counter": counter},
        fields=(by,),
        side=True,
    )
