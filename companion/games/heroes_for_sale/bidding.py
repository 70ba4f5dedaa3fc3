"""The Bidding phase: a card is put up, and one of the two has it in the end.

Rulebook section: Bidding.
"""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.heroes_for_sale.checks import (
    face_of,
    require_active,
    require_phase,
)
from companion.games.heroes_for_sale.deeds import enter, settle
from companion.games.heroes_for_sale.moves import (
    Bid,
    CardTold,
    Concede,
    Offer,
    Raise,
)
from companion.games.heroes_for_sale.pieces import change, take_from, tell
from companion.games.heroes_for_sale.state import Bid as Standing
from companion.games.heroes_for_sale.state import Card, News, Phase, State


def play(state: State, move: Offer | Bid | Raise | Concede) -> State:
    """Give the state after a move of the bidding."""
    match move:
        case Offer():
            return _offer(state, move)
        case Bid():
            return _bid(state, move)
        case Raise():
            return _raise(state, move)
        case Concede():
            return _concede(state, move)
    assert_never(move)


def legal_bids(state: State) -> range:
    """Give what may be bid in `bid`, or raised to in `raise`; else nothing."""
    if state.phase is Phase.BID:
        return range(state.seats[1 - state.on_turn].credits + 1)
    if state.phase is Phase.RAISE and state.bid is not None:
        return range(state.bid.credits + 1, state.seats[state.on_turn].credits + 1)
    return range(0)


def new_card(state: State, told: CardTold) -> tuple[State, Card]:
    """Make a card of what the table told, and remember it by its name.

    Raises:
        Refused: See `face_of`.
    """
    face = face_of(state, told)
    name = None if told.name is UNSET else told.name
    card = Card(f"c{state.next_id}", name, face)
    state = replace(state, next_id=state.next_id + 1)
    if name is not None and not face.is_known:
        cards = state.cards.told(name, face.strength, bodyguard=face.bodyguard)
        state = replace(state, cards=cards)
    return state, card


def _offer(state: State, move: Offer) -> State:
    require_phase(
        state, {Phase.BIDDING}, _("Bidding: no card is put up at this moment.")
    )
    require_active(state, move.seat)
    state, card = new_card(state, move.card)
    state = take_from(state, move.seat, "hand", 1)
    state = replace(state, stage=Phase.BID, bid=Standing(card))
    if state.seats[1 - move.seat].credits:
        return state
    return _hand_over(state, move.seat, 0)


def _bid(state: State, move: Bid) -> State:
    require_phase(state, {Phase.BID}, _("Bidding: no bid is asked for now."))
    require_active(state, move.seat)
    if move.credits not in legal_bids(state):
        raise Refused(
            _("Bidding: a bid is 0 to {most} credits.").format(
                most=state.seats[move.seat].credits
            )
        )
    seller = state.on_turn
    if not move.credits:
        return _hand_over(state, seller, 0)
    if state.seats[seller].credits <= move.credits:
        return _hand_over(state, move.seat, move.credits)
    card = _standing(state).card
    return replace(state, stage=Phase.RAISE, bid=Standing(card, move.credits))


def _raise(state: State, move: Raise) -> State:
    require_phase(state, {Phase.RAISE}, _("Bidding: there is no bid to top now."))
    require_active(state, move.seat)
    if move.credits not in legal_bids(state):
        raise Refused(
            _(
                "Bidding: a raise must top the bid of {bid}, with {most} at most."
            ).format(bid=_standing(state).credits, most=state.seats[move.seat].credits)
        )
    return _hand_over(state, move.seat, move.credits)


def _concede(state: State, move: Concede) -> State:
    require_phase(state, {Phase.RAISE}, _("Bidding: there is no bid to give in to."))
    require_active(state, move.seat)
    return _hand_over(state, 1 - move.seat, _standing(state).credits)


def _hand_over(state: State, seat: int, price: int) -> State:
    """Let a seat pay and lay the card into its display; its Hire follows."""
    card = _standing(state).card
    state = change(state, seat, credits=state.seats[seat].credits - price)
    state = replace(state, stage=Phase.AFTER, bid=None)
    state = tell(state, News("bought", seat, price, card))
    return settle(enter(state, seat, card))


def _standing(state: State) -> Standing:
    if state.bid is None:
        raise Refused(_("Bidding: no card is put up."))
    return state.bid
