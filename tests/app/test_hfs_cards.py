"""The cards of Heroes for Sale: their story, what can be done, cards nobody knows."""

import pytest

from companion.app.widgets.bubble import Bubble
from companion.app.widgets.supernatural_card import SupernaturalCard
from tests.app.test_hfs_panels import ATTACK, SALE, adjust, place


@pytest.fixture
def sale(play):
    """Gives a function that plays moves of Ana and Ben and shows the page then."""

    def begin(*moves, **options):
        return play(*moves, game=SALE, options=options)

    return begin


def tap_card(table, seat, card_id):
    """Tap a card in a display."""
    table.pilot.tap(table.page.panel.sides[seat].display.card(card_id))


def said(table):
    """Give the sentence in the bubble."""
    return next(w.text for w in table.stage.children if isinstance(w, Bubble))


def test_a_tap_on_a_card_tells_its_whole_story(sale):
    """What it says, and why it is as strong as it is."""
    table = sale(place(0, "Kharzoth Orax"), adjust(0, "discard", 2))
    tap_card(table, 0, "c1")
    assert table.pilot.sees("+3 strength for each card in your discard pile.")
    assert table.pilot.sees("Strength 4 (printed) + 6 (2 discarded cards) = 10")


def test_the_action_of_a_card_is_used_on_its_sheet(sale):
    """Caius: a card of the hand goes, three credits come."""
    table = sale(place(0, "Caius Aurelion"), adjust(0, "credits", -5))
    row = table.page.panel.part.slot.children[0]
    table.pilot.tap(row.children[0])
    table.pilot.tap("Use the Action")
    ana = table.document["seats"][0]
    assert (ana["credits"], ana["hand"], ana["action_used"]) == (18, 6, True)


def test_an_extra_attack_says_its_sum_first_and_takes_a_bonus(sale):
    """Jenny attacks with 3; a bonus of 2 breaks a Base."""
    table = sale(place(0, "Jenny & Robotron"))
    tap_card(table, 0, "c1")
    assert table.pilot.sees("Now: 3: no Base falls, 3 strength lost")
    table.pilot.tap("With a bonus")
    table.pilot.tap("2")
    table.pilot.tap("Done")
    assert table.document["seats"][1]["bases"] == 3


def test_a_card_leaves_the_display_as_a_correction(sale):
    """The sheet asks where it goes."""
    table = sale(place(1, "Ava Wonder"))
    tap_card(table, 1, "c1")
    table.pilot.tap("It leaves the display")
    table.pilot.tap("Hand")
    assert table.document["seats"][1]["display"] == []
    assert table.document["seats"][1]["hand"] == 8


def test_a_text_nobody_told_is_said_in_every_phase(sale):
    """The sheet of such a card leads to the effects, while a bid is asked for too."""
    unknown = place(0, strength=3, bodyguard=False)
    offer = {"move": "offer", "seat": 0, "card": {"name": "Ava Wonder"}}
    table = sale(unknown, ATTACK, offer)
    tap_card(table, 0, "c1")
    table.pilot.tap("A card says …")
    table.pilot.tap("A Base is destroyed")
    table.pilot.tap(next(t for t in table.pilot.texts() if t == "Ben"))
    assert table.document["seats"][1]["bases"] == 3
    assert table.document["phase"] == "bid"


def test_a_large_display_has_all_cards_behind_its_last_tile(sale):
    """Nine have room; with eleven the last tile leads to all of them."""
    table = sale(*(place(1, strength=2, bodyguard=False) for _n in range(11)))
    table.pilot.tap("+3 more")
    sheet = table.stage._sheets[-1].content
    cards = [w for w in sheet.children if isinstance(w, SupernaturalCard)]
    assert len(cards) == 11
    table.pilot.tap(cards[0])
    assert table.pilot.sees("Strength 2, as printed.")


def test_the_head_of_a_side_opens_what_can_be_put_right(sale):
    """Credits, Bases, hand, discard pile and deck, and cards that come or go."""
    table = sale(place(0, "Ava Wonder"))
    table.pilot.tap(table.page.panel.sides[0].strip)
    for word in ("credits", "Bases", "cards in hand", "discarded", "cards in the deck"):
        assert table.pilot.sees(word)
    assert table.pilot.sees("A card comes")
    assert table.pilot.sees("A card goes")


def test_a_half_told_card_outlives_a_power_cut(sale):
    """Strength and Bodyguard mark are as they were; the card is put up then."""
    table = sale(ATTACK)
    table.pilot.tap("Another card")
    table.pilot.tap("3")
    table.pilot.tap("guard_button")
    table.restart()
    table.pilot.tap("offer_button")
    card = table.document["bid"]["card"]
    assert (card["name"], card["strength"], card["bodyguard"]) == (None, 3, True)


def test_a_strength_the_box_does_not_have_is_typed(sale):
    """The fifth tile leads to all other numbers."""
    table = sale(ATTACK)
    table.pilot.tap("Another card")
    table.pilot.tap("…")
    pad = table.stage._sheets[-1].content
    for key in ("1", "2", "Done"):
        table.pilot.tap(next(w for w in pad.walk() if getattr(w, "text", "") == key))
    table.pilot.tap("offer_button")
    assert table.document["bid"]["card"]["strength"] == 12


def test_a_card_told_otherwise_than_it_is_known_is_refused_in_a_sentence(sale):
    """The card stays told, so that it can be put right."""
    table = sale(ATTACK)
    part = table.page.panel.part
    part._tell({"name": "Ava Wonder", "strength": 2, "bodyguard": False})
    table.pilot.tap("offer_button")
    assert table.document["phase"] == "bidding"
    assert "Ava Wonder" in said(table)
    assert table.pilot.sees("Put it up!")


def test_many_known_cards_stand_on_pages_by_their_letters(play):
    """A tab leads to the cards of its letters."""
    names = [f"{letter}lfred" for letter in "ABCDEFGHIJKLMNOP"]
    cards = {name: {"strength": 2, "bodyguard": False} for name in names}
    table = play(game=SALE)
    home = table.table
    home.put_cards(SALE, {"supernaturals": cards})
    table.session.open(home.new_match(SALE, [{"name": "Ana"}, {"name": "Ben"}]))
    table.session.play(ATTACK)
    table.pilot.advance(0.4, fps=10)
    tabs = [tab.text for tab in reversed(table.page.panel.part.tabs.children)]
    assert tabs[0].startswith("A–")
    table.pilot.tap(tabs[-1])
    table.pilot.tap("Zu'ul Omnivore")
    assert table.document["bid"]["card"]["name"] == "Zu'ul Omnivore"
