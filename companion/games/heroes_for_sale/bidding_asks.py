"""What Heroes for Sale asks in the bidding."""

from companion.core.asks import Ask, Count
from companion.core.texts import _
from companion.games.heroes_for_sale.ask_fields import (
    ask_seat,
    known_card,
    unknown_card,
)
from companion.games.heroes_for_sale.bidding import legal_bids
from companion.games.heroes_for_sale.naming import in_credits, name_of, short_card
from companion.games.heroes_for_sale.state import State


def bidding(state: State) -> tuple[Ask, ...]:
    """Ask for the card that is put up (Bidding, first step)."""
    seat = state.on_turn
    name = name_of(state, seat)
    unknown = ask_seat(
        "offer",
        seat,
        _("{name}, put up another card?").format(name=name),
        _("One that is not in the list: tell its strength and its Bodyguard symbol."),
        unknown_card(),
    )
    known = known_card(state)
    if known is None:
        return (unknown,)
    title = _("{name}, put up a card!").format(name=name)
    hint = _("Lay a card from your hand face up on the table, and tap it here.")
    return ask_seat("offer", seat, title, hint, known), unknown


def bid(state: State) -> tuple[Ask, ...]:
    """Ask for the one bid (Bidding, second step)."""
    seat = 1 - state.on_turn
    title = _("{name}, what do you bid?").format(name=name_of(state, seat))
    hint = _("For {card}. 0 lets {seller} have it for free.").format(
        card=_put_up(state), seller=name_of(state, state.on_turn)
    )
    return (ask_seat("bid", seat, title, hint, _credits(state)),)


def top(state: State) -> tuple[Ask, ...]:
    """Ask whether the seller tops the bid (Bidding, third step)."""
    if state.bid is None:
        return ()
    seat = state.on_turn
    name, bidder = name_of(state, seat), name_of(state, 1 - seat)
    price = in_credits(state.bid.credits)
    hint = _("{bidder} gets {card} for {price}.").format(
        bidder=bidder, card=_put_up(state), price=price
    )
    title = _("{name}, let it go?").format(name=name)
    concede = ask_seat("concede", seat, title, hint)
    if not legal_bids(state):
        return (concede,)
    hint = _("{bidder} bids {price} for {card}. You may bid more once.").format(
        bidder=bidder, card=_put_up(state), price=price
    )
    title = _("{name}, top the bid?").format(name=name)
    return ask_seat("raise", seat, title, hint, _credits(state)), concede


def _credits(state: State) -> Count:
    legal = legal_bids(state)
    return Count(name="credits", text=_("Credits"), low=legal[0], high=legal[-1])


def _put_up(state: State) -> str:
    return "" if state.bid is None else short_card(state.bid.card)
