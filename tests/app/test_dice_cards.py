"""The dice page: cards, help, the second power, fights; by touches."""

from companion.app.widgets.last_roll import LastRoll
from tests.app.conftest import every_size
from tests.app.rookie import (
    attempt,
    in_missions,
    open_sheets,
    row_tile,
    to_fight,
    trying,
)

ATTACK = {"move": "attack", "seat": 0, "trait": "speed", "dice": 3}


def test_restock_throws_the_die_that_is_tapped(play, pilot):
    """Button, then die; chance does the rest."""
    table = trying(play, throws="ouch oops pow")
    table.chance.coming = ["pow"]
    pilot.tap("restock")
    assert pilot.sees("Tap the die to roll again")
    pilot.tap(table.page.grid.die(0, 0))
    pilot.advance(0.6)
    assert table.document["attempt"]["rolls"] == [["pow", "oops", "pow"]]
    assert table.document["seats"][0]["hand"] == 3
    assert pilot.sees("Mission done!")


def test_a_card_can_be_left_alone(play, pilot):
    """Never mind brings the panel back."""
    trying(play, throws="ouch oops pow")
    pilot.tap("restock")
    pilot.tap("cancel_button")
    assert pilot.sees("Not enough: take it")


def test_last_effort_turns_the_only_oops_at_once(play, pilot):
    """There is nothing to choose."""
    table = trying(play, throws="ouch oops pow")
    pilot.tap("last_effort")
    assert table.document["attempt"]["rolls"] == [["ouch", "pow", "pow"]]


def test_last_effort_reaches_an_earlier_roll(play, pilot):
    """Any Oops of this need can be tapped."""
    table = trying(play, ("strength", 3, 2), throws="oops pow")
    table.session.play({"move": "ability", "seat": 0, "dice": 1})
    table.session.play({"move": "roll", "faces": ["oops"]})
    pilot.tap("last_effort")
    pilot.tap(table.page.grid.die(0, 0))
    assert table.document["attempt"]["rolls"] == [["pow", "pow"], ["oops"]]


def test_a_card_that_cannot_be_played_says_why(play, pilot):
    """A faded button still answers."""
    table = trying(play)
    pilot.tap("restock")
    assert pilot.sees("Restock needs a die on the table: roll first.")
    assert table.document["attempt"]["rolls"] == []


def test_every_other_card_is_one_tap_on_a_sheet(play, pilot):
    """Two dice of any power join the ones that wait."""
    table = trying(play)
    pilot.tap("card")
    pilot.tap("+2 dice, Any power")
    assert table.document["attempt"]["pool"] == 5
    assert not open_sheets(table)
    assert pilot.sees("ROLL 5 DICE!")


def test_an_ability_adds_dice_or_pows_with_one_tap(play, pilot):
    """Two rows on a sheet, a tile each."""
    table = trying(play)
    pilot.tap("ability")
    rows = open_sheets(table)[0].content.children
    pilot.tap(next(tile for tile in rows[0].tiles.children if tile.text == "2"))
    assert table.document["attempt"]["pows"] == 2
    assert pilot.sees("Mission done!")


class TestHelp:
    """One deal a mission."""

    def test_a_deal_brings_dice_for_a_share(self, play, pilot):
        """Who, the dice nobody knows yet, XP, cards; then it is plain to see."""
        table = trying(play, reward={"xp": 2, "cards": 2})
        pilot.tap("help")
        for answer in ("Ben", "2", "0", "1"):
            pilot.tap(answer)
        assert not open_sheets(table)
        assert table.document["attempt"]["share"] == {"xp": 0, "cards": 1}
        assert table.document["attempt"]["pool"] == 5
        assert pilot.sees("helps for 1 card")

    def test_a_helper_whose_dice_are_known_is_shown_with_them(self, play, pilot):
        """Dice and the chance they make stand beside the name."""
        table = trying(play, ("strength", 2, 3))
        known = {"move": "deal", "helper": 1, "xp": 0, "cards": 0, "dice": [3]}
        table.session.play(known)
        table.session.play({"move": "resolve", "penalty": {}})
        table.session.play({"move": "end_turn", "seat": 0})
        retry = {"trait": "strength", "successes": 1, "dice": 1}
        mission = {"move": "attempt", "seat": 1, "mission": "m2", "needs": [retry]}
        table.session.play(mission)
        pilot.tap("help")
        assert pilot.sees("Ana: 3 dice (80 %)")

    def test_the_whole_loot_is_asked_about(self, play, pilot):
        """The table is warned and may go on."""
        table = trying(play, reward={"xp": 1, "cards": 0})
        pilot.tap("help")
        for answer in ("Ben", "3", "1", "0"):
            pilot.tap(answer)
        assert pilot.sees("That is the whole loot")
        assert table.document["attempt"]["helper"] is None
        pilot.tap("Yes")
        assert table.document["attempt"]["handover"] is True
        assert pilot.sees("That is the whole loot!")

    def test_a_share_agreed_on_is_the_least_that_the_card_can_give(self, play, pilot):
        """Where all of it is barred, the cards hang on the XP."""
        options = {"handover": "block"}
        table = play(*in_missions(), attempt(("strength", 1, 2)), options=options)
        deal = {"move": "deal", "helper": 1, "xp": 1, "cards": 1, "dice": [0]}
        table.session.play(deal)
        table.session.play({"move": "roll", "faces": ["pow", "pow"]})
        pilot.tap(row_tile(table, "xp", 1))
        assert table.page.lower.panel.row("cards").low == 2
        pilot.tap(row_tile(table, "cards", 2))
        pilot.tap("Mission done!")
        assert table.document["seats"][1]["xp"] == 1

    def test_a_second_deal_is_not_to_be_had(self, play, pilot):
        """The button says who helps already."""
        table = trying(play)
        deal = {"move": "deal", "helper": 2, "xp": 0, "cards": 0, "dice": [1]}
        table.session.play(deal)
        pilot.tap("help")
        assert pilot.sees("Cleo helps already. One deal is all a mission can have.")


def test_a_second_power_comes_after_the_first(play, pilot):
    """The button names what comes next."""
    table = trying(
        play, ("strength", 1, 2), ("speed", 2, 3), throws="pow ouch", reward={"xp": 1}
    )
    assert pilot.sees("Power 1 of 2")
    pilot.tap("On to the second:\nSpeed 2")
    assert table.document["attempt"]["need"] == 1
    assert pilot.sees("Power 2 of 2")
    assert pilot.sees("ROLL 3 DICE!")


class TestFight:
    """A fighter's attack on Kreator."""

    def test_an_attack_counts_for_all(self, play, pilot):
        """The burst shows all POWs, the weakness is told, the next one follows."""
        table = play(*to_fight(9), ATTACK)
        table.chance.coming = ["pow", "oops", "ouch"]
        assert pilot.sees("Oops! counts as POW!")
        pilot.tap("ROLL 3 DICE!")
        pilot.advance(0.6)
        assert table.page.burst.figure == "2"
        assert table.page.burst.line == "of 9 needed"
        pilot.tap("Enough. Next fighter")
        assert table.document["active"] == 1

    def test_a_weakness_seen_late_counts_for_the_dice_that_lie(self, play, pilot):
        """Nobody helps in a fight; Kreator's cards have that button."""
        table = play(*to_fight(9, weakness="strength"), ATTACK)
        table.session.play({"move": "roll", "faces": ["pow", "oops", "ouch"]})
        pilot.tap("facts")
        pilot.tap("What is Kreator weak against?")
        pilot.tap("Speed")
        assert table.page.burst.figure == "2"
        assert pilot.sees("Oops! counts as POW!")

    def test_stopping_with_dice_in_hand_asks_first(self, play, pilot):
        """The dice are lost with the attack."""
        table = play(*to_fight(9), ATTACK)
        pilot.tap("Stop here")
        assert table.document["attempt"] is not None
        pilot.tap("Yes")
        assert table.document["attempt"] is None

    def test_the_roll_that_beats_kreator_is_seen(self, play, pilot):
        """The fight is over at once; the dice lie over the next page for a moment."""
        table = play(*to_fight(2), ATTACK)
        table.chance.coming = ["pow", "oops", "ouch"]
        pilot.tap("ROLL 3 DICE!")
        assert table.document["attempt"] is None
        spots = [w for w in table.stage.children if isinstance(w, LastRoll)]
        assert [spot.faces for spot in spots] == [["pow", "oops", "ouch"]]
        pilot.advance(3)
        assert not any(isinstance(w, LastRoll) for w in table.stage.children)


@every_size
def test_twelve_dice_can_be_told_apart_and_tapped(play, pilot):
    """Three rolls, and every die of the last one large enough for Restock."""
    table = trying(play, ("strength", 9, 3), throws="pow oops ouch")
    for dice in (4, 5):
        table.session.play({"move": "ability", "seat": 0, "dice": dice})
        table.session.play({"move": "roll", "faces": ["oops"] * dice})
    pilot.tap("restock")
    pilot.advance(0.3)
    assert len(table.page.grid.selectable) == 5
    assert pilot.problems() == []
