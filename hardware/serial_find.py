"""Where a button board could be: at one path, or at any USB device of the table."""

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, Protocol

from msgspec import Struct

from hardware.usb_ids import UsbId

BY_ID: Final = Path("/dev/serial/by-id")

LIMIT: Final = 8
"""So many devices are looked at, at most."""


class Place(Struct, frozen=True):
    """Name a port at which a board could be.

    Attributes:
        path: What to open: a name that stays, where there is one.
        device: What that is at present, e.g. `/dev/ttyACM0`; empty if unknown.
    """

    path: str
    device: str = ""


Find = Callable[[], tuple[Place, ...]]


class PortInfo(Protocol):
    """Is what pyserial tells about a port."""

    device: str
    vid: int | None
    pid: int | None


def at_path(path: str) -> Find:
    """Look at one path, which is followed anew each time: it may be a link.

    Args:
        path: As the owner gave it.
    """

    def find() -> tuple[Place, ...]:
        if not os.path.exists(path):  # noqa: PTH110 - pathlib raises for some paths
            return ()
        return (Place(path, os.path.realpath(path)),)

    return find


def on_usb(
    ids: Sequence[UsbId],
    list_ports: Callable[[], Iterable[PortInfo]] | None = None,
    by_id: Path = BY_ID,
) -> Find:
    """Look at all USB devices of the table.

    Args:
        ids: The devices that may be asked.
        list_ports: Lists the ports of this computer; None is pyserial's.
        by_id: The folder with names that stay.
    """
    allowed = {(usb.vendor, usb.product) for usb in ids}

    def find() -> tuple[Place, ...]:
        infos = (list_ports or _list_ports)()
        devices = [info.device for info in infos if (info.vid, info.pid) in allowed]
        names = _names(by_id) if devices else {}
        return tuple(
            Place(names.get(os.path.realpath(device), device), device)
            for device in sorted(devices)[:LIMIT]
        )

    return find


def _list_ports() -> Iterable[PortInfo]:
    """List the ports of this computer; none where they cannot be listed."""
    from serial.tools.list_ports import comports  # here: most tables have no board

    try:
        return list(comports())
    except (OSError, TypeError, ValueError):
        # A device that went while it was asked about: the next look is soon.
        return ()


def _names(folder: Path) -> dict[str, str]:
    """Find the names that stay: device -> its name."""
    try:
        return {os.path.realpath(link): str(link) for link in sorted(folder.iterdir())}
    except OSError:
        return {}
