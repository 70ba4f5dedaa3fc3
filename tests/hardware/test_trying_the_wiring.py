"""`python -m hardware`: trying the buttons without the app."""

from click.testing import CliRunner

from hardware.__main__ import main, watch
from hardware.errors import BoardMissing
from hardware.gpio import GpioBoard
from hardware.pins import load_pins
from tests.fakes.boards import GpioRig

WHAT = "gpiozero WiredFactory, Raspberry Pi 5B"


def test_it_names_buttons_lights_lamps_and_gives_the_pins_back(clock):
    """Press by press, and a fault once while it lasts."""
    rig = GpioRig(clock)
    said, lit = [], []
    script = iter(["rest", "down", "rest", "rest", "up", "rest", "torn", "rest"])

    def pause() -> bool:
        lit.append(rig.lit())
        step = next(script, "end")
        if step == "torn":
            rig.factory.unreadable.add(27)
        elif step in ("down", "up"):
            rig.finger((0, "flee"), down=step == "down")
        clock.pass_ms(40)
        return step == "end"

    assert watch(rig.board, pause, clock, said.append) == 0
    assert said[:3] == [WHAT, "Seat A, FLEE: down", "Seat A, FLEE: up"]
    (torn,) = said[3:]
    assert "GPIO27 (header pin 13) cannot be read" in torn
    assert {0} in lit
    assert rig.lit() == set()
    assert rig.factory.closes == 1


def test_no_pins_is_said_and_fails(clock):
    """One sentence and exit code 1."""

    def fail():
        raise BoardMissing("No chip here.")

    said = []
    board = GpioBoard(load_pins(), fail, clock)
    assert watch(board, lambda: False, clock, said.append) == 1
    assert said == ["no pins", "No chip here."]


def test_a_bad_pin_table_is_said_fault_by_fault(tmp_path):
    """Each on its line, and exit code 2."""
    path = tmp_path / "pins.toml"
    path.write_text('[[seat]]\nname = "A"\nfight = { gpio = 99 }\n')
    done = CliRunner().invoke(main, [str(path)])
    assert done.exit_code == 2
    assert len(done.output.splitlines()) == 2
