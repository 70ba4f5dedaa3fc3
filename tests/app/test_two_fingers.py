"""Several fingers at once: none of them answers what its owner did not see."""

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.prestige_pad import PrestigePad
from tests.app.pilot import listen
from tests.app.rookie import BACKS, open_sheets, shields


@pytest.fixture
def contested(play):
    """Gives a table where Ana and Ben lay a bid."""
    return play(*shields("m1", "m1", "m3", "m4"))


def test_a_finger_is_void_when_another_one_turns_the_page(contested):
    """Ben is on his card while Ana takes the last shield back: no bids any more."""
    pilot = contested.pilot
    card = contested.page.stack.children[0].bid(1)
    undo = pilot.press("undo_button")
    late = pilot.press_now(card)
    undo.lift()
    assert contested.page.name == "table"
    late.lift()
    assert contested.page.name == "table"
    assert card.state == "normal"


def test_two_fingers_on_the_pad_lay_one_card(pilot):
    """The second number would be the next seat's."""
    pad = PrestigePad(cols=5)
    told = listen(pad, "on_number")
    pad.bind(on_number=lambda *_: pad.guard())
    pilot.show(pad)
    first, second = pilot.press("3"), pilot.press_now("5")
    first.lift()
    second.lift()
    assert told == [("on_number", 3)]
    pilot.tap("5")
    assert told[1:] == [("on_number", 5)]


def test_a_button_whose_meaning_changes_under_the_finger_lets_it_go(pilot):
    """It comes up and does nothing; the next finger means the new meaning."""
    page, button = FloatLayout(), ComicButton(text="Old")
    told = []
    button.bind(on_release=lambda b: told.append(b.text))
    page.add_widget(button)
    pilot.show(page)
    finger = pilot.press(button)
    button.text = "New"
    finger.lift()
    assert (told, button.state) == ([], "normal")
    pilot.tap(button)
    assert told == ["New"]


def test_taps_on_two_counters_in_turn_all_count(play):
    """The tap on the second one settles the first and is not lost by that."""
    table = play(BACKS)
    table.stage.open_seat(0)
    boxes = open_sheets(table)[0].content._boxes
    before = dict(table.document["seats"][0])
    for name in ("stamina", "xp", "hand"):
        table.pilot.tap(plus(boxes[name]))
    table.pilot.advance(2, fps=10)
    for name in ("stamina", "xp", "hand"):
        assert table.document["seats"][0][name] == before[name] + 1, name


def plus(box):
    """Find the plus of a counter."""
    return next(w for w in box.walk() if getattr(w, "icon", "") == "plus")
