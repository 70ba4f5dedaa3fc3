"""Secrets of the table: votes and face-down bids, until all are opened at once."""

from collections.abc import Iterable
from typing import Any, Generic, NoReturn, TypeVar

T = TypeVar("T")


class Sealed(Generic[T]):
    """What each seat has laid face down.

    It has no text form and cannot be copied, pickled or walked through, so that no
    log line, crash report or screen can tell one value from another. Whether a seat
    is in may be seen by everybody; only `open` gives values away.
    """

    __slots__ = ("__values",)

    def __init__(self) -> None:
        self.__values: dict[int, T] = {}

    def put(self, seat: int, value: T) -> None:
        """Lay `value` face down for `seat`, in place of what lay there."""
        self.__values[seat] = value

    def take_back(self, seat: int) -> None:
        """Take back what `seat` laid down; nothing happens where nothing lies."""
        self.__values.pop(seat, None)

    def is_in(self, seat: int) -> bool:
        """Tell whether something lies there for `seat`."""
        return seat in self.__values

    def open(self, seats: Iterable[int]) -> dict[int, T]:
        """Turn over everything at once.

        Args:
            seats: Who has to be in.

        Returns:
            The values by seat, in the order of `seats` and not of laying down.

        Raises:
            ValueError: Somebody is not in yet; nothing is turned over.
        """
        wanted = tuple(seats)
        missing = [seat for seat in wanted if seat not in self.__values]
        if missing:
            raise ValueError(f"seats {missing} are not in yet")
        return {seat: self.__values[seat] for seat in wanted}

    def __repr__(self) -> str:
        return "<Sealed>"

    def __format__(self, spec: str) -> str:
        return format(repr(self), spec)

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError("a sealed value is not copied or written down")

    def __copy__(self) -> NoReturn:
        raise TypeError("a sealed value is not copied or written down")

    def __deepcopy__(self, memo: Any) -> NoReturn:
        raise TypeError("a sealed value is not copied or written down")
