"""A few words for each move, for Undo and Redo ("Undo: Ana, stamina -1")."""

from typing import assert_never

from companion.core.moves import AdjustSeat
from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.moves import (
    Ability,
    Achieve,
    Attack,
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
from companion.games.rookie_heroes.moves import (
    Attempt as AttemptMove,
)
from companion.games.rookie_heroes.naming import (
    counter_name,
    effect_name,
    in_pows,
    mission_name,
    mission_of,
    name_of,
    part_name,
    pows_among,
    trait_name,
)
from companion.games.rookie_heroes.state import Attempt, State


def label(state: State, move: RookieMove) -> str:
    """Say in a few words what `move` is.

    Args:
        state: The one that the move was played in.
        move: What the label is for.
    """
    match move:
        case RevealMissions() | MarkSpecial() | Challenge():
            return _reveal(state, move)
        case PlaceShield() | RevealBids() | TakeFree():
            return _bidding(state, move)
        case KreatorPart() | MissionsFlipped() | KreatorFacts() | Consensus():
            return _kreator(move)
        case Attack() | Blow() | Stand() | EndTurn() | LevelUp():
            return _hero(state, move)
        case AttemptMove() | Outcome() | Deal() | Resolve():
            return _mission(state, move)
        case Ability() | UseCard() | Roll():
            return _dice(state, move)
        case Finish() | Achieve():
            return _count(state, move)
        case AdjustSeat() | EndMatch() | CreditMission() | DropMission():
            return _correction(state, move)
    assert_never(move)


def _reveal(state: State, move: RevealMissions | MarkSpecial | Challenge) -> str:
    match move:
        case RevealMissions():
            count = len(move.missions)
            text = ngettext(
                "Turn {turn}: {count} mission", "Turn {turn}: {count} missions", count
            )
            return text.format(turn=state.turn, count=count)
        case MarkSpecial():
            return _("Special: {mission}").format(
                mission=mission_name(mission_of(state, move.mission))
            )
        case Challenge(mission=None):
            return _("{name} keeps them all").format(name=name_of(state, move.seat))
        case Challenge():
            return _("Away with {mission}").format(
                mission=mission_name(mission_of(state, move.mission or ""))
            )
    assert_never(move)


def _bidding(state: State, move: PlaceShield | RevealBids | TakeFree) -> str:
    match move:
        case PlaceShield():
            return _("{name} on {mission}").format(
                name=name_of(state, move.seat),
                mission=mission_name(mission_of(state, move.mission)),
            )
        case RevealBids():
            cards = (str(move.prestige[str(seat)]) for seat in state.contending)
            return _("Bids: {cards}").format(cards=", ".join(cards))
        case TakeFree():
            return _("{name} takes {mission}").format(
                name=name_of(state, move.seat),
                mission=mission_name(mission_of(state, move.mission)),
            )
    assert_never(move)


def _kreator(
    move: KreatorPart | MissionsFlipped | KreatorFacts | Consensus,
) -> str:
    match move:
        case KreatorPart():
            return _("Kreator: {part}").format(part=part_name(move.part))
        case MissionsFlipped():
            return _("Missions turned over")
        case KreatorFacts():
            return _("Kreator's numbers")
        case Consensus():
            return _("The vote")
    assert_never(move)


def _hero(
    state: State,
    move: Attack | Blow | Stand | EndTurn | LevelUp,
) -> str:
    name = name_of(state, move.seat)
    match move:
        case Attack():
            return _("{name}: {trait} attack").format(
                name=name, trait=trait_name(move.trait)
            )
        case Blow():
            return _("{name}: {pows}").format(name=name, pows=in_pows(move.pows))
        case Stand():
            return _("{name}'s attack ends").format(name=name)
        case EndTurn():
            return _("{name}'s turn ends").format(name=name)
        case LevelUp():
            level = state.seats[move.seat].level + 1
            return _("{name}, level {level}").format(name=name, level=level)
    assert_never(move)


def _mission(state: State, move: AttemptMove | Outcome | Deal | Resolve) -> str:
    match move:
        case AttemptMove():
            return _("{name} tries {mission}").format(
                name=name_of(state, move.seat),
                mission=mission_name(mission_of(state, move.mission)),
            )
        case Outcome():
            text = _("{name}: mission done") if move.done else _("{name}: failed")
            return text.format(name=name_of(state, move.seat))
        case Deal():
            return _("{helper} helps").format(helper=name_of(state, move.helper))
        case Resolve():
            return _resolve(state, state.attempt)
    assert_never(move)


def _resolve(state: State, attempt: Attempt | None) -> str:
    if attempt is None:
        return _("Mission")
    text = _("{name}: failed")
    if attempt.pows() >= (attempt.task.successes or 0):
        is_last = attempt.need + 1 == len(attempt.tasks)
        text = _("{name}: mission done") if is_last else _("{name}: half done")
    return text.format(name=name_of(state, attempt.seat))


def _dice(state: State, move: Ability | UseCard | Roll) -> str:
    match move:
        case Ability():
            return _("{name}'s ability").format(name=name_of(state, move.seat))
        case UseCard(effect="dice"):
            text = ngettext(
                "+{count} die, {trait}", "+{count} dice, {trait}", int(move.amount or 0)
            )
            return text.format(count=move.amount, trait=trait_name(str(move.trait)))
        case UseCard():
            return _("{name}: {card}").format(
                name=name_of(state, move.seat), card=effect_name(move.effect)
            )
        case Roll():
            return _("Roll: {pows}").format(pows=in_pows(pows_among(state, move.faces)))
    assert_never(move)


def _count(state: State, move: Finish | Achieve) -> str:
    match move:
        case Finish():
            return _("The count")
        case Achieve():
            return _("{name}: hero too").format(name=name_of(state, move.seat))
    assert_never(move)


def _correction(
    state: State,
    move: AdjustSeat | EndMatch | CreditMission | DropMission,
) -> str:
    match move:
        case AdjustSeat():
            return _("{name}, {counter} {by:+}").format(
                name=name_of(state, int(move.seat or 0)),
                counter=counter_name(move.counter),
                by=move.by,
            )
        case EndMatch():
            return _("Match stopped")
        case CreditMission():
            return _("{name}: one more mission").format(name=name_of(state, move.seat))
        case DropMission():
            return _("Without {mission}").format(
                mission=mission_name(mission_of(state, move.mission))
            )
    assert_never(move)
