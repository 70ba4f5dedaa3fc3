"""One serial port: opened for nobody else, read without waiting long, written ditto."""

import contextlib
import errno
import threading
import time
from typing import Any, Final, Literal, Protocol, TypeAlias

Reason: TypeAlias = Literal["absent", "denied", "busy", "odd"]
"""Why a port cannot be used: it is not there, not for us, somebody else's, or other."""

BAUD: Final = 115_200
READ_S: Final = 0.05
WRITE_S: Final = 0.2
DRAIN_S: Final = 0.1

_CHUNK: Final = 4096

_REASONS: Final[dict[int, Reason]] = {
    errno.ENOENT: "absent",
    errno.ENXIO: "absent",
    errno.ENODEV: "absent",
    errno.EIO: "absent",
    errno.ELOOP: "absent",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EBUSY: "busy",
    errno.EAGAIN: "busy",
}


class Port(Protocol):
    """Is an open port. `read`, `write` and `drain` may raise `PortGone`."""

    def read(self) -> bytes:
        """Read what is there; wait for it for at most `READ_S`."""

    def write(self, data: bytes) -> bool:
        """Write; False if the other end does not take it in time."""

    def drain(self) -> None:
        """Wait until what was written has left, for at most `DRAIN_S`."""

    def wake(self) -> None:
        """End a `read` that waits; called from any thread."""

    def close(self) -> None:
        """Give the port back. Harmless when closed."""


class PortGone(Exception):
    """Say why a port cannot be opened, or not used any more.

    Attributes:
        reason: Which of the known cases.
    """

    def __init__(self, reason: Reason, text: str) -> None:
        super().__init__(text)
        self.reason: Reason = reason


class SerialPort:
    """Is a port of this computer, through pyserial."""

    def __init__(self, path: str) -> None:
        """Open a port.

        Args:
            path: E.g. `/dev/ttyACM0`, or a link to it.

        Raises:
            PortGone: It cannot be opened.
        """
        import serial  # here: most tables have no such board

        self._lock = threading.Lock()
        self._serial: Any = None
        self._slow: type[Exception] = serial.SerialTimeoutException
        with _as_gone():
            self._serial = serial.Serial(
                path, BAUD, timeout=READ_S, write_timeout=WRITE_S, exclusive=True
            )

    def read(self) -> bytes:
        """Read what is there; wait for it for at most `READ_S`."""
        with _as_gone():
            # One byte first: for a larger number pyserial waits until it has them all.
            data: bytes = self._serial.read(1)
            if data:
                more = min(self._serial.in_waiting, _CHUNK)
                data += self._serial.read(more) if more else b""
            return data

    def write(self, data: bytes) -> bool:
        """Write; False if the other end does not take it in time."""
        with _as_gone():
            try:
                self._serial.write(data)
            except self._slow:
                return False
            return True

    def drain(self) -> None:
        """Wait until what was written has left, for at most `DRAIN_S`."""
        # Not `flush`: that waits for ever when the other end does not read.
        with _as_gone():
            until_s = time.monotonic() + DRAIN_S
            while self._serial.out_waiting and time.monotonic() < until_s:
                time.sleep(DRAIN_S / 20)

    def wake(self) -> None:
        """End a `read` that waits; called from any thread."""
        # Never while it closes: the number of its pipe could be another file by then.
        # And never wait for that: closing can take long when the cable was pulled.
        if self._lock.acquire(blocking=False):
            with contextlib.suppress(Exception):
                self._serial.cancel_read()
            self._lock.release()

    def close(self) -> None:
        """Give the port back, without waiting for what the other end did not take."""
        with self._lock:
            with contextlib.suppress(Exception):
                if self._serial.out_waiting:
                    self._serial.reset_output_buffer()
            with contextlib.suppress(Exception):
                self._serial.close()


@contextlib.contextmanager
def _as_gone() -> Any:
    """Turn all that a port can raise into `PortGone`."""
    import termios

    from serial import SerialException

    try:
        yield
    except (SerialException, OSError, termios.error, TypeError, ValueError) as error:
        number = getattr(error, "errno", None)
        reason = _REASONS.get(number, "odd") if number is not None else "odd"
        raise PortGone(reason, str(error)) from error
