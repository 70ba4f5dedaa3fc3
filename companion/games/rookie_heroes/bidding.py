"""Shields, bids, and who has which mission in the end.

Rulebook sections: Bidding Phase, Resolving the Bid.
"""

from collections.abc import Mapping
from typing import Final, assert_never

from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.rookie_heroes.checks import require_phase, require_turn
from companion.games.rookie_heroes.moves import PlaceShield, RevealBids, TakeFree
from companion.games.rookie_heroes.naming import names_of
from companion.games.rookie_heroes.pieces import change, fill_up, lose
from companion.games.rookie_heroes.state import Burden, Offer, Phase, State

BELL_PRESTIGE: Final = 2
"""Winning a contested bid with a card of this prestige is an achievement."""


def play(state: State, move: PlaceShield | RevealBids | TakeFree) -> State:
    """Give the state after a move of the bidding."""
    match move:
        case PlaceShield():
            return _place_shield(state, move)
        case RevealBids():
            return _reveal_bids(state, move)
        case TakeFree():
            return _take_free(state, move)
    assert_never(move)


def free_missions(state: State) -> tuple[str, ...]:
    """Give the ids of the missions that a loser may take (Resolving the Bid)."""
    return tuple(
        offer.mission.id
        for offer in state.table
        if not offer.shields and offer.owner is None
    )


def deal_out(state: State) -> State:
    """Put the missions won in front of their heroes and discard the rest."""
    for offer in state.table:
        if offer.owner is not None:
            unresolved = state.seats[offer.owner].unresolved
            state = change(
                state, offer.owner, unresolved=(*unresolved, Burden(offer.mission))
            )
    return replace(state, phase=Phase.FLIP, table=(), queue=())


def _place_shield(state: State, move: PlaceShield) -> State:
    require_phase(
        state, Phase.SHIELDS, _("Bidding: shields are not placed at this moment.")
    )
    require_turn(state, move.seat)
    if all(offer.mission.id != move.mission for offer in state.table):
        raise Refused(_("Bidding: that mission does not lie on the table."))
    table = tuple(
        replace(offer, shields=tuple(sorted((*offer.shields, move.seat))))
        if offer.mission.id == move.mission
        else offer
        for offer in state.table
    )
    state = replace(state, table=table, queue=state.queue[1:])
    return state if state.queue else _settle_shields(state)


def _settle_shields(state: State) -> State:
    """Give every sole bidder its mission; the others turn their cards."""
    contending: list[int] = []
    for offer in state.table:
        if len(offer.shields) == 1:
            state = _win(state, offer, offer.shields[0])
        else:
            contending.extend(offer.shields)
    if not contending:
        return _to_losers(state)
    return replace(state, phase=Phase.BIDS, contending=tuple(sorted(contending)))


def _win(state: State, offer: Offer, seat: int) -> State:
    """Give an offer to a seat, which discards the card it bid."""
    table = tuple(
        replace(other, owner=seat) if other.mission.id == offer.mission.id else other
        for other in state.table
    )
    return lose(replace(state, table=table), seat, 1)


def _reveal_bids(state: State, move: RevealBids) -> State:
    require_phase(state, Phase.BIDS, _("Bidding: no cards are turned at this moment."))
    if set(move.prestige) != {str(seat) for seat in state.contending}:
        raise Refused(
            _("Bidding: exactly {names} turn a card now.").format(
                names=names_of(state, state.contending)
            )
        )
    if any(prestige < 0 for prestige in move.prestige.values()):
        raise Refused(_("Bidding: no card has less than 0 prestige."))
    best = {
        offer.mission.id: _best(offer, state.contending, move.prestige)
        for offer in state.table
        if offer.owner is None and len(offer.shields) > 1
    }
    tied = sorted(seat for seats in best.values() if len(seats) > 1 for seat in seats)
    state = replace(state, contending=tuple(tied), shown=state.shown + 1)
    for offer in state.table:
        seats = best.get(offer.mission.id, ())
        if len(seats) == 1:
            state = _win(state, offer, seats[0])
            if move.prestige[str(seats[0])] == BELL_PRESTIGE:
                state = change(state, seats[0], bell=True)
    for seat in state.contending:
        state = fill_up(state, seat)
    return state if state.contending else _to_losers(replace(state, shown=0))


def _best(
    offer: Offer, contending: tuple[int, ...], prestige: Mapping[str, int]
) -> tuple[int, ...]:
    """Give the bidders for an offer with the highest card of this round."""
    bidders = [seat for seat in offer.shields if seat in contending]
    highest = max(prestige[str(seat)] for seat in bidders)
    return tuple(seat for seat in bidders if prestige[str(seat)] == highest)


def _to_losers(state: State) -> State:
    """Let those without a mission choose, in turn order, while any is free."""
    owners = {offer.owner for offer in state.table}
    losers = tuple(seat for seat in state.order if seat not in owners)
    if not losers or not free_missions(state):
        return deal_out(state)
    return replace(state, phase=Phase.LOSERS, queue=losers)


def _take_free(state: State, move: TakeFree) -> State:
    require_phase(
        state, Phase.LOSERS, _("Bidding: no mission is given away at this moment.")
    )
    require_turn(state, move.seat)
    if move.mission not in free_missions(state):
        raise Refused(_("Bidding: take a mission that nobody bid for or took."))
    table = tuple(
        replace(offer, owner=move.seat) if offer.mission.id == move.mission else offer
        for offer in state.table
    )
    state = lose(
        replace(state, table=table, queue=state.queue[1:]),
        move.seat,
        1,
    )
    if state.queue and free_missions(state):
        return state
    return deal_out(state)
