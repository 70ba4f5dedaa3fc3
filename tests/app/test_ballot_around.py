"""Around the vote: on disk, void, restarts, corrections, the reveal; by touches."""

import sqlite3
from contextlib import closing

import pytest

from companion.app.screens.vote_reveal import REVEAL_S, VoteReveal
from companion.app.widgets.moment import MOMENT_S
from companion.app.widgets.sheet import Sheet
from tests.app.pilot import Press

RETREAT = {"move": "kreator_facts", "retreat": {"stamina": 1}}


def sentence(table):
    """Give what the page says under the burst."""
    return table.page.hint


@pytest.mark.parametrize(
    ("votes", "figure", "says"),
    [
        ("fight fight fight fight", "4", "All heroes stand together"),
        ("fight fight flee fight", "3", "Cleo flees"),
        ("fight flee flee flee", "Flee!", "Only Ana wants to fight, so all flee"),
        ("flee flee flee flee", "Flee!", "Nobody wants to fight: all flee"),
    ],
)
def test_the_reveal_says_what_follows(vote, votes, figure, says):
    """Each corner shows its choice, the middle how many fight."""
    table = vote()
    words = dict(zip("0123", votes.split(), strict=True))
    assert table.session.play({"move": "consensus", "votes": words})
    reveal = VoteReveal.of(table.session.match, portrait=False)
    assert reveal.burst.figure == figure
    assert says in reveal.text
    stamps = [panel.slot.children[0].text for panel in reveal.table.panels]
    assert stamps == [word.capitalize() for word in votes.split()]


def test_the_votes_are_on_disk_when_they_are_shown(vote, tmp_path, monkeypatch):
    """The store has them before the overlay is made."""
    table = vote()
    stored = []
    make = VoteReveal.of

    def look(match, **more):
        with closing(sqlite3.connect(tmp_path / "home/companion.sqlite3")) as other:
            rows = other.execute("SELECT body FROM log ORDER BY version").fetchall()
        stored.append(rows[-1][0])
        return make(match, **more)

    monkeypatch.setattr(VoteReveal, "of", look)
    table.cast("fight", "flee", "flee", "fight")
    table.to_bell()
    assert len(stored) == 1
    assert '"consensus"' in stored[0]


def test_votes_that_somebody_else_came_before_are_not_shown(vote, pilot, tmp_path):
    """Another program has written this version: void, said, and voted again."""
    table = vote()
    table.cast("fight", "flee", "flee", "fight")
    before = table.session.match.version
    path = tmp_path / "home/companion.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("INSERT INTO log VALUES (1, ?, 'undo', '{}', 0)", (before + 1,))
    table.to_bell()
    assert table.reveal is None
    assert table.page.name == "ballot"
    assert "could not be kept and is void" in sentence(table)
    assert table.states() == ["out"] * 4
    assert table.session.match.version == before


def test_a_void_vote_is_forgotten(vote, pilot):
    """Lamps dark, nothing kept, and the next vote is made of new presses only."""
    table = vote()
    table.cast("fight", "fight", "fight", "fight", kind="gpio")
    assert table.lit() == {0, 1, 2, 3}
    pilot.tap("Void the vote")
    pilot.advance(0.1)
    assert table.lit() == set()
    assert table.states() == ["out"] * 4
    assert "The vote is void" in sentence(table)
    table.cast("flee", "flee", "flee", "flee")
    table.to_bell()
    assert table.votes() == [dict.fromkeys("0123", "flee")]


def test_a_vote_can_be_made_void_while_it_waits(vote, pilot):
    """The grace time of the old one is forgotten too."""
    table = vote()
    table.cast("fight")
    table.to_bell()
    pilot.tap("Void the vote")
    pilot.advance(25, fps=10)
    assert table.votes() == []
    assert table.page.phase == "ready"


@pytest.mark.parametrize("phase", ["count", "wait"])
def test_a_restart_in_the_middle_is_told(vote, pilot, phase):
    """The vote is void, the page says so until the next one begins."""
    table = vote()
    table.cast("fight", "fight")
    if phase == "wait":
        table.to_bell()
    table.pull_the_plug()
    assert table.page.name == "ballot"
    assert table.states() == ["out"] * 4
    assert "The companion stopped during a vote" in sentence(table)
    table.cast("flee", "flee", "flee", "flee")
    assert "stopped" not in sentence(table)
    table.to_bell()
    assert table.votes() == [dict.fromkeys("0123", "flee")]


def test_counters_can_be_put_right_before_the_count(vote, pilot):
    """A tap on the head opens the seat; while votes are cast it says what to do."""
    table = vote()
    pilot.tap("Ben")
    assert any(isinstance(w, Sheet) for w in table.stage.children)
    table.stage.close_sheets()
    table.start()
    pilot.tap("Ben")
    assert not any(isinstance(w, Sheet) for w in table.stage.children)
    assert pilot.sees("Make the vote void first.")


def test_a_correction_does_not_end_the_vote(vote, pilot):
    """And a restart after it is still told."""
    table = vote()
    table.cast("fight", "fight")
    adjust = {"move": "adjust", "seat": 0, "counter": "stamina", "by": -1}
    assert table.session.play(adjust)
    pilot.advance(0.1)
    assert table.states() == ["in", "in", "out", "out"]
    table.pull_the_plug()
    assert "The companion stopped during a vote" in sentence(table)


def test_a_restart_before_the_count_has_nothing_to_tell(vote, pilot):
    """There was no vote yet, or it had been made void, or it was over."""
    table = vote()
    table.pull_the_plug()
    assert "stopped" not in sentence(table)
    table.cast("fight")
    pilot.tap("Void the vote")
    table.pull_the_plug()
    assert "stopped" not in sentence(table)
    table.cast("fight", "fight", "fight", "fight")
    table.to_bell()
    table.pull_the_plug()
    assert not table.table.report.is_ballot_void


def test_the_page_can_be_left_for_the_card_before(vote, pilot):
    """Undo is there before the count: a part may have been laid by mistake."""
    table = vote()
    pilot.tap("Undo: Kreator: Weakness")
    assert table.page.name == "table"
    table.session.redo()
    assert table.page.name == "ballot"
    assert table.states() == ["out"] * 4


def test_a_vote_taken_back_is_voted_again(vote, pilot):
    """Undo asks first, since everybody has seen it; then the page is fresh."""
    table = vote()
    table.cast("fight", "fight", "fight", "flee")
    table.to_bell()
    pilot.advance(REVEAL_S, fps=10)
    table.stage.undo()
    pilot.tap("Yes")
    assert table.page.name == "ballot"
    assert table.states() == ["out"] * 4
    assert table.lit() == set()


def test_the_reveal_comes_before_what_the_game_has_to_say(vote, pilot):
    """All run and pay at once; but first everybody sees the votes."""
    table = vote(moves=[RETREAT])
    table.cast("flee", "flee", "flee", "flee")
    table.to_bell()
    assert table.reveal is not None
    assert not pilot.sees("Run for it!")
    pilot.advance(REVEAL_S, fps=10)
    assert table.reveal is None
    assert pilot.sees("Run for it!")
    pilot.advance(MOMENT_S, fps=10)
    assert table.page.name == "table"


def test_the_reveal_outlives_fingers_that_still_vote(vote, pilot):
    """In its first second no tap sends it away; after that one does."""
    table = vote()
    table.cast("flee", "flee", "flee", "flee")
    table.to_bell()
    x, y = table.reveal.table.panels[0].center
    pilot.press_at(x, y).lift()
    assert table.reveal is not None
    pilot.advance(1.2, fps=10)
    Press(pilot, x, y).lift()
    assert table.reveal is None
    assert table.page.name == "table"


def test_a_finger_that_stays_down_over_the_reveal_does_no_harm(vote, pilot):
    """It is lifted when the page is another one."""
    table = vote()
    table.cast("flee", "flee", "flee")
    table.down(3, "flee")
    table.to_bell()
    assert table.reveal is not None
    table.up(3, "flee")
    pilot.advance(1, fps=10)
    assert table.session.buttons.touch.levels() == frozenset()


def test_a_stage_that_was_replaced_follows_the_match_no_more(vote, pilot):
    """As when the window changes its size: its vote is over, and it begins no other."""
    table = vote()
    table.cast("fight", kind="gpio")
    table.stage.retire()
    assert table.lit() == set()
    adjust = {"move": "adjust", "seat": 0, "counter": "stamina", "by": -1}
    assert table.session.play(adjust)
    pilot.advance(4, fps=10)
    assert table.states()[0] == "in"
    assert table.votes() == []
