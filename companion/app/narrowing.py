"""An ask as it is put to one seat, on a sheet of that seat. Pure."""

from msgspec.structs import replace

from companion.core.asks import Ask, Choice

__all__ = ("for_seat",)


def for_seat(ask: Ask, seat: int) -> Ask | None:
    """Leave out of an ask what is about the other seats.

    Args:
        ask: Its first field may pick a seat, or something that belongs to one.
        seat: From 0.

    Returns:
        The ask without what stands already; None where nothing is this seat's.
    """
    first = ask.fields[0] if ask.fields else None
    if not isinstance(first, Choice) or any(o.seat is None for o in first.options):
        return ask
    own = tuple(option for option in first.options if option.seat == seat)
    if not own:
        return None
    rest = ask.fields[1:]
    if [option.value for option in own] == [seat]:
        fixed = {**ask.fixed, first.name: seat}
        return replace(ask, fixed=fixed, fields=(*own[0].fields, *rest))
    return replace(ask, fields=(replace(first, options=own), *rest))
