"""Whole votes with a board at the end of a line: plugged in, pulled, started anew."""

import logging

import pytest
from kivy.clock import Clock

from companion.app.button_boards import ButtonBoards
from companion.app.buttons import Buttons, kivy_now_s
from companion.table.ballot import COUNT_S
from hardware.serial_board import SerialBoard
from tests.app.desk import Desk
from tests.app.fonts import forget_fonts
from tests.app.test_ballot_secrets import Spy, differences, press_slowly
from tests.app.voting import Voting
from tests.fakes.boards import SerialRig
from tests.fakes.ptys import PtyCable
from tests.fakes.serial_boards import SpokenBoard

GONE = "The button board was unplugged. Vote on the screen, or plug it in again."


class LineVoting(Voting):
    """A table that is about to vote, with a board on a line that the clock turns."""

    def _show(self, match):
        self.rig = SerialRig(self.now_s, wanted=False)
        self.turning = Clock.schedule_interval(self._turn, 0)
        self.session.buttons = Buttons([self.rig.board], now_s=self.now_s)
        self.session.buttons.start()
        super(Voting, self)._show(match)
        self.pilot.advance(0.5)

    def _turn(self, _dt):
        worker = self.rig.worker
        for _time in range(2):
            if worker is not None and worker.alive:
                worker.pump.turn()

    def close(self):
        """Let the board go, too."""
        super().close()
        self.turning.cancel()

    def down(self, seat, choice, kind="line"):
        """Bring a finger down on a button; no frame passes."""
        if kind != "line":
            super().down(seat, choice, kind)
        else:
            self.rig.finger((seat, choice), down=True)

    def up(self, seat, choice, kind="line"):
        """Take a finger off a button; no frame passes."""
        if kind != "line":
            super().up(seat, choice, kind)
        else:
            self.rig.finger((seat, choice), down=False)

    def lamp_calls(self):
        """Give what the board was told of its lamps."""
        return [frame for frame in self.rig.spoken.heard if frame.verb == "LED"]

    def hit(self, *places):
        """Press buttons of the board and let go of them."""
        for down in (True, False):
            for place in places:
                self.rig.finger(place, down=down)
            self.pilot.advance(0.15)

    @property
    def lamps(self):
        """Which lamps shine, from the board."""
        return {seat for seat in range(4) if self.rig.spoken.lamps >> seat & 1}


@pytest.fixture
def line(pilot, tmp_path):
    """Gives such a table."""
    table = LineVoting(pilot, tmp_path / "home")
    yield table
    table.close()


def test_a_whole_vote_by_the_board(line):
    """Lamps follow, the reveal comes, and the board is at rest after it."""
    line.hit((3, "fight"))
    line.start()
    line.hit((0, "fight"), (1, "flee"), (2, "flee"))
    assert line.states() == ["in", "in", "in", "out"]
    assert line.lamps == {0, 1, 2}
    line.hit((3, "flee"))
    line.pilot.advance(COUNT_S)
    assert line.votes() == [{"0": "fight", "1": "flee", "2": "flee", "3": "flee"}]
    line.pilot.advance(0.2)
    assert line.lamps == set()
    assert line.rig.spoken.round == 0


def test_pulled_out_in_the_vote_and_plugged_in_again(line):
    """What is in stays in, the seat votes on the screen, and nothing is invented."""
    line.start()
    line.hit((0, "fight"))
    line.rig.cable.unplug()
    line.pilot.advance(1)
    assert line.page.note == GONE
    assert line.stage._sign.badge.text == "BUTTONS DO NOT WORK"
    assert line.stage._bubble is None
    assert line.states() == ["in", "out", "out", "out"]
    line.press(1, "flee", "touch")
    line.rig.spoken.start()
    line.rig.cable.plug("/dev/ttyACM7")
    line.pilot.advance(2)
    assert line.page.note in ("", "The buttons are back.")
    assert line.stage._sign.badge.text == ""
    assert line.lamps == {0, 1}
    line.hit((2, "fight"), (3, "flee"))
    line.pilot.advance(COUNT_S)
    assert line.votes() == [{"0": "fight", "1": "flee", "2": "fight", "3": "flee"}]


def test_the_screen_has_the_last_word_over_a_board_that_was_cut(line):
    """One button was held when the plug was pulled, one was pressed when it was out."""
    line.start()
    line.down(0, "fight")
    line.pilot.advance(0.2)
    line.rig.cable.unplug()
    line.hit((1, "fight"))
    for seat in (0, 1, 2, 3):
        line.press(seat, "flee", "touch")
    line.rig.cable.plug()
    line.pilot.advance(0.6)
    assert line.states() == ["in"] * 4
    line.pilot.advance(COUNT_S)
    assert line.votes() == [dict.fromkeys("0123", "flee")]


def test_a_board_that_falls_silent_is_told_within_a_second(line):
    """Though its port is still there: on the page of the vote, and elsewhere."""
    line.rig.cable.talks = False
    line.pilot.advance(1)
    assert "The button board" in line.page.note
    line.rig.cable.talks = True
    line.pilot.advance(2)
    line.stage.go("settings")
    line.pilot.advance(5, fps=10)
    assert line.stage._sign.badge.text == ""
    line.rig.cable.talks = False
    line.pilot.advance(1)
    assert line.pilot.sees("ote on the screen")
    assert line.stage._sign.badge.text == "BUTTONS DO NOT WORK"


def test_a_vote_goes_on_with_no_board_at_all(line):
    """All on the screen; a moment after the reveal the table is told nothing more."""
    line.rig.cable.unplug()
    line.pilot.advance(1)
    line.cast("fight", "fight", "flee", "flee", kind="touch")
    line.to_bell()
    assert line.votes() == [{"0": "fight", "1": "fight", "2": "flee", "3": "flee"}]


def test_votes_over_a_line_cannot_be_told_from_each_other(pilot, tmp_path, caplog):
    """Pixels, texts, lamps, log and text forms, with a held button and a cut line."""
    for name in ("", "hardware", "companion"):
        caplog.set_level(logging.DEBUG, name)

    def watch(choice):
        forget_fonts()
        table = LineVoting(pilot, tmp_path / choice)
        caplog.clear()
        spy = Spy(table, tmp_path, caplog)
        table.start()
        press_slowly(table, spy, choice, "line")
        table.down(0, choice)
        table.rig.cable.unplug()
        pilot.advance(1, fps=20)
        spy.look("unplugged")
        table.rig.cable.plug()
        pilot.advance(1, fps=20)
        spy.look("back, and held")
        table.page.void()
        pilot.advance(0.5, fps=20)
        spy.look("void")
        table.close()
        return spy.seen

    assert differences(watch("fight"), watch("flee")) == []


def test_the_board_check_after_a_void_tells_no_vote(pilot, tmp_path):
    """A finger is still on its button, which bounces; and then it is lifted."""

    def seen(choice):
        forget_fonts()
        table = LineVoting(pilot, tmp_path / choice)
        table.start()
        table.hit((0, choice))
        table.down(0, choice)
        pilot.advance(0.2, fps=10)
        table.page.void()
        table.stage.go("board_check")
        looks = []
        for _ in range(2):
            pilot.advance(1.5, fps=20)
            healths = table.session.buttons.healths()
            facts = [
                [(c.down, c.raw_high, c.bounces) for c in h.contacts]
                for h in healths
                if not table.session.buttons.veil.hidden
            ]
            shot = pilot.shot(tmp_path / "window.png").read_bytes()
            looks.append((pilot.texts(), facts, shot))
            table.up(0, choice)
        table.close()
        return looks

    fight, flee = seen("fight"), seen("flee")
    assert fight == flee
    assert "Let it go" in fight[0][0]
    assert "Let it go" not in fight[1][0]


def test_a_real_line_through_the_kernel(pilot, tmp_path):
    """A pseudo-terminal and the reader's own thread: seen, pulled, back by itself."""
    desk = Desk(pilot, tmp_path / "home")
    spoken = SpokenBoard(kivy_now_s, caps="lcs")
    cable = PtyCable(tmp_path / "board", spoken)
    cable.plug()
    buttons, stage = desk.session.buttons, desk.stage

    def after(happened):
        """Let time pass for app and board until something has happened."""

        def look():
            pilot.advance(0.02, fps=50)
            return happened()

        cable.until(look)

    buttons.swap(ButtonBoards((SerialBoard(str(cable.link), clock=kivy_now_s),)))
    buttons.start()
    try:
        after(lambda: stage._sign.badge.text == "SIMULATED BUTTONS")
        cable.unplug()
        after(lambda: pilot.sees(GONE))
        cable.plug()
        after(lambda: pilot.sees("The buttons are back."))
        stage.go("board_check")
        spoken.finger((2, "flee"), down=True)
        tile = stage.page.part._tiles[2, "flee"]
        after(lambda: tile.mark == "down")
    finally:
        buttons.stop()
        cable.unplug()
        stage.retire()
        desk.close()
