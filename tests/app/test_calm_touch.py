"""Fingers, as the panel reports them: each counts once, and each ends."""

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion.app import theme
from companion.app.fingers import LOST_S, Fingers
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.hold_button import HoldButton
from companion.app.widgets.vote_panel import VotePanel
from tests.app.glass import FINGER_MOVE, FINGER_UP, MOUSE_DOWN, Glass
from tests.app.pilot import listen

MIDDLE = (400, 240)
YEARS_S = 20 * 365 * 86400


class Page(FloatLayout):
    """A plus in the middle, and another one beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.plus = plus(MIDDLE)
        self.other = plus((600, 240))
        self.add_widget(self.plus)
        self.add_widget(self.other)
        self.told = listen(self.plus, "on_release")
        self.told_other = listen(self.other, "on_release")

    @property
    def count(self) -> int:
        """How often the plus in the middle was tapped."""
        return len(self.told)


def plus(middle) -> ComicButton:
    """Make a plus."""
    button = ComicButton(icon="plus", guards=False, size_hint=(None, None))
    button.size, button.center = (100, 100), middle
    return button


@pytest.fixture
def glass(pilot):
    """Gives the glass over a window whose fingers are looked after."""
    fingers = Fingers()
    fingers.start()
    yield Glass(pilot)
    fingers.stop()


@pytest.fixture
def page(glass, pilot):
    """Gives a page with two pluses."""
    page = Page()
    pilot.show(page)
    return page


def test_a_finger_and_a_mouse_each_count_once(glass, page):
    """Kivy on Linux throws SDL's fingers away; we do not."""
    glass.tap(*MIDDLE)
    assert page.count == 1
    glass.pilot.advance(1, fps=5)
    glass.click(*MIDDLE)
    assert page.count == 2


@pytest.mark.parametrize("first", ["finger", "mouse"])
def test_a_finger_that_comes_in_by_two_devices_counts_once(glass, page, first):
    """Whichever comes first, overlapping or not, a hundred times quickly."""
    for number in range(20):
        if first == "finger":
            glass.tap(*MIDDLE)
            glass.click(402, 238)
        else:
            glass.mouse(MOUSE_DOWN, *MIDDLE)
            glass.tap(402, 238)
            glass.click(*MIDDLE)
        glass.pilot.advance(0.1, fps=20)
        assert page.count == number + 1


def test_a_mouse_that_follows_a_long_press_is_the_same_finger(glass, page):
    """Some touch panels click only once the finger is lifted."""
    finger = glass.put(*MIDDLE)
    glass.pilot.advance(2, fps=5)
    finger.lift()
    glass.pilot.advance(0.1)
    glass.click(*MIDDLE)
    assert page.count == 1


def test_a_mouse_beside_the_finger_is_another_hand(glass, page):
    """Somebody else taps the other plus at the same time."""
    finger = glass.put(*MIDDLE)
    glass.click(600, 240)
    finger.lift()
    assert (page.count, len(page.told_other)) == (1, 1)


def test_fast_taps_of_one_finger_all_count(glass, page):
    """Jitter of 2 to 8 pixels and all: fifty of fifty."""
    for number in range(50):
        finger = glass.put(*MIDDLE, number=number)
        jitter = 2 + number % 7
        finger.move(400 + jitter, 240 - jitter)
        finger.lift()
    assert page.count == 50


def test_a_drag_over_a_plus_or_off_it_does_not_count(glass, page):
    """A swipe means nothing here."""
    for start, end in (((100, 240), (550, 240)), (MIDDLE, (500, 100))):
        finger = glass.put(*start)
        finger.move(*MIDDLE)
        finger.move(*end)
        finger.lift()
        glass.pilot.advance(0.5, fps=10)
    assert (page.count, page.plus.state) == (0, "normal")


def test_moves_and_ends_without_a_beginning_are_dropped(glass, page):
    """A finger that rested on the glass when the app started."""
    heard = []

    def hear(_window, touch):
        heard.append(touch.uid)

    Window.bind(on_touch_up=hear)
    for kind in (FINGER_MOVE, FINGER_MOVE, FINGER_UP):
        glass.finger(kind, 9, *MIDDLE)
    Window.unbind(on_touch_up=hear)
    assert (page.count, heard) == (0, [])
    glass.tap(*MIDDLE, number=9)
    assert page.count == 1


class TestLostEnd:
    """The panel never said that a finger was lifted."""

    @pytest.mark.parametrize("number", [1, 2])
    def test_the_next_tap_works(self, glass, page, number):
        """Under the same number, for which Kivy keeps what it had, and another."""
        glass.put(*MIDDLE)
        glass.tap(*MIDDLE, number=number)
        assert page.count == 1
        glass.pilot.advance(0.1)
        assert page.plus.state == "normal"
        glass.tap(600, 240, number=number)
        assert len(page.told_other) == 1

    def test_the_next_drag_onto_it_does_not_count(self, glass, page):
        """Kivy would go on with the finger that it had under that number."""
        glass.put(*MIDDLE)
        finger = glass.put(200, 100)
        finger.move(*MIDDLE)
        finger.lift()
        assert (page.count, page.plus.state) == (0, "normal")

    def test_the_button_does_not_stay_lit_and_nothing_is_left(self, glass, page):
        """After some seconds it has gone, and its end, if it comes at last, too."""
        finger = glass.put(*MIDDLE)
        assert page.plus.state == "down"
        glass.pilot.advance(LOST_S + 2, fps=4)
        assert (page.count, page.plus.state, EventLoop.touches) == (0, "normal", [])
        finger.lift()
        assert page.count == 0

    def test_a_mouse_that_is_down_twice_was_lifted(self, glass, page):
        """It has one pointer."""
        glass.mouse(MOUSE_DOWN, *MIDDLE)
        glass.click(600, 240)
        assert (page.count, page.plus.state, len(page.told_other)) == (0, "normal", 1)
        glass.click(*MIDDLE)
        assert page.count == 1

    def test_a_seat_can_vote_the_other_way(self, glass, pilot):
        """The button that was lost is let go, or both would be down for ever."""
        panel = VotePanel()
        panel.choices = [("fight", "Fight", "fist"), ("flee", "Flee", "sprint")]
        told = listen(panel, "on_vote_down", "on_vote_up")
        pilot.show(panel)
        glass.put(*pilot.middle(pilot.find("Fight")))
        pilot.advance(LOST_S + 2, fps=4)
        assert [event[0] for event in told] == ["on_vote_down", "on_vote_up"]
        assert not panel.touched


class TestManyFingers:
    """A hand lies down, or two hands want one button."""

    def test_two_fingers_on_one_button_count_once(self, glass, page):
        """It belongs to the last one."""
        first, second = glass.put(380, 240, 1), glass.put(420, 240, 2)
        first.lift()
        assert (page.count, page.plus.state) == (0, "down")
        second.lift()
        glass.pilot.advance(0.1)
        assert (page.count, page.plus.state) == (1, "normal")

    def test_a_palm_counts_for_nothing(self, glass, page):
        """Five fingers at once on a place that large."""
        places = [(370 + 20 * n, 240 + 10 * (n % 2)) for n in range(5)]
        hands = [glass.put(*place, number=n) for n, place in enumerate(places)]
        for hand in hands:
            hand.lift()
        assert (page.count, page.plus.state, EventLoop.touches) == (0, "normal", [])
        glass.pilot.advance(0.5, fps=10)
        glass.tap(*MIDDLE)
        assert page.count == 1

    def test_five_people_at_once_all_count(self, glass, pilot):
        """Each on a button of their own."""
        row = FloatLayout()
        buttons = [plus((80 + 160 * n, 240)) for n in range(5)]
        told = [listen(button, "on_release") for button in buttons]
        for button in buttons:
            row.add_widget(button)
        pilot.show(row)
        hands = [glass.put(*b.center, number=n) for n, b in enumerate(buttons)]
        for hand in hands:
            hand.lift()
        assert [len(each) for each in told] == [1] * 5


def test_a_hidden_pointer_still_clicks(glass, page):
    """Kiosks have none."""
    Window.show_cursor = False
    glass.click(*MIDDLE)
    Window.show_cursor = True
    assert page.count == 1


def test_a_resting_finger_presses_nothing_that_comes_up_under_it(glass, pilot):
    """The page changes, and the finger moves and is lifted only then."""
    finger = glass.put(*MIDDLE)
    page = Page()
    pilot.show(page)
    finger.move(403, 243)
    pilot.advance(theme.GUARD_S * 2)
    finger.lift()
    assert (page.count, page.plus.state) == (0, "normal")


@pytest.mark.parametrize("years", [-1, 1])
def test_a_clock_that_is_set_leaves_no_button_lit(glass, page, monkeypatch, years):
    """Kivy measures by the time of day how long a button is lit."""
    import kivy.uix.behaviors.button as kivy_button

    day_s = kivy_button.time()
    hand = glass.put(*MIDDLE)
    monkeypatch.setattr(kivy_button, "time", lambda: day_s + years * YEARS_S)
    hand.lift()
    glass.pilot.advance(0.2)
    assert (page.count, page.plus.state) == (1, "normal")


def test_a_button_that_closes_the_app_needs_a_finger_that_is_there(glass, pilot):
    """Held by a finger whose end was lost it fires once, and not again."""
    button = HoldButton(text="Close")
    told = listen(button, "on_hold")
    pilot.show(button)
    pilot.advance(1, fps=5)
    glass.put(*MIDDLE)
    pilot.advance(LOST_S * 3, fps=10)
    assert told == [("on_hold",)]
    assert button.progress == 0
