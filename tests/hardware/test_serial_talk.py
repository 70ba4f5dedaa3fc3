"""Our side of the talk with a board, driven by bytes and moments alone."""

import pytest

from hardware.debounce import Trouble
from hardware.frames import encode
from hardware.serial_talk import Talk
from tests.fakes.serial_boards import SpokenBoard, Wire

A_FIGHT, B_FLEE = (0, "fight"), (1, "flee")


def test_a_board_is_asked_and_then_told_what_to_do(wire):
    """It says nothing of itself: what it said when it started may be gone (41)."""
    assert wire.board.verbs()[:3] == ["WHO", "LED", "PING"]
    assert wire.board.round == 7
    assert (wire.talk.identity.firmware, wire.talk.identity.serial) == ("fake-1", "NR7")


def test_a_board_that_needs_two_seconds_to_start_is_waited_for(clock):
    """It is asked again and again, and its boot messages do no harm (40)."""
    wire = Wire(clock, SpokenBoard(clock), Talk())
    wire.plug()
    wire.up = lambda _said: b"I (31) boot: $chip revision: v3.1\r\n"
    wire.down = lambda _said: b""
    wire.run(2000)
    assert not wire.talk.is_up
    assert wire.talk.verdict is None
    wire.up = wire.down = bytes
    wire.run(300)
    assert wire.talk.is_up


@pytest.mark.parametrize(
    ("said", "verdict"),
    [(b"", "silent"), (b"T=21.5\r\n", "foreign"), (encode("WHO"), "foreign")],
    ids=["nothing", "something else", "an echo"],
)
def test_what_is_no_board_is_left_alone_after_three_seconds(clock, said, verdict):
    """Whoever does not say who it is, is none of ours."""
    wire = Wire(clock, SpokenBoard(clock), Talk())
    wire.plug()
    wire.up = lambda _said: said
    wire.run(2900)
    assert not wire.is_cut
    wire.run(200)
    assert wire.is_cut
    assert wire.talk.verdict == verdict


def test_another_major_version_is_refused_and_a_higher_minor_is_not(clock):
    """A board that could mean something else by its numbers does not vote."""
    wire = Wire(clock, SpokenBoard(clock), Talk())
    wire.board.major = 2
    wire.plug()
    wire.run(100)
    assert wire.talk.verdict == "refused"
    assert not wire.talk.is_up
    assert wire.board.verbs() == ["WHO"]


def test_silence_of_three_quarters_of_a_second_is_the_end(wire):
    """Whatever the operating system says; before that it is asked (rule 7)."""
    wire.up = lambda _said: b""
    wire.run(700)
    assert wire.talk.verdict is None
    assert wire.board.verbs().count("SYNC") == 3
    wire.run(60)
    assert wire.talk.verdict == "gone"


def test_a_trickle_is_silence_too(wire):
    """Bytes that never make a frame keep no board alive."""
    wire.up = lambda _said: b"$"
    wire.run(800)
    assert wire.talk.verdict == "gone"


@pytest.mark.parametrize("late_ms", [0.0, 4.0, 30.0])
def test_a_press_has_the_time_of_its_edge(wire, late_ms):
    """As exact as half the way there and back; and never later than it arrives."""
    wire.run(500)
    wire.late_ms = late_ms
    wire.run(1500)
    for place in (A_FIGHT, B_FLEE) * 10:
        wire.clock.pass_ms(3)
        edge_s = wire.clock()
        wire.board.finger(place, down=True)
        wire.run(20 + late_ms)
        allowed_s = (5 + late_ms) / 2000 + 0.001
        assert wire.changes[-1].at_s == pytest.approx(edge_s, abs=allowed_s)
        assert wire.changes[-1].at_s <= wire.clock()
        wire.board.finger(place, down=False)
        wire.run(20)


def test_a_slow_clock_and_a_wrap_do_not_move_a_press(clock):
    """A day on a quartz that is off, across the end of 32 bits."""
    board = SpokenBoard(clock)
    board.clock_rate = 1.0001
    board.ms_at_start = (1 << 32) - 5000
    wire = Wire(clock, board, Talk())
    wire.plug()
    for _ in range(8):
        wire.run(2000)
        edge_s = clock()
        board.finger(A_FIGHT, down=True)
        wire.run(40)
        board.finger(A_FIGHT, down=False)
        wire.run(40)
        downs = [change for change in wire.changes if change.down]
        assert downs[-1].at_s == pytest.approx(edge_s, abs=0.005)
    assert board.ms < 20_000
    assert len(downs) == 8


def test_what_was_down_at_the_start_is_no_press(clock):
    """It counts after it was let go (rule 3), and is stuck if it never is."""
    wire = Wire(clock, SpokenBoard(clock), Talk())
    wire.board.finger(A_FIGHT, down=True)
    wire.plug()
    wire.run(2900)
    assert wire.changes == []
    assert wire.talk.presses.keys.keys[A_FIGHT].trouble is None
    wire.run(500)
    assert wire.talk.presses.keys.keys[A_FIGHT].trouble is Trouble.STUCK
    wire.board.finger(A_FIGHT, down=False)
    wire.run(20)
    wire.tap(A_FIGHT)
    assert wire.told() == [(*A_FIGHT, True), (*A_FIGHT, False)]


def test_events_from_before_we_asked_are_for_nobody(clock):
    """Fifty presses on a board that nobody listened to are forgotten (110)."""
    wire = Wire(clock, SpokenBoard(clock), Talk())
    for number in range(50):
        wire.board.finger(A_FIGHT, down=number % 2 == 0)
    wire.plug()
    wire.run(300)
    assert wire.changes == []
    assert wire.board.waiting == []
    wire.tap(B_FLEE)
    assert wire.told() == [(*B_FLEE, True), (*B_FLEE, False)]


def test_events_of_another_round_are_no_presses(wire):
    """What was pressed before the vote does not arrive in it."""
    wire.is_cut = True
    wire.board.finger(A_FIGHT, down=True)
    wire.talk.arm(8)
    wire.is_cut = False
    wire.run(100)
    assert wire.board.round == 8
    assert wire.changes == []
    wire.board.finger(A_FIGHT, down=False)
    wire.run(20)
    wire.tap(A_FIGHT)
    assert wire.told() == [(*A_FIGHT, True), (*A_FIGHT, False)]


def test_letting_go_is_told_whatever_the_round(wire):
    """A press that was told ends, or it would be down for ever."""
    wire.board.finger(A_FIGHT, down=True)
    wire.run(20)
    wire.is_cut = True
    wire.board.finger(A_FIGHT, down=False)
    wire.talk.arm(8)
    wire.is_cut = False
    wire.run(50)
    assert wire.told() == [(*A_FIGHT, True), (*A_FIGHT, False)]


def test_a_press_before_the_clocks_are_matched_is_not_late(clock):
    """No question was answered yet, and its first frame got lost."""
    wire = Wire(clock, SpokenBoard(clock), Talk())
    wire.down = lambda said: b"" if b"PING" in said else said
    wire.plug()
    wire.run(100)
    edge_s = clock()
    wire.board.finger(A_FIGHT, down=True)
    wire.up = lambda _said: b""
    wire.run(50)
    wire.up = bytes
    wire.run(200)
    assert wire.talk.presses.time.round_trip_s is None
    assert wire.changes[0].at_s == pytest.approx(edge_s, abs=0.006)


def test_a_muted_button_is_let_go_and_named_until_it_is_quiet(wire):
    """The board does not trust it: nobody should (24)."""
    wire.board.finger(B_FLEE, down=True)
    wire.run(20)
    wire.board.muted = 1 << 3
    wire.run(300)
    assert wire.told() == [(*B_FLEE, True), (*B_FLEE, False)]
    assert wire.talk.presses.keys.keys[B_FLEE].trouble is Trouble.NOISY
    wire.tap(A_FIGHT)
    assert wire.told()[2:] == [(*A_FIGHT, True), (*A_FIGHT, False)]
    wire.board.muted = 0
    wire.board.finger(B_FLEE, down=False)
    wire.run(300)
    wire.tap(B_FLEE)
    assert wire.told()[4:] == [(*B_FLEE, True), (*B_FLEE, False)]


def test_a_board_that_does_not_listen_is_found_out(wire):
    """It talks, so it is there; but a vote would be one of the round before."""
    wire.board.obeys = False
    wire.talk.arm(8)
    wire.run(1400)
    assert not wire.talk.is_deaf
    wire.run(600)
    assert wire.talk.is_deaf
    wire.board.obeys = True
    wire.run(500)
    assert not wire.talk.is_deaf


def test_a_board_that_hears_nothing_is_found_out_without_a_vote(clock):
    """Six questions without an answer."""
    wire = Wire(clock, SpokenBoard(clock), Talk())
    wire.plug()
    wire.run(1000)
    wire.down = lambda _said: b""
    wire.run(8000)
    assert wire.talk.is_up
    assert wire.talk.is_deaf


def test_all_that_is_sent_is_printable(wire):
    """0x03 would stop the program of the board (53)."""
    sent = []
    wire.down = lambda said: sent.append(said) or said
    wire.talk.want_counts(wire.clock() + 10)
    wire.talk.arm(65535)
    wire.talk.light(0b1111)
    wire.tap(A_FIGHT)
    wire.up = lambda _said: b""
    wire.run(1000)
    data = b"".join(sent)
    assert len(data) > 100
    assert set(data) <= {*range(0x20, 0x7F), 0x0A}


def test_a_flood_of_changes_is_bounded_and_counted(wire):
    """An app that does not poll keeps what it can, and is told of the rest."""
    for number in range(300):
        wire.board.finger(A_FIGHT, down=number % 2 == 0)
        wire.clock.pass_ms(5)
        wire.talk.feed(wire.board.speak(), wire.clock())
        wire.talk.tick(wire.clock())
        wire.board.hear(wire.talk.take_output())
    assert len(wire.talk.take_changes()) == 256
    assert wire.talk.tally.unheard == 300 - 256


def test_counts_are_asked_for_only_when_somebody_looks(wire):
    """Not in a vote; they begin with what the board had when we first heard of it."""
    wire.tap(A_FIGHT)
    wire.talk.want_counts(wire.clock())
    wire.run(2100)
    wire.talk.arm(0)
    wire.run(1000)
    assert "COUNTS" not in wire.board.verbs()
    wire.talk.want_counts(wire.clock())
    wire.run(100)
    assert wire.talk.tally.edges[0] == 0
    wire.tap(A_FIGHT)
    wire.run(1100)
    assert wire.talk.tally.edges[0] == 2
    wire.run(3000)
    asked = wire.board.verbs().count("COUNTS")
    wire.run(2000)
    assert wire.board.verbs().count("COUNTS") == asked
