"""The GPIO board on the real lgpio over a made-up kernel: its thread, chip and pipe.

Numbers in brackets are the public bug reports that a test answers.
"""

import logging
import os
import threading
import time
from pathlib import Path

import pytest

from hardware import gpio_edges
from hardware.board import BUTTONS, SEATS, FaultKind
from hardware.gpio import GpioBoard
from hardware.pins import pin_name
from tests.fakes.boards import LgpioRig
from tests.fakes.lgpio_kernel import PI_4, PI_5

A_FIGHT, C_FIGHT = 17, 24
PLACES = [(seat, button) for seat in range(SEATS) for button in BUTTONS]
ONE_TAP = [(0, "fight", True), (0, "fight", False)]


def open_files() -> int:
    """Count the open files of this process."""
    return len(list(Path("/proc/self/fd").iterdir()))


@pytest.fixture
def driven(clock, kernel):
    """Give the board as it is on a Pi, started and at rest."""
    rig = LgpioRig(clock, kernel)
    rig.start()
    yield rig
    rig.board.stop()


@pytest.mark.parametrize(
    ("kernel", "about"),
    [
        (PI_4, "gpiozero LGPIOFactory, gpiochip0 (pinctrl-bcm2711), Raspberry Pi 4B"),
        (PI_5, "gpiozero LGPIOFactory, gpiochip0 (pinctrl-rp1), Raspberry Pi 5B"),
    ],
    indirect=["kernel"],
)
def test_a_pi_4_and_a_pi_5_have_the_same_buttons_and_lamps(driven, about):
    """All eight press and all four shine, by the board data of either (169, 1166)."""
    for place in PLACES:
        driven.tap(place)
    assert driven.pressed() == [
        (*place, down) for place in PLACES for down in (True, False)
    ]
    driven.board.set_lamps(frozenset(range(SEATS)))
    assert driven.lit() == set(range(SEATS))
    health = driven.board.health()
    assert (health.about, health.notes) == (about, ())


def test_the_chip_of_the_header_is_found_by_its_label(clock, kernel):
    """Its number may be any: no guess and no name is believed (1138, pironman5 58)."""
    kernel.chips = {0: "gpio-brcmstb", 4: "raspberrypi-exp-gpio", 10: "pinctrl-rp1"}
    rig = LgpioRig(clock, kernel)
    rig.start()
    assert kernel.chip == 10
    assert kernel.closed["chip"] == len(kernel.opened) - 1
    rig.tap((0, "fight"))
    assert rig.pressed() == ONE_TAP
    assert "gpiochip10 (pinctrl-rp1)" in rig.board.health().about
    rig.board.stop()


def test_a_chip_that_moved_is_found_though_the_old_number_fails(
    clock, kernel, monkeypatch
):
    """A kernel moved it from 4 to 0, and the library looks at 4 (1166)."""
    exists = os.path.exists
    monkeypatch.setattr(
        os.path, "exists", lambda path: path == "/dev/gpiochip4" or exists(path)
    )
    rig = LgpioRig(clock, kernel)
    rig.start()
    assert kernel.opened == [0]
    rig.tap((0, "fight"))
    assert rig.pressed() == ONE_TAP
    rig.board.stop()


def test_a_chip_without_a_known_label_is_used_and_named(clock, kernel):
    """A Pi to come may call it something else; the library's choice stands."""
    kernel.chips = {0: "rp9-header"}
    rig = LgpioRig(clock, kernel)
    rig.start()
    rig.tap((0, "fight"))
    assert rig.pressed() == ONE_TAP
    assert "gpiochip0 (rp9-header)" in rig.board.health().about
    rig.board.stop()


def test_a_dead_thread_is_told_within_a_second_and_started_anew(driven, kernel, caplog):
    """Presses count before, meanwhile by polling, and after with their edges (107)."""
    kernel.end_thread()
    assert not gpio_edges.are_edges_running()
    driven.tap((0, "fight"), ms=60)
    driven.wait_ms(600)
    assert gpio_edges.are_edges_running()
    assert "lgpio's thread had ended" in driven.board.health().notes[0]
    edges = driven.board.health().contacts[0].edges
    driven.tap((0, "fight"))
    assert driven.pressed() == ONE_TAP * 2
    assert driven.board.health().contacts[0].edges == edges + 2
    assert driven.board.health().faults == ()
    assert len([r for r in caplog.records if r.levelno >= logging.WARNING]) == 1


def test_a_thread_that_cannot_be_started_leaves_polling_and_says_so(
    driven, kernel, monkeypatch, caplog
):
    """Every press still counts, and the log is not filled with it."""

    def fail():
        raise OSError("Read-only file system")

    with monkeypatch.context() as broken:
        broken.setattr("hardware.gpio.revive_edges", fail)
        kernel.end_thread()
        driven.wait_ms(20_000)
        assert "no longer reports edges" in driven.board.health().notes[0]
        driven.tap((3, "flee"))
        assert driven.pressed() == [(3, "flee", True), (3, "flee", False)]
        assert len(caplog.records) < 3
    driven.wait_ms(10_100)
    assert "was started anew" in driven.board.health().notes[0]


def test_a_dead_thread_is_replaced_when_the_board_starts(clock, kernel):
    """Whoever starts the buttons anew gets edges again."""
    kernel.end_thread()
    rig = LgpioRig(clock, kernel)
    rig.start()
    rig.tap((0, "fight"))
    contact = rig.board.health().contacts[0]
    assert (contact.edges, contact.presses) == (2, 1)
    assert rig.board.health().notes == ()
    rig.board.stop()


def test_an_exception_in_a_handler_ends_no_thread(clock, kernel):
    """One bad edge is lost, a poll repairs it, and the next edges come (690)."""
    rig = LgpioRig(clock, kernel)
    faults = ["first", "second"]

    def failing_clock():
        if threading.current_thread() is not threading.main_thread() and faults:
            raise RuntimeError(faults.pop())
        return clock()

    rig.board = GpioBoard(rig.pins, clock=failing_clock)
    rig.start()
    for _ in range(2):
        rig.tap((0, "fight"))
    assert not faults
    assert rig.pressed() == ONE_TAP * 2
    assert gpio_edges.are_edges_running()
    assert rig.board.health().contacts[0].edges == 2
    rig.board.stop()


def test_an_edge_that_meets_a_pin_just_let_go_ends_no_thread(driven, kernel):
    """Gpiozero's own handler raises then; the other pins must not pay for it."""
    pin = driven.board._factory.pin(A_FIGHT)
    pin._when_changed = None
    driven.down((0, "fight"))
    assert gpio_edges.are_edges_running()
    driven.tap((1, "flee"))
    assert driven.board.health().contacts[3].edges == 2
    pin._when_changed = lambda: None


def test_edges_that_never_come_are_made_up_for_and_told(driven, kernel):
    """Levels change, callbacks do not come: every press counts all the same (1207)."""
    kernel.is_deaf = True
    for _ in range(2):
        driven.tap((0, "fight"))
    assert driven.pressed() == ONE_TAP * 2
    assert "Seat A: a button reports no edges" in driven.board.health().notes[0]


def test_a_level_that_does_not_follow_the_wire_is_a_fault(driven, kernel):
    """Edges tell of presses and the level never shows one: no silent button (1138)."""
    kernel.frozen[C_FIGHT] = True
    for _ in range(4):
        driven.tap((2, "fight"))
    assert driven.presses == []
    (fault,) = driven.board.health().faults
    assert (fault.kind, fault.seat, fault.button) == (FaultKind.FAILING, 2, "fight")
    assert "tells of presses that its level does not show" in fault.text
    assert driven.board.health().screen_seats == {2}
    kernel.frozen.clear()
    driven.tap((2, "fight"))
    assert driven.board.health().faults == ()


def test_a_hundred_starts_and_stops_leave_nothing_behind(clock, kernel):
    """No thread, no listener, no open file, no claimed pin (1187, 991)."""
    import lgpio

    rig = LgpioRig(clock, kernel)
    rig.start()
    rig.board.stop()
    threads, files = threading.active_count(), open_files()
    for _ in range(100):
        rig.board.start(rig.presses.append)
        rig.board.stop()
    assert threading.active_count() == threads
    assert open_files() == files
    assert lgpio._notify_thread.callbacks == []
    assert kernel.closed["chip"] == len(kernel.opened) == 101
    assert rig.board.health().faults == ()


def test_a_flood_costs_little_and_takes_no_press_of_anybody_else(driven, kernel):
    """5000 edges a second on one wire: polling stays short for all others (1007)."""
    longest_s = 0.0
    for step in range(50):
        for number in range(100):
            kernel.drive(A_FIGHT, high=number % 2 == 0)
            driven.clock.pass_ms(0.2)
        kernel.flush()
        if step % 10 == 2:
            driven.down((1 + step % 3, "flee"))
        elif step % 10 == 7:
            driven.up((1 + (step - 5) % 3, "flee"))
        before_s = time.thread_time()
        driven.board.poll(driven.clock.now_s)
        longest_s = max(longest_s, time.thread_time() - before_s)
    assert longest_s < 0.02
    assert sum(press.down for press in driven.presses) == 5
    assert {press.seat for press in driven.presses} == {1, 2, 3}
    faults = driven.board.health().faults
    assert [(f.kind, f.seat, f.button) for f in faults] == [
        (FaultKind.NOISY, 0, "fight")
    ]


def test_a_second_board_in_this_process_is_refused(driven, clock):
    """Closing it would let the pins of the first float; the first goes on (1057)."""
    second = GpioBoard(driven.pins, clock=clock)
    second.start(lambda press: None)
    (fault,) = second.health().faults
    assert fault.kind is FaultKind.MISSING
    assert "are open in this program already" in fault.text
    second.stop()
    driven.tap((0, "fight"))
    assert driven.pressed() == ONE_TAP
    driven.board.stop()
    second.start(lambda press: None)
    assert second.health().faults == ()
    second.stop()


def test_a_second_process_is_told_which_pins_are_taken(clock, kernel):
    """The kernel says busy for each; every seat votes on the screen (1057, 554)."""
    rig = LgpioRig(clock, kernel)
    kernel.busy.update(rig.gpio.values())
    rig.start()
    faults = rig.board.health().faults
    assert [fault.kind for fault in faults] == [FaultKind.BUSY] * 8
    named = {pin_name(gpio) for gpio in rig.gpio.values()}
    assert {
        fault.text.split(": ")[1].split(" is in use")[0] for fault in faults
    } == named
    assert rig.board.health().screen_seats == frozenset(range(SEATS))
    rig.board.stop()
