"""A disk that takes nothing more: no page breaks, nothing is shown that is not kept."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.app.rookie import (
    attempt,
    in_missions,
    open_sheets,
    row_tile,
    shields,
    trying,
)

SENTENCE = "cannot be opened for writing"


@contextmanager
def worn_out(table) -> Iterator[None]:
    """Let SQLite refuse to write, as it does on a card that is worn out."""
    database = table.table._store._db
    database.execute("PRAGMA query_only = ON")
    try:
        yield
    finally:
        database.execute("PRAGMA query_only = OFF")


@pytest.fixture
def bidding(play):
    """Gives a table where Ana is asked for her mission."""
    return play(*shields())


def shots(table):
    """Give what a move would change."""
    match = table.session.match
    return (table.page.name, match.document, match.version, match.undo_label)


def test_a_move_that_cannot_be_kept_is_not_shown(bidding):
    """One sentence says why; the same tap counts once the disk writes again."""
    card = bidding.page.panel.ids.mission_row.card("m2")
    before = shots(bidding)
    with worn_out(bidding):
        bidding.pilot.tap(card)
        assert bidding.pilot.sees(SENTENCE)
        assert shots(bidding) == before
    bidding.pilot.tap(card)
    assert bidding.document["table"][1]["shields"] == [0]


def test_undo_and_redo_that_cannot_be_kept_leave_all_as_it_is(bidding):
    """Neither way."""
    bidding.pilot.tap(bidding.page.panel.ids.mission_row.card("m2"))
    before = shots(bidding)
    with worn_out(bidding):
        bidding.pilot.tap("undo_button")
        assert bidding.pilot.sees(SENTENCE)
        assert shots(bidding) == before
    bidding.pilot.tap("undo_button")
    undone = shots(bidding)
    with worn_out(bidding):
        bidding.pilot.tap("redo_button")
        assert shots(bidding) == undone


def test_backs_can_be_tapped_in_though_none_can_be_kept(play):
    """The entry is on the page; it is only lost if the plug is pulled now."""
    table = play()
    with worn_out(table):
        grid = next(w for w in table.page.panel.walk() if hasattr(w, "cell"))
        for level in (1, 2, 3):
            table.pilot.tap(grid.cell(level, "red"))
        assert table.pilot.sees(SENTENCE)
        assert [back["level"] for back in table.page.panel.backs] == [1, 2, 3]


def test_own_dice_can_be_typed_in_though_none_can_be_kept(play):
    """Switching to own dice cannot be kept either, and is said."""
    table = trying(play)
    with worn_out(table):
        table.pilot.tap("own_button")
        assert table.pilot.sees(SENTENCE)
    table.pilot.tap("own_button")
    with worn_out(table):
        table.page.tell_face("pow")
        assert table.pilot.sees(SENTENCE)
        assert table.page.typed == ["pow"]


def test_a_reward_can_be_tapped_in_though_it_cannot_be_kept(play):
    """The numbers stand, and end the mission once the disk writes again."""
    table = trying(play, throws="pow pow ouch")
    with worn_out(table):
        for name in ("xp", "cards"):
            table.pilot.tap(row_tile(table, name, 1))
        assert table.page.counts == {"xp": 1, "cards": 1}
        table.pilot.tap("end_button")
        assert table.document["attempt"] is not None
    table.pilot.tap("end_button")
    assert table.document["seats"][0]["xp"] == 1


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
    """Let SQLite refuse one kind of rows until the file is opened again."""
    table.table._store._db.execute(
        f"CREATE TEMP TRIGGER worn BEFORE INSERT ON {name} "
        "BEGIN SELECT RAISE(ABORT, 'worn out'); END"
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


def test_people_get_home_though_that_cannot_be_noted(bidding):
    """Then the match is on the table again after the next start."""
    with worn_out(bidding):
        bidding.stage.open_menu()
        bidding.pilot.tap("Home")
        assert bidding.page.name == "home"
        assert bidding.pilot.sees(SENTENCE)
    bidding.restart()
    assert bidding.page.name == "table"
