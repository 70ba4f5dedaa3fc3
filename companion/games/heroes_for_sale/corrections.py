"""Corrections: a table is human (docs/moves-heroes-for-sale.md, Corrections)."""

from typing import Final, assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.core.checks import require_word
from companion.core.errors import Refused
from companion.core.moves import Adjust, EndMatch
from companion.core.texts import _
from companion.games.heroes_for_sale.bidding import new_card
from companion.games.heroes_for_sale.checks import require_seat
from companion.games.heroes_for_sale.deeds import enter, settle
from companion.games.heroes_for_sale.moves import (
    DECK,
    PLACE_PILES,
    REMOVE_PILES,
    SEAT_COUNTERS,
    Place,
    Remove,
)
from companion.games.heroes_for_sale.naming import counter_name, name_of
from companion.games.heroes_for_sale.pieces import (
    change,
    count_of,
    end_game,
    end_without_bases,
    free_credits,
    leave,
    put_on_pile,
    take_from,
)
from companion.games.heroes_for_sale.state import Card, Phase, State

COUNTERS: Final = (*SEAT_COUNTERS, DECK)


def play(state: State, move: Adjust | EndMatch | Place | Remove) -> State:
    """Give the state after a correction."""
    match move:
        case Adjust():
            return _adjust(state, move)
        case EndMatch():
            return _end_match(state, move)
        case Place():
            return settle(_place(state, move))
        case Remove():
            return settle(_remove(state, move))
    assert_never(move)


def bounds(state: State, counter: str, seat: int) -> tuple[int, int | None]:
    """Give the lowest and the highest value of a counter; None is no highest."""
    if counter != "credits":
        return 0, None
    covered = state.seats[seat].credits - free_credits(state, seat)
    return covered, state.header.options.max_credits


def _adjust(state: State, move: Adjust) -> State:
    require_word(move.counter, COUNTERS)
    if not move.by:
        raise Refused(_("Corrections: a change by 0 changes nothing."))
    if move.seat is UNSET:
        _require_bounds(state.deck + move.by, (0, None), move.counter)
        return replace(state, deck=state.deck + move.by)
    require_seat(state, move.seat)
    value: int = getattr(state.seats[move.seat], move.counter) + move.by
    _require_bounds(value, bounds(state, move.counter, move.seat), move.counter)
    state = change(state, move.seat, **{move.counter: value})
    return settle(end_without_bases(state))


def _require_bounds(value: int, limits: tuple[int, int | None], counter: str) -> None:
    low, high = limits
    if value < low or (high is not None and value > high):
        raise Refused(
            _("Corrections: there cannot be {value} {counter}.").format(
                value=value, counter=counter_name(counter)
            )
        )


def _end_match(state: State, move: EndMatch) -> State:
    """Stop here; the table says who has won."""
    if state.stage is Phase.OVER:
        raise Refused(_("The game has ended already."))
    winners = () if move.winners is UNSET else move.winners
    for seat in winners:
        require_seat(state, seat)
    if len(set(winners)) < len(winners):
        raise Refused(_("Name each winner once."))
    return end_game(state, tuple(sorted(winners)))


def _place(state: State, move: Place) -> State:
    require_seat(state, move.seat)
    require_word(move.pile, PLACE_PILES)
    if not count_of(state, move.seat, move.pile):
        raise Refused(_("Corrections: there is no card to take from there."))
    state, card = new_card(state, move.card)
    return enter(take_from(state, move.seat, move.pile, 1), move.seat, card)


def _remove(state: State, move: Remove) -> State:
    require_word(move.to, REMOVE_PILES)
    seat, card = _lying(state, move.target)
    match move.to:
        case "discard":
            return put_on_pile(state, seat, card)
        case "display":
            return enter(leave(state, seat, card), 1 - seat, card)
    return take_from(leave(state, seat, card), seat, move.to, -1)


def _lying(state: State, ident: str) -> tuple[int, Card]:
    for seat, hero in enumerate(state.seats):
        for card in hero.display:
            if card.id == ident:
                return seat, card
    raise Refused(
        _(
            "Corrections: {card} lies in neither {first}'s nor {second}'s display."
        ).format(card=ident, first=name_of(state, 0), second=name_of(state, 1))
    )
