"""What cards do in Battle Arena, reminders, corrections and undo, by touches."""

import pytest

from companion.app.widgets.arena_side import ArenaSide
from tests.app.arena_hands import FORMS
from tests.app.conftest import every_size
from tests.app.test_arena_phases import COIN, SECRET, SHOWN, STAND, arena

__all__ = ("arena",)


EFFECTS = [
    {"move": "recover", "seat": 0, "hot_dogs": 2},
    {"move": "lose", "seat": 1, "hot_dogs": 3},
    {"move": "take", "seat": 0, "hot_dogs": 1},
    {"move": "draw", "seat": 1, "plays": 2},
    {"move": "discard", "seat": 0, "plays": 1},
    {"move": "honors", "seat": 1},
]


@pytest.mark.parametrize("move", EFFECTS, ids=lambda move: move["move"])
@pytest.mark.parametrize("moves", [(COIN,), (COIN, STAND), SHOWN], ids=str)
def test_what_a_card_does_is_told_in_any_part_of_a_battle(arena, move, moves):
    """A tile and its form make the very move, before the reveal and after it."""
    hands = arena(*moves)
    hands.play(move)
    (entry,) = hands.table.session.match.entries()[len(moves) :]
    assert entry.body == move
    assert set(FORMS) == {effect["move"] for effect in EFFECTS}


@every_size
def test_a_card_from_before_changes_a_power(arena):
    """Whose it is can be turned; it costs nothing and takes no play."""
    hands = arena(*SHOWN)
    hands.play({"move": "modify", "seat": 1, "power": [-15, 0], "name": "Old Song"})
    (modifier,) = hands.document["modifiers"]
    assert modifier["seat"] == 1
    assert hands.document["powers"] == [105, 135]
    assert hands.document["seats"][1]["plays"] == 4
    assert hands.document["active"] == 0


def test_a_card_from_before_needs_a_change(arena):
    """The button waits for one; Back leaves it."""
    hands = arena(*SHOWN)
    hands.pilot.tap("cards")
    hands.pilot.tap("Change a power")
    assert hands.part.way_on.disabled
    hands.pilot.tap("Back")
    assert hands.pilot.sees("Ana: run a play?")


def test_a_card_from_before_may_change_powers_that_nobody_knows(arena):
    """Also while the table is asked who won."""
    passes = [{"move": "pass", "seat": seat} for seat in (0, 1)]
    hands = arena(*SECRET, *passes)
    hands.play({"move": "modify", "seat": 0, "effect": {"seat": 1, "zero": True}})
    assert len(hands.document["modifiers"]) == 1
    assert hands.panel.part_name == "verdict"


@every_size
def test_a_reminder_shows_in_the_battles_it_is_about(arena):
    """One for the next battle is not there now, but in the next one."""
    hands = arena(*SHOWN)
    hands.play({"move": "ongoing", "name": "No Help", "until": "next"})
    hands.play({"move": "ongoing", "name": "Ana: +5", "until": "end"})
    assert hands.panel.notes == [("Ana: +5", "rest of the game")]
    assert hands.pilot.sees("Ana: +5 · rest of the game")
    hands.play({"move": "award", "battle_to": 0})
    assert ("No Help", "this battle") in hands.panel.notes
    assert hands.pilot.sees("No Help")
    assert hands.pilot.problems() == []


def test_a_reminder_in_usual_words_takes_four_taps(arena):
    """Cards, remember, what, how long."""
    hands = arena(*SHOWN)
    for text in ("cards", "Remember it", "Free substitution", "next battle"):
        hands.pilot.tap(text)
    (reminder,) = hands.document["ongoing"]
    assert reminder == {"name": "Free substitution", "until": "next"}


@pytest.mark.parametrize(("kind", "result"), [("d6", 5), ("coin", "tails")])
def test_die_and_coin_are_at_hand_and_written_down(arena, kind, result):
    """Thrown on the page of the plays; what a seat threw stands in the match."""
    hands = arena(*SHOWN)
    hands.play({"move": "throw", "seat": 1, "kind": kind, "result": result})
    (thrown,) = hands.document["throws"]
    assert thrown == {"seat": 1, "kind": kind, "result": result}


def test_a_tap_on_a_side_opens_its_counters(arena):
    """Hot dogs, bench and plays can be put right in any phase."""
    hands = arena(COIN)
    hands.play({"move": "adjust", "seat": 1, "counter": "hot_dogs", "by": -1})
    hands.play({"move": "adjust", "seat": 1, "counter": "plays", "by": 2})
    at = hands.document["seats"][1]
    assert (at["hot_dogs"], at["plays"]) == (9, 6)


@every_size
def test_a_tap_on_a_power_tells_how_it_came_about(arena):
    """Every change is a line of its own."""
    run = {"move": "run_play", "seat": 0, "cost": 1, "power": [20, 0], "name": "Bite"}
    hands = arena(*SHOWN, run)
    hands.pilot.tap(hands.panel.sides[0].ids.power_area)
    assert hands.pilot.sees("Ana's power")
    assert hands.sheet.lines == [("Hero", "120"), ("Bite", "+20 = 140")]


def test_undo_of_a_finished_battle_asks_first(arena):
    """No leaves it; yes takes it back to the powers."""
    hands = arena(COIN, {"move": "reveal", "powers": [120, 100]}, mode="rookie")
    hands.pilot.tap("undo_button")
    hands.pilot.tap("no_button")
    assert hands.document["results"] == [0]
    hands.pilot.tap("undo_button")
    hands.pilot.tap("yes_button")
    assert hands.document["results"] == []
    assert hands.panel.part_name == "powers"


def test_undo_of_a_play_takes_one_tap(arena):
    """Nothing was turned and nothing decided: nobody is asked."""
    hands = arena(*SHOWN, {"move": "run_play", "seat": 0, "cost": 3})
    hands.pilot.tap("undo_button")
    assert hands.document["seats"][0]["hot_dogs"] == 10


def test_a_refusal_is_one_sentence(arena):
    """A move that somebody else was quicker with says why, and nothing is lost."""
    hands = arena(*SHOWN)
    hands.pilot.tap(next(w for w in hands.part.slot.walk() if hasattr(w, "cost")))
    part = hands.part
    entry = hands.table.session.kept("play")
    hands.table.session.keep("play", {**entry, "cost": 11})
    part._run((200, 200))
    hands.pilot.advance(0.1)
    assert hands.table.stage._bubble.text
    assert hands.table.session.kept("play")["cost"] == 11
    assert hands.document["seats"][0]["hot_dogs"] == 10


def test_who_goes_first_is_plain_but_not_where_it_changes_nothing(arena):
    """A flag on the side; none in Rookie mode."""
    hands = arena(COIN)
    assert [side.flag for side in hands.panel.sides] == ["Goes first", ""]
    assert all(isinstance(side, ArenaSide) for side in hands.panel.sides)


def test_rookie_mode_shows_no_hot_dogs_and_no_flag(arena):
    """The page is as plain as the mode."""
    hands = arena(COIN, mode="rookie")
    for side in hands.panel.sides:
        assert (side.flag, side.most_hot_dogs, side.counters) == ("", 0, [])
    assert not hands.pilot.sees("Cards")
