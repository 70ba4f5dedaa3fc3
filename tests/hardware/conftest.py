"""What the tests of the button boards share."""

import pytest

from hardware.serial_talk import Talk
from tests.fakes.boards import GpioRig
from tests.fakes.pico import Pico
from tests.fakes.pins import HandClock
from tests.fakes.serial_boards import SpokenBoard, Wire


@pytest.fixture
def clock():
    """Give a clock that stands still until told otherwise."""
    return HandClock()


@pytest.fixture
def kernel(request, clock, monkeypatch):
    """Give a fake chip below the real lgpio, where that is installed.

    A parameter is the revision of the Pi; without one it is a Pi 5.
    """
    pytest.importorskip("gpiozero")
    from hardware.chip import _lgpio_factory_class
    from hardware.errors import BoardMissing

    try:
        _lgpio_factory_class()
    except BoardMissing:
        pytest.skip("this Python has no lgpio")
    import lgpio

    from tests.fakes.lgpio_kernel import PI_5, Kernel

    kernel = Kernel(lgpio, clock, getattr(request, "param", PI_5))
    kernel.install(monkeypatch)
    yield kernel
    kernel.close()


@pytest.fixture
def rig(clock):
    """Give the GPIO board on mock pins, started and at rest."""
    rig = GpioRig(clock)
    rig.start()
    yield rig
    rig.board.stop()


@pytest.fixture
def wire(clock):
    """Give a board and our side of the talk, connected and in a vote."""
    wire = Wire(clock, SpokenBoard(clock), Talk())
    wire.plug()
    wire.run(100)
    wire.talk.arm(7)
    wire.run(50)
    assert wire.talk.is_up
    return wire


@pytest.fixture
def pico():
    """Give a board that runs the firmware, and to which a companion has spoken."""
    with Pico() as board:
        board.run(50)
        board.ask("WHO")
        yield board
