"""Every screen in every state, size and with shortest and longest names."""

import pytest

from companion.app import gallery
from companion.app.offscreen import SIZES_PX
from companion.app.scenes import LONG_NAMES, SHORT_NAMES
from companion.app.shots import drop_stage
from tests.app.rest import unrest

SCENES = gallery.scenes()

BOARDS = "Buttons._tick"
"""A vote looks at the buttons all the time."""
GOES_ON = {
    "ballot": {BOARDS},
    **{
        f"ballot-{name}": {BOARDS, "drawn"}
        for name in ("count", "wait", "wait-all", "two-seats")
    },
    "board": {BOARDS, "BoardCheckScreen._look"},
    "board-check": {BOARDS, "BoardCheckScreen._look", "drawn"},
    "board-check-button": {BOARDS, "BoardCheckScreen._look", "drawn"},
    "table-unplugged": {BOARDS},
    "sheet-timer": {"Countdown._count", "drawn"},
}
"""Scenes, or pages, in which something goes on by itself."""


SMALL_PX, LARGE_PX, UPRIGHT_PX = SIZES_PX

every_scene = pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)


def window_of(size_px):
    """Have the tests of a class in a window of this size, one after the other."""
    name = f"{size_px[0]}x{size_px[1]}"
    return pytest.mark.parametrize("pilot", [size_px], indirect=True, ids=[name])


@pytest.fixture(autouse=True)
def no_stage_is_left():
    """The next test finds an empty window."""
    yield
    drop_stage()


def test_scenes_have_names_of_their_own():
    """Two scenes of one name would draw over each other's picture."""
    names = [scene.name for scene in SCENES]
    assert len(names) == len(set(names))


def test_every_page_is_in_the_gallery():
    """A page that nobody draws is a page that nobody looks at."""
    from companion.app.pages import PAGES

    drawn = {scene.name.split("-")[0] for scene in SCENES}
    assert {page.split("_")[0] for page in PAGES} <= drawn


@window_of(SMALL_PX)
class TestSmall:
    """The window of the official panel."""

    @every_scene
    def test_nothing_is_cut_tiny_or_on_top_of_something(self, pilot, scene):
        """No overlap, no cut text, no small target under the longest names."""
        assert look_at(pilot, scene, LONG_NAMES) == []


@window_of(UPRIGHT_PX)
class TestUpright:
    """A window that is higher than wide."""

    @every_scene
    def test_nothing_is_cut_tiny_or_on_top_of_something(self, pilot, scene):
        """No overlap, no cut text, no small target under the longest names."""
        assert look_at(pilot, scene, LONG_NAMES) == []


@window_of(LARGE_PX)
class TestLarge:
    """The small page magnified, where the shortest names are enough."""

    @every_scene
    def test_nothing_is_wrong_or_moves_while_nobody_does_anything(self, pilot, scene):
        """No overlap, no cut text, no small target; and then the page is at rest."""
        assert look_at(pilot, scene, SHORT_NAMES) == []
        page = scene.name.split("-")[0]
        goes_on = GOES_ON.get(scene.name, GOES_ON.get(page, set()))
        assert set(unrest(pilot.stage)) <= goes_on


def look_at(pilot, scene, names):
    """Bring a scene into the window and tell what is wrong with its layout."""
    gallery.set_scene(scene, pilot.stage.size_px, names)
    return pilot.problems()
