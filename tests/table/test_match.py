"""One match: play, the way back and forth, and who hears of it when."""

import pytest

from companion.core.errors import Refused
from companion.core.moves import EndMatch, Move
from companion.table.errors import StoreError
from companion.table.log import Draft, Entry, Log, Lore, MemoryLog, Summary
from companion.table.match import Match
from tests.fakes.clock import StillClock
from tests.fakes.tiny import TINY, Add, Price, Reveal

HEADER = TINY.read_header(
    {"script": 1, "game": "tiny", "seats": [{"name": "Ana"}, {"name": "Ben"}]}
)


def new_match(log: Log | None = None, clock: StillClock | None = None) -> Match:
    """Begin a match, in memory unless told otherwise."""
    return Match(TINY, HEADER, log or MemoryLog(), clock or StillClock())


def played(*moves: Move) -> Match:
    """Begin a match and play."""
    match = new_match()
    for move in moves:
        match.play(move)
    return match


class FullDisk(MemoryLog):
    """A log that cannot keep any more."""

    is_full = False

    def append(self, entry: Entry, summary: Summary, lore: Lore) -> None:
        """Keep it, unless the disk is full."""
        if self.is_full:
            raise StoreError("The disk is full.")
        super().append(entry, summary, lore)

    def save_draft(self, draft: Draft | None) -> None:
        """Keep it, unless the disk is full."""
        if self.is_full:
            raise StoreError("The disk is full.")
        super().save_draft(draft)


def test_a_move_changes_the_state() -> None:
    """Version, state and document follow each move."""
    match = played(Add(0, 3), Add(1, 2))
    assert match.version == 2
    assert match.state.counters == (3, 2)
    assert [seat["counter"] for seat in match.document["seats"]] == [3, 2]


def test_a_refused_move_changes_nothing() -> None:
    """No state, no version, no entry, no listener."""
    log = MemoryLog()
    match = new_match(log)
    heard: list[int] = []
    match.listen(lambda changed: heard.append(changed.version))
    before = match.state
    with pytest.raises(Refused, match="from 0 to 10"):
        match.play(Add(0, 11))
    assert (match.state, match.version, log.entries(), heard) == (before, 0, (), [])


def test_undo_brings_back_the_very_state() -> None:
    """The state is the same one, not one like it."""
    match = played(Add(0, 3))
    before = match.state
    match.play(Add(1, 2))
    match.undo()
    assert match.state is before
    match.undo()
    assert match.state == TINY.start(HEADER)


def test_redo_brings_back_what_was_taken_back() -> None:
    """Several at once, and in the order of play."""
    match = played(Add(0, 1), Add(0, 1), Add(0, 1))
    match.undo(3)
    assert match.state.counters == (0, 0)
    match.redo(2)
    assert match.state.counters == (2, 0)
    assert match.redo_count == 1


def test_the_states_of_the_way_can_be_looked_at() -> None:
    """From the start to now; what was taken back is no part of it."""
    match = played(Add(0, 1), Add(0, 2), Add(0, 3))
    match.undo(2)
    match.play(Add(1, 5))
    assert [state.counters for state in match.states] == [(0, 0), (1, 0), (1, 5)]
    assert match.states[-1] is match.state


def test_undo_and_redo_are_versions_too() -> None:
    """Whoever saw an older version can tell."""
    match = played(Add(0, 1), Add(0, 1))
    match.undo(2)
    match.redo()
    assert match.version == 4


def test_a_new_move_drops_what_was_taken_back() -> None:
    """There is one future."""
    match = played(Add(0, 1), Add(0, 2))
    match.undo()
    match.play(Add(1, 5))
    assert (match.redo_count, match.redo_label) == (0, "")
    with pytest.raises(Refused, match="0 moves to bring back"):
        match.redo()


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "at least 1"), (-1, "at least 1"), (2, "There is 1 move to take back")],
)
def test_undo_beyond_the_start_is_refused(count: int, said: str) -> None:
    """The sentence says how many there are; nothing changes."""
    match = played(Add(0, 1))
    with pytest.raises(Refused, match=said):
        match.undo(count)
    assert (match.version, match.state.counters) == (1, (1, 0))


def test_labels_are_made_from_the_moves() -> None:
    """Each end of the way has its own; none where there is nothing."""
    match = new_match()
    assert (match.undo_label, match.redo_label) == ("", "")
    match.play(Add(0, 3))
    match.play(Add(1, -0))
    match.undo()
    assert (match.undo_label, match.redo_label) == ("Ana, +3", "Ben, +0")


def test_undoing_what_the_table_saw_is_marked() -> None:
    """Only the last move counts."""
    match = new_match()
    assert not match.undo_is_revealing
    match.play(Reveal(("a", "b")))
    assert match.undo_is_revealing
    match.play(Add(0, 1))
    assert not match.undo_is_revealing


def test_the_story_keeps_what_was_undone() -> None:
    """Taken back and replaced moves stay in it, marked."""
    clock = StillClock()
    match = new_match(clock=clock)
    match.play(Add(0, 1))
    clock.advance(s=5)
    match.play(Add(0, 2))
    match.undo()
    match.play(Add(1, 4))
    lines = match.story()
    assert [(line.version, line.undone) for line in lines] == [
        (1, False),
        (2, True),
        (4, False),
    ]
    assert lines[1].text == "Ana, +2: (3, 0)"
    assert lines[1].at_ms - lines[0].at_ms == 5000


def test_redo_takes_the_mark_away_from_the_story() -> None:
    """A move that is back is told as any other."""
    match = played(Add(0, 1))
    match.undo()
    assert match.story()[0].undone
    match.redo()
    assert not match.story()[0].undone


def test_listeners_hear_of_every_change() -> None:
    """They see the new state; one that left hears nothing."""
    match = new_match()
    heard: list[tuple[int, tuple[int, ...]]] = []
    leave = match.listen(lambda m: heard.append((m.version, m.state.counters)))
    match.play(Add(0, 1))
    match.undo()
    match.redo()
    leave()
    leave()
    match.play(Add(0, 1))
    assert heard == [(1, (1, 0)), (2, (0, 0)), (3, (1, 0))]


def test_a_listener_may_leave_while_it_is_told() -> None:
    """The others are told all the same."""
    match = new_match()
    heard: list[str] = []
    leave = match.listen(lambda _: (heard.append("first"), leave())[0])
    match.listen(lambda _: heard.append("second"))
    match.play(Add(0, 1))
    match.play(Add(0, 1))
    assert heard == ["first", "second", "second"]


def test_a_move_is_kept_before_anybody_sees_it() -> None:
    """A listener finds the entry in the log already."""
    log = MemoryLog()
    match = new_match(log)
    kept: list[int] = []
    match.listen(lambda _: kept.append(len(log.entries())))
    match.play(Add(0, 1))
    match.undo()
    assert kept == [1, 2]


def test_what_cannot_be_kept_did_not_happen() -> None:
    """Play, undo and redo: state and version stay, nobody is told."""
    log = FullDisk()
    match = new_match(log)
    match.play(Add(0, 1))
    match.play(Add(0, 1))
    match.undo()
    heard: list[int] = []
    match.listen(lambda _: heard.append(1))
    log.is_full = True
    for change in (lambda: match.play(Add(1, 1)), match.undo, match.redo):
        with pytest.raises(StoreError, match="full"):
            change()
    assert (match.version, match.state.counters, heard) == (3, (1, 0), [])
    log.is_full = False
    match.redo()
    assert match.state.counters == (2, 0)


def test_a_match_is_taken_up_where_its_log_ends() -> None:
    """State, version, labels and story are the same as before."""
    log = MemoryLog()
    match = new_match(log)
    for move in (Add(0, 1), Price(0, 4), Add(1, 2)):
        match.play(move)
    match.undo(2)
    match.redo()
    again = new_match(log)
    assert again.state == match.state
    assert again.version == match.version == 5
    assert (again.undo_label, again.redo_label) == (match.undo_label, match.redo_label)
    assert again.story() == match.story()


@pytest.mark.parametrize(
    "body",
    [
        {"move": "add", "seat": 0, "by": 11},
        {"move": "jump"},
        {"move": "add", "seat": 0},
        {"undo": 3},
        {},
    ],
)
def test_a_log_that_breaks_the_rules_is_said(body: dict[str, object]) -> None:
    """One sentence names the entry."""
    log = MemoryLog()
    kind = "undo" if "move" not in body else "move"
    log.append(
        Entry(1, "move", {"move": "add", "seat": 0, "by": 1}, 0),
        Summary(1, "adding", is_over=False),
        Lore({}, {}),
    )
    log.append(
        Entry(2, kind, dict(body), 0),
        Summary(1, "adding", is_over=False),
        Lore({}, {}),
    )
    with pytest.raises(StoreError, match="entry 2 of its log"):
        new_match(log)


def test_a_draft_is_gone_when_the_match_moves_on() -> None:
    """It belongs to the version it was typed at."""
    match = new_match()
    match.save_draft({"level": 2})
    assert match.draft == {"level": 2}
    match.play(Add(0, 1))
    assert match.draft is None
    match.undo()
    assert match.draft is None


def test_a_draft_can_be_dropped() -> None:
    """None forgets it."""
    match = new_match()
    match.save_draft([1])
    match.save_draft(None)
    assert match.draft is None


def test_document_and_asks_follow_the_state() -> None:
    """They are made once a state, and anew after each change."""
    match = new_match()
    first = match.document
    assert match.document is first
    match.play(Add(0, 1))
    assert match.document is not first
    assert match.asks[0].move == "add"
    assert match.told_line == "Ana: draw."
    match.play(EndMatch((1,)))
    assert (match.asks, match.is_over) == ((), True)
    match.undo()
    assert not match.is_over
    assert match.corrections[0].move == "end_match"
