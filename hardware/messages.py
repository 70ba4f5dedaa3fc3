"""What a board says, read from frames with every number checked."""

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from hardware.frames import Frame

MS_WRAP: Final = 1 << 32
"""A board's clock begins again after so many milliseconds."""

_NONCE: Final = re.compile(r"[0-9A-Fa-f]{8}")
_TEXT_LIMIT: Final = 32


class Identity(Struct, frozen=True):
    """`IAM`: who the board is.

    Attributes:
        major: Version of the protocol; another one cannot be understood.
        minor: A higher one only adds to it.
        firmware: Version of the board's program.
        serial: Tells this board from another.
        nonce: Another one after each start of the board.
        players: How many seats have buttons.
        caps: What it can do, a letter each: `l` lamps, `c` counts, `s` simulated.
    """

    major: int
    minor: int
    firmware: str
    serial: str
    nonce: str
    players: int
    caps: str


class Event(Struct, frozen=True):
    """`EV`: a button went down or up, at `ms` of the board's clock."""

    nonce: str
    round: int
    seq: int
    ms: int
    button: int
    down: bool

    def __repr__(self) -> str:
        """Leave out the button."""
        return f"Event(seq={self.seq})"


class Status(Struct, frozen=True):
    """`ST`: how things stand; the masks have a bit for each seat or button."""

    nonce: str
    round: int
    last_seq: int
    pressed: int
    lamps: int
    ms: int
    raw: int
    muted: int

    def __repr__(self) -> str:
        """Leave out the buttons."""
        return f"Status(round={self.round}, last_seq={self.last_seq})"


class Pong(Struct, frozen=True):
    """`PONG`: the answer to a `PING` of the same number."""

    number: int
    ms: int


class Count(Struct, frozen=True):
    """`CNT`: what one button did since the board started."""

    nonce: str
    button: int
    edges: int
    presses: int
    bounces: int

    def __repr__(self) -> str:
        """Leave out the button."""
        return "Count()"


class Complaint(Struct, frozen=True):
    """`ERR`: what the board could not do."""

    code: str


Message: TypeAlias = Identity | Event | Status | Pong | Count | Complaint


def read(frame: Frame) -> Message | None:
    """Read a frame.

    Returns:
        The message; None for a verb that boards do not use.

    Raises:
        ValueError: The verb is known, and its fields are not as they should be.
    """
    reader = _READERS.get(frame.verb)
    if reader is None:
        return None
    needed, make = reader
    if len(frame.fields) < needed:
        raise ValueError(f"{frame.verb} has too few fields")
    return make(frame.fields)


def _number(text: str, limit: int = MS_WRAP) -> int:
    """Read a number below a limit."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MS_WRAP))):
        raise ValueError("not a number")
    number = int(text)
    if number >= limit:
        raise ValueError("a number is too large")
    return number


def _nonce(text: str) -> str:
    """Read a nonce."""
    if _NONCE.fullmatch(text) is None:
        raise ValueError("a nonce has eight hex digits")
    return text


def _text(text: str) -> str:
    """Read a name that is shown to people."""
    if not 0 < len(text) <= _TEXT_LIMIT:
        raise ValueError(f"a name has 1 to {_TEXT_LIMIT} characters")
    return text


def _identity(fields: tuple[str, ...]) -> Identity:
    major, minor, firmware, serial, nonce, players, caps = fields[:7]
    found = Identity(
        _number(major),
        _number(minor),
        _text(firmware),
        _text(serial),
        _nonce(nonce),
        _number(players, 32),
        caps,
    )
    if found.players < 1:
        raise ValueError("a board has at least one player")
    return found


def _event(fields: tuple[str, ...]) -> Event:
    nonce, round_, seq, ms, button, down = fields[:6]
    return Event(
        _nonce(nonce),
        _number(round_, 1 << 16),
        _number(seq),
        _number(ms),
        _number(button, 64),
        bool(_number(down, 2)),
    )


def _status(fields: tuple[str, ...]) -> Status:
    nonce, round_, *rest = fields[:8]
    last_seq, pressed, lamps, ms, raw, muted = map(_number, rest)
    return Status(
        _nonce(nonce),
        _number(round_, 1 << 16),
        last_seq,
        pressed,
        lamps,
        ms,
        raw,
        muted,
    )


def _pong(fields: tuple[str, ...]) -> Pong:
    return Pong(_number(fields[0]), _number(fields[1]))


def _count(fields: tuple[str, ...]) -> Count:
    nonce, button, edges, presses, bounces = fields[:5]
    return Count(
        _nonce(nonce),
        _number(button, 64),
        _number(edges),
        _number(presses),
        _number(bounces),
    )


def _complaint(fields: tuple[str, ...]) -> Complaint:
    return Complaint(fields[0])


_Reader: TypeAlias = tuple[int, Callable[[tuple[str, ...]], Message]]

# Verb -> how many fields it has at least, and how to read them.
_READERS: Final[Mapping[str, _Reader]] = {
    "IAM": (7, _identity),
    "EV": (6, _event),
    "ST": (8, _status),
    "PONG": (2, _pong),
    "CNT": (5, _count),
    "ERR": (1, _complaint),
}
