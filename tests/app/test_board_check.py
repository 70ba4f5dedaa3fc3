"""The board check: by touches, from wherever people come, over boards that are told."""

import pytest
from kivy.core.window import Keyboard, Window
from kivy.tests.common import UnitTestTouch

from companion.app.button_boards import ButtonBoards
from companion.app.check_words import Since, button_facts, look_of, say_ago
from hardware.board import Contact, Fault, FaultKind
from tests.app.desk import Desk
from tests.app.rookie import in_missions
from tests.fakes.told_board import ToldBoard

FIGHT = (1, "fight")
FLEE = (1, "flee")
STUCK = Fault(FaultKind.STUCK, "Seat B, FLEE: wire 1 flee is down: look.", *FLEE)


@pytest.fixture
def check(pilot, tmp_path):
    """Gives a kiosk with a told board, in front of the board check."""
    desk = Desk(pilot, tmp_path / "home")
    desk.board = ToldBoard()
    desk.session.buttons.swap(ButtonBoards((desk.board,)))
    desk.session.buttons.start()
    pilot.tap("settings_button")
    pilot.tap("board_check_button")
    yield desk
    desk.stage.retire()
    desk.session.buttons.stop()
    desk.close()


def tile(check, place):
    """Find the tile of a button."""
    return check.page.part._tiles[place]


class TestButtons:
    """The tab that is open at first."""

    def test_a_press_shows_at_once_and_is_counted(self, check, pilot):
        """With the time since, which goes on."""
        now_s = check.session.buttons.now_s
        assert tile(check, FIGHT).state_text == "Not pressed"
        check.board.contact(FIGHT, edges=4, presses=1, bounces=2, latency_s=0.0081)
        check.board.finger(FIGHT, now_s(), down=True)
        pilot.advance(0.2, fps=10)
        shown = tile(check, FIGHT)
        assert (shown.mark, shown.state_text) == ("down", "PRESSED")
        assert (shown.presses_text, shown.last_text) == ("1 press", "just now · low")
        pilot.advance(2, fps=10)
        assert shown.last_text == "2 s ago · low"
        pilot.tap(shown)
        assert pilot.sees("Seat B, FIGHT: wire 1 fight")
        for text in ("8.1 ms", "Bounces", "low"):
            assert pilot.sees(text)
        check.board.contact(FIGHT, bounces=77)
        pilot.advance(0.2, fps=10)
        assert pilot.sees("77")
        assert pilot.problems() == []

    def test_faults_are_marked_and_told_with_the_remedy(self, check, pilot):
        """The button, the board, the title, and the tab with the sentences."""
        assert pilot.sees("Board check: all is well")
        check.board.tell(faults=(STUCK,))
        pilot.advance(0.3, fps=10)
        assert tile(check, FLEE).mark == "fault"
        assert pilot.sees("Board check: 1 fault")
        pilot.tap("Faults")
        assert pilot.sees(STUCK.text)
        check.board.tell(faults=())
        pilot.advance(0.3, fps=10)
        assert pilot.sees("All is well.")

    def test_keys_and_the_screen_can_be_tried_too(self, check, pilot):
        """A key that is typed, a finger on a tile."""
        pilot.tap("Keys")
        code = Keyboard.keycodes["4"]
        assert Window.dispatch("on_key_down", code, 0, "4", [])
        pilot.advance(0.2, fps=10)
        assert tile(check, FIGHT).mark == "down"
        Window.dispatch("on_key_up", code, 0)
        pilot.tap("Screen")
        finger = pilot.press(tile(check, FLEE))
        pilot.advance(0.2, fps=10)
        assert tile(check, FLEE).mark == "down"
        finger.lift()
        pilot.advance(0.2, fps=10)
        assert tile(check, FLEE).state_text == "Not pressed"
        assert tile(check, FLEE).presses_text == "1 press"
        assert not check.has_sheet
        finger = pilot.press(tile(check, FLEE))
        pilot.tap("Keys")
        finger.lift()
        pilot.advance(0.2, fps=10)
        assert check.session.buttons.touch.levels() == set()

    def test_a_board_that_changes_its_size_is_drawn_anew(self, check, pilot):
        """As when a board for two seats is plugged in; and one that is gone."""
        few = tuple(c for c in check.board.told.contacts if c.seat < 2)
        check.board.tell(contacts=few)
        pilot.advance(0.2, fps=10)
        assert len(check.page.part.grid.children) == 4
        check.board.unplug()
        pilot.advance(0.2, fps=10)
        assert len(check.page.part.grid.children) == 0
        assert pilot.sees("The button board is unplugged: plug it in.")
        # The words have the room that the tiles had, also if those were there before.
        grid, words = check.page.part.children
        assert (grid.width, words.width) == (0, check.page.part.width)
        check.board.tell(faults=(), about="no board is plugged in")
        pilot.advance(0.2, fps=10)
        assert pilot.sees("No board is plugged in")
        assert pilot.sees("Board check: no button board")
        assert pilot.problems() == []


class TestTheRest:
    """Lamps, line, touch."""

    def test_a_tapped_lamp_shines_for_two_seconds(self, check, pilot):
        """One at a time; dark when the page is left."""
        pilot.tap("Lamps")
        pilot.tap("Seat B")
        assert check.board.lit[-1] == {1}
        assert pilot.sees("Seat B: ON")
        pilot.advance(2.1, fps=10)
        assert check.board.lit[-1] == set()
        pilot.tap("Seat C")
        pilot.tap("Seat D")
        assert check.board.lit[-1] == {3}
        pilot.tap("back_button")
        assert check.board.lit[-1] == set()

    def test_the_line_is_told_in_figures(self, check, pilot):
        """Who it is, at which port, and how the line does."""
        link = check.board.told.link
        check.board.tell(link=type(link)(state="up", port="/dev/x", bad_frames=1234))
        pilot.tap("Line")
        for text in ("/dev/x", "Damaged", "1234", "answers"):
            assert pilot.sees(text)

    def test_crosses_are_drawn_under_several_fingers(self, check, pilot):
        """Each with its place, counted from the upper left corner."""
        pilot.tap("Touch")
        field = check.page.part
        fingers = [UnitTestTouch(300, 200), UnitTestTouch(500, 100)]
        for finger in fingers:
            finger.touch_down()
        pilot.advance(0.1, fps=10)
        assert pilot.sees("2 fingers:  300, 280   500, 380")
        fingers[0].touch_move(310, 210)
        assert list(field.fingers.values()) == [(310, 210), (500, 100)]
        for finger in fingers:
            finger.touch_up()
        assert field.fingers == {}
        assert pilot.sees("0 fingers:  500, 380")


class TestTheWayThereAndBack:
    """It leaves the match as it is."""

    def test_back_leads_to_where_people_were(self, check, pilot):
        """The settings, home; and nothing runs on."""
        pilot.tap("back_button")
        assert check.page.name == "settings"
        pilot.tap("back_button")
        assert check.page.name == "home"
        assert not check.session.buttons._is_checking
        code = Keyboard.keycodes["4"]
        assert not Window.dispatch("on_key_down", code, 0, "4", [])

    def test_from_the_menu_of_a_match_and_back_into_it(self, play, pilot):
        """The match goes on where it was."""
        table = play(*in_missions())
        before = table.document
        table.stage.open_menu()
        pilot.tap("check_button")
        assert table.page.name == "board_check"
        assert pilot.problems() == []
        pilot.tap("back_button")
        assert (table.page.name, table.document) == ("table", before)

    def test_a_void_vote_is_not_told_by_it(self, vote, pilot):
        """Neither counts nor levels of a vote that nobody was to see."""
        table = vote()
        table.start()
        table.press(0, "flee", "gpio")
        table.down(1, "fight", "gpio")
        pilot.advance(0.2, fps=10)
        pilot.tap("Void the vote")
        table.stage.open_menu()
        pilot.tap("check_button")
        shown = table.page.part._tiles
        assert {each.presses_text for each in shown.values()} == {"0 presses", ""}
        assert {each.mark for each in shown.values()} == {"open", "hidden"}
        assert shown[1, "fight"].state_text == "Let it go"
        table.up(1, "fight", "gpio")
        pilot.advance(0.4, fps=10)
        assert shown[1, "fight"].mark == "open"
        pilot.tap("back_button")
        assert table.page.name == "ballot"
        assert table.page.phase == "ready"

    def test_while_votes_are_cast_nothing_leads_there(self, vote):
        """And whoever asks all the same is told of no button."""
        table = vote()
        table.cast("flee", "fight", kind="gpio")
        assert not any("menu" in str(getattr(w, "icon", "")) for w in table.page.walk())
        healths = table.session.buttons.healths()
        assert [health.contacts for health in healths] == [()] * len(healths)


class TestWords:
    """What is said of figures; no window."""

    def test_counts_begin_when_the_page_is_opened(self):
        """What was before tells of a vote; a board that starts anew counts from 0."""
        board = ToldBoard()
        board.contact(FLEE, edges=20, presses=9, bounces=2, last_s=5.0, latency_s=0.01)
        since = Since([board.health()], 10.0)

        def now(**more):
            contact = Contact(*FLEE, "wire", **more)
            seen = since.button("serial", contact)
            return seen.presses, seen.edges, seen.last_s, seen.latency_s

        assert now(edges=20, presses=9, last_s=5.0, latency_s=0.01) == (
            0,
            0,
            None,
            None,
        )
        assert now(edges=24, presses=11, last_s=11.0, latency_s=0.01) == (
            2,
            4,
            11.0,
            0.01,
        )
        assert now(edges=2, presses=1, last_s=12.0) == (1, 2, 12.0, None)

    @pytest.mark.parametrize(
        ("at_s", "says"),
        [
            (None, "not yet"),
            (99.5, "just now"),
            (101, "just now"),
            (98, "2 s ago"),
            (39, "1 min ago"),
        ],
    )
    def test_times_are_told_in_words(self, at_s, says):
        """Of a clock that stands at 100 seconds."""
        assert say_ago(at_s, 100.0) == says

    def test_what_cannot_be_known_is_a_dash(self):
        """A key has no level, and one that was never pressed no latency."""
        facts = dict(button_facts(Contact(*FLEE, "key r"), 0.0))
        assert (facts["Level"], facts["Latency"]) == ("–", "–")

    def test_a_hidden_button_tells_nothing(self):
        """Whatever it does."""
        contact = Contact(*FLEE, "wire", down=True, presses=3, last_s=1.0)
        look = look_of(contact, {FLEE}, {FLEE}, 2.0)
        assert (look.mark, look.presses, look.last) == ("hidden", "", "")
