"""Random answers to whatever a game asks, and random matches made of them."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec import Struct

from companion.core.asks import (
    Ask,
    Choice,
    Count,
    Faces,
    Field,
    Group,
    Listed,
    Many,
    PerSeat,
)
from companion.core.errors import BadInput, Refused
from companion.core.game import Game
from companion.core.moves import Move, from_plain

Plain = dict[str, Any]

SIDE_SHARE = 0.3
"""How often a random table does something that nothing waits for."""
CORRECTION_SHARE = 0.03
"""How often a random table corrects something."""


def random_answer(ask: Ask, chance: Random) -> Plain:
    """Give one of the moves that answer `ask`, as a plain object."""
    return ask.answer(_values(ask.fields, chance))


def answers(ask: Ask) -> st.SearchStrategy[Plain]:
    """Give the moves that answer `ask`, as plain objects."""
    return st.randoms(use_true_random=False).map(lambda rnd: random_answer(ask, rnd))


class Step(Struct, frozen=True):
    """A move of a random match, and the states around it."""

    before: Any
    plain: Plain
    move: Move
    after: Any


def random_match(
    game: Game,
    header: Any,
    chance: Random,
    *,
    most_moves: int = 3000,
    with_corrections: bool = True,
) -> Iterator[Step]:
    """Play from the asks until there is a result.

    Raises:
        AssertionError: An answer was refused, nothing was asked, or it does not end.
    """
    types = union(game)
    state = game.start(header)
    for _turn in range(most_moves):
        if game.document(state)["result"] is not None:
            return
        ask = _pick(game, state, chance, with_corrections=with_corrections)
        plain = random_answer(ask, chance)
        try:
            move = from_plain(plain, types)
            after = game.play(state, move)
        except (BadInput, Refused) as error:
            said = f"{plain} answers an ask in phase {state.phase}, but: {error}"
            raise AssertionError(said) from error
        yield Step(state, plain, move, after)
        state = after
    raise AssertionError(f"{game.id} does not end within {most_moves} moves")


def union(game: Game) -> Any:
    """Give the type of all moves of a game."""
    types: Any = game.move_types[0]
    for each in game.move_types[1:]:
        types |= each
    return types


def _pick(game: Game, state: Any, chance: Random, *, with_corrections: bool) -> Ask:
    asks = game.asks(state)
    main = [ask for ask in asks if not ask.side]
    assert main, f"{game.id} waits for nothing in phase {state.phase}"
    if with_corrections and chance.random() < CORRECTION_SHARE:
        corrections = [c for c in game.corrections(state) if c.move != "end_match"]
        if corrections:
            return chance.choice(corrections)
    return chance.choice(asks if chance.random() < SIDE_SHARE else main)


def _values(fields: Sequence[Field], chance: Random) -> Plain:
    values: Plain = {}
    for field in fields:
        if field.optional and chance.random() < 0.5:
            continue
        if isinstance(field, Group) and field.part_of:
            values[field.name] = _part(field, values.get(field.part_of, {}), chance)
            continue
        values[field.name] = _value(field, chance)
        if isinstance(field, Choice):
            picked = next(
                o for o in field.options if _same(o.value, values[field.name])
            )
            values.update(_values(picked.fields, chance))
    return values


def _same(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other


def _value(field: Field, chance: Random) -> Any:
    match field:
        case Choice(options=options):
            return chance.choice(options).value
        case Count():
            return _number(field, chance)
        case Faces(count=count, faces=faces):
            return [chance.choice(faces) for _die in range(count)]
        case PerSeat(seats=seats, answer=answer):
            return {str(seat): _value(answer, chance) for seat in seats}
        case Group(fields=fields):
            return _values(fields, chance)
        case Listed(items=items):
            return [None if i is None else _value(i, chance) for i in items]
        case Many():
            return _rows(field, chance)
    raise AssertionError(f"a field of no known kind: {field}")


def _number(field: Count, chance: Random) -> int:
    """Give a number; the ends are as likely as all the rest."""
    numbers = [field.low, field.high, chance.randint(field.low, field.high)]
    number = chance.choice(numbers)
    while field.never_zero and not number:
        number = chance.choice([n for n in (field.low, field.high) if n])
    return number


def _rows(field: Many, chance: Random) -> list[Plain]:
    rows: list[Plain] = []
    count = chance.randint(field.low, field.high)
    while len(rows) < count:
        row = _values(field.fields, chance)
        taken = {other.get(field.distinct) for other in rows}
        if not field.distinct or row[field.distinct] not in taken:
            rows.append(row)
    return rows


def _part(field: Group, whole: Plain, chance: Random) -> Plain:
    """Give a share that lies within the group it is a part of."""
    part = _values(field.fields, chance)
    shared = [each.name for each in field.fields if isinstance(each, Count)]
    for name in shared:
        part[name] = chance.randint(0, whole.get(name, 0))
    is_all = all(part[name] == whole.get(name, 0) for name in shared)
    if is_all and any(whole.values()) and not field.whole:
        part[next(name for name in shared if part[name])] -= 1
    return part
