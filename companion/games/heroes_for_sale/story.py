"""The log: what happened, as one would tell it."""

from collections.abc import Iterator
from typing import assert_never

from msgspec import UNSET

from companion.core.moves import Adjust, EndMatch, known
from companion.core.texts import _
from companion.games.heroes_for_sale import attack
from companion.games.heroes_for_sale.effect_moves import EffectMove
from companion.games.heroes_for_sale.moments import ending
from companion.games.heroes_for_sale.moves import (
    Action,
    AddBase,
    Attack,
    Bid,
    Concede,
    Credits,
    DestroyBase,
    Discard,
    Draw,
    EndTurn,
    ExtraAttack,
    FendOff,
    NextGame,
    Offer,
    Overpower,
    Pass,
    Place,
    Raise,
    Remove,
    SaleMove,
    Strength,
    TakeDiscards,
    TakeHits,
)
from companion.games.heroes_for_sale.naming import (
    card_name,
    counter_name,
    find_card,
    in_bases,
    in_credits,
    name_of,
    sentence,
)
from companion.games.heroes_for_sale.news_words import say_news
from companion.games.heroes_for_sale.reckoning import attack_sum, sum_line
from companion.games.heroes_for_sale.state import Phase, State
from companion.games.heroes_for_sale.strength import bases_hit, strength_of


def story(before: State, move: SaleMove, after: State) -> str:
    """Tell what happened, with all that followed from it by itself.

    Args:
        before: The state that the move was played in.
        move: What was played.
        after: What it led to.
    """
    return " ".join(
        (
            *_tell(before, move, after),
            *(text for news in after.news if (text := say_news(after, news))),
            *_threat(before, after),
            *_end(before, after),
        )
    )


def _tell(before: State, move: SaleMove, after: State) -> Iterator[str]:
    match move:
        case Attack() | FendOff() | TakeHits():
            return _tell_attack(before, move)
        case Offer() | Bid() | Raise() | Concede():
            return _tell_bidding(before, move, after)
        case Action() | Pass() | EndTurn() | NextGame():
            return _tell_turn(before, move, after)
        case Overpower() | DestroyBase() | AddBase() | Credits() | Draw():
            return _tell_effect(before, move, after)
        case Discard() | TakeDiscards() | ExtraAttack() | Strength():
            return _tell_effect(before, move, after)
        case Adjust() | EndMatch() | Place() | Remove():
            return _tell_correction(before, move, after)
    assert_never(move)


def _tell_attack(before: State, move: Attack | FendOff | TakeHits) -> Iterator[str]:
    name = name_of(before, move.seat)
    match move:
        case Attack():
            found = attack_sum(before, move.seat, known(move.bonus) or 0)
            yield _("{name} attacks: {sum}.").format(name=name, sum=sum_line(found))
        case FendOff():
            yield _("{name} fends off the attack with {card}.").format(
                name=name, card=_card(before, move.card)
            )
        case TakeHits():
            yield _("{name} does not fend off the attack.").format(name=name)
        case _:
            assert_never(move)


def _tell_bidding(
    before: State, move: Offer | Bid | Raise | Concede, after: State
) -> Iterator[str]:
    name = name_of(before, move.seat)
    match move:
        case Offer():
            yield _("{name} puts up {card}.").format(
                name=name, card=_card(after, f"c{before.next_id}")
            )
            if after.phase is not Phase.BID:
                yield _("Without credits {name} cannot bid.").format(
                    name=name_of(before, 1 - move.seat)
                )
        case Bid(credits=0):
            yield _("{name} does not bid.").format(name=name)
        case Bid():
            yield _("{name} bids {credits}.").format(
                name=name, credits=in_credits(move.credits)
            )
            if after.stage is not Phase.RAISE:
                yield _("{name} cannot top that.").format(
                    name=name_of(before, 1 - move.seat)
                )
        case Raise():
            yield _("{name} tops it.").format(name=name)
        case Concede():
            yield _("{name} gives in.").format(name=name)
        case _:
            assert_never(move)


def _tell_turn(
    before: State, move: Action | Pass | EndTurn | NextGame, after: State
) -> Iterator[str]:
    match move:
        case Action():
            yield _("{name} uses the Action of {card}.").format(
                name=name_of(before, move.seat), card=_card(before, move.card)
            )
        case Pass():
            # That there is nobody to overpower is news.
            return
        case EndTurn():
            yield _("{name}'s turn ends, and {other} is next.").format(
                name=name_of(before, move.seat), other=name_of(before, 1 - move.seat)
            )
        case NextGame():
            yield _("Game {number} begins, and {name} starts.").format(
                number=after.games_played + 1, name=name_of(after, after.starter)
            )
        case _:
            assert_never(move)


def _tell_effect(before: State, move: EffectMove, after: State) -> Iterator[str]:
    match move:
        case Strength():
            card = find_card(after, move.card)
            if card is not None:
                text = _("{card} has {strength} strength from now on.").format(
                    card=card_name(card), strength=strength_of(after, move.seat, card)
                )
                yield sentence(text)
        case ExtraAttack():
            found = attack_sum(before, move.seat, known(move.bonus) or 0)
            yield _("{name} attacks once more: {sum}.").format(
                name=name_of(before, move.seat), sum=sum_line(found)
            )
        case _:
            if not after.news:
                yield _("A card's text is carried out, and changes nothing.")


def _tell_correction(
    before: State, move: Adjust | EndMatch | Place | Remove, after: State
) -> Iterator[str]:
    match move:
        case Adjust():
            yield _adjusted(before, move)
        case EndMatch():
            # How the game ends is told at the end of the sentence.
            return
        case Place():
            yield _("Corrected: {card} enters {name}'s display.").format(
                card=_card(after, f"c{before.next_id}"),
                name=name_of(before, move.seat),
            )
        case Remove():
            yield _removed(move.to).format(card=_card(before, move.target))
        case _:
            assert_never(move)


def _removed(to: str) -> str:
    return {
        "discard": _("Corrected: {card} goes to its discard pile."),
        "hand": _("Corrected: {card} goes back to the hand."),
        "deck": _("Corrected: {card} goes back to the deck."),
        "display": _("Corrected: {card} goes to the other display."),
    }[to]


def _adjusted(before: State, move: Adjust) -> str:
    text = _("Corrected: {value} {counter} instead of {old}{why}.")
    old, name = before.deck, ""
    if move.seat is not UNSET:
        text = _("Corrected: {name} has {value} {counter} instead of {old}{why}.")
        old = getattr(before.seats[move.seat], move.counter)
        name = name_of(before, move.seat)
    return text.format(
        name=name,
        value=old + move.by,
        counter=counter_name(move.counter),
        old=old,
        why=f" ({move.why})" if move.why else "",
    )


def _threat(before: State, after: State) -> Iterator[str]:
    """Tell that a defender is asked for a Bodyguard now."""
    strike = attack.question(after)
    if strike is not None and attack.question(before) is not strike:
        defender = 1 - strike.seat
        yield _("{bases} of {name} would fall.").format(
            bases=in_bases(bases_hit(after, strike.strength, defender)),
            name=name_of(after, defender),
        )


def _end(before: State, after: State) -> Iterator[str]:
    if before.result is None and after.result is not None:
        yield ending(before, after).story


def _card(state: State, ident: str) -> str:
    card = find_card(state, ident)
    return ident if card is None else card_name(card)
