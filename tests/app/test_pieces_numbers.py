"""The geometry below the pieces: shapes, dice places, chart scales. No window."""

from itertools import combinations
from math import hypot

import pytest

from companion.app.widgets.chart_scale import spread, ticks
from companion.app.widgets.dice_places import places
from companion.app.widgets.outlines import box, cloud, grow, jitter, oval, star, turned

ROOMS = [(380, 400), (780, 230), (300, 300), (440, 620)]
ROLLS = [[1], [7], [20], [5, 1], [1, 1, 2], [12, 3, 2], [6, 1, 1, 1]]


@pytest.mark.parametrize("size", ROOMS, ids=str)
@pytest.mark.parametrize("counts", ROLLS, ids=str)
def test_dice_stay_in_their_room_and_off_each_other(counts, size):
    """Every die lies wholly in the room, on no other die, all equally large."""
    laid = places(counts, size, gap_px=8, tab_px=20, largest_px=190)
    dice = [die for roll in laid for die in roll]
    assert [len(roll) for roll in laid] == counts
    assert len({round(edge, 3) for _x, _y, edge in dice}) == 1
    for x, y, edge in dice:
        assert -0.01 <= x <= size[0] - edge + 0.01
        assert -0.01 <= y <= size[1] - edge + 0.01
    for (x1, y1, edge), (x2, y2, _edge) in combinations(dice, 2):
        assert max(abs(x1 - x2), abs(y1 - y2)) >= edge - 0.01


def test_a_die_grows_to_the_limit_where_there_is_room():
    """One die alone is as large as allowed, in the middle of the room."""
    assert places([1], (400, 300), gap_px=8, tab_px=0, largest_px=190) == [
        [(105.0, 55.0, 190)]
    ]


@pytest.mark.parametrize(("count", "edge"), [(2, 200), (4, 100), (8, 100)])
def test_dice_are_as_large_as_fits(count, edge):
    """In a room of 400x200, dice take the edge that no better layout exceeds."""
    laid = places([count], (400, 200), gap_px=8, tab_px=0, largest_px=999)
    assert laid[0][0][2] == edge


def test_no_rolls_take_no_place():
    """Without dice there is nothing to lay."""
    assert places([], (400, 200), gap_px=8, tab_px=0, largest_px=99) == []


def test_the_rows_of_a_roll_read_from_the_top():
    """The first die lies top left, the last row in the middle below."""
    roll = places([5], (300, 200), gap_px=8, tab_px=0, largest_px=100)[0]
    assert [(x, y) for x, y, _edge in roll[:3]] == [(0, 100), (100, 100), (200, 100)]
    assert [(x, y) for x, y, _edge in roll[3:]] == [(50, 0), (150, 0)]


@pytest.mark.parametrize("seed", range(20))
def test_a_star_stays_within_its_radii(seed):
    """No spike of any star leaves the ellipse it was given."""
    corners = star((50, 40), (50, 40), seed=seed, wobble=1)
    assert all(((x - 50) / 50) ** 2 + ((y - 40) / 40) ** 2 <= 1.001 for x, y in corners)


def test_one_seed_gives_one_star():
    """The same seed gives the very same star, another seed another one."""
    assert star((0, 0), (9, 9), seed=4) == star((0, 0), (9, 9), seed=4)
    assert star((0, 0), (9, 9), seed=4) != star((0, 0), (9, 9), seed=5)
    assert all(0 <= jitter(seed, 3) < 1 for seed in range(100))


@pytest.mark.parametrize(
    "shape",
    [
        oval((0, 0), (40, 30)),
        box((-40, -30), (80, 60), 9),
        box((-40, -30), (80, 60)),
        cloud((0, 0), (40, 30)),
        star((0, 0), (40, 30), seed=2),
        turned(box((-40, -30), (80, 60)), 30, (0, 0)),
    ],
    ids=["oval", "round box", "box", "cloud", "star", "turned box"],
)
def test_growing_a_shape_moves_its_corners_outwards(shape):
    """Ink grows around every shape: its corners run counterclockwise."""
    assert area(grow(shape, 2)) > area(shape) > area(grow(shape, -2)) > 0


def test_a_grown_box_keeps_sharp_corners():
    """Each edge of a grown box moves by exactly that much."""
    assert {(round(x, 6), round(y, 6)) for x, y in grow(box((0, 0), (10, 8)), 3)} == {
        (13, 11),
        (-3, 11),
        (-3, -3),
        (13, -3),
    }


def test_turning_keeps_the_distance_to_the_pivot():
    """A quarter turn brings a corner a quarter further, no nearer."""
    assert turned([(3, 1)], 90, (1, 1))[0] == pytest.approx((1, 3))
    (x, y) = turned([(6, 1)], 37, (1, 1))[0]
    assert hypot(x - 1, y - 1) == pytest.approx(5)


@pytest.mark.parametrize(
    ("highest", "most", "figures"),
    [
        (0, 4, [0, 1]),
        (1, 4, [0, 1]),
        (5, 4, [0, 2, 4]),
        (24, 6, [0, 5, 10, 15, 20]),
        (24, 3, [0, 10, 20]),
        (99, 6, [0, 20, 40, 60, 80]),
        (99, 2, [0, 50]),
    ],
)
def test_axis_figures_are_round_and_few(highest, most, figures):
    """Steps are 1, 2 or 5 times a power of ten, no more than there is room for."""
    assert ticks(highest, most) == figures


def test_ties_are_spread_around_their_place():
    """Two equal places part evenly; a lonely one stays; order is kept."""
    assert spread([50, 80, 50], 6) == [47, 80, 53]


def test_a_crowd_that_touches_another_joins_it():
    """Every pair ends up at least the gap apart, however crowded."""
    apart = spread([10, 10, 12, 13], 6)
    assert all(abs(a - b) >= 6 - 1e-9 for a, b in combinations(apart, 2))
    assert sum(apart) == pytest.approx(45)


def test_nothing_is_spread_below_the_floor():
    """A tie at the bottom of the chart parts upwards."""
    assert spread([0, 0, 0], 6, 0) == [0, 6, 12]


def area(corners):
    """Give the area of a polygon, positive when it runs counterclockwise."""
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2
