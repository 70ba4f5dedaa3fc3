"""The GPIO board on mock pins that fail: each fault stays with its button.

Numbers in brackets are the public bug reports that a test answers.
"""

import pytest
from gpiozero import LED

from hardware.board import BUTTONS, SEATS, FaultKind
from hardware.errors import BoardMissing
from hardware.gpio import GpioBoard
from hardware.pins import load_pins
from tests.fakes.boards import GpioRig, LgpioRig

A_FIGHT, A_FLEE, B_FIGHT, D_FLEE = 17, 27, 22, 6
PLACES = [(seat, button) for seat in range(SEATS) for button in BUTTONS]


def faults(rig):
    """Give the kinds and places of all faults."""
    return [(f.kind, f.seat, f.button) for f in rig.board.health().faults]


def test_one_bad_pin_leaves_the_others_working(clock):
    """Only its seat votes on the screen, and the sentence says which (PR 13)."""
    rig = GpioRig(clock)
    rig.factory.unclaimable[B_FIGHT] = RuntimeError("ioctl failed")
    rig.start()
    for place in PLACES:
        if place != (1, "fight"):
            rig.tap(place)
    assert len(rig.presses) == 14
    assert faults(rig) == [(FaultKind.FAILING, 1, "fight")]
    assert rig.board.health().screen_seats == {1}
    assert rig.board.health().faults[0].text == (
        "Seat B, FIGHT: GPIO22 (header pin 15) cannot be set up (ioctl failed): check "
        "the pin table. Seat B votes on the screen."
    )


def test_a_taken_pin_is_named_with_pins_that_are_free(clock):
    """Somebody else has the pin already (pibooth 554)."""
    rig = GpioRig(clock)
    thief = LED(D_FLEE, pin_factory=rig.factory)
    rig.start()
    fault = rig.board.health().faults[0]
    assert (fault.kind, fault.seat, fault.button) == (FaultKind.BUSY, 3, "flee")
    assert "GPIO6 (header pin 31) is in use" in fault.text
    assert "free there: GPIO21, GPIO20, GPIO19" in fault.text
    thief.close()
    rig.board.stop()


def test_a_pin_taken_by_another_program_is_busy_too(clock, kernel):
    """The kernel says so in its own words, through the real lgpio."""
    kernel.busy.add(D_FLEE)
    rig = LgpioRig(clock, kernel)
    rig.start()
    assert faults(rig) == [(FaultKind.BUSY, 3, "flee")]
    rig.tap((3, "fight"))
    assert len(rig.presses) == 2
    rig.board.stop()


def test_a_pin_without_edges_is_polled_and_named(clock):
    """Edge detection cannot be added; polling serves, and a note says so (1084)."""
    rig = GpioRig(clock)
    rig.factory.no_edges.add(A_FLEE)
    rig.start()
    rig.tap((0, "flee"))
    assert rig.pressed() == [(0, "flee", True), (0, "flee", False)]
    assert rig.board.health().notes == (
        "Seat A, FLEE: GPIO27 (header pin 13) reports no edges, so it is read by "
        "polling. It works; the time of a press is less exact.",
    )
    assert faults(rig) == []


def test_callbacks_that_never_come_are_noticed(rig):
    """Levels move though no edge is told: still every press counts (1207, 1138).

    Which of the two buttons it was could be somebody's vote.
    """
    rig.factory.silent.update(rig.gpio.values())
    assert rig.board.health().notes == ()
    for _ in range(2):
        rig.tap((0, "fight"))
    assert len(rig.presses) == 4
    notes = rig.board.health().notes
    assert notes[0].startswith("Seat A: a button reports no edges")
    for _ in range(2):
        rig.tap((0, "flee"))
    assert rig.board.health().notes == notes


def test_a_lost_release_edge_does_not_hide_the_next_press(rig):
    """One lost edge is repaired by the next poll (697)."""
    rig.down((0, "fight"))
    rig.wait_ms(60)
    rig.factory.to_drop[A_FIGHT] = 1
    rig.up((0, "fight"))
    rig.wait_ms(100)
    rig.tap((0, "fight"))
    assert [press.down for press in rig.presses] == [True, False, True, False]


def test_a_flood_on_one_pin_is_muted_and_the_others_vote(rig):
    """5000 edges a second on one wire (1007)."""
    for step in range(5000):
        rig.wires.set_level(A_FIGHT, high=step % 2 == 0)
        rig.clock.pass_ms(0.2)
        if step % 100 == 0:
            rig.board.poll(rig.clock.now_s)
        if step == 2500:
            rig.down((2, "fight"))
    rig.up((2, "fight"))
    rig.wait_ms(60)
    assert rig.pressed() == [(2, "fight", True), (2, "fight", False)]
    assert faults(rig) == [(FaultKind.NOISY, 0, "fight")]
    assert rig.board.health().screen_seats == {0}
    assert "more than 200 times a second" in rig.board.health().faults[0].text


def test_a_flood_between_two_polls_is_bounded(rig):
    """Work and memory have an end however long nobody polled."""
    for step in range(20_000):
        rig.wires.set_level(A_FIGHT, high=step % 2 == 0)
    rig.board.poll(rig.clock.now_s)
    contact = rig.board.health().contacts[0]
    assert (contact.seat, contact.button) == (0, "fight")
    assert contact.edges <= 256


def test_a_button_stuck_from_the_start_is_named(clock):
    """Its seat votes on the screen until it is let go; its other button works."""
    rig = GpioRig(clock)
    rig.hold_before_start((2, "flee"))
    rig.start()
    rig.wait_ms(3000)
    assert faults(rig) == [(FaultKind.STUCK, 2, "flee")]
    assert rig.board.health().screen_seats == {2}
    assert "Seat C, FLEE: GPIO25 (header pin 22)" in rig.board.health().faults[0].text
    rig.tap((2, "fight"))
    assert rig.pressed() == [(2, "fight", True), (2, "fight", False)]
    rig.up((2, "flee"))
    rig.wait_ms(60)
    assert faults(rig) == []


def test_a_pin_that_cannot_be_read_ends_its_press_and_heals(rig):
    """A read error names the button; readable again, it must be seen up first."""
    rig.down((0, "fight"))
    rig.wait_ms(60)
    rig.factory.unreadable.add(A_FIGHT)
    rig.wait_ms(60)
    assert rig.pressed() == [(0, "fight", True), (0, "fight", False)]
    assert faults(rig) == [(FaultKind.FAILING, 0, "fight")]
    assert "cannot be read (Remote I/O error)" in rig.board.health().faults[0].text
    rig.factory.unreadable.clear()
    rig.wait_ms(60)
    assert rig.board.levels() == frozenset()
    rig.up((0, "fight"))
    rig.wait_ms(60)
    rig.tap((0, "fight"))
    assert len(rig.presses) == 4
    assert faults(rig) == []


def test_a_lamp_that_cannot_be_had_leaves_the_buttons_alone(clock):
    """No lamp is no reason to vote on the screen."""
    rig = GpioRig(clock)
    rig.factory.unclaimable[12] = RuntimeError("ioctl failed")
    rig.start()
    rig.board.set_lamps(frozenset({0, 1}))
    assert rig.lit() == {1}
    assert faults(rig) == [(FaultKind.LAMP, 0, None)]
    assert rig.board.health().screen_seats == frozenset()
    rig.tap((0, "fight"))
    assert len(rig.presses) == 2


@pytest.mark.parametrize(
    "error",
    [BoardMissing("No chip."), RuntimeError("no chip"), OSError(13, "denied")],
    ids=["ours", "a driver's", "the system's"],
)
def test_no_pins_at_all_is_a_state_and_no_crash(clock, error):
    """Every seat votes on the screen and all verbs stay harmless (169)."""

    def fail():
        raise error

    board = GpioBoard(load_pins(), fail, clock)
    board.start(lambda press: None)
    board.set_lamps(frozenset({0}))
    board.poll(clock.now_s)
    health = board.health()
    assert not health.works
    assert [fault.kind for fault in health.faults] == [FaultKind.MISSING]
    assert health.screen_seats == frozenset(range(SEATS))
    assert board.levels() == frozenset()
    board.stop()


def test_pins_that_come_later_are_found_by_the_next_start(clock):
    """A failed start can be tried again."""
    rig = GpioRig(clock)
    errors = [BoardMissing("No chip.")]

    def open_factory():
        if errors:
            raise errors.pop()
        return rig.factory

    rig.board = GpioBoard(rig.pins, open_factory, clock)
    rig.start()
    assert not rig.board.health().works
    rig.start()
    assert rig.board.health().works
    assert rig.board.health().faults == ()


def test_a_pin_that_is_let_go_elsewhere_is_claimed_without_a_restart(clock):
    """Another service had it at boot; never is it claimed in a vote (pibooth 554)."""
    rig = GpioRig(clock)
    rig.factory.unclaimable = {D_FLEE: OSError("GPIO busy"), 12: OSError("GPIO busy")}
    rig.start()
    assert rig.board.health().screen_seats == {3}
    rig.board.arm()
    rig.factory.unclaimable.clear()
    rig.board.set_lamps(frozenset({0}))
    rig.wait_ms(30_000)
    assert rig.board.health().screen_seats == {3}
    rig.board.disarm()
    rig.wait_ms(40)
    assert rig.lit() == {0}
    assert rig.board.health().faults == ()
    rig.wait_ms(100)
    rig.tap((3, "flee"))
    assert rig.pressed() == [(3, "flee", True), (3, "flee", False)]
    rig.board.stop()


def test_a_chip_that_comes_late_is_found_without_a_restart(clock, caplog):
    """At boot the right to use it may come after the app; the log has two lines."""
    rig = GpioRig(clock)
    errors = [BoardMissing("No chip.")] * 4

    def open_factory():
        if errors:
            raise errors.pop()
        return rig.factory

    rig.board = GpioBoard(rig.pins, open_factory, clock)
    caplog.set_level("INFO", "hardware.gpio")
    rig.start()
    rig.wait_ms(25_000)
    assert not rig.board.health().works
    rig.wait_ms(20_000)
    assert rig.board.health().works
    assert len(caplog.records) == 2
    rig.tap((1, "fight"))
    assert rig.pressed() == [(1, "fight", True), (1, "fight", False)]
    rig.board.stop()
    clock.pass_ms(60_000)
    rig.board.poll(clock.now_s)
    assert not rig.board.health().works


def test_a_lamp_that_works_again_is_no_fault_any_more(rig):
    """What failed once is forgotten when it is driven the next time."""
    pin = rig.factory.pin(12)
    drive = pin._set_state

    def fail(value):
        raise OSError("Remote I/O error")

    pin._set_state = fail
    rig.board.set_lamps(frozenset({0}))
    assert faults(rig) == [(FaultKind.LAMP, 0, None)]
    pin._set_state = drive
    rig.board.set_lamps(frozenset({0}))
    assert faults(rig) == []
    assert rig.lit() == {0}
