"""A usual turn of Heroes for Sale in few taps, counted on the real pages."""

import pytest

from tests.app.conftest import every_size
from tests.app.desk import Desk
from tests.app.sale_hands import SaleHands

SALE = "heroes-for-sale"
MOST_TAPS = 8


@pytest.fixture
def hands(pilot, tmp_path):
    """Gives hands on a match that has just begun."""
    desk = Desk(pilot, tmp_path / "home")
    names = [{"name": "Ana"}, {"name": "Ben"}]
    desk.session.open(desk.table.new_match(SALE, names))
    pilot.advance(0.5, fps=10)
    yield SaleHands(desk)
    desk.close()


def usual_turn(bid, top):
    """An attack that nobody fends off, a known card, a bid, a raise, the end."""
    yield {"move": "attack", "seat": 0}
    yield {"move": "offer", "seat": 0, "card": {"name": "Zu'ul Omnivore"}}
    yield {"move": "bid", "seat": 1, "credits": bid}
    yield {"move": "raise", "seat": 0, "credits": top}
    yield {"move": "end_turn", "seat": 0}


def count(hands, bid, top):
    """Play the turn and give its taps."""
    hands.pilot.taps = 0
    for move in usual_turn(bid, top):
        hands.play(move)
    assert hands.document["turn"] == 2
    assert hands.document["seats"][0]["credits"] == 20 - top
    return hands.pilot.taps


@every_size
def test_a_usual_turn_of_a_known_card_takes_five_taps(hands):
    """Attack, card, bid, raise and the end of the turn take a tap each."""
    assert count(hands, bid=3, top=4) == 5 <= MOST_TAPS


@pytest.mark.parametrize(("bid", "top", "taps"), [(12, 13, 6), (18, 20, 7)])
def test_high_bids_stand_behind_one_more_tap(hands, bid, top, taps):
    """Twelve numbers have room at once; the last tile leads to the others."""
    assert count(hands, bid, top) <= taps <= MOST_TAPS
