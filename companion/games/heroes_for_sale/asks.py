"""What Heroes for Sale wants to know now; every answer is a legal move.

`may` in the state document comes from here, and random play proves it. What cards do
whose text is not known is in `effect_asks`, corrections are in `correction_asks`.
"""

from collections.abc import Callable
from typing import Final

from companion.core.asks import Ask, Choice, Count
from companion.core.texts import _
from companion.games.heroes_for_sale import actions, attack, bidding, effects
from companion.games.heroes_for_sale.ask_fields import (
    bonus_count,
    card_choice,
    known_card,
    seat_options,
    unknown_card,
)
from companion.games.heroes_for_sale.effect_asks import effect_asks
from companion.games.heroes_for_sale.naming import (
    in_bases,
    in_credits,
    name_of,
    short_card,
)
from companion.games.heroes_for_sale.state import Phase, State
from companion.games.heroes_for_sale.strength import (
    bases_hit,
    bodyguards,
    strength,
)
from companion.games.heroes_for_sale.turns import is_series_open


def asks(state: State) -> tuple[Ask, ...]:
    """Give what the game wants to know now, the main question first."""
    return (*_ASKS[state.phase](state), *effect_asks(state))


def _before(state: State) -> tuple[Ask, ...]:
    """Ask for the attack, and before it for an Action (Attack, Action)."""
    seat = state.on_turn
    name = name_of(state, seat)
    value = strength(state, seat)
    hint = _("{strength} strength: {bases}.").format(
        strength=value, bases=in_bases(bases_hit(state, value, 1 - seat))
    )
    fixed = {"seat": seat}
    return (
        Ask("attack", seat, _("{name}, attack!").format(name=name), hint, fixed=fixed),
        Ask(
            "attack",
            seat,
            _("{name}, attack with a bonus?").format(name=name),
            _("For a text that the app does not know. It counts for this attack only."),
            fixed=fixed,
            fields=(bonus_count(),),
            side=True,
        ),
        *_action(state),
    )


def _action(state: State) -> tuple[Ask, ...]:
    """Ask for one of the Actions that can be used now (Action)."""
    seat = state.on_turn
    cards = tuple(actions.usable_cards(state))
    attacking = [
        card
        for card in cards
        if any(isinstance(effect, effects.ExtraAttack) for effect in card.face.text)
    ]
    name, fixed = name_of(state, seat), {"seat": seat}
    if not cards:
        return ()
    plain = Ask(
        "action",
        seat,
        _("{name}, use an Action?").format(name=name),
        _("One a turn. Tap the card whose Action you use."),
        fixed=fixed,
        fields=(card_choice(state, seat, cards, "card"),),
        side=True,
    )
    if not attacking:
        return (plain,)
    with_bonus = Ask(
        "action",
        seat,
        _("{name}, Action with a bonus?").format(name=name),
        _("The bonus counts for this extra attack only."),
        fixed=fixed,
        fields=(card_choice(state, seat, attacking, "card"), bonus_count()),
        side=True,
    )
    return (plain, with_bonus)


def _fend_off(state: State) -> tuple[Ask, ...]:
    """Ask the defender for a Bodyguard (Bodyguard)."""
    strike = attack.question(state)
    if strike is None:
        return ()
    seat = 1 - strike.seat
    name = name_of(state, seat)
    bases = in_bases(bases_hit(state, strike.strength, seat))
    guards = bodyguards(state, seat)
    hits = Ask(
        "take_hits",
        seat,
        _("{name}, take the hit?").format(name=name),
        _("An attack of {strength}: you lose {bases}.").format(
            strength=strike.strength, bases=bases
        ),
        fixed={"seat": seat},
    )
    if not guards:
        return (hits,)
    return (
        Ask(
            "fend_off",
            seat,
            _("{name}, fend off the attack?").format(name=name),
            _(
                "An attack of {strength} threatens {bases}. A Bodyguard stops it."
            ).format(strength=strike.strength, bases=bases),
            fixed={"seat": seat},
            fields=(card_choice(state, seat, guards, "card"),),
        ),
        hits,
    )


def _bidding(state: State) -> tuple[Ask, ...]:
    """Ask for the card that is put up (Bidding, first step)."""
    seat = state.on_turn
    name = name_of(state, seat)
    fixed = {"seat": seat}
    unknown = Ask(
        "offer",
        seat,
        _("{name}, put up another card?").format(name=name),
        _("One that is not in the list: tell its strength and its Bodyguard symbol."),
        fixed=fixed,
        fields=(unknown_card(),),
    )
    known = known_card(state)
    if known is None:
        return (unknown,)
    return (
        Ask(
            "offer",
            seat,
            _("{name}, put up a card!").format(name=name),
            _("Lay a card from your hand face up on the table, and tap it here."),
            fixed=fixed,
            fields=(known,),
        ),
        unknown,
    )


def _bid(state: State) -> tuple[Ask, ...]:
    """Ask for the one bid (Bidding, second step)."""
    seat = 1 - state.on_turn
    return (
        Ask(
            "bid",
            seat,
            _("{name}, what do you bid?").format(name=name_of(state, seat)),
            _("For {card}. 0 lets {seller} have it for free.").format(
                card=_put_up(state), seller=name_of(state, state.on_turn)
            ),
            fixed={"seat": seat},
            fields=(_credits(state),),
        ),
    )


def _raise(state: State) -> tuple[Ask, ...]:
    """Ask whether the seller tops the bid (Bidding, third step)."""
    if state.bid is None:
        return ()
    seat = state.on_turn
    name, fixed = name_of(state, seat), {"seat": seat}
    price = in_credits(state.bid.credits)
    concede = Ask(
        "concede",
        seat,
        _("{name}, let it go?").format(name=name),
        _("{bidder} gets {card} for {price}.").format(
            bidder=name_of(state, 1 - seat), card=_put_up(state), price=price
        ),
        fixed=fixed,
    )
    if not bidding.legal_bids(state):
        return (concede,)
    topped = Ask(
        "raise",
        seat,
        _("{name}, top the bid?").format(name=name),
        _("{bidder} bids {price} for {card}. You may bid more once.").format(
            bidder=name_of(state, 1 - seat), card=_put_up(state), price=price
        ),
        fixed=fixed,
        fields=(_credits(state),),
    )
    return (topped, concede)


def _credits(state: State) -> Count:
    legal = bidding.legal_bids(state)
    return Count(name="credits", text=_("Credits"), low=legal[0], high=legal[-1])


def _put_up(state: State) -> str:
    return "" if state.bid is None else short_card(state.bid.card)


def _hire(state: State) -> tuple[Ask, ...]:
    """Ask whom an effect overpowers (Overpower)."""
    deed = actions.question(state)
    if deed is None:
        return ()
    fixed = {"seat": deed.seat}
    name = name_of(state, deed.seat)
    found = actions.choices(state, deed)
    if not found:
        title = _("{name}, nobody is left").format(name=name)
        hint = _("There is no card to overpower any more. Go on.")
        return (Ask("pass", deed.seat, title, hint, fixed=fixed),)
    return (
        Ask(
            "overpower",
            deed.seat,
            _("{name}, whom do you overpower?").format(name=name),
            _("Tap the card. It goes to its owner's discard pile."),
            fixed=fixed,
            fields=(card_choice(state, 1 - deed.seat, found, "target"),),
        ),
    )


def _after(state: State) -> tuple[Ask, ...]:
    """Ask for the end of the turn, and before it for an Action (Game Play)."""
    seat = state.on_turn
    end = Ask(
        "end_turn",
        seat,
        _("{name}, end your turn?").format(name=name_of(state, seat)),
        _("Then it is {name}'s turn.").format(name=name_of(state, 1 - seat)),
        fixed={"seat": seat},
    )
    return (end, *_action(state))


def _over(state: State) -> tuple[Ask, ...]:
    """Ask for the next game of an open series."""
    if not is_series_open(state):
        return ()
    starter = name_of(state, 1 - state.starter)
    begins = Choice(
        name="starter",
        text=_("Who begins"),
        options=seat_options(state, {0: (), 1: ()}),
    )
    return (
        Ask(
            "next_game",
            None,
            _("Next game!"),
            _("Shuffle all cards and set up anew. {name} begins.").format(name=starter),
        ),
        Ask(
            "next_game",
            None,
            _("Next game: who begins?"),
            _("Shuffle all cards and set up anew."),
            fields=(begins,),
            side=True,
        ),
    )


_ASKS: Final[dict[Phase, Callable[[State], tuple[Ask, ...]]]] = {
    Phase.BEFORE: _before,
    Phase.FEND_OFF: _fend_off,
    Phase.BIDDING: _bidding,
    Phase.BID: _bid,
    Phase.RAISE: _raise,
    Phase.HIRE: _hire,
    Phase.AFTER: _after,
    Phase.OVER: _over,
}
