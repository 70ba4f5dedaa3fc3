"""The dice page: throwing, rewards, failure, own dice; by touches."""

from fractions import Fraction

import pytest

from companion.app.screens.attempt_view import in_percent
from tests.app.conftest import every_size
from tests.app.rookie import open_sheets, row_tile, trying


@every_size
def test_a_usual_mission_takes_four_taps(play, pilot):
    """Throw, XP, cards, done: then the reward is paid and the table is back."""
    table = trying(play)
    table.chance.coming = ["pow", "pow", "ouch"]
    pilot.tap("ROLL 3 DICE!")
    pilot.advance(1)
    pilot.tap(row_tile(table, "xp", 2))
    pilot.tap(row_tile(table, "cards", 1))
    pilot.tap("Mission done!")
    assert pilot.taps == 4
    hero = table.document["seats"][0]
    assert (hero["xp"], hero["hand"]) == (2, 5)
    assert [mission["id"] for mission in hero["completed"]] == ["m1"]
    assert table.page.name == "table"


def test_a_throw_is_kept_before_the_dice_lie(play, pilot):
    """The move is played at once; what it makes is told when the dice have landed."""
    table = trying(play)
    table.chance.coming = ["pow", "oops", "pow"]
    pilot.tap("ROLL 3 DICE!")
    assert table.document["attempt"]["rolls"] == [["pow", "oops", "pow"]]
    assert table.page.burst.figure == "0"
    assert not pilot.sees("Mission done!")
    pilot.advance(0.6)
    assert table.page.burst.figure == "2"
    assert pilot.sees("Mission done!")


def test_a_tap_on_falling_dice_only_lands_them(play, pilot):
    """The impatient see the result at once, and press nothing unseen."""
    table = trying(play)
    table.chance.coming = ["pow", "oops", "pow"]
    pilot.tap("ROLL 3 DICE!")
    pilot.press_at(*pilot.middle(table.page.slot)).lift()
    assert table.page.burst.figure == "2"
    assert table.document["attempt"] is not None


def test_tapping_the_waiting_dice_throws_them(play, pilot):
    """The dice themselves are a button."""
    table = trying(play)
    table.chance.coming = ["ouch", "oops", "pow"]
    pilot.tap(table.page.grid.die(0, 1))
    assert table.document["attempt"]["rolls"] == [["ouch", "oops", "pow"]]


def test_a_known_reward_needs_no_telling(play, pilot):
    """Where the attempt told it, one tap ends the mission."""
    told = {"reward": {"xp": 1, "cards": 2}}
    table = trying(play, throws="pow pow ouch", **told)
    pilot.tap("Mission done!\n1 XP and 2 cards")
    assert table.document["seats"][0]["xp"] == 1


def test_done_without_numbers_says_what_is_missing(play, pilot):
    """Nothing is guessed: the reward stands on the card."""
    table = trying(play, throws="pow pow ouch")
    pilot.tap(row_tile(table, "xp", 2))
    pilot.tap("Mission done!")
    assert pilot.sees("First tap Cards, as the mission card shows.")
    assert table.document["attempt"] is not None


def test_a_reward_beyond_the_row_is_picked_on_a_sheet(play, pilot):
    """The last tile stands for all higher numbers."""
    table = trying(play, throws="pow pow ouch")
    pilot.tap(row_tile(table, "xp", "6+"))
    pilot.tap("8")
    pilot.tap(row_tile(table, "cards", 0))
    pilot.tap("Mission done!")
    assert table.document["seats"][0]["xp"] == 8


def test_too_few_pows_cost_what_the_card_takes(play, pilot):
    """The penalty is tapped in and charged, and the mission stays."""
    table = trying(play, throws="pow oops ouch")
    assert pilot.sees("1 POW short")
    pilot.tap(row_tile(table, "stamina", 2))
    pilot.tap(row_tile(table, "cards", 0))
    pilot.tap("Not enough: take it")
    hero = table.document["seats"][0]
    assert hero["stamina"] == 2
    assert hero["unresolved"][0]["tried"]


def test_giving_up_while_dice_wait_asks_first(play, pilot):
    """One tap does not end it; the sheet asks for the penalty."""
    table = trying(play)
    pilot.tap("stop_button")
    assert table.document["attempt"] is not None
    [sheet] = open_sheets(table)
    for name, number in (("stamina", 1), ("cards", 1)):
        tiles = sheet.content.row(name).tiles.children
        pilot.tap(next(tile for tile in tiles if tile.text == str(number)))
    pilot.tap(sheet.content.ids.end_button.__self__)
    hero = table.document["seats"][0]
    assert (hero["stamina"], hero["hand"]) == (3, 3)


def test_giving_up_with_a_known_penalty_asks_yes_or_no(play, pilot):
    """No leaves all as it is, yes ends it."""
    table = trying(play, penalty={"stamina": 1})
    pilot.tap("stop_button")
    pilot.tap("No")
    assert table.document["attempt"] is not None
    pilot.tap("stop_button")
    pilot.tap("Yes")
    assert table.document["seats"][0]["stamina"] == 3


def test_the_page_says_what_the_dice_may_bring(play, pilot):
    """Two of three dice with two POWs each: 7 of 27; cards help."""
    table = trying(play)
    assert list(table.page.need.odds) == [
        ("26 %", "with these dice"),
        ("59 %", "with Last Effort"),
        ("41 %", "with Restock"),
    ]
    assert pilot.sees("with these dice")


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 1000), "under 1 %"),
        (Fraction(7, 27), "26 %"),
        (Fraction(999, 1000), "over 99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_only_what_is_sure_is_0_or_100_per_cent(share, words):
    """A chance that is left is not rounded away."""
    assert in_percent(share) == words


class TestOwnDice:
    """The table rolls, the app is told."""

    def test_the_last_face_plays_the_roll(self, play, pilot):
        """A tap a die, no button after it."""
        table = trying(play)
        pilot.tap("own_button")
        key = table.page.lower.panel.key
        for face in ("pow", "oops", "pow"):
            pilot.tap(key(face))
        assert table.document["attempt"]["rolls"] == [["pow", "oops", "pow"]]
        assert pilot.sees("Mission done!")

    def test_a_wrong_face_is_taken_back(self, play, pilot):
        """The arrow forgets the last face."""
        table = trying(play)
        pilot.tap("own_button")
        pilot.tap(table.page.lower.panel.key("pow"))
        pilot.tap(table.page.lower.panel.key("ouch"))
        pilot.tap("back_button")
        assert table.page.typed == ["pow"]

    def test_a_finger_that_bounces_tells_nothing(self, play, pilot):
        """Where the switch was there is a number now; it waits a moment."""
        table = trying(play)
        place = pilot.middle(pilot.find("own_button"))
        pilot.tap("own_button")
        pilot.press_at(*place).lift()
        assert table.document["attempt"]["rolls"] == []

    def test_the_pows_alone_will_do(self, play, pilot):
        """One tap: so many POWs, the others nothing."""
        table = trying(play)
        pilot.tap("own_button")
        tiles = table.page.lower.panel.ids.pow_row.tiles.children
        pilot.tap(next(tile for tile in tiles if tile.text == "2"))
        assert table.document["attempt"]["rolls"] == [["pow", "pow", "ouch"]]

    def test_half_typed_faces_outlive_a_power_cut(self, play, pilot):
        """The same faces stand there after a restart, on the same panel."""
        table = trying(play)
        pilot.tap("own_button")
        pilot.tap(table.page.lower.panel.key("oops"))
        table.restart()
        assert table.page.typed == ["oops"]
        assert table.page.lower.panel.key("oops").count == 1
        pilot.tap("virtual_button")
        assert pilot.sees("ROLL 3 DICE!")

    def test_restock_asks_what_the_die_shows(self, play, pilot):
        """The table throws the die again and tells."""
        table = trying(play, throws="ouch oops pow")
        table.page.switch_dice()
        pilot.tap("restock")
        pilot.tap(table.page.grid.die(0, 0))
        pilot.tap(next(iter(table.page.lower.panel.keys.children[2:])))
        assert table.document["attempt"]["rolls"] == [["pow", "oops", "pow"]]


def test_a_half_told_reward_outlives_a_power_cut(play, pilot):
    """The number tapped already is marked after a restart."""
    table = trying(play, throws="pow pow ouch")
    pilot.tap(row_tile(table, "xp", 3))
    table.restart()
    assert table.page.lower.panel.row("xp").value == 3
