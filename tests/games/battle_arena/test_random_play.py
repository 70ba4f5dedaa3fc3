"""Random matches of Battle Arena: all modes and options, series to their end."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.moves import from_plain
from companion.games.battle_arena import reckoning
from companion.games.battle_arena.game import GAME
from companion.games.battle_arena.header import MODES, Header
from companion.games.battle_arena.moves import ArenaMove
from companion.games.battle_arena.state import Phase, State
from tests.games.battle_arena.tables import header
from tests.strategies import Step, random_answer, random_match

play_many = settings(max_examples=100, deadline=None, derandomize=True)
seeds = st.integers(0, 2**32 - 1)


@st.composite
def headers(draw: st.DrawFn) -> Header:
    """Give a table: a mode and house rules, each of them told or not."""
    playbook = draw(st.integers(0, 12))
    told = st.fixed_dictionaries(
        {"mode": st.sampled_from(MODES), "playbook": st.just(playbook)},
        optional={
            "battles": st.integers(1, 9),
            "stop_when_decided": st.booleans(),
            "tiebreaker": st.booleans(),
            "low_wins": st.booleans(),
            "hot_dogs": st.integers(0, 12),
            "substitution_cost": st.integers(0, 4),
            "bench": st.integers(0, 5),
            "plays": st.integers(0, playbook),
            "games": st.integers(1, 4),
        },
    )
    return GAME.read_header(header(**draw(told)))


def play(match: Header, seed: int, *, corrected: bool = True) -> list[Step]:
    """Play a game to its end."""
    return list(random_match(GAME, match, Random(seed), with_corrections=corrected))


def play_series(match: Header, seed: int) -> Iterator[State]:
    """Play from the asks until nothing is asked any more."""
    chance, state = Random(seed), GAME.start(match)
    for _move in range(9000):
        yield state
        asks = GAME.asks(state)
        if not asks:
            return
        main = [ask for ask in asks if not ask.side]
        plain = random_answer(chance.choice(main), chance)
        state = GAME.play(state, from_plain(plain, ArenaMove))
    raise AssertionError("the series does not end")


@play_many
@given(match=headers(), seed=seeds)
def test_counters_stay_in_bounds(match: Header, seed: int) -> None:
    """Nobody owes a hot dog, and nobody has more than twice as many as at first."""
    for step in play(match, seed):
        for seat in step.after.seats:
            used = (seat.hot_dogs, seat.bench, seat.plays, seat.playbook)
            assert all(count is None or count >= 0 for count in used)
            assert (seat.hot_dogs or 0) <= 2 * match.options.hot_dogs
            assert (seat.hot_dogs is None) == (match.options.mode == "rookie")
            assert (seat.plays is None) == (match.options.mode != "playmaker")


@play_many
@given(match=headers(), seed=seeds)
def test_no_play_is_lost(match: Header, seed: int) -> None:
    """In hand, in the playbook and used they are always as many."""
    for step in play(match, seed, corrected=False):
        for seat in step.after.seats:
            if seat.plays is not None and seat.playbook is not None:
                count = seat.plays + seat.playbook + seat.used
                assert count == match.options.playbook


@play_many
@given(match=headers(), seed=seeds)
def test_plays_are_drawn_as_told(match: Header, seed: int) -> None:
    """A hand grows by what the table was told, but for corrections."""
    for step in play(match, seed, corrected=False):
        for number, seat in enumerate(step.after.seats):
            before = step.before.seats[number]
            told = [t for t in step.after.told if t.seat == number]
            drawn = sum(t.count for t in told if t.what == "play")
            gained = (seat.plays or 0) - (before.plays or 0)
            assert gained == drawn or (gained < 0 and not drawn)


@play_many
@given(match=headers(), seed=seeds)
def test_a_phase_holds_what_it_needs_and_no_more(match: Header, seed: int) -> None:
    """Who is asked, what lies open, and the end."""
    for step in play(match, seed):
        state: State = step.after
        asking = state.phase in (Phase.SUBSTITUTE, Phase.PLAYS)
        assert asking or state.active is None
        assert (state.starter is None) == (state.seats[0].side is None)
        assert state.powers is None or state.phase is not Phase.SUBSTITUTE
        assert (state.result is None) == (state.phase is not Phase.OVER)
        assert len(state.log) in (state.battle - 1, state.battle)
        assert not state.ongoing or state.phase is not Phase.OVER


@play_many
@given(match=headers(), seed=seeds)
def test_the_lines_add_up_to_the_powers(match: Header, seed: int) -> None:
    """Whatever was played, the last line of each seat is its power."""
    for step in play(match, seed, corrected=False):
        state: State = step.after
        if state.is_shown and state.powers is not None:
            totals = [reckoning.lines(state, seat)[-1].total for seat in (0, 1)]
            assert totals == list(state.powers)


@play_many
@given(match=headers(), seed=seeds)
def test_the_winner_has_the_most_battles(match: Header, seed: int) -> None:
    """Or nobody has, or sudden death said so."""
    last: State = play(match, seed)[-1].after
    assert last.result is not None
    wins = (last.battles(0), last.battles(1))
    if last.result.decided_by == "sudden_death":
        assert wins[0] == wins[1]
        assert match.options.tiebreaker
    elif last.result.winners:
        (winner,) = last.result.winners
        assert wins[winner] > wins[1 - winner]
    else:
        assert wins[0] == wins[1]
        assert not match.options.tiebreaker


@play_many
@given(match=headers(), seed=seeds)
def test_a_series_ends_when_it_must(match: Header, seed: int) -> None:
    """With all games played or more than half of them won, and not before."""
    states = list(play_series(match, seed))
    games = match.options.games
    for state in states:
        wins = [seat.games for seat in state.seats]
        assert sum(wins) <= state.played <= games
        done = state.played == games or max(wins) * 2 > games
        assert done == (not state.is_series_open)
    assert not states[-1].is_series_open


@play_many
@given(match=headers(), seed=seeds)
def test_the_next_game_is_a_new_one(match: Header, seed: int) -> None:
    """It begins as the first one did, but for what the series keeps."""
    first: Any = None
    for state in play_series(match, seed):
        document = GAME.document(state)
        if document["phase"] != "coin":
            continue
        document.pop("throws")
        for seat in document["seats"]:
            seat.pop("games")
        first = first or document
        assert document == first
