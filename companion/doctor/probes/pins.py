"""Open the pin library as the app does, and ask who holds which pin; claims none."""

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from hardware.chip import OpenFactory, describe, open_lgpio
from hardware.errors import BoardMissing

LineInfo: TypeAlias = Callable[[int, int], Sequence[Any]]
"""Gives status, number, flags, name and user of a line of an open chip."""

_IN_USE = 1
"""Flag of a line that the kernel has given to somebody."""

_HEADER = range(28)


def ask(
    open_factory: OpenFactory = open_lgpio, line_info: LineInfo | None = None
) -> dict[str, Any]:
    """Say what lies below, and which pins of the header are held by whom.

    Args:
        open_factory: Opens the chip.
        line_info: Tells about a line; None is lgpio's.
    """
    try:
        factory = open_factory()
    except BoardMissing as error:
        return {"error": str(error)}
    try:
        return {"about": describe(factory), "busy": _busy(factory, line_info)}
    finally:
        factory.close()


def _busy(factory: Any, line_info: LineInfo | None) -> dict[int, str]:
    if line_info is None:
        import lgpio  # here: chip.py has imported it so that it leaves no trace

        line_info = lgpio.gpio_get_line_info
    busy: dict[int, str] = {}
    for gpio in _HEADER:
        status, _, flags, _, user = line_info(factory._handle, gpio)
        if status >= 0 and flags & _IN_USE:
            busy[gpio] = user.decode() if isinstance(user, bytes) else str(user)
    return busy


if __name__ == "__main__":
    print(json.dumps(ask()))  # noqa: T201 - its answer
