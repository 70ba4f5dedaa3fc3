"""What the log tells of the bidding."""

from collections.abc import Iterator
from typing import assert_never

from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.moves import (
    Challenge,
    MarkSpecial,
    PlaceShield,
    RevealBids,
    RevealMissions,
    TakeFree,
)
from companion.games.rookie_heroes.naming import (
    mission_name,
    mission_of,
    name_of,
    names_of,
)
from companion.games.rookie_heroes.state import Offer, Phase, State

ROUND_OF_BIDDING = (Phase.SHIELDS, Phase.BIDS, Phase.LOSERS)

BiddingMove = (
    RevealMissions | MarkSpecial | Challenge | PlaceShield | RevealBids | TakeFree
)


def tell_bidding(before: State, move: BiddingMove, after: State) -> Iterator[str]:
    """Give the sentences for a move of the bidding."""
    match move:
        case RevealMissions():
            yield from _reveal(before, after)
        case MarkSpecial():
            yield _("{name} puts the token on the {mission} mission.").format(
                name=name_of(before, move.seat), mission=_named(before, move.mission)
            )
        case Challenge(mission=None):
            yield _("{name} sends no mission away.").format(
                name=name_of(before, move.seat)
            )
        case Challenge():
            yield _("{name} sends the {mission} mission away.").format(
                name=name_of(before, move.seat),
                mission=_named(before, move.mission or ""),
            )
        case PlaceShield():
            yield from _shield(before, move, after)
        case RevealBids():
            yield from _bids(before, move)
        case TakeFree():
            yield _("{name} takes the free {mission} mission for a card.").format(
                name=name_of(before, move.seat), mission=_named(before, move.mission)
            )
        case _:
            assert_never(move)
    yield from _nothing_left(before, after)


def _named(state: State, mission: str) -> str:
    return mission_name(mission_of(state, mission))


def _reveal(before: State, after: State) -> Iterator[str]:
    count = before.deck - after.deck
    yield ngettext(
        "Turn {turn} begins with {count} mission.",
        "Turn {turn} begins with {count} missions.",
        count,
    ).format(turn=before.turn, count=count)
    for offer in after.table:
        if offer.mission.special:
            yield _("The Special Mission token lies on the {mission} one.").format(
                mission=mission_name(offer.mission)
            )


def _shield(before: State, move: PlaceShield, after: State) -> Iterator[str]:
    yield _("{name} bids for the {mission} mission.").format(
        name=name_of(before, move.seat), mission=_named(before, move.mission)
    )
    if after.phase is Phase.SHIELDS:
        return
    bids = {offer.mission.id: offer.shields for offer in before.table}
    bids[move.mission] = tuple(sorted((*bids[move.mission], move.seat)))
    alone = sorted(seats[0] for seats in bids.values() if len(seats) == 1)
    if alone:
        yield ngettext(
            "{names} bids alone and has a new mission.",
            "{names} bid alone and have their new missions.",
            len(alone),
        ).format(names=names_of(before, tuple(alone)))
    for mission, seats in bids.items():
        if len(seats) > 1:
            yield _("{names} compete for the {mission} one.").format(
                names=names_of(before, seats), mission=_named(before, mission)
            )


def _bids(before: State, move: RevealBids) -> Iterator[str]:
    for offer in before.table:
        bidders = [seat for seat in offer.shields if seat in before.contending]
        if offer.owner is None and bidders:
            yield _bid(before, offer, {s: move.prestige[str(s)] for s in bidders})


def _bid(before: State, offer: Offer, prestige: dict[int, int]) -> str:
    highest = max(prestige.values())
    best = tuple(seat for seat, value in prestige.items() if value == highest)
    text = _("{names} tie with {prestige} for the {mission} mission.")
    if len(best) == 1:
        text = _("{names} bids {prestige} and wins the {mission} mission.")
    return text.format(
        names=names_of(before, best),
        prestige=highest,
        mission=mission_name(offer.mission),
    )


def _nothing_left(before: State, after: State) -> Iterator[str]:
    """Name who ends the bidding without a new mission."""
    if before.phase not in ROUND_OF_BIDDING or after.phase is not Phase.FLIP:
        return
    without = tuple(
        seat
        for seat, hero in enumerate(after.seats)
        if len(hero.unresolved) == len(before.seats[seat].unresolved)
    )
    if without:
        yield _("No mission is left for {names}.").format(
            names=names_of(before, without)
        )
