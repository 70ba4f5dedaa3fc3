"""The parts of the firmware that know neither pins nor clock take what may come."""

import binascii

from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.firmware.pico.contacts import CONFIRM_MS, RELEASE_MS, Contacts
from hardware.firmware.pico.wire import LONGEST, Outbox, Reader, crc, frame

TEXTS = st.text(
    st.characters(min_codepoint=0x20, max_codepoint=0x7E, exclude_characters="$*"),
    max_size=LONGEST - 7,
)
# How long each level lasts, in ms: few enough changes that nothing is muted.
WAVES = st.lists(st.integers(1, 60), max_size=60)


def levels(wave: list[int]) -> list[int]:
    """Spell out a wave, one level for each millisecond, open before and after."""
    spelled = [0] * 60
    for number, ms in enumerate(wave):
        spelled += [(number + 1) % 2] * ms
    return spelled + [0] * 60


def run(*waves: list[int]) -> list[tuple[int, int, int, int]]:
    """Give all changes of some contacts, each read once a millisecond."""
    contacts = Contacts(len(waves), 0, 0)
    spelled = [levels(wave) for wave in waves]
    for now in range(max(map(len, spelled))):
        mask = sum(
            level[now] << button
            for button, level in enumerate(spelled)
            if now < len(level)
        )
        contacts.scan(mask, now, stamp=now)
    return contacts.changes


@settings(max_examples=80)
@given(WAVES)
def test_presses_are_long_enough_and_well_apart(wave: list[int]) -> None:
    """Down and up take turns; each down begins at an edge, and the contact was open."""
    changes = run(wave)
    spelled = levels(wave)
    assert [down for _, down, _, _ in changes] == [1, 0] * (len(changes) // 2)
    for _, down, at, stamp in changes:
        assert stamp == at
        assert (spelled[at - 1], spelled[at]) == ((0, 1) if down else (1, 0))
        closed = "".join(map(str, spelled[at:]))
        if down:
            assert "0" * RELEASE_MS in "".join(map(str, spelled[:at]))
            assert "1" * CONFIRM_MS in closed
    if max([*wave[::2], 0]) <= CONFIRM_MS:
        assert changes == []
    if wave and wave[0] > CONFIRM_MS:
        assert changes[0][1:3] == (1, 60)


@settings(max_examples=40)
@given(st.lists(WAVES, min_size=2, max_size=4))
def test_no_button_knows_of_another(waves: list[list[int]]) -> None:
    """All together they give what each gives alone."""
    together = run(*waves)
    for button, wave in enumerate(waves):
        alone = [change[1:] for change in run(wave)]
        assert [change[1:] for change in together if change[0] == button] == alone


@given(st.binary(max_size=300), TEXTS)
def test_a_frame_is_found_behind_whatever_came_before(noise: bytes, text: str) -> None:
    """And the buffer does not grow."""
    reader = Reader()
    found = [reader.take(byte) for byte in noise + frame(text)]
    assert found[-1] == text
    assert len(reader._line) == LONGEST


@given(st.binary(max_size=200))
def test_the_check_sum_is_that_of_the_standard_library(data: bytes) -> None:
    """Which has the one of the page."""
    assert crc(data) == binascii.crc_hqx(data, 0xFFFF)


def test_the_longest_frame_is_read_and_one_byte_more_is_not() -> None:
    """96 bytes from `$` to the line feed."""
    for size, is_read in ((LONGEST - 7, True), (LONGEST - 6, False)):
        reader = Reader()
        found = [reader.take(byte) for byte in frame("x" * size)]
        assert len(frame("x" * size)) == LONGEST + (not is_read)
        assert any(found) is is_read
        assert reader.fault == ("" if is_read else "long")


def test_the_outbox_takes_whole_frames_while_there_is_room() -> None:
    """What does not fit is refused whole; what was said makes room."""
    outbox = Outbox(room_bytes=10)
    assert outbox.peek() == -1
    assert [outbox.put(b"abcd"), outbox.put(b"efgh"), outbox.put(b"ijk")] == [1, 1, 0]
    said = b""
    while (byte := outbox.peek()) >= 0:
        said += bytes([byte])
        outbox.said()
    assert said == b"abcdefgh"
    assert outbox.put(b"0123456789")
