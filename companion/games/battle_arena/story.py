"""The log: what happened, as one would tell it."""

from collections.abc import Iterator
from typing import assert_never

from msgspec import UNSET

from companion.core.moves import AdjustSeat, EndMatch
from companion.core.texts import _
from companion.games.battle_arena.effect_story import tell_effect
from companion.games.battle_arena.moments import happenings
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
    in_cost,
    in_plays,
    modifier_words,
    name_of,
    names_of,
)
from companion.games.battle_arena.state import Phase, State


def story(before: State, move: ArenaMove, after: State) -> str:
    """Tell what happened, with all that followed from it by itself.

    Args:
        before: The state that the move was played in.
        move: What was played.
        after: What it led to.
    """
    return " ".join(
        (
            *_tell(before, move, after),
            *(moment.story for moment in happenings(before, after)),
            *_new_battle(before, after),
        )
    )


def _tell(before: State, move: ArenaMove, after: State) -> Iterator[str]:
    match move:
        case Coin() | Reveal() | SuddenDeath() | Award():
            return _tell_battle(before, move)
        case Substitute() | Stand():
            return _tell_substitution(before, move)
        case RunPlay() | Modify() | Pass():
            return _tell_plays(before, move, after)
        case Recover() | Lose() | Take() | Draw() | Discard():
            return tell_effect(before, move, after)
        case Honors() | Throw() | Ongoing():
            return tell_effect(before, move, after)
        case NextGame() | AdjustSeat() | EndMatch():
            return _tell_table(before, move)
    assert_never(move)


def _tell_battle(
    before: State, move: Coin | Reveal | SuddenDeath | Award
) -> Iterator[str]:
    match move:
        case Coin():
            home = move.winner if move.home is UNSET else move.home
            yield _("{name} wins the coin and goes first.").format(
                name=name_of(before, move.winner)
            )
            yield _("{name} plays from left to right.").format(
                name=name_of(before, home)
            )
        case Award():
            yield _("The table decides battle {battle}.").format(battle=before.battle)
        case Reveal() | SuddenDeath():
            if move.powers is UNSET:
                yield _("The heroes are shown.")
                return
            yield _("{one} shows {first}, {two} shows {second}.").format(
                one=name_of(before, 0),
                first=move.powers[0],
                two=name_of(before, 1),
                second=move.powers[1],
            )
        case _:
            assert_never(move)


def _tell_substitution(before: State, move: Substitute | Stand) -> Iterator[str]:
    if isinstance(move, Stand):
        stand = before.queue if move.seat is UNSET else (move.seat,)
        text = _("{names} stands.") if len(stand) == 1 else _("{names} stand.")
        yield text.format(names=names_of(before, sorted(stand)))
        return
    cost = before.header.options.substitution_cost
    if move.cost is not UNSET:
        cost = move.cost
    text = _("{name} puts in a hero from the bench for {cost}.")
    if move.payer is not UNSET and move.payer != move.seat:
        text = _("{name} puts in a hero from the bench; {payer} pays {cost}.")
    yield text.format(
        name=name_of(before, move.seat),
        cost=in_cost(cost),
        payer=name_of(before, int(move.payer or 0)),
    )


def _tell_plays(
    before: State, move: RunPlay | Modify | Pass, after: State
) -> Iterator[str]:
    match move:
        case Pass():
            yield _("{name} passes.").format(name=name_of(before, move.seat))
            return
        case RunPlay():
            text = _("{name} runs a play for {cost}.")
            if move.called:
                text = _("{name} runs {play} for {cost}.")
            yield text.format(
                name=name_of(before, move.seat),
                cost=in_cost(move.cost),
                play=move.called,
            )
        case Modify():
            text = _("An old card still works.")
            if move.called:
                text = _("{play} still works.")
            yield text.format(play=move.called)
        case _:
            assert_never(move)
    yield from _changes(before, after)


def _changes(before: State, after: State) -> Iterator[str]:
    """Tell what the last card did to the powers, and how they stand now."""
    if len(after.modifiers) <= len(before.modifiers):
        return
    yield _("{changes}.").format(changes=modifier_words(after, after.modifiers[-1]))
    if after.powers is not None:
        yield _("Now {one} has {first} and {two} has {second}.").format(
            one=name_of(after, 0),
            first=after.powers[0],
            two=name_of(after, 1),
            second=after.powers[1],
        )


def _tell_table(before: State, move: NextGame | AdjustSeat | EndMatch) -> Iterator[str]:
    match move:
        case NextGame():
            yield _("Game {game} begins.").format(game=before.played + 1)
        case AdjustSeat():
            yield _adjusted(before, move)
        case EndMatch():
            # Who wins is a happening, and told as one.
            return
        case _:
            assert_never(move)


def _adjusted(before: State, move: AdjustSeat) -> str:
    text = _("Corrected: {name}, {counter} {value} instead of {old}.")
    if move.why is not UNSET and move.why:
        text = _("Corrected: {name}, {counter} {value} instead of {old} ({why}).")
    seat = int(move.seat or 0)
    old: int = getattr(before.seats[seat], move.counter)
    return text.format(
        name=name_of(before, seat),
        value=old + move.by,
        counter=counter_name(move.counter),
        old=old,
        why=move.why,
    )


def _new_battle(before: State, after: State) -> Iterator[str]:
    """Tell what both draw for the next battle, and who goes first by a card."""
    if after.battle <= before.battle:
        return
    drawn = {each.seat: each.count for each in after.told if each.what == "play"}
    if len(drawn) == len(after.seats):
        yield _("Both draw a play.")
    for seat, count in drawn.items() if len(drawn) == 1 else ():
        yield _("{name} draws {plays}.").format(
            name=name_of(after, seat), plays=in_plays(count)
        )
    if before.next_honors is not None and after.phase is not Phase.OVER:
        yield _("{name} has honors by a card.").format(
            name=name_of(after, before.next_honors)
        )
