"""Several boards as one."""

import threading

import pytest

from hardware.board import FaultKind, Health, Press
from hardware.hub import Hub
from hardware.keyboard import KeyboardBoard, load_keys
from hardware.touch import TouchBoard
from tests.fakes.boards import GpioRig


class BrokenBoard:
    """Is a board whose driver has a bug in one verb."""

    name = "broken"
    seats = frozenset({0, 1})
    lost = 0

    def __init__(self, bad_verb: str) -> None:
        self.bad_verb = bad_verb
        self.calls: list[str] = []

    def _call(self, verb: str) -> None:
        self.calls.append(verb)
        if verb == self.bad_verb:
            raise KeyError((0, "fight"))

    def start(self, _sink):
        """Start, unless that is what is broken."""
        self._call("start")

    def stop(self):
        """Stop, unless that is what is broken."""
        self._call("stop")

    def poll(self, _now_s):
        """Poll, unless that is what is broken."""
        self._call("poll")

    def arm(self):
        """Begin a vote, unless that is what is broken."""
        self._call("arm")

    def disarm(self):
        """End a vote, unless that is what is broken."""
        self._call("disarm")

    def levels(self):
        """Tell levels, unless that is what is broken."""
        self._call("levels")
        return frozenset()

    def set_lamps(self, _lit):
        """Light lamps, unless that is what is broken."""
        self._call("set_lamps")

    def health(self):
        """Claim to be well, unless that is what is broken."""
        self._call("health")
        return Health(self.name, works=True, about="a test")


VERBS = ("start", "poll", "arm", "levels", "set_lamps", "disarm", "health", "stop")


@pytest.mark.parametrize("verb", VERBS)
def test_a_board_that_raises_takes_no_other_with_it(verb, caplog):
    """It is left alone and named; its seats vote on the screen, and no word tells."""
    touch, broken = TouchBoard(), BrokenBoard(verb)
    hub = Hub([broken, touch])
    hub.start()
    for _ in range(2):
        hub.poll(1.0)
        hub.arm()
        hub.levels()
        hub.set_lamps(frozenset({0}))
        hub.health()
        hub.disarm()
    touch.press(2, "fight", 1.0)
    assert len(hub.drain()) == 1
    hub.stop()
    assert broken.calls.count(verb) == 1
    health = hub.health()
    assert [fault.kind for fault in health.faults] == [FaultKind.MISSING]
    words = "The broken buttons stopped working (KeyError in test_hub.py:"
    assert words in health.faults[0].text
    assert "fight" not in health.faults[0].text + caplog.text
    assert health.screen_seats == {0, 1}
    assert not health.works


@pytest.mark.parametrize("verb", ["poll", "set_lamps", "health"])
def test_what_a_broken_board_had_down_is_let_go(verb):
    """Or its seat could not press the other button on the screen."""
    broken = BrokenBoard(verb)
    hub = Hub([broken, TouchBoard()])
    hub.start()
    hub._put(Press("broken", 0, "fight", down=True, at_s=1.0, seq=1))
    hub._put(Press("broken", 1, "flee", down=True, at_s=1.0, seq=2))
    hub._put(Press("broken", 1, "flee", down=False, at_s=1.2, seq=3))
    assert len(hub.drain()) == 3
    for _ in range(2):
        hub.poll(2.0)
        hub.set_lamps(frozenset())
        hub.health()
    assert [(p.seat, p.button, p.down, p.at_s) for p in hub.drain()] == [
        (0, "fight", False, 2.0)
    ]


@pytest.mark.parametrize("name", ["lost", "seats"])
def test_a_board_that_raises_where_none_should_is_caught_too(name):
    """What it is asked for as a value is no exception."""

    def raising(_board):
        raise RuntimeError("fight")

    worse = type("WorseBoard", (BrokenBoard,), {name: property(raising)})
    hub = Hub([worse("health"), TouchBoard()])
    hub.start()
    assert hub.lost == 0
    assert hub.seats == {0, 1, 2, 3}
    assert [health.works for health in hub.healths()] == [False, True]


def test_a_broken_board_gets_a_new_chance_at_the_next_start():
    """Starting anew forgets what was."""
    broken = BrokenBoard("poll")
    hub = Hub([broken])
    hub.start()
    hub.poll(1.0)
    assert not hub.health().works
    broken.bad_verb = "none"
    hub.start()
    hub.poll(1.0)
    assert hub.health().works


def test_presses_come_out_by_their_time_whatever_board_they_came_from():
    """The order of the boards gives nobody an advantage."""
    touch, keyboard = TouchBoard(), KeyboardBoard(load_keys())
    hub = Hub([touch, keyboard])
    hub.start()
    touch.press(0, "fight", 2.0)
    keyboard.key_down("4", 1.5)
    touch.press(3, "flee", 1.0)
    assert [(p.source, p.seat) for p in hub.drain()] == [
        ("touch", 3),
        ("keyboard", 1),
        ("touch", 0),
    ]
    assert hub.drain() == []
    assert hub.levels() == {(0, "fight"), (1, "fight"), (3, "flee")}


def test_a_full_queue_drops_counts_and_says_so():
    """Nothing blocks and nothing is lost in silence."""
    touch = TouchBoard()
    hub = Hub([touch], limit=4)
    hub.start()
    for number in range(5):
        touch.press(0, "fight", float(number))
        touch.release(0, "fight", number + 0.5)
    assert hub.lost == 6
    assert len(hub.drain()) == 4
    fault = hub.health().faults[0]
    assert fault.kind is FaultKind.LOST
    assert fault.text.startswith("6 button presses were lost")
    hub.start()
    assert hub.lost == 0
    assert hub.health().faults == ()


def test_presses_from_many_threads_all_arrive():
    """A sink may be called from any thread."""
    touch = TouchBoard()
    hub = Hub([touch], limit=10_000)
    hub.start()

    def mash() -> None:
        for number in range(500):
            hub._put(Press("test", 0, "fight", down=True, at_s=0.0, seq=number))

    threads = [threading.Thread(target=mash) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(hub.drain()) == 4000
    assert hub.lost == 0


def test_stopping_forgets_what_nobody_read():
    """A press from before the stop never turns up after the next start."""
    touch = TouchBoard()
    hub = Hub([touch])
    hub.start()
    touch.press(0, "fight", 1.0)
    hub.stop()
    assert hub.drain() == []
    hub.start()
    assert hub.drain() == []


def test_arming_reaches_every_board_and_forgets_what_waits():
    """What was pressed before the vote never arrives; what comes after does."""
    touch, other = TouchBoard(), BrokenBoard("none")
    hub = Hub([touch, other])
    hub.start()
    touch.press(0, "fight", 1.0)
    hub.arm()
    touch.press(1, "flee", 2.0)
    assert [press.seat for press in hub.drain()] == [1]
    hub.disarm()
    assert other.calls == ["start", "arm", "disarm"]


def test_what_a_board_lost_counts_as_lost():
    """A vote that misses presses is void, wherever they went."""
    broken = BrokenBoard("none")
    hub = Hub([broken, TouchBoard()])
    hub.start()
    assert hub.lost == 0
    broken.lost = 3
    assert hub.lost == 3
    assert hub.health().faults[0].text.startswith("3 button presses were lost")


def test_health_is_joined(clock):
    """One fault on one board sends that seat to the screen."""
    rig = GpioRig(clock)
    rig.factory.unclaimable[22] = RuntimeError("ioctl failed")
    hub = Hub([rig.board, TouchBoard(seats=2)])
    hub.start()
    health = hub.health()
    assert health.works
    assert health.screen_seats == {1}
    assert health.about.endswith("; touch: buttons on the screen")
    assert len(health.contacts) == 8 + 4
    assert [each.board for each in hub.healths()] == ["gpio", "touch"]
    hub.stop()


def test_two_boards_of_one_name_are_refused():
    """Faults and records could not be told apart."""
    with pytest.raises(ValueError, match="touch, touch"):
        Hub([TouchBoard(), TouchBoard()])
