"""What lies over a page: sheet, bubble and keypad."""

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.app.widgets.bubble import FADE_S, STAY_S, Bubble
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.keypad import ACCENTS, Keypad
from companion.app.widgets.sheet import Sheet
from tests.app.conftest import every_size
from tests.app.pilot import listen


def sheet_over_button(pilot, **more):
    """Show a sheet over a page that is one button; give both event lists."""
    below = ComicButton(text="Below")
    pressed = listen(below, "on_release")
    sheet = Sheet(title="Log", content=ComicButton(text="Inside"), **more)
    closed = listen(sheet, "on_close")
    sheet.content.size_hint_y, sheet.content.height = None, 80
    page = FloatLayout()
    page.add_widget(below)
    page.add_widget(sheet)
    pilot.show(page)
    return pressed, closed


def test_a_touch_beside_a_sheet_closes_it_and_presses_nothing(pilot):
    """The page below is out of reach."""
    pressed, closed = sheet_over_button(pilot)
    pilot.advance(0.5)
    pilot.press_at(10, 10).lift()
    assert (pressed, closed) == ([], [("on_close",)])


def test_a_sheet_stays_under_the_finger_that_opened_it(pilot):
    """Within 300 ms of its coming up nothing closes it."""
    _pressed, closed = sheet_over_button(pilot)
    pilot.press_at(10, 10).lift()
    assert closed == []


def test_the_cross_closes_a_sheet(pilot):
    """And what is inside works."""
    _pressed, closed = sheet_over_button(pilot)
    told = listen(pilot.find("Inside"), "on_release")
    pilot.tap("Inside")
    pilot.tap("close_button")
    assert (told, closed) == ([("on_release",)], [("on_close",)])


def test_a_sheet_that_must_be_answered_has_no_way_out(pilot):
    """Neither a cross nor the page beside it."""
    _pressed, closed = sheet_over_button(pilot, closes=False)
    pilot.advance(0.5)
    pilot.press_at(10, 10).lift()
    assert closed == []
    with pytest.raises(LookupError):
        pilot.find("close_button")


@every_size
@pytest.mark.parametrize("corner", [(0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)])
@pytest.mark.parametrize(
    "text", ["No.", "Bidding: a raise must top the bid of 4. " * 2]
)
def test_a_bubble_stays_in_the_window(pilot, corner, text):
    """Wherever the finger was."""
    width, height = pilot.stage.size_px
    bubble = Bubble(text=text, place=(corner[0] * width, corner[1] * height))
    pilot.show(bubble)
    left, low, wide, high = bubble.box
    assert left >= 0
    assert low >= 0
    assert left + wide <= width
    assert low + high <= height
    assert pilot.problems() == []


def test_a_bubble_fades_by_itself(pilot):
    """After some seconds, and not before."""
    bubble = Bubble(text="No.", place=(400, 200))
    told = listen(bubble, "on_gone")
    pilot.show(bubble)
    pilot.advance(STAY_S - 0.2, fps=10)
    assert not told
    pilot.advance(FADE_S + 0.4)
    assert told == [("on_gone",)]


def test_the_keypad_writes_a_name_with_capitals_and_accents(pilot):
    """Capitals come by themselves; the accents of the last letter are offered."""
    keys = Keypad()
    told = listen(keys, "on_done")
    pilot.show(keys)
    for key in ("Z", "O", "E", "ë", "-", "A", "Á"):
        pilot.tap(key)
    pilot.tap("done_button")
    assert told == [("on_done", "Zoë-Á")]


def test_erase_takes_one_letter_and_an_empty_name_is_not_done(pilot):
    """Done is off until there is a letter."""
    keys = Keypad(text="A")
    told = listen(keys, "on_done")
    pilot.show(keys)
    pilot.tap("erase_button")
    pilot.tap("done_button")
    assert (keys.text, told) == ("", [])


def test_a_name_has_a_greatest_length(pilot):
    """Further keys are ignored."""
    keys = Keypad(text="Abc", longest=4)
    pilot.show(keys)
    pilot.tap("D")
    pilot.tap("E")
    assert keys.text == "Abcd"


def test_all_accents_can_be_reached(pilot):
    """Letters with many accents have a second row of them."""
    keys = Keypad(text="A")
    pilot.show(keys)
    pilot.tap("…")
    for letter in ACCENTS["a"][6:]:
        assert pilot.find(letter.upper())


@every_size
def test_the_keypad_fits_a_sheet_in_every_window(pilot):
    """Every key is large enough and in the window."""
    width, height = pilot.stage.size_px
    keys = Keypad(text="Bartholomew-A", portrait=height > width)
    pilot.show(Sheet(title="Who sits here?", content=keys))
    assert [p for p in pilot.problems() if "dp wide" not in p] == []
