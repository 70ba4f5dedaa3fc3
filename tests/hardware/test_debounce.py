"""The debouncing of one button, as tables of edges and what comes of them."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import Phase, Switch, Timing, Trouble, begin, edge, poll

TIMING = Timing()
START_S = 100.0


class Bench:
    """Folds edges and polls, with times in milliseconds since the start."""

    def __init__(self, *, level: bool = False, settled: bool = True) -> None:
        self.switch: Switch = begin(START_S - 1.0, level=level)
        self.level = level
        self.now_ms = 0.0
        self.found: list[tuple[str, float]] = []
        if settled:
            self.poll_at(0.0)

    def edge_at(self, ms: float, *, level: bool, lost: bool = False) -> None:
        """Change the level; a lost edge changes it untold."""
        self.poll_until(ms)
        self.level = level
        if not lost:
            self._take(edge(self.switch, START_S + ms / 1000, TIMING, level=level))

    def poll_at(self, ms: float) -> None:
        """Read the level once."""
        self.now_ms = ms
        self._take(
            poll(self.switch, START_S + ms / 1000, TIMING, level=self.level),
        )

    def poll_until(self, ms: float) -> None:
        """Read the level every 20 ms."""
        while self.now_ms + 20 < ms:
            self.poll_at(self.now_ms + 20)

    def _take(self, step) -> None:
        self.switch, changes = step
        self.found += [
            ("down" if change.down else "up", round((change.at_s - START_S) * 1000, 3))
            for change in changes
        ]


def run(text: str, until_ms: float = 400.0, **start) -> list[tuple[str, float]]:
    """Run edges written as `d0 u80`; `D` and `U` are lost ones."""
    bench = Bench(**start)
    for word in text.split():
        level, lost = word[0] in "dD", word[0] in "DU"
        bench.edge_at(float(word[1:]), level=level, lost=lost)
    bench.poll_until(until_ms)
    return bench.found


@pytest.mark.parametrize(
    ("edges", "found"),
    [
        pytest.param("d0 u80", [("down", 0), ("up", 80)], id="a clean press"),
        pytest.param("d0 u1", [], id="a spike of 1 ms"),
        pytest.param("d0 u5.9", [], id="just too short"),
        pytest.param("d0 u6.1", [("down", 0), ("up", 6.1)], id="just long enough"),
        pytest.param(
            "d0 u0.5 d0.9 u1.2 d1.5 u3 d3.1 u80 d80.4 u81 d82 u82.5",
            [("down", 0), ("up", 80)],
            id="chatter at both ends gives one press with the first edges",
        ),
        pytest.param(
            "d0 u5 d60 u140",
            [("down", 60), ("up", 140)],
            id="a 5 ms tap does not make the next press disappear",
        ),
        pytest.param(
            "d0 u80 d95 u96 d150 u200",
            [("down", 0), ("up", 95), ("down", 150), ("up", 200)],
            id="a re-trigger after letting go is none",
        ),
        pytest.param(
            "d0 u80 d90 u170",
            [("down", 0), ("up", 170)],
            id="up for 10 ms only is still the same press",
        ),
        pytest.param(
            "d0 u80 d110 u170",
            [("down", 0), ("up", 80), ("down", 110), ("up", 170)],
            id="up for 30 ms and it is the next press",
        ),
        pytest.param(
            "d0 U85 d200 u280",
            [("down", 0), ("up", 100), ("down", 200), ("up", 280)],
            id="a lost release is seen by the next poll",
        ),
        pytest.param(
            "D3 u90", [("down", 20), ("up", 90)], id="a lost press is seen by a poll"
        ),
        pytest.param(
            "D5 U105 D205 U305",
            [("down", 20), ("up", 120), ("down", 220), ("up", 320)],
            id="with no edges at all polling does it alone",
        ),
        pytest.param("d0 U1", [], id="a spike whose end got lost"),
        pytest.param(
            "d0 d7 d12 u13", [], id="an edge to the same level tells of a lost one"
        ),
        pytest.param(
            " ".join(f"d{at} u{at + 1}" for at in range(0, 100, 3)) + " d102 u180",
            [("down", 78), ("up", 180)],
            id="a press after long chatter is not dated back to its beginning",
        ),
    ],
)
def test_edges_become_presses(edges, found):
    """Spikes and bouncing give nothing; presses keep the time of their first edge."""
    assert run(edges) == found


def test_held_at_the_start_is_no_press_and_the_next_one_is():
    """A button counts only once it was seen up (kiosk report 50)."""
    assert run("u50 d150 u230", level=True, settled=False) == [
        ("down", 150),
        ("up", 230),
    ]


def test_stuck_at_the_start_is_named_and_heals_when_let_go():
    """Three seconds down from the start on are a fault, being let go ends it."""
    bench = Bench(level=True, settled=False)
    bench.poll_until(1900)
    assert bench.switch.trouble is None
    bench.poll_until(2100)
    assert bench.switch.trouble is Trouble.STUCK
    bench.edge_at(2200, level=False)
    bench.poll_until(2300)
    assert bench.switch.trouble is None
    assert bench.switch.phase is Phase.READY
    assert bench.found == []


def test_a_press_that_never_ends_is_let_go_and_named():
    """After a minute the press ends by itself and the button is stuck."""
    bench = Bench()
    bench.edge_at(10, level=True)
    bench.poll_until(60_050)
    assert [what for what, _ in bench.found] == ["down", "up"]
    assert bench.found[1][1] == pytest.approx(60_010, abs=21)
    assert bench.switch.trouble is Trouble.STUCK


def test_5000_edges_a_second_are_noise_and_muted():
    """A flood is named within a twentieth of a second and gives no press."""
    bench = Bench()
    for number in range(5000):
        bench.edge_at(number * 0.2, level=number % 2 == 0)
        if number == 250:
            assert bench.switch.trouble is Trouble.NOISY
    bench.edge_at(1000.0, level=True)
    bench.poll_until(1100)
    assert bench.found == []
    assert bench.switch.trouble is Trouble.NOISY


def test_noise_that_no_edge_tells_of_is_muted_too():
    """A wire that is only read now and then gives no stream of presses; hands do."""
    bench, chance = Bench(), random.Random(4)
    for step in range(1, 161):
        bench.level = chance.random() < 0.5
        bench.poll_at(step * 25)
    assert bench.switch.trouble is Trouble.NOISY
    assert all(ms < 2000 for _, ms in bench.found)
    quick = Bench()
    for press in range(20):
        quick.edge_at(1000 + press * 150, level=True, lost=True)
        quick.edge_at(1075 + press * 150, level=False, lost=True)
    quick.poll_until(4500)
    assert [what for what, _ in quick.found] == ["down", "up"] * 20


def test_a_noisy_button_is_trusted_again_after_a_rest():
    """Two quiet seconds up, and the next press counts."""
    bench = Bench()
    for number in range(400):
        bench.edge_at(number * 0.2, level=number % 2 == 0)
    bench.poll_until(1900)
    assert bench.switch.trouble is Trouble.NOISY
    bench.poll_until(2200)
    assert bench.switch.trouble is None
    bench.edge_at(2300, level=True)
    bench.poll_until(2400)
    assert bench.found == [("down", 2300)]


def test_noise_during_a_press_ends_the_press():
    """Muting lets go of what was down, so that nothing stays pressed for ever."""
    bench = Bench()
    bench.edge_at(0, level=True)
    bench.poll_until(60)
    for number in range(300):
        bench.edge_at(60 + number * 0.1, level=number % 2 == 1)
    assert [what for what, _ in bench.found] == ["down", "up"]


def test_a_thousand_spikes_give_no_press():
    """Confirming the level kills every first spike (report 31)."""
    bench = Bench()
    for number in range(1000):
        bench.edge_at(number * 30, level=True)
        bench.edge_at(number * 30 + 1, level=False)
    bench.poll_until(31_000)
    assert bench.found == []
    assert bench.switch.trouble is None


def test_random_pulses_of_a_long_wire_give_no_press():
    """Pulses of 0.1 to 3 ms, however they fall, are no press (report 30)."""
    dice = random.Random(30)
    bench = Bench()
    at_ms = 0.0
    for _ in range(2000):
        at_ms += dice.uniform(1, 40)
        bench.edge_at(at_ms, level=True)
        at_ms += dice.uniform(0.1, 3)
        bench.edge_at(at_ms, level=False)
    bench.poll_until(at_ms + 100)
    assert bench.found == []


def test_an_edge_that_comes_after_its_poll_still_gives_its_time():
    """A busy driver thread tells late; the press keeps the time of the edge."""
    bench = Bench()
    bench.level = True
    bench.poll_at(20)
    bench.edge_at(12, level=True)
    assert bench.switch.untold == 0
    bench.poll_until(80)
    assert bench.found == [("down", 12)]


def test_changes_that_no_edge_told_are_counted_until_one_comes():
    """So the board can say that edges do not arrive (report 25)."""
    bench = Bench()
    for number in range(6):
        bench.level = number % 2 == 0
        bench.poll_at(100.0 * (number + 1))
    assert bench.switch.untold == 6
    bench.edge_at(750, level=True)
    assert bench.switch.untold == 0


def test_presses_that_the_level_denies_are_counted_until_one_is_shown():
    """A level that never follows its edges is no press, and no silence either."""
    bench = Bench()
    for number in range(4):
        bench.edge_at(100.0 * number + 10, level=True)
        bench.level = False
        bench.poll_at(100.0 * number + 20)
        bench.edge_at(100.0 * number + 60, level=False)
        bench.poll_at(100.0 * number + 80)
    assert bench.found == []
    assert (bench.switch.denied, bench.switch.untold) == (4, 0)
    bench.edge_at(500, level=True)
    bench.poll_until(600)
    assert bench.switch.denied == 0


def test_nothing_happens_twice_by_polling_again():
    """Polling at the same time again finds nothing new."""
    bench = Bench()
    bench.edge_at(0, level=True)
    bench.poll_at(40)
    bench.poll_at(40)
    bench.poll_at(30)
    assert bench.found == [("down", 0)]


@given(
    st.lists(
        st.tuples(st.floats(0.0, 60.0), st.floats(-40.0, 40.0), st.booleans()),
        max_size=40,
    )
)
def test_clocks_that_disagree_never_turn_time_back(steps):
    """Edges and polls may come out of order; the changes never do."""
    bench = Bench()
    for gap_ms, skew_ms, level in steps:
        bench.poll_at(bench.now_ms + gap_ms)
        at_s = START_S + (bench.now_ms + skew_ms) / 1000
        before_s = bench.switch.seen_s
        bench._take(edge(bench.switch, at_s, TIMING, level=level))
        bench.level = level
        bench._take(poll(bench.switch, at_s - 0.03, TIMING, level=level))
        assert bench.switch.seen_s >= before_s
    assert [at for _, at in bench.found] == sorted(at for _, at in bench.found)


@given(
    st.lists(
        st.tuples(st.floats(0.05, 120.0), st.booleans(), st.booleans()), max_size=60
    )
)
def test_any_noise_alternates_and_never_swallows_the_next_press(steps):
    """Whatever came before, even lost edges: a clean press is one press."""
    bench = Bench()
    at_ms = 0.0
    for gap_ms, level, lost in steps:
        at_ms += gap_ms
        bench.edge_at(at_ms, level=level, lost=lost)
    bench.edge_at(at_ms + 10, level=False)
    bench.poll_until(at_ms + 2500)
    assert [what for what, _ in bench.found] == ["down", "up"] * (len(bench.found) // 2)
    assert [at for _, at in bench.found] == sorted(at for _, at in bench.found)
    before = len(bench.found)
    bench.edge_at(at_ms + 3000, level=True)
    bench.edge_at(at_ms + 3080, level=False)
    bench.poll_until(at_ms + 3200)
    assert [what for what, _ in bench.found[before:]] == ["down", "up"]
    assert bench.found[before][1] == pytest.approx(at_ms + 3000, abs=0.01)
