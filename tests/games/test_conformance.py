"""What every game has to keep to, played at random from its own asks.

A new game is found by itself. It needs one whole game as an example in
`data/examples`; the headers of its scripts in `tests/cases` are played as well.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.asks import Ask
from companion.core.errors import BadInput, Refused
from companion.core.game import Game
from companion.core.moves import Move, from_plain, to_plain
from companion.games import GAMES
from companion.table.log import MemoryLog
from companion.table.match import Match
from tests.strategies import Step, random_answer, random_match, union

ROOT = Path(__file__).parents[2]
CORRECTIONS = {
    "adjust",
    "place",
    "remove",
    "credit_mission",
    "drop_mission",
    "end_match",
}
SHARED = {
    "game",
    "phase",
    "turn",
    "active",
    "starter",
    "seats",
    "may",
    "told",
    "result",
}
"""Keys that a state document has in every game."""

MOST_TITLE = 40
MOST_LABEL = 34
MOST_HINT = 90

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
play_some = settings(max_examples=50, deadline=None, derandomize=True)
seeds = st.integers(0, 2**32 - 1)


@cache
def headers(game: str) -> tuple[str, ...]:
    """Give the headers of all scripts of a game, as JSON, each once."""
    scripts = [*ROOT.glob("data/examples/*.jsonl"), *ROOT.glob("tests/cases/*/*.jsonl")]
    lines = {path.read_text(encoding="utf-8").partition("\n")[0] for path in scripts}
    return tuple(line for line in sorted(lines) if json.loads(line)["game"] == game)


def played(game: Game, seed: int) -> tuple[Any, list[Step]]:
    """Give the header and the steps of a match that hangs on nothing but the seed."""
    chance = Random(seed)
    lines = headers(game.id)
    assert lines, f"put a whole game of {game.id} into data/examples"
    header = game.read_header(json.loads(chance.choice(lines)))
    return header, list(random_match(game, header, chance))


@each_game
@play_some
@given(seed=seeds)
def test_every_match_ends(game: Game, seed: int) -> None:
    """Each answer to an ask is legal, something is always asked, and it ends."""
    _header, steps = played(game, seed)
    assert game.document(steps[-1].after)["result"] is not None


@each_game
@play_some
@given(seed=seeds)
def test_a_log_replays_to_every_state(game: Game, seed: int) -> None:
    """Moves written as JSON and read back lead through the very same states."""
    header, steps = played(game, seed)
    state = game.start(header)
    for step in steps:
        line = json.dumps(to_plain(step.move))
        assert from_plain(json.loads(line), union(game)) == step.move
        state = game.play(state, from_plain(json.loads(line), union(game)))
        assert state == step.after


@each_game
@play_some
@given(seed=seeds)
def test_undo_and_redo_come_back_to_the_very_same_state(game: Game, seed: int) -> None:
    """Any number of steps back and forth, and a match taken up again, agree."""
    header, steps = played(game, seed)
    log = MemoryLog()
    match = Match(game, header, log, lambda: 0)
    states = [game.start(header)]
    for step in steps:
        match.play(step.move)
        states.append(step.after)
    back = Random(seed).randint(1, len(steps))
    match.undo(back)
    assert match.state == states[len(steps) - back]
    assert Match(game, header, log, lambda: 0).state == match.state
    match.redo(back)
    assert match.state == states[-1]


@each_game
@play_some
@given(seed=seeds)
def test_a_refused_move_changes_nothing_and_says_why(game: Game, seed: int) -> None:
    """What is not in `may` is refused with a sentence, and the state stays."""
    chance = Random(seed)
    _header, steps = played(game, seed)
    for step in chance.sample(steps, min(len(steps), 20)):
        before = game.document(step.before)
        for move in sample_moves(game, steps, chance):
            reason = refusal(game, step.before, move)
            if reason is None:
                assert move.name in {*before["may"], *CORRECTIONS}
            else:
                assert re.fullmatch(r"\S.{9,}[.!?]", reason), reason
        assert game.document(step.before) == before


def refusal(game: Game, state: Any, move: Move) -> str | None:
    """Play a move and give why it is refused; None when it is not."""
    try:
        game.play(state, move)
    except Refused as refused:
        return str(refused)
    return None


def sample_moves(game: Game, steps: list[Step], chance: Random) -> Iterator[Move]:
    """Give moves of many kinds from all over a match, some with strange numbers."""
    for step in chance.sample(steps, min(len(steps), 15)):
        yield step.move
        try:
            yield from_plain(strange(step.plain, chance), union(game))
        except BadInput:
            continue


def strange(plain: Any, chance: Random) -> Any:
    """Give a move with some of its numbers and words replaced."""
    if isinstance(plain, dict):
        return {
            key: value if key == "move" else strange(value, chance)
            for key, value in plain.items()
        }
    if isinstance(plain, list):
        return [strange(value, chance) for value in plain]
    if chance.random() < 0.6 or isinstance(plain, bool) or plain is None:
        return plain
    return chance.choice([-1, 0, 1, 99]) if isinstance(plain, int) else "nonsense"


@each_game
@play_some
@given(seed=seeds)
def test_may_is_what_is_asked(game: Game, seed: int) -> None:
    """The document names each move that is asked for, and is plain JSON."""
    for step in played(game, seed)[1]:
        document = game.document(step.after)
        names = {ask.move for ask in game.asks(step.after)}
        assert document["may"] == sorted(names)
        assert not names & CORRECTIONS
        corrections = {ask.move for ask in game.corrections(step.after)}
        assert corrections <= CORRECTIONS, "a new correction stands in docs/moves.md"
        assert not_plain(document) == []
        assert set(document) >= SHARED
        assert document["phase"] == step.after.phase
        is_over = document["phase"] == "over"
        assert is_over == (document["result"] is not None), "the last phase is `over`"


def not_plain(value: Any, path: str = "document") -> list[str]:
    """List what is no plain JSON value: a script would never find it to be the same."""
    if type(value) is dict:
        inner = [(each, f"{path}.{key}") for key, each in value.items()]
        keys = [f"{path}: the key {key!r}" for key in value if type(key) is not str]
    elif type(value) is list:
        inner = [(each, f"{path}.{place}") for place, each in enumerate(value)]
        keys = []
    else:
        is_plain = value is None or type(value) in (str, int, float, bool)
        return [] if is_plain else [f"{path}: a {type(value).__name__}, {value!r}"]
    return [*keys, *(fault for each in inner for fault in not_plain(*each))]


@each_game
@play_some
@given(seed=seeds)
def test_corrections_are_legal_at_any_time(game: Game, seed: int) -> None:
    """In every phase, the last one too, what is offered is accepted."""
    chance = Random(seed)
    _header, steps = played(game, seed)
    for step in [*chance.sample(steps, min(len(steps), 20)), steps[-1]]:
        for ask in game.corrections(step.after):
            move = from_plain(random_answer(ask, chance), union(game))
            game.play(step.after, move)


@each_game
@play_some
@given(seed=seeds)
def test_words_are_whole_and_short(game: Game, seed: int) -> None:
    """Labels, the log, told lines and asks are finished texts that fit."""
    for step in played(game, seed)[1]:
        label = game.label(step.before, step.move)
        story = game.story(step.before, step.move, step.after)
        told = game.told_line(step.after)
        for text in (label, story, told):
            assert "{" not in text
            assert text == text.strip()
        assert 0 < len(label) <= MOST_LABEL, label
        assert story.endswith((".", "!", "?")), story
        assert bool(told) == bool(step.after.told)
        for ask in (*game.asks(step.after), *game.corrections(step.after)):
            check_words(ask)


def check_words(ask: Ask) -> None:
    """Check the texts of one ask."""
    assert 0 < len(ask.title) <= MOST_TITLE, ask.title
    assert len(ask.hint) <= MOST_HINT, ask.hint
    assert "{" not in ask.title + ask.hint
    assert not ask.hint or ask.hint.endswith((".", "?", "!"))


@each_game
@play_some
@given(seed=seeds)
def test_lore_makes_a_header(game: Game, seed: int) -> None:
    """What a match was told about the cards can start the next one."""
    header, steps = played(game, seed)
    plain = game.write_header(header)
    plain["cards"] = game.lore(steps[-1].after)
    following = game.read_header(json.loads(json.dumps(plain)))
    assert game.lore(game.start(following)) == plain["cards"]


@each_game
def test_a_header_written_is_a_header_read(game: Game) -> None:
    """Writing out every option changes nothing."""
    for line in headers(game.id):
        header = game.read_header(json.loads(line))
        assert game.read_header(game.write_header(header)) == header
        assert header.game == game.id
        assert len(header.names) in game.seat_counts
