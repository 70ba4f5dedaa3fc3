"""Frames of the line to the companion (docs/board-protocol.md): no pins, no clock.

Runs in MicroPython on the board, and in Python for the simulated board and the tests.
"""

LONGEST = 96
_BEGIN, _STAR, _CR, _LF = 0x24, 0x2A, 0x0D, 0x0A


def crc(data: bytes) -> int:
    """Give the CRC-16/CCITT-FALSE of some bytes."""
    value = 0xFFFF
    for byte in data:
        # One byte at a time without a table: the polynomial 0x1021 is this folding.
        x = (value >> 8) ^ byte
        x ^= x >> 4
        value = ((value << 8) ^ (x << 12) ^ (x << 5) ^ x) & 0xFFFF
    return value


def frame(text: str) -> bytes:
    """Give the frame of `VERB,field,field`."""
    return f"${text}*{crc(text.encode()):04X}\n".encode()


class Reader:
    """Find frames in what comes, byte by byte, in a buffer that never grows.

    Attributes:
        fault: Why the last thing that looked like a frame was none: `crc`, `long`, or
            "". Whoever tells of it sets it back.
    """

    def __init__(self) -> None:
        self.fault = ""
        self._line = bytearray(LONGEST)
        self._length = 0  # 0: what comes belongs to no frame

    def take(self, byte: int) -> "str | None":
        """Take in one byte.

        Args:
            byte: 0 to 255.

        Returns:
            `VERB,field,field` if a good frame is complete with it, else None.
        """
        if byte == _BEGIN:
            self._length = 0
        elif not self._length:
            return None
        elif byte == _LF:
            return self._end()
        elif self._length >= LONGEST - 1:
            self._drop("long")
            return None
        elif byte != _CR and not 0x20 <= byte <= 0x7E:
            self._drop("crc")
            return None
        self._line[self._length] = byte
        self._length += 1
        return None

    def _drop(self, fault: str) -> None:
        """Forget the frame that was being read."""
        self._length = 0
        self.fault = fault

    def _end(self) -> "str | None":
        """Check a line that is complete."""
        end = self._length
        if self._line[end - 1] == _CR:
            end -= 1
        body = bytes(self._line[1 : max(1, end - 5)])
        tail = bytes(self._line[max(1, end - 5) : end])
        self._length = 0
        if b"*" in body or b"\r" in body or tail != f"*{crc(body):04X}".encode():
            self.fault = "crc"
            return None
        return body.decode()


class Outbox:
    """Hold what is to be said, in a bounded space, whole frames only."""

    def __init__(self, room_bytes: int = 640) -> None:
        """Begin empty.

        Args:
            room_bytes: The most it holds.
        """
        self._room = room_bytes
        self._frames: list[bytes] = []
        self._at = 0

    def put(self, data: bytes) -> bool:
        """Add a frame.

        Args:
            data: The whole frame.

        Returns:
            False if there is no room for it; then nothing was added.
        """
        if len(data) > self._room:
            return False
        self._room -= len(data)
        self._frames.append(data)
        return True

    def peek(self) -> int:
        """Give the byte that is next, or -1 if all has been said."""
        return self._frames[0][self._at] if self._frames else -1

    def said(self) -> None:
        """Go on to the next byte."""
        self._at += 1
        if self._at == len(self._frames[0]):
            self._room += self._at
            self._at = 0
            self._frames.pop(0)
