"""Actions, and the choice of whom to overpower.

Rulebook sections: Action, Hire, Overpower.
"""

from collections.abc import Iterator
from typing import Final, assert_never

from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.moves import known
from companion.core.texts import _
from companion.games.heroes_for_sale import effects
from companion.games.heroes_for_sale.checks import (
    card_of,
    require_active,
    require_phase,
)
from companion.games.heroes_for_sale.deeds import deeds_of, first, overpower, settle
from companion.games.heroes_for_sale.moves import Action, Overpower, Pass
from companion.games.heroes_for_sale.naming import card_name, name_of
from companion.games.heroes_for_sale.pieces import change, tell
from companion.games.heroes_for_sale.state import (
    ActionDone,
    Card,
    Deed,
    News,
    Phase,
    State,
)
from companion.games.heroes_for_sale.strength import may_act, targets

ACTION_PHASES: Final = (Phase.BEFORE, Phase.AFTER)


def play(state: State, move: Action | Pass) -> State:
    """Give the state after an Action, or a choice without anything to choose."""
    match move:
        case Action():
            return _action(state, move)
        case Pass():
            return _pass(state, move)
    assert_never(move)


def question(state: State) -> Deed | None:
    """Give the effect that waits for a target, if one does."""
    match state.todo:
        case (Deed() as deed, *_):
            return deed
    return None


def choices(state: State, deed: Deed) -> tuple[Card, ...]:
    """Give the cards that a waiting effect can choose from now."""
    if not isinstance(deed.effect, effects.Overpower):
        return ()
    return targets(state, deed.seat, deed.effect)


def choose(state: State, move: Overpower) -> State:
    """Overpower one of the cards that are asked about in `hire`."""
    require_active(state, move.seat)
    deed = question(state)
    found = () if deed is None else choices(state, deed)
    for card in found:
        if card.id == move.target:
            state = replace(state, todo=state.todo[1:])
            return settle(overpower(state, move.seat, card))
    raise Refused(_("Overpower: that card is not one of those to choose from."))


def usable_cards(state: State) -> Iterator[Card]:
    """Give the cards whose Action the seat on turn can use now."""
    if state.phase in ACTION_PHASES:
        for card in state.seats[state.on_turn].display:
            if not _hindrance(state, state.on_turn, card):
                yield card


def _action(state: State, move: Action) -> State:
    require_phase(
        state,
        ACTION_PHASES,
        _("Action: use it before the attack or after the bidding."),
    )
    require_active(state, move.seat)
    card = card_of(state, move.seat, move.card)
    hindrance = _hindrance(state, move.seat, card)
    if hindrance:
        raise Refused(hindrance)
    state = change(state, move.seat, action_used=True)
    bonus = known(move.bonus) or 0
    deeds = deeds_of(move.seat, (card,), "action", bonus)
    return settle(first(state, *deeds, ActionDone(move.seat)))


def _hindrance(state: State, seat: int, card: Card) -> str:
    """Say why the Action of a card cannot be used, or ""."""
    name = name_of(state, seat)
    if state.seats[seat].action_used:
        return _("Action: {name} has used one this turn.").format(name=name)
    if not may_act(state, seat):
        return _("Action: a card in the other display forbids it.")
    is_new = card.since == state.turn
    if is_new and not state.header.options.won_action_same_turn:
        return _("Action: a card that came this turn has to wait.")
    if not card.face.is_known:
        return ""
    if not deeds_of(seat, (card,), "action"):
        return _("Action: {card} has none.").format(card=card_name(card))
    return _uncovered(state, seat, card)


def _uncovered(state: State, seat: int, card: Card) -> str:
    """Say what is missing for the requirement of an Action, or ""."""
    cards = price = 0
    for effect in card.face.text:
        match effect:
            case effects.Discard(required=True):
                cards += effect.cards
            case effects.Credits(required=True):
                price -= effect.by
    name = name_of(state, seat)
    if state.seats[seat].hand < cards:
        return _("Action: {name} has too few cards in hand for it.").format(name=name)
    if state.seats[seat].credits < price:
        return _("Action: {name} cannot pay for it.").format(name=name)
    return ""


def _pass(state: State, move: Pass) -> State:
    deed = question(state)
    if deed is None:
        raise Refused(_("Overpower: nobody is asked for a card."))
    require_active(state, move.seat)
    if choices(state, deed):
        raise Refused(_("Overpower: a card can be chosen, so choose one."))
    state = tell(state, News("no_target", move.seat))
    return settle(replace(state, todo=state.todo[1:]))
