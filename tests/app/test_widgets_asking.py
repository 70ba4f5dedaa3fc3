"""Bar, strips, band and tiles: what they show and tell."""

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.app.widgets.ask_band import AskBand
from companion.app.widgets.choice_tiles import ChoiceTiles, Tile
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.number_tiles import NumberTiles
from companion.app.widgets.seat_strip import FLASH_S, SeatStrip
from companion.app.widgets.top_bar import BUTTONS, TopBar
from tests.app.conftest import every_size
from tests.app.pilot import listen

LONG = "Bartholomew-Alexandrine"


def test_each_button_of_the_bar_tells_its_own_wish(pilot):
    """Six buttons, six events."""
    bar = TopBar(title="T", undo_text="Undo: x", redo_text="Redo: x", shows=BUTTONS)
    events = [f"on_{name}_request" for name in BUTTONS]
    told = listen(bar, *events)
    pilot.show(bar)
    for name in BUTTONS:
        pilot.tap(f"{name}_button")
    assert told == [(event,) for event in events]


def test_with_nothing_to_undo_the_button_is_off_and_redo_is_away(pilot):
    """The bar never offers what is not there."""
    pilot.show(TopBar(title="T"))
    assert pilot.find("undo_button").disabled
    assert pilot.find("undo_button").text == "Undo"
    with pytest.raises(LookupError):
        pilot.find("redo_button")


@every_size
def test_the_bar_has_room_for_the_longest_words(pilot):
    """Long titles and labels shrink and wrap in every window."""
    width, height = pilot.stage.size_px
    bar = TopBar(
        title=f"Turn 3 of 6 · {LONG}: mission",
        undo_text=f"Undo: {LONG}, stamina -1",
        redo_text="Redo",
        portrait=height > width,
        pos_hint={"top": 1},
    )
    page = FloatLayout()
    page.add_widget(bar)
    pilot.show(page)
    assert pilot.problems() == []


def strip(**more):
    """Make a strip with the usual counters."""
    counters = [("hearts", 5), ("star-medal", 12), ("card-random", 10)]
    return SeatStrip(seat=1, level_text="Lv 3", counters=counters, **more)


def test_a_strip_tells_its_seat(pilot):
    """The whole strip is one target."""
    seat = strip(name="Ben")
    told = listen(seat, "on_strip_release")
    pilot.show(seat)
    pilot.tap(seat)
    assert told == [("on_strip_release", 1)]


def test_a_strip_shows_new_figures_and_tokens_when_there_are_any(pilot):
    """Counters follow the state; tokens come and go."""
    seat = strip(name="Ben")
    pilot.show(seat)
    assert len(seat.counter_box.children) == 3
    seat.counters = [("hearts", 4), ("star-medal", 12), ("card-random", 10)]
    seat.tokens = 2
    pilot.advance(0.1)
    assert [each.text for each in reversed(seat.counter_box.children)] == [
        "4",
        "12",
        "10",
        "2",
    ]


def test_a_figure_that_changed_is_lit_for_a_moment(pilot):
    """From across the table people see which counter moved; then it is calm."""
    seat = strip(name="Ben")
    pilot.show(seat)
    lit = list(reversed(seat.counter_box.children))
    assert [counter.flash for counter in lit] == [0, 0, 0]
    seat.counters = [("hearts", 4), ("star-medal", 12), ("card-random", 10)]
    pilot.advance(0.1)
    assert [counter.flash > 0.5 for counter in lit] == [True, False, False]
    pilot.advance(FLASH_S)
    assert [counter.flash for counter in lit] == [0, 0, 0]


@pytest.mark.parametrize("name", ["Al", LONG])
def test_a_narrow_strip_has_room_for_every_name(pilot, name):
    """Four strips beside each other on the smallest window."""
    seat = strip(name=name, tokens=2, flag="First", size_hint=(None, None))
    seat.size, seat.pos = (182, 108), (20, 20)
    pilot.show(seat)
    assert pilot.problems() == []


@every_size
@pytest.mark.parametrize("name", ["Al", LONG])
def test_the_band_has_room_for_every_name(pilot, name):
    """Question, hint, a button and the question mark fit in every window."""
    width, height = pilot.stage.size_px
    band = AskBand(
        seat=0,
        title=f"{name}, which mission?",
        hint="Tap it, and lay one card face down in front of you.",
        has_help=True,
        portrait=height > width,
    )
    band.add_widget(ComicButton(text="Pass", size_hint_x=None))
    pilot.show(band)
    assert pilot.problems() == []


def test_the_band_offers_help_only_where_there_is_some(pilot):
    """The question mark tells its wish and can be away."""
    band = AskBand(title="T", has_help=True)
    told = listen(band, "on_help_request")
    pilot.show(band)
    pilot.tap("help_button")
    band.has_help = False
    assert told == [("on_help_request",)]
    with pytest.raises(LookupError):
        pilot.find("help_button")


def test_a_number_tile_tells_its_number(pilot):
    """Each number from low to high has a tile."""
    tiles = NumberTiles(low=1, high=9, value=4)
    told = listen(tiles, "on_number")
    pilot.show(tiles)
    assert pilot.problems() == []
    pilot.tap("7")
    assert told == [("on_number", 7)]


def test_the_known_number_looks_different(pilot):
    """One tile is marked, and it is the right one."""
    pilot.show(NumberTiles(low=0, high=3, value=2))
    fills = {text: tuple(pilot.find(text).fill) for text in "0123"}
    assert [text for text in fills if list(fills.values()).count(fills[text]) == 1] == [
        "2"
    ]


def test_a_choice_tile_gives_back_its_value(pilot):
    """Values are not only texts."""
    tiles = ChoiceTiles(
        choices=[Tile(("a", 1), "One", "fist"), Tile(None, LONG, disabled=True)]
    )
    told = listen(tiles, "on_choice")
    pilot.show(tiles)
    pilot.tap(LONG)
    pilot.tap("One")
    assert told == [("on_choice", ("a", 1))]


@every_size
@pytest.mark.parametrize("count", [1, 2, 5, 8, 12])
def test_any_number_of_tiles_fits(pilot, count):
    """The grid finds columns so that every tile is large enough."""
    pilot.show(ChoiceTiles(choices=[Tile(n, LONG, "brain") for n in range(count)]))
    assert pilot.problems() == []
