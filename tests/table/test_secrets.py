"""Nothing tells one vote from another before the reveal."""

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from companion.table.ballot import Ballot
from companion.table.sealed import Sealed
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.tiny import GAMES, Add
from tests.table.conftest import NAMES


def sealed_with(value: str) -> Sealed[str]:
    """Seal one value."""
    sealed: Sealed[str] = Sealed()
    sealed.put(1, value)
    return sealed


def voted(choice: str, at_s: float) -> Ballot:
    """Let one seat of two vote, with second thoughts, and look at `at_s`."""
    other = {"fight": "flee", "flee": "fight"}[choice]
    ballot = Ballot((0, 1))
    ballot.start(0.0)
    for when_s, button in ((1.0, other), (1.5, choice)):
        ballot.press(1, button, when_s)
        ballot.release(1, button, when_s + 0.1)
    ballot.view(at_s)
    return ballot


def test_sealed_values_open_all_at_once() -> None:
    """In the order asked for, not in that of laying down."""
    sealed = sealed_with("b")
    assert (sealed.is_in(0), sealed.is_in(1)) == (False, True)
    with pytest.raises(ValueError, match=r"seats \[0\] are not in yet"):
        sealed.open((0, 1))
    sealed.put(0, "x")
    sealed.put(0, "a")
    assert list(sealed.open((0, 1)).items()) == [(0, "a"), (1, "b")]


def test_sealed_values_can_be_taken_back() -> None:
    """Taking back nothing does no harm."""
    sealed = sealed_with("b")
    sealed.take_back(1)
    sealed.take_back(1)
    assert not sealed.is_in(1)


@pytest.mark.parametrize("text", [repr, str, format, "{:>20}".format, "%s".__mod__])
def test_text_forms_are_the_same_for_all_values(text: Callable[[object], str]) -> None:
    """Also empty and full."""
    forms = {text(sealed_with("fight")), text(sealed_with("flee")), text(Sealed())}
    assert len(forms) == 1
    assert "fi" not in forms.pop()


LEAKS: list[Callable[[object], object]] = [
    pickle.dumps,
    copy.deepcopy,
    json.dumps,
    msgspec.json.encode,
    iter,
    len,
    dict,
]


@pytest.mark.parametrize("leak", [*LEAKS, copy.copy, vars])
def test_nothing_can_be_got_out_of_a_seal(leak: Callable[[object], object]) -> None:
    """No copy, no pickle, no JSON, no walk through."""
    with pytest.raises(TypeError):
        leak(sealed_with("fight"))


@pytest.mark.parametrize("leak", LEAKS)
def test_nothing_can_be_got_out_of_a_ballot(leak: Callable[[object], object]) -> None:
    """It holds its votes under a seal."""
    with pytest.raises(TypeError):
        leak(voted("fight", 2.0))


def test_an_error_tells_no_value() -> None:
    """Its text and its arguments are the same both ways."""
    told = []
    for value in ("fight", "flee"):
        with pytest.raises(ValueError, match="not in yet") as error:
            sealed_with(value).open((0, 1))
        told.append(error.value.args)
    assert told[0] == told[1]


@pytest.mark.parametrize("at_s", [0.5, 1.2, 2.0, 3.0, 10.0, 22.9])
def test_all_that_can_be_seen_is_the_same_both_ways(at_s: float) -> None:
    """The view for screens and lamps, and every text form of the ballot."""
    fight, flee = voted("fight", at_s), voted("flee", at_s)
    assert fight.view(at_s) == flee.view(at_s)
    assert msgspec.json.encode(fight.view(at_s)) == msgspec.json.encode(flee.view(at_s))
    inside = [
        {name: repr(value) for name, value in vars(ballot).items()}
        for ballot in (fight, flee)
    ]
    assert inside[0] == inside[1]
    assert repr(fight).split(" at ")[0] == repr(flee).split(" at ")[0]


def test_after_the_reveal_they_differ() -> None:
    """The test above could tell."""
    views = []
    for choice in ("fight", "flee"):
        ballot = voted(choice, 2.0)
        ballot.press(0, "fight", 2.5)
        views.append(ballot.view(3.0))
    assert views[0] != views[1]


def bytes_after_a_vote(home: Path, choice: str) -> dict[str, bytes]:
    """Vote at a table, stop before the reveal, and read every file of its folder."""
    clock = StillClock()
    table = Table.open(home, clock, GAMES)
    table.new_match("tiny", NAMES).play(Add(0, 1))
    table.ballot_opened()
    voted(choice, 10.0)
    files = {
        path.name: path.read_bytes()
        for path in sorted(home.rglob("*"))
        if path.is_file() and not path.name.endswith(("-wal", "-shm"))
    }
    rows = "\n".join(table._store.keeper.memory.iterdump())
    table.close()
    return {
        **files,
        "rows": rows.encode(),
        "end": (home / "companion.sqlite3").read_bytes(),
    }


def test_every_byte_in_the_folder_is_the_same_both_ways(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """File, log, settings: nothing of a vote is written down before the reveal."""
    caplog.set_level(0)
    fight = bytes_after_a_vote(tmp_path / "a", "fight")
    flee = bytes_after_a_vote(tmp_path / "b", "flee")
    assert fight == flee
    assert caplog.records == []
    assert b"ballot_open" in fight["rows"]
