"""Open the pin library as the app does, and ask who holds which pin; claims none."""

import json
from typing import Any

from hardware.chip import OpenFactory, describe, open_lgpio
from hardware.errors import BoardMissing

_IN_USE = 1
"""Flag of a line that the kernel has given to somebody."""

_HEADER = range(28)


def ask(open_factory: OpenFactory = open_lgpio) -> dict[str, Any]:
    """Say what lies below, and which pins of the header are held by whom.

    Args:
        open_factory: Opens the chip.
    """
    try:
        factory = open_factory()
    except BoardMissing as error:
        return {"error": str(error)}
    try:
        return {"about": describe(factory), "busy": _busy(factory)}
    finally:
        factory.close()


def _busy(factory: Any) -> dict[int, str]:
    import lgpio  # here: it leaves a pipe where it is imported, unless chip.py does it

    busy: dict[int, str] = {}
    for gpio in _HEADER:
        status, _, flags, _, user = lgpio.gpio_get_line_info(factory._handle, gpio)
        if status >= 0 and flags & _IN_USE:
            busy[gpio] = user.decode() if isinstance(user, bytes) else str(user)
    return busy


if __name__ == "__main__":
    print(json.dumps(ask()))  # noqa: T201 - its answer
