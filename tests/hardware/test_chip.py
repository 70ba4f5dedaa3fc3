"""Opening the real pins: every way it can fail is one sentence."""

import importlib.metadata
import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from hardware.chip import describe, ignored_setting, open_lgpio
from hardware.errors import BoardMissing
from tests.fakes.boards import LgpioRig

ROOT = Path(__file__).parents[2]


def run(code: str, cwd: Path, **env: str) -> str:
    """Run a few lines in a fresh Python."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("module", "words"),
    [
        pytest.param(None, "install python3-lgpio", id="none"),
        pytest.param(types.ModuleType("lgpio"), "install python3-lgpio", id="empty"),
    ],
)
def test_a_missing_or_empty_lgpio_is_one_sentence(monkeypatch, module, words):
    """On Python 3.13 the package index has an lgpio with nothing in it (1172)."""
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setitem(sys.modules, "lgpio", module)
    with pytest.raises(BoardMissing, match=words) as caught:
        open_lgpio()
    assert "\n" not in str(caught.value)
    assert "--system-site-packages" in str(caught.value)


def test_a_missing_gpiozero_is_one_sentence(monkeypatch):
    """Without the library there are no pins, and it says which library."""
    monkeypatch.setitem(sys.modules, "gpiozero", None)
    with pytest.raises(BoardMissing, match="need the package gpiozero"):
        open_lgpio()


def test_another_computer_is_told_so(kernel, monkeypatch):
    """No Pi, no pins; and no simulated ones in their place (169)."""
    from gpiozero import PinUnknownPi
    from gpiozero.pins.lgpio import LGPIOFactory

    def unknown(factory):
        raise PinUnknownPi("unable to locate Pi revision in /proc/cpuinfo")

    monkeypatch.setattr(LGPIOFactory, "_get_revision", unknown)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    with pytest.raises(BoardMissing, match="no Raspberry Pi"):
        open_lgpio()


def test_a_chip_that_cannot_be_opened_names_group_and_cause(kernel, monkeypatch):
    """Wrong chip, missing right or taken: the driver's words and what to do (1166)."""
    import lgpio

    def fail(chip):
        raise lgpio.error("'can not open gpiochip'")

    monkeypatch.setattr(lgpio, "gpiochip_open", fail)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    with pytest.raises(BoardMissing) as caught:
        open_lgpio()
    assert str(caught.value) == (
        "The button pins cannot be opened (can not open gpiochip): check that this "
        "user is in the group gpio and that no other program holds the chip. See "
        "docs/buttons.md; every seat votes on the screen."
    )


def test_a_model_too_new_to_be_known_is_no_fault(clock):
    """Naming what lies below must not keep it from working."""

    class Unknown:
        """Has no board data."""

        chip = 3

        @property
        def board_info(self):
            """Fail as gpiozero does."""
            raise RuntimeError("unknown revision")

    text = describe(Unknown())
    assert text == "gpiozero Unknown, gpiochip3, Raspberry Pi of an unknown model"


def test_importing_the_package_touches_no_pin(tmp_path):
    """No driver and no window is loaded before a board starts (1057)."""
    code = """
import sys, pkgutil, importlib, hardware
for module in pkgutil.iter_modules(hardware.__path__, "hardware."):
    importlib.import_module(module.name)
for name in ("gpiozero", "lgpio", "kivy", "companion"):
    assert name not in sys.modules, name
print("clean")
"""
    assert run(code, tmp_path) == "clean"


@pytest.mark.parametrize("work_dir", [None, "lg"])
def test_lgpio_leaves_the_current_folder_alone(kernel, tmp_path, work_dir):
    """Its pipe appears neither here nor does the process move to `LG_WD`."""
    code = """
import os
from hardware.chip import _lgpio_factory_class
_lgpio_factory_class()
print(os.getcwd(), os.listdir())
"""
    here = tmp_path / "here"
    here.mkdir()
    env = {}
    if work_dir:
        (tmp_path / work_dir).mkdir()
        env["LG_WD"] = str(tmp_path / work_dir)
    assert run(code, here, **env) == f"{here} []"


def test_a_working_folder_that_is_not_there_is_one_sentence(kernel, tmp_path):
    """The sentence names the setting."""
    code = """
from hardware.chip import open_lgpio
from hardware.errors import BoardMissing
try:
    open_lgpio()
except BoardMissing as error:
    print(error)
"""
    text = run(code, tmp_path, LG_WD=str(tmp_path / "nowhere"))
    assert "set LG_WD to a folder that can be written to" in text.splitlines()[-1]


@pytest.mark.parametrize("version", ["2.0", "2.0.1", "2.0.1.post1", "2.0.1.post2"])
def test_a_gpiozero_with_known_faults_is_refused_in_words(monkeypatch, version):
    """It would look on the wrong chip or slide to another library (1166, 1229)."""
    monkeypatch.setattr("hardware.chip.metadata.version", lambda _name: version)
    with pytest.raises(BoardMissing) as caught:
        open_lgpio()
    text = str(caught.value)
    assert text.startswith(f"gpiozero {version} cannot be used for the button pins")
    assert "-m pip install 'gpiozero>=2.0.1.post3'" in text
    assert "\n" not in text


@pytest.mark.parametrize("version", ["2.0.1.post3", "2.0.1.post10", "2.0.2", "2.1"])
def test_a_newer_gpiozero_is_welcome(kernel, monkeypatch, version):
    """So is one that nobody knows the version of."""

    def ask(name):
        if version == "2.1":
            raise importlib.metadata.PackageNotFoundError(name)
        return version

    monkeypatch.setattr("hardware.chip.metadata.version", ask)
    open_lgpio().close()


@pytest.mark.parametrize("wanted", ["native", "pigpio", "nosuchthing", "mock"])
def test_no_other_library_is_ever_used_or_fallen_back_to(
    kernel, clock, monkeypatch, wanted
):
    """What the environment asks for is told and not heeded (1229, 1172, 169)."""
    from gpiozero import Device

    def search(self):
        raise AssertionError("gpiozero went to search for a library")

    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", wanted)
    monkeypatch.setattr(Device, "_default_pin_factory", search)
    rig = LgpioRig(clock, kernel)
    rig.start()
    rig.tap((0, "fight"))
    health = rig.board.health()
    assert "LGPIOFactory" in health.about
    assert health.notes == (
        f"GPIOZERO_PIN_FACTORY is '{wanted}' in the environment; the buttons use lgpio "
        "all the same, the only library that works on every Pi.",
    )
    assert (len(rig.presses), Device.pin_factory) == (2, None)
    rig.board.stop()


@pytest.mark.parametrize("wanted", ["", "lgpio"])
def test_a_setting_that_agrees_is_not_worth_a_word(wanted):
    """The service of the kiosk sets it, too."""
    assert ignored_setting({"GPIOZERO_PIN_FACTORY": wanted}) is None
    assert ignored_setting({}) is None


@pytest.mark.parametrize("work_dir", [None, "lg"])
def test_a_new_thread_leaves_all_folders_as_they_are(kernel, tmp_path, work_dir):
    """Nothing of the owner's `LG_WD` is touched, and nothing left where none is set."""
    code = """
import os, time
from hardware.chip import _lgpio_factory_class
from hardware.gpio_edges import are_edges_running, revive_edges
_lgpio_factory_class()
import lgpio
from tests.fakes.lgpio_kernel import Kernel
Kernel(lgpio, time.monotonic).end_thread()
assert not are_edges_running()
revive_edges()
print(are_edges_running(), os.getcwd(), os.listdir())
"""
    here, temporary = tmp_path / "here", tmp_path / "tmp"
    here.mkdir()
    temporary.mkdir()
    env = {"TMPDIR": str(temporary)}
    if work_dir:
        (tmp_path / work_dir).mkdir()
        (tmp_path / work_dir / "kept").touch()
        env["LG_WD"] = str(tmp_path / work_dir)
    assert run(code, here, **env) == f"True {here} []"
    assert list(temporary.iterdir()) == []
    assert not work_dir or (tmp_path / work_dir / "kept").exists()


@pytest.mark.parametrize("is_gone", [False, True], ids=["read-only", "gone"])
def test_the_current_folder_may_be_anything(kernel, tmp_path, is_gone):
    """A service starts in `/`, and folders vanish: lgpio's pipe lies elsewhere."""
    here = tmp_path / "here"
    here.mkdir()
    code = f"""
import os
from hardware.chip import _lgpio_factory_class
if {is_gone}:
    os.rmdir(os.getcwd())
before = os.stat(".")
_lgpio_factory_class()
import lgpio
print(lgpio._notify_thread.is_alive(), os.path.samestat(before, os.stat(".")))
"""
    # Not even root can write to /proc.
    assert run(code, here if is_gone else Path("/proc")) == "True True"


def test_no_folder_for_a_working_file_is_one_sentence(kernel, monkeypatch):
    """A card that has become read-only: no pins, and it says why."""

    def fail(prefix):
        raise FileNotFoundError("No usable temporary directory found")

    monkeypatch.delitem(sys.modules, "lgpio")
    monkeypatch.delenv("LG_WD", raising=False)
    monkeypatch.setattr("hardware.gpio_edges._remembered", {})
    monkeypatch.setattr("hardware.gpio_edges.tempfile.mkdtemp", fail)
    with pytest.raises(BoardMissing, match="make /tmp one that can be written to"):
        open_lgpio()


def test_the_log_says_who_asked_for_the_pins(rig, caplog):
    """User, groups and folder: works in one shell and not in another (1101)."""
    rig.board.stop()
    with caplog.at_level("INFO", "hardware.gpio"):
        rig.start()
    (line,) = [record.getMessage() for record in caplog.records]
    assert "WiredFactory" in line
    assert f"in {Path.cwd()}" in line
    assert "user " in line
    assert "groups " in line
