"""What Heroes for Sale wants to know now; every answer is a legal move.

`may` in the state document comes from here, and random play proves it. The bidding is
in `bidding_asks`, what cards do whose text is not known in `effect_asks`, corrections
are in `correction_asks`.
"""

from collections.abc import Callable
from typing import Final

from companion.core.asks import Ask, Choice
from companion.core.texts import _
from companion.games.heroes_for_sale import (
    actions,
    attack,
    bidding_asks,
    effects,
    reckoning,
)
from companion.games.heroes_for_sale.ask_fields import (
    ask_seat,
    bonus_count,
    card_choice,
    seat_options,
)
from companion.games.heroes_for_sale.effect_asks import effect_asks
from companion.games.heroes_for_sale.naming import (
    in_bases,
    name_of,
)
from companion.games.heroes_for_sale.state import Phase, State
from companion.games.heroes_for_sale.strength import (
    bases_hit,
    bodyguards,
)
from companion.games.heroes_for_sale.turns import is_series_open


def asks(state: State) -> tuple[Ask, ...]:
    """Give what the game wants to know now, the main question first."""
    return (*_ASKS[state.phase](state), *effect_asks(state))


def _before(state: State) -> tuple[Ask, ...]:
    """Ask for the attack, and before it for an Action (Attack, Action)."""
    seat = state.on_turn
    name = name_of(state, seat)
    found = reckoning.attack_sum(state, seat)
    hint = _("{strength} strength: {outcome}.").format(
        strength=found.strike.strength, outcome=reckoning.outcome_line(found)
    )
    plain = ask_seat("attack", seat, _("{name}, attack!").format(name=name), hint)
    title = _("{name}, attack with a bonus?").format(name=name)
    hint = _("For a text that the app does not know. It counts for this attack only.")
    more = ask_seat("attack", seat, title, hint, bonus_count(), side=True)
    return (plain, more, *_action(state))


def _action(state: State) -> tuple[Ask, ...]:
    """Ask for one of the Actions that can be used now (Action)."""
    seat = state.on_turn
    cards = tuple(actions.usable_cards(state))
    if not cards:
        return ()
    name = name_of(state, seat)
    title = _("{name}, use an Action?").format(name=name)
    hint = _("One a turn. Tap the card whose Action you use.")
    pick = card_choice(state, seat, cards, "card")
    plain = ask_seat("action", seat, title, hint, pick, side=True)
    attacking = [
        card
        for card in cards
        if any(isinstance(effect, effects.ExtraAttack) for effect in card.face.text)
    ]
    if not attacking:
        return (plain,)
    title = _("{name}, Action with a bonus?").format(name=name)
    hint = _("The bonus counts for this extra attack only.")
    pick = card_choice(state, seat, attacking, "card")
    more = ask_seat("action", seat, title, hint, pick, bonus_count(), side=True)
    return plain, more


def _fend_off(state: State) -> tuple[Ask, ...]:
    """Ask the defender for a Bodyguard (Bodyguard)."""
    strike = attack.question(state)
    if strike is None:
        return ()
    seat = 1 - strike.seat
    name = name_of(state, seat)
    bases = in_bases(bases_hit(state, strike.strength, seat))
    title = _("{name}, take the hit?").format(name=name)
    hint = _("An attack of {strength}: you lose {bases}.").format(
        strength=strike.strength, bases=bases
    )
    hits = ask_seat("take_hits", seat, title, hint)
    guards = bodyguards(state, seat)
    if not guards:
        return (hits,)
    title = _("{name}, fend off the attack?").format(name=name)
    hint = _("An attack of {strength} threatens {bases}. A Bodyguard stops it.").format(
        strength=strike.strength, bases=bases
    )
    pick = card_choice(state, seat, guards, "card")
    return ask_seat("fend_off", seat, title, hint, pick), hits


def _hire(state: State) -> tuple[Ask, ...]:
    """Ask whom an effect overpowers (Overpower)."""
    deed = actions.question(state)
    if deed is None:
        return ()
    name = name_of(state, deed.seat)
    found = actions.choices(state, deed)
    if not found:
        title = _("{name}, nobody is left").format(name=name)
        hint = _("There is no card to overpower any more. Go on.")
        return (ask_seat("pass", deed.seat, title, hint),)
    title = _("{name}, whom do you overpower?").format(name=name)
    hint = _("Tap the card. It goes to its owner's discard pile.")
    pick = card_choice(state, 1 - deed.seat, found, "target")
    return (ask_seat("overpower", deed.seat, title, hint, pick),)


def _after(state: State) -> tuple[Ask, ...]:
    """Ask for the end of the turn, and before it for an Action (Game Play)."""
    seat = state.on_turn
    title = _("{name}, end your turn?").format(name=name_of(state, seat))
    hint = _("Then it is {name}'s turn.").format(name=name_of(state, 1 - seat))
    return (ask_seat("end_turn", seat, title, hint), *_action(state))


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
    Phase.BIDDING: bidding_asks.bidding,
    Phase.BID: bidding_asks.bid,
    Phase.RAISE: bidding_asks.top,
    Phase.HIRE: _hire,
    Phase.AFTER: _after,
    Phase.OVER: _over,
}
