"""The table page: backs, shields, symbols, missions, counters; by touches."""

import pytest

from companion.app.offscreen import SIZES_PX
from companion.app.widgets.sheet import Sheet
from tests.app.conftest import every_size
from tests.app.rookie import BACKS, Playing, in_missions, seats, shields, to_fight


@pytest.fixture
def play(pilot, tmp_path):
    """Gives a function that plays moves and shows the page they lead to."""
    tables = []

    def begin(*moves, **match):
        tables.append(Playing(pilot, tmp_path / "home", moves, **match))
        return tables[-1]

    yield begin
    for table in tables:
        table.close()


def grid(table):
    """Give the level-by-plot grid."""
    return next(w for w in table.page.panel.walk() if hasattr(w, "cell"))


def tap_back(table, level, plot):
    """Tap a back on the grid."""
    table.pilot.tap(grid(table).cell(level, plot))


def sheets(table):
    """Give the sheets over the page."""
    return [w for w in table.stage.children if isinstance(w, Sheet)]


def step(table, counter, icon, times=1):
    """Tap plus or minus of a counter on the seat's sheet."""
    box = table.stage._sheets[-1].content._boxes[counter]
    button = next(w for w in box.walk() if getattr(w, "icon", "") == icon and w.ids)
    for _time in range(times):
        table.pilot.tap(button)


@every_size
def test_five_backs_take_six_taps(play, pilot):
    """One tap a back, one to lay them out; the document has them in order."""
    table = play()
    for back in BACKS["missions"]:
        tap_back(table, back["level"], back["plot"])
    pilot.tap("lay_out_button")
    assert pilot.taps == 6
    laid = [(m["level"], m["plot"]) for m in table.document["table"]]
    assert laid == [(b["level"], b["plot"]) for b in BACKS["missions"]]


def test_backs_tapped_before_a_power_cut_are_there_after_it(play):
    """Three backs tapped, the app ends, and it comes back with the three."""
    table = play()
    for level in (1, 2, 3):
        tap_back(table, level, "red")
    table.restart()
    assert [back["level"] for back in table.page.panel.backs] == [1, 2, 3]


def test_a_correction_in_between_keeps_the_backs(play):
    """Stamina is put right while two backs are tapped: they stay."""
    table = play()
    tap_back(table, 1, "red")
    tap_back(table, 2, "blue")
    adjust = {"move": "adjust", "seat": 1, "counter": "stamina", "by": -1}
    assert table.session.play(adjust)
    assert len(table.page.panel.backs) == 2


def test_a_sixth_back_is_refused_in_words(play, pilot):
    """The grid says that all five are there; nothing changes."""
    table = play()
    for _number in range(6):
        tap_back(table, 1, "green")
    assert len(table.page.panel.backs) == 5
    assert any("All 5 are there" in text for text in pilot.texts())


def test_a_wrong_back_can_be_taken_away(play, pilot):
    """Tap it, tap "not on the table": it is gone, the other stays."""
    table = play()
    tap_back(table, 1, "red")
    tap_back(table, 2, "blue")
    slots = list(reversed(table.page.panel.slots.children))
    pilot.tap(slots[0])
    pilot.tap("remove_button")
    assert [back["level"] for back in table.page.panel.backs] == [2]


def test_the_two_traits_of_a_back_can_be_told(play, pilot):
    """Tap a back, then both powers: they are part of the move."""
    table = play()
    for _number in range(5):
        tap_back(table, 1, "red")
    pilot.tap(next(reversed(table.page.panel.slots.children)))
    pilot.tap("Speed")
    pilot.tap("Psychic")
    pilot.tap("lay_out_button")
    assert table.document["table"][0]["traits"] == ["speed", "psychic"]
    assert table.document["table"][1]["traits"] is None


@every_size
def test_a_shield_is_one_tap_on_the_mission(play, pilot):
    """The starter taps a card; the next seat is asked."""
    table = play(BACKS)
    pilot.tap(table.page.panel.ids.mission_row.card("m3"))
    assert pilot.taps == 1
    assert table.document["table"][2]["shields"] == [0]
    assert table.document["active"] == 1


def test_a_challenge_can_be_waived(play, pilot):
    """Two seats: "None" keeps all missions, and the other seat is asked."""
    table = play(BACKS, seats=[{"name": "Al", "hero": "hammer"}, SECOND])
    assert table.document["phase"] == "challenge"
    pilot.tap("waive_button")
    assert len(table.document["table"]) == 5
    assert table.document["active"] == 1


SECOND = {"name": "Bo", "hero": "shadowrush"}


@every_size
def test_no_symbol_is_one_tap(play, pilot):
    """The missions are turned, nobody has a symbol: one tap leads on."""
    table = play(*shields("m1", "m2", "m3", "m4"))
    pilot.tap("go_on_button")
    assert pilot.taps == 1
    assert table.document["phase"] == "missions"


def test_three_symbols_bring_the_villain(play, pilot):
    """A tap a part; the third one opens the vote."""
    table = play(*shields("m1", "m2", "m3", "m4"))
    for part in ("Penalty", "Vitality", "Weakness"):
        pilot.tap(part)
    assert table.stage.pages.current == "ballot"


@every_size
def test_a_need_is_two_taps(play, pilot):
    """Dice known from the card box: the power, the successes; then the dice page."""
    table = play()
    table.table.put_cards("rookie-heroes", {"heroes": {"hammer": {"levels": CARDS}}})
    table.session.open(table.table.new_match("rookie-heroes", seats(4), None))
    for move in in_missions():
        assert table.session.play(move)
    pilot.tap("Strength")
    pilot.tap("2")
    assert pilot.taps == 2
    assert (table.document["attempt"]["successes"], table.page.name) == (2, "dice")


CARD = {"xp": 3, "strength": 3, "speed": 2, "psychic": 1, "elemental": 1}
CARDS = [CARD, CARD, CARD, CARD]


def test_unknown_dice_are_asked_for_in_between(play, pilot):
    """The hero card's number is asked for once, then the successes."""
    table = play(*in_missions())
    pilot.tap("Elemental")
    assert pilot.sees("How many Elemental dice?")
    pilot.tap("4")
    pilot.tap("3")
    assert table.document["attempt"]["pool"] == 4
    assert table.document["seats"][0]["dice"]["elemental"] == 4


def test_two_powers_can_be_asked_for(play, pilot):
    """A compound mission: two needs, then the attempt begins."""
    table = play(*in_missions())
    pilot.tap("Two powers")
    for trait, dice, successes in (("Speed", "2", "1"), ("Psychic", "1", "1")):
        pilot.tap(trait)
        pilot.tap(dice)
        pilot.tap(successes)
    attempt = table.document["attempt"]
    assert (attempt["trait"], attempt["need"], attempt["pool"]) == ("speed", 0, 2)
    assert table.session.match.state.attempt.tasks[1].trait == "psychic"


def test_a_half_told_need_outlives_a_power_cut(play, pilot):
    """The power is tapped, the app ends: it comes back to "how many dice?"."""
    table = play(*in_missions())
    pilot.tap("Speed")
    table.restart()
    assert pilot.sees("How many Speed dice?")


def test_the_table_can_tell_just_the_outcome(play, pilot):
    """We rolled it: done, the reward, no help; the mission is completed."""
    table = play(*in_missions())
    pilot.tap("We rolled it")
    pilot.tap("Done")
    xp, cards = reversed(table.stage._sheets[-1].content.slot.children[0].children)
    pilot.tap(next(t for t in xp.tiles.children if t.text == "2"))
    pilot.tap(next(t for t in cards.tiles.children if t.text == "1"))
    pilot.tap("Leave it out")
    hero = table.document["seats"][0]
    assert (hero["xp"], hero["hand"], len(hero["completed"])) == (2, 5, 1)


@every_size
def test_a_fighter_chooses_a_power(play, pilot):
    """The dice are asked for once; then the attack is on the dice page."""
    table = play(*to_fight(6))
    pilot.tap("Strength")
    pilot.tap("3")
    assert table.document["attempt"]["trait"] == "strength"
    assert table.stage.pages.current == "dice"


def test_a_fighter_can_tell_the_pows_of_own_dice(play, pilot):
    """We rolled it: the number of POWs is the whole attack."""
    table = play(*to_fight(6))
    pilot.tap("We rolled it")
    pilot.tap("4")
    assert table.document["kreator"]["pows"] == 4
    assert table.document["active"] == 1


@every_size
def test_taps_on_a_counter_are_one_change(play, pilot):
    """Three minus are "-3", one move, after a moment without a tap."""
    table = play(BACKS)
    version = table.session.match.version
    pilot.tap(table.page.strips.children[-1])
    step(table, "hand", "minus", 3)
    assert table.document["seats"][0]["hand"] == 5
    pilot.advance(2)
    assert table.document["seats"][0]["hand"] == 2
    assert table.session.match.version == version + 1
    assert len(sheets(table)) == 1


def test_a_change_that_had_not_settled_outlives_a_power_cut(play, pilot):
    """Two taps, the app ends before they settle: the change is there after it."""
    table = play(BACKS)
    pilot.tap(table.page.strips.children[-1])
    step(table, "stamina", "minus", 2)
    table.restart()
    assert table.document["seats"][0]["stamina"] == 2


def test_closing_the_sheet_settles_at_once(play, pilot):
    """The change is made when the sheet goes, with its reason in the log."""
    table = play(BACKS)
    pilot.tap(table.page.strips.children[-1])
    pilot.tap("Miscounted")
    step(table, "xp", "plus")
    table.stage.close_sheets()
    assert table.document["seats"][0]["xp"] == 1
    assert "Miscounted" in table.session.match.story()[-1].text


def test_undo_of_what_everybody_has_seen_asks_first(play, pilot):
    """The bids were turned: undo asks; no leaves all as it is, yes takes them back."""
    bids = {"move": "reveal_bids", "prestige": {"0": 1, "1": 4}}
    table = play(*shields("m1", "m1", "m3", "m4"), bids)
    pilot.tap("undo_button")
    pilot.tap("no_button")
    assert table.document["phase"] == "losers"
    pilot.tap("undo_button")
    pilot.tap("yes_button")
    assert table.document["phase"] == "bids"


def test_a_refusal_is_said_where_the_finger_was(play, pilot):
    """A move that is not legal gives one sentence beside the place of the tap."""
    table = play(BACKS)
    place_shield = {"move": "place_shield", "seat": 0, "mission": "m99"}
    assert not table.session.play(place_shield, (200, 200))
    pilot.advance(0.1)
    bubble = table.stage._bubble
    assert bubble.text
    x, y, width, height = bubble.box
    assert 0 <= x <= 200 <= x + width
    assert abs(y - 200) < height + 60


def test_a_page_that_names_no_place_still_speaks_where_the_finger_was(play, pilot):
    """The grid's refusal of a sixth back points at the tap."""
    table = play()
    for _number in range(6):
        tap_back(table, 4, "red")
    pilot.advance(0.1)
    x, y = pilot.middle(grid(table).cell(4, "red"))
    assert table.stage._bubble.place == pytest.approx([x, y], abs=1)


def test_what_people_do_with_their_pieces_is_said(play, pilot):
    """The sole bidders discard: the line under the bar says so."""
    play(*shields("m1", "m2", "m3", "m4"))
    assert any("discard 1" in text for text in pilot.texts())


@pytest.mark.parametrize("pilot", [SIZES_PX[2]], indirect=True)
def test_the_way_on_is_large_enough_below_a_long_told_line(play, pilot):
    """Upright, with nothing left to try and three smaller buttons."""
    table = play(*in_missions())
    panel = table.page.panel
    panel.say("Ana, end your turn?", "")
    panel._offer_end()
    for name in ("One", "Two", "Three"):
        panel.offer("upgrade", name, panel.draw)
    table.page.told = "Bartholomew-Alexandrine: pay 2 stamina for the retreat. " * 4
    pilot.advance(0.3, fps=10)
    assert pilot.problems() == []
