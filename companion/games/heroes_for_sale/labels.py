"""A few words for each move, for Undo and Redo ("Undo: Ana bids 4")."""

from typing import assert_never

from msgspec import UNSET

from companion.core.moves import Adjust, EndMatch, known
from companion.core.texts import _
from companion.games.heroes_for_sale.effect_moves import EffectMove
from companion.games.heroes_for_sale.moves import (
    Action,
    AddBase,
    Attack,
    Bid,
    CardTold,
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
from companion.games.heroes_for_sale.naming import (
    counter_name,
    find_card,
    short_card,
    short_name,
    shortened_card,
)
from companion.games.heroes_for_sale.state import State
from companion.games.heroes_for_sale.strength import new_strike


def label(state: State, move: SaleMove) -> str:
    """Say in a few words what `move` is.

    Args:
        state: The one that the move was played in.
        move: What the label is for.
    """
    match move:
        case Attack() | FendOff() | TakeHits() | EndTurn() | NextGame():
            return _turn(state, move)
        case Offer() | Bid() | Raise() | Concede():
            return _bidding(state, move)
        case Action() | Pass():
            return _action(state, move)
        case Overpower() | DestroyBase() | AddBase() | Credits() | Draw():
            return _effect(state, move)
        case Discard() | TakeDiscards() | ExtraAttack() | Strength():
            return _effect(state, move)
        case Adjust() | EndMatch() | Place() | Remove():
            return _correction(state, move)
    assert_never(move)


def _turn(state: State, move: Attack | FendOff | TakeHits | EndTurn | NextGame) -> str:
    if isinstance(move, NextGame):
        return _("Next game")
    name = short_name(state, move.seat)
    match move:
        case Attack():
            strike = new_strike(state, move.seat, known(move.bonus) or 0)
            return _("{name} attacks with {strength}").format(
                name=name, strength=strike.strength
            )
        case FendOff():
            return _("{name} fends off").format(name=name)
        case TakeHits():
            return _("{name} takes the hit").format(name=name)
        case EndTurn():
            return _("{name}'s turn ends").format(name=name)
    assert_never(move)


def _bidding(state: State, move: Offer | Bid | Raise | Concede) -> str:
    name = short_name(state, move.seat)
    match move:
        case Offer():
            return _("Put up: {card}").format(card=_told(move.card))
        case Bid(credits=0):
            return _("{name} does not bid").format(name=name)
        case Bid():
            return _("{name} bids {credits}").format(name=name, credits=move.credits)
        case Raise():
            return _("{name} raises to {credits}").format(
                name=name, credits=move.credits
            )
        case Concede():
            return _("{name} gives in").format(name=name)
    assert_never(move)


def _action(state: State, move: Action | Pass) -> str:
    if isinstance(move, Pass):
        return _("Nobody overpowered")
    return _("Action: {card}").format(card=_lying(state, move.card))


def _effect(state: State, move: EffectMove) -> str:
    name = short_name(state, move.seat)
    match move:
        case Overpower():
            return _("Overpowered: {card}").format(card=_lying(state, move.target))
        case Strength():
            return _("{card}, strength {by:+}").format(
                card=_lying(state, move.card), by=move.by
            )
        case DestroyBase():
            text = _("{name} loses a Base")
        case AddBase():
            text = _("{name} gets a Base")
        case TakeDiscards():
            text = _("{name} takes the discards")
        case ExtraAttack():
            text = _("{name} attacks once more")
        case Credits():
            return _("{name}, credits {by:+}").format(name=name, by=move.by)
        case Draw():
            return _("{name} draws {count}").format(name=name, count=move.cards)
        case Discard():
            return _("{name} discards {count}").format(name=name, count=move.cards)
        case _:
            assert_never(move)
    return text.format(name=name)


def _correction(state: State, move: Adjust | EndMatch | Place | Remove) -> str:
    match move:
        case Adjust(seat=seat) if seat is not UNSET:
            return _("{name}, {counter} {by:+}").format(
                name=short_name(state, seat),
                counter=counter_name(move.counter),
                by=move.by,
            )
        case Adjust():
            return _("Deck {by:+}").format(by=move.by)
        case EndMatch():
            return _("Game stopped")
        case Place():
            return _("Into play: {card}").format(card=_told(move.card))
        case Remove():
            return _("Moved: {card}").format(card=_lying(state, move.target))
    assert_never(move)


def _told(card: CardTold) -> str:
    return shortened_card(None if card.name is UNSET else card.name)


def _lying(state: State, ident: str) -> str:
    card = find_card(state, ident)
    return ident if card is None else short_card(card)
