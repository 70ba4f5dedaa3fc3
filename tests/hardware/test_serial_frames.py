"""The frames of the board protocol, whole, broken and in noise."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.frames import FRAME_LIMIT, Frame, Parser, crc, decode, encode
from hardware.messages import Event, Identity, read
from hardware.serial_talk import Talk

PAGE = Path(__file__).parents[2] / "docs/board-protocol.md"

WORDS = st.text(
    st.characters(min_codepoint=0x20, max_codepoint=0x7E, exclude_characters="$*,"),
    max_size=12,
)
FRAMES = st.lists(WORDS, min_size=1, max_size=5)


def all_at_once(data: bytes) -> list[Frame]:
    """Read bytes with a parser of their own."""
    return Parser().feed(data)


def test_the_check_is_that_of_the_page():
    """The vector that every implementation is tried with."""
    assert crc(b"123456789") == 0x29B1
    assert encode("WHO") == b"$WHO*%04X\n" % crc(b"WHO")


@given(FRAMES)
def test_what_is_encoded_is_read_back(words):
    """In one piece, with a carriage return, and byte by byte."""
    data = encode(*words)
    expected = [Frame(words[0], tuple(words[1:]))]
    assert len(data) <= FRAME_LIMIT
    assert all_at_once(data) == expected
    assert all_at_once(data.replace(b"\n", b"\r\n")) == expected
    parser = Parser()
    assert [each for byte in data for each in parser.feed(bytes([byte]))] == expected
    assert parser.bad == 0


@pytest.mark.parametrize("word", ["a$", "a*", "a,b", "a\n", "\x03", "ä", "x" * 92])
def test_what_no_frame_can_carry_is_refused(word):
    """Neither a byte that means something else, nor too much."""
    with pytest.raises(ValueError, match="frame"):
        encode("EV", word)


@given(FRAMES, st.integers(0, 200), st.integers(0, 255))
def test_one_wrong_byte_gives_no_other_frame(words, place, byte):
    """The frame is dropped; never is another one read in its place."""
    data = bytearray(encode(*words))
    data[place % len(data)] = byte
    whole = Frame(words[0], tuple(words[1:]))
    assert all(frame == whole for frame in all_at_once(bytes(data)))


@given(st.lists(st.binary(max_size=60), max_size=6), st.integers(1, 40))
@settings(max_examples=60)
def test_frames_are_found_in_noise(noises, size):
    """Whatever is between them, and however it is cut: the line feed sets it right."""
    stream = b"".join(noise + b"\n" + encode("SYNC") for noise in noises)
    parser = Parser()
    pieces = [stream[at : at + size] for at in range(0, len(stream), size)]
    found = [frame for piece in pieces for frame in parser.feed(piece)]
    assert found.count(Frame("SYNC")) >= len(noises)


@pytest.mark.parametrize("byte", [b"x", b"$", b"\x00", b"*"])
def test_a_megabyte_without_an_end_is_forgotten(byte):
    """Nothing piles up, and the next frame is read."""
    parser = Parser()
    for _ in range(256):
        assert parser.feed(byte * 4096) == []
        assert len(parser._rest) < FRAME_LIMIT
    assert parser.feed(b"\n" + encode("WHO")) == [Frame("WHO")]


def test_what_a_modem_manager_or_a_boot_prints_is_no_frame():
    """And no damaged one either: nobody is to look for a bad cable (45)."""
    parser = Parser()
    for text in (b"AT\r", b"ATZ\r\n", b"MicroPython v1.26\r\n>>> ", b"\xff\x00boot\n"):
        assert parser.feed(text) == []
    assert parser.feed(encode("WHO")) == [Frame("WHO")]
    assert parser.bad == 0


@pytest.mark.parametrize(
    "line",
    [
        b"$WHO*0000",
        b"$WHO",
        b"$WHO*",
        b"$WHO*%04x" % crc(b"WHO"),
        b"$WHO*%04X " % crc(b"WHO"),
        b"$\xe4*%04X" % crc(b"\xe4"),
        b"$" + b"x" * 100 + b"*%04X" % crc(b"x" * 100),
    ],
    ids=["check", "none", "short", "lower-case", "more", "not-ascii", "long"],
)
def test_a_damaged_frame_is_counted(line):
    """It says how good the line is (48)."""
    parser = Parser()
    assert parser.feed(line + b"\n") == []
    assert parser.bad == 1
    assert decode(line) is None


def test_half_a_frame_does_not_spoil_the_next():
    """What was on the line before the plug was pulled is left behind (42)."""
    parser = Parser()
    assert parser.feed(encode("SYNC")[:5]) == []
    assert parser.feed(encode("WHO")) == [Frame("WHO")]
    assert parser.feed(encode("SYNC")[3:]) == []
    parser.feed(b"$HALF")
    parser.clear()
    assert parser.feed(b"*0000\n") == []
    assert parser.bad == 0


@pytest.mark.parametrize(
    "frame",
    [
        Frame("EV", ("0000000A", "1", "2", "3", "4", "2")),
        Frame("EV", ("0000000A", "1", "2", "3", "64", "1")),
        Frame("EV", ("0000000A", "65536", "2", "3", "4", "1")),
        Frame("EV", ("0000000A", "1", "-2", "3", "4", "1")),
        Frame("EV", ("0000000A", "1", "2", "4294967296", "4", "1")),
        Frame("EV", ("0000000A", "1", "2", "9" * 60, "4", "1")),
        Frame("EV", ("A", "1", "2", "3", "4", "1")),
        Frame("EV", ("0000000A", "1", "2", "3", "4")),
        Frame("IAM", ("1", "0", "", "s", "0000000A", "4", "l")),
        Frame("IAM", ("1", "0", "f", "s" * 33, "0000000A", "4", "l")),
        Frame("IAM", ("1", "0", "f", "s", "0000000A", "0", "l")),
        Frame("PONG", ("1", "²")),
    ],
)
def test_fields_that_cannot_be_are_refused(frame):
    """A good check does not make good sense."""
    with pytest.raises(ValueError, match=r"\w"):
        read(frame)


def test_minor_versions_may_add_fields_and_verbs():
    """What is not known is passed over."""
    event = read(Frame("EV", ("c0ffee00", "1", "2", "3", "4", "1", "new", "newer")))
    assert event == Event("c0ffee00", 1, 2, 3, 4, down=True)
    assert read(Frame("HUM", ("1",))) is None
    assert read(Frame("WHO")) is None
    who = read(Frame("IAM", ("1", "7", "f", "s", "0000000A", "4", "lcx", "blue")))
    assert isinstance(who, Identity)
    assert who.caps == "lcx"


def test_no_text_form_tells_a_button():
    """A choice in a log is no secret any more."""
    forms = {
        repr(read(Frame("EV", ("0000000A", "1", "2", "3", button, "1"))))
        for button in "01234567"
    }
    assert len(forms) == 1


def test_the_evening_on_the_page_is_what_is_really_said():
    """A stranger can try firmware with it: our side gives those answers."""
    lines = re.findall(r"^    ([<>]) (\$\S+)", PAGE.read_text("utf-8"), re.MULTILINE)
    talk, now_s = Talk(), 100.0
    asks = {"ARM": lambda: talk.arm(1), "DISARM": lambda: talk.arm(0)}
    talk.opened(now_s)
    said = []
    for side, line in lines:
        frame = decode(line.encode())
        assert frame is not None, line
        if frame.verb == "LED":
            asks["LED"] = lambda mask=int(frame.fields[0]): talk.light(mask)
        now_s += 0.05
        if side == "<":
            assert read(frame) is not None, line
            talk.feed(f"{line}\n".encode(), now_s)
        else:
            asks.get(frame.verb, lambda: None)()
        talk.tick(now_s)
        said += talk.take_output().decode().split()
        if side == ">":
            assert line in said
    assert [change.down for change in talk.take_changes()] == [True, False]
    assert len(lines) > 12
