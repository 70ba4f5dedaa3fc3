"""A disk that takes nothing: the game goes on, and every page says NOT SAVED."""

import sqlite3

import pytest

from companion.app.widgets.bubble import Bubble
from tests.app.rookie import (
    attempt,
    in_missions,
    open_sheets,
    row_tile,
    shields,
    trying,
)
from tests.app.running import Running
from tests.fakes.disk import no_byte_more, on_disk, unplugged

SIGN = "NOT\nSAVED"
REASON = "The disk reports an error."
SAVED = "Everything is saved again."


@pytest.fixture
def bidding(play):
    """Gives a table where Ana is asked for her mission."""
    return play(*shields())


@pytest.fixture
def app(pilot, tmp_path):
    """Hands on a function that starts the app."""
    running = []

    def begin(moves=None):
        running.append(Running(pilot, tmp_path / "home", moves))
        return running[-1]

    yield begin
    for one in running:
        one.close()


def bubbles(table):
    """Give what is said over the page."""
    return [w.text for w in table.stage.children if isinstance(w, Bubble)]


def test_the_game_goes_on_and_the_page_says_so(bidding):
    """A move, undo and redo; a tap on the sign tells all; then it is saved."""
    pilot = bidding.pilot
    assert not pilot.sees(SIGN)
    with no_byte_more():
        pilot.tap(bidding.page.panel.ids.mission_row.card("m2"))
        assert bidding.document["table"][1]["shields"] == [0]
        assert [text for text in bubbles(bidding) if REASON in text]
        assert pilot.sees(SIGN)
        pilot.tap("undo_button")
        pilot.tap("redo_button")
        assert bidding.document["table"][1]["shields"] == [0]
        pilot.tap(SIGN)
        assert pilot.sees("3 moves are only in the memory")
        assert pilot.sees(REASON)
        pilot.tap("Try now")
        assert len(open_sheets(bidding)) == 1
    pilot.tap("Try now")
    assert open_sheets(bidding) == []
    assert not pilot.sees(SIGN)
    assert bubbles(bidding) == [SAVED]
    version = bidding.session.match.version
    bidding.restart()
    assert bidding.session.match.version == version
    assert bidding.document["table"][1]["shields"] == [0]


def test_entries_are_taken_as_ever(play):
    """Backs, own dice, a reward: half-typed, and then played."""
    table = trying(play, throws="pow pow ouch")
    with no_byte_more():
        for name in ("xp", "cards"):
            table.pilot.tap(row_tile(table, name, 1))
        table.pilot.tap("end_button")
        assert table.document["attempt"] is None
        assert table.document["seats"][0]["xp"] == 1
        table.stage.go("settings")
        assert table.pilot.sees(SIGN)
        table.pilot.tap("own_dice_button")
        assert table.page.own_dice
    table.restart()
    assert table.document["seats"][0]["xp"] == 1


def test_people_leave_and_come_back(play):
    """Home has the sign as well, and another match can be begun."""
    table = play(*shields())
    with no_byte_more():
        table.session.leave()
        assert table.page.name == "home"
        assert table.pilot.sees(SIGN)
        table.page.go_on()
        assert table.page.name == "table"
        table.session.leave()
        names = [{"name": name} for name in ("Ana", "Ben")]
        table.session.open(table.table.new_match("battle-arena", names))
    assert table.table.disk.save(now=True)
    assert table.pilot.sees(SAVED)
    table.restart()
    assert table.session.match.game.id == "battle-arena"
    assert len(table.table.matches()) == 2


def test_votes_are_shown_though_they_are_only_in_the_memory(vote, pilot):
    """The sign stands between the buttons; nothing is said where a finger was."""
    table = vote()
    with no_byte_more():
        table.cast("fight", "flee", "flee", "fight")
        assert pilot.sees(SIGN)
        assert bubbles(table) == []
        pilot.tap(SIGN)
        assert open_sheets(table) == []
        assert [text for text in bubbles(table) if REASON in text]
        table.to_bell()
        assert table.reveal is not None
        versions = on_disk(table.home)
    assert len(table.votes()) == 1
    assert table.table.disk.save(now=True)
    assert on_disk(table.home) == [*versions, table.session.match.version]


def test_votes_do_not_touch_the_memory_before_they_are_open(vote):
    """What waits for the disk has been seen by all."""
    table = vote()
    with no_byte_more():
        keeper = table.table._store.keeper
        table.cast("fight", "flee", "flee", "fight")
        assert [key[0] for key in keeper._waiting] == ["settings"]
        rows = "\n".join(keeper.memory.iterdump())
        assert "votes" not in rows


def test_the_app_looks_after_the_disk_and_asks_before_it_ends(app, pilot):
    """Also when nobody plays; a stick that comes back is enough."""
    table = app(shields())
    with unplugged(table):
        pilot.advance(6, fps=1)
        assert pilot.sees(SIGN)
        pilot.advance(5, fps=1)
        assert table.app._asked_to_close() is False
        pilot.tap(table.page.panel.ids.mission_row.card("m2"))
        assert table.app._asked_to_close() is True
        assert pilot.sees("1 move is not saved and will be lost.")
        pilot.tap("No")
        table.stage.dispatch("on_quit")
        pilot.tap("Yes")
        assert table.quits == 1
    pilot.advance(6, fps=1)
    assert not pilot.sees(SIGN)
    assert table.app._asked_to_close() is False


def test_the_app_asks_about_what_is_lost_and_only_as_long_as_it_would_be(app, pilot):
    """A tap on a counter that has not settled counts, and so does a card."""
    table = app(in_missions())
    with no_byte_more():
        table.stage.open_seat(0)
        pilot.tap(plus(table))
        assert table.app._asked_to_close() is True
        assert pilot.sees("1 move is not saved and will be lost.")
    assert table.table.disk.save(now=True)
    assert open_sheets(table) == []
    with no_byte_more():
        table.table.put_cards("heroes-for-sale", {})
        assert table.app._asked_to_close() is True
        assert pilot.sees("Something is not saved and will be lost.")
    assert table.app._asked_to_close() is False


def test_a_correction_that_was_refused_is_not_played_after_a_restart(bidding):
    """The taps were kept, their sum was not, and people saw the old number again."""
    bidding.stage.open_seat(0)
    before = bidding.document["seats"][0]["stamina"]
    bidding.pilot.tap(plus(bidding))
    refuse(bidding, "log")
    bidding.pilot.advance(2, fps=10)
    assert bidding.stage._bubble is not None
    bidding.restart()
    assert bidding.document["seats"][0]["stamina"] == before
    assert bidding.session.match.draft is None


def refuse(table, name):
    """Let SQLite refuse one kind of rows, as if somebody else had written them."""
    database: sqlite3.Connection = table.table._store.keeper.file.connection
    database.execute(
        f"CREATE TEMP TRIGGER worn BEFORE INSERT ON {name} "
        "BEGIN SELECT RAISE(ABORT, 'somebody else'); END"
    )


def plus(table):
    """Find the plus of the first counter."""
    sheet = open_sheets(table)[0].content
    return next(w for w in sheet.walk() if getattr(w, "icon", "") == "plus")


def test_a_move_counts_though_the_entry_beside_it_cannot_be_taken_along(play):
    """A correction is on disk, so it is shown; what is lost is said."""
    table = play(*in_missions(), attempt(("strength", 2, 3)))
    table.session.keep("own", ["pow"])
    refuse(table, "drafts")
    move = {"move": "adjust", "seat": 1, "counter": "xp", "by": 1}
    assert table.session.play(move)
    assert table.document["seats"][1]["xp"] == 1
    assert table.stage._bubble is not None
