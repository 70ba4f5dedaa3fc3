"""The one door of the rules: a state and a move give a state, or a refusal."""

from typing import assert_never

from msgspec.structs import replace

from companion.core.moves import Adjust
from companion.games.rookie_heroes import (
    bidding,
    combat,
    corrections,
    dice,
    kreator,
    missions,
    reveal,
    scoring,
    turns,
)
from companion.games.rookie_heroes.header import Header
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
from companion.games.rookie_heroes.pieces import level_up
from companion.games.rookie_heroes.state import Seat, State


def start(header: Header) -> State:
    """Give the state before the first move (Setup)."""
    options = header.options
    return State(
        header=header,
        seats=tuple(
            Seat(
                name=seat.name,
                hero=seat.hero,
                stamina=options.start_stamina,
                hand=options.start_hand,
            )
            for seat in header.seats
        ),
        cards=header.cards,
        starter=options.starter,
        deck=options.mission_deck,
    )


def play(state: State, move: RookieMove) -> State:
    """Give the state after a move.

    Raises:
        Refused: The rules do not allow it now; says why in a player's words.
    """
    state = replace(state, told=())
    match move:
        case RevealMissions() | MarkSpecial() | Challenge():
            return reveal.play(state, move)
        case PlaceShield() | RevealBids() | TakeFree():
            return bidding.play(state, move)
        case KreatorPart() | KreatorFacts() | Consensus():
            return kreator.play(state, move)
        case Attack() | Blow() | Stand():
            return combat.play(state, move)
        case Attempt() | Outcome() | Deal() | Resolve():
            return missions.play(state, move)
        case Ability() | UseCard() | Roll():
            return dice.play(state, move)
        case LevelUp():
            return level_up(state, move)
        case MissionsFlipped() | EndTurn():
            return turns.play(state, move)
        case Finish() | Achieve():
            return scoring.play(state, move)
        case Adjust() | EndMatch() | CreditMission() | DropMission():
            return corrections.play(state, move)
    assert_never(move)
