"""Each phase of Battle Arena: its tiles answer its question, by touches."""

import pytest

from companion.app.boards.battle_arena.powers import SETTLE_S
from tests.app.arena_hands import ArenaHands
from tests.app.conftest import every_size

COIN = {"move": "coin", "winner": 0, "home": 0}
STAND = {"move": "stand"}
SHOWN = (COIN, STAND, {"move": "reveal", "powers": [120, 135]})
SECRET = (COIN, STAND, {"move": "reveal"})


@pytest.fixture
def arena(play):
    """Gives a function that plays moves of a mode; hands on where they lead."""

    def begin(*moves, mode="playmaker", **options):
        told = {"mode": mode, **options}
        return ArenaHands(play(*moves, game="battle-arena", options=told))

    return begin


@every_size
def test_the_coin_is_tossed_by_the_app(arena):
    """Heads is the first seat; then the one who plays from left to right is tapped."""
    hands = arena()
    hands.table.chance.coming = ["tails"]
    hands.pilot.tap(next(w for w in hands.part.slot.walk() if hasattr(w, "toss")))
    hands.pilot.advance(1.0, fps=10)
    assert hands.pilot.sees("Ben goes first!")
    hands.pilot.tap("Ana")
    assert (hands.document["starter"], hands.document["active"]) == (1, 1)
    assert hands.document["seats"][0]["side"] == "home"


def test_a_told_winner_of_the_coin_outlives_a_power_cut(arena):
    """Until somebody says who plays from where, or that it was another one."""
    hands = arena()
    hands.pilot.tap("Ben")
    hands.table.restart()
    assert hands.pilot.sees("Ben goes first!")
    hands.pilot.tap("again")
    assert hands.pilot.sees("Toss the coin: who goes first?")


@every_size
def test_a_substitution_is_one_tap(arena):
    """Two hot dogs are spent; the other seat is asked."""
    hands = arena(COIN, mode="substitution")
    hands.pilot.tap("Substitute")
    assert hands.document["seats"][0]["hot_dogs"] == 8
    assert hands.document["active"] == 1
    assert hands.panel.sides[0].note == "Substituted"
    hands.pilot.tap("Stand")
    assert hands.document["phase"] == "reveal"


@pytest.mark.parametrize(
    ("more", "left"),
    [
        ({"cost": 0, "payer": 0}, [10, 10]),
        ({"cost": 3, "payer": 0}, [7, 10]),
        ({"cost": 1, "payer": 1}, [10, 9]),
    ],
    ids=["free", "dearer", "the other pays"],
)
def test_a_card_may_set_another_price(arena, more, left):
    """Who pays, and how much, are two taps on the form."""
    hands = arena(COIN)
    hands.play({"move": "substitute", "seat": 0, **more})
    assert [seat["hot_dogs"] for seat in hands.document["seats"]] == left
    assert hands.document["seats"][0]["substituted"]


def test_who_cannot_pay_is_offered_only_what_is_possible(arena):
    """With one hot dog the usual price is not there; a free substitution is."""
    lose = {"move": "lose", "seat": 0, "hot_dogs": 9}
    hands = arena(COIN, lose)
    assert not hands.pilot.sees("Substitute")
    assert hands.pilot.sees("Another price")


@every_size
def test_the_first_power_can_be_changed_until_both_count(arena):
    """A tap on the side asks again; both count a moment after the last tap."""
    hands = arena(COIN, mode="rookie")
    hands.pilot.tap("120")
    hands.pilot.tap(hands.panel.sides[0].ids.power_area)
    hands.pilot.tap("125")
    hands.pilot.tap("115")
    assert hands.document["results"] == []
    hands.pilot.tap(hands.panel.sides[1].ids.power_area)
    hands.pilot.advance(SETTLE_S + 1, fps=4)
    assert hands.document["results"] == []
    hands.pilot.tap("130")
    hands.pilot.tap("Reveal!")
    assert hands.document["results"] == [1]
    assert hands.document["log"][0]["powers"] == [125, 130]


def test_who_looks_at_a_told_power_again_can_leave_it_as_it_is(arena):
    """Reveal! is there, too; nothing counts by itself meanwhile."""
    hands = arena(COIN, mode="rookie")
    hands.pilot.tap("120")
    hands.pilot.tap("115")
    hands.pilot.tap(hands.panel.sides[0].ids.power_area)
    hands.pilot.advance(2 * SETTLE_S, fps=4)
    assert hands.document["results"] == []
    hands.pilot.tap("Reveal!")
    assert hands.document["results"] == [0]


def test_powers_without_a_tile_are_typed(arena):
    """0 to 999 on ten keys."""
    hands = arena(COIN, mode="rookie")
    hands.play({"move": "reveal", "powers": [7, 999]})
    assert hands.document["log"][0]["powers"] == [7, 999]


def test_a_half_told_pair_of_powers_outlives_a_power_cut_but_no_battle(arena):
    """One power is there after it; it is not taken for one of the next battle."""
    hands = arena(COIN, mode="rookie")
    hands.pilot.tap("120")
    hands.table.restart()
    assert hands.panel.sides[0].power == "120"
    assert hands.pilot.sees("Ben: your hero's power?")
    assert hands.table.session.play({"move": "award", "battle_to": 1})
    hands.pilot.advance(3, fps=5)
    assert hands.panel.sides[0].power == ""


def test_both_powers_count_after_a_power_cut_as_well(arena):
    """The app ends before they settle: they settle when it is back."""
    hands = arena(COIN, mode="rookie")
    hands.pilot.tap("120")
    hands.pilot.tap("115")
    hands.table.restart()
    hands.pilot.advance(SETTLE_S + 0.5, fps=5)
    assert hands.document["results"] == [0]


@every_size
def test_a_play_shows_what_it_does_before_it_counts(arena):
    """Cost, change, effect; the sum is said, the play costs what was tapped."""
    hands = arena(*SHOWN)
    hands.pilot.tap(cost(hands, 2))
    hands.pilot.tap(hands.part.editor.row(0).tile(20))
    hands.pilot.tap(hands.part.editor.row(0).tile("double"))
    assert hands.pilot.sees("Ana: 120 becomes 280")
    hands.pilot.tap("Run it!")
    assert hands.document["powers"] == [280, 135]
    assert hands.document["seats"][0]["hot_dogs"] == 8
    figures = [figure for _text, figure in hands.panel.sides[0].lines]
    assert figures == ["120", "+20", "×2 = 280"]


def cost(hands, number):
    """Find the tile of a cost."""
    tiles = [w for w in hands.part.slot.walk() if hasattr(w, "cost")]
    return next(tile for tile in tiles if tile.cost == number)


def test_a_tap_on_a_chosen_change_takes_it_back(arena):
    """Nothing is left of it when the play is run."""
    hands = arena(*SHOWN)
    hands.pilot.tap(cost(hands, 1))
    for _time in range(2):
        hands.pilot.tap(hands.part.editor.row(1).tile(-30))
    hands.pilot.tap("Swap")
    hands.pilot.tap("Swap")
    hands.pilot.tap("Run it!")
    assert hands.document["powers"] == [120, 135]
    assert hands.document["modifiers"] == []
    assert hands.document["seats"][0]["plays"] == 3


def test_a_half_told_play_outlives_a_power_cut(arena):
    """Cost, changes and name are there after it."""
    hands = arena(*SHOWN)
    hands.pilot.tap(cost(hands, 2))
    hands.pilot.tap(hands.part.editor.row(0).tile(50))
    hands.pilot.tap("name")
    hands.tell_name("Big Bite")
    hands.table.restart()
    assert hands.pilot.sees("Ana pays 2 hot dogs")
    hands.pilot.tap("Run it!")
    (modifier,) = hands.document["modifiers"]
    assert (modifier["name"], modifier["power"]) == ("Big Bite", [50, 0])


def test_numbers_and_costs_without_a_tile_are_typed(arena):
    """A cost of 9, and 65 less for the other."""
    hands = arena(*SHOWN)
    move = {"move": "run_play", "seat": 0, "cost": 9, "power": [0, -65]}
    hands.play(move)
    assert hands.document["powers"] == [120, 70]
    assert hands.document["seats"][0]["hot_dogs"] == 1


def test_names_from_before_are_tiles(arena):
    """The second time a name is one tap."""
    hands = arena(*SHOWN)
    run = {"move": "run_play", "seat": 0, "cost": 0, "power": [5, 0], "name": "Fog"}
    hands.play(run)
    hands.pilot.taps = 0
    hands.play(run)
    assert [m["name"] for m in hands.document["modifiers"]] == ["Fog", "Fog"]
    assert hands.pilot.taps == 5


def test_without_a_play_in_hand_one_can_only_pass(arena):
    """The page says so, and offers no cost."""
    hands = arena(*SHOWN, plays=0)
    assert hands.pilot.sees("No play in hand")
    hands.pilot.tap("Pass")
    assert hands.document["active"] == 1


@every_size
def test_with_secret_powers_the_table_says_who_won(arena):
    """Plays are counted all the same; after both passes one tap decides."""
    hands = arena(COIN, STAND)
    hands.play({"move": "reveal"})
    hands.play({"move": "run_play", "seat": 0, "cost": 1, "power": [20, 0]})
    for seat in (0, 1):
        hands.play({"move": "pass", "seat": seat})
    hands.pilot.tap("Ben")
    assert hands.document["results"] == [1]


def test_the_table_may_say_who_won_in_the_middle_of_the_plays(arena):
    """Two taps: who won, and whom."""
    hands = arena(*SHOWN)
    hands.play({"move": "award", "battle_to": None})
    assert hands.document["results"] == [None]


@every_size
def test_sudden_death_goes_on_until_somebody_is_better(arena):
    """Equal powers ask again; the winner alone is enough."""
    tie = {"move": "reveal", "powers": [100, 100]}
    hands = arena(COIN, tie, mode="rookie", battles=1, tiebreaker=True)
    hands.play({"move": "sudden_death", "powers": [110, 110]})
    assert hands.pilot.sees("110 each! Two more heroes.")
    assert hands.panel.sides[0].power == ""
    hands.play({"move": "sudden_death", "winner": 1})
    assert hands.document["result"]["winners"] == [1]
