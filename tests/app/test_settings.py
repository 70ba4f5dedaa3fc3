"""The owner's settings, and the way out."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from companion.app.widgets.hold_button import HOLD_S
from tests.app.conftest import every_size
from tests.app.desk import Desk
from tests.app.pilot import listen

DRIVER = Path(__file__).with_name("kiosk_driver.py")


@pytest.fixture
def desk(pilot, tmp_path):
    """Gives the settings page of a fresh kiosk."""
    made = Desk(pilot, tmp_path / "home")
    pilot.tap("settings_button")
    yield made
    made.close()


def step(desk, button):
    """Tap plus or minus of the grace time."""
    desk.pilot.tap(desk.page.ids.grace_stepper.ids[button].__self__)


def test_the_grace_time_goes_in_steps_and_is_kept(desk):
    """In the folder, so also after a restart."""
    step(desk, "more_button")
    step(desk, "more_button")
    step(desk, "less_button")
    assert desk.pilot.sees("25 s")
    desk.restart()
    assert desk.table.settings.grace_s == 25


def test_there_is_no_time_below_nothing(desk):
    """A tap that changes nothing says why."""
    desk.table.change_settings(grace_s=5)
    desk.page.show()
    step(desk, "less_button")
    step(desk, "less_button")
    assert desk.table.settings.grace_s == 0
    assert desk.pilot.sees("It is 0 to 600 seconds.")


def test_who_rolls_is_what_the_dice_page_begins_with(desk):
    """The same word in the folder."""
    desk.pilot.tap("own_dice_button")
    assert desk.table.recall("own_dice") is True
    desk.pilot.tap("app_dice_button")
    assert desk.table.recall("own_dice") is False


def test_a_face_of_the_die_turns_with_each_tap(desk):
    """POW, Oops, Ouch, and around."""
    face = desk.page.ids.die_editor.grid.children[-1]
    seen = []
    for _tap in range(3):
        desk.pilot.tap(face)
        seen.append(desk.table.settings.die[0])
    assert seen == ["oops", "ouch", "pow"]


def test_the_page_says_where_the_matches_are(desk, tmp_path):
    """Folder, copies and version, whole."""
    path = str(tmp_path / "home")
    assert path in "".join(desk.pilot.texts()).replace("\n", "")
    assert desk.pilot.sees("Hero Table ")
    desk.pilot.tap("licences_button")
    assert desk.pilot.sees("game-icons.net")


def test_other_buttons_are_used_at_once(desk):
    """And after a restart; no table has to be left for it."""

    def used():
        return [health.board for health in desk.session.buttons.healths()]

    desk.pilot.tap("Buttons: as found")
    desk.pilot.tap("The pins of this Raspberry Pi.")
    assert used() == ["gpio", "keyboard", "touch"]
    desk.pilot.tap("Buttons: pins")
    desk.pilot.tap("None: everybody votes on the screen.")
    assert used() == ["keyboard", "touch"]
    assert desk.pilot.sees("Buttons: none")
    desk.restart()
    assert desk.table.settings.buttons == "off"


def test_a_copy_that_was_made_is_counted(desk):
    """With the time it was made."""
    desk.played(2)
    desk.restart()
    desk.pilot.tap("settings_button")
    assert any(text.startswith("1 copy, made ") for text in desk.pilot.texts())


def test_the_owner_says_when_an_idle_screen_goes_dark(desk):
    """Also never; kept at once, and shown on the button."""
    desk.stage.go("settings")
    for choice, time_s in (("10 min", 600), ("Never", 0), ("1 min", 60)):
        desk.pilot.tap("dim_button")
        assert desk.pilot.problems() == []
        desk.pilot.tap(choice)
        assert desk.table.settings.dim_s == time_s
        assert desk.pilot.sees(f"Dark: {choice}")
    desk.table.change_settings(dim_s=90)
    desk.page.show()
    assert desk.pilot.sees("Dark: 90 s")


def test_back_leads_to_the_match_people_came_from(desk):
    """The settings can be opened in the middle of a match."""
    desk.pilot.tap("back_button")
    desk.played(2)
    desk.pilot.tap("resume_card")
    desk.stage.go("settings")
    desk.pilot.tap("back_button")
    assert desk.page.name == "table"


def test_three_seconds_close_the_app_and_the_ring_shows_them(desk):
    """Neither sooner nor twice."""
    told = listen(desk.stage, "on_quit")
    button = desk.pilot.find("close_button")
    finger = desk.pilot.press("close_button")
    desk.pilot.advance(HOLD_S / 2)
    assert 0.4 < button.progress < 0.6
    assert told == []
    desk.pilot.advance(HOLD_S)
    finger.lift()
    assert told == [("on_quit",)]


def test_a_tap_on_it_closes_nothing_and_says_how(desk):
    """Letting go begins anew."""
    told = listen(desk.stage, "on_quit")
    desk.pilot.hold("close_button", HOLD_S * 0.7)
    assert desk.pilot.sees("Hold it for three seconds.")
    desk.pilot.hold("close_button", HOLD_S * 0.7)
    assert told == []


def test_sliding_off_begins_anew(desk):
    """A finger that wanders means something else."""
    told = listen(desk.stage, "on_quit")
    finger = desk.pilot.press("close_button")
    desk.pilot.advance(HOLD_S * 0.7)
    finger.move(5, 5)
    desk.pilot.advance(HOLD_S)
    finger.lift()
    assert told == []
    assert desk.pilot.find("close_button").progress == 0


@every_size
def test_a_long_folder_name_is_read_in_two_lines(pilot):
    """It is never cut."""
    with tempfile.TemporaryDirectory(prefix="companion-") as base:
        home = Path(base, "a-folder-with-a-long-name", "and-another-one-in-it", "home")
        desk = Desk(pilot, home)
        pilot.tap("settings_button")
        assert pilot.problems() == []
        desk.close()


def test_a_kiosk_has_no_way_out_but_the_owners_hold(tmp_path):
    """Escape, F1 and a request to close do nothing; three seconds end it."""
    done = subprocess.run(
        [sys.executable, DRIVER, tmp_path / "home"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told == [
        {"after": "start", "page": "table", "sheet": "ReportSheet"},
        {"after": "read", "page": "table", "sheet": None},
        {"after": "escape", "page": "table", "sheet": None},
        {"after": "f1", "page": "table", "sheet": None},
        {"after": "close request", "page": "table", "sheet": None},
        {"after": "settings", "page": "settings", "sheet": None},
        {"after": "short hold", "page": "settings", "sheet": None},
        {"after": "hold", "page": "closed", "sheet": None},
    ]
