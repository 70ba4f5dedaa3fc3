"""Real boards behind the vote: wires that fail, lamps, keys, many rounds."""

from itertools import permutations

import pytest
from kivy.core.window import Keyboard, Window

from companion.app.button_boards import find_boards
from companion.app.buttons import Buttons, kivy_now_s, make_buttons
from companion.table.ballot import COUNT_S, Ballot
from companion.table.settings import Settings
from hardware.gpio import GpioBoard
from hardware.pins import load_pins
from tests.fakes.pins import WiredFactory

STUCK = "The fight button is stuck. Vote on the screen."


@pytest.fixture
def wired(pilot):
    """Gives buttons over mock pins, without a page, and the pins."""
    factory = WiredFactory(kivy_now_s)
    buttons = Buttons([GpioBoard(load_pins(), lambda: factory, kivy_now_s)])
    buttons.start()
    buttons.pins = {(pin.seat, pin.button): pin.gpio for pin in load_pins().buttons}
    buttons.factory = factory
    yield buttons
    buttons.stop()


def lit(wired):
    """Tell which lamps shine."""
    return {
        lamp.seat for lamp in load_pins().lamps if wired.factory.pin(lamp.gpio).state
    }


def press(wired, seat, choice, *, down=True):
    """Drive a wire."""
    wired.factory.set_level(wired.pins[seat, choice], high=not down)


def test_the_order_of_one_instant_decides_nothing(wired, pilot):
    """All eight edges at once, in any order: four votes, the same ones."""
    votes = {0: "fight", 1: "flee", 2: "fight", 3: "flee"}
    outcomes = set()
    for order in permutations(votes):
        ballot = Ballot(range(4))
        wired.serve(ballot, lambda _view: None)
        ballot.start(wired.now_s())
        pilot.advance(0.1, fps=10)
        for seat in order:
            press(wired, seat, votes[seat])
        pilot.advance(0.1, fps=10)
        for seat in order:
            press(wired, seat, votes[seat], down=False)
        pilot.advance(COUNT_S, fps=10)
        outcomes.add(tuple(ballot.votes.items()))
    assert outcomes == {tuple((str(s), vote) for s, vote in votes.items())}


def test_a_hundred_rounds_are_armed_anew(wired, pilot):
    """No lamp and no vote of one round is there in the next (a void between)."""
    views = []
    for number in range(100):
        ballot = Ballot(range(4))
        wired.serve(ballot, views.append)
        assert lit(wired) == set()
        ballot.start(wired.now_s())
        pilot.advance(0.1, fps=10)
        seat = number % 4
        press(wired, seat, "fight")
        pilot.advance(0.1, fps=10)
        press(wired, seat, "fight", down=False)
        pilot.advance(0.1, fps=10)
        assert [each.seat for each in views[-1].seats if each.is_in] == [seat]
        assert lit(wired) == {seat}
        ballot.void()
        wired.rest()


def test_mashing_between_votes_neither_counts_nor_piles_up(wired, pilot):
    """Hundreds of presses while nobody votes: the next vote begins with none."""
    for _time in range(300):
        press(wired, 1, "fight")
        pilot.advance(0.06, fps=17)
        press(wired, 1, "fight", down=False)
        pilot.advance(0.06, fps=17)
    views = []
    wired.serve(Ballot(range(4)), views.append)
    assert wired.hub.lost == 0
    assert wired.faults() == {}
    assert not any(seat.is_in for seat in views[-1].seats)


def test_a_press_just_before_the_bell_counts(wired, pilot):
    """The boards need some milliseconds to be sure of it."""
    ballot = Ballot((0,))
    wired.serve(ballot, lambda _view: None)
    start_s = wired.now_s()
    ballot.start(start_s)
    press(wired, 0, "flee")
    pilot.advance(0.1, fps=10)
    press(wired, 0, "flee", down=False)
    while wired.now_s() + 1 / 30 < start_s + COUNT_S:
        pilot.advance(1 / 30)
    press(wired, 0, "fight")
    pilot.advance(0.2)
    assert ballot.votes == {"0": "fight"}


def test_a_stuck_button_is_named_and_its_seat_votes_on_the_screen(vote, pilot):
    """Before the count, with the button; the others keep theirs."""
    table = vote()
    table.held.add(table.gpio(1, "fight"))
    table.pull_the_plug()
    pilot.advance(4, fps=10)
    notes = [panel.note for panel in table.page.table.panels]
    assert notes == ["", STUCK, "", ""]
    assert pilot.problems() == []
    table.start()
    table.press(1, "flee")
    table.press(0, "flee", "gpio")
    pilot.advance(0.6, fps=10)
    assert table.states()[:2] == ["in", "in"]
    assert [panel.note for panel in table.page.table.panels] == notes


def test_a_wire_that_breaks_is_said_at_its_panel(vote, pilot):
    """And the sentence goes when the button works again."""
    table = vote()
    pin = table.gpio(2, "flee")
    table.factory.unreadable.add(pin)
    pilot.advance(1, fps=10)
    panel = table.page.table.panels[2]
    assert panel.note == "The flee button does not answer. Vote on the screen."
    table.factory.unreadable.clear()
    pilot.advance(1, fps=10)
    assert panel.note == ""


def test_a_lamp_that_fails_is_the_least_of_it(pilot):
    """It is said, but a button of the same seat that fails is said instead."""
    factory = WiredFactory(kivy_now_s)
    pins = load_pins()
    lamp = next(lamp.gpio for lamp in pins.lamps if lamp.seat == 0)
    factory.unclaimable[lamp] = RuntimeError("no such line")
    buttons = Buttons([GpioBoard(pins, lambda: factory, kivy_now_s)])
    buttons.start()
    assert buttons.faults() == {0: "The lamp does not work. The buttons do."}
    factory.unreadable.add(next(p.gpio for p in pins.buttons if p.seat == 0))
    buttons.serve(Ballot(range(4)), lambda _view: None)
    assert "does not answer" in buttons.faults()[0]
    buttons.stop()


def test_lamps_shine_for_votes_that_are_in_and_go_out_at_the_end(vote, pilot):
    """On is in; dark after the reveal, and after the app has stopped."""
    table = vote()
    table.cast("fight", "", "flee", kind="gpio")
    assert table.lit() == {0, 2}
    table.press(1, "flee", "gpio")
    table.press(3, "flee", "gpio")
    table.to_bell()
    assert table.reveal is not None
    assert table.lit() == set()
    for levels in table.lamp_calls().values():
        assert levels == [False, True, False]


def test_lamps_go_out_when_the_app_stops(vote, pilot):
    """In the middle of a vote: the pins are given back dark."""
    table = vote()
    table.cast("fight", "flee", kind="gpio")
    assert table.lit() == {0, 1}
    table.session.buttons.stop()
    assert [levels[-1] for levels in table.lamp_calls().values()] == [False] * 4
    assert table.factory.closes == 1
    table.session.buttons.stop()


def test_keys_belong_to_the_vote_only_while_there_is_one(pilot):
    """Else whoever types a name would lose some of its letters."""
    buttons = Buttons()
    buttons.start()
    code = Keyboard.keycodes["q"]
    assert not Window.dispatch("on_key_down", code, 0, "q", [])
    buttons.serve(Ballot(range(4)), lambda _view: None)
    assert Window.dispatch("on_key_down", code, 0, "q", [])
    assert not Window.dispatch("on_key_down", Keyboard.keycodes["z"], 0, "z", [])
    buttons.rest()
    assert not Window.dispatch("on_key_up", code, 0)
    assert buttons.keyboard.levels() == frozenset()
    buttons.stop()


@pytest.mark.parametrize(
    ("setting", "is_pi", "boards"),
    [
        ("auto", True, ["gpio", "serial"]),
        ("auto", False, ["serial"]),
        ("gpio", False, ["gpio"]),
        ("serial", True, ["serial"]),
        ("serial:/dev/ttyACM7", True, ["serial"]),
        ("off", True, []),
    ],
)
def test_boards_are_used_as_the_owner_wants(tmp_path, setting, is_pi, boards):
    """By themselves where there are any; always; or never."""
    found = find_boards(setting, tmp_path, is_pi=is_pi)
    assert [board.name for board in found.wired] == boards


def test_a_word_for_this_time_only_goes_before_the_setting(tmp_path):
    """As of `companion run --board`, and in safe mode."""
    wanted = Settings(buttons="serial:/dev/ttyACM7")
    buttons = make_buttons(wanted, tmp_path, board="off")
    assert [h.board for h in buttons.healths()] == ["keyboard", "touch"]
    buttons = make_buttons(wanted, tmp_path)
    assert next(h.board for h in buttons.healths()) == "serial"


def test_a_bad_table_of_usb_boards_is_told_and_the_known_ones_are_found(tmp_path):
    """Its sentences are faults of the table, and no board is lost by it."""
    (tmp_path / "usb_ids.toml").write_text("nonsense = 1")
    found = find_boards("auto", tmp_path, is_pi=False)
    assert [board.name for board in found.wired] == ["serial"]
    assert "usb_ids.toml" in found.problems[0]


def test_without_the_library_the_page_says_so(pilot, tmp_path):
    """A board that is wanted and not there is no secret."""
    buttons = make_buttons(Settings(buttons="gpio"), tmp_path)
    buttons.start()
    said = buttons.faults()
    buttons.stop()
    assert "The button board does not work. Vote on the screen" in said[None]


def test_the_owners_tables_are_used(pilot, tmp_path):
    """And what is wrong with one is said; its buttons are then not used."""
    shipped = "".join(
        f'[[seat]]\nname = "{name}"\nfight = "{name.lower()}"\nflee = "f{number}"\n'
        for number, name in enumerate("ABCD", 1)
    )
    (tmp_path / "keys.toml").write_text(shipped)
    (tmp_path / "pins.toml").write_text("[[seat]]\nname = 'A'\n")
    boards = find_boards("gpio", tmp_path)
    buttons = Buttons(boards.wired, boards.keys, boards.problems)
    assert [health.board for health in buttons.hub.healths()] == ["keyboard", "touch"]
    assert "pins.toml: Seat A, FIGHT: the pin is missing" in buttons.faults()[None]
    buttons.serve(Ballot(range(4)), lambda _view: None)
    Window.dispatch("on_key_down", Keyboard.keycodes["c"], 0, "c", [])
    assert buttons.hub.levels() == {(2, "fight")}
    buttons.stop()
