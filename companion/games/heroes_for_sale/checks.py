"""What many moves of Heroes for Sale have in common to be refused for."""

from collections.abc import Collection

from msgspec import UNSET

from companion.core.checks import require_seat as require_one_of
from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.heroes_for_sale.cards import Supernatural, find
from companion.games.heroes_for_sale.moves import CardTold
from companion.games.heroes_for_sale.naming import name_of
from companion.games.heroes_for_sale.state import Card, Phase, State


def require_seat(state: State, seat: int) -> None:
    """Refuse a number that names no seat."""
    require_one_of(len(state.seats), seat)


def require_phase(state: State, phases: Collection[Phase], reason: str) -> None:
    """Refuse with `reason` in any other phase."""
    if state.phase not in phases:
        raise Refused(reason)


def require_active(state: State, seat: int) -> None:
    """Refuse what a seat does that is not asked."""
    require_seat(state, seat)
    if state.active is not None and seat != state.active:
        raise Refused(
            _("Not {name}: it is for {active} to answer now.").format(
                name=name_of(state, seat), active=name_of(state, state.active)
            )
        )


def card_of(state: State, seat: int, ident: str) -> Card:
    """Give a card in the display of a seat.

    Raises:
        Refused: It does not lie there.
    """
    for card in state.seats[seat].display:
        if card.id == ident:
            return card
    raise Refused(
        _("That card does not lie in {name}'s display.").format(
            name=name_of(state, seat)
        )
    )


def face_of(state: State, told: CardTold) -> Supernatural:
    """Give what is on a card that the table tells.

    Raises:
        Refused: It is not all known, or it does not agree with the card's text.
    """
    known = None
    if told.name is not UNSET:
        if not told.name.strip():
            raise Refused(_("A card's name cannot be empty: leave it out instead."))
        known = find(state.cards, told.name)
    strength = known.strength if known else 0
    bodyguard = bool(known and known.bodyguard)
    if told.strength is not UNSET:
        strength = told.strength
    if told.bodyguard is not UNSET:
        bodyguard = told.bodyguard
    if known is None and UNSET in (told.strength, told.bodyguard):
        raise Refused(
            _("{card} is not known: tell its strength and its Bodyguard mark.").format(
                card=told.name
            )
        )
    if strength < 0:
        raise Refused(_("A card cannot have less than 0 strength."))
    if known is not None and known.is_known:
        _require_agreement(told, known, strength, bodyguard=bodyguard)
        return known
    return Supernatural(strength, bodyguard)


def _require_agreement(
    told: CardTold, known: Supernatural, strength: int, *, bodyguard: bool
) -> None:
    if (strength, bodyguard) == (known.strength, known.bodyguard):
        return
    text = _("{card} has strength {strength} and is no Bodyguard.")
    if known.bodyguard:
        text = _("{card} has strength {strength} and is a Bodyguard.")
    raise Refused(text.format(card=told.name, strength=known.strength))
