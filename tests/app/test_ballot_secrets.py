"""Nothing at the table tells one vote from another before all are open."""

import logging
import re
from pathlib import Path

import pytest

from tests.app.fonts import forget_fonts
from tests.app.voting import KINDS, Voting

OTHER = {"fight": "flee", "flee": "fight"}


class Spy:
    """Writes down all that anybody could see, hear or read of a vote."""

    def __init__(self, table: Voting, folder: Path, log: pytest.LogCaptureFixture):
        self.table = table
        self.folder = folder
        self.log = log
        self.seen = {}
        self.events = []
        self.waiting = table.session.buttons.hub._queue

    def look(self, moment: str) -> None:
        """Write down everything there is at this moment."""
        table = self.table
        shot = table.pilot.shot(self.folder / "window.png")
        self.seen[moment] = {
            "pixels": shot.read_bytes(),
            "texts": table.pilot.texts(),
            "lamps": table.lamp_calls(),
            "rows": "\n".join(table.table._store.keeper.memory.iterdump()),
            "entries": repr(table.session.match.entries()),
            "draft": table.session.match.draft,
            "forms": [form for thing in self.things() for form in text_forms(thing)],
            "events": list(self.events),
            "log": [plain(record.getMessage()) for record in self.log.records],
        }

    def overhear(self) -> None:
        """Write down the presses that wait for the app, before it takes them."""
        self.events += [
            form for press in self.waiting for form in text_forms(press)
        ] + text_forms(self.waiting)

    def things(self):
        """Give every object that has to do with the vote."""
        table = self.table
        buttons, vote, page = table.session.buttons, table.page.vote, table.page
        ballot = vote._ballot
        yield from (table.session, table.stage, page, vote, buttons, buttons.hub)
        yield from (buttons.touch, buttons.keyboard, *buttons.hub._boards)
        yield from (buttons.hub.health(), buttons.hub.healths(), buttons.faults())
        yield from (ballot, ballot.view(buttons.now_s()), vars(ballot))
        for panel in page.table.panels:
            yield panel
            yield [value for _name, value in sorted(panel_state(panel).items())]
            yield from (panel_state(button) for button in panel.slot.children)


def panel_state(widget):
    """Give the properties of a widget that are plain values."""
    plain = (str, int, float, bool, list, tuple)
    names = [name for name in widget.properties() if name not in ("last_touch",)]
    values = {name: getattr(widget, name) for name in names}
    return {name: v for name, v in values.items() if isinstance(v, plain)}


def text_forms(thing):
    """Give every way of turning something into text, addresses left out."""
    return [plain(form) for form in (repr(thing), str(thing), f"{thing}", f"{thing!a}")]


def plain(text):
    """Leave out where in the memory something lies."""
    return re.sub(r"0x[0-9a-f]+", "0x", text)


@pytest.fixture
def spied(pilot, tmp_path, caplog):
    """Gives a function that lets Ana vote both ways and spies on each."""
    for name in ("", "kivy", "hardware", "companion"):
        caplog.set_level(logging.DEBUG, name)

    def watch(choice, act):
        forget_fonts()
        table = Voting(pilot, tmp_path / choice / "home")
        caplog.clear()
        spy = Spy(table, tmp_path, caplog)
        try:
            act(table, spy, choice)
        finally:
            table.close()
        return spy.seen

    def both(act):
        return watch("fight", act), watch("flee", act)

    return both


def differences(one, other):
    """Name all that differs between two lists of what was seen."""
    assert list(one) == list(other)
    return [
        f"{moment}: {what}"
        for moment, seen in one.items()
        for what, value in seen.items()
        if value != other[moment][what]
    ]


def press_slowly(table, spy, choice, kind):
    """Press, hold, let go, and look after each."""
    table.down(0, choice, kind)
    spy.overhear()
    table.pilot.stage.frames(1)
    spy.look(f"down {len(spy.seen)}")
    table.pilot.advance(0.3, fps=10)
    spy.look(f"held {len(spy.seen)}")
    table.up(0, choice, kind)
    spy.overhear()
    table.pilot.advance(0.1, fps=10)
    spy.look(f"released {len(spy.seen)}")


@pytest.mark.parametrize("kind", KINDS)
def test_a_vote_cannot_be_told_from_the_other(spied, kind):
    """Pixels, lamps, rows, texts, log: from the first press to the last second."""

    def act(table, spy, choice):
        spy.look("before")
        table.start()
        press_slowly(table, spy, choice, kind)
        table.press(1, "fight", kind)
        table.press(2, "flee", kind)
        spy.look("others are in")
        table.pilot.advance(1.6, fps=10)
        spy.look("just before the bell")
        table.to_bell()
        spy.look("waiting for Dov")

    assert differences(*spied(act)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_second_thoughts_cannot_be_told_either(spied, kind):
    """Whichever came first; and what both buttons together look like."""

    def act(table, spy, choice):
        table.start()
        press_slowly(table, spy, OTHER[choice], kind)
        press_slowly(table, spy, choice, kind)
        table.down(0, OTHER[choice], kind)
        table.pilot.advance(0.1, fps=10)
        table.down(0, choice, kind)
        table.pilot.advance(0.1, fps=10)
        spy.look("both")
        table.up(0, choice, kind)
        table.up(0, OTHER[choice], kind)
        table.pilot.advance(0.1, fps=10)
        spy.look("neither")

    assert differences(*spied(act)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_finger_that_never_leaves_is_not_told(spied, kind):
    """Held for so long that it counts as stuck; nor after a void."""

    def act(table, spy, choice):
        table.table.change_settings(grace_s=600)
        table.page.void()
        table.start()
        table.down(0, choice, kind)
        table.pilot.advance(70, fps=0.2)
        spy.look("held for a minute")
        table.page.void()
        table.pilot.advance(1, fps=10)
        spy.look("void")

    fight, flee = spied(act)
    assert differences(fight, flee) == []
    if kind != "touch":
        assert "A button does not work. Vote on the screen." in fight["void"]["texts"]


def test_a_late_vote_cannot_be_told(spied):
    """In the seconds of grace; and then, when all is open, it can."""
    rows = {}

    def act(table, spy, choice):
        table.cast("", "flee", "fight")
        table.to_bell()
        press_slowly(table, spy, choice, "touch")
        table.press(3, "flee")
        table.pilot.advance(0.2, fps=10)
        rows[choice] = table.votes()
        assert table.reveal is not None

    assert differences(*spied(act)) == []
    assert rows["fight"][0]["0"] == "fight"
    assert rows["flee"][0]["0"] == "flee"


def test_the_spy_sees_a_difference_where_there_is_one(spied):
    """Whether Ana has voted at all is no secret, and shows in everything."""

    def act(table, spy, choice):
        table.start()
        if choice == "flee":
            press_slowly(table, spy, choice, "gpio")
        else:
            for moment in ("down 0", "held 1", "released 2"):
                spy.look(moment)

    found = differences(*spied(act))
    for what in ("pixels", "lamps", "texts", "forms"):
        assert f"released 2: {what}" in found
