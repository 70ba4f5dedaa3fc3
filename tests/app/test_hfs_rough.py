"""Heroes for Sale in rough hands: many fingers, long names, a disk that is full."""

import pytest

from companion.app.widgets.supernatural_card import SupernaturalCard
from tests.app.conftest import every_size
from tests.app.rookie import open_sheets
from tests.fakes.disk import no_byte_more

SALE = "heroes-for-sale"
ATTACK = {"move": "attack", "seat": 0}
OFFER = {"move": "offer", "seat": 0, "card": {"name": "Zu'ul Omnivore"}}
PEOPLE = [{"name": "Ana"}, {"name": "Ben"}]


@pytest.fixture
def sale(play):
    """Gives a function that plays moves of Ana and Ben and shows the page then."""

    def begin(*moves, **options):
        return play(*moves, game=SALE, options=options)

    return begin


def place(seat, name):
    """Lay a card into a display."""
    return {"move": "place", "seat": seat, "from": "deck", "card": {"name": name}}


def number(table, text):
    """Find a number among the bids."""
    tiles = table.page.panel.part.tiles.children
    return next(tile for tile in tiles if tile.text == text)


def together(table, *widgets):
    """Put a finger on each and lift them in the same order."""
    table.pilot.advance(0.5, fps=5)
    places = [table.pilot.middle(widget) for widget in widgets]
    fingers = [table.pilot.press_at(*place) for place in places]
    for finger in fingers:
        finger.lift()


@pytest.mark.parametrize("others", [("7",), ("7", "pass"), ("pass", "7")])
def test_of_several_fingers_at_once_one_bids(sale, others):
    """The first one that is lifted; the page has turned under the others."""
    table = sale(ATTACK, OFFER)
    before = table.session.match.version
    found = {"3": number(table, "3"), "7": number(table, "7")}
    found["pass"] = table.pilot.find("pass_button")
    together(table, found["3"], *(found[name] for name in others))
    assert table.document["bid"]["credits"] == 3
    assert table.session.match.version == before + 1


def test_a_finger_on_undo_and_one_on_attack_are_one_move(sale):
    """Nobody attacks with what was just taken back."""
    table = sale(place(0, "Kharzoth Orax"))
    before = table.session.match.version
    together(table, *map(table.pilot.find, ("attack_button", "undo_button")))
    assert table.session.match.version == before + 1


def test_a_tap_on_what_everybody_should_notice_reaches_nothing_below(sale):
    """It takes the notice away; the card that lay below is not put up."""
    table = sale(place(0, "Kharzoth Orax"), place(0, "Viktor Ferrum"))
    table.pilot.tap("attack_button")
    table.pilot.advance(0.5, fps=10)
    assert table.pilot.sees("1 Base falls!")
    card = next(w for w in table.page.walk() if isinstance(w, SupernaturalCard))
    before = table.session.match.version
    table.pilot.press_at(*table.pilot.middle(card)).lift()
    assert not table.pilot.sees("1 Base falls!")
    assert table.session.match.version == before


def test_credits_put_right_in_the_middle_of_a_bid_bound_it_at_once(sale):
    """Taps that have not settled settle when the sheet is closed."""
    table = sale(ATTACK, OFFER)
    table.stage.open_seat(1)
    table.pilot.advance(0.3, fps=10)
    for _time in range(15):
        table.pilot.tap(step_of(table, "minus"))
    table.pilot.tap("close_button")
    assert table.document["seats"][1]["credits"] == 5
    tiles = table.page.panel.part.tiles.children
    assert sorted(tile.text for tile in tiles) == ["1", "2", "3", "4", "5"]


def step_of(table, icon):
    """Find plus or minus of the credits on the sheet."""
    sheet = open_sheets(table)[0].content
    box = sheet._boxes["credits"]
    return next(w for w in box.walk() if getattr(w, "icon", "") == icon)


def test_a_correction_that_ends_the_game_shows_the_score_and_can_be_undone(sale, pilot):
    """The sheet of the seat still lies over it, and says no nonsense."""
    table = sale(ATTACK, OFFER, games=3)
    table.stage.open_seat(1)
    for _time in range(4):
        open_sheets(table)[0].content._boxes["bases"].step(-1)
    pilot.advance(6, fps=5)
    assert pilot.problems() == []
    pilot.tap("close_button")
    assert table.page.name == "score"
    pilot.tap("undo_button")
    assert (table.page.name, table.document["phase"]) == ("table", "bid")


def test_a_bid_that_cannot_be_topped_is_no_question(sale):
    """There are no numbers, and the button says whose the card is."""
    poor = {"move": "adjust", "seat": 0, "counter": "credits", "by": -20}
    table = sale(ATTACK, OFFER, {"move": "bid", "seat": 1, "credits": 1}, poor)
    assert table.pilot.sees("Ana cannot top it")
    table.pilot.tap("It is Ben's")
    assert len(table.document["seats"][1]["display"]) == 1


def test_a_full_disk_stops_no_bid(sale):
    """Bid, pass and undo count while nothing can be kept, and are kept then."""
    table = sale(ATTACK, OFFER)
    with no_byte_more():
        table.pilot.tap(number(table, "3"))
        assert table.document["phase"] == "raise"
        table.pilot.tap("undo_button")
        assert table.document["phase"] == "bid"
        table.pilot.tap("pass_button")
        assert table.pilot.sees("NOT\nSAVED")
        after = table.document
    assert table.table.disk.save(now=True)
    assert table.document == after
    assert after["phase"] != "bid"


@every_size
def test_the_longest_names_of_cards_fit_where_cards_are_smallest(sale, pilot):
    """Nine of them in a display, and a deck to choose from; their sheets say them."""
    names = [f"Supernatural Nr {n:02} of the very long name" for n in range(44)]
    cards = {name: {"strength": 3, "bodyguard": True} for name in names}
    table = sale()
    table.table.put_cards(SALE, {"supernaturals": cards})
    options = {"start_bases": 12}
    table.session.open(table.table.new_match(SALE, PEOPLE, options))
    for name in names[:9]:
        table.session.play(place(0, name))
    pilot.advance(2, fps=5)
    assert pilot.problems() == []
    pilot.tap("attack_button")
    pilot.advance(3, fps=5)
    assert table.document["phase"] == "bidding"
    assert pilot.problems() == []


@every_size
def test_no_two_tabs_of_cards_say_the_same(sale, pilot):
    """Where one letter does not tell pages apart, more of them do."""
    names = [f"S{a}{b}rk" for a in "aeiou" for b in "klmnprst"]
    cards = {name: {"strength": 3, "bodyguard": False} for name in names}
    table = sale()
    table.table.put_cards(SALE, {"supernaturals": cards})
    table.session.open(table.table.new_match(SALE, PEOPLE))
    table.session.play(ATTACK)
    pilot.advance(0.5, fps=10)
    tabs = [tab.text for tab in table.page.panel.part.tabs.children]
    assert len(tabs) == len(set(tabs)) > 2
    assert pilot.problems() == []
