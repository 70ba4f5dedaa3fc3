"""The lamp behind the panel: found, lowered, restored, and never in the way."""

import pytest

from companion.app.backlight import Backlight
from tests.fakes.panel_lamps import lamp, level


@pytest.mark.parametrize("name", ["10-0045", "4-0045", "rpi_backlight"])
def test_every_name_is_found_lowered_and_restored(tmp_path, name):
    """The panels differ in name and in steps."""
    one, other = lamp(tmp_path, name, 180, 255), lamp(tmp_path, "11-0045", 20, 31)
    light = Backlight(tmp_path)
    light.start()
    light.lower()
    assert (level(one), level(other)) == (10, 1)
    light.lower()
    light.restore()
    light.restore()
    assert (level(one), level(other)) == (180, 20)


def test_one_that_is_lower_already_stays_so(tmp_path):
    """Lowering never brightens."""
    one = lamp(tmp_path, "a", 5, 255)
    light = Backlight(tmp_path)
    light.lower()
    light.restore()
    assert level(one) == 5


@pytest.mark.parametrize("left", [0, 10, 12])
def test_one_that_was_left_dark_is_lit_at_the_start(tmp_path, left):
    """The power was cut while the screen was dark, and systemd kept that level."""
    one, other = lamp(tmp_path, "a", left, 255), lamp(tmp_path, "b", 100, 255)
    Backlight(tmp_path).start()
    assert (level(one), level(other)) == (255, 100)


def test_a_machine_without_lamps_and_broken_ones_are_harmless(tmp_path, caplog):
    """No folder; no files; words for numbers; one that may not be written."""
    for root in (tmp_path / "none", tmp_path):
        light = Backlight(root)
        light.start()
        light.lower()
        light.restore()
    (tmp_path / "empty").mkdir()
    (lamp(tmp_path, "odd", 1, 1) / "brightness").write_text("much\n")
    one = lamp(tmp_path, "refuses", 100, 255)
    good = lamp(tmp_path, "z", 100, 255)
    (one / "brightness").unlink()
    (one / "brightness").symlink_to("/proc/sys/kernel/ostype")
    (one / "brightness").unlink()
    (one / "brightness").mkdir()
    for _time in range(3):
        light.start()
        light.lower()
        assert level(good) == 10
        light.restore()
    assert level(good) == 100


def test_a_lamp_that_may_not_be_written_is_told_once(tmp_path, caplog, monkeypatch):
    """With the remedy, and the others go on."""
    lamp(tmp_path, "a", 100, 255)
    good = lamp(tmp_path, "b", 100, 255)
    write = type(tmp_path).write_text

    def refuse(path, *args, **more):
        if path.parent.name == "a":
            raise PermissionError(13, "Permission denied")
        return write(path, *args, **more)

    monkeypatch.setattr(type(tmp_path), "write_text", refuse)
    light = Backlight(tmp_path)
    for _time in range(3):
        light.lower()
        light.restore()
    assert level(good) == 100
    assert caplog.text.count("group video") == 1
