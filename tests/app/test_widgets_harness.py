"""The window, the clock and the layout check that all screen tests stand on."""

import pytest
from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout
from PIL import Image

from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.labels import Body, Heading
from companion.app.widgets.sheet import Sheet
from tests.app.conftest import every_size


def place(widget, x, y, width, height):
    """Put a widget at a fixed place (in dp at 800x480, so in pixels)."""
    widget.size_hint = (None, None)
    widget.pos, widget.size = (x, y), (width, height)
    return widget


def page(*widgets):
    """Make a page with these widgets on it."""
    root = FloatLayout()
    for widget in widgets:
        root.add_widget(widget)
    return root


@every_size
def test_a_picture_has_the_size_of_the_window_and_is_painted_to_its_corners(
    pilot, tmp_path
):
    """Whatever the window was before, every pixel of the new size is drawn."""
    pilot.show(ComicButton(fill=(1, 0, 0, 1), outline=0, radius=1))
    with Image.open(pilot.shot(tmp_path / "deep" / "a.png")) as picture:
        assert picture.size == pilot.stage.size_px
        corners = [
            picture.getpixel((x, y))[:3]
            for x in (4, picture.width - 4)
            for y in (4, picture.height - 4)
        ]
    assert corners == [(255, 0, 0)] * 4


def test_a_larger_window_than_the_first_is_refused(pilot):
    """SDL would leave the outer pixels black."""
    with pytest.raises(ValueError, match="1281x800"):
        pilot.stage.resize(1281, 800)


def test_time_passes_only_when_told(pilot):
    """A timer of a minute fires after a minute of the hand-driven clock."""
    fired = []
    Clock.schedule_once(fired.append, 60)
    pilot.stage.frames(20)
    assert not fired
    pilot.advance(59.5, fps=2)
    assert not fired
    pilot.advance(1)
    assert fired


def test_the_pilot_names_what_it_cannot_find(pilot):
    """A wrong name fails with the texts that are there."""
    pilot.show(Heading(text="Hello"))
    with pytest.raises(LookupError, match="Hello"):
        pilot.find("Goodbye")


def test_a_good_page_has_no_problems(pilot):
    """The check is silent where nothing is wrong."""
    button = place(ComicButton(text="Go"), 20, 20, 100, 80)
    title = place(Heading(text="Title"), 20, 200, 300, 50)
    pilot.show(page(button, title))
    assert pilot.problems() == []


@pytest.mark.parametrize(
    ("widgets", "expected"),
    [
        (lambda: [place(ComicButton(text="Out"), 750, 20, 100, 80)], "leaves"),
        (
            lambda: [
                place(ComicButton(text="A"), 20, 20, 100, 80),
                place(ComicButton(text="B"), 100, 60, 100, 80),
            ],
            "lie on each other",
        ),
        (
            lambda: [
                place(Heading(text="One on"), 20, 20, 200, 40),
                place(Heading(text="another"), 40, 30, 200, 40),
            ],
            "lie on each other",
        ),
        (lambda: [place(Heading(text="far too long" * 9), 9, 9, 90, 40)], "not fit"),
        (lambda: [place(Body(text="a word " * 99), 9, 9, 90, 40)], "not fit"),
        (
            lambda: [
                place(ComicButton(text="x", size_hint_min=(None, None)), 20, 20, 40, 80)
            ],
            "40 dp wide",
        ),
        (
            lambda: [place(Heading(text="tiny", smallest=4, largest=5), 9, 9, 90, 40)],
            "too small",
        ),
    ],
    ids=["outside", "targets", "texts", "one line", "many lines", "target", "tiny"],
)
def test_a_bad_page_is_told(pilot, widgets, expected):
    """Each fault that the layout check knows is found and named."""
    pilot.show(page(*widgets()))
    assert any(expected in problem for problem in pilot.problems())


def test_what_lies_under_a_sheet_is_not_checked(pilot):
    """A sheet may cover the page: only the sheet counts."""
    outside = place(ComicButton(text="Out"), 750, 20, 100, 80)
    pilot.show(page(outside, Sheet(title="Log")))
    assert pilot.problems() == []
