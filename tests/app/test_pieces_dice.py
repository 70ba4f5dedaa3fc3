"""Dice as they lie on the table, and the burst that counts them."""

import pytest

from companion.app import theme
from companion.app.widgets.burst import POP_S, Burst
from companion.app.widgets.dice_grid import DiceGrid
from companion.app.widgets.die_face import FACES, DieFace
from tests.app.conftest import every_size
from tests.app.pieces import colours_of, picture, put, rgb

SHOUTS = {"pow": "POW!", "oops": "OOPS!", "ouch": "OUCH!", "": "?"}
ROLLS = [
    [["pow"]],
    [["pow", "oops", "ouch", "pow", "pow", "oops", "ouch"]],
    [["pow", "oops", "ouch", "pow"] * 5],
    [["pow", "oops", "ouch", "pow", "pow"], ["pow"], ["ouch", "oops"]],
    [[""] * 6],
]


@pytest.mark.parametrize("face", SHOUTS)
def test_a_die_shouts_its_face(pilot, tmp_path, face):
    """Word and tile colour tell the face; a die not thrown asks."""
    die = put(pilot, DieFace(face=face), 120, 120)
    assert pilot.texts() == [SHOUTS[face]]
    tile = rgb(theme.FACE_COLOURS.get(face, theme.DOTS))
    assert colours_of(picture(pilot, tmp_path), die)[tile] > 1000


@every_size
@pytest.mark.parametrize("rolls", ROLLS, ids=lambda rolls: str(list(map(len, rolls))))
def test_dice_of_any_number_fit(pilot, rolls):
    """One to twenty dice of up to three rolls fit, each large enough to be tapped."""
    every = [[at, die] for at, roll in enumerate(rolls) for die in range(len(roll))]
    upright = pilot.stage.size_px[1] > pilot.stage.size_px[0]
    grid = DiceGrid(rolls=rolls, selectable=every)
    put(pilot, grid, *((460, 380) if upright else (390, 410)))
    assert pilot.problems() == []


def test_only_a_selectable_die_takes_a_tap(pilot):
    """A tap tells roll and place of a selectable die; others stay silent."""
    got = []
    grid = DiceGrid(rolls=[["pow", "oops"], ["ouch"]], selectable=[[0, 1], [1, 0]])
    grid.bind(on_die_release=lambda _grid, roll, die: got.append((roll, die)))
    put(pilot, grid, 390, 410)
    for roll, die in ((0, 0), (1, 0), (0, 1)):
        pilot.tap(grid.die(roll, die))
    assert got == [(1, 0), (0, 1)]


def test_a_chosen_die_is_ringed_in_white(pilot, tmp_path):
    """White, which a POW! die has none of at its rim, shows which die is picked."""
    grid = put(pilot, DiceGrid(rolls=[["pow", "pow"]]), 390, 200)
    before = picture(pilot, tmp_path)
    grid.chosen = [[0, 1]]
    pilot.advance(0.1)
    after = picture(pilot, tmp_path)
    white = rgb(theme.WHITE)
    gained = [
        colours_of(after, grid.die(0, die))[white]
        - colours_of(before, grid.die(0, die))[white]
        for die in (0, 1)
    ]
    assert gained[0] == 0
    assert gained[1] > 1000


def test_earlier_rolls_have_a_title(pilot):
    """Several rolls are told apart by number; a single one needs none."""
    grid = put(pilot, DiceGrid(rolls=[["pow", "oops"]]), 390, 410)
    assert not pilot.sees("Roll")
    grid.rolls = [["pow", "oops"], ["ouch"]]
    pilot.advance(0.1)
    assert pilot.sees("Roll 1")
    assert pilot.sees("Roll 2")


def test_a_new_face_keeps_the_die(pilot):
    """Turning one die over changes this die alone."""
    grid = put(pilot, DiceGrid(rolls=[["pow", "oops"]]), 390, 200)
    before = [grid.die(0, 0), grid.die(0, 1)]
    grid.rolls = [["pow", "pow"]]
    pilot.advance(0.1)
    assert [grid.die(0, 0), grid.die(0, 1)] == before
    assert not pilot.sees("OOPS!")


@pytest.mark.parametrize("fps", [20, 30, 60])
def test_dice_tumble_and_are_still_within_0_6_s(pilot, fps):
    """Faces flicker, then every die shows its own face and nothing moves any more."""
    faces = ["pow", "oops", "ouch"] * 6
    grid = put(pilot, DiceGrid(rolls=[faces]), 390, 410)
    landed = []
    for place in range(len(faces)):
        grid.die(0, place).bind(on_land=landed.append)
    grid.tumble()
    seen = set()
    for _frame in range(round(0.6 * fps)):
        pilot.advance(1 / fps, fps=fps)
        seen.add(grid.die(0, 0).shown)
    assert 1 < len(seen) <= len(FACES)
    assert len(landed) == len(faces)
    assert [grid.die(0, place).shown for place in range(len(faces))] == faces
    assert {grid.die(0, place).zoom for place in range(len(faces))} == {1}


def test_a_second_tumble_takes_over_from_the_first(pilot):
    """Thrown again in mid air, a die lands once, on its latest face."""
    die = put(pilot, DieFace(face="pow"), 120, 120)
    landed = []
    die.bind(on_land=landed.append)
    die.tumble()
    pilot.advance(0.2)
    die.face = "ouch"
    die.tumble()
    pilot.advance(1)
    assert len(landed) == 1
    assert pilot.texts() == ["OUCH!"]


@every_size
@pytest.mark.parametrize(
    ("figure", "line"),
    [("4", "of 3 needed"), ("12", "of 11 needed"), ("", "POW!"), ("2", "")],
)
def test_the_burst_holds_its_words_inside_the_star(pilot, tmp_path, figure, line):
    """All texts fit; their boxes lie where the front star has its colour."""
    size = (380, 300) if pilot.stage.size_px[0] > 800 else (200, 200)
    burst = put(pilot, Burst(figure=figure, line=line), *size)
    assert pilot.problems() == []
    assert set(pilot.texts()) == {figure, line} - {""}
    sun, red = rgb(theme.SUN), rgb(theme.RED)
    counts = colours_of(picture(pilot, tmp_path), burst)
    assert counts[sun] > counts[red] > 100


def test_a_burst_pops_in_and_comes_to_rest(pilot):
    """It starts small, shoots over its size, and rests at it within 0.4 s."""
    burst = put(pilot, Burst(figure="4"), 300, 300)
    burst.pop()
    sizes = []
    for _frame in range(12):
        pilot.advance(1 / 30)
        sizes.append(burst.zoom)
    assert sizes[0] < 0.9
    assert max(sizes) > 1
    assert sizes[-1] == 1
    assert POP_S <= 0.4
