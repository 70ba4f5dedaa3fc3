"""What the log tells of the effects of play cards."""

from collections.abc import Iterator
from typing import assert_never

from companion.core.texts import _
from companion.games.battle_arena.effects import EffectMove
from companion.games.battle_arena.moves import (
    Discard,
    Draw,
    Honors,
    Lose,
    Ongoing,
    Recover,
    Take,
    Throw,
)
from companion.games.battle_arena.naming import (
    in_hot_dogs,
    in_plays,
    name_of,
    throw_name,
)
from companion.games.battle_arena.pieces import hot_dogs_of, plays_of
from companion.games.battle_arena.state import State


def tell_effect(before: State, move: EffectMove, after: State) -> Iterator[str]:
    """Give the sentence for an effect, with what it really came to."""
    if isinstance(move, Ongoing):
        text = _("Remember until the end of the game: {what}.")
        if move.until == "next":
            text = _("Remember in the next battle: {what}.")
        yield text.format(what=move.called)
        return
    name = name_of(before, move.seat)
    match move:
        case Recover() | Lose() | Take():
            yield _hot_dogs(before, move, after)
        case Draw() | Discard():
            yield _plays(before, move, after)
        case Honors():
            yield _("{name} goes first in the next battle.").format(name=name)
        case Throw():
            text = _("{name} throws a die: {what}.")
            if move.kind == "coin":
                text = _("{name} flips a coin: {what}.")
            yield text.format(name=name, what=throw_name(move.result))
        case _:
            assert_never(move)


def _hot_dogs(before: State, move: Recover | Lose | Take, after: State) -> str:
    moved = abs(hot_dogs_of(after, move.seat) - hot_dogs_of(before, move.seat))
    match move:
        case Recover():
            text = _("{name} recovers {what}.")
        case Lose():
            text = _("{name} loses {what}.")
        case Take():
            text = _("{name} takes {what} from {other}.")
    return text.format(
        name=name_of(before, move.seat),
        what=in_hot_dogs(moved),
        other=name_of(before, 1 - move.seat),
    )


def _plays(before: State, move: Draw | Discard, after: State) -> str:
    moved = abs(plays_of(after, move.seat) - plays_of(before, move.seat))
    text = _("{name} draws {what}.")
    if isinstance(move, Discard):
        text = _("{name} discards {what}.")
    return text.format(name=name_of(before, move.seat), what=in_plays(moved))
