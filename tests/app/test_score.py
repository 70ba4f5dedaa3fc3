"""The score page, by touches in a real window."""

import pytest
import zxingcpp

from companion.app.boards import BOARDS
from companion.app.gallery_scenes.score import play, short_match
from companion.app.scenes import LONG_NAMES
from companion.app.widgets.bubble import Bubble
from companion.app.widgets.chart import Chart
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.moment import MOMENT_S, Moment
from companion.app.widgets.score_table import ScoreStrip
from companion.app.widgets.sheet import Sheet
from tests.app.conftest import every_size
from tests.app.pieces import picture
from tests.app.rookie import NAMES, Playing
from tests.fakes.disk import no_byte_more

FINISH = {"move": "finish"}
LINES = ("missions", "plots", "all_plots", "special", "xp", "cards", "total")


@pytest.fixture
def begin(pilot, tmp_path):
    """Gives a function that plays three quick turns and what follows them."""
    tables = []

    def begin(*moves, names=NAMES, **match):
        quick = short_match(names)
        header = quick.game.write_header(quick.header)
        match = {"options": {**header["options"], **match}, "seats": header["seats"]}
        played = [entry.body for entry in quick.entries()]
        home = tmp_path / f"home{len(tables)}"
        tables.append(Playing(pilot, home, [*played, *moves], **match))
        pilot.advance(0.5, fps=10)
        return tables[-1]

    yield begin
    for table in tables:
        table.close()


def strip(table, seat):
    """Give the row or column of a seat."""
    shown = table.page.walk(restrict=True)
    return next(w for w in shown if isinstance(w, ScoreStrip) and w.seat == seat)


def over(table, kind):
    """Give what lies over the page, of one kind."""
    return [child for child in table.stage.children if isinstance(child, kind)]


def tiles(table):
    """Give the buttons of the sheet that name somebody."""
    (sheet,) = over(table, Sheet)
    shown = sheet.walk(restrict=True)
    return [w for w in shown if isinstance(w, ComicButton) and w.text]


def score(table):
    """Give all that the page should show."""
    return BOARDS["rookie-heroes"].score(table.session.match)


def codes(pilot, tmp_path):
    """Read what a phone would read off the screen."""
    return [code.text for code in zxingcpp.read_barcodes(picture(pilot, tmp_path))]


@every_size
@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_line_of_every_sum_is_on_the_page(begin, pilot, count):
    """All figures of a seat in its row or column, its lines named once."""
    table = begin(FINISH, names=LONG_NAMES[:count])
    names = {"Missions", "Plots", "All plots", "Special", "XP", "Cards", "Sum"}
    assert names <= set(pilot.texts())
    for seat, points in enumerate(table.document["result"]["scores"]):
        texts = [getattr(w, "text", "") for w in strip(table, seat).walk(restrict=True)]
        figures = [text for text in reversed(texts) if text.isdecimal()]
        assert sorted(figures) == sorted(str(points[line]) for line in LINES)
    assert pilot.problems() == []


@every_size
def test_the_winner_stands_first_and_in_the_sun(begin, pilot):
    """The best sum is on top, or leftmost, and no other seat is marked."""
    table = begin(
        {"move": "credit_mission", "seat": 2, "level": 4, "plot": "red"}, FINISH
    )
    assert table.document["result"]["winners"] == [2]
    strips = [strip(table, seat) for seat in range(4)]
    assert [each.wins for each in strips] == [False, False, True, False]
    first = min(strips, key=lambda each: (each.x, -each.y))
    assert first is strips[2]
    assert pilot.sees("Cleo joins The Guardians!")


@every_size
def test_a_tap_on_a_seat_tells_how_its_sum_is_made(begin, pilot):
    """Each line with its reason and its points, on a sheet that a tap closes."""
    table = begin(FINISH)
    standing = next(s for s in score(table).standings if s.seat == 1)
    pilot.tap(strip(table, 1))
    assert pilot.sees(f"Ben: {standing.total} points")
    assert pilot.problems() == []
    (sheet,) = over(table, Sheet)
    texts = [getattr(widget, "text", "") for widget in sheet.walk(restrict=True)]
    for part in standing.parts:
        assert {part.name, part.how, str(part.points)} <= set(texts)
    pilot.tap("close_button")
    assert over(table, Sheet) == []


@every_size
def test_a_phone_reads_the_result_off_the_page(begin, pilot, tmp_path):
    """The code on the page holds the whole result, with the longest names."""
    table = begin(FINISH, names=LONG_NAMES)
    text = score(table).take_home
    assert codes(pilot, tmp_path) == [text]
    assert all(name in text for name in LONG_NAMES)


@every_size
def test_a_tap_on_the_code_shows_it_large(begin, pilot, tmp_path):
    """The large one holds the same, and says in letters what it holds."""
    table = begin(FINISH, names=LONG_NAMES)
    pilot.tap("code_panel")
    assert codes(pilot, tmp_path) == [score(table).take_home]
    assert pilot.sees(score(table).take_home)
    assert pilot.problems() == []


def test_a_page_full_of_achievements_can_still_be_read(begin, pilot, tmp_path):
    """The longest text there is: every line, every name, an achievement a seat."""
    more = []
    for seat in range(4):
        counters = {"special_tokens": 5, "xp": 40}
        for counter, by in counters.items():
            more += [{"move": "adjust", "seat": seat, "counter": counter, "by": by}]
        for plot in ("green", "blue", "yellow", "red") * 3:
            more += [{"move": "credit_mission", "seat": seat, "level": 4, "plot": plot}]
        more += [{"move": "achieve", "seat": seat, "id": "hero-too"}]
    table = begin(*more, FINISH, names=LONG_NAMES)
    assert codes(pilot, tmp_path) == [score(table).take_home]


@every_size
def test_the_chart_goes_over_all_turns_and_grows_at_a_tap(begin, pilot):
    """Every seat has a line; the winner's is drawn last, over the others."""
    table = begin(FINISH)
    (small,) = [w for w in table.page.walk(restrict=True) if isinstance(w, Chart)]
    order = [standing.seat for standing in score(table).standings]
    assert list(small.seats) == order[::-1]
    assert [len(points) for points in small.series] == [4] * 4
    pilot.tap("chart_panel")
    (sheet,) = over(table, Sheet)
    (large,) = [w for w in sheet.walk(restrict=True) if isinstance(w, Chart)]
    assert list(large.series) == list(small.series)
    assert large.height > 2 * small.height
    assert pilot.problems() == []


def test_a_broken_tie_is_explained_on_the_page(begin, pilot):
    """Equal sums are told apart in words; without a tie there is no such line."""
    credit = {"move": "credit_mission", "plot": "red"}
    tie = [{**credit, "seat": 0, "level": 4}, *[{**credit, "seat": 1, "level": 2}] * 2]
    quick = short_match(NAMES[:2], turns=0)
    play(quick, {"move": "end_match"}, *tie)
    table = begin(FINISH)
    assert not table.page.why
    table.session.open(quick)
    table.session.play(FINISH)
    pilot.advance(MOMENT_S + 1, fps=10)
    assert pilot.sees("Ana and Ben have 5 points each.")
    assert pilot.sees("Completed missions decide: Ana 1, Ben 2.")


@every_size
def test_the_winner_is_celebrated_when_the_points_are_counted(begin, pilot):
    """One notice for the whole table, and then the page."""
    table = begin()
    pilot.tap("finish_button")
    (moment,) = over(table, Moment)
    assert moment.title == "Dov wins!"
    assert moment.text == "Dov joins The Guardians with 7 points!"
    pilot.advance(0.5, fps=10)
    assert pilot.problems() == []
    pilot.advance(MOMENT_S, fps=10)
    assert over(table, Moment) == []
    assert table.page.name == "score"


def test_nobody_is_celebrated_twice(begin, pilot):
    """A restart, and undo with redo, come back to the page and no more."""
    table = begin(FINISH)
    table.restart()
    assert (table.page.name, over(table, Moment)) == ("score", [])
    pilot.tap("undo_button")
    assert table.page.name == "table"
    pilot.tap("redo_button")
    assert (table.page.name, over(table, Moment)) == ("score", [])


@every_size
def test_a_friend_makes_a_hero_too(begin, pilot):
    """Two taps; the page shows it, and the name is no longer offered."""
    table = begin(FINISH)
    pilot.tap("medal_panel")
    assert pilot.problems() == []
    pilot.tap(next(tile for tile in tiles(table) if tile.text == "Dov"))
    assert {"seat": 3, "id": "hero-too"} in table.document["result"]["achievements"]
    assert over(table, Sheet) == []
    assert pilot.sees("A hero too")
    pilot.tap("medal_panel")
    assert [tile.text for tile in tiles(table)] == ["Ana", "Ben", "Cleo"]
    assert pilot.sees("Dov: A hero too")


def test_when_all_are_heroes_too_nothing_is_asked(begin, pilot):
    """The sheet only lists the achievements then."""
    gives = [{"move": "achieve", "seat": n, "id": "hero-too"} for n in range(4)]
    table = begin(FINISH, *gives)
    assert not pilot.sees("A friend bought it?")
    pilot.tap("medal_panel")
    assert not pilot.sees("Whose friend bought the game")
    assert pilot.problems() == []
    assert table.session.ask("achieve") is None


@every_size
def test_again_begins_with_the_same_people_and_house_rules(begin, pilot):
    """Names, heroes and rules stay; who holds the starting token begins."""
    table = begin(FINISH, hand_limit=9)
    old = table.session.match
    pilot.tap("again_button")
    new = table.session.match
    assert new is not old
    assert new.header.seats == old.header.seats
    assert new.header.options.hand_limit == 9
    assert new.header.options.starter == old.document["starter"] == 3
    assert (table.page.name, table.document["phase"]) == ("table", "reveal")
    assert len(table.table.matches()) == 2
    assert table.table.open_match is new


def test_again_begins_though_nothing_can_be_saved(begin, pilot):
    """A disk that takes nothing is said, and the people play on."""
    table = begin(FINISH)
    match = table.session.match
    with no_byte_more():
        pilot.tap("again_button")
        assert table.session.match is not match
        assert pilot.sees("NOT\nSAVED")
        (bubble,) = over(table, Bubble)
        assert "The disk reports an error." in bubble.text


def test_home_leaves_the_match(begin, pilot):
    """The table is free; the match is kept as it ended."""
    table = begin(FINISH)
    pilot.tap("home_button")
    assert table.session.match is None
    assert table.page.name == "home"
    (kept,) = table.table.matches()
    assert kept.summary.is_over


def test_undo_goes_back_to_the_count(begin, pilot):
    """The bar says what it takes back."""
    table = begin(FINISH)
    assert pilot.sees("Undo: The count")
    pilot.tap("undo_button")
    assert (table.page.name, table.document["phase"]) == ("table", "count")
