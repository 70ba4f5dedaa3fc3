"""The one door of the rules: a state and a move give a state, or a refusal."""

from typing import assert_never

from msgspec.structs import replace

from companion.core.moves import Adjust, EndMatch
from companion.games.heroes_for_sale import (
    actions,
    attack,
    bidding,
    corrections,
    effect_moves,
    turns,
)
from companion.games.heroes_for_sale.header import Header
from companion.games.heroes_for_sale.moves import (
    Action,
    AddBase,
    Attack,
    Bid,
    Concede,
    Credits,
    DestroyBase,
    Discard,
    Draw,
    EndTurn,
    ExtraAttack,
    FendOff,
    NextGame,
    Offer,
    Overpower,
    Pass,
    Place,
    Raise,
    Remove,
    SaleMove,
    Strength,
    TakeDiscards,
    TakeHits,
)
from companion.games.heroes_for_sale.state import State


def start(header: Header) -> State:
    """Give the state before the first move (Preparation and Setup)."""
    options = header.options
    first, second = (turns.new_seat(name, options) for name in header.names)
    return State(
        header=header,
        seats=(first, second),
        cards=header.cards,
        starter=options.starter,
        deck=options.deck,
    )


def play(state: State, move: SaleMove) -> State:
    """Give the state after a move.

    Raises:
        Refused: The rules do not allow it now; says why in a player's words.
    """
    state = replace(state, news=())
    match move:
        case Attack() | FendOff() | TakeHits():
            return attack.play(state, move)
        case Offer() | Bid() | Raise() | Concede():
            return bidding.play(state, move)
        case Action() | Pass():
            return actions.play(state, move)
        case Overpower() | DestroyBase() | AddBase() | Credits() | Draw():
            return effect_moves.play(state, move)
        case Discard() | TakeDiscards() | ExtraAttack() | Strength():
            return effect_moves.play(state, move)
        case Adjust() | EndMatch() | Place() | Remove():
            return corrections.play(state, move)
        case EndTurn() | NextGame():
            return turns.play(state, move)
    assert_never(move)
