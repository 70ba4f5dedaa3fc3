"""What every board promises: the same tests on each."""

import itertools
from collections import Counter

import pytest
from msgspec.structs import replace

from hardware.board import BUTTONS, SEATS, Health
from tests.fakes.boards import (
    GpioRig,
    HubRig,
    KeyboardRig,
    LgpioRig,
    SerialRig,
    TouchRig,
)

PLACES = [(seat, button) for seat in range(SEATS) for button in BUTTONS]


@pytest.fixture(params=["touch", "keyboard", "gpio", "lgpio", "serial", "hub"])
def bench(request, clock):
    """Give each board in turn, not started."""
    if request.param == "lgpio":
        bench = LgpioRig(clock, request.getfixturevalue("kernel"))
    else:
        rigs = {"touch": TouchRig, "keyboard": KeyboardRig, "gpio": GpioRig}
        rigs |= {"serial": SerialRig, "hub": HubRig}
        bench = rigs[request.param](clock)
    yield bench
    bench.board.stop()


@pytest.mark.parametrize("place", PLACES)
def test_one_press_gives_down_then_up(bench, place):
    """Each button gives its own two records, no more."""
    bench.start()
    bench.tap(place)
    assert bench.pressed() == [(*place, True), (*place, False)]


def test_records_carry_the_time_of_the_first_edge(bench):
    """Neither debouncing nor polling moves the time of a press or of letting go."""
    bench.start()
    bench.clock.pass_ms(3)
    pressed_s = bench.clock.now_s
    bench.down((1, "flee"))
    bench.wait_ms(77)
    let_go_s = bench.clock.now_s
    bench.up((1, "flee"))
    bench.wait_ms(100)
    assert [press.at_s for press in bench.presses] == pytest.approx(
        [pressed_s, let_go_s], abs=1e-6
    )


def test_a_button_down_at_the_start_does_not_count_until_let_go(bench):
    """What was held before is no press; the press after it is one."""
    bench.hold_before_start((2, "fight"))
    bench.start()
    assert bench.presses == []
    assert bench.board.levels() == frozenset()
    bench.up((2, "fight"))
    bench.wait_ms(100)
    bench.tap((2, "fight"))
    assert bench.pressed() == [(2, "fight", True), (2, "fight", False)]


def test_levels_show_what_is_down(bench):
    """Both buttons of a seat can be down at once, and are told apart."""
    bench.start()
    bench.down((0, "fight"), (0, "flee"), (3, "flee"))
    bench.wait_ms(60)
    assert bench.board.levels() == {(0, "fight"), (0, "flee"), (3, "flee")}
    bench.up((0, "flee"))
    bench.wait_ms(60)
    assert bench.board.levels() == {(0, "fight"), (3, "flee")}


def test_nothing_comes_before_the_start(bench):
    """A tap on a board that was not started is gone for good."""
    bench.clock.pass_ms(50)
    if not bench.has_wires:  # a wire that nobody claimed cannot even be driven
        bench.tap((0, "fight"))
    bench.start()
    assert bench.presses == []


def test_nothing_comes_after_the_stop(bench):
    """A stopped board is silent, has nothing down, and can be stopped again."""
    bench.start()
    bench.down((0, "fight"))
    bench.wait_ms(60)
    bench.presses.clear()
    bench.board.stop()
    bench.board.stop()
    bench.board.poll(bench.clock.now_s + 1)
    assert bench.presses == []
    assert bench.board.levels() == frozenset()
    assert not bench.board.health().works


def test_a_stopped_board_starts_anew(bench):
    """Stop and start leave a board that works as on the first day."""
    bench.start()
    bench.board.stop()
    bench.start()
    bench.tap((3, "fight"))
    assert bench.pressed() == [(3, "fight", True), (3, "fight", False)]
    assert bench.board.health().works


def test_starting_twice_changes_nothing(bench):
    """A second start neither claims pins again nor doubles the records."""
    bench.start()
    bench.start()
    bench.tap((1, "fight"))
    assert len(bench.presses) == 2
    assert bench.board.health().faults == ()


def test_lamps_are_dark_at_start_and_stop_and_shine_as_told(bench):
    """Exactly the named seats shine; a seat that is not there is ignored."""
    bench.start()
    assert bench.lit() == set()
    bench.board.set_lamps(frozenset({0, 2, 9}))
    assert bench.lit() == ({0, 2} if bench.has_wires else set())
    bench.board.set_lamps(frozenset({2}))
    assert bench.lit() == ({2} if bench.has_wires else set())
    bench.board.stop()
    assert bench.lit() == set()


def test_a_hundred_rounds_give_a_hundred_presses(bench):
    """A button never wears out in software (kiosk report 107)."""
    bench.start()
    for _ in range(100):
        bench.tap((1, "flee"), ms=50)
    assert sum(press.down for press in bench.presses) == 100


def test_presses_at_one_instant_do_not_depend_on_the_order(bench):
    """Whoever is read first gains nothing: all have the same time (report 108)."""
    bench.start()
    outcomes = set()
    for order in itertools.permutations((seat, "fight") for seat in range(SEATS)):
        bench.presses.clear()
        began_s = bench.clock.now_s
        bench.tap(*order)
        outcomes.add(
            tuple(
                sorted(
                    (press.seat, press.down, round(press.at_s - began_s, 6))
                    for press in bench.presses
                )
            )
        )
    assert len(outcomes) == 1
    assert len(outcomes.pop()) == 2 * SEATS


def test_presses_are_told_in_the_order_of_their_times(bench):
    """Not in the order of the seats, even within one poll."""
    bench.start()
    for seat in (3, 1, 0, 2):
        bench.down((seat, "flee"))
        bench.clock.pass_ms(2)
    bench.wait_ms(60)
    assert [press.seat for press in bench.presses] == [3, 1, 0, 2]
    assert len({press.seq for press in bench.presses}) == 4


def test_letting_go_without_a_press_gives_nothing(bench):
    """Only a press that was told can end (report 32)."""
    bench.start()
    bench.up((0, "flee"))
    bench.wait_ms(100)
    assert bench.presses == []


def test_mashing_is_stamped_so_that_it_can_be_told_from_the_vote(bench):
    """Fifty presses before the bell are all older than the bell (report 110)."""
    bench.start()
    for _ in range(50):
        bench.tap((2, "flee"), ms=40)
    bell_s = bench.clock.now_s
    bench.tap((2, "fight"))
    late = [(p.seat, p.button, p.down) for p in bench.presses if p.at_s >= bell_s]
    assert late == [(2, "fight", True), (2, "fight", False)]
    assert len(bench.presses) == 102


def test_a_button_that_stays_down_stops_counting(bench):
    """Down for ever is no vote: the press ends and the other seats go on."""
    bench.start()
    bench.down((0, "fight"))
    bench.wait_ms(61_000)
    assert bench.board.levels() == frozenset()
    assert bench.pressed() == [(0, "fight", True), (0, "fight", False)]
    bench.tap((1, "fight"))
    assert bench.pressed()[2:] == [(1, "fight", True), (1, "fight", False)]


def test_a_fault_shows_its_button_only_in_its_sentence(bench):
    """Whoever holds a button until the reveal gives nothing away in a log."""
    bench.start()
    texts = []
    for button in BUTTONS:
        bench.down((1, button))
        bench.wait_ms(61_000)
        health = bench.board.health()
        assert all(fault.button == button for fault in health.faults)
        texts.append(f"{health!r} {[f.__rich_repr__() for f in health.faults]}")
        bench.up((1, button))
        bench.wait_ms(100)
    assert texts[0] == texts[1]


def test_no_text_form_tells_the_choice(bench, caplog):
    """Both choices leave the same record, health and log, byte for byte."""
    texts = []
    caplog.set_level("DEBUG")
    bench.start()
    for button in BUTTONS:
        caplog.clear()
        bench.presses.clear()
        bench.tap((1, button))
        alike = [replace(press, at_s=0.0, seq=0) for press in bench.presses]
        rich = [press.__rich_repr__() for press in alike]
        texts.append((f"{alike} {rich} {bench.board.health()!r}", caplog.text))
    assert texts[0] == texts[1]


def test_a_healthy_board_names_all_its_buttons(bench):
    """Every button is listed with its place in words, and nobody is sent away."""
    bench.start()
    health = bench.board.health()
    assert health.works
    assert health.faults == ()
    assert health.screen_seats == frozenset()
    assert {(c.seat, c.button) for c in health.contacts} == set(PLACES)
    assert all(contact.where for contact in health.contacts)
    assert bench.board.seats == frozenset(range(SEATS))


def test_presses_before_a_vote_never_arrive_in_it(bench):
    """Arming leaves a board that brings what is pressed from then on."""
    bench.start()
    bench.tap((0, "flee"))
    bench.presses.clear()
    bench.board.arm()
    bench.wait_ms(60)
    bench.tap((2, "fight"))
    bench.board.disarm()
    bench.wait_ms(60)
    assert bench.pressed() == [(2, "fight", True), (2, "fight", False)]


def test_the_board_check_tells_how_late_presses_arrive(bench):
    """A board that knows when a press began says how long it took to hand it on."""
    bench.start()
    bench.tap((3, "flee"))
    late = {
        contact.latency_s
        for contact in bench.board.health().contacts
        if contact.latency_s is not None
    }
    assert len(late) == bench.has_wires
    assert all(0 < latency_s <= 0.05 for latency_s in late)


def test_the_board_check_counts_presses(bench):
    """The entry of a button moves with it, and no other does (report 34)."""
    bench.start()
    bench.tap((3, "flee"))
    counted = Counter()
    for contact in bench.board.health().contacts:
        counted[contact.seat, contact.button] += contact.presses
    assert counted == Counter({(3, "flee"): 1})


def test_the_text_form_of_health_leaves_out_what_presses_brought_up():
    """A note about the edges of one button tells that it was pressed."""
    note = "Seat B: the flee button has no edges; it is polled."
    health = Health("gpio", works=True, about="mock pins", notes=(note,))
    assert "flee" not in repr(health)
    assert note in health.notes
