"""Random matches of Rookie Heroes: 2 to 4 seats, all options, all kinds of cards."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.rookie_heroes.game import GAME
from companion.games.rookie_heroes.header import HEROES, Header
from companion.games.rookie_heroes.moves import FACES, TRAITS
from companion.games.rookie_heroes.state import Mission, Phase, State
from tests.strategies import Step, random_match

NAMES = ("Ana", "Ben", "Cleo", "Dov")
WITH_DICE = (Phase.MISSIONS, Phase.COMBAT)
BIDDING = (
    Phase.SPECIAL,
    Phase.CHALLENGE,
    Phase.SHIELDS,
    Phase.BIDS,
    Phase.LOSERS,
)

play_many = settings(max_examples=100, deadline=None, derandomize=True)
seeds = st.integers(0, 2**32 - 1)
maybe_number = st.none() | st.integers(1, 5)
cards = st.fixed_dictionaries(
    {"xp": maybe_number, **dict.fromkeys(TRAITS, maybe_number)}
)
known_heroes = st.dictionaries(
    st.sampled_from(sorted(HEROES)),
    st.fixed_dictionaries({"levels": st.lists(cards, min_size=4, max_size=4)}),
)


@st.composite
def options(draw: st.DrawFn, seats: int) -> dict[str, Any]:
    """Give house rules, each of them told or not."""
    stamina = draw(st.integers(1, 8))
    hand = draw(st.integers(1, 10))
    told = {
        "max_stamina": st.just(stamina),
        "hand_limit": st.just(hand),
    }
    left_out_or_not = {
        "start_stamina": st.integers(1, stamina),
        "refill_stamina": st.integers(1, stamina),
        "start_hand": st.integers(1, hand),
        "empty_hand_draw": st.integers(1, hand),
        "mission_deck": st.integers(1, 30),
        "missions_per_turn": st.integers(4 if seats == 2 else seats, 5),
        "plot_bonus_from": st.integers(1, 5),
        "fleers_retreat": st.booleans(),
        "handover": st.sampled_from(("warn", "block", "off")),
        "helping_is_negotiating": st.booleans(),
        "die": st.lists(st.sampled_from(FACES), min_size=6, max_size=6),
        "starter": st.integers(0, seats - 1),
    }
    rules = st.fixed_dictionaries(told, optional=left_out_or_not)
    return draw(st.just({}) | rules)


@st.composite
def headers(draw: st.DrawFn) -> Header:
    """Give a table: who plays whom, by which rules, and what is known of the cards."""
    seats = draw(st.integers(2, 4))
    heroes = draw(st.permutations(sorted(HEROES)))
    return GAME.read_header(
        {
            "script": 1,
            "game": "rookie-heroes",
            "seats": [
                {"name": NAMES[seat], "hero": heroes[seat]} for seat in range(seats)
            ],
            "options": draw(options(seats)),
            "cards": {"heroes": draw(known_heroes)},
        }
    )


def play(header: Header, seed: int, *, corrected: bool = True) -> list[Step]:
    """Play a match to its end."""
    return list(random_match(GAME, header, Random(seed), with_corrections=corrected))


@play_many
@given(header=headers(), seed=seeds)
def test_counters_stay_in_bounds(header: Header, seed: int) -> None:
    """Nobody is ever without stamina or a card, nor above what the rules allow."""
    limits = header.options
    for step in play(header, seed):
        for hero in step.after.seats:
            assert 1 <= hero.stamina <= limits.max_stamina
            assert 1 <= hero.hand <= limits.hand_limit
            assert 1 <= hero.level <= 4
            assert hero.xp >= 0
            assert hero.special_tokens >= 0


@play_many
@given(header=headers(), seed=seeds)
def test_no_mission_is_lost_or_doubled(header: Header, seed: int) -> None:
    """A mission lies in one place, and the deck pays for all that were turned up."""
    for step in play(header, seed, corrected=False):
        state: State = step.after
        counted = Counter(mission.id for mission in all_missions(state))
        assert all(count == 1 for count in counted.values())
        assert state.next_id - 1 == header.options.mission_deck - state.deck
        numbers = {int(name.removeprefix("m")) for name in counted}
        assert all(1 <= number < state.next_id for number in numbers)


def all_missions(state: State) -> list[Mission]:
    """Give the missions on the table, in front of heroes and done, as they lie."""
    return [
        *(offer.mission for offer in state.table),
        *(burden.mission for hero in state.seats for burden in hero.unresolved),
        *(mission for hero in state.seats for mission in hero.completed),
    ]


@play_many
@given(header=headers(), seed=seeds)
def test_a_token_is_won_with_its_mission_only(header: Header, seed: int) -> None:
    """A hero has as many tokens as completed special missions."""
    for step in play(header, seed, corrected=False):
        for hero in step.after.seats:
            special = [mission for mission in hero.completed if mission.special]
            assert hero.special_tokens == len(special)


@play_many
@given(header=headers(), seed=seeds)
def test_hands_change_as_told(header: Header, seed: int) -> None:
    """Whatever happens to a hand but by correction, the table was told to do it."""
    for step in play(header, seed):
        if step.move.name == "adjust":
            continue
        for seat, hero in enumerate(step.after.seats):
            told = Counter[str]()
            for each in step.after.told:
                if each.seat == seat:
                    told[each.what] += each.count
            drawn = hero.hand - step.before.seats[seat].hand
            assert drawn == told["draw"] - told["discard"]


@play_many
@given(header=headers(), seed=seeds)
def test_a_level_that_can_be_paid_is_bought_at_once(header: Header, seed: int) -> None:
    """Where the price is known, no hero has the XP for another level."""
    for step in play(header, seed, corrected=False):
        for hero in step.after.seats:
            price = step.after.cards.card(hero.hero, hero.level).xp
            assert hero.level == 4 or price is None or hero.xp < price


@play_many
@given(header=headers(), seed=seeds)
def test_a_phase_holds_what_it_needs_and_no_more(header: Header, seed: int) -> None:
    """Nothing of a bidding, a fight or an attempt is left when it is over."""
    for step in play(header, seed):
        state: State = step.after
        assert bool(state.contending) == (state.phase is Phase.BIDS)
        assert state.shown == 0 or state.phase is Phase.BIDS
        assert state.attempt is None or state.phase in WITH_DICE
        assert state.kreator.is_complete == (state.kreator.back_to is not None)
        assert state.result is None or state.phase is Phase.OVER
        assert not state.table or state.phase in BIDDING


@play_many
@given(header=headers(), seed=seeds)
def test_the_winners_have_the_most_points(header: Header, seed: int) -> None:
    """The score sheet adds up, and nobody beats a winner."""
    result = GAME.document(play(header, seed)[-1].after)["result"]
    totals = [score["total"] for score in result["scores"]]
    for score in result["scores"]:
        lines = [points for line, points in score.items() if line != "total"]
        assert score["total"] == sum(lines)
    assert {totals[seat] for seat in result["winners"]} == {max(totals)}
    alone = totals.count(max(totals)) == 1
    assert (result["decided_by"] == "points") == alone
