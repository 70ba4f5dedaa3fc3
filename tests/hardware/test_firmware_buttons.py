"""The firmware of the button board is fair, deaf to spikes, and right about time.

It runs unchanged in the real MicroPython interpreter; time and pins are the test's.
"""

import itertools
from collections.abc import Iterator

import pytest

from hardware.firmware.pico.contacts import MAX_EDGES_HZ, Contacts
from tests.fakes.pico import INTERPRETER, Pico

pytestmark = pytest.mark.skipif(
    not INTERPRETER.exists(), reason="no MicroPython for this machine"
)

ROUND, SEQ, MS, BUTTON, DOWN = 2, 3, 4, 5, 6
UP_TO = 2**32


@pytest.fixture
def pico() -> Iterator[Pico]:
    """Give a board that has run for a moment."""
    with Pico() as board:
        board.run(50)
        yield board


def events(heard: list[list[str]]) -> list[tuple[int, int, int]]:
    """Give time, button and direction of each event once, in their order."""
    found = {
        int(f[SEQ]): (int(f[MS]), int(f[BUTTON]), int(f[DOWN]))
        for f in heard
        if f[0] == "EV"
    }
    return [found[seq] for seq in sorted(found)]


def stands(board: Pico) -> dict[str, int]:
    """Ask how things stand."""
    last = [fields for fields in board.ask("SYNC", ms=5) if fields[0] == "ST"][-1]
    names = ("round", "seq", "pressed", "lamps", "ms", "raw", "muted")
    return dict(zip(names, map(int, last[2:]), strict=True))


def play(board: Pico, button: int, *times_ms: int) -> list[tuple[int, int, int]]:
    """Turn a contact over and wait, again and again."""
    heard = []
    for ms in times_ms:
        board.down ^= {button}
        heard += board.run(ms)
    return events(heard)


def test_all_buttons_in_one_scan_have_one_time(pico: Pico) -> None:
    """Whichever pins they have: nobody is read before the others."""
    for count in (2, 3, 8):
        for down in itertools.islice(itertools.combinations(range(8), count), 9):
            pico.down = set(down)
            heard = events(pico.run(40))
            assert {time for time, _, _ in heard} == {pico.now_ms - 39}
            assert [button for _, button, _ in heard] == [*down]
            pico.down = set()
            pico.run(80)
            pico.ask(f"ACK,{_nonce(pico)},{stands(pico)['seq']}")


def test_one_millisecond_earlier_is_earlier(pico: Pico) -> None:
    """And it stays so when the later one becomes certain first, after less bouncing."""
    pico.down = {7}
    pico.run(1)
    pico.down = {0}
    pico.run(1)
    pico.down = {0, 7}
    heard = events(pico.run(30))
    times = {button: time for time, button, _ in heard}
    assert heard[0][1] == 0
    assert times[7] == times[0] - 1


@pytest.mark.parametrize(
    ("times_ms", "presses"),
    [
        ((5, 60), 0),
        ((7, 60), 1),
        ((1, 1, 1, 1, 1, 1, 20, 60), 1),
        ((20, 10, 20, 60), 1),
        ((20, 24, 20, 60), 1),
        ((20, 27, 20, 60), 2),
        ((3, 60, 20, 60), 1),
        ((20, 2, 1, 24, 1, 30), 1),
    ],
)
def test_what_is_a_press(pico: Pico, times_ms: tuple[int, ...], presses: int) -> None:
    """Closed for 6 ms is one; the next needs 25 ms without contact before."""
    heard = play(pico, 4, *times_ms)
    assert [down for _, _, down in heard] == [1, 0] * presses


def test_a_thousand_spikes_are_no_press(pico: Pico) -> None:
    """Not one of them, as long as they are not so many that something is broken."""
    heard = play(pico, 1, *(1, 12) * 500)
    assert heard == []
    state = stands(pico)
    assert (state["pressed"], state["muted"]) == (0, 0)


def test_the_time_of_a_press_is_its_first_touch(pico: Pico) -> None:
    """However long it bounces before it is certain."""
    start_ms = pico.now_ms
    heard = play(pico, 3, 1, 2, 4, 3, 30, 1, 1, 40)
    assert heard == [(start_ms + 1, 3, 1), (start_ms + 41, 3, 0)]


def test_held_at_the_start_is_no_press() -> None:
    """It is told as being down; letting go is an event; the next press counts."""
    with Pico(2, 5) as board:
        assert events(board.run(100)) == []
        assert stands(board)["pressed"] == 1 << 2 | 1 << 5
        board.down = {5}
        assert [event[1:] for event in events(board.run(40))] == [(2, 0)]
        board.down = {2, 5}
        assert [event[1:] for event in events(board.run(40))][-1] == (2, 1)
        assert stands(board)["pressed"] == 1 << 2 | 1 << 5


def test_a_contact_without_end_is_muted_and_the_others_are_not(pico: Pico) -> None:
    """More than 200 changes a second; it works again after 2 s of rest."""
    play(pico, 6, *(2,) * (MAX_EDGES_HZ + 1))
    pico.down = {0, 6}
    assert [event[1:] for event in events(pico.run(30))] == [(0, 1)]
    assert stands(pico)["muted"] == 1 << 6
    assert stands(pico)["raw"] == 1 << 6 | 1
    pico.down = set()
    pico.run(1900)
    assert stands(pico)["muted"] == 1 << 6
    pico.run(150)
    assert stands(pico)["muted"] == 0
    assert [event[1:] for event in play(pico, 6, 30)][-1:] == [(6, 1)]


def test_a_button_that_turns_noisy_while_it_is_down_is_let_go(pico: Pico) -> None:
    """What is not trusted is not down."""
    heard = play(pico, 6, 30, *(2,) * (MAX_EDGES_HZ + 20))
    assert [event[1:] for event in heard] == [(6, 1), (6, 0)]
    assert stands(pico)["pressed"] == 0


def test_time_goes_on_where_the_ticks_of_the_chip_begin_again() -> None:
    """They begin again after 2**30 ms; what goes out does so after 2**32 ms."""
    with Pico(start_ms=2**30 - 100) as board:
        first_ms = board.now_ms
        heard = board.ask("ARM,3,4,0", "LED,1", ms=90) + board.run(5)
        board.down = {0}
        heard += board.run(20)
        board.down = set()
        heard += board.run(600)
        assert events(heard) == [
            (board.now_ms - first_ms - ms, 0, down) for ms, down in ((619, 1), (599, 0))
        ]
        times = [int(fields[6]) for fields in heard if fields[0] == "ST"]
        assert times == sorted(times)
        assert max(times) < 1000
        assert board.lamps == 1
        _skip_to(board, first_ms + UP_TO - 10)
        assert stands(board)["ms"] > UP_TO - 20
        board.run(20)
        assert stands(board)["ms"] < 40
        assert stands(board)["round"] == 3


def _skip_to(board: Pico, ms: int) -> None:
    while board.now_ms < ms:
        board.tell(f"skip {min(2**28, ms - board.now_ms - 20)}")
        board.run(20)


def _nonce(board: Pico) -> str:
    return board.ask("SYNC", ms=5)[-1][1]


def test_masks_of_fewer_buttons_are_right_too() -> None:
    """A board for two seats: the same rules, run in Python for once."""
    contacts = Contacts(4, 0b1000, 0)
    for now in range(1, 200):
        contacts.scan(0b1010 if now > 100 else 0b1000, now, stamp=5)
    assert contacts.pressed == 0b1010
    assert contacts.changes == [(1, 1, 101, 5)]
