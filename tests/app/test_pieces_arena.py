"""The pieces of Battle Arena: zones, hot dogs, sides, notes, grids and keys."""

import pytest
from kivy.metrics import dp

from companion.app.widgets.arena_side import ArenaSide
from companion.app.widgets.change_editor import ChangeEditor
from companion.app.widgets.cost_tile import CostTile
from companion.app.widgets.hot_dogs import HotDogs, columns_for
from companion.app.widgets.note_strip import NoteStrip
from companion.app.widgets.number_pad import NumberPad
from companion.app.widgets.power_grid import POWERS, PowerGrid
from companion.app.widgets.power_lines import fewer_lines
from companion.app.widgets.zone_row import ZoneRow
from tests.app.pieces import colours_of, picture, put, rgb
from tests.app.pilot import listen


@pytest.mark.parametrize(
    ("count", "room", "columns"),
    [
        (10, (300, 60), 5),
        (10, (300, 20), 10),
        (10, (60, 300), 1),
        (20, (300, 60), 10),
        (1, (300, 60), 1),
        (4, (200, 100), 2),
    ],
    ids=str,
)
def test_hot_dogs_stand_as_large_as_the_room_allows(count, room, columns):
    """In fives where that costs little."""
    found = columns_for(count, *room)
    side = min(room[0] / found, room[1] / -(-count // found))
    best = min(room[0] / columns, room[1] / -(-count // columns))
    assert side >= 0.8 * best


def test_spent_hot_dogs_are_hollow(pilot, tmp_path):
    """The more are left, the more red there is; with none left there is none."""
    from companion.app import theme

    red = []
    for left in (10, 4, 0):
        dogs = put(pilot, HotDogs(left=left, most=10), 300, 60)
        red.append(colours_of(picture(pilot, tmp_path), dogs)[rgb(theme.RED)])
    assert red[0] > 2 * red[1] > 0
    assert red[2] == 0


def test_the_zones_of_a_long_game_take_more_rows(pilot):
    """Fifteen in a narrow room: two rows, none narrower than can be seen."""
    zones = [{"number": number, "stands": "open"} for number in range(1, 16)]
    row = put(pilot, ZoneRow(zones=zones, home=1), 400, 74)
    tops = {round(row.zone(number).top) for number in range(1, 16)}
    assert len(tops) == 2
    assert min(row.zone(number).width for number in range(1, 16)) >= dp(27)
    assert pilot.problems() == []


def test_fewer_zones_than_before_leave_none_behind(pilot):
    """Another match has one battle."""
    zones = [{"number": number} for number in range(1, 8)]
    row = put(pilot, ZoneRow(zones=zones), 600, 46)
    row.zones = zones[:1]
    pilot.advance(0.1)
    assert len(row.children) == 1 + 2


def test_a_zone_shows_the_powers_of_both_ends(pilot):
    """Where it is wide enough: the away player's above."""
    look = {"stands": "won", "winner": 0, "upper": "115", "lower": "120"}
    put(pilot, ZoneRow(zones=[look], home=0), 200, 46)
    assert {"115", "120"} <= set(pilot.texts())
    put(pilot, ZoneRow(zones=[look] * 9, home=0), 460, 46)
    assert "115" not in pilot.texts()


@pytest.mark.parametrize(
    ("most", "texts"),
    [
        (9, ["a", "b", "c", "d"]),
        (4, ["a", "b", "c", "d"]),
        (3, ["… 2 more", "c", "d"]),
        (1, ["… 4 more"]),
        (0, []),
    ],
)
def test_lines_that_have_no_room_are_counted(most, texts):
    """The latest ones are shown."""
    pairs = [(text, "1") for text in "abcd"]
    assert [text for text, _figure in fewer_lines(pairs, most)] == texts


def test_a_side_tells_power_and_the_rest_apart(pilot):
    """Two targets; without a power the whole side is one."""
    side = ArenaSide(name="Ana", hot_dogs=8, most_hot_dogs=10, has_power=True)
    told = listen(side, "on_power_request", "on_side_request")
    put(pilot, side, 380, 120)
    pilot.tap("power_area")
    pilot.tap("side_area")
    assert told == [("on_power_request", 0), ("on_side_request", 0)]
    side.has_power = False
    pilot.advance(0.1)
    pilot.press_at(side.x + dp(20), side.center_y).lift()
    assert told[-1] == ("on_side_request", 0)


def test_notes_that_have_no_room_are_counted(pilot):
    """Beside something two of them; the second one counts the rest."""
    put(
        pilot,
        NoteStrip(notes=[(text, "now") for text in ("One", "Two", "Three")]),
        250,
        46,
    )
    assert "Three" in pilot.texts()
    assert "and 2 more" in pilot.texts()
    assert "One" not in pilot.texts()


def test_every_printed_power_is_one_tap(pilot):
    """85 to 200 in fives."""
    grid = PowerGrid(cols=12)
    told = listen(grid, "on_number")
    put(pilot, grid, 766, 130)
    for power in (85, 140, 145, 200):
        pilot.tap(str(power))
    assert told == [("on_number", power) for power in (85, 140, 145, 200)]
    assert len(POWERS) == 24


def test_a_number_out_of_bounds_is_not_given_away(pilot):
    """Digits that would go past them are not taken; below the lowest nothing is."""
    pad = NumberPad(low=10, high=150)
    told = listen(pad, "on_done")
    put(pilot, pad, 600, 300)
    for key in ("1", "5", "9", "Done"):
        pilot.tap(key)
    assert told == [("on_done", 15)]
    pilot.tap("erase_button")
    pilot.tap("Done")
    assert len(told) == 1


def test_numbers_below_zero_have_a_key_of_their_own(pilot):
    """Only where there are any; 0 has no sign."""
    pad = NumberPad(low=-50, high=50, portrait=True)
    told = listen(pad, "on_done")
    put(pilot, pad, 400, 440)
    for key in ("+/-", "3", "Done"):
        pilot.tap(key)
    assert told == [("on_done", -3)]
    put(pilot, NumberPad(low=0, high=50), 600, 300)
    assert "+/-" not in pilot.texts()


def test_the_owner_of_a_card_gains_and_the_other_one_loses(pilot):
    """The rows begin with the own one; effects and swap take each other's place."""
    editor = ChangeEditor(seat=1, totals=["120", "135"])
    told = listen(editor, "on_edit")
    put(pilot, editor, 766, 130)
    pilot.tap(editor.row(1).tile(20))
    pilot.tap(editor.row(0).tile(-10))
    pilot.tap(editor.row(0).tile("zero"))
    pilot.tap("Swap")
    assert told[-1] == ("on_edit", [-10, 20], {"swap": True})
    assert told[-2] == ("on_edit", [-10, 20], {"seat": 0, "zero": True})


def test_a_cost_shows_its_hot_dogs(pilot):
    """So many as it costs; a tile with a text of its own shows none."""
    tile = put(pilot, CostTile(cost=3), 90, 78)
    assert tile.text == "3"
    dogs = next(w for w in tile.walk() if isinstance(w, HotDogs))
    assert dogs.left == 3
    other = put(pilot, CostTile(cost=-1, text="7+"), 90, 78)
    assert other.text == "7+"
