"""The GPIO board under faults in any order: it invents nothing, and heals."""

from collections import defaultdict

from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.board import BUTTONS, SEATS
from tests.fakes.boards import GpioRig
from tests.fakes.pins import HandClock

PLACES = [(seat, button) for seat in range(SEATS) for button in BUTTONS]
FAULTS = ("unreadable", "silent", "delayed", "held")
STEPS = st.one_of(
    st.tuples(st.just("tap"), st.sampled_from(PLACES)),
    st.tuples(st.just("spike"), st.sampled_from(PLACES)),
    st.tuples(st.just("flip"), st.sampled_from(PLACES)),
    st.tuples(st.just("drop"), st.sampled_from(PLACES)),
    st.tuples(st.just("flood"), st.sampled_from(PLACES)),
    st.tuples(st.sampled_from(FAULTS), st.sampled_from(PLACES)),
    st.tuples(st.sampled_from(("deliver", "restart", "arm", "disarm")), st.none()),
    st.tuples(st.just("wait"), st.sampled_from((3, 30, 300, 3500, 11_000))),
)


class Evening:
    """Does to a rig whatever comes, and knows which wires were ever low."""

    def __init__(self) -> None:
        self.rig = GpioRig(HandClock())
        self.rig.start()
        self.is_down: dict[tuple[int, str], bool] = defaultdict(bool)
        self.touched: set[tuple[int, str]] = set()

    def do(self, what: str, on) -> None:
        """Take one step."""
        getattr(self, what)(on)

    def flip(self, place) -> None:
        """Press, or let go."""
        self.is_down[place] = not self.is_down[place]
        self.touched.add(place)
        self.rig.finger(place, down=self.is_down[place])

    def tap(self, place) -> None:
        """Press and let go."""
        self.flip(place)
        self.rig.wait_ms(60)
        self.flip(place)
        self.rig.wait_ms(60)

    def spike(self, place) -> None:
        """Move for a millisecond."""
        before = self.is_down[place]
        self.rig.finger(place, down=not before)
        self.rig.clock.pass_ms(1)
        self.rig.finger(place, down=before)

    def flood(self, place) -> None:
        """Make noise for a tenth of a second."""
        self.touched.add(place)
        for number in range(500):
            self.rig.finger(place, down=number % 2 == 0)
            self.rig.clock.pass_ms(0.2)
        self.rig.finger(place, down=self.is_down[place])

    def drop(self, place) -> None:
        """Lose the next edge."""
        self.rig.factory.to_drop[self.rig.gpio[place]] += 1

    def _toggle(self, name: str, place) -> None:
        getattr(self.rig.factory, name).symmetric_difference_update(
            {self.rig.gpio[place]}
        )

    def unreadable(self, place) -> None:
        """Tear a wire, or mend it."""
        self._toggle("unreadable", place)

    def silent(self, place) -> None:
        """Let no edge of a pin come any more, or let them come again."""
        self._toggle("silent", place)

    def delayed(self, place) -> None:
        """Let edges of a pin come late, or not any more."""
        self._toggle("delayed", place)

    def held(self, place) -> None:
        """Have a button held at the next start, or not."""
        self.touched.add(place)
        self._toggle("held", place)

    def deliver(self, _on) -> None:
        """Let what is late come."""
        self.rig.factory.deliver()

    def restart(self, _on) -> None:
        """Stop the board and start it; the wires are then as at the start."""
        self.rig.board.stop()
        self.rig.factory.waiting.clear()
        self.rig.board.start(self.rig.presses.append)
        self.is_down.clear()

    def arm(self, _on) -> None:
        """Begin a vote."""
        self.rig.board.arm()

    def disarm(self, _on) -> None:
        """End it."""
        self.rig.board.disarm()

    def wait(self, ms) -> None:
        """Let time pass."""
        self.rig.wait_ms(ms)

    def mend(self) -> None:
        """Take every fault away and let all buttons rest."""
        factory = self.rig.factory
        self.rig.board.disarm()
        factory.deliver()
        for name in FAULTS:
            getattr(factory, name).clear()
        factory.to_drop.clear()
        for place in PLACES:
            self.rig.finger(place, down=False)
        self.rig.wait_ms(2500)


@settings(max_examples=60, deadline=None)
@given(st.lists(STEPS, max_size=25))
def test_whatever_happens_it_invents_nothing_and_heals(steps):
    """No press where nobody was, down and up in turn, and a clean tap at the end."""
    evening = Evening()
    for what, on in steps:
        evening.do(what, on)
    evening.mend()
    presses = evening.rig.presses
    assert {(press.seat, press.button) for press in presses} <= evening.touched
    for place in PLACES:
        mine = [p for p in presses if (p.seat, p.button) == place]
        assert [p.at_s for p in mine] == sorted(p.at_s for p in mine)
        if ("restart", None) not in steps:
            assert [p.down for p in mine] == [True, False] * (len(mine) // 2)
    assert evening.rig.board.health().faults == ()
    assert evening.rig.board.levels() == frozenset()
    for place in PLACES:
        evening.rig.presses.clear()
        evening.rig.tap(place)
        assert evening.rig.pressed() == [(*place, True), (*place, False)]
