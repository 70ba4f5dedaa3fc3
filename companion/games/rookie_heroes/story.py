"""The log: what happened, as one would tell it."""

from collections.abc import Iterator
from typing import assert_never

from msgspec import UNSET

from companion.core.moves import AdjustSeat
from companion.core.texts import _
from companion.games.rookie_heroes.bidding_story import tell_bidding
from companion.games.rookie_heroes.kreator_story import tell_kreator
from companion.games.rookie_heroes.mission_story import tell_mission
from companion.games.rookie_heroes.moments import moments
from companion.games.rookie_heroes.moves import (
    Ability,
    Achieve,
    Attack,
    Attempt,
    Blow,
    Challenge,
    Consensus,
    CreditMission,
    Deal,
    DropMission,
    EndMatch,
    EndTurn,
    Finish,
    KreatorFacts,
    KreatorPart,
    LevelUp,
    MarkSpecial,
    MissionsFlipped,
    Outcome,
    PlaceShield,
    Resolve,
    RevealBids,
    RevealMissions,
    Roll,
    RookieMove,
    Stand,
    TakeFree,
    UseCard,
)
from companion.games.rookie_heroes.naming import (
    counter_name,
    mission_name,
    mission_of,
    name_of,
    plot_name,
)
from companion.games.rookie_heroes.state import State


def story(before: State, move: RookieMove, after: State) -> str:
    """Tell what happened, with all that followed from it by itself.

    Args:
        before: The state that the move was played in.
        move: What was played.
        after: What it led to.
    """
    return " ".join(
        (
            *_tell(before, move, after),
            *_empty_hands(move, after),
            *_consequences(before, move, after),
        )
    )


def _tell(before: State, move: RookieMove, after: State) -> Iterator[str]:
    match move:
        case (
            RevealMissions()
            | MarkSpecial()
            | Challenge()
            | PlaceShield()
            | RevealBids()
            | TakeFree()
        ):
            return tell_bidding(before, move, after)
        case MissionsFlipped() | KreatorPart() | KreatorFacts() | Consensus():
            return tell_kreator(before, move, after)
        case Attack() | Blow() | Stand():
            return tell_kreator(before, move, after)
        case Attempt() | Outcome() | Deal() | Resolve() | LevelUp() | EndTurn():
            return tell_mission(before, move, after)
        case Roll() | UseCard() | Ability():
            return tell_mission(before, move, after)
        case Finish() | Achieve():
            return _tell_the_end(before, move)
        case AdjustSeat() | EndMatch() | CreditMission() | DropMission():
            return _tell_correction(before, move)
    assert_never(move)


def _tell_the_end(before: State, move: Finish | Achieve) -> Iterator[str]:
    # Who wins is a moment, and told as one.
    if isinstance(move, Achieve):
        yield _("{name} brought a friend into the game: a hero, too!").format(
            name=name_of(before, move.seat)
        )


def _tell_correction(
    before: State, move: AdjustSeat | EndMatch | CreditMission | DropMission
) -> Iterator[str]:
    match move:
        case AdjustSeat():
            yield _adjusted(before, move)
        case EndMatch():
            yield _("The table stops here: the points decide.")
        case CreditMission():
            text = _(
                "Corrected: {name} has one more mission done ({plot}, level {level})."
            )
            yield text.format(
                name=name_of(before, move.seat),
                plot=plot_name(move.plot),
                level=move.level,
            )
        case DropMission():
            yield _("Corrected: the {mission} mission is gone.").format(
                mission=mission_name(mission_of(before, move.mission))
            )
        case _:
            assert_never(move)


def _adjusted(before: State, move: AdjustSeat) -> str:
    text = _("Corrected: {name} has {value} {counter} instead of {old}.")
    if move.why is not UNSET and move.why:
        text = _("Corrected: {name} has {value} {counter} instead of {old} ({why}).")
    seat = int(move.seat or 0)
    old = getattr(before.seats[seat], move.counter)
    return text.format(
        name=name_of(before, seat),
        value=old + move.by,
        counter=counter_name(move.counter),
        old=old,
        why=move.why,
    )


def _empty_hands(move: RookieMove, after: State) -> Iterator[str]:
    """Tell of hands that ran out where nothing but that makes a hero draw."""
    if isinstance(move, UseCard) and move.effect == "resources":
        return
    if isinstance(move, PlaceShield | RevealBids | TakeFree | UseCard | AdjustSeat):
        for told in after.told:
            if told.what == "draw":
                yield _("{name} has run out of cards and draws {count}.").format(
                    name=name_of(after, told.seat), count=told.count
                )


def _consequences(before: State, move: RookieMove, after: State) -> Iterator[str]:
    for moment in moments(before, after):
        is_told = moment.kind == "level_up" and _says_level(move, moment.seat)
        if not is_told:
            yield moment.story


def _says_level(move: RookieMove, seat: int | None) -> bool:
    if isinstance(move, AdjustSeat):
        return move.counter == "level"
    return isinstance(move, LevelUp) and move.seat == seat
