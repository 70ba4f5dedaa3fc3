"""The firmware of the button board says what docs/board-protocol.md says.

It runs unchanged in the real MicroPython interpreter; time and pins are the test's.
"""

import itertools

import pytest

from tests.fakes.pico import INTERPRETER, Pico, frame

pytestmark = pytest.mark.skipif(
    not INTERPRETER.exists(), reason="no MicroPython for this machine"
)


def of(verb: str, heard: list[list[str]]) -> list[list[str]]:
    """Pick the frames of one verb."""
    return [fields[1:] for fields in heard if fields[0] == verb]


def state(board: Pico) -> list[str]:
    """Ask how things stand: round, last_seq, pressed, lamps, ms, raw, muted."""
    return of("ST", board.ask("SYNC"))[0][1:]


def nonce(board: Pico) -> str:
    """Ask for the number of this start."""
    return of("IAM", board.ask("WHO"))[0][4]


def test_it_says_who_it_is_and_then_how_things_stand() -> None:
    """Version, firmware, serial number of the chip, nonce, seats, lamps, counts."""
    with Pico() as board:
        who, stands = board.ask("WHO")
    assert who[:5] == ["IAM", "1", "0", "pico-1.0", "e6614103e7452b2f"]
    assert len(who[5]) == 8
    assert int(who[5], 16) >= 0
    assert who[6:] == ["4", "lc"]
    assert stands == ["ST", who[5], "0", "0", "0", "0", stands[6], "0", "0"]


def test_it_tells_how_things_stand_four_times_a_second(pico: Pico) -> None:
    """Every 250 ms, with the time."""
    times = [int(fields[5]) for fields in of("ST", pico.run(2000))]
    assert len(times) == 8
    assert {b - a for a, b in itertools.pairwise(times)} == {250}


def test_a_whole_vote(pico: Pico) -> None:
    """Armed, pressed, acknowledged, lit, let go, disarmed."""
    start = nonce(pico)
    pico.ask("ARM,512,4,30000")
    pico.down = {0}
    next_scan = str(pico.now_ms + 1)
    assert of("EV", pico.run(20)) == [[start, "512", "1", next_scan, "0", "1"]]
    pico.ask(f"ACK,{start},1", "LED,1")
    assert pico.lamps == 1
    assert state(pico)[:4] == ["512", "1", "1", "1"]
    pico.down = set()
    assert [fields[2:] for fields in of("EV", pico.run(40))] == [
        ["2", str(pico.now_ms - 39), "0", "0"]
    ]
    pico.ask(f"ACK,{start},2", "DISARM", "LED,0")
    assert pico.lamps == 0
    assert state(pico)[:4] == ["0", "2", "0", "0"]
    assert of("EV", pico.run(500)) == []


def test_an_event_has_the_round_of_its_edge(pico: Pico) -> None:
    """A finger that was there before the vote began does not vote."""
    pico.down = {2}
    pico.run(4)
    heard = pico.ask("ARM,9,4,0", ms=30)
    assert [fields[1] for fields in of("EV", heard)] == ["0"]
    pico.down = {2, 3}
    heard = pico.run(4) + pico.ask("DISARM", ms=30)
    assert ["9", "2", "3", "1"] in [[f[1], f[2], f[4], f[5]] for f in of("EV", heard)]


def test_arming_twice_is_arming_once(pico: Pico) -> None:
    """Repeated after the line was cut, it does not make the vote longer."""
    pico.ask("ARM,9,4,1000", ms=600)
    assert of("ST", pico.ask("ARM,9,4,1000", ms=10))[0][1] == "9"
    pico.run(350)
    assert state(pico)[0] == "9"
    pico.run(100)
    assert state(pico)[0] == "0", "the vote is over by itself"


def test_events_stay_until_they_are_acknowledged(pico: Pico) -> None:
    """Repeated every 100 ms, the oldest first, eight at most; an ACK lets more go."""
    start = nonce(pico)
    for _ in range(5):
        pico.down = {1}
        pico.run(20)
        pico.down = set()
        pico.run(40)
    told = [int(fields[2]) for fields in of("EV", pico.run(1000))]
    assert set(told) == set(range(1, 9))
    assert told[:8] == sorted(told[:8])
    assert 9 * 8 <= len(told) <= 11 * 8
    told = [int(f[2]) for f in of("EV", pico.ask(f"ACK,{start},3", ms=20))]
    assert told == [9, 10], "those that were not sent yet go at once"
    told = [int(fields[2]) for fields in of("EV", pico.run(95))]
    assert told == list(range(4, 11)), "the others are repeated"
    pico.ask(f"ACK,{start},10")
    assert of("EV", pico.run(300)) == []


def test_a_strange_acknowledgement_takes_nothing_away(pico: Pico) -> None:
    """Of another start, of events that never were, of those acknowledged before."""
    start = nonce(pico)
    pico.down = {0}
    pico.run(30)
    for strange in (f"ACK,{int(start, 16) ^ 1:08x},1", f"ACK,{start},2", "ACK,,1"):
        pico.ask(strange)
    assert of("EV", pico.run(150))
    pico.ask(f"ACK,{start},1")
    pico.ask(f"ACK,{start},0", f"ACK,{start},1")
    pico.down = set()
    assert [fields[2] for fields in of("EV", pico.run(60))] == ["2"]


def test_what_has_no_room_gets_no_number(pico: Pico) -> None:
    """64 events are kept; then numbers go on without a gap, and ST tells the level."""
    heard = []
    for _ in range(33):
        pico.down = {5}
        heard += pico.run(20)
        pico.down = set()
        heard += pico.run(40)
    pico.down = {5}
    heard += pico.run(20)
    assert ["full"] in of("ERR", heard)
    assert state(pico)[1:3] == ["64", str(1 << 5)]
    pico.ask(f"ACK,{nonce(pico)},64")
    pico.down = set()
    assert [fields[2] for fields in of("EV", pico.run(60))] == ["65"]


def test_its_lamps_go_out_when_nobody_speaks(pico: Pico) -> None:
    """After 3 s of silence; and they come back with the companion."""
    pico.ask("LED,10", ms=10)
    pico.run(2900)
    assert pico.lamps == 10
    pico.run(100)
    assert pico.lamps == 0
    assert state(pico)[3] == "0"
    pico.ask("LED,255")
    assert pico.lamps == 15


def test_it_answers_a_ping_at_once(pico: Pico) -> None:
    """As soon as it is read, with the same number and its time."""
    pico.say("PING,7")
    heard = of("PONG", pico.run(4))
    assert heard == [["7", str(pico.now_ms - 3)]]
    assert of("PONG", pico.ask("PING,4294967295"))[0][0] == "4294967295"


def test_it_counts_edges_presses_and_bounces(pico: Pico) -> None:
    """A clean press, then one that bounces, then a spike."""
    clean, bouncing, spike = (40, 40), (2, 2, 2, 2, 40, 40), (1, 40)
    for ms in (*clean, *bouncing, *spike):
        pico.down ^= {6}
        pico.run(ms)
    counted = of("CNT", pico.ask("COUNTS", ms=80))
    assert [fields[1] for fields in counted] == [str(button) for button in range(8)]
    assert counted[6][2:] == ["10", "2", "6"]
    assert counted[0][2:] == ["0", "0", "0"]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (b"$SYNC*0000\n", "crc"),
        (b"$PING,1" + b"," * 100 + b"*0000\n", "long"),
        (frame("DANCE"), "verb"),
        (frame("ARM,0,4,0"), "field"),
        (frame("ARM,65536,4,0"), "field"),
        (frame("ARM,7,4"), "field"),
        (frame("LED,-1"), "field"),
        (frame("LED, 1"), "field"),
        (frame("PING,4294967296"), "field"),
        (frame("LED"), "field"),
    ],
)
def test_it_says_what_it_did_not_understand(pico: Pico, said: bytes, code: str) -> None:
    """Once a second, whatever comes how often; and it goes on."""
    pico.write(said * 3)
    assert of("ERR", pico.run(100)) == [[code]]
    assert of("PONG", pico.ask("PING,1"))


def test_more_fields_than_it_knows_are_welcome(pico: Pico) -> None:
    """That is how minor versions grow."""
    assert of("PONG", pico.ask("PING,8,x,y"))[0][0] == "8"
    pico.write(frame("LED,3,blink")[:-1] + b"\r\n")
    assert of("ERR", pico.run(30)) == []
    assert pico.lamps == 3


def test_a_line_that_echoes_goes_round_once(pico: Pico) -> None:
    """What the board says itself is no word of a companion."""
    pico.ask("LED,1", ms=10)
    heard = []
    for _ in range(40):
        pico.write(b"".join(frame(",".join(fields)) for fields in heard))
        heard = pico.run(100)
        assert len(heard) <= 1
    assert pico.lamps == 0, "an echo is no companion"
