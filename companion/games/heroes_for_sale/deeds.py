"""What cards whose text is known do by themselves, one thing after the other.

Rulebook sections: Hire, Action, Overpower.
"""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from companion.games.heroes_for_sale import effects
from companion.games.heroes_for_sale.effects import Once, When
from companion.games.heroes_for_sale.pieces import (
    add_bases,
    add_credits,
    change,
    discard,
    draw,
    lose_bases,
    put_on_pile,
    take_discards,
    tell,
)
from companion.games.heroes_for_sale.state import (
    ActionDone,
    Card,
    Deed,
    News,
    OpenBidding,
    Phase,
    State,
    Strike,
    Task,
)
from companion.games.heroes_for_sale.strength import (
    bases_hit,
    bodyguards,
    new_strike,
    targets,
)


def first(state: State, *tasks: Task) -> State:
    """Put tasks before all that is still to be carried out."""
    return replace(state, todo=(*tasks, *state.todo))


def enter(state: State, seat: int, card: Card) -> State:
    """Lay a card into a display; its Hire is next (Hire).

    After the end of a game it only lies there.
    """
    card = replace(card, since=state.turn)
    state = change(state, seat, display=(*state.seats[seat].display, card))
    if state.stage is Phase.OVER:
        return state
    return first(state, *deeds_of(seat, (card,), "hire"))


def deeds_of(
    seat: int, cards: Iterable[Card], when: When, bonus: int = 0
) -> tuple[Deed, ...]:
    """Give what these cards do at this moment, in the order they lie."""
    return tuple(
        Deed(seat, card.id, effect, bonus)
        for card in cards
        for effect in card.face.text
        if isinstance(effect, Once) and effect.when == when
    )


def overpower(state: State, seat: int, target: Card) -> State:
    """Overpower a card of the other seat; what that brings is next (Overpower)."""
    state = put_on_pile(state, 1 - seat, target)
    state = tell(state, News("overpowered", 1 - seat, card=target))
    display = state.seats[seat].display
    return first(state, *deeds_of(seat, display, "after_overpower"))


def settle(state: State) -> State:
    """Carry out what is to be done, up to the next question or the end.

    A seller without a card in hand loses a Base by itself (Bidding).
    """
    while state.todo:
        task, *rest = state.todo
        match task:
            case Strike() | Deed() if task.is_asked:
                return state
            case Strike() if _can_fend_off(state, task):
                return replace(state, todo=(replace(task, is_asked=True), *rest))
            case Deed(effect=effects.Overpower() as effect) if (
                len(targets(state, task.seat, effect)) > 1
            ):
                return replace(state, todo=(replace(task, is_asked=True), *rest))
        state = _carry_out(replace(state, todo=tuple(rest)), task)
    if state.stage is Phase.BIDDING and not state.seats[state.on_turn].hand:
        return _open_without_card(state)
    return state


def strike(state: State, task: Strike) -> State:
    """Let the Bases fall that an attack hits (Attack)."""
    defender = 1 - task.seat
    hit = task.strength // state.header.options.strength_per_base
    if not hit:
        return tell(state, News("no_base", defender))
    return lose_bases(state, defender, hit)


def _can_fend_off(state: State, task: Strike) -> bool:
    """Tell whether the defender is asked for a Bodyguard (Bodyguard)."""
    if task.is_extra and not state.header.options.extra_attack_can_be_fended:
        return False
    defender = 1 - task.seat
    hits = bases_hit(state, task.strength, defender)
    return bool(hits and bodyguards(state, defender))


def _carry_out(state: State, task: Task) -> State:
    match task:
        case Strike():
            return strike(state, task)
        case OpenBidding():
            return replace(state, stage=Phase.BIDDING)
        case ActionDone():
            display = state.seats[task.seat].display
            return first(state, *deeds_of(task.seat, display, "after_action"))
        case Deed():
            return _do(state, task)
    assert_never(task)


def _open_without_card(state: State) -> State:
    """Break a Base for a card to put up; without one the bidding is passed over."""
    seat = state.on_turn
    state = lose_bases(tell(state, News("empty_hand", seat)), seat, 1)
    if state.stage is Phase.OVER or state.seats[seat].hand:
        return state
    return replace(state, stage=Phase.AFTER)


def _do(state: State, deed: Deed) -> State:
    effect = deed.effect
    match effect:
        case effects.Overpower():
            found = targets(state, deed.seat, effect)
            if not found:
                return tell(state, News("no_target", deed.seat))
            return overpower(state, deed.seat, found[0])
        case effects.ExtraAttack():
            bonus = effect.bonus + deed.bonus
            extra = new_strike(state, deed.seat, bonus, is_extra=True)
            state = tell(state, News("attack", deed.seat, extra.strength))
            return first(state, extra)
    whose = deed.seat if effect.whose == "you" else 1 - deed.seat
    match effect:
        case effects.DestroyBase():
            return lose_bases(state, whose, effect.bases)
        case effects.AddBase():
            return add_bases(state, whose, effect.pile, effect.bases)
        case effects.Credits():
            return add_credits(state, whose, effect.by)
        case effects.Discard():
            return discard(state, whose, effect.cards, random=effect.random)
        case effects.Draw():
            return draw(state, whose, effect.cards)
        case effects.TakeDiscards():
            cards = state.seats[whose].discard
            state = take_discards(state, whose)
            return add_credits(state, whose, cards * effect.credits_per_card)
    assert_never(effect)
