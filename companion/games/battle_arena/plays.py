"""Running plays, one window a seat and battle (Playmaker mode)."""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.battle_arena.checks import (
    require_a_seat,
    require_card_effects,
    require_covered,
    require_effect,
    require_phase,
    require_turn,
)
from companion.games.battle_arena.endings import decide
from companion.games.battle_arena.moves import Effect, Modify, Pass, Powers, RunPlay
from companion.games.battle_arena.naming import name_of
from companion.games.battle_arena.pieces import change, discard_plays, pay, plays_of
from companion.games.battle_arena.state import Modifier, Phase, State


def play(state: State, move: RunPlay | Modify | Pass) -> State:
    """Give the state after a move in the window for plays."""
    require_card_effects(state)
    require_phase(
        state, (Phase.PLAYS,), _("Plays are run when the heroes have been shown.")
    )
    match move:
        case RunPlay():
            return _run(state, move)
        case Modify():
            return _modify(state, move)
        case Pass():
            return _pass(state, move)
    assert_never(move)


def changed(powers: Powers, modifier: Modifier) -> Powers:
    """Give the powers after a change: first what is added, then the effect."""
    one, two = powers
    if modifier.power is not None:
        one, two = one + modifier.power[0], two + modifier.power[1]
    if modifier.effect is None:
        return one, two
    return _with_effect((one, two), modifier.effect)


def _with_effect(powers: Powers, effect: Effect) -> Powers:
    if effect.kind == "swap":
        return powers[1], powers[0]
    factor = 2 if effect.kind == "double" else 0
    one, two = powers
    return (one * factor, two) if effect.seat == 0 else (one, two * factor)


def _run(state: State, move: RunPlay) -> State:
    require_turn(state, move.seat)
    if not plays_of(state, move.seat):
        raise Refused(
            _("{name} has no play in hand.").format(name=name_of(state, move.seat))
        )
    require_covered(state, move.seat, move.cost)
    state = _list_change(state, move, move.seat)
    return discard_plays(pay(state, move.seat, move.cost), move.seat, 1)


def _modify(state: State, move: Modify) -> State:
    if move.power is UNSET and move.effect is UNSET:
        raise Refused(_("Tell what the card adds or does to a power."))
    if move.seat is UNSET:
        return _list_change(state, move, None)
    require_a_seat(state, move.seat)
    return _list_change(state, move, move.seat)


def _list_change(state: State, move: RunPlay | Modify, seat: int | None) -> State:
    """Write down what a card does to the powers, if it does anything to them."""
    effect = None if move.effect is UNSET else move.effect
    if effect is not None:
        require_effect(state, effect)
    modifier = Modifier(
        seat=seat,
        name=None if move.called is UNSET else move.called,
        power=None if move.power is UNSET else move.power,
        effect=effect,
    )
    if modifier.power is None and modifier.effect is None:
        return state
    powers = state.powers
    return replace(
        state,
        modifiers=(*state.modifiers, modifier),
        powers=None if powers is None else changed(powers, modifier),
    )


def _pass(state: State, move: Pass) -> State:
    """Close a window; after both the battle is decided."""
    require_turn(state, move.seat)
    state = change(state, move.seat, passed=True)
    state = replace(state, queue=state.queue[1:])
    return state if state.queue else decide(state)
