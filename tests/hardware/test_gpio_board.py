"""The GPIO board on gpiozero's mock pins: what wires and drivers do to it.

Numbers in brackets are the public bug reports that a test answers.
"""

import gc
import threading

import pytest
from gpiozero import LED
from msgspec.structs import replace

from hardware.board import BUTTONS, SEATS
from hardware.pins import load_pins
from tests.fakes.boards import GpioRig, LgpioRig

A_FIGHT = 17
PLACES = [(seat, button) for seat in range(SEATS) for button in BUTTONS]


def test_the_library_is_asked_for_no_bounce_time(rig):
    """Debouncing is ours alone: the driver's loses presses (550, 826, 1039)."""
    pins = [rig.factory.pin(gpio) for gpio in rig.gpio.values()]
    assert [pin.bounce for pin in pins] == [None] * 8
    assert [pin.pull for pin in pins] == ["up"] * 8


def test_chatter_on_the_wire_is_one_press(rig):
    """The mock does not debounce, so it is ours that is seen here (1090)."""
    for _ in range(5):
        rig.down((0, "fight"))
        rig.clock.pass_ms(0.4)
        rig.up((0, "fight"))
        rig.clock.pass_ms(0.3)
    rig.tap((0, "fight"))
    assert rig.pressed() == [(0, "fight", True), (0, "fight", False)]


def test_a_thousand_spikes_are_no_vote(rig):
    """Pulses of 1 ms on a wire (559, makerspace-auth 52)."""
    for _ in range(1000):
        rig.down((0, "fight"))
        rig.clock.pass_ms(1)
        rig.up((0, "fight"))
        rig.wait_ms(19)
    assert rig.presses == []
    assert rig.board.health().faults == ()


def test_overlapping_presses_do_not_disturb_each_other(rig):
    """Each button is one device on its own pin (857, ButtonSmack 5)."""
    rig.down((0, "fight"))
    rig.wait_ms(30)
    rig.down((1, "flee"))
    rig.wait_ms(30)
    rig.up((0, "fight"))
    rig.wait_ms(60)
    rig.up((1, "flee"))
    rig.wait_ms(60)
    assert rig.pressed() == [
        (0, "fight", True),
        (1, "flee", True),
        (0, "fight", False),
        (1, "flee", False),
    ]


def test_a_tap_told_late_and_all_at_once_still_counts(rig):
    """When Python was busy the driver's own times tell a tap from a spike."""
    rig.factory.delayed.add(A_FIGHT)
    pressed_s = rig.clock.now_s
    rig.down((0, "fight"))
    rig.clock.pass_ms(50)
    rig.up((0, "fight"))
    rig.clock.pass_ms(40)
    rig.factory.deliver()
    rig.wait_ms(60)
    assert rig.pressed() == [(0, "fight", True), (0, "fight", False)]
    assert rig.presses[0].at_s == pytest.approx(pressed_s)


@pytest.mark.parametrize("ticks_s", [1.7e9, 0.0], ids=["epoch", "boot"])
def test_a_driver_on_another_clock_is_not_believed(clock, ticks_s):
    """Old kernels stamp edges since 1970; then our own stamp is used."""
    rig = GpioRig(clock)
    rig.start()
    rig.factory.ticks_diff = lambda later, earlier: later - ticks_s
    pressed_s = rig.clock.now_s
    rig.tap((0, "fight"))
    assert [press.at_s for press in rig.presses] == pytest.approx(
        [pressed_s, pressed_s + 0.08]
    )
    rig.board.stop()


@pytest.mark.parametrize("pull", ["up", "down", "none"])
def test_a_button_that_opens_when_pressed_is_read_the_other_way(clock, pull):
    """Polarity and pull are each button's own (mpf 1717)."""
    pins = load_pins()
    opener = replace(pins.buttons[0], pressed_high=True, pull=pull)
    rig = GpioRig(clock, pins=replace(pins, buttons=(opener, *pins.buttons[1:])))
    rig.start()
    rig.wires.set_level(A_FIGHT, high=False)
    rig.wait_ms(100)
    rig.clock.pass_ms(3)
    pressed_s = rig.clock.now_s
    rig.wires.set_level(A_FIGHT, high=True)
    rig.wait_ms(100)
    assert rig.pressed() == [(0, "fight", True)]
    assert rig.presses[0].at_s == pytest.approx(pressed_s)
    assert rig.factory.pin(A_FIGHT).pull == {"none": "floating"}.get(pull, pull)
    rig.board.stop()


def test_buttons_are_kept_alive(rig):
    """Gpiozero holds handlers weakly; the board must hold them (959)."""
    gc.collect()
    rig.down((0, "fight"))
    rig.wait_ms(10)
    assert rig.board.health().contacts[0].edges == 1


def test_pins_are_claimed_once_and_given_back_together(rig):
    """Nothing is built or closed while playing (1189, 991, 1187)."""
    for place in PLACES * 12:
        rig.tap(place)
    assert set(rig.factory.claims.values()) == {1}
    assert len(rig.factory.claims) == 12
    assert rig.factory.closes == 0
    rig.board.stop()
    assert rig.factory.closes == 1
    LED(A_FIGHT, pin_factory=rig.factory).close()


def test_bounces_are_the_edges_beyond_those_of_the_presses(rig):
    """A clean tap has none; one that bounces twice has four."""
    rig.tap((0, "fight"))
    assert rig.board.health().contacts[0].bounces == 0
    for _ in range(2):
        rig.down((0, "fight"))
        rig.clock.pass_ms(1)
        rig.up((0, "fight"))
        rig.clock.pass_ms(1)
    rig.tap((0, "fight"))
    contact = rig.board.health().contacts[0]
    assert (contact.edges, contact.presses, contact.bounces) == (8, 2, 4)


def test_edges_from_before_a_stop_are_forgotten(rig):
    """What nobody polled does not turn up after the next start."""
    rig.down((0, "fight"))
    rig.board.stop()
    rig.start()
    assert rig.presses == []
    assert [contact.edges for contact in rig.board.health().contacts] == [0] * 8


def test_no_thread_is_started(clock):
    """So none can die unseen, and stopping waits for none (887, 1435)."""
    before = threading.active_count()
    rig = GpioRig(clock)
    rig.start()
    rig.tap((0, "fight"))
    assert threading.active_count() == before
    rig.board.stop()


def test_the_driver_thread_only_stamps(rig):
    """The sink is never called from an edge, only from a poll (690)."""
    worker = threading.Thread(target=rig.down, args=((0, "fight"),))
    worker.start()
    worker.join()
    rig.clock.pass_ms(50)
    assert rig.presses == []
    rig.board.poll(rig.clock.now_s)
    assert rig.pressed() == [(0, "fight", True)]


def test_a_sink_may_stop_the_board(clock):
    """Quitting from a press closes nothing under its own feet (886)."""
    rig = GpioRig(clock)
    got = []

    def quit_on(press):
        got.append(press)
        rig.board.stop()

    rig.board.start(quit_on)
    rig.wait_ms(100)
    rig.down((0, "fight"), (1, "fight"))
    rig.wait_ms(60)
    assert len(got) == 1
    assert not rig.board.health().works


def test_lamps_that_were_left_on_are_dark_after_the_start(clock):
    """A kill leaves lamps on; the next start puts them out (1142)."""
    rig = GpioRig(clock)
    left = LED(12, initial_value=True, pin_factory=rig.factory)
    assert rig.lit() == {0}
    rig.factory.release_pins(left, 12)
    rig.start()
    assert rig.lit() == set()
    left.close()


def test_the_board_check_sees_the_raw_wire(rig):
    """Level, edges and presses are there even where nothing counts (658, 1138)."""
    assert rig.board.health().contacts[0].raw_high is True
    rig.down((0, "fight"))
    rig.wait_ms(1)
    contact = rig.board.health().contacts[0]
    assert contact.where == "GPIO17 (header pin 11)"
    assert (contact.raw_high, contact.down, contact.edges) == (False, False, 1)
    assert contact.presses == 0
    assert contact.last_s == pytest.approx(rig.clock.now_s - 0.001)


def test_health_says_what_lies_below(rig):
    """Simulated pins give themselves away by their name (1101)."""
    assert rig.board.health().about == "gpiozero WiredFactory, Raspberry Pi 5B"


def test_health_names_the_chip_of_a_real_board(clock, kernel):
    """Library, chip and model in one line (1166)."""
    rig = LgpioRig(clock, kernel)
    rig.start()
    about = rig.board.health().about
    assert about == "gpiozero LGPIOFactory, gpiochip0 (pinctrl-rp1), Raspberry Pi 5B"
    rig.board.stop()
    assert kernel.closed["chip"] == 1
