"""How a strength and an attack add up, line by line, before anything counts."""

from typing import Final

from msgspec import Struct

from companion.core.texts import _, ngettext
from companion.games.heroes_for_sale import attack
from companion.games.heroes_for_sale.effects import LoseAtMost, StrengthPer
from companion.games.heroes_for_sale.naming import card_name, in_bases
from companion.games.heroes_for_sale.state import Card, State, Strike
from companion.games.heroes_for_sale.strength import (
    bases_hit,
    new_strike,
    per_each,
)

MOST_TERMS: Final = 8
"""Cards whose strengths are told one by one; more are told as their sum."""


class Part(Struct, frozen=True):
    """Why a card's strength counts what it does.

    Attributes:
        amount: What this adds; may be below 0.
        text: Where it comes from, in a few words.
    """

    amount: int
    text: str


class AttackSum(Struct, frozen=True):
    """What an attack comes to.

    Attributes:
        strike: The attack: its seat, the strength of each card, and the bonus.
        hits: Bases that its strength is enough for.
        bases: Bases that fall; fewer than `hits` where fewer are there, or where a
            card of the defender saves some.
        rest: Strength that is not enough for a further Base, and lost.
    """

    strike: Strike
    hits: int
    bases: int
    rest: int


def strength_parts(state: State, seat: int, card: Card) -> tuple[Part, ...]:
    """Give what a card's strength in this display is made of, the print first.

    Together they may be below 0; what counts never is.
    """
    parts = [Part(card.face.strength, _("printed"))]
    for effect in card.face.text:
        if isinstance(effect, StrengthPer):
            count = per_each(state, seat, effect)
            if count:
                text = _in_pieces(effect.per, count)
                parts.append(Part(effect.by * count, text))
    if card.changed:
        parts.append(Part(card.changed, _("changed for good")))
    return tuple(parts)


def attack_sum(state: State, seat: int, bonus: int = 0) -> AttackSum:
    """Give what an attack of `seat` would come to now."""
    return _sum(state, new_strike(state, seat, bonus))


def waiting_sum(state: State) -> AttackSum | None:
    """Give what the attack comes to that waits for an answer; None without one."""
    strike = attack.question(state)
    return None if strike is None else _sum(state, strike)


def sum_line(found: AttackSum) -> str:
    """Say how the strength adds up, as in "4 + 4 + 4 = 12"."""
    strike = found.strike
    terms: tuple[int, ...] = strike.terms or (0,)
    if len(terms) > MOST_TERMS:
        terms = (sum(terms),)
    text = " + ".join(str(term) for term in terms)
    if strike.bonus:
        sign = "+" if strike.bonus > 0 else "-"
        text = _("{cards} {sign} {bonus} (bonus)").format(
            cards=text, sign=sign, bonus=abs(strike.bonus)
        )
    if len(terms) == 1 and not strike.bonus:
        return text
    return _("{cards} = {strength}").format(cards=text, strength=strike.strength)


def outcome_line(found: AttackSum) -> str:
    """Say what falls and what is lost, as in "2 Bases fall, 2 strength lost"."""
    if not found.bases:
        text = _("no Base falls")
    else:
        text = ngettext("{bases} falls", "{bases} fall", found.bases).format(
            bases=in_bases(found.bases)
        )
    if not found.rest:
        return text
    return _("{bases}, {rest} strength lost").format(bases=text, rest=found.rest)


def limit_line(state: State, found: AttackSum) -> str:
    """Say why fewer Bases fall than the strength is enough for, or ""."""
    defender = 1 - found.strike.seat
    if found.bases == found.hits:
        return ""
    hero = state.seats[defender]
    if found.bases == hero.bases:
        return ngettext(
            "There is only {count} Base left.",
            "There are only {count} Bases left.",
            hero.bases,
        ).format(count=hero.bases)
    if not found.bases:
        return _("{card} lets no more Base fall this turn.").format(
            card=_saviour(state, defender)
        )
    return ngettext(
        "{card} lets only {count} Base fall this turn.",
        "{card} lets only {count} Bases fall this turn.",
        found.bases,
    ).format(card=_saviour(state, defender), count=found.bases)


def one_line(found: AttackSum) -> str:
    """Say it all, as in "4 + 4 + 4 = 12: 2 Bases fall, 2 strength lost"."""
    return _("{sum}: {outcome}").format(
        sum=sum_line(found), outcome=outcome_line(found)
    )


def lines(state: State, found: AttackSum) -> tuple[str, ...]:
    """Give the sum of an attack as one or two lines for the screen."""
    limit = limit_line(state, found)
    return (one_line(found), limit) if limit else (one_line(found),)


def _sum(state: State, strike: Strike) -> AttackSum:
    hits, rest = divmod(strike.strength, state.header.options.strength_per_base)
    return AttackSum(
        strike, hits, bases_hit(state, strike.strength, 1 - strike.seat), rest
    )


def _saviour(state: State, seat: int) -> str:
    """Name the card that lets the fewest Bases fall."""
    limits = [
        (effect.bases, card)
        for card in state.seats[seat].display
        for effect in card.face.text
        if isinstance(effect, LoseAtMost)
    ]
    return card_name(min(limits, key=lambda limit: limit[0])[1])


def _in_pieces(per: str, count: int) -> str:
    return {
        "discard": ngettext("{count} discarded card", "{count} discarded cards", count),
        "hand": ngettext("{count} card in hand", "{count} cards in hand", count),
        "base": ngettext("{count} Base", "{count} Bases", count),
    }[per].format(count=count)
