"""A board goes, comes back, or is another one: what people hear of it, and when."""

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from companion.app.button_boards import ButtonBoards
from companion.app.button_news import BURST, ButtonNews
from companion.app.button_veil import Veil
from companion.app.buttons import Buttons
from companion.app.stage import Stage
from companion.cli import main
from companion.core.errors import BadInput
from companion.table.ballot import Ballot
from companion.table.settings import Settings, check_board, read_settings
from hardware.board import Fault, FaultKind
from tests.app.desk import Desk
from tests.app.pilot import listen
from tests.app.rookie import in_missions
from tests.fakes.told_board import ToldBoard

GONE = "The button board was unplugged. Vote on the screen, or plug it in again."
BACK = "The buttons are back."
FIGHT = (1, "fight")
FLEE = (1, "flee")


class Ear:
    """Looks at one board again and again and writes down what is said."""

    def __init__(self, board):
        self.board, self.news, self.now_s = board, ButtonNews(), 100.0
        self.heard = listen(self.news, "on_news")

    def said(self, time_s=0.2):
        """Look once more, some time later, and give what was said then."""
        self.heard.clear()
        self.now_s += time_s
        self.news.look([self.board.health()], self.now_s)
        return [text for _event, text in self.heard]


class TestWhatIsSaid:
    """By the boards' own words; no window."""

    def test_one_sentence_when_it_goes_and_one_when_it_is_back(self):
        """And none at all while nothing changes."""
        board = ToldBoard()
        ear = Ear(board)
        assert ear.said() == []
        board.unplug()
        assert ear.said() == [GONE]
        assert [ear.said() for _time in range(9)] == [[]] * 9
        assert ear.news.lost
        board.tell(works=False, faults=())
        assert ear.said() == []
        assert ear.news.lost
        board.plug()
        assert ear.said() == [BACK]
        assert not ear.news.lost

    def test_a_board_that_was_never_there_is_no_news_unless_it_was_asked_for(self):
        """Then it is told at once, in other words."""
        link = replace(ToldBoard().told.link, frames=0)
        board = ToldBoard(works=False, link=link)
        ear = Ear(board)
        assert ear.said() == []
        board.unplug()
        assert "is not there" in ear.said()[0]

    def test_a_loose_plug_makes_no_storm(self):
        """A few sentences, then one now and then; the sign follows at once."""
        board = ToldBoard()
        ear, count = Ear(board), 0
        for _time in range(50):
            board.unplug()
            count += len(ear.said())
            assert ear.news.lost
            board.plug()
            count += len(ear.said())
            assert not ear.news.lost
        assert count == BURST
        board.unplug()
        assert ear.said(60) == [GONE]

    @pytest.mark.parametrize(
        ("kind", "says"),
        [
            (FaultKind.REFUSED, "other firmware"),
            (FaultKind.BUSY, "Another program has the button board"),
            (FaultKind.FAILING, "the board check says why"),
            (FaultKind.MISSING, "the board check says why"),
        ],
    )
    def test_each_fault_of_a_board_has_words_of_its_own(self, kind, says):
        """What failed, and what to do."""
        board = ToldBoard(works=False, faults=(Fault(kind, "Why."),))
        [text] = Ear(board).said()
        assert says in text
        assert "ote on the screen" in text

    def test_a_simulated_board_is_known_as_one(self):
        """For as long as it is used."""
        ear = Ear(ToldBoard(simulated=True))
        assert ear.said() == []
        assert ear.news.simulated
        ear.board.tell(simulated=False)
        ear.said()
        assert not ear.news.simulated


class TestVeil:
    """What of the buttons may be seen."""

    def test_while_votes_are_cast_no_button_is_told_of(self):
        """Whole boards are: they are nobody's choice."""
        veil, board = Veil(), ToldBoard()
        stuck = Fault(FaultKind.STUCK, "Seat B, FLEE: stuck.", *FLEE)
        whole = Fault(FaultKind.UNPLUGGED, "Unplugged.")
        board.tell(faults=(stuck, whole), notes=("Seat B, FLEE: no edges.",))
        veil.is_down = True
        veil.hide([board.health()])
        seen = veil.over(board.health())
        assert (seen.contacts, seen.notes, seen.faults) == ((), (), (whole,))

    def test_a_button_that_was_held_into_the_end_stays_hidden(self):
        """Until it was let go, though it counts as stuck by then."""
        veil, board = Veil(), ToldBoard()
        board.finger(FLEE, 1.0, down=True)
        veil.is_down = True
        veil.lift([board.health()])
        for faults in ((), (Fault(FaultKind.STUCK, "Seat B, FLEE: stuck.", *FLEE),)):
            board.tell(faults=faults)
            assert veil.hide([board.health()]) == {FIGHT, FLEE}
            seen = veil.over(board.health())
            assert not any(contact.down for contact in seen.contacts)
            assert not any("FLEE" in fault.text for fault in seen.faults)
        board.finger(FLEE, 2.0, down=False)
        board.tell(faults=())
        assert veil.hide([board.health()]) == set()

    def test_what_was_held_is_hidden_after_a_plug_was_pulled_too(self):
        """Back again, it reads as pressed and counts as stuck before it was let go."""
        veil, board = Veil(), ToldBoard()
        board.finger(FLEE, 1.0, down=True)
        veil.is_down = True
        veil.hide([board.health()])
        board.contact(FLEE, down=False)
        board.tell(link=replace(board.told.link, state="down"))
        veil.lift([board.health()])
        assert veil.hide([board.health()]) == set()
        board.contact(FLEE, closed=True)
        board.tell(link=replace(board.told.link, state="up"))
        assert veil.hide([board.health()]) == {FIGHT, FLEE}
        assert all(
            contact.raw_high is None
            for contact in veil.over(board.health()).contacts
            if contact.seat == FLEE[0]
        )
        board.contact(FLEE, closed=False)
        assert veil.hide([board.health()]) == set()

    def test_a_fault_from_before_the_vote_keeps_its_name(self):
        """It tells nothing of a vote."""
        veil, board = Veil(), ToldBoard()
        board.tell(faults=(Fault(FaultKind.NOISY, "Seat B, FLEE: noisy.", *FLEE),))
        veil.hide([board.health()])
        veil.is_down = True
        assert veil.hide([board.health()]) == set()


def boards(*wired):
    """Give boards as `find_boards` does."""
    return ButtonBoards(tuple(wired))


@pytest.mark.usefixtures("pilot")
class TestOtherBoards:
    """The owner wants other ones in the middle of the evening."""

    def test_the_old_ones_are_stopped_and_the_new_ones_started(self):
        """A wire that both want is free by then."""
        old, new = ToldBoard(), ToldBoard("gpio", seats=2)
        buttons = Buttons([old])
        buttons.start()
        buttons.swap(boards(new))
        assert (old.calls, new.calls) == (["start", "stop"], ["start"])
        assert [h.board for h in buttons.healths()] == ["gpio", "keyboard", "touch"]
        buttons.stop()

    def test_a_vote_keeps_its_boards_to_the_end(self, pilot):
        """Armed for it, and then disarmed and changed."""
        old, new = ToldBoard(), ToldBoard("gpio")
        buttons = Buttons([old])
        ballot = Ballot(range(4))
        buttons.serve(ballot, lambda _view: None)
        ballot.start(buttons.now_s())
        buttons.swap(boards(new))
        pilot.advance(1, fps=10)
        assert (old.calls, new.calls) == (["start", "arm"], [])
        ballot.void()
        buttons.rest()
        assert old.calls == ["start", "arm", "disarm", "stop"]
        assert new.calls == ["start"]
        buttons.stop()

    def test_lamps_are_not_tried_in_a_vote(self):
        """They belong to it."""
        board = ToldBoard()
        buttons = Buttons([board])
        buttons.serve(Ballot(range(4)), lambda _view: None)
        buttons.try_lamps(frozenset({1}))
        assert board.lit == []
        buttons.rest()
        buttons.try_lamps(frozenset({1}))
        assert board.lit == [{1}]
        buttons.stop()


class TestOnTheScreen:
    """On whatever page is in front."""

    def test_home_and_table_say_it_within_a_second(self, pilot, tmp_path):
        """In a bubble, with a sign for as long as it is so; taps go on."""
        desk, board = Desk(pilot, tmp_path / "home"), ToldBoard()
        desk.session.buttons.swap(boards(board))
        desk.session.buttons.start()
        pilot.advance(1, fps=10)
        sign = desk.stage._sign.badge
        assert sign.text == ""
        board.unplug()
        pilot.advance(0.3, fps=10)
        assert pilot.sees(GONE)
        assert sign.text == "BUTTONS DO NOT WORK"
        assert pilot.problems() == []
        desk.played(2)
        pilot.tap("resume_card")
        assert desk.page.name == "table"
        board.plug()
        board.tell(simulated=True)
        pilot.advance(0.3, fps=10)
        assert pilot.sees(BACK)
        assert sign.text == "SIMULATED BUTTONS"
        desk.stage.retire()
        board.unplug()
        pilot.advance(0.3, fps=10)
        assert sign.text == "SIMULATED BUTTONS"
        desk.session.buttons.stop()
        desk.close()

    def test_news_at_the_start_hang_on_the_sign(self, pilot, tmp_path):
        """Though it has not been laid out when they come."""
        desk = Desk(pilot, tmp_path / "home")
        stage = Stage(desk.session)
        stage.size = (700, 400)
        desk.session.buttons.news.dispatch("on_news", GONE)
        assert stage._bubble.place == [350, 400]
        stage.retire()
        desk.close()

    def test_the_sign_lies_over_sheets(self, play, pilot):
        """And no touch ends at it."""
        table = play(*in_missions())
        table.session.buttons.news.simulated = True
        table.stage.open_menu()
        assert table.stage.children[0] is table.stage._sign.badge
        pilot.tap("close_button")
        assert not table.stage._sheets


class TestTheWord:
    """Which boards are used: the setting, and `--board`."""

    @pytest.mark.parametrize(
        "word", ["auto", "gpio", "serial", "off", "serial:/dev/ttyACM0", "serial:COM3"]
    )
    def test_good_words(self, word):
        """They come back as they are."""
        assert check_board(word) == word

    @pytest.mark.parametrize(
        "word", ["", "on", "serial:", "usb", "gpio\n", "serial:\n", "serial:\udcff"]
    )
    def test_bad_words_get_one_sentence(self, word):
        """It says what there is."""
        with pytest.raises(BadInput, match="say auto, gpio, serial, serial:PATH"):
            check_board(word)
        done = CliRunner().invoke(main, ["run", "--board", word])
        assert done.exit_code == 2
        assert done.output.count("is no button board") == 1

    @pytest.mark.parametrize(
        ("kept", "is_read"),
        [
            ("on", "gpio"),
            ("off", "off"),
            ("serial:/dev/x", "serial:/dev/x"),
            ("?", "auto"),
        ],
    )
    def test_settings_of_before_are_understood(self, kept, is_read):
        """`on` was the pins."""
        got = read_settings({"buttons": kept}.get)
        assert got == Settings(buttons=is_read)
