"""Any move at any moment: accepted only where `may` says so, else refused in words."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.errors import Refused
from companion.core.moves import Move, from_plain
from companion.games.rookie_heroes.document import document
from companion.games.rookie_heroes.game import GAME
from companion.games.rookie_heroes.moves import (
    EFFECT_FIELDS,
    FACES,
    PARTS,
    PLOTS,
    TRAITS,
    RookieMove,
)
from companion.games.rookie_heroes.state import Phase, State
from tests.strategies import random_match

NOT_IN_MAY = {"adjust", "credit_mission", "drop_mission", "end_match"}
HEROES = ("hammer", "shadowrush", "mindseeker", "thunderbeam")
NUMBERS = (0, 1, 1, 2, 3, 5, -1, 10**30)
seeds = st.integers(0, 2**32 - 1)


def random_move(state: State, chance: Random) -> Move:
    """Give a move of the right shape, often with values that cannot be."""
    name = chance.choice(sorted(SHAPES))
    plain = {"move": name}
    for field, optional in SHAPES[name]:
        if not optional or chance.random() < 0.5:
            plain[field] = VALUES[field](state, chance)
    if name == "use_card":
        needed, _allowed = EFFECT_FIELDS.get(plain["effect"], ((), ()))
        plain.update({field: VALUES[field](state, chance) for field in needed})
    move: Move = from_plain(plain, RookieMove)
    return move


def fields(text: str) -> list[tuple[str, bool]]:
    """Give the fields of a move; those with a question mark may be left out."""
    return [(field.rstrip("?"), field.endswith("?")) for field in text.split()]


SHAPES = {
    name: fields(text)
    for name, text in {
        "reveal_missions": "missions",
        "mark_special": "seat mission",
        "challenge": "seat mission",
        "place_shield": "seat mission",
        "reveal_bids": "prestige",
        "take_free": "seat mission",
        "kreator_part": "part seat?",
        "missions_flipped": "",
        "kreator_facts": "needed? weakness? retreat? damage?",
        "consensus": "votes",
        "attack": "seat trait dice?",
        "blow": "seat pows",
        "stand": "seat",
        "attempt": "seat mission needs reward? penalty?",
        "outcome": "seat mission done reward? penalty? deal?",
        "ability": "seat dice? pows?",
        "use_card": "seat effect",
        "deal": "helper xp cards",
        "roll": "faces",
        "resolve": "reward? penalty?",
        "level_up": "seat spent",
        "end_turn": "seat",
        "credit_mission": "seat level plot",
        "drop_mission": "mission",
        "finish": "",
        "achieve": "seat id",
        "adjust": "seat counter by",
        "end_match": "",
    }.items()
}


def any_seat(state: State, chance: Random) -> int:
    """Give a seat, often the one on turn, now and then one that is not there."""
    active = 0 if state.active is None else state.active
    return chance.choice((active, active, chance.randint(-1, len(state.seats))))


def any_number(_state: State, chance: Random) -> int:
    """Give a number, now and then one that cannot be."""
    return chance.choice(NUMBERS)


def any_mission(state: State, chance: Random) -> str:
    """Give a mission that is somewhere, or one that is nowhere."""
    held = [
        mission.id
        for hero in state.seats
        for mission in (*(b.mission for b in hero.unresolved), *hero.completed)
    ]
    return chance.choice([*(o.mission.id for o in state.table), *held, "m0"])


def words(*known: str) -> Any:
    """Give a maker of one of the words, or of one that nobody knows."""
    return lambda _state, chance: chance.choice((*known, *known, "zz"))


def numbers(*keys: str) -> Any:
    """Give a maker of an object of numbers."""
    return lambda _state, chance: {key: chance.choice(NUMBERS) for key in keys}


def any_faces(state: State, chance: Random) -> list[str]:
    """Give as many faces as dice wait, up to a point."""
    pool = 1 if state.attempt is None else min(state.attempt.pool, 30)
    return [chance.choice(FACES) for _die in range(pool)]


VALUES: dict[str, Any] = {
    **dict.fromkeys(("seat", "helper"), any_seat),
    **dict.fromkeys(
        ("needed", "dice", "pows", "xp", "cards", "spent", "by", "amount", "die"),
        any_number,
    ),
    "mission": any_mission,
    "missions": lambda state, chance: [
        {"level": chance.randint(1, 4), "plot": chance.choice(PLOTS)}
        for _mission in range(min(5, state.deck))
    ],
    "prestige": lambda state, chance: {
        str(seat): chance.choice(NUMBERS) for seat in state.contending
    },
    "votes": lambda state, chance: {
        str(seat): chance.choice(("fight", "flee")) for seat in range(len(state.seats))
    },
    "needs": lambda _state, chance: [
        {"trait": chance.choice(TRAITS), "successes": 1, "dice": chance.choice(NUMBERS)}
        for _need in range(chance.randint(1, 2))
    ],
    "part": words(*PARTS),
    "trait": words(*TRAITS, "any"),
    "weakness": words(*TRAITS),
    "effect": words(*EFFECT_FIELDS),
    "face": words(*FACES),
    "plot": words(*PLOTS),
    "id": words("hero-too"),
    "counter": words("stamina", "hand", "xp", "level", "special_tokens"),
    "faces": any_faces,
    "level": lambda _state, chance: chance.randint(0, 5),
    "done": lambda _state, chance: chance.random() < 0.5,
    "reward": numbers("xp", "cards"),
    "deal": lambda state, chance: {
        "helper": any_seat(state, chance),
        **numbers("xp", "cards")(state, chance),
    },
    **dict.fromkeys(("penalty", "retreat", "damage"), numbers("stamina", "cards")),
}


def check_state(state: State) -> None:
    """Check what holds in every state: bounds, and nothing in two places."""
    options = state.header.options
    low = 0 if state.phase is Phase.OVER else 1
    for hero in state.seats:
        assert low <= hero.stamina <= options.max_stamina
        assert low <= hero.hand <= options.hand_limit
        assert 1 <= hero.level <= 4
        assert hero.xp >= 0
    held = [
        *(offer.mission.id for offer in state.table),
        *(b.mission.id for hero in state.seats for b in hero.unresolved),
        *(mission.id for hero in state.seats for mission in hero.completed),
    ]
    assert len(set(held)) == len(held)
    in_fight = state.phase in (Phase.CONSENSUS, Phase.COMBAT)
    assert state.kreator.is_complete == in_fight


def outcome(state: State, move: Any) -> tuple[State | None, str]:
    """Give the state after a move, or why it is refused."""
    try:
        return GAME.play(state, move), ""
    except Refused as refused:
        return None, str(refused)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(seed=seeds)
def test_what_is_accepted_stands_in_may(seed: int) -> None:
    """A move is accepted only if `may` names it; a refusal is one sentence."""
    chance = Random(seed)
    heroes = chance.sample(HEROES, chance.randint(2, 4))
    seats = [{"name": hero.title(), "hero": hero} for hero in heroes]
    options = {"mission_deck": chance.randint(4, 11)}
    header = GAME.read_header(
        {"script": 1, "game": GAME.id, "seats": seats, "options": options}
    )
    for step in random_match(GAME, header, chance):
        check_state(step.after)
        may = {*document(step.after)["may"], *NOT_IN_MAY}
        for _try in range(8):
            move = random_move(step.after, chance)
            after, reason = outcome(step.after, move)
            if after is not None:
                assert move.name in may
                check_state(after)
            assert "\n" not in reason
            assert after or reason.endswith((".", "?"))
