"""One page for several games: sheets, counters without a seat, the end, the panel."""

from companion.app.boards import BOARDS
from companion.app.boards.plain import PlainBoard
from tests.app.rookie import in_missions, open_sheets

SALE, ARENA = "heroes-for-sale", "battle-arena"


def box(table, counter):
    """Give the plus and minus of a counter on the sheet of a seat."""
    return open_sheets(table)[0].content._boxes[counter]


def test_a_counter_without_a_seat_stands_behind_those_of_every_seat(play, pilot):
    """The deck is put right from either seat, and is nobody's."""
    table = play(game=SALE)
    for seat in (0, 1):
        table.stage.open_seat(seat)
        pilot.advance(0.3, fps=10)
        assert list(open_sheets(table)[0].content._boxes)[-1] == "deck"
        assert pilot.problems() == []
        box(table, "deck").step(-1)
        pilot.advance(2, fps=5)
        table.stage.close_sheets()
    assert table.document["deck"] == 20
    assert not [s for s in table.document["seats"] if s["hand"] != 7]


def test_a_power_cut_keeps_the_taps_on_such_a_counter(play):
    """They are played at the next start, and belong to no seat."""
    table = play(game=SALE)
    table.stage.open_seat(1)
    box(table, "deck").step(-1)
    table.restart()
    assert table.document["deck"] == 21


def test_stopping_asks_who_has_won_where_the_game_leaves_it_open(play, pilot):
    """Then the score shows it."""
    for game in (SALE, ARENA):
        table = play(game=game, home=game)
        pilot.tap("menu_button")
        pilot.tap("end_button")
        assert pilot.problems() == []
        (sheet,) = open_sheets(table)
        pilot.tap(next(w for w in sheet.walk() if getattr(w, "text", "") == "Ben"))
        assert table.document["result"]["winners"] == [1]
        assert table.page.name == "score"


def test_the_same_people_play_again_by_the_same_rules(play, pilot):
    """The menu leads to the page of a new match with all of it filled in."""
    table = play(game=ARENA, options={"mode": "playmaker", "hot_dogs": 8})
    pilot.tap("menu_button")
    pilot.tap("again_button")
    assert table.page.name == "new_match"
    assert [place.name for place in table.page.line_up.seats] == ["Ana", "Ben"]
    assert table.page.line_up.options == {"mode": "playmaker", "hot_dogs": 8}


def test_every_board_names_an_icon_for_every_counter(play):
    """Only on the plain board the seats' sheet is plain, too."""
    for game, board in BOARDS.items():
        if isinstance(board, PlainBoard):
            continue
        table = play(game=game, home=f"icons-{game}")
        counters = {
            ask.fixed["counter"]
            for ask in table.session.match.corrections
            if ask.move == "adjust"
        }
        assert counters <= set(board.COUNTER_ICONS)


def test_another_game_has_its_own_panel_and_takes_the_whole_page(play, pilot):
    """The page is the same; nothing of the game before stays on it."""
    table = play(*in_missions())
    strips = table.page.strips
    assert len(strips.children) == 4
    seats = [{"name": "Ana"}, {"name": "Ben"}]
    table.session.open(table.table.new_match("battle-arena", seats))
    pilot.advance(0.5, fps=10)
    assert table.page.name == "table"
    assert (list(strips.children), strips.height) == ([], 0)
    assert pilot.problems() == []
