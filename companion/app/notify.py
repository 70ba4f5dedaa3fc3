"""What the service manager is told: systemd's notification protocol, sent by ourselves.

A message is one datagram of `NAME=value` lines to the socket that systemd names. The
library of that name on the package index was last touched in 2017 and is no longer
than this; the others bind libsystemd, which a PC without systemd does not have.
"""

import os
import socket
from collections.abc import Mapping
from typing import Final

__all__ = ("Notifier",)

_MICRO: Final = 1_000_000


class Notifier:
    """Tells systemd how the app is doing; says nothing where nobody listens.

    Attributes:
        watchdog_s: Without a sign of life for so long systemd kills the app and starts
            it again; None if it does not watch.
    """

    def __init__(self, address: str = "", watchdog_s: float | None = None) -> None:
        """Remember where to send; sends nothing.

        Args:
            address: Path of a datagram socket, or `@` and an abstract name; "" sends
                nowhere.
            watchdog_s: See the attribute.
        """
        # An abstract name begins with a zero byte, which no variable can hold.
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self.watchdog_s = watchdog_s

    @classmethod
    def from_environ(cls, environ: Mapping[str, str]) -> "Notifier":
        """Make what the environment of this process asks for.

        Args:
            environ: `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID` are read.
        """
        address = environ.get("NOTIFY_SOCKET", "")
        if not address.startswith(("/", "@")):
            return cls()
        # Inherited from a parent that is watched: nobody waits for us.
        is_ours = environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        usec = environ.get("WATCHDOG_USEC", "")
        is_watched = is_ours and usec.isascii() and usec.isdecimal() and int(usec) > 0
        return cls(address, int(usec) / _MICRO if is_watched else None)

    def ready(self, status: str) -> None:
        """Say that the start is over, and in what state the app is now."""
        self._send("READY=1", f"STATUS={status}")

    def status(self, text: str) -> None:
        """Say in one line what the app is doing; `systemctl status` shows it."""
        self._send(f"STATUS={text}")

    def alive(self) -> None:
        """Give a sign of life."""
        self._send("WATCHDOG=1")

    def stopping(self) -> None:
        """Say that the app is about to end."""
        self._send("STOPPING=1", "STATUS=Closing")

    def _send(self, *lines: str) -> None:
        """Send one message; neither a full nor a vanished socket holds the app up."""
        if not self._address:
            return
        message = "\n".join(line.replace("\n", " ") for line in lines)
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
                sender.setblocking(False)  # noqa: FBT003 - the name of the call says it
                sender.sendto(message.encode(), self._address)
        except OSError:
            # The next sign of life is some seconds away, and one may be missed.
            return
