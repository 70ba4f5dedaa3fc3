"""Comic buttons under a finger."""

import pytest
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.panel import Panel

LONG = "Bartholomew-Alexandrine"


@pytest.fixture
def pressed(pilot):
    """Two buttons side by side; a list of the texts that were released."""
    told = []
    box = BoxLayout(padding=40, spacing=40)
    for text in ("Left", "Right"):
        button = ComicButton(text=text)
        button.bind(on_release=lambda button: told.append(button.text))
        box.add_widget(button)
    pilot.show(box)
    return told


def test_a_release_inside_counts(pilot, pressed):
    """Down and up on the same button is one press."""
    pilot.tap("Left")
    assert pressed == ["Left"]


def test_dragging_off_cancels_and_the_button_comes_up(pilot, pressed):
    """A finger that slides to the other button presses neither."""
    finger = pilot.press("Left")
    assert pilot.find("Left").state == "down"
    finger.move(*pilot.middle(pilot.find("Right")))
    assert pilot.find("Left").state == "normal"
    finger.lift()
    assert pressed == []


def test_sliding_back_onto_the_button_counts_again(pilot, pressed):
    """Only the place of the release matters."""
    finger = pilot.press("Left")
    finger.move(*pilot.middle(pilot.find("Right")))
    finger.move(*pilot.middle(pilot.find("Left")))
    finger.lift()
    assert pressed == ["Left"]


def test_a_button_whose_meaning_changed_ignores_touches_for_300_ms(pilot, pressed):
    """At 299 ms nothing happens, a moment later the new meaning counts."""
    pilot.advance(1)
    button = pilot.find("Left")
    button.text = "New"
    pilot.advance(0.28, fps=100)
    pilot.press_now(button).lift()
    assert pressed == []
    pilot.advance(0.03, fps=100)
    pilot.press_now(button).lift()
    assert pressed == ["New"]


def test_a_button_that_just_came_up_ignores_the_finger_that_is_there(pilot, pressed):
    """A fresh button is a changed meaning too."""
    pilot.press_now("Left").lift()
    assert pressed == []


def test_an_unguarded_button_answers_at_once(pilot):
    """Plus and minus may be tapped fast."""
    told = []
    button = ComicButton(text="+", guards=False)
    button.bind(on_release=lambda _button: told.append("+"))
    pilot.show(button)
    pilot.press_now(button).lift()
    pilot.press_now(button).lift()
    assert told == ["+", "+"]


def test_a_disabled_button_does_nothing_and_looks_faded(pilot, pressed):
    """It can be seen, but not pressed."""
    button = pilot.find("Left")
    button.disabled = True
    pilot.tap(button)
    assert pressed == []
    assert button.opacity < 1


def test_a_pressed_panel_sinks_into_its_shadow(pilot, pressed):
    """The lift follows the finger."""
    button = pilot.find("Left")
    finger = pilot.press(button)
    assert button.lift == 1
    finger.lift()
    pilot.advance(0.1)
    assert button.lift == 0


@pytest.mark.parametrize(
    "text",
    ["Al", "Bartholomew-Alexandrine", "Undo: Bartholomew-Alexandrine, stamina -1"],
)
@pytest.mark.parametrize("icon", ["", "cycle"])
@pytest.mark.parametrize("comic", [False, True], ids=["body", "comic"])
def test_every_text_fits_a_button_of_the_least_useful_size(pilot, text, icon, comic):
    """Text shrinks and wraps; it is never cut."""
    button = ComicButton(text=text, icon=icon, comic=comic, size_hint=(None, None))
    button.size, button.pos = (190, 75), (20, 20)
    pilot.show(button)
    assert pilot.problems() == []


def test_dots_are_drawn_on_a_panel_that_wants_them(pilot, tmp_path):
    """A panel with dots has more than one colour in its middle."""
    from PIL import Image

    colours = {}
    for dots in (0, 0.2):
        pilot.show(Panel(dots=dots))
        with Image.open(pilot.shot(tmp_path / f"{dots}.png")) as picture:
            middle = picture.crop((300, 200, 400, 300))
            colours[dots] = len(middle.getcolors())
    assert colours[0] == 1
    assert colours[0.2] > 1
