"""A serial board through whole evenings of bad luck, against what hands really did."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.board import BUTTONS
from hardware.frames import encode
from hardware.serial_talk import Talk
from tests.fakes.pins import HandClock
from tests.fakes.serial_boards import SpokenBoard, Wire

PLACES = [(seat, button) for seat in range(4) for button in BUTTONS]
ROUND = 7

VERBS = st.sampled_from(["IAM", "EV", "ST", "PONG", "CNT", "ERR", "WHO", "X"])
FIELDS = st.one_of(
    st.integers(0, 9).map(str),
    st.sampled_from(["4294967295", "65535", "C0FFEE01", "C0FFEE02", "0", "1", "7"]),
    st.text("abc01 .", max_size=5),
)
NUMBERS = st.one_of(st.integers(0, 20), st.sampled_from([255, 1 << 31, (1 << 32) - 1]))
NONCES = st.sampled_from(["C0FFEE01", "C0FFEE02", "BADC0DE5"])
WILD = st.one_of(
    st.tuples(VERBS, st.lists(FIELDS, max_size=9)).map(lambda f: encode(f[0], *f[1])),
    NONCES.map(lambda nonce: encode("IAM", 1, 0, "f", "s", nonce, 4, "lc")),
    st.tuples(NONCES, *[NUMBERS] * 7).map(lambda f: encode("ST", *f)),
    st.tuples(NONCES, *[NUMBERS] * 5).map(lambda f: encode("EV", *f)),
)

DEEDS = st.one_of(
    st.tuples(st.just("finger"), st.integers(0, 7)),
    st.tuples(st.just("wait"), st.sampled_from([5, 20, 90, 260, 800])),
    st.tuples(st.sampled_from(["cut", "plug", "restart", "mend"]), st.just(0)),
    st.tuples(st.just("damage"), st.integers(0, 999)),
)


class Evening:
    """Does what the test draws, and remembers every press of a vote."""

    def __init__(self) -> None:
        self.clock = HandClock()
        self.board = SpokenBoard(self.clock)
        self.wire = Wire(self.clock, self.board, Talk())
        self.wire.talk.arm(ROUND)
        self.wire.plug()
        self.wire.run(100)
        self.pressed = []  # place, time, start of the board, round of the board

    def finger(self, number: int) -> None:
        """Move one finger: down if it was up."""
        down = not self.board.pressed >> number & 1
        if down:
            now = (self.clock(), self.board.nonce, self.board.round)
            self.pressed.append((PLACES[number], *now))
        self.board.finger(PLACES[number], down=down)

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.wire.run(ms)

    def cut(self, _: int) -> None:
        """Pull the plug."""
        self.wire.cut()

    def plug(self, _: int) -> None:
        """Plug it in."""
        if self.wire.is_cut:
            self.wire.plug()

    def restart(self, _: int) -> None:
        """Take the board's power for a moment."""
        self.board.start()

    def damage(self, seed: int) -> None:
        """Spoil every tenth frame, both ways."""
        chance = random.Random(seed)

        def spoil(data: bytes) -> bytes:
            lines = data.splitlines(keepends=True)
            return b"".join(line for line in lines if chance.random() > 0.1)

        self.wire.up = self.wire.down = spoil

    def mend(self, _: int) -> None:
        """Give it a good line again."""
        self.wire.up = self.wire.down = bytes


@given(st.lists(DEEDS, min_size=5, max_size=60))
@settings(max_examples=120, deadline=None)
def test_no_vote_is_lost_and_none_invented(deeds):
    """Every press told was made, once; every press of a board that lives is told."""
    evening = Evening()
    for deed, amount in deeds:
        getattr(evening, deed)(amount)
    evening.mend(0)
    evening.plug(0)
    evening.wait(1500)
    evening.plug(0)
    evening.wait(1500)
    told = [change for change in evening.wire.changes if change.down]
    open_presses = list(evening.pressed)
    for change in told:
        fits = [
            press
            for press in open_presses
            if press[0] == change.place and abs(press[1] - change.at_s) < 0.02
        ]
        assert fits, "a press was invented, or told twice"
        open_presses.remove(fits[0])
    board = evening.board
    missed = [press for press in open_presses if press[2:] == (board.nonce, ROUND)]
    assert not missed, "a press was lost"
    down = {place for place in PLACES if board.pressed >> PLACES.index(place) & 1}
    keys = evening.wire.talk.presses.keys.keys
    assert {place for place in PLACES if keys[place].phase == "down"} <= down


@given(st.lists(WILD, min_size=1, max_size=30), st.booleans())
@settings(max_examples=120, deadline=None)
def test_no_frame_breaks_the_talk_for_good(frames, settled):
    """Whatever is said with a good check: soon the board works as before."""
    evening = Evening()
    if not settled:
        evening.restart(0)
    for frame in frames:
        evening.wire.talk.feed(frame, evening.clock())
        evening.wait(20)
    for _ in range(3):
        evening.plug(0)
        evening.wait(1500)
    assert evening.wire.talk.is_up
    assert not evening.wire.talk.is_deaf
    evening.wire.changes.clear()
    evening.wire.tap((2, "flee"), ms=300)
    assert evening.wire.told() == [(2, "flee", True), (2, "flee", False)]
