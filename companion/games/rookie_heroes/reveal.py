"""The start of a turn: missions on the table, the token, challenges.

Rulebook sections: Bidding Phase, Two-Player Game.
"""

from collections import Counter
from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.rookie_heroes.bidding import deal_out
from companion.games.rookie_heroes.checks import (
    require_back,
    require_phase,
    require_trait,
    require_turn,
)
from companion.games.rookie_heroes.moves import (
    Back,
    Challenge,
    MarkSpecial,
    RevealMissions,
)
from companion.games.rookie_heroes.pieces import tell
from companion.games.rookie_heroes.state import Mission, Offer, Phase, State

ENOUGH_OF_A_PLOT = 3
"""Missions of one plot on the table that bring the Special Mission token."""


def play(state: State, move: RevealMissions | MarkSpecial | Challenge) -> State:
    """Give the state after a move of the start of a turn."""
    match move:
        case RevealMissions():
            return _reveal_missions(state, move)
        case MarkSpecial():
            return _mark_special(state, move)
        case Challenge():
            return _challenge(state, move)
    assert_never(move)


def missions_to_reveal(state: State) -> int:
    """Give how many missions are turned up this turn (Bidding Phase)."""
    return min(state.header.options.missions_per_turn, state.deck)


def special_candidates(state: State) -> tuple[str, ...]:
    """Give the ids of the missions that may carry this turn's token (Bidding Phase).

    One: the token lies there by itself. More: the starter chooses. None: no token.
    """
    plots = Counter(offer.mission.plot for offer in state.table)
    missions = [
        offer.mission
        for offer in state.table
        if plots[offer.mission.plot] >= ENOUGH_OF_A_PLOT
    ]
    highest = max((mission.level for mission in missions), default=0)
    return tuple(mission.id for mission in missions if mission.level == highest)


def open_challenges(state: State) -> tuple[str, ...]:
    """Give the ids of the missions that may be sent away (Two-Player Game)."""
    return tuple(o.mission.id for o in state.table if not o.mission.special)


def _reveal_missions(state: State, move: RevealMissions) -> State:
    require_phase(
        state, Phase.REVEAL, _("Bidding: this turn's missions lie on the table.")
    )
    count = missions_to_reveal(state)
    if len(move.missions) != count:
        raise Refused(
            _("Bidding: {count} missions are turned up, not {given}.").format(
                count=count, given=len(move.missions)
            )
        )
    table = tuple(
        Offer(_mission(back, f"m{state.next_id + place}"))
        for place, back in enumerate(move.missions)
    )
    state = replace(
        state, table=table, deck=state.deck - count, next_id=state.next_id + count
    )
    candidates = special_candidates(state)
    if len(candidates) > 1:
        return replace(state, phase=Phase.SPECIAL)
    for mission in candidates:
        state = _mark(state, mission)
    return _to_challenge(state)


def _mission(back: Back, name: str) -> Mission:
    require_back(back.level, back.plot)
    if back.traits is UNSET:
        return Mission(name, back.level, back.plot)
    for trait in back.traits:
        require_trait(trait)
    return Mission(name, back.level, back.plot, traits=back.traits)


def _mark(state: State, mission: str) -> State:
    table = tuple(
        replace(offer, mission=replace(offer.mission, special=True))
        if offer.mission.id == mission
        else offer
        for offer in state.table
    )
    return tell(replace(state, table=table), state.starter, "special")


def _mark_special(state: State, move: MarkSpecial) -> State:
    require_phase(
        state, Phase.SPECIAL, _("Bidding: there is no token to be placed now.")
    )
    require_turn(state, move.seat)
    candidates = special_candidates(state)
    if move.mission not in candidates:
        raise Refused(
            _("Bidding: the token goes on one of the highest missions of its plot.")
        )
    return _to_challenge(_mark(state, move.mission))


def _to_challenge(state: State) -> State:
    if len(state.seats) > 2 or not open_challenges(state):
        return _to_shields(state)
    return replace(state, phase=Phase.CHALLENGE, queue=state.order)


def _challenge(state: State, move: Challenge) -> State:
    require_phase(
        state,
        Phase.CHALLENGE,
        _("Challenges: two heroes send a mission away, before the bidding only."),
    )
    require_turn(state, move.seat)
    if move.mission is not None and move.mission not in open_challenges(state):
        raise Refused(
            _("Challenges: send away a mission on the table that has no token.")
        )
    table = tuple(o for o in state.table if o.mission.id != move.mission)
    state = replace(state, table=table, queue=state.queue[1:])
    if state.queue and open_challenges(state):
        return state
    return _to_shields(state)


def _to_shields(state: State) -> State:
    if not state.table:
        return deal_out(state)
    return replace(state, phase=Phase.SHIELDS, queue=state.order)
