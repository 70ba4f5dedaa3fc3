"""A serial board that comes and goes, and what is said about it."""

import itertools
import logging
from types import SimpleNamespace

import pytest

from hardware.board import FaultKind
from hardware.serial_board import SerialBoard
from hardware.serial_find import on_usb
from hardware.usb_ids import load_usb_ids
from tests.fakes.boards import SerialRig
from tests.fakes.serial_boards import Cable, HandWorker, SpokenBoard

A_FIGHT = (0, "fight")


@pytest.fixture
def bench(clock):
    """Give a board of the allow-list, plugged in and started."""
    bench = SerialRig(clock, wanted=False)
    bench.start()
    yield bench
    bench.board.stop()


def kinds(bench) -> list[FaultKind]:
    """List what is wrong."""
    return [fault.kind for fault in bench.board.health().faults]


def says(bench) -> str:
    """Give the first fault in words."""
    return bench.board.health().faults[0].text


def test_a_board_says_who_it_is_and_how_the_line_is(bench):
    """All that the board check and the doctor show."""
    bench.tap(A_FIGHT)
    bench.wait_ms(1200)
    health = bench.board.health()
    assert health.about == "fake-1, number NR7, at /dev/ttyACM0"
    assert not health.simulated
    link = health.link
    assert (link.state, link.port, link.protocol) == ("up", "/dev/ttyACM0", "1.0")
    assert link.identity == "fake-1, number NR7"
    assert link.frames > 5
    assert (link.bad_frames, link.repeats, link.reconnects, link.restarts) == (0,) * 4
    assert link.round_trip_s == 0.0
    assert bench.clock.now_s - link.last_s < 0.3


def test_contacts_show_wire_edges_and_presses(bench):
    """Live, so that a bad wire can be told from a bad program (34)."""
    bench.board.health()
    bench.wait_ms(600)
    bench.tap(A_FIGHT)
    bench.down(A_FIGHT)
    bench.wait_ms(300)
    bench.board.health()
    bench.wait_ms(600)
    first, second = bench.board.health().contacts[:2]
    assert (first.where, first.down, first.raw_high) == ("input 0", True, False)
    assert (first.presses, first.edges, first.bounces) == (2, 3, 0)
    assert (second.where, second.down, second.raw_high) == ("input 1", False, True)
    assert second.last_s is None


def test_a_board_never_seen_is_no_fault_unless_it_was_asked_for(clock):
    """Most tables have none; who names a path wants one."""
    for wanted in (False, True):
        bench = SerialRig(clock, wanted=wanted)
        bench.cable.names = []
        bench.start()
        health = bench.board.health()
        assert not health.works
        assert health.about == "no board is plugged in"
        assert kinds(bench) == [FaultKind.UNPLUGGED] * wanted
        assert health.screen_seats == frozenset(range(4) if wanted else ())
        assert bench.board.seats == health.screen_seats
        bench.board.stop()


@pytest.mark.parametrize("name", ["/dev/ttyACM0", "/dev/ttyACM1", "/dev/pts/9"])
def test_a_board_that_went_is_missed_and_taken_back_under_any_name(bench, name):
    """Seen at once, and back as soon as it is there (35)."""
    bench.cable.unplug()
    bench.wait_ms(20)
    assert kinds(bench) == [FaultKind.UNPLUGGED]
    assert "plug it in again" in says(bench)
    assert bench.board.health().screen_seats == frozenset(range(4))
    bench.wait_ms(60_000)
    bench.cable.plug(name)
    bench.wait_ms(40)
    health = bench.board.health()
    assert health.works
    assert (health.faults, health.link.port) == ((), name)
    assert health.link.reconnects == 1
    bench.tap(A_FIGHT)
    assert len(bench.presses) == 2


def test_a_vote_goes_on_where_it_was(bench):
    """Armed, cut off and back within a second: nothing lost, nothing invented (38)."""
    bench.board.arm()
    bench.board.set_lamps(frozenset({2}))
    bench.wait_ms(40)
    bench.down(A_FIGHT)
    bench.wait_ms(40)
    bench.cable.unplug()
    bench.wait_ms(500)
    bench.down((1, "flee"))
    bench.wait_ms(500)
    bench.cable.plug("/dev/ttyACM1")
    bench.wait_ms(100)
    assert bench.pressed() == [(0, "fight", True), (1, "flee", True)]
    assert bench.board.levels() == {(0, "fight"), (1, "flee")}
    assert bench.lit() == {2}


def test_a_board_without_power_gets_round_and_lamps_again(bench):
    """Its buttons are let go of, and count when they are pressed anew."""
    bench.board.arm()
    bench.board.set_lamps(frozenset({0, 3}))
    bench.wait_ms(20)
    bench.down(A_FIGHT)
    bench.wait_ms(40)
    bench.cable.unplug()
    bench.spoken.start()
    bench.wait_ms(300)
    bench.cable.plug()
    bench.wait_ms(100)
    assert bench.pressed() == [(*A_FIGHT, True), (*A_FIGHT, False)]
    assert bench.lit() == {0, 3}
    assert bench.spoken.round == 1
    assert bench.board.health().link.restarts == 1


def test_a_press_that_waits_does_not_arrive_in_the_next_vote(bench):
    """Whoever arms begins anew, and a button that is held shows as held (110)."""
    bench.down(A_FIGHT)
    bench.clock.pass_ms(20)
    bench.worker.pump.turn()
    bench.board.arm()
    bench.wait_ms(40)
    assert bench.presses == []
    assert bench.board.levels() == {A_FIGHT}
    bench.up(A_FIGHT)
    bench.wait_ms(40)
    assert bench.pressed() == [(*A_FIGHT, False)]


def test_each_vote_has_a_round_of_its_own(bench):
    """So that whatever is late belongs to another one."""
    rounds = []
    for _ in range(3):
        bench.board.arm()
        bench.wait_ms(20)
        rounds.append(bench.spoken.round)
        bench.board.disarm()
        bench.wait_ms(20)
        assert bench.spoken.round == 0
    assert rounds == [1, 2, 3]
    bench.board._round = 65535
    bench.board.arm()
    bench.wait_ms(20)
    assert bench.spoken.round == 1


@pytest.mark.parametrize(
    ("refuses", "kind", "remedy"),
    [
        ("denied", FaultKind.FAILING, "dialout"),
        ("busy", FaultKind.BUSY, "close that program"),
        ("odd", FaultKind.FAILING, "name another port"),
    ],
)
def test_a_port_that_cannot_be_opened_says_why(clock, refuses, kind, remedy):
    """In one sentence with the remedy, and it is tried again and again."""
    bench = SerialRig(clock, wanted=False)
    bench.cable.refuses = refuses
    bench.start()
    assert kinds(bench) == [kind]
    assert "/dev/ttyACM0" in says(bench)
    assert remedy in says(bench)
    bench.cable.refuses = None
    bench.wait_ms(2100)
    assert bench.board.health().works
    assert kinds(bench) == []
    bench.board.stop()


def test_a_port_that_is_no_use_is_tried_less_and_less_often(clock):
    """A quarter of a second at first, and never less than every two (37)."""
    bench = SerialRig(clock)
    bench.cable.refuses = "busy"
    tries = []
    real_open = bench.cable.open
    bench.board._pump._open = lambda path: (tries.append(clock.now_s), real_open(path))
    bench.board._make = lambda: None
    bench.start()
    bench.wait_ms(20_000)
    gaps = [round(b - a, 2) for a, b in itertools.pairwise(tries)]
    assert gaps[:4] == pytest.approx([0.25, 0.5, 1.0, 2.0], abs=0.03)
    assert set(gaps[3:]) <= {2.0, 2.01, 2.02}


def test_another_major_version_is_refused_in_words(clock):
    """The table learns which side is to be brought up to date."""
    bench = SerialRig(clock, wanted=False)
    bench.spoken.major = 3
    bench.start()
    assert kinds(bench) == [FaultKind.REFUSED]
    assert "speaks version 3" in says(bench)
    assert "docs/pico.md" in says(bench)
    assert bench.board.health().link.state == "refused"
    assert bench.board.health().about.endswith(", of another version")
    bench.board.stop()


@pytest.mark.parametrize("talks", [True, False])
def test_what_is_no_button_board_is_named(clock, talks):
    """A fault where one was asked for, else a note: it may be somebody else's."""
    for wanted in (False, True):
        bench = SerialRig(clock, wanted=wanted)
        bench.cable.talks = talks
        bench.cable.spoil = lambda _said: b">>> hello\r\n"
        bench.start()
        bench.wait_ms(3050)
        health = bench.board.health()
        assert kinds(bench) == [FaultKind.MISSING] * wanted
        text = says(bench) if wanted else health.notes[0]
        assert "is no button board" in text if talks else "answers nothing" in text
        assert health.about == "no board answers"
        assert bench.cable.port.is_open is False
        bench.wait_ms(9500)
        assert bench.cable.opened == (3 if wanted else 1)
        bench.board.stop()


def test_a_board_that_falls_silent_is_missed_within_a_second(bench):
    """Though its port is still there; and it is taken back when it speaks."""
    bench.cable.talks = False
    bench.wait_ms(760)
    assert kinds(bench) == [FaultKind.UNPLUGGED]
    bench.wait_ms(3300)
    assert "does not answer any more" in says(bench)
    bench.cable.talks = True
    bench.wait_ms(2100)
    assert bench.board.health().works


def test_a_board_that_reads_nothing_is_heard_and_named(bench):
    """Its presses come; but it would not hear of the next vote (54)."""
    bench.cable.takes = False
    bench.tap(A_FIGHT)
    assert len(bench.presses) == 2
    bench.board.arm()
    bench.wait_ms(2000)
    assert kinds(bench) == [FaultKind.FAILING]
    assert "does not do as it is told" in says(bench)
    assert not bench.board.health().works


def test_a_minute_without_a_board_is_quiet(bench, caplog):
    """Fewer than 20 lines, whatever happens in it (37)."""
    caplog.set_level(logging.DEBUG)
    bench.cable.unplug()
    bench.wait_ms(60_000)
    assert len(caplog.records) < 5
    caplog.clear()
    for number in range(60):
        bench.cable.plug(f"/dev/ttyACM{number}")
        bench.wait_ms(500)
        bench.cable.unplug()
        bench.wait_ms(500)
    assert 0 < len(caplog.records) < 20


def test_of_several_devices_each_is_tried_until_one_is_a_board(clock):
    """A stranger costs three seconds and does not stand in the way."""
    boards = {"/dev/ttyACM0": SpokenBoard(clock), "/dev/ttyACM1": SpokenBoard(clock)}
    cables = {name: Cable(board) for name, board in boards.items()}
    cables["/dev/ttyACM0"].talks = False
    bench = SerialRig(clock, wanted=False)
    bench.cable.names = list(boards)
    bench.cable.open = lambda path: cables[path].open(path)
    bench.board._pump._open = bench.cable.open
    bench.board._make = lambda: None
    bench.start()
    bench.wait_ms(3500)
    health = bench.board.health()
    assert health.link.port == "/dev/ttyACM1"
    assert health.notes[0].startswith("2 boards are plugged in")


def test_only_devices_of_the_table_are_opened(tmp_path):
    """A printer at the next port gets not one byte (55)."""
    listed = [
        SimpleNamespace(device="/dev/ttyUSB0", vid=0x1A86, pid=0x7523),
        SimpleNamespace(device="/dev/ttyACM1", vid=0x2E8A, pid=0x0005),
        SimpleNamespace(device="/dev/ttyS0", vid=None, pid=None),
    ]
    find = on_usb(load_usb_ids(), lambda: listed, tmp_path)
    assert [place.path for place in find()] == ["/dev/ttyACM1"]
    (tmp_path / "usb-MicroPython_Board").symlink_to("/dev/ttyACM1")
    assert [place.path for place in find()] == [str(tmp_path / "usb-MicroPython_Board")]
    assert find()[0].device == "/dev/ttyACM1"
    assert on_usb((), lambda: listed, tmp_path)() == ()


def test_a_dead_reader_is_named_and_started_again(bench):
    """The app does not go on unaware (36)."""
    bench.worker.alive = False
    assert kinds(bench) == [FaultKind.FAILING]
    bench.board.poll(bench.clock.now_s)
    assert "started again" in says(bench)
    bench.wait_ms(100)
    assert kinds(bench) == []
    bench.tap(A_FIGHT)
    assert len(bench.presses) == 2


def test_a_bug_in_the_reader_does_not_end_it(bench):
    """It is named, logged, and the board is found again."""
    bench.cable.spoil = lambda said: 1 / 0
    bench.wait_ms(20)
    bench.cable.unplug()
    bench.wait_ms(20)
    assert not bench.board.health().works
    bench.cable.spoil = bytes
    bench.cable.plug()
    bench.wait_ms(2100)
    assert bench.board.health().works


def test_presses_that_nobody_polls_are_bounded_and_told(bench):
    """A screen that stands still for long loses some, and says so."""
    for number in range(400):
        bench.finger(A_FIGHT, down=number % 2 == 0)
        bench.clock.pass_ms(20)
        bench.worker.pump.turn()
    bench.board.poll(bench.clock.now_s)
    assert len(bench.presses) == 256
    assert bench.board.lost == 400 - 256


def test_a_simulated_board_says_so(clock):
    """Nobody is to take a program for a board."""
    bench = SerialRig(clock)
    bench.spoken.caps = "lcs"
    bench.start()
    assert bench.board.health().simulated
    bench.board.stop()
    assert not bench.board.health().simulated


def test_a_board_with_fewer_or_more_players_fits(clock):
    """What one side does not have is passed over."""
    for players, seats in ((2, 2), (6, 4)):
        bench = SerialRig(clock)
        bench.spoken = bench.cable.board = SpokenBoard(clock, players=players)
        bench.start()
        assert bench.board.seats == frozenset(range(seats))
        assert len(bench.board.health().contacts) == 2 * seats
        bench.board.set_lamps(frozenset({0, 3}))
        for seat in range(players):
            bench.tap((seat, "flee"))
        bench.wait_ms(2000)
        assert {press.seat for press in bench.presses} == set(range(seats))
        assert bench.board.health().faults == ()
        bench.board.stop()


def test_a_disturbed_line_is_noted(bench):
    """Before it fails altogether (48)."""
    assert bench.board.health().notes == ()
    bench.cable.spoil = lambda said: said + b"$EV,broken*0000\n"
    bench.wait_ms(1000)
    assert "try another cable" in bench.board.health().notes[0]


def test_a_board_that_comes_and_goes_is_noted(bench):
    """A cable, a weak supply, or a program that takes the port away (46)."""
    for plugs in range(3):
        assert bench.board.health().notes == ()
        bench.cable.unplug()
        bench.wait_ms(5000)
        bench.cable.plug(f"/dev/ttyACM{plugs}")
        bench.wait_ms(2000)
    assert "brltty" in bench.board.health().notes[0]
    assert bench.board.health().works


def test_no_sentence_and_no_log_names_a_choice_that_was_pressed(bench, caplog):
    """Both buttons leave the same trace."""
    caplog.set_level(logging.DEBUG)
    traces = []
    for button in ("fight", "flee"):
        caplog.clear()
        bench.board.arm()
        bench.tap((2, button))
        bench.board.disarm()
        health = bench.board.health()
        traces.append((caplog.text, repr(health), health.notes, health.faults))
    assert traces[0] == traces[1]


def test_a_board_that_is_not_started_has_no_worker_and_no_fault(clock):
    """Made at any time, by anybody; it touches nothing."""
    board = SerialBoard("/dev/nowhere", clock, spawn=HandWorker)
    health = board.health()
    assert (health.works, health.about, health.faults) == (False, "not started", ())
    board.poll(clock.now_s)
    board.set_lamps(frozenset({1}))
    board.stop()
