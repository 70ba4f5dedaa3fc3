"""The state document of Rookie Heroes (docs/moves.md): JSON values only."""

from typing import Any

import msgspec

from companion.games.rookie_heroes.asks import asks
from companion.games.rookie_heroes.deals import is_handover
from companion.games.rookie_heroes.header import ID
from companion.games.rookie_heroes.moves import TRAITS
from companion.games.rookie_heroes.pieces import price_of
from companion.games.rookie_heroes.result import Result
from companion.games.rookie_heroes.state import (
    Attempt,
    Burden,
    Mission,
    Offer,
    State,
)

Plain = dict[str, Any]


def document(state: State) -> Plain:
    """Give the state document."""
    return {
        "game": ID,
        "phase": str(state.phase),
        "turn": state.turn,
        "active": state.active,
        "starter": state.starter,
        "seats": [_seat(state, seat) for seat in range(len(state.seats))],
        "may": sorted({ask.move for ask in asks(state)}),
        "result": None if state.result is None else _result(state.result),
        "told": [msgspec.to_builtins(told) for told in state.told],
        "deck": state.deck,
        "contending": list(state.contending),
        "table": [_offer(offer) for offer in state.table],
        "kreator": _kreator(state),
        "attempt": None if state.attempt is None else _attempt(state, state.attempt),
    }


def _seat(state: State, seat: int) -> Plain:
    hero = state.seats[seat]
    card = state.cards.card(hero.hero, hero.level)
    return {
        "name": hero.name,
        "hero": hero.hero,
        "level": hero.level,
        "stamina": hero.stamina,
        "xp": hero.xp,
        "hand": hero.hand,
        "special_tokens": hero.special_tokens,
        "unresolved": [_burden(burden) for burden in hero.unresolved],
        "completed": [_mission(mission) for mission in hero.completed],
        "exhausted": hero.exhausted,
        "price": price_of(state, seat),
        "dice": {trait: getattr(card, trait) for trait in TRAITS},
    }


def _mission(mission: Mission) -> Plain:
    return {
        "id": mission.id,
        "level": mission.level,
        "plot": mission.plot,
        "special": mission.special,
    }


def _burden(burden: Burden) -> Plain:
    return {
        **_mission(burden.mission),
        "tried": burden.tried,
        "helper": burden.helper,
    }


def _offer(offer: Offer) -> Plain:
    mission = offer.mission
    return {
        "id": mission.id,
        "level": mission.level,
        "plot": mission.plot,
        "traits": None if mission.traits is None else list(mission.traits),
        "special": mission.special,
        "shields": list(offer.shields),
        "owner": offer.owner,
    }


def _kreator(state: State) -> Plain:
    kreator = state.kreator
    return {
        "penalty": kreator.penalty,
        "vitality": kreator.vitality,
        "weakness": kreator.weakness,
        "needed": kreator.facts.needed,
        "pows": state.kreator_pows,
        "fighters": list(kreator.fighters),
        "facts": msgspec.to_builtins(kreator.facts),
    }


def _attempt(state: State, attempt: Attempt) -> Plain:
    return {
        "seat": attempt.seat,
        "mission": attempt.mission,
        "need": attempt.need,
        "trait": attempt.task.trait,
        "successes": attempt.task.successes,
        "pows": attempt.pows(state.kreator.facts.weakness),
        "pool": attempt.pool,
        "rolls": [list(roll) for roll in attempt.rolls],
        "helper": attempt.helper,
        "share": msgspec.to_builtins(attempt.share),
        "handover": is_handover(attempt.share, attempt.reward),
        "reward": msgspec.to_builtins(attempt.reward),
        "penalty": msgspec.to_builtins(attempt.penalty),
    }


def _result(result: Result) -> Plain:
    return {
        "scores": [
            {**msgspec.to_builtins(score), "total": score.total}
            for score in result.scores
        ],
        "winners": list(result.winners),
        "decided_by": result.decided_by,
        "achievements": msgspec.to_builtins(list(result.achievements)),
    }
