"""A few words for each move, for Undo and Redo ("Undo: Ana: play for 2")."""

from typing import assert_never

from msgspec import UNSET

from companion.core.moves import AdjustSeat, EndMatch
from companion.core.texts import _
from companion.games.battle_arena.effects import EffectMove
from companion.games.battle_arena.moves import (
    ArenaMove,
    Award,
    Coin,
    Discard,
    Draw,
    Honors,
    Lose,
    Modify,
    NextGame,
    Ongoing,
    Pass,
    Recover,
    Reveal,
    RunPlay,
    Stand,
    Substitute,
    SuddenDeath,
    Take,
    Throw,
)
from companion.games.battle_arena.naming import (
    counter_name,
    in_hot_dogs,
    in_plays,
    kind_name,
    name_of,
    throw_name,
    until_name,
)
from companion.games.battle_arena.state import State


def label(state: State, move: ArenaMove) -> str:
    """Say in a few words what `move` is.

    Args:
        state: The one that the move was played in.
        move: What the label is for.
    """
    match move:
        case Coin() | Reveal() | Award() | SuddenDeath():
            return _battle(state, move)
        case Substitute() | Stand() | RunPlay() | Modify() | Pass():
            return _window(state, move)
        case Recover() | Lose() | Take() | Draw() | Discard():
            return _effect(state, move)
        case Honors() | Throw() | Ongoing():
            return _effect(state, move)
        case NextGame():
            return _("Game {game} begins").format(game=state.played + 1)
        case EndMatch():
            return _("Game stopped")
        case AdjustSeat():
            return _("{name}, {counter} {by:+}").format(
                name=name_of(state, int(move.seat or 0)),
                counter=counter_name(move.counter),
                by=move.by,
            )
    assert_never(move)


def _battle(state: State, move: Coin | Reveal | Award | SuddenDeath) -> str:
    match move:
        case Coin():
            return _("Coin: {name} first").format(name=name_of(state, move.winner))
        case Reveal():
            if move.powers is UNSET:
                return _("Battle {battle}: heroes shown").format(battle=state.battle)
            return _("Battle {battle}: {one} to {two}").format(
                battle=state.battle, one=move.powers[0], two=move.powers[1]
            )
        case Award():
            if move.battle_to is None:
                return _("Battle {battle}: a draw").format(battle=state.battle)
            return _("Battle {battle} to {name}").format(
                battle=state.battle, name=name_of(state, move.battle_to)
            )
        case SuddenDeath():
            if isinstance(move.winner, int):
                return _("Sudden death to {name}").format(
                    name=name_of(state, move.winner)
                )
            return _("Sudden death: {powers}").format(
                powers=" - ".join(map(str, move.powers or ()))
            )
    assert_never(move)


def _window(state: State, move: Substitute | Stand | RunPlay | Modify | Pass) -> str:
    if isinstance(move, Modify):
        return _("An old card changes a power")
    if move.seat is UNSET:
        return _("Both stand") if len(state.queue) > 1 else _("No substitution")
    name = name_of(state, move.seat)
    match move:
        case Substitute():
            return _("{name} substitutes").format(name=name)
        case Stand():
            return _("{name} stands").format(name=name)
        case RunPlay():
            return _("{name}: play for {cost}").format(name=name, cost=move.cost)
        case Pass():
            return _("{name} passes").format(name=name)
    assert_never(move)


def _effect(state: State, move: EffectMove) -> str:
    if isinstance(move, Ongoing):
        return _("Reminder, {until}").format(until=until_name(move.until))
    name = name_of(state, move.seat)
    match move:
        case Recover():
            text, what = _("{name} recovers {what}"), in_hot_dogs(move.hot_dogs)
        case Lose():
            text, what = _("{name} loses {what}"), in_hot_dogs(move.hot_dogs)
        case Take():
            text, what = _("{name} takes {what}"), in_hot_dogs(move.hot_dogs)
        case Draw():
            text, what = _("{name} draws {what}"), in_plays(move.plays)
        case Discard():
            text, what = _("{name} discards {what}"), in_plays(move.plays)
        case Honors():
            text, what = _("Honors next: {name}"), ""
        case Throw():
            text, what = _("{name}, {kind}: {what}"), throw_name(move.result)
            return text.format(name=name, kind=kind_name(move.kind), what=what)
        case _:
            assert_never(move)
    return text.format(name=name, what=what)
