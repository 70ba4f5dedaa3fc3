"""What heroes have in their hands and in front of them: stamina, cards, XP, levels.

Every function gives the state afterwards; what people have to do with their own
pieces is noted in `told`.
"""

from typing import Any

from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.moves import Told
from companion.core.texts import _
from companion.games.rookie_heroes.checks import require_seat
from companion.games.rookie_heroes.header import TOP_LEVEL
from companion.games.rookie_heroes.moves import LevelUp, Penalty, Reward
from companion.games.rookie_heroes.naming import name_of
from companion.games.rookie_heroes.state import Phase, State


def change(state: State, seat: int, **changes: Any) -> State:
    """Give the state with fields of one seat changed."""
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(state, seats=tuple(seats))


def tell(state: State, seat: int, what: str, count: int = 1) -> State:
    """Note what a seat has to do with its own pieces."""
    return replace(state, told=(*state.told, Told(seat, what, count)))


def draw(state: State, seat: int, cards: int) -> State:
    """Draw cards; what does not fit into the hand is not drawn (The Cards)."""
    hand = state.seats[seat].hand
    drawn = min(cards, state.header.options.hand_limit - hand)
    if drawn <= 0:
        return state
    return tell(change(state, seat, hand=hand + drawn), seat, "draw", drawn)


def lose(state: State, seat: int, cards: int) -> State:
    """Discard cards one by one; an emptied hand draws at once (The Cards).

    The rounds of losing a whole new hand are told as one, so that no number of
    cards, however large, takes long.
    """
    if cards <= 0:
        return state
    hand = state.seats[seat].hand
    if cards < hand:
        return _drop(state, seat, cards)
    state = fill_up(_drop(state, seat, hand), seat)
    fresh = state.seats[seat].hand
    rounds, rest = divmod(cards - hand, fresh)
    if rounds:
        state = tell(state, seat, "discard", rounds * fresh)
        state = tell(state, seat, "draw", rounds * fresh)
    return _drop(state, seat, rest) if rest else state


def _drop(state: State, seat: int, cards: int) -> State:
    hand = state.seats[seat].hand - cards
    return tell(change(state, seat, hand=hand), seat, "discard", cards)


def fill_up(state: State, seat: int) -> State:
    """Draw anew where a hero has no card left to play (The Cards, Resolving the Bid).

    Cards shown in a tied bid stay in front: they are no cards to play.
    """
    shown = state.shown if seat in state.contending else 0
    if state.seats[seat].hand > shown:
        return state
    return draw(state, seat, state.header.options.empty_hand_draw)


def rest(state: State, seat: int) -> State:
    """Let an exhausted hero rest (Exhausted hero).

    The missions in front of it are gone with their tokens, also one being tried; an
    attack goes on.
    """
    refill = state.header.options.refill_stamina
    state = change(
        state,
        seat,
        stamina=refill,
        unresolved=(),
        exhausted=state.seats[seat].exhausted + 1,
    )
    attempt = state.attempt
    if attempt is not None and attempt.seat == seat and not attempt.is_attack:
        state = replace(state, attempt=None)
    return tell(state, seat, "rest")


def charge(state: State, seat: int, penalty: Penalty) -> State:
    """Take a penalty: stamina first, then the cards (Mission Phase)."""
    if penalty.stamina:
        stamina = state.seats[seat].stamina - penalty.stamina
        if stamina > 0:
            state = change(state, seat, stamina=stamina)
        else:
            state = rest(state, seat)
    return lose(state, seat, penalty.cards)


def pay(state: State, seat: int, reward: Reward) -> State:
    """Give a reward: XP, with the levels they buy, then cards (Mission Phase)."""
    xp = state.seats[seat].xp + reward.xp
    return draw(rise(change(state, seat, xp=xp), seat), seat, reward.cards)


def price_of(state: State, seat: int) -> int | None:
    """Give the XP price of a hero's next level; None is not known, or none."""
    hero = state.seats[seat]
    if hero.level >= TOP_LEVEL:
        return None
    return state.cards.card(hero.hero, hero.level).xp


def rise(state: State, seat: int) -> State:
    """Buy every level that the XP pay for and whose price is known (Levelling up)."""
    before = state.seats[seat].level
    while True:
        hero = state.seats[seat]
        price = price_of(state, seat)
        if price is None or hero.xp < price:
            break
        state = change(state, seat, xp=hero.xp - price, level=hero.level + 1)
    risen = state.seats[seat].level - before
    return tell(state, seat, "level", risen) if risen else state


def level_up(state: State, move: LevelUp) -> State:
    """Take the next hero card for a price that the table tells (Levelling up)."""
    require_seat(state, move.seat)
    hero = state.seats[move.seat]
    name = name_of(state, move.seat)
    if state.phase is Phase.OVER:
        raise Refused(_("The match is over: nobody levels up any more."))
    if hero.level >= TOP_LEVEL:
        raise Refused(
            _("Levelling up: {name} has reached the highest level.").format(name=name)
        )
    if price_of(state, move.seat) is not None:
        raise Refused(
            _("Levelling up: the price is known, {name} rises by itself.").format(
                name=name
            )
        )
    if not 1 <= move.spent <= hero.xp:
        raise Refused(
            _("Levelling up: {name} can spend 1 to {xp} XP.").format(
                name=name, xp=hero.xp
            )
            if hero.xp
            else _("Levelling up: {name} has no XP to spend.").format(name=name)
        )
    state = replace(state, spent=(*state.spent, (hero.hero, hero.level, move.spent)))
    state = change(state, move.seat, xp=hero.xp - move.spent, level=hero.level + 1)
    state = rise(state, move.seat)
    levels = state.seats[move.seat].level - hero.level
    return tell(replace(state, told=()), move.seat, "level", levels)
