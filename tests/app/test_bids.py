"""The page of the bids: face down, all at once, winner and tie; by touches."""

import logging

from PIL import Image, ImageChops

from companion.app.layout_check import walk
from companion.app.widgets.bid_card import BidCard
from companion.app.widgets.bid_reveal import BidReveal
from tests.app.conftest import every_size
from tests.app.fonts import forget_fonts
from tests.app.rookie import shields

ONE = ("m1", "m2", "m1", "m4")
ALL = ("m1", "m1", "m1", "m1")
PAIRS = ("m1", "m4", "m1", "m4")


def bids(table):
    """Give the cards on the page by seat."""
    return {
        int(card.seat): card for card in walk(table.page) if isinstance(card, BidCard)
    }


def looks(table):
    """Tell how the cards on the page look, by seat."""
    return {seat: card.look for seat, card in sorted(bids(table).items())}


def reveals(table):
    """Give what was turned up and lies over the page."""
    return [w for w in table.stage.children if isinstance(w, BidReveal)]


@every_size
def test_one_tap_a_contender_and_the_last_one_turns_all(play, pilot):
    """Two taps, and everybody sees who won; then the next page is there."""
    table = play(*shields(*ONE))
    assert table.page.title == "Ana: your card's prestige"
    pilot.tap("3")
    assert table.page.title == "Cleo: your card's prestige"
    pilot.tap("5")
    assert pilot.taps == 2
    assert table.document["phase"] == "losers"
    assert not pilot.sees("Cleo wins!")
    pilot.advance(0.7)
    assert pilot.sees("Cleo wins!")
    assert pilot.problems() == []
    pilot.advance(3)
    assert not reveals(table)
    assert table.page.name == "table"


def test_the_cards_turn_within_half_a_second(play, pilot):
    """Face down first, then both numbers at once."""
    table = play(*shields(*ONE))
    pilot.tap("3")
    pilot.tap("5")
    [reveal] = reveals(table)
    cards = [card for card in walk(reveal) if isinstance(card, BidCard)]
    assert [card.look for card in cards] == ["down", "down"]
    pilot.advance(0.6)
    assert [(card.figure, card.look) for card in cards] == [("3", "lost"), ("5", "won")]


def test_a_tap_ends_the_reveal_and_nothing_else(play, pilot):
    """The match has moved on long since; the finger takes no free mission."""
    table = play(*shields(*ONE))
    pilot.tap("3")
    pilot.tap("5")
    version = table.session.match.version
    pilot.press_at(*table.stage.center).lift()
    assert not reveals(table)
    assert table.session.match.version == version


def test_anybody_may_be_first(play, pilot):
    """A tap on a card that is not there yet asks its seat."""
    table = play(*shields(*ONE))
    pilot.tap(bids(table)[2])
    assert table.page.title == "Cleo: your card's prestige"
    pilot.tap("2")
    pilot.tap("1")
    assert table.document["table"][0]["owner"] == 2


def test_a_card_can_be_taken_back(play, pilot):
    """A tap on the own card takes it up, and the seat is asked again."""
    table = play(*shields(*ONE))
    pilot.tap("9")
    assert looks(table) == {0: "down", 2: "asked"}
    pilot.tap(bids(table)[0])
    assert looks(table) == {0: "asked", 2: "empty"}
    pilot.tap("1")
    pilot.tap("4")
    assert table.document["table"][0]["owner"] == 2


def test_a_tie_asks_the_tied_again(play, pilot):
    """It is said who lays another card; the same page asks them, nothing laid."""
    table = play(*shields(*ALL))
    for number in ("4", "2", "4", "0"):
        pilot.tap(number)
    pilot.advance(0.7)
    assert pilot.sees("Tie! Ana and Cleo lay another card")
    pilot.advance(3)
    assert table.page.name == "bids"
    assert looks(table) == {0: "asked", 2: "empty"}
    pilot.tap("6")
    pilot.tap("1")
    pilot.advance(0.7)
    assert pilot.sees("Ana wins!")


def test_a_tie_of_the_same_two_begins_anew(play, pilot):
    """The numbers of the round before are gone."""
    table = play(*shields(*ONE))
    pilot.tap("4")
    pilot.tap("4")
    pilot.advance(3)
    assert table.document["phase"] == "bids"
    assert looks(table) == {0: "asked", 2: "empty"}


@every_size
def test_two_contested_missions_are_settled_together(play, pilot):
    """One is won, the other one tied; only the tied ones go on."""
    table = play(*shields(*PAIRS))
    assert pilot.problems() == []
    for number in ("3", "5", "2", "5"):
        pilot.tap(number)
    pilot.advance(0.7)
    assert pilot.sees("Ana wins!")
    assert pilot.sees("Tie! Ben and Dov lay another card")
    assert pilot.problems() == []
    pilot.advance(3)
    assert looks(table) == {1: "asked", 3: "empty"}


def test_a_finger_that_bounces_bids_for_nobody_else(play, pilot):
    """Right after a number the pad is somebody else's: it waits a moment."""
    table = play(*shields(*ONE))
    pilot.tap("3")
    pilot.press_now("3").lift()
    assert table.document["phase"] == "bids"
    assert looks(table) == {0: "down", 2: "asked"}


class TestSecrets:
    """Nothing tells one number from another before all are turned."""

    def look_on(self, play, pilot, tmp_path, number):
        """Enter a number for Ana; give all that could be seen of it."""
        home = tmp_path / number / "home"
        forget_fonts()
        table = play(*shields(*ONE), home=home)
        pilot.advance(0.5)
        kept = self.kept(home)
        finger = pilot.press(number)
        down = self.picture(pilot, tmp_path / number / "down.png")
        finger.lift()
        lifted = self.picture(pilot, tmp_path / number / "lifted.png")
        words = (*pilot.texts(), repr(table.page.sealed), str(table.page.sealed))
        assert self.kept(home) == kept
        return down, lifted, words

    def kept(self, home):
        """Read every file of the data folder."""
        files = (path for path in sorted(home.rglob("*")) if path.is_file())
        return {path.name: path.read_bytes() for path in files}

    def picture(self, pilot, path):
        """Take a picture of the window."""
        return Image.open(pilot.shot(path)).convert("RGB")

    def test_no_pixel_no_word_no_file_tells_it(self, play, pilot, tmp_path, caplog):
        """Under the finger and after it, 2 looks as 9 does, and nothing is logged."""
        caplog.set_level(logging.DEBUG)
        two = self.look_on(play, pilot, tmp_path, "2")
        nine = self.look_on(play, pilot, tmp_path, "9")
        for one, other in zip(two[:2], nine[:2], strict=True):
            assert ImageChops.difference(one, other).getbbox() is None
        assert two[2] == nine[2]
        said = [r.getMessage() for r in caplog.records if not r.name.startswith("PIL")]
        assert said == []

    def test_a_pressed_pad_differs_from_one_at_rest(self, play, pilot, tmp_path):
        """A tap is seen, only not where it was."""
        play(*shields(*ONE))
        pilot.advance(0.5)
        rest = self.picture(pilot, tmp_path / "rest.png")
        finger = pilot.press("4")
        down = self.picture(pilot, tmp_path / "down.png")
        finger.lift()
        assert ImageChops.difference(rest, down).getbbox() is not None

    def test_a_restart_in_the_middle_asks_again(self, play, pilot):
        """What lay face down was kept nowhere."""
        table = play(*shields(*ONE))
        pilot.tap("7")
        table.restart()
        assert table.page.name == "bids"
        assert looks(table) == {0: "asked", 2: "empty"}

    def test_a_bid_taken_back_at_the_shield_is_gone(self, play, pilot):
        """Undo leads to another page; coming back, nobody has laid a card."""
        table = play(*shields(*ONE))
        pilot.tap("7")
        table.session.undo()
        table.session.redo()
        assert looks(table) == {0: "asked", 2: "empty"}
