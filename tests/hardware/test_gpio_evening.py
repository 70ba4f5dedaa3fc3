"""An evening on the pins: votes of changing tables, and the end of the process.

Numbers in brackets are the public bug reports that a test answers.
"""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.table.ballot import COUNT_S, Ballot
from hardware.hub import Hub
from tests.fakes.boards import LgpioRig

ROOT = Path(__file__).parents[2]
MINDS = {0: "fight", 1: "flee", 2: "flee", 3: "fight"}


@pytest.fixture
def evening(clock, kernel):
    """Give the board as it is on a Pi behind a hub, at rest."""
    rig = LgpioRig(clock, kernel)
    rig.hub = Hub([rig.board])
    rig.hub.start()
    rig.wait_ms(100)
    yield rig
    rig.hub.stop()


def hear(rig, ballot: Ballot) -> None:
    """Bring the ballot all that was pressed, as the app does."""
    for press in rig.hub.drain():
        move = ballot.press if press.down else ballot.release
        move(press.seat, press.button, press.at_s)


def vote(rig, seats: int) -> dict[str, str]:
    """Hold a vote in which every seat presses what is in its mind."""
    ballot = Ballot(range(seats))
    rig.hub.arm()
    ballot.start(rig.clock.now_s)
    rig.wait_ms(500)
    rig.tap(*((seat, choice) for seat, choice in MINDS.items()), ms=60)
    rig.wait_ms(COUNT_S * 1000)
    hear(rig, ballot)
    assert ballot.view(rig.clock.now_s).phase == "open"
    rig.hub.disarm()
    return dict(ballot.votes)


def test_four_play_then_two_then_four(evening):
    """No pin is let go between, so every button of every seat counts (1189)."""
    opened, listeners = list(evening.wires.opened), set(evening.wires._listening)
    for seats in (4, 2, 4):
        said = {str(seat): MINDS[seat] for seat in range(seats)}
        assert vote(evening, seats) == said
    assert evening.wires.opened == opened
    assert set(evening.wires._listening) == listeners == set(evening.gpio.values())
    assert evening.hub.lost == 0


def test_a_hundred_rounds_are_armed_anew(evening):
    """Each is voted like the first, and nothing is left over (multibuzzer, 107)."""
    for _ in range(100):
        assert vote(evening, 4) == {str(seat): mind for seat, mind in MINDS.items()}
    assert evening.hub.lost == 0
    assert evening.hub.health().faults == ()


def test_fifty_presses_before_the_bell_are_no_vote(evening):
    """Neither those from before the arming nor those that were on their way (110)."""
    for _ in range(50):
        evening.tap((2, "fight"), ms=30)
    evening.down((2, "fight"))
    evening.clock.pass_ms(3)  # too short to be sure of yet
    ballot = Ballot([2], grace_s=1.0)
    evening.hub.arm()
    ballot.start(evening.clock.now_s)
    evening.wait_ms(60)
    evening.up((2, "fight"))
    evening.wait_ms((COUNT_S + 2) * 1000)
    hear(evening, ballot)
    assert ballot.view(evening.clock.now_s).phase == "open"
    assert dict(ballot.votes) == {"2": "flee"}  # an empty fist


def test_a_button_welded_shut_spoils_nobody_elses_vote(evening):
    """Down for ever: named after a while, no vote of its own, the others vote on."""
    evening.down((0, "fight"))
    evening.wait_ms(70_000)
    assert evening.hub.health().screen_seats == {0}
    evening.hub.drain()
    ballot = Ballot(range(4), grace_s=1.0)
    evening.hub.arm()
    assert evening.hub.levels() == frozenset()
    ballot.start(evening.clock.now_s)
    evening.tap((1, "fight"), (2, "fight"), (3, "fight"))
    evening.wait_ms((COUNT_S + 2) * 1000)
    hear(evening, ballot)
    ballot.view(evening.clock.now_s)
    votes = dict(ballot.votes)
    assert votes == {"0": "flee", "1": "fight", "2": "fight", "3": "fight"}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_leaves_lamps_dark_and_pins_free(kernel, number):
    """In a process of its own, within five seconds, with no traceback (1142, 887)."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.fakes.kernel_watch"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as watch:
        try:
            assert "LGPIOFactory" in watch.stdout.readline()
            watch.stdin.write("press\n")
            watch.stdin.flush()
            assert watch.stdout.readline() == "Seat A, FIGHT: down\n"
            began_s = time.monotonic()
            watch.send_signal(number)
            out, errors = watch.communicate(timeout=30)
        finally:
            watch.kill()
    assert time.monotonic() - began_s < 5
    assert out.splitlines()[-1] == "lamps [0, 0, 0, 0], open 0, listeners 0"
    assert (errors, watch.returncode) == ("", 0)
