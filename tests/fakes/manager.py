"""A service manager that listens on a real notification socket."""

import os
import socket
import tempfile
from pathlib import Path

__all__ = ("Manager",)


class Manager:
    """Hears what a service tells of itself."""

    def __init__(self, *, abstract: bool = False) -> None:
        """Open the socket, a file or an abstract one."""
        # A test's own folder can be longer than the address of a socket may be.
        self._folder = tempfile.TemporaryDirectory()
        self.address = str(Path(self._folder.name, "notify"))
        if abstract:
            self.address = f"@companion-test-{os.getpid()}-{id(self)}"
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(self.address.replace("@", "\0", 1))

    def heard(self) -> list[str]:
        """Give the lines that have come since the last time."""
        self._socket.setblocking(False)
        lines: list[str] = []
        while True:
            try:
                lines += self._socket.recv(4096).decode().split("\n")
            except BlockingIOError:
                return lines

    def wait_for(self, line: str, within_s: float) -> list[str]:
        """Wait until a line comes; gives all lines up to its message's end.

        Raises:
            TimeoutError: It did not come in time.
        """
        self._socket.settimeout(within_s)
        lines: list[str] = []
        while line not in lines:
            lines += self._socket.recv(4096).decode().split("\n")
        return lines

    def close(self) -> None:
        """Be gone, as a manager that crashed."""
        self._socket.close()
        self._folder.cleanup()
