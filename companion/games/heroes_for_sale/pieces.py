"""Credits, Bases, hands, piles and displays: the smallest things that happen.

Every function gives the state afterwards and does as much as can be done; what
followed is noted in `news`. Rulebook sections: Bases, Credit Tracker, End of Game.
"""

from typing import Any

from msgspec.structs import replace

from companion.games.heroes_for_sale.state import Card, News, Phase, Result, State
from companion.games.heroes_for_sale.strength import bases_left_to_lose


def change(state: State, seat: int, **changes: Any) -> State:
    """Give the state with fields of one seat changed."""
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(state, seats=tuple(seats))


def tell(state: State, *news: News) -> State:
    """Note what followed from the move."""
    return replace(state, news=(*state.news, *news))


def lose_bases(state: State, seat: int, bases: int) -> State:
    """Destroy Bases; their cards go to the hand, and the last one ends the game."""
    hero = state.seats[seat]
    lost = min(bases, bases_left_to_lose(state, seat))
    spared = min(bases, hero.bases) - lost
    if lost:
        state = change(
            state,
            seat,
            bases=hero.bases - lost,
            hand=hero.hand + lost,
            bases_lost_this_turn=hero.bases_lost_this_turn + lost,
        )
        state = tell(state, News("base", seat, lost))
    if spared:
        state = tell(state, News("spared", seat, spared))
    return end_without_bases(state)


def end_without_bases(state: State) -> State:
    """End the game where a seat has no Base left (End of Game)."""
    for seat, hero in enumerate(state.seats):
        if not hero.bases and state.stage is not Phase.OVER:
            return end_game(state, (1 - seat,))
    return state


def end_game(state: State, winners: tuple[int, ...]) -> State:
    """End the game at once; what was going on is dropped."""
    for seat in winners:
        state = change(state, seat, wins=state.seats[seat].wins + 1)
    return replace(
        state,
        stage=Phase.OVER,
        games_played=state.games_played + 1,
        bid=None,
        todo=(),
        result=Result(winners),
    )


def add_bases(state: State, seat: int, pile: str, bases: int) -> State:
    """Lay out new Bases from the `deck` or the `hand` (Bases)."""
    added = min(bases, count_of(state, seat, pile))
    if not added:
        return state
    state = take_from(state, seat, pile, added)
    state = change(state, seat, bases=state.seats[seat].bases + added)
    return tell(state, News("new_base", seat, added, how=pile))


def count_of(state: State, seat: int, pile: str) -> int:
    """Count the cards of the `deck`, or of a seat's `hand` or `discard` pile."""
    count: int = state.deck if pile == "deck" else getattr(state.seats[seat], pile)
    return count


def take_from(state: State, seat: int, pile: str, cards: int) -> State:
    """Take cards off the `deck`, or out of a seat's `hand` or `discard` pile."""
    left = count_of(state, seat, pile) - cards
    if pile == "deck":
        return replace(state, deck=left)
    return change(state, seat, **{pile: left})


def draw(state: State, seat: int, cards: int) -> State:
    """Draw from the deck."""
    drawn = min(cards, state.deck)
    if not drawn:
        return state
    state = take_from(state, seat, "deck", drawn)
    state = change(state, seat, hand=state.seats[seat].hand + drawn)
    return tell(state, News("draw", seat, drawn))


def discard(state: State, seat: int, cards: int, *, random: bool = False) -> State:
    """Discard from the hand; at random where nobody chooses the cards."""
    hero = state.seats[seat]
    gone = min(cards, hero.hand)
    if not gone:
        return state
    state = change(state, seat, hand=hero.hand - gone, discard=hero.discard + gone)
    return tell(state, News("discard", seat, gone, how="random" if random else ""))


def take_discards(state: State, seat: int) -> State:
    """Take the whole discard pile to the hand."""
    hero = state.seats[seat]
    if not hero.discard:
        return state
    state = change(state, seat, hand=hero.hand + hero.discard, discard=0)
    return tell(state, News("pile", seat, hero.discard))


def free_credits(state: State, seat: int) -> int:
    """Give what a seat can pay: a bid that stands has to stay covered."""
    owned = state.seats[seat].credits
    if state.stage is not Phase.RAISE or state.bid is None or seat == state.on_turn:
        return owned
    return owned - state.bid.credits


def add_credits(state: State, seat: int, by: int) -> State:
    """Receive credits up to the most there can be, or pay what is there."""
    owned = state.seats[seat].credits
    most = state.header.options.max_credits - owned
    moved = max(-free_credits(state, seat), min(by, most))
    if not moved:
        return state
    return tell(
        change(state, seat, credits=owned + moved), News("credits", seat, moved)
    )


def leave(state: State, seat: int, card: Card) -> State:
    """Take a card out of a display."""
    display = tuple(c for c in state.seats[seat].display if c.id != card.id)
    return change(state, seat, display=display)


def put_on_pile(state: State, seat: int, card: Card) -> State:
    """Move a card from a display to its seat's discard pile."""
    state = leave(state, seat, card)
    return change(state, seat, discard=state.seats[seat].discard + 1)
