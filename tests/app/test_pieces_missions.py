"""Mission cards, the row of them, and the grid to enter a mission back."""

import pytest

from companion.app import theme
from companion.app.widgets.mission_card import MissionCard
from companion.app.widgets.mission_row import MissionRow
from companion.app.widgets.plot_level_grid import PlotLevelGrid
from companion.games.rookie_heroes.naming import TRAIT_ICONS
from tests.app.conftest import every_size
from tests.app.pieces import colours_of, picture, put, rgb

TRAITS = list(TRAIT_ICONS)
PLOTS = list(theme.PLOT_COLOURS)
CARD_SIZES = [(90, 110), (148, 190), (200, 260)]


def mission(number, **more):
    """Make a mission as the state document has it."""
    return {
        "id": f"m{number}",
        "level": number % 4 + 1,
        "plot": PLOTS[number % 4],
        "traits": [TRAITS[number % 4], TRAITS[(number + 1) % 4]],
        "special": False,
        "shields": [],
        "owner": None,
    } | more


def full_card(**more):
    """Make a card on which everything lies that can."""
    card = MissionCard(special=True, **more)
    card.show(mission(3, special=True, shields=[0, 1, 2, 3], tried=True))
    return card


@every_size
@pytest.mark.parametrize("size", CARD_SIZES, ids=str)
@pytest.mark.parametrize("look", ["idle", "tappable", "chosen", "dimmed", "challenged"])
def test_a_full_card_fits_at_every_size(pilot, size, look):
    """Figure, icons, four shields, token and stamp fit, nothing is cut."""
    put(pilot, full_card(look=look), *size)
    assert pilot.problems() == []
    assert pilot.sees("CHALLENGED!" if look == "challenged" else "TRIED")


@pytest.mark.parametrize("plot", PLOTS)
def test_the_plot_gives_the_card_its_colour(pilot, tmp_path, plot):
    """More of the card has the plot's colour than any other."""
    card = put(pilot, MissionCard(plot=plot, level=2), 148, 190)
    [(colour, _count)] = colours_of(picture(pilot, tmp_path), card).most_common(1)
    assert colour == rgb(theme.PLOT_COLOURS[plot])


def test_unknown_traits_are_question_marks(pilot):
    """A back whose traits nobody told shows two question marks."""
    put(pilot, MissionCard(level=2, traits=[]), 148, 190)
    assert pilot.texts().count("?") == 2


def test_shields_lie_in_the_order_they_came(pilot):
    """Each shield shows its seat's letter, the first to come on the left."""
    put(pilot, MissionCard(level=2, traits=TRAITS[:2], shields=[2, 0]), 148, 190)
    letters = {letter: pilot.find(letter).center_x for letter in "AC"}
    assert letters["C"] < letters["A"]


def test_the_owner_takes_the_place_of_the_shields(pilot, tmp_path):
    """A won mission shows its owner's colour and letter, no other seat's."""
    card = put(pilot, MissionCard(plot="red"), 148, 190)
    card.show(mission(3, plot="red", shields=[0, 1], owner=3))
    pilot.advance(0.1)
    assert [text for text in pilot.texts() if text in theme.SEAT_LETTERS] == ["D"]
    assert colours_of(picture(pilot, tmp_path), card)[rgb(theme.SEAT_COLOURS[3])] > 500


def test_each_look_is_a_look_of_its_own(pilot, tmp_path):
    """No two of the five looks give the same picture."""
    card = put(pilot, MissionCard(level=3, traits=TRAITS[:2]), 148, 190)
    seen = set()
    for look in MissionCard.look.options:
        card.look = look
        pilot.advance(0.1)
        seen.add(picture(pilot, tmp_path).tobytes())
    assert len(seen) == 5


@pytest.mark.parametrize(
    ("look", "taps"),
    [
        ("idle", 0),
        ("tappable", 1),
        ("chosen", 1),
        ("dimmed", 0),
        ("challenged", 0),
    ],
)
def test_only_tappable_and_chosen_cards_take_a_tap(pilot, look, taps):
    """A card out of the question does nothing when it is tapped."""
    got = []
    card = put(pilot, MissionCard(look=look), 148, 190)
    card.bind(on_release=got.append)
    pilot.tap(card)
    assert len(got) == taps


@every_size
@pytest.mark.parametrize("count", range(1, 7))
def test_a_row_of_missions_fits_and_can_be_tapped(pilot, count):
    """One to six cards lie in the middle of the page, each one a good target."""
    wide, high = (780, 190) if pilot.stage.size_px[0] > 800 else (460, 380)
    row = MissionRow(missions=[mission(number) for number in range(count)])
    put(pilot, row, wide, high)
    assert pilot.problems() == []
    for child in row.children:
        assert row.x <= child.x + 1
        assert child.right <= row.right + 1
        assert row.y <= child.y + 1
        assert child.top <= row.top + 1


def test_a_row_tells_which_mission_was_tapped(pilot):
    """A tappable card gives its id, another one nothing."""
    got = []
    row = MissionRow(missions=[mission(n) for n in range(5)], tappable=["m1", "m4"])
    row.bind(on_mission_release=lambda _row, name: got.append(name))
    put(pilot, row, 780, 190)
    for name in ("m0", "m4", "m1"):
        pilot.tap(row.card(name))
    assert got == ["m4", "m1"]


def test_a_second_tap_of_the_same_finger_is_not_the_next_seats_answer(pilot):
    """A card whose shields have just changed ignores touches for a moment."""
    got = []
    row = MissionRow(missions=[mission(n) for n in range(3)], tappable=["m0", "m1"])
    row.bind(on_mission_release=lambda _row, name: got.append(name))
    put(pilot, row, 780, 190)
    pilot.tap(row.card("m0"))
    row.missions = [mission(0, shields=[0]), mission(1), mission(2)]
    pilot.press_now(row.card("m0")).lift()
    assert got == ["m0"]
    pilot.tap(row.card("m0"))
    assert got == ["m0", "m0"]


def test_a_row_follows_its_missions(pilot):
    """Cards come and go with the missions; each shows its own."""
    row = MissionRow(missions=[mission(n) for n in range(5)])
    put(pilot, row, 780, 190)
    row.missions = [mission(3), mission(1)]
    pilot.advance(0.1)
    assert [(c.level, c.plot) for c in reversed(row.children)] == [
        (4, "red"),
        (2, "blue"),
    ]
    assert row.card("m1").plot == "blue"


@every_size
def test_every_back_is_one_tap_on_a_large_button(pilot):
    """Sixteen targets of 60dp or more; each tells its level and plot."""
    got = []
    grid = PlotLevelGrid()
    grid.bind(on_back=lambda _grid, level, plot: got.append((level, plot)))
    upright = pilot.stage.size_px[1] > pilot.stage.size_px[0]
    put(pilot, grid, *((440, 400) if upright else (480, 290)))
    assert pilot.problems() == []
    backs = [(level, plot) for plot in PLOTS for level in (1, 2, 3, 4)]
    for level, plot in backs:
        pilot.tap(grid.cell(level, plot))
    assert got == backs


def test_the_finger_that_brings_the_grid_up_enters_nothing(pilot):
    """A touch at once after the grid appeared is ignored."""
    got = []
    grid = PlotLevelGrid()
    grid.bind(on_back=lambda *back: got.append(back))
    put(pilot, grid, 480, 290)
    pilot.press_now(grid.cell(1, "red")).lift()
    assert got == []
