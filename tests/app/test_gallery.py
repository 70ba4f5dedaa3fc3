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
WALKED = ((SMALL_PX, LONG_NAMES), (UPRIGHT_PX, LONG_NAMES), (LARGE_PX, SHORT_NAMES))
"""The large page is the small one magnified: there the shortest names are enough."""


def test_scenes_have_names_of_their_own():
    """Two scenes of one name would draw over each other's picture."""
    names = [scene.name for scene in SCENES]
    assert len(names) == len(set(names))


def test_every_page_is_in_the_gallery():
    """A page that nobody draws is a page that nobody looks at."""
    from companion.app.pages import PAGES

    drawn = {scene.name.split("-")[0] for scene in SCENES}
    assert {page.split("_")[0] for page in PAGES} <= drawn


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_nothing_is_cut_tiny_or_on_top_of_something(scene):
    """Walk the page in each window: no overlap, no cut text, no small target."""
    found = []
    forget_fonts()
    for size_px, names in WALKED:
        gallery.set_scene(scene, size_px, names)
        problems = Offscreen.open().problems()
        found += [f"{size_px} {names[0]}: {problem}" for problem in problems]
    assert found == []
    # Nor does anything move while nobody does anything, in the window looked at last.
    goes_on = GOES_ON.get(scene.name, GOES_ON.get(scene.name.split("-")[0], set()))
    assert set(unrest(Offscreen.open())) <= goes_on
