"""Log, menu and report: what lies over the page of a match."""

import pytest

from companion.app.widgets.log_sheet import LogRow, split_name
from companion.table.reports import Report
from tests.app.desk import Desk
from tests.app.pilot import listen
from tests.app.rookie import BACKS, Playing, in_missions

NAMES = ["Ana", "Ben", "Anabel", "Ana Maria"]


@pytest.fixture
def table(pilot, tmp_path):
    """Gives a match of four whose missions have been turned."""
    playing = Playing(pilot, tmp_path / "home", in_missions())
    yield playing
    playing.close()


def rows(table):
    """Give the lines of the log in sight, from the top."""
    found = [w for w in table.stage.walk() if isinstance(w, LogRow)]
    return sorted(found, key=lambda row: -row.y)


def sheets(table):
    """Count the sheets over the page."""
    return len(table.stage._sheets)


def test_the_log_tells_the_newest_first_with_the_badge_of_its_seat(table):
    """A line of the table has no badge."""
    table.pilot.tap("log_button")
    texts = [row.text for row in rows(table)]
    story = [line.text for line in table.session.match.story()]
    assert texts == story[::-1]
    assert [row.seat for row in rows(table)][:3] == [-1, 3, 2]
    assert rows(table)[0].time == "21:40"


def test_what_was_taken_back_is_struck_and_faded(table):
    """It happened; nothing is ever deleted."""
    table.session.undo()
    table.pilot.advance(0.2)
    table.pilot.tap("log_button")
    top, below = rows(table)[:2]
    assert (top.undone, below.undone) == (True, False)
    assert top.opacity < below.opacity
    assert top.children[1].strikethrough


def test_the_log_goes_on_while_it_is_open(table):
    """A button of the board may play meanwhile."""
    table.pilot.tap("log_button")
    before = len(rows(table))
    table.session.undo()
    table.pilot.advance(0.2)
    assert sum(row.undone for row in rows(table)) == 1
    assert len(rows(table)) == before


def test_a_new_day_has_a_line_of_its_own(table):
    """A match may go on after a night."""
    table.table.now_ms.advance(hours=24)
    table.session.play({"move": "end_turn", "seat": 0})
    table.session.undo()
    adjust = {"move": "adjust", "seat": 1, "counter": "xp", "by": 1}
    table.session.play(adjust)
    table.pilot.advance(0.2)
    table.pilot.tap("log_button")
    days = [row.day for row in rows(table) if row.day]
    assert days[0] == "2026-11-28"


def test_a_long_story_is_drawn_only_as_far_as_it_is_seen(table):
    """A few rows stand for hundreds of moves."""
    for number in range(150):
        by = 1 if number % 2 else -1
        table.session.play({"move": "adjust", "seat": 1, "counter": "hand", "by": by})
    table.pilot.tap("log_button")
    assert len(table.stage._sheets[-1].content.rows) > 150
    assert len(rows(table)) < 30


def test_the_log_can_be_dragged(table):
    """The oldest line comes into sight."""
    for number in range(30):
        by = 1 if number % 2 else -1
        table.session.play({"move": "adjust", "seat": 1, "counter": "hand", "by": by})
    table.pilot.tap("log_button")
    for _drag in range(6):
        finger = table.pilot.press_at(300, 80)
        for y in range(100, 400, 30):
            finger.move(300, y)
        finger.lift()
        table.pilot.advance(1)
    oldest = table.session.match.story()[0].text
    assert rows(table)[-1].text == oldest


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("Ana rolls.", 0),
        ("Ana's turn ends.", 0),
        ("Anabel rolls.", 2),
        ("Ana Maria rolls.", 3),
        ("Ana, Ben: flee.", 0),
        ("Anatol is not here.", -1),
        ("The missions are turned.", -1),
    ],
)
def test_a_line_belongs_to_the_longest_name_it_begins_with(text, seat):
    """Names may begin alike."""
    assert split_name(text, NAMES) == seat


def test_the_menu_leads_to_the_counters_of_a_seat(table):
    """One tap, in sight of all seats."""
    table.pilot.tap("menu_button")
    menu = table.stage._sheets[-1].content
    table.pilot.tap(next(t for t in menu.seats.children if t.name == "Cleo"))
    assert table.stage._sheets[-1].content.seat == 2
    assert sheets(table) == 1


def test_the_match_ends_here_only_if_the_table_means_it(table):
    """No leaves it, yes goes to the count."""
    table.pilot.tap("menu_button")
    table.pilot.tap("end_button")
    table.pilot.tap("no_button")
    assert (table.document["phase"], sheets(table)) == ("missions", 0)
    table.pilot.tap("menu_button")
    table.pilot.tap("end_button")
    table.pilot.tap("yes_button")
    assert (table.document["phase"], sheets(table)) == ("count", 0)


def test_a_match_at_its_end_is_not_stopped_once_more(table):
    """The button is away."""
    table.session.play({"move": "end_match"})
    table.pilot.tap("menu_button")
    with pytest.raises(LookupError):
        table.pilot.find("end_button")


def test_home_keeps_the_match_for_later(table):
    """It waits on the home page."""
    table.pilot.tap("menu_button")
    table.pilot.tap("home_button")
    assert table.page.name == "home"
    table.pilot.tap("resume_card")
    assert table.document["phase"] == "missions"


def test_the_same_people_are_seated_for_another_match(table):
    """Names, heroes and rules come along; this match waits."""
    table.pilot.tap("menu_button")
    table.pilot.tap("again_button")
    assert table.page.name == "new_match"
    seats = [(place.name, place.role) for place in table.page.line_up.seats]
    assert seats[0] == ("Ana", "hammer")
    assert len(seats) == 4


def test_the_settings_and_back_lead_to_the_match(table):
    """Nothing was played."""
    version = table.session.match.version
    table.pilot.tap("menu_button")
    table.pilot.tap("settings_button")
    table.pilot.tap("back_button")
    assert table.page.name == "table"
    assert table.session.match.version == version


def test_a_report_stays_until_it_was_read(table):
    """Whatever the match does meanwhile."""
    table.table.report = Report(None, is_ballot_void=True, sentences=("Vote again.",))
    read = []
    table.stage.open_report(lambda: read.append("read"))
    table.session.undo()
    table.pilot.advance(0.2)
    assert table.pilot.sees("Vote again.")
    table.pilot.tap("read_button")
    assert (read, sheets(table)) == (["read"], 0)


def test_the_story_of_nothing_says_so(pilot, tmp_path):
    """A log without lines is no empty page."""
    playing = Playing(pilot, tmp_path / "home", ())
    pilot.tap("log_button")
    assert pilot.sees("Nothing yet.")
    playing.session.play(BACKS)
    pilot.advance(0.2)
    assert not pilot.sees("Nothing yet.")
    assert len(rows(playing)) == 1
    playing.close()


def test_a_quit_reaches_the_app(pilot, tmp_path):
    """The stage passes it on; the app decides."""
    desk = Desk(pilot, tmp_path / "home")
    told = listen(desk.stage, "on_quit")
    desk.stage.go("settings")
    desk.page.close_app()
    assert told == [("on_quit",)]
    desk.close()
