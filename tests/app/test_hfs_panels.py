"""Each question of Heroes for Sale is answered by touches."""

import pytest

from companion.app.widgets.sale_side import FallBurst
from companion.app.widgets.supernatural_card import SupernaturalCard

SALE = "heroes-for-sale"
ATTACK = {"move": "attack", "seat": 0}
OFFER = {"move": "offer", "seat": 0, "card": {"name": "Zu'ul Omnivore"}}


def place(seat, name=None, **card):
    """Lay a card into a display, by its name or with all that is on it."""
    told = {"name": name} if name else card
    return {"move": "place", "seat": seat, "from": "deck", "card": told}


def adjust(seat, counter, by):
    """Put a counter right."""
    return {"move": "adjust", "seat": seat, "counter": counter, "by": by}


@pytest.fixture
def sale(play):
    """Gives a function that plays moves of Ana and Ben and shows the page then."""

    def begin(*moves, **options):
        return play(*moves, game=SALE, options=options)

    return begin


def card_of(table, name):
    """Find a card between the two sides by its name."""
    cards = (w for w in table.page.panel.part.walk() if isinstance(w, SupernaturalCard))
    return next(card for card in cards if card.card_name == name)


def numbers(table):
    """Give the numbers that can be tapped."""
    table.pilot.advance(0.2, fps=10)
    tiles = reversed(table.page.panel.part.tiles.children)
    return [tile.text for tile in tiles]


def test_the_sum_of_an_attack_stands_there_before_it_counts(sale):
    """The rulebook's example: 4 + 4 + 4 = 12, two Bases fall and 2 are lost."""
    cards = ("Kharzoth Orax", "Viktor Ferrum", "Ava Wonder")
    table = sale(*(place(0, name) for name in cards))
    assert table.pilot.sees("4 + 4 + 4 = 12")
    assert table.pilot.sees("2 Bases fall, 2 strength lost")
    table.pilot.tap("attack_button")
    assert table.document["seats"][1]["bases"] == 2


def test_a_line_says_why_a_card_counts_more_than_printed(sale):
    """Kharzoth with two discarded cards: 4 + 6; and Viktor's limit is told."""
    table = sale(
        place(0, "Kharzoth Orax"), place(1, "Viktor Ferrum"), adjust(0, "discard", 2)
    )
    table.pilot.advance(0.2, fps=10)
    assert table.pilot.sees("4 + 6")
    assert table.pilot.sees("Viktor Ferrum lets only 1 Base fall this turn.")


def test_a_bonus_counts_and_outlives_a_power_cut(sale):
    """It is set by plus and minus, kept through a restart, and goes with the attack."""
    table = sale()
    table.pilot.tap("bonus_button")
    for _time in range(6):
        table.pilot.tap("more_button")
    table.pilot.tap("less_button")
    table.restart()
    assert table.pilot.sees("1 Base falls")
    table.pilot.tap("attack_button")
    assert table.document["seats"][1]["bases"] == 3


def test_a_bonus_can_be_dropped_again(sale):
    """The cross takes it away; the attack counts without it."""
    table = sale()
    table.pilot.tap("bonus_button")
    for _time in range(5):
        table.pilot.tap("more_button")
    table.pilot.tap("drop_button")
    table.pilot.tap("attack_button")
    assert table.document["seats"][1]["bases"] == 4


def defended(sale):
    """Let Ana attack with 8 while Ben has a Bodyguard."""
    return sale(
        place(0, "Viktor Ferrum"),
        place(0, "Ava Wonder"),
        place(1, "Percival Amphibio"),
        ATTACK,
    )


def test_a_bodyguard_is_tapped_to_fend_off(sale):
    """No Base falls, and the Bodyguard lies on its pile."""
    table = defended(sale)
    table.pilot.tap(card_of(table, "Percival Amphibio"))
    ben = table.document["seats"][1]
    assert (ben["bases"], ben["discard"], ben["display"]) == (4, 1, [])


def test_hits_can_be_taken_though_a_bodyguard_lies_there(sale):
    """The button says how many Bases it costs."""
    table = defended(sale)
    table.pilot.tap("Take the hit: −1")
    ben = table.document["seats"][1]
    assert (ben["bases"], ben["discard"]) == (3, 0)


def test_a_base_that_falls_bursts_and_then_it_is_calm(sale):
    """The burst lies over the Bases for a moment only."""
    table = defended(sale)
    table.pilot.tap("pass_button")
    side = table.page.panel.sides[1]
    assert [type(w) for w in side.overlay.children] == [FallBurst]
    table.pilot.advance(4, fps=10)
    assert side.overlay.children == []


def test_only_legal_bids_can_be_tapped(sale):
    """From 1 up to the bidder's credits; the raise starts above the bid."""
    table = sale(adjust(1, "credits", -13), ATTACK, OFFER)
    assert numbers(table) == [str(n) for n in range(1, 8)]
    table.pilot.tap("5")
    table.session.play(adjust(0, "credits", -12))
    assert numbers(table) == ["6", "7", "8"]


def test_a_seller_who_cannot_top_a_bid_can_only_let_go(sale):
    """No number is left, and the band says so."""
    bid = {"move": "bid", "seat": 1, "credits": 3}
    table = sale(ATTACK, OFFER, bid, adjust(0, "credits", -20))
    assert numbers(table) == []
    assert table.pilot.sees("Ana cannot top it")
    table.pilot.tap("pass_button")
    assert table.document["seats"][1]["credits"] == 17


def test_a_target_is_tapped_to_be_overpowered(sale):
    """Stella asks whom where two are strong enough."""
    cards = (place(1, "Viktor Ferrum"), place(1, "Ava Wonder"))
    table = sale(*cards, place(0, "Stella Lightforce"))
    table.pilot.tap(card_of(table, "Ava Wonder"))
    assert table.document["phase"] == "before"
    assert len(table.document["seats"][1]["display"]) == 1


def test_a_choice_without_anything_left_goes_on(sale):
    """Corrections have taken both targets away."""
    cards = (place(1, "Viktor Ferrum"), place(1, "Leona Enigma"))
    table = sale(
        *cards,
        place(0, "Stella Lightforce"),
        *({"move": "remove", "target": c, "to": "hand"} for c in ("c1", "c2")),
    )
    table.pilot.tap("Go on")
    assert table.document["phase"] == "before"


def test_an_empty_hand_is_told(sale):
    """The Base that falls for it stands in the ribbon below the bar."""
    table = sale(adjust(0, "hand", -7), ATTACK)
    table.pilot.advance(3, fps=10)
    assert table.document["phase"] == "bidding"
    assert "Ana" in table.page.told
    assert "hand" in table.page.told
    assert table.pilot.sees("The hand was empty")


def test_undo_on_the_page_takes_the_last_bid_back(sale):
    """What it takes back stands on the button."""
    table = sale(ATTACK, OFFER)
    table.pilot.tap("4")
    assert table.document["phase"] == "raise"
    table.pilot.tap("undo_button")
    if table.document["phase"] == "raise":
        table.pilot.tap("Yes")
    assert table.document["phase"] == "bid"
    assert numbers(table)[0] == "1"
