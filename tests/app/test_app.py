"""The app around the pages: a window that changes its size, a folder that is taken."""

import pytest

from companion.app.widgets.sheet import Sheet
from companion.table.errors import FolderInUse
from companion.table.table import Table
from tests.app.rookie import in_missions, shields
from tests.app.running import Running
from tests.fakes.clock import StillClock

UPRIGHT_PX, WIDE_PX = (720, 1280), (800, 480)


@pytest.fixture
def start(pilot, tmp_path):
    """Gives a function that starts the app where these moves lead."""
    running = []

    def begin(*moves):
        running.append(Running(pilot, tmp_path / "home", moves))
        return running[-1]

    yield begin
    for app in running:
        app.close()


class TestAnotherSize:
    """The stage is built anew; match, page and half-typed entry stay."""

    def test_backs_that_were_tapped_stay(self, start, pilot):
        """Two of five; the match goes on in the other arrangement."""
        app = start()
        for level in (1, 3):
            app.page.panel.add(level, "red")
        app.resize(*UPRIGHT_PX)
        assert app.page.portrait
        assert [back["level"] for back in app.page.panel.backs] == [1, 3]
        assert pilot.problems() == []

    def test_a_need_that_is_half_told_stays(self, start, pilot):
        """The dice of the power are asked for, there and back again."""
        app = start(*in_missions())
        pilot.tap("Speed")
        for size_px in (UPRIGHT_PX, WIDE_PX):
            app.resize(*size_px)
            assert pilot.sees("How many Speed dice?")

    def test_bids_are_laid_anew(self, start, pilot):
        """What lies face down is kept nowhere."""
        app = start(*shields("m1", "m1", "m3", "m4"))
        pilot.tap("4")
        app.resize(*UPRIGHT_PX)
        assert app.page.asked == 0
        for number in ("2", "7"):
            pilot.tap(number)
        assert app.session.match.document["table"][0]["owner"] == 1

    def test_taps_on_a_counter_settle(self, start, pilot):
        """Though their sheet is gone."""
        app = start()
        app.stage.open_seat(0)
        sheet = next(w for w in app.stage.children if isinstance(w, Sheet))
        box = sheet.content._boxes["xp"]
        pilot.tap(next(w for w in box.walk() if getattr(w, "icon", "") == "plus"))
        app.resize(*UPRIGHT_PX)
        pilot.advance(2, fps=10)
        assert app.session.match.document["seats"][0]["xp"] == 1

    def test_a_page_that_people_opened_stays(self, start):
        """The settings are still in front, and lead back to the match."""
        app = start(*in_missions())
        app.stage.go("settings")
        app.resize(*UPRIGHT_PX)
        assert app.page.name == "settings"
        app.page.go_back()
        assert app.page.name == "table"

    def test_one_stage_follows_the_match(self, start):
        """The one before hears of nothing any more."""
        app = start()
        names = ("on_change", "on_moment")
        before = [len(app.session.get_property_observers(name)) for name in names]
        for size_px in (UPRIGHT_PX, WIDE_PX) * 2:
            app.resize(*size_px)
        after = [len(app.session.get_property_observers(name)) for name in names]
        assert after == before


def test_a_second_app_on_the_folder_is_told_who_has_it(start):
    """It says so and touches nothing."""
    app = start()
    with pytest.raises(FolderInUse, match=str(app.home)):
        Table.open(app.home, now_ms=StillClock())
    assert app.session.play({"move": "adjust", "seat": 0, "counter": "xp", "by": 1})
