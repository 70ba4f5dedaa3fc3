"""The lines of the board protocol, `$VERB,field,field*CCCC`: bytes to frames and back.

docs/board-protocol.md tells the whole of it.
"""

import re
from binascii import crc_hqx
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

FRAME_LIMIT: Final = 96
"""Bytes of the longest frame, from `$` to the line feed."""

_CRC_START: Final = 0xFFFF
_FRAME: Final = re.compile(rb"\$([ -#%-)+-~]*)\*([0-9A-F]{4})\r?")
_WORD: Final = re.compile(r"[ -#%-)+\--~]*")


class Frame(Struct, frozen=True):
    """Hold one frame that arrived whole.

    Attributes:
        verb: What sort of frame.
        fields: What follows the verb.
    """

    verb: str
    fields: tuple[str, ...] = ()


def encode(verb: str, *fields: str | int) -> bytes:
    """Make a frame.

    Args:
        verb: What sort of frame.
        fields: Text without `$`, `*` and `,`, or numbers that are not negative.

    Raises:
        ValueError: A character is not allowed, or the frame would be too long.
    """
    words = (verb, *map(str, fields))
    if not all(_WORD.fullmatch(word) for word in words):
        raise ValueError("a field holds a character that a frame cannot carry")
    body = ",".join(words).encode("ascii")
    frame = b"$%s*%04X\n" % (body, crc(body))
    if len(frame) > FRAME_LIMIT:
        raise ValueError(f"a frame has at most {FRAME_LIMIT} bytes, not {len(frame)}")
    return frame


def crc(body: bytes) -> int:
    """Compute the CRC-16/CCITT-FALSE of the bytes between `$` and `*`."""
    return crc_hqx(body, _CRC_START)


class Parser:
    """Find the frames in a stream of bytes; keeps less than one frame.

    Attributes:
        bad: Frames that were damaged or too long. What never began with `$` is no
            frame and does not count.
    """

    def __init__(self) -> None:
        self.bad = 0
        self._rest = b""

    def feed(self, data: bytes) -> list[Frame]:
        """Take in what was read, in pieces of any length.

        Returns:
            The frames that are whole now, as they came.
        """
        *lines, rest = (self._rest + data).split(b"\n")
        frames = [frame for frame in self._read(lines) if frame]
        start = rest.rfind(b"$")
        self._rest = rest[start:] if start >= 0 else b""
        if len(self._rest) >= FRAME_LIMIT:
            # What comes before the next `$` has nothing to begin with and is dropped.
            self._rest = b""
            self.bad += 1
        return frames

    def clear(self) -> None:
        """Forget the half of a frame that waits for its end."""
        self._rest = b""

    def _read(self, lines: Iterable[bytes]) -> Iterable[Frame | None]:
        """Read whole lines; None for one that holds no good frame."""
        for line in lines:
            start = line.rfind(b"$")
            if start >= 0:
                frame = decode(line[start:])
                self.bad += frame is None
                yield frame


def decode(line: bytes) -> Frame | None:
    """Read one line, from `$` up to the line feed, which is left out.

    Returns:
        The frame, or None when it is damaged or too long.
    """
    found = _FRAME.fullmatch(line)
    if found is None or len(line) >= FRAME_LIMIT:
        return None
    body, check = found.groups()
    if crc(body) != int(check, 16):
        return None
    verb, *fields = body.decode("ascii").split(",")
    return Frame(verb, tuple(fields))
