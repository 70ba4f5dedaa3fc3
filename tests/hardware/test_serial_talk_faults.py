"""The talk with a board over a line that fails: cut, damaged, late, started anew."""

import random

import pytest

from hardware.frames import encode
from hardware.serial_talk import Talk
from tests.fakes.serial_boards import SpokenBoard, Wire

A_FIGHT, B_FLEE, D_FLEE = (0, "fight"), (1, "flee"), (3, "flee")


def drop_every(count: int):
    """Make a line that loses every so many frames."""
    seen = 0

    def pass_on(data: bytes) -> bytes:
        nonlocal seen
        kept = b""
        for line in data.splitlines(keepends=True):
            seen += 1
            kept += line if seen % count else b""
        return kept

    return pass_on


def corrupt(share: float, seed: int):
    """Make a line that spoils one byte in some of the frames."""
    chance = random.Random(seed)

    def pass_on(data: bytes) -> bytes:
        lines = []
        for line in data.splitlines(keepends=True):
            spoiled = bytearray(line)
            if chance.random() < share:
                spoiled[chance.randrange(len(line))] = chance.randrange(256)
            lines.append(bytes(spoiled))
        return b"".join(lines)

    return pass_on


@pytest.mark.parametrize("away_ms", [100, 600, 1000, 5000])
def test_a_cut_in_a_vote_loses_and_invents_nothing(wire, away_ms):
    """The board had power; what was pressed meanwhile counts by its time (38)."""
    wire.board.finger(A_FIGHT, down=True)
    wire.run(20)
    wire.cut()
    wire.run(away_ms / 2)
    edge_s = wire.clock()
    wire.board.finger(B_FLEE, down=True)
    wire.run(away_ms / 2)
    wire.plug()
    wire.run(200)
    downs = [change for change in wire.changes if change.down]
    assert [change.place for change in downs] == [A_FIGHT, B_FLEE]
    assert downs[1].at_s == pytest.approx(edge_s, abs=0.005)
    assert wire.talk.tally.restarts == 0


def test_a_start_of_the_board_in_a_vote_loses_and_invents_nothing(wire):
    """It gets the round again; who holds a button presses it once more."""
    wire.board.finger(A_FIGHT, down=True)
    wire.run(20)
    wire.cut()
    wire.board.start()
    wire.plug()
    wire.run(100)
    assert wire.board.round == 7
    assert wire.told() == [(*A_FIGHT, True), (*A_FIGHT, False)]
    wire.board.finger(A_FIGHT, down=False)
    wire.run(20)
    wire.tap(D_FLEE)
    assert wire.told()[2:] == [(*D_FLEE, True), (*D_FLEE, False)]
    assert wire.talk.tally.restarts == 1


def test_a_start_without_a_cut_is_noticed(wire):
    """On a UART no port goes away: the nonce tells."""
    wire.tap(A_FIGHT)
    wire.board.start()
    wire.run(600)
    assert wire.talk.is_up
    assert wire.board.round == 7
    wire.tap(B_FLEE)
    assert wire.told()[2:] == [(*B_FLEE, True), (*B_FLEE, False)]


def test_old_frames_that_come_again_do_nothing(wire):
    """Of this start or of an earlier one, events, states and all."""
    tape = []
    wire.up = lambda said: tape.append(said) or said
    wire.tap(A_FIGHT)
    wire.tap(B_FLEE)
    wire.board.start()
    wire.run(700)
    wire.tap(D_FLEE)
    wire.up = bytes
    before = wire.told()
    for said in tape:
        wire.talk.feed(said, wire.clock())
        wire.talk.tick(wire.clock())
    wire.run(1000)
    assert wire.told() == before
    wire.tap(D_FLEE)
    assert wire.told()[len(before) :] == [(*D_FLEE, True), (*D_FLEE, False)]


@pytest.mark.parametrize("seed", range(3))
def test_five_per_cent_of_damage_lose_nothing(wire, seed):
    """Both ways; the board repeats, and we take each once (48)."""
    wire.up, wire.down = corrupt(0.05, seed), corrupt(0.05, seed + 99)
    for number in range(60):
        wire.tap((number % 4, "fight" if number % 3 else "flee"), ms=120)
    wire.up = wire.down = bytes
    wire.run(500)
    downs = [change.place for change in wire.changes if change.down]
    assert downs == [(n % 4, "fight" if n % 3 else "flee") for n in range(60)]
    assert len(wire.changes) == 120
    assert wire.talk.tally.bad_frames > 3
    assert wire.talk.tally.connects == 1
    assert wire.talk.presses.inbox.lost == 0


@pytest.mark.parametrize("count", [3, 4, 5])
def test_answers_that_get_lost_are_asked_for_again(clock, count):
    """Every third is enough for a start-up without patience to hang (49)."""
    wire = Wire(clock, SpokenBoard(clock), Talk())
    wire.up, wire.down = drop_every(count), drop_every(count)
    wire.plug()
    wire.run(2000)
    assert wire.talk.is_up
    wire.talk.arm(9)
    wire.talk.light(0b0101)
    wire.run(1000)
    assert (wire.board.round, wire.board.lamps) == (9, 0b0101)
    for _ in range(10):
        wire.tap(A_FIGHT, ms=400)
    assert [change.down for change in wire.changes] == [True, False] * 10
    assert wire.talk.tally.connects == 1


def test_a_number_that_never_comes_is_waited_for_and_then_told(wire):
    """No event is worth that all later ones are deaf."""
    wire.board.seq += 3
    wire.board.finger(A_FIGHT, down=True)
    wire.run(450)
    assert wire.changes == []
    wire.run(100)
    assert wire.told() == [(*A_FIGHT, True)]
    assert wire.talk.presses.inbox.lost == 3


def test_a_number_missing_at_a_cut_is_not_given_up(wire):
    """Over the new line the board says it again, whatever time has gone by."""
    wire.up = lambda said: said.replace(b"EV", b"XX", 1)
    wire.board.finger(A_FIGHT, down=True)
    wire.board.finger(B_FLEE, down=True)
    wire.run(20)
    wire.cut()
    wire.run(3000)
    wire.up = lambda said: b"".join(
        line for line in said.splitlines(keepends=True) if b"EV" not in line
    )
    wire.plug()
    wire.run(90)
    assert wire.talk.is_up
    wire.up = bytes
    wire.run(300)
    assert [change.place for change in wire.changes if change.down] == [A_FIGHT, B_FLEE]
    assert wire.talk.presses.inbox.lost == 0


def test_a_state_that_overtakes_an_event_does_not_take_its_place(wire):
    """Letting go has the time of its edge, though an `ST` showed it before."""
    wire.board.finger(A_FIGHT, down=True)
    wire.run(100)
    edge_s = wire.clock()
    wire.board.finger(A_FIGHT, down=False)
    wire.up = lambda said: b"".join(
        line for line in said.splitlines(keepends=True) if b"EV" not in line
    )
    wire.board.status()
    wire.run(300)
    assert len(wire.changes) == 1
    wire.up = bytes
    wire.run(200)
    assert wire.changes[-1].at_s == pytest.approx(edge_s, abs=0.005)


def test_a_number_from_nowhere_does_not_deafen(wire):
    """It is too far ahead to be true."""
    wild = encode("EV", wire.board.nonce, 7, 4_000_000_000, 1, 0, 1)
    wire.talk.feed(wild, wire.clock())
    near = encode("EV", wire.board.nonce, 7, wire.board.seq + 9, 1, 0, 1)
    wire.talk.feed(near, wire.clock())
    wire.run(1000)
    wire.changes.clear()
    wire.tap(B_FLEE)
    wire.tap(B_FLEE)
    assert wire.told()[-2:] == [(*B_FLEE, True), (*B_FLEE, False)]


def test_a_change_without_a_number_is_seen_by_its_level(wire):
    """A board whose memory was full says so, and its `ST` lets go (rule 4)."""
    wire.board.finger(A_FIGHT, down=True)
    wire.run(20)
    wire.board.pressed = 1 << 3
    wire.board.say("ERR", "full")
    wire.run(300)
    assert wire.told() == [(*A_FIGHT, True), (*A_FIGHT, False)]
    assert wire.talk.tally.unheard == 1
    wire.board.finger((1, "flee"), down=False)
    wire.run(20)
    wire.tap(B_FLEE)
    assert wire.told()[2:] == [(*B_FLEE, True), (*B_FLEE, False)]


def test_presses_in_one_scan_have_one_time(wire):
    """Nobody is first by the order in which the board tells (108)."""
    wire.run(500)
    for seed in range(10):
        wire.changes.clear()
        for seat in (2, 0, 3, 1):
            wire.board.finger((seat, "fight"), down=True)
        wire.up = corrupt(0.3, seed)
        wire.run(900)
        assert len(wire.changes) == 4
        assert len({change.at_s for change in wire.changes}) == 1
        for seat in range(4):
            wire.board.finger((seat, "fight"), down=False)
        wire.up = bytes
        wire.run(300)
