"""A whole vote over a serial board whose plug is pulled at any moment of it."""

import pytest

from companion.table.ballot import Ballot
from hardware.hub import Hub
from tests.fakes.boards import SerialRig

WANTS = {0: "fight", 1: "flee", 2: "fight", 3: "flee"}
PRESS_MS = {0: 700, 1: 1100, 2: 1500, 3: 2300}
HELD_MS = 260
AWAY_MS = 900
HEARING_S = 0.05


class Vote:
    """Brings a ballot from the start to the reveal as the app does."""

    def __init__(self, clock) -> None:
        self.rig = SerialRig(clock)
        self.hub = Hub([self.rig.board])
        self.hub.start()
        self.step(200)
        self.hub.arm()
        self.ballot = Ballot(range(4))
        self.step(100)
        self.start_s = clock.now_s
        self.ballot.start(self.start_s)
        self.hub.drain()

    def step(self, ms: int = 20) -> None:
        """Let a moment pass, and bring what came to the ballot."""
        for _ in range(ms // 20):
            self.rig.clock.pass_ms(20)
            self.rig.turn()

    def look(self):
        """Move the ballot on, and let the lamps follow."""
        self.step()
        for press in self.hub.drain():
            hear = self.ballot.press if press.down else self.ballot.release
            hear(press.seat, press.button, press.at_s)
        view = self.ballot.view(self.rig.clock.now_s - HEARING_S)
        self.hub.set_lamps(frozenset(seat.seat for seat in view.seats if seat.is_in))
        return view

    def move_fingers(self, at_ms: int) -> None:
        """Do what the players do; whoever sees no lamp presses again, late."""
        for seat, when_ms in PRESS_MS.items():
            for begin_ms in (when_ms, when_ms + 2600):
                if at_ms == begin_ms and not self.is_lit(seat):
                    self.rig.down((seat, WANTS[seat]))
                if at_ms == begin_ms + HELD_MS:
                    self.rig.up((seat, WANTS[seat]))

    def is_lit(self, seat: int) -> bool:
        """Tell whether a player sees the lamp shine."""
        return bool(self.rig.spoken.lamps >> seat & 1)


@pytest.mark.parametrize("keeps_power", [True, False])
@pytest.mark.parametrize("cut_ms", [*range(0, 2900, 140), 700, 720, 740, 960, 2300])
def test_a_plug_pulled_at_any_moment_changes_no_vote(clock, cut_ms, keeps_power):
    """Everybody's vote is what they pressed, in every case (35, 38)."""
    vote = Vote(clock)
    cable = vote.rig.cable
    for at_ms in range(0, 6000, 20):
        if at_ms == cut_ms:
            cable.unplug()
        if at_ms == cut_ms + AWAY_MS:
            if not keeps_power:
                vote.rig.spoken.start()
            cable.plug("/dev/ttyACM1")
        vote.move_fingers(at_ms)
        view = vote.look()
        if cut_ms < at_ms < cut_ms + AWAY_MS - 20:
            assert not vote.hub.health().works
    assert view.phase == "open"
    assert vote.ballot.votes == {str(seat): want for seat, want in WANTS.items()}
    assert vote.hub.health().works
    assert vote.hub.lost == 0
    vote.hub.stop()


def test_what_the_contacts_did_in_a_vote_is_not_counted_after_it(clock):
    """The board check would tell whose button bounced in a vote that was made void."""
    rig = SerialRig(clock)
    rig.start()

    def edges() -> int:
        rig.board.health()  # whoever looks makes the app ask
        rig.wait_ms(1200)
        return rig.board.health().contacts[0].edges

    assert edges() == 0
    rig.board.arm()
    rig.tap((0, "fight"))
    rig.tap((0, "fight"))
    assert edges() == 0
    rig.board.disarm()
    assert edges() == 0
    rig.tap((0, "fight"))
    assert edges() == 2
