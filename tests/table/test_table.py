"""The table: matches, people, card box, settings, and coming back after a restart."""

from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import BadInput
from companion.core.moves import EndMatch
from companion.table.errors import StoreError
from companion.table.settings import Settings
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.tiny import GAMES, TINY, Add, Price, State, TinyGame
from tests.table.conftest import NAMES


def restart(table: Table, clock: StillClock, games: Any = GAMES) -> Table:
    """End the app and start it again."""
    table.close()
    return Table.open(table.home, clock, games)


def test_a_new_match_is_on_the_table(table: Table) -> None:
    """It begins at its start, with the house rules given."""
    match = table.new_match("tiny", NAMES, {"most": 3})
    assert table.open_match is match
    assert table.open_match_id == 1
    assert match.state == TINY.start(match.header)
    assert match.header.options.most == 3


@pytest.mark.parametrize(
    ("game", "seats", "options", "said"),
    [
        ("chess", NAMES, None, "no game chess"),
        ("tiny", NAMES[:1], None, "seats"),
        ("tiny", NAMES, {"most": 100}, "`most` is from 1 to 99"),
        ("tiny", NAMES, {"speed": 1}, "speed"),
    ],
)
def test_a_wrong_header_makes_no_match(
    game: str, seats: Any, options: Any, said: str, table: Table
) -> None:
    """One sentence; nothing is kept."""
    with pytest.raises(BadInput, match=said):
        table.new_match(game, seats, options)
    assert (table.matches(), table.people(), table.open_match) == ((), (), None)


def test_the_match_is_there_after_a_restart(table: Table, clock: StillClock) -> None:
    """The same state, the same way back, the half-typed entry."""
    match = table.new_match("tiny", NAMES)
    match.play(Add(0, 2))
    match.play(Add(1, 1))
    match.undo()
    match.save_draft({"by": 7})
    with restart(table, clock) as again:
        found = again.open_match
        assert found is not None
        assert found.state == match.state
        assert (found.undo_label, found.redo_label) == ("Ana, +2", "Ben, +1")
        assert found.draft == {"by": 7}
        found.redo()
        assert found.state.counters == (2, 1)


def test_home_is_home_after_a_restart(table: Table, clock: StillClock) -> None:
    """A match that was left is not on the table; it can be resumed."""
    table.new_match("tiny", NAMES).play(Add(0, 2))
    table.leave()
    assert table.open_match is None
    with restart(table, clock) as again:
        assert again.open_match is None
        assert again.resume(1).state.counters == (2, 0)
        assert again.open_match_id == 1


def test_matches_are_listed_by_the_last_touch(table: Table, clock: StillClock) -> None:
    """What, who, when, and whether it is over."""
    table.new_match("tiny", NAMES)
    clock.advance(hours=1)
    table.new_match("tiny", [{"name": "Cleo"}, {"name": "Dan"}])
    clock.advance(hours=1)
    table.resume(1).play(EndMatch((1,)))
    first, second = table.matches()
    assert (first.id, first.title, first.names) == (1, "Tiny", ("Ana", "Ben"))
    assert first.summary.is_over
    assert first.summary.winners == (1,)
    assert first.touched_ms - first.started_ms == 2 * 3600 * 1000
    assert (second.names, second.summary.phase) == (("Cleo", "Dan"), "adding")
    assert second.summary.winners is None


def test_undo_of_the_end_is_seen_in_the_list(table: Table) -> None:
    """The list follows every step, not only moves."""
    match = table.new_match("tiny", NAMES)
    match.play(EndMatch((0,)))
    match.undo()
    assert not table.matches()[0].summary.is_over


def test_a_match_that_is_not_there_is_said(table: Table) -> None:
    """One sentence."""
    with pytest.raises(StoreError, match="no match 7"):
        table.resume(7)


def test_a_match_can_be_looked_at(table: Table) -> None:
    """The one on the table stays there."""
    table.new_match("tiny", NAMES).play(Add(0, 2))
    match = table.new_match("tiny", NAMES)
    assert table.load(1).state.counters == (2, 0)
    assert table.open_match is match


def test_people_are_remembered(table: Table, clock: StillClock) -> None:
    """The one seen last first, each once, spelt as the last time."""
    table.new_match("tiny", NAMES)
    clock.advance(hours=1)
    table.new_match("tiny", [{"name": "Cleo"}, {"name": "ANA"}])
    assert set(table.people()[:2]) == {"Cleo", "ANA"}
    assert table.people()[2:] == ("Ben",)
    table.forget_person("ana")
    assert table.people() == ("Cleo", "Ben")
    assert table.matches()[1].names == ("Ana", "Ben")


def test_what_was_told_once_is_known_in_the_next_match(
    table: Table, clock: StillClock
) -> None:
    """Also after a restart; an undo takes it back."""
    match = table.new_match("tiny", NAMES)
    match.play(Price(0, 5))
    match.play(Price(1, 8))
    match.undo()
    with restart(table, clock) as again:
        assert again.cards("tiny") == {"prices": [5, None]}
        assert again.new_match("tiny", NAMES).state.prices == (5, None)


def test_an_older_match_does_not_undo_what_a_newer_one_learned(table: Table) -> None:
    """Only what is told now takes the place of what is known."""
    table.new_match("tiny", NAMES).play(Price(0, 5))
    table.new_match("tiny", NAMES).play(Price(0, 6))
    table.resume(1).play(Add(0, 1))
    assert table.cards("tiny") == {"prices": [6, None]}


def test_the_card_box_can_be_written_by_the_owner(table: Table) -> None:
    """The next match starts from it."""
    table.put_cards("tiny", {"prices": [1, 2]})
    assert table.new_match("tiny", NAMES).state.prices == (1, 2)


def test_settings_have_defaults(table: Table) -> None:
    """Those of the rulebook and of a quiet room."""
    assert table.settings == Settings()
    assert table.settings.grace_s == 20


def test_settings_are_kept(table: Table, clock: StillClock) -> None:
    """Changed ones only; the others stay."""
    faces = ["pow", "pow", "pow", "oops", "ouch", "ouch"]
    table.change_settings(grace_s=30, die=faces)
    with restart(table, clock) as again:
        assert again.settings == Settings(grace_s=30, die=tuple(faces))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"grace_s": -1},
        {"grace_s": 2.5},
        {"grace_s": True},
        {"die": ["pow"] * 5},
        {"die": ["pow"] * 5 + ["boom"]},
        {"colour": "red"},
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(
    change: dict[str, Any], table: Table
) -> None:
    """Nothing is kept of it."""
    with pytest.raises(BadInput):
        table.change_settings(**change)
    assert table.settings == Settings()


def test_a_kept_setting_of_another_version_has_its_default(
    table: Table, clock: StillClock
) -> None:
    """The others are as they were set."""
    table.change_settings(grace_s=30)
    table._store.put_settings({"die": "three"})
    with restart(table, clock) as again:
        assert again.settings == Settings(grace_s=30)


def test_screens_can_remember_something(table: Table, clock: StillClock) -> None:
    """It is apart from settings of the same name."""
    table.remember("grace_s", ["dice", 2])
    with restart(table, clock) as again:
        assert again.recall("grace_s") == ["dice", 2]
        assert again.settings.grace_s == 20
        again.remember("grace_s", None)
        assert again.recall("grace_s", "home") == "home"


def test_a_vote_that_a_restart_cut_off_is_void(table: Table, clock: StillClock) -> None:
    """It is said once."""
    table.new_match("tiny", NAMES).play(Add(0, 1))
    table.ballot_opened()
    again = restart(table, clock)
    assert again.report.is_ballot_void
    assert again.report.sentences == (
        "The companion stopped during a vote. The vote is void: vote again.",
    )
    with restart(again, clock) as third:
        assert third.report.sentences == ()


@pytest.mark.parametrize("end", ["closed", "played", "left"])
def test_a_vote_that_ended_is_not_void(
    end: str, table: Table, clock: StillClock
) -> None:
    """Closed, followed by its move, or left with its match."""
    match = table.new_match("tiny", NAMES)
    table.ballot_opened()
    match.play(Add(0, 1)) if end == "played" else None
    table.ballot_closed() if end == "closed" else None
    table.leave() if end == "left" else None
    with restart(table, clock) as again:
        assert not again.report.is_ballot_void


def test_a_vote_at_home_is_none(table: Table, clock: StillClock) -> None:
    """There is nothing to vote on."""
    table.ballot_opened()
    with restart(table, clock) as again:
        assert again.report.sentences == ()


class Stricter(TinyGame):
    """The rules of another day: nobody adds more than 1."""

    def play(self, state: State, move: Any) -> State:
        """Refuse what was fine before, or break down."""
        if isinstance(move, Add) and move.by == 2:
            raise BadInput("too much")
        if isinstance(move, Add) and move.by > 2:
            raise ZeroDivisionError
        return super().play(state, move)


@pytest.mark.parametrize(
    ("by", "said"),
    [(2, "entry 1 of its log: too much"), (3, "an error in the companion")],
)
def test_a_match_that_cannot_go_on_keeps_nobody_out(
    by: int, said: str, table: Table, clock: StillClock
) -> None:
    """The app opens at home and says so; the match is still in the list."""
    table.new_match("tiny", NAMES).play(Add(0, by))
    with restart(table, clock, {"tiny": Stricter()}) as again:
        assert again.open_match is None
        assert said in again.report.sentences[0]
        assert len(again.matches()) == 1


def test_a_match_of_a_game_that_is_gone_is_listed(
    table: Table, clock: StillClock
) -> None:
    """By the id of its game; resuming it says what is wrong."""
    table.new_match("tiny", NAMES)
    with restart(table, clock, {}) as again:
        assert [match.title for match in again.matches()] == ["tiny"]
        assert again.report.sentences == (
            "This match cannot go on: There is no game tiny.",
        )
        with pytest.raises(StoreError, match="no game tiny"):
            again.resume(1)


def test_all_games_there_are_come_by_themselves(home: Path) -> None:
    """Whoever opens a table need not list them."""
    with Table.open(home, StillClock()) as table:
        assert "rookie-heroes" in table.games
