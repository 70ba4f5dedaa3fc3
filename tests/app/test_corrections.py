"""Putting right what lies in a display, from the sheet of its seat."""

import pytest

from companion.app.narrowing import for_seat
from companion.core.asks import Ask, Choice, Count, Option
from tests.app.conftest import every_size
from tests.app.rookie import open_sheets

SALE = "heroes-for-sale"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÀ"


def place(seat, name):
    """Lay a card into a display."""
    return {"move": "place", "seat": seat, "from": "deck", "card": {"name": name}}


@pytest.fixture
def sale(play):
    """Gives a table where Ana and Ben have a card each."""
    return play(place(0, "Viktor Ferrum"), place(1, "Ava Wonder"), game=SALE)


def open_seat(table, seat):
    """Lay the sheet of a seat on the page."""
    table.stage.open_seat(seat)
    table.pilot.advance(0.3, fps=10)
    return open_sheets(table)[0].content


def names_at(table, seat):
    """Give the cards in a display."""
    return [card["name"] for card in table.document["seats"][seat]["display"]]


def test_only_the_cards_of_this_seat_can_go(sale, pilot):
    """From Ben's sheet nobody takes a card of Ana's by mistake."""
    open_seat(sale, 1)
    pilot.tap("A card goes")
    assert not pilot.sees("Viktor Ferrum (4)")
    pilot.tap("Ava Wonder (4)")
    pilot.tap("Hand")
    assert (names_at(sale, 0), names_at(sale, 1)) == (["Viktor Ferrum"], [])


def test_a_known_card_comes_to_this_seat(sale, pilot):
    """Nobody is asked whose sheet it is."""
    open_seat(sale, 1)
    pilot.tap("A card comes")
    pilot.tap("A known card enters a display?")
    pilot.tap("Deck")
    pilot.tap("Helena Moon")
    assert names_at(sale, 1) == ["Ava Wonder", "Helena Moon"]


def test_a_card_that_nobody_knows_comes_by_touches_too(sale, pilot):
    """Its strength and its mark are told."""
    open_seat(sale, 0)
    pilot.tap("A card comes")
    pilot.tap("Another card enters a display?")
    for answer in ("Deck", "3", "No"):
        pilot.tap(answer)
    new = sale.document["seats"][0]["display"][-1]
    assert (new["name"], new["strength"], new["bodyguard"]) == (None, 3, False)


@every_size
def test_a_whole_deck_of_known_cards_stands_on_pages(sale, pilot):
    """Forty-four cards are never too small to be read or hit."""
    cards = {
        f"{letter}andora": {"strength": 3, "bodyguard": False} for letter in LETTERS
    }
    sale.table.put_cards(SALE, {"supernaturals": cards})
    names = [{"name": "Ana"}, {"name": "Ben"}]
    sale.session.open(sale.table.new_match(SALE, names))
    open_seat(sale, 1)
    for name in ("A card comes", "A known card enters a display?", "Deck"):
        pilot.tap(name)
    pilot.advance(0.3, fps=10)
    assert pilot.problems() == []
    for _time in range(3):
        pilot.tap("More")
    pilot.tap("Zandora")
    assert names_at(sale, 1) == ["Zandora"]


def test_taps_on_a_counter_do_not_cost_the_next_tap(sale, pilot):
    """They settle, and the form comes up by one tap."""
    sheet = open_seat(sale, 1)
    sheet._boxes["hand"].step(-1)
    pilot.tap("A card goes")
    assert sale.document["seats"][1]["hand"] == 6
    assert pilot.sees("A card leaves a display?")


def test_an_entry_about_the_other_seat_is_not_taken_up(sale, pilot):
    """After a power cut somebody opens another sheet than before."""
    open_seat(sale, 1)
    pilot.tap("A card goes")
    pilot.tap("Ava Wonder (4)")
    sale.restart()
    open_seat(sale, 0)
    pilot.tap("A card goes")
    pilot.tap("Viktor Ferrum (4)")
    pilot.tap("Hand")
    assert (names_at(sale, 0), names_at(sale, 1)) == ([], ["Ava Wonder"])


def ask(*options):
    """Give an ask that begins with a choice among some options."""
    first = Choice(name="who", text="Who", options=options)
    return Ask(
        "move",
        None,
        "Move!",
        fields=(first, Count(name="by", text="By", low=1, high=2)),
    )


def test_an_ask_for_a_seat_leaves_the_seat_out():
    """What an option asks besides stays."""
    more = Count(name="more", text="More", low=1, high=2)
    narrow = for_seat(
        ask(Option(0, "A", seat=0), Option(1, "B", seat=1, fields=(more,))), 1
    )
    assert narrow.fixed == {"who": 1}
    assert [field.name for field in narrow.fields] == ["more", "by"]


def test_an_ask_about_no_seat_stays_as_it_is():
    """Also where there is nothing to tell."""
    for whole in (ask(Option("x", "X"), Option(1, "B", seat=1)), Ask("go", 1, "Go!")):
        assert for_seat(whole, 1) is whole


def test_an_ask_about_others_is_no_ask():
    """Then there is no button."""
    assert for_seat(ask(Option("c1", "Card", seat=0)), 1) is None
