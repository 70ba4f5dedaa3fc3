"""Every screen in every state, size and with shortest and longest names."""

import pytest

from companion.app import gallery
from companion.app.offscreen import SIZES_PX, Offscreen
from companion.app.scenes import LONG_NAMES, SHORT_NAMES
from tests.app.fonts import forget_fonts
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
    "sheet-timer": {"Countdown._count", "drawn"},
}
"""Scenes, or pages, in which something goes on by itself."""


SMALL_PX, LARGE_PX, UPRIGHT_PX = SIZES_PX

every_scene = pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)


def test_scenes_have_names_of_their_own():
    """Two scenes of one name would draw over each other's picture."""
    names = [scene.name for scene in SCENES]
    assert len(names) == len(set(names))


def test_every_page_is_in_the_gallery():
    """A page that nobody draws is a page that nobody looks at."""
    from companion.app.pages import PAGES

    drawn = {scene.name.split("-")[0] for scene in SCENES}
    assert {page.split("_")[0] for page in PAGES} <= drawn


class TestSmall:
    """The window of the official panel."""

    @every_scene
    def test_nothing_is_cut_tiny_or_on_top_of_something(self, scene):
        """No overlap, no cut text, no small target under the longest names."""
        assert look_at(scene, SMALL_PX, LONG_NAMES) == []


class TestUpright:
    """A window that is higher than wide."""

    @every_scene
    def test_nothing_is_cut_tiny_or_on_top_of_something(self, scene):
        """No overlap, no cut text, no small target under the longest names."""
        assert look_at(scene, UPRIGHT_PX, LONG_NAMES) == []


class TestLarge:
    """The small page magnified, where the shortest names are enough."""

    @every_scene
    def test_nothing_is_wrong_or_moves_while_nobody_does_anything(self, scene):
        """No overlap, no cut text, no small target; and then the page is at rest."""
        assert look_at(scene, LARGE_PX, SHORT_NAMES) == []
        page = scene.name.split("-")[0]
        goes_on = GOES_ON.get(scene.name, GOES_ON.get(page, set()))
        assert set(unrest(Offscreen.open())) <= goes_on


def look_at(scene, size_px, names):
    """Bring a scene into the window and tell what is wrong with its layout."""
    forget_fonts()
    gallery.set_scene(scene, size_px, names)
    return Offscreen.open().problems()
