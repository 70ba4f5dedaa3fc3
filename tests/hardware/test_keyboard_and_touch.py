"""Keys and touches: what they do beyond the common contract."""

import pytest

from hardware.board import FaultKind
from hardware.errors import TableError
from hardware.keyboard import check_keys, load_keys
from tests.fakes.boards import KeyboardRig, TouchRig

ONE_SEAT = '[[seat]]\nname = "A"\nfight = "1"\nflee = "q"\n'


@pytest.fixture
def keys(clock):
    """Give a started keyboard."""
    rig = KeyboardRig(clock)
    rig.start()
    return rig


@pytest.fixture
def touch(clock):
    """Give a started touch board."""
    rig = TouchRig(clock)
    rig.start()
    return rig


def test_the_shipped_keys_sit_in_pairs_across_the_keyboard():
    """Fight above flee, a pair a seat."""
    assert load_keys() == {
        "1": (0, "fight"),
        "q": (0, "flee"),
        "4": (1, "fight"),
        "r": (1, "flee"),
        "7": (2, "fight"),
        "u": (2, "flee"),
        "0": (3, "fight"),
        "p": (3, "flee"),
    }


def test_auto_repeat_is_one_press(keys):
    """A held key repeats after 660 ms, then every 40 ms."""
    keys.board.key_down("q", keys.clock.now_s)
    keys.wait_ms(660)
    for _ in range(100):
        keys.board.key_down("q", keys.clock.now_s)
        keys.wait_ms(40)
    keys.board.key_up("q", keys.clock.now_s)
    assert keys.pressed() == [(0, "flee", True), (0, "flee", False)]


def test_a_key_up_that_got_lost_does_not_hide_the_next_press(keys):
    """As when the window lost the focus with a key down."""
    keys.board.key_down("1", keys.clock.now_s)
    keys.wait_ms(1500)
    keys.board.key_down("1", keys.clock.now_s)
    assert [press.down for press in keys.presses] == [True, False, True]


def test_other_keys_are_left_to_others(keys):
    """The board says which keys are its own."""
    assert keys.board.key_down("1", 0.0)
    assert keys.board.key_up("1", 0.1)
    assert not keys.board.key_down("escape", 0.2)
    assert not keys.board.key_up("escape", 0.3)


def test_a_stuck_key_is_named_until_it_comes_up(keys):
    """Its seat votes on the screen meanwhile."""
    keys.down((1, "flee"))
    keys.wait_ms(61_000)
    health = keys.board.health()
    assert [fault.kind for fault in health.faults] == [FaultKind.STUCK]
    assert "Seat B, FLEE: key r is down" in health.faults[0].text
    assert health.screen_seats == {1}
    keys.up((1, "flee"))
    assert keys.board.health().faults == ()
    assert len(keys.presses) == 2


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"q"', '"1"', 'key "1" is used by Seat A, FIGHT and Seat A, FLEE'),
        ('"q"', "5", "Seat A, FLEE: name a key in quotes, not 5"),
        ('"q"', '""', "Seat A, FLEE: name a key in quotes, not ''"),
        ("flee", "run", "Seat A, FLEE: name a key in quotes, not None"),
        ("[[seat]]", "[seats]", "`seats` means nothing here"),
    ],
)
def test_a_bad_key_table_is_told_in_sentences(old, new, sentence):
    """What is wrong and where, in the owner's file."""
    with pytest.raises(TableError) as caught:
        check_keys(ONE_SEAT.replace(old, new), "keys.toml")
    assert any(sentence in problem for problem in caught.value.problems)


def test_an_owners_key_table_is_read(tmp_path):
    """From where it lies."""
    path = tmp_path / "keys.toml"
    path.write_text(ONE_SEAT)
    assert load_keys(path) == {"1": (0, "fight"), "q": (0, "flee")}


def test_a_touch_whose_end_got_lost_does_not_hide_the_next(touch):
    """A second touch on a button that is down is a new press (kivy 2828)."""
    touch.down((0, "fight"))
    touch.wait_ms(40)
    touch.down((0, "fight"))
    assert [press.down for press in touch.presses] == [True, False, True]


def test_a_touch_is_never_a_fault(touch):
    """The screen is what others fall back on; a lost touch is just let go."""
    touch.down((0, "fight"))
    touch.wait_ms(61_000)
    assert touch.board.health().faults == ()
    assert touch.board.health().screen_seats == frozenset()
    assert [press.down for press in touch.presses] == [True, False]


@pytest.mark.parametrize("button", ["fight", "flee"])
def test_a_seat_that_is_not_there_is_refused_without_the_choice(touch, button):
    """Even an error keeps the secret."""
    for move in (touch.board.press, touch.board.release):
        with pytest.raises(ValueError, match=r"^seat 7 has no such button") as caught:
            move(7, button, 0.0)
        assert button not in str(caught.value)
