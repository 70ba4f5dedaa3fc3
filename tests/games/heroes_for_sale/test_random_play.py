"""Random matches of Heroes for Sale: all options, all effects, to their end."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.moves import from_plain
from companion.games.heroes_for_sale import reckoning
from companion.games.heroes_for_sale.game import GAME
from companion.games.heroes_for_sale.header import Header
from companion.games.heroes_for_sale.moves import SaleMove
from companion.games.heroes_for_sale.state import Phase, State
from companion.games.heroes_for_sale.strength import strength
from tests.games.heroes_for_sale.tables import header
from tests.strategies import Step, random_answer, random_match

play_many = settings(max_examples=100, deadline=None, derandomize=True)
seeds = st.integers(0, 2**32 - 1)
moments = st.sampled_from(("hire", "action", "after_action", "after_overpower"))
whose = st.sampled_from(("you", "opponent"))
few = st.integers(1, 3)


def effect(does: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Give an effect of one kind, with fields told or not."""
    return st.fixed_dictionaries({"does": st.just(does)}, optional=fields)


def once(does: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Give an effect that happens at a moment."""
    told = {"does": st.just(does), "when": moments}
    return st.fixed_dictionaries(told, optional=fields)


effects = st.one_of(
    once("destroy_base", whose=whose, bases=few),
    once("add_base", whose=whose, bases=few, **{"from": st.just("hand")}),
    once("overpower", least=st.integers(0, 3), most=st.integers(3, 9)),
    once("discard", whose=whose, cards=few),
    once("draw", whose=whose, cards=few),
    once("take_discards", whose=whose, credits_per_card=few),
    once("extra_attack", bonus=few),
    st.just({"does": "credits", "when": "action", "by": -2, "required": True}),
    st.just({"does": "credits", "when": "hire", "by": -3, "whose": "opponent"}),
    st.just({"does": "strength_per", "by": 1, "per": "hand", "whose": "opponent"}),
    effect("protect", most=st.integers(0, 4)),
    effect("lose_at_most", bases=few),
    effect("no_actions"),
)
card = st.fixed_dictionaries(
    {"strength": st.integers(0, 5), "bodyguard": st.booleans()},
    optional={"effects": st.lists(effects, max_size=4)},
)


@st.composite
def headers(draw: st.DrawFn) -> Header:
    """Give a table: house rules told or not, and cards with made-up texts."""
    most = draw(st.integers(0, 20))
    told = st.fixed_dictionaries(
        {"max_credits": st.just(most)},
        optional={
            "start_credits": st.integers(0, most),
            "start_bases": st.integers(1, 6),
            "start_hand": st.integers(0, 9),
            "deck": st.integers(0, 22),
            "strength_per_base": st.integers(1, 9),
            "extra_attack_can_be_fended": st.booleans(),
            "won_action_same_turn": st.booleans(),
            "games": st.integers(1, 4),
            "starter": st.integers(0, 1),
        },
    )
    cards = draw(st.dictionaries(st.sampled_from("ABCDE"), card))
    return GAME.read_header(header(cards, **draw(told)))


def play(match: Header, seed: int, *, corrected: bool = True) -> list[Step]:
    """Play a game to its end."""
    return list(random_match(GAME, match, Random(seed), with_corrections=corrected))


@play_many
@given(match=headers(), seed=seeds)
def test_counters_stay_in_bounds(match: Header, seed: int) -> None:
    """No counter falls below 0, and nobody has more credits than there can be."""
    for step in play(match, seed):
        assert step.after.deck >= 0
        for seat in step.after.seats:
            assert 0 <= seat.credits <= match.options.max_credits
            assert min(seat.bases, seat.hand, seat.discard) >= 0
            assert seat.bases_lost_this_turn >= 0


@play_many
@given(match=headers(), seed=seeds)
def test_no_card_is_lost_or_doubled(match: Header, seed: int) -> None:
    """In hands, Bases, piles, displays, deck and bidding they are always as many.

    A card that is put up when the game ends stays where it lies.
    """
    opts = match.options
    all_cards = opts.deck + 2 * (opts.start_bases + opts.start_hand)
    for step in play(match, seed, corrected=False):
        state: State = step.after
        ids = Counter(c.id for seat in state.seats for c in seat.display)
        assert all(count == 1 for count in ids.values())
        bid = step.before.bid if state.stage is Phase.OVER else state.bid
        is_put_up = bid is not None and bid.card.id not in ids
        counted = state.deck + ids.total() + is_put_up
        counted += sum(s.hand + s.bases + s.discard for s in state.seats)
        assert counted == all_cards


@play_many
@given(match=headers(), seed=seeds)
def test_a_question_waits_or_nothing_does(match: Header, seed: int) -> None:
    """Between moves nothing is half done, and one seat can always answer."""
    for step in play(match, seed):
        state: State = step.after
        if state.todo:
            assert state.phase in (Phase.FEND_OFF, Phase.HIRE)
        if state.stage is Phase.OVER:
            assert (state.todo, state.bid, state.active) == ((), None, None)
        elif state.phase is Phase.BIDDING:
            assert state.seats[state.on_turn].hand
        else:
            assert any(not ask.side for ask in GAME.asks(state))


@play_many
@given(match=headers(), seed=seeds)
def test_the_sum_that_is_shown_is_the_sum_that_counts(match: Header, seed: int) -> None:
    """As many Bases fall as the screen has said, where nobody fends off."""
    for step in play(match, seed):
        state: State = step.before
        for seat in range(2):
            shown = reckoning.attack_sum(state, seat)
            assert shown.strike.strength == strength(state, seat)
            assert reckoning.lines(state, shown)
        waiting = reckoning.waiting_sum(state)
        if step.move.name == "take_hits" and waiting is not None:
            lost = [news for news in step.after.news if news.what == "base"]
            assert sum(n.count for n in lost if n.seat == state.active) >= waiting.bases


@play_many
@given(match=headers(), seed=seeds)
def test_a_series_is_played_to_its_end(match: Header, seed: int) -> None:
    """Nobody wins more than half of it and plays on, and ids never come again."""
    chance, state = Random(seed), GAME.start(match)
    for _move in range(20000):
        asks = GAME.asks(state)
        if not asks:
            break
        main = [ask for ask in asks if not ask.side]
        before = state.next_id
        state = GAME.play(state, from_plain(_answer(main, chance), SaleMove))
        assert state.next_id >= before
    wins = [seat.wins for seat in state.seats]
    assert state.phase is Phase.OVER
    assert sum(wins) == state.games_played <= match.options.games
    is_decided = max(wins) * 2 > match.options.games
    assert is_decided or state.games_played == match.options.games


def _answer(main: Any, chance: Random) -> Any:
    return random_answer(chance.choice(main), chance)
